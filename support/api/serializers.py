"""Tickets as the API takes and shows them."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django.core.validators import RegexValidator
from rest_framework import serializers

from support import sla
from support.models import Priority, Status, Ticket, TicketEvent
from support.models.customers import EXTERNAL_ID_PATTERN
from support.services.tickets import StatusChange


class StrictCharField(serializers.CharField):
    """Text that was sent as text: a number is refused rather than spelled out."""

    def to_internal_value(self, data: Any) -> str:
        if not isinstance(data, str):
            self.fail("invalid")
        return super().to_internal_value(data)


class CustomerIdField(StrictCharField):
    """A customer's id as the brand knows it."""

    def __init__(self, **options: Any) -> None:
        options.setdefault("help_text", "The customer's id, as the brand knows it.")
        super().__init__(max_length=40, trim_whitespace=False, **options)
        wording = "A customer id has 1 to 40 letters, digits, dots, dashes or underscores."
        self.validators.append(RegexValidator(rf"^{EXTERNAL_ID_PATTERN}\Z", wording))


class CustomerEnvelopeSerializer(serializers.Serializer[Any]):
    """On whose behalf the client asks."""

    customer = CustomerIdField()


class TicketSerializer(serializers.ModelSerializer[Ticket]):
    """A ticket with its service level as of now. The view gives `now` in the context."""

    status = serializers.ChoiceField(Status.choices)
    priority = serializers.ChoiceField(Priority.choices)
    days_open = serializers.SerializerMethodField(help_text="Whole days, up to its end when it has one.")
    sla_state = serializers.ChoiceField([sla.BREACHED, sla.DUE_SOON, sla.ON_TRACK])
    sla_breached = serializers.BooleanField(help_text="Whether any of its deadlines was missed.")

    class Meta:
        model = Ticket
        fields = (
            "reference",
            "subject",
            "status",
            "priority",
            "category",
            "sentiment",
            "opened_at",
            "days_open",
            "sla_state",
            "sla_breached",
            "first_response_due_at",
            "resolved_at",
            "closed_at",
        )
        read_only_fields = fields

    def get_days_open(self, ticket: Ticket) -> int:
        return ticket.days_open(self.context["now"])


class StatusChangeSerializer(serializers.Serializer[StatusChange]):
    """What became of a request to close or reopen a ticket."""

    reference = serializers.CharField(source="ticket.reference")
    old_status = serializers.CharField(help_text="A status, as a ticket has it.")
    new_status = serializers.CharField(source="ticket.status", help_text="A status, as a ticket has it.")
    changed = serializers.BooleanField(help_text="False when the ticket already stood so.")
    updated_at = serializers.SerializerMethodField(help_text="When its status last changed.")

    def get_updated_at(self, change: StatusChange) -> datetime:
        moves = change.ticket.events.filter(kind__in=(TicketEvent.Kind.OPENED, TicketEvent.Kind.STATUS))
        last = moves.order_by("-id").first()
        return last.created_at if last else change.ticket.opened_at


class FaultSerializer(serializers.Serializer[Any]):
    """What is wrong with one part of the request."""

    pointer = serializers.CharField(required=False, help_text="JSON pointer into the body.")
    parameter = serializers.CharField(required=False, help_text="The name of a query parameter.")
    detail = serializers.CharField()


class ProblemSerializer(serializers.Serializer[Any]):
    """Problem details (RFC 9457)."""

    type = serializers.CharField(help_text="Always about:blank: `code` tells problems apart.")
    title = serializers.CharField()
    status = serializers.IntegerField()
    detail = serializers.CharField(help_text="For people; may change.")
    code = serializers.CharField(help_text="For programs; stable.")
    errors = FaultSerializer(many=True, required=False)  # type: ignore[assignment]
