"""What the demo's specialist wrote to customers whose cases are over: a conversation each. Safe to repeat."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction

from support.actors import Actor
from support.models import Conversation, Message, Ticket, TicketEvent, User
from support.services.conversations import add_message
from support.services.tickets import record


def load_resolutions(data: Mapping[str, Any], *, staff: User, now: datetime) -> None:
    """Give each ticket that has a `resolution`, and no conversation yet, what was said in it.

    Args:
        data: A demo brand's file.
        staff: Who replied.
        now: The moment of loading, which the file's hours count back from.
    """
    rows = {row["reference"]: row for row in data["tickets"] if "resolution" in row}
    tickets = Ticket.objects.filter(reference__in=rows, conversation=None).select_related("brand", "customer")
    for ticket in tickets:
        with transaction.atomic():
            _load(ticket, rows[ticket.reference], staff, now)


def _load(ticket: Ticket, row: Mapping[str, Any], staff: User, now: datetime) -> None:
    opened, replied = ticket.opened_at, now - timedelta(hours=row["first_response_hours_ago"])
    conversation = Conversation.objects.create(
        brand=ticket.brand,
        customer=ticket.customer,
        channel=Conversation.Channel.CHAT,
        started_at=opened,
        closed_at=replied,
    )
    Ticket.objects.filter(pk=ticket.pk).update(conversation=conversation)
    by_customer, by_specialist = Message.Author.CUSTOMER, Message.Author.SPECIALIST
    add_message(conversation=conversation, author=by_customer, text=ticket.description, at=opened)
    add_message(conversation=conversation, author=by_specialist, text=row["resolution"], staff=staff, at=replied)
    actor = Actor.for_staff(staff, ticket.brand)
    record(ticket, TicketEvent.Kind.REPLIED, actor, replied, text=row["resolution"])
