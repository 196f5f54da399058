"""Everything that a ticket's page shows, read in a fixed number of queries however long the case is."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from django import forms

from support import sla
from support.admin.base import word
from support.admin.clocks import SHAPES, readings
from support.admin.ticket_commands import NoteForm, PriorityForm, ReplyForm, moves
from support.admin.transcript import transcript
from support.models import Ticket, TicketEvent, User

OTHER_TICKETS = 10


def page_context(ticket: Ticket, staff: User, now: datetime, bound: dict[str, forms.Form]) -> dict[str, Any]:
    """The template's context.

    Args:
        ticket: With its brand, customer, assignee, conversation and that one's specialist.
        bound: Forms that were sent and not accepted, by command; they keep the person's text.
    """
    if ticket.conversation is not None:  # the same rows: spares the transcript a query each
        ticket.conversation.brand, ticket.conversation.customer = ticket.brand, ticket.customer
    others = Ticket.objects.for_brand(ticket.brand).filter(customer=ticket.customer).exclude(pk=ticket.pk)
    clocks = readings(ticket, now)
    entries = transcript(ticket.conversation, ticket=ticket) if ticket.conversation else []
    return {
        "ticket": ticket,
        "customer": ticket.customer,
        "brand": ticket.brand,
        "specialist": ticket.conversation.specialist if ticket.conversation else None,
        "clocks": clocks,
        "worst": _worst([clock.state for clock in clocks]),
        "entries": entries,
        "began_elsewhere": not any(entry.opened_ticket for entry in entries),
        "events": [{"event": event, "moved": _moved(event)} for event in ticket.events.order_by("-id")],
        "others": list(others.order_by("-opened_at")[:OTHER_TICKETS]),
        "moves": moves(ticket),
        "may_assign": not ticket.is_terminal and ticket.assignee_id != staff.pk,
        "days_open": ticket.days_open(now),
        "reply_form": bound.get("reply") or ReplyForm(initial={"text": ticket.suggested_reply}),
        "note_form": bound.get("note") or NoteForm(),
        "priority_form": PriorityForm(initial={"priority": ticket.priority}),
    }


def _moved(event: TicketEvent) -> str:
    return f"{word(event.from_status)} → {word(event.to_status).lower()}" if event.from_status else ""


def _worst(states: list[str]) -> dict[str, str]:
    state = next((state for state in (sla.BREACHED, sla.DUE_SOON) if state in states), sla.ON_TRACK)
    return {"state": state, "shape": SHAPES[state], "words": state.replace("_", " ")}
