"""Tickets over REST. The brand is the client's; the customer is the one that the client speaks for."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from django.utils import timezone
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from support.actors import Actor
from support.api.authentication import ApiClientAuthentication
from support.api.base import ClientView
from support.api.permissions import HasScope
from support.api.schema import READ, WRITE, problems
from support.api.serializers import CustomerEnvelopeSerializer, StatusChangeSerializer, TicketSerializer
from support.errors import TicketNotFound
from support.models import Customer, Scope
from support.models.tickets import REFERENCE_PATTERN
from support.services import tickets
from support.services.customers import find_customer

_REFERENCE = re.compile(REFERENCE_PATTERN, re.IGNORECASE | re.ASCII)
_IN_PATH = OpenApiParameter(
    "reference",
    str,
    OpenApiParameter.PATH,
    description="Such as TKT042, in any case.",
    pattern="^[A-Za-z]{3}[0-9]{3}$",
)


class TicketView(ClientView):
    """One ticket of one customer."""

    authentication_classes = [ApiClientAuthentication]
    permission_classes = [HasScope]
    required_scope = Scope.TICKETS

    @extend_schema(
        operation_id="get_ticket",
        tags=["tickets"],
        summary="A ticket's status and service level",
        parameters=[_IN_PATH, CustomerEnvelopeSerializer],
        responses={200: TicketSerializer, **problems(*READ)},
    )
    def get(self, request: Request, reference: str) -> Response:
        """The customer's own ticket, computed now. Another customer's looks like one that does not exist."""
        external_id = _customer_named(request.query_params)
        reference = _normalised(reference)
        customer = find_customer(brand=self.client.brand, external_id=external_id)
        if customer is None:
            raise TicketNotFound(f"There is no ticket {reference}.")
        now = timezone.now()
        ticket = tickets.get_ticket(brand=self.client.brand, customer=customer, reference=reference, now=now)
        return Response(TicketSerializer(ticket, context={"now": now}).data)


class TicketChangeView(ClientView):
    """What closing and reopening share. A view of this kind names the service that it calls."""

    authentication_classes = [ApiClientAuthentication]
    permission_classes = [HasScope]
    required_scope = Scope.TICKETS

    def change(self, request: Request, reference: str, service: Callable[..., tickets.StatusChange]) -> Response:
        """Let the owner change the status. A customer without a record owns nothing, and gets none."""
        external_id, brand = _customer_named(request.data), self.client.brand
        customer = find_customer(brand=brand, external_id=external_id)
        customer = customer or Customer(brand=brand, external_id=external_id)
        change = service(
            brand=brand,
            customer=customer,
            reference=_normalised(reference),
            actor=Actor.for_customer(customer, client=self.client),
        )
        return Response(StatusChangeSerializer(change).data)


class CloseTicketView(TicketChangeView):
    @extend_schema(
        operation_id="close_ticket",
        tags=["tickets"],
        summary="Close a ticket",
        parameters=[_IN_PATH],
        request=CustomerEnvelopeSerializer,
        responses={200: StatusChangeSerializer, **problems(*WRITE, 409)},
    )
    def post(self, request: Request, reference: str) -> Response:
        """Closes the customer's own ticket. One that is closed stays so, and `changed` is false."""
        return self.change(request, reference, tickets.close_ticket)


class ReopenTicketView(TicketChangeView):
    @extend_schema(
        operation_id="reopen_ticket",
        tags=["tickets"],
        summary="Reopen a ticket",
        parameters=[_IN_PATH],
        request=CustomerEnvelopeSerializer,
        responses={200: StatusChangeSerializer, **problems(*WRITE, 409)},
    )
    def post(self, request: Request, reference: str) -> Response:
        """Reopens the customer's own resolved or closed ticket. One that is open stays so."""
        return self.change(request, reference, tickets.reopen_ticket)


def _customer_named(data: Any) -> str:
    envelope = CustomerEnvelopeSerializer(data=data)
    envelope.is_valid(raise_exception=True)
    external_id: str = envelope.validated_data["customer"]
    return external_id


def _normalised(reference: str) -> str:
    """The reference as it is stored. Raises `TicketNotFound` when no ticket can have it."""
    if not _REFERENCE.fullmatch(reference):
        raise TicketNotFound("A ticket's reference has three letters and three digits.")
    return reference.upper()
