"""A customer's ticket in words: its status, how long it has been open, and whether the desk kept its promise."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from agents.wording import STATUS_WORDS
from support import sla
from support.models import Status, Ticket, TicketEvent

_RUNNING = {
    sla.BREACHED: "Past its service-level target",
    sla.DUE_SOON: "Within its target, answer due soon",
    sla.ON_TRACK: "Within its target",
}
_ENDED = {sla.BREACHED: "Missed its service-level target"}
_MOVES = {
    Status.OPEN: "Waiting for a specialist",
    Status.IN_PROGRESS: "A specialist is working on it",
    Status.WAITING: "Waiting for your answer",
    Status.RESOLVED: "Resolved",
    Status.CLOSED: "Closed",
}


@dataclass(frozen=True, slots=True)
class Card:
    """A ticket as a customer sees it, computed at the moment of showing it."""

    reference: str
    subject: str
    status: str
    status_words: str
    priority: str
    opened_at: datetime
    days_open: int
    sla_state: str
    sla_words: str
    expected_by: datetime | None
    can_close: bool
    can_reopen: bool

    @classmethod
    def of(cls, ticket: Ticket, now: datetime) -> Card:
        """The card of a ticket that was read `with_sla(now)`."""
        state: str = ticket.sla_state  # type: ignore[attr-defined]  # annotated by with_sla
        words = _ENDED.get(state, "Kept its target") if ticket.is_terminal else _RUNNING[state]
        return cls(
            reference=ticket.reference,
            subject=ticket.subject,
            status=ticket.status,
            status_words=STATUS_WORDS[ticket.status].capitalize(),
            priority=ticket.priority,
            opened_at=ticket.opened_at,
            days_open=ticket.days_open(now),
            sla_state=state,
            sla_words=words,
            expected_by=_expected_by(ticket),
            can_close=ticket.status != Status.CLOSED,
            can_reopen=ticket.is_terminal,
        )


@dataclass(frozen=True, slots=True)
class Happening:
    """One line of a ticket's public history, with what was said, if anything was."""

    at: datetime
    words: str
    text: str = ""
    by_person: bool = False


def happening(event: TicketEvent) -> Happening:
    """The event in the customer's words. The reasons that staff give for a move stay with the desk."""
    match event.kind:
        case TicketEvent.Kind.OPENED:
            return Happening(event.created_at, "Ticket opened")
        case TicketEvent.Kind.JOINED:
            return Happening(event.created_at, "You wrote about it again", event.text)
        case TicketEvent.Kind.REPLIED:
            name = event.staff_name or "A specialist"  # type: ignore[attr-defined]  # annotated by public_history
            return Happening(event.created_at, f"{name} replied", event.text, by_person=True)
        case TicketEvent.Kind.STATUS:
            return Happening(event.created_at, _move(event))
    raise ValueError(f"An event of kind {event.kind} is not public.")


def _move(event: TicketEvent) -> str:
    by_customer = event.actor_kind == TicketEvent.ActorKind.CUSTOMER
    if event.to_status == Status.CLOSED and by_customer:
        return "You closed it"
    if event.from_status in (Status.RESOLVED, Status.CLOSED) and event.to_status in (Status.OPEN, Status.IN_PROGRESS):
        return "You reopened it" if by_customer else "Reopened"
    return _MOVES[Status(event.to_status)]


def _expected_by(ticket: Ticket) -> datetime | None:
    """When the next answer of a person is due; None when none is, or nobody has promised a time."""
    if ticket.is_terminal or ticket.status == Status.WAITING:
        return None
    if ticket.first_responded_at is None:
        return ticket.first_response_due_at
    return ticket.next_response_due_at or ticket.resolution_due_at
