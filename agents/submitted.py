"""What a turn does to the ticket that its customer submitted.

What the graph decides is written to that ticket, never to a second one. By the brand's choice the reply is sent,
or kept as a suggestion for a specialist; then the customer is told that the case has arrived, and nothing else.
"""

from __future__ import annotations

from dataclasses import asdict
from datetime import datetime
from typing import Any

from agents import wording
from agents.state import Outcome
from agents.tools.tickets import view
from support.actors import Actor
from support.models import Brand, Conversation, Status, Ticket
from support.services.tickets import change_priority, describe, resume, submitted_ticket, transition

SETTLED = frozenset(
    {
        Outcome.ANSWERED,
        Outcome.ORDER_STATUS,
        Outcome.TICKET_STATUS,
        Outcome.TICKET_CLOSED,
        Outcome.TICKET_REOPENED,
        Outcome.THANKED,
        Outcome.GREETED,
        Outcome.REFUSED,
        Outcome.MEMORY_RESET,
        Outcome.FORGOTTEN,
        Outcome.FEEDBACK_SAVED,
        Outcome.FALLBACK_REPLY,
    }
)
"""What leaves nothing for a person to do, unless one was called beside the answer."""

ASKED = frozenset({Outcome.ASKED_BACK, Outcome.NOT_FOUND, Outcome.NOT_ALLOWED})
"""What waits for the customer."""


def conclude(conversation: Conversation, reply: dict[str, Any], *, now: datetime) -> dict[str, Any]:
    """Write to the submitted ticket what the turn found, and give the reply as the customer gets it.

    Args:
        conversation: That began with a submitted ticket which is not closed; with its customer and brand.
        reply: The turn's, in the shape of every face.
    """
    ticket = submitted_ticket(conversation=conversation, now=now)
    trace = reply["trace"]
    actor = Actor.for_assistant(conversation.customer)
    resume(ticket, actor=Actor.for_customer(conversation.customer), now=now)
    describe(ticket, category=trace["category"] or "", sentiment=trace["sentiment"] or "")
    if trace["priority"]:
        change_priority(ticket, trace["priority"], actor=actor, reason=trace["priority_reason"] or "", now=now)
    if _is_held(conversation.brand, reply["outcome"]):
        return _held(ticket, reply, now)
    _move(ticket, reply, actor, now)
    return reply | {"ticket": reply["ticket"] or asdict(view(ticket, now))}


def _is_held(brand: Brand, outcome: str) -> bool:
    """Whether the reply waits for a specialist. What the safety gate says is fixed wording, and never waits."""
    return brand.intake == Brand.Intake.SUGGEST and outcome not in (Outcome.REFUSED, Outcome.ESCALATED)


def _held(ticket: Ticket, reply: dict[str, Any], now: datetime) -> dict[str, Any]:
    """The reply becomes the ticket's suggestion, and the customer is told that the case has arrived."""
    describe(ticket, suggested_reply=reply["reply"])
    due = ticket.first_response_due_at
    local = due and due.astimezone(ticket.brand.calendar.zone)
    return reply | {
        "reply": wording.arrived(ticket.reference, local),
        "outcome": Outcome.WITH_SPECIALIST.value,
        "citations": [],
        "choices": [],
        "ticket": asdict(view(ticket, now)),
    }


def _move(ticket: Ticket, reply: dict[str, Any], actor: Actor, now: datetime) -> None:
    """Resolve what was answered, wait for the customer who was asked, leave the rest to a person."""
    outcome = reply["outcome"]
    if ticket.status != Status.OPEN or reply["trace"]["escalated"]:
        return
    if outcome in SETTLED or outcome in ASKED:
        transition(ticket, Status.IN_PROGRESS, actor=actor, reason="The assistant answers.", now=now)
        to, why = (Status.RESOLVED, "Answered.") if outcome in SETTLED else (Status.WAITING, "The customer was asked.")
        transition(ticket, to, actor=actor, reason=why, now=now)
