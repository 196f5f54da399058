"""Questions and submitted tickets over REST: thin faces on `agents.service` and `agents.intake`."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from typing import Any

from django.utils import timezone
from drf_spectacular.utils import OpenApiResponse, extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from agents.api.serializers import (
    IntakeSerializer,
    QuerySerializer,
    ReplySerializer,
    SubmissionSerializer,
    TurnProblemSerializer,
)
from agents.intake import check_submission, run_ticket
from agents.service import TurnUnfinished, answer_message, clean_text
from support.api.authentication import ApiClientAuthentication
from support.api.base import ClientView
from support.api.permissions import HasScope
from support.api.problems import MEDIA_TYPE, ServiceUnavailable
from support.api.schema import MEANING, WRITE, problems
from support.api.serializers import TicketSerializer
from support.models import ApiClient, Conversation, Customer, Scope
from support.services.clients import visitor_of_conversation, visitor_of_first_message
from support.services.customers import find_or_create_customer

UNFINISHED_RETRY_S = 10
TURN_PROBLEMS = {
    **problems(*WRITE),
    (503, MEDIA_TYPE): OpenApiResponse(TurnProblemSerializer, MEANING[503]),
}


class QueryView(ClientView):
    """Ask in a customer's name."""

    authentication_classes = [ApiClientAuthentication]
    permission_classes = [HasScope]
    required_scope = Scope.QUERY

    @extend_schema(
        operation_id="query",
        tags=["query"],
        summary="Answer one message",
        request=QuerySerializer,
        responses={
            200: ReplySerializer,
            **TURN_PROBLEMS,
        },
    )
    def post(self, request: Request) -> Response:
        """Runs the message through the graph and waits for the reply.

        What the desk refuses to do is a reply like any other: its `outcome` says so, with status 200.
        """
        query = QuerySerializer(data=request.data)
        query.is_valid(raise_exception=True)
        asked = query.validated_data
        # Looked at before anything is stored, so that a message which is refused leaves no customer behind.
        text = clean_text(asked["message"])
        try:
            reply = answer_message(
                customer=_customer(self.client, asked, text),
                text=text,
                channel=Conversation.Channel.API,
                conversation_id=asked["conversation_id"],
                client_message_id=asked["client_message_id"],
            )
        except TurnUnfinished as unfinished:
            raise _still_under_way(unfinished.turn_id) from unfinished
        return Response(reply)


class SubmitTicketView(ClientView):
    """Submit a ticket in a customer's name."""

    authentication_classes = [ApiClientAuthentication]
    permission_classes = [HasScope]
    required_scope = Scope.TICKETS

    @extend_schema(
        operation_id="submit_ticket",
        tags=["tickets"],
        summary="Submit a ticket",
        request=SubmissionSerializer,
        responses={
            201: IntakeSerializer,
            **TURN_PROBLEMS,
        },
    )
    def post(self, request: Request) -> Response:
        """Stores the ticket and runs it through the graph.

        What is answered is resolved, unless the brand has a specialist send every reply; the rest waits for a person.
        """
        submission = SubmissionSerializer(data=request.data)
        submission.is_valid(raise_exception=True)
        sent = submission.validated_data
        check_submission(sent["subject"], sent["body"])  # before a customer who is new gets a record
        try:
            done = run_ticket(
                customer=find_or_create_customer(brand=self.client.brand, external_id=sent["customer"]),
                subject=sent["subject"],
                body=sent["body"],
                channel=Conversation.Channel.API,
                client_message_id=sent["client_message_id"],
            )
        except TurnUnfinished as unfinished:
            raise _still_under_way(unfinished.turn_id) from unfinished
        ticket = TicketSerializer(done.ticket, context={"now": timezone.now()}).data
        return Response({"ticket": ticket, "reply": done.reply}, status=status.HTTP_201_CREATED)


def _customer(client: ApiClient, asked: Mapping[str, Any], text: str) -> Customer:
    """Whom the client speaks for: a named customer, or a visitor, new or of the conversation."""
    if asked["customer"] is not None:
        return find_or_create_customer(brand=client.brand, external_id=asked["customer"])
    if asked["conversation_id"] is not None:
        return visitor_of_conversation(brand=client.brand, conversation_id=asked["conversation_id"])
    return visitor_of_first_message(client=client, text=text, client_message_id=asked["client_message_id"])


def _still_under_way(turn_id: uuid.UUID) -> ServiceUnavailable:
    return ServiceUnavailable(
        "The message is stored and will be answered. Repeat the request with the same client_message_id"
        " to fetch the reply.",
        code="TURN_UNFINISHED",
        wait=UNFINISHED_RETRY_S,
        turn_id=str(turn_id),
    )
