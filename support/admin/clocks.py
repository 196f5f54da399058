"""A ticket's service level in words and shapes, so that it can be read without colour. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from support import sla
from support.models import Ticket

SHAPES = {sla.BREACHED: "●", sla.DUE_SOON: "◐", sla.ON_TRACK: "○"}
_NAMES = {"first_response": "First reply", "next_response": "Next reply", "resolution": "Resolution"}


@dataclass(frozen=True, slots=True)
class Reading:
    """What one clock says: its name, its state (one of `sla`'s three), words for it, and its deadline."""

    name: str
    state: str
    words: str
    due_at: datetime

    @property
    def shape(self) -> str:
        return SHAPES[self.state]


def in_words(length: timedelta) -> str:
    """A length of time in its largest sensible unit, rounded down: "40 min", "3 h", "2 days"."""
    minutes = int(length.total_seconds() // 60)
    if minutes < 1:
        return "less than a minute"
    if minutes < 60:
        return f"{minutes} min"
    return f"{minutes // 60} h" if minutes < 48 * 60 else f"{minutes // (24 * 60)} days"


def summary(ticket: Ticket, now: datetime) -> str:
    """A ticket of the queue in a few words, such as "breached 3 h ago".

    Args:
        ticket: Annotated with `sla_state` and `due_at`.
    """
    state, due = ticket.sla_state, ticket.due_at  # type: ignore[attr-defined]  # annotated by the queue
    if ticket.is_terminal:
        return "breached" if state == sla.BREACHED else "kept"
    if ticket.waiting_since is not None:
        return "breached, paused" if state == sla.BREACHED else "paused"
    if due is None or (state == sla.BREACHED and due > now):
        return "answered late" if state == sla.BREACHED else "on track"
    if state == sla.BREACHED:
        return f"breached {in_words(now - due)} ago"
    return f"due in {in_words(due - now)}" if state == sla.DUE_SOON else "on track"


def readings(ticket: Ticket, now: datetime) -> list[Reading]:
    """The clocks of a ticket that have a deadline, in the order in which a case meets them."""
    return [
        _read(ticket, clock, name, due, now)
        for clock, name in _NAMES.items()
        if (due := getattr(ticket, f"{clock}_due_at")) is not None
    ]


def _read(ticket: Ticket, clock: str, name: str, due: datetime, now: datetime) -> Reading:
    met = ticket.first_responded_at if clock == "first_response" else None
    if met is not None:
        late = met > due
        words = f"given {in_words(met - due)} late" if late else "given in time"
        return Reading(name, sla.BREACHED if late else sla.ON_TRACK, words, due)
    stopped = ticket.waiting_since or ticket.resolved_at or ticket.closed_at
    reading = stopped or now
    if due <= reading:
        return Reading(name, sla.BREACHED, f"breached {in_words(now - due)} ago", due)
    if stopped is not None:
        words = "paused while the customer is asked" if ticket.waiting_since else "stopped in time"
        return Reading(name, sla.ON_TRACK, words, due)
    target = getattr(ticket, f"{clock}_target")
    soon = due - now <= max(sla.SOON, target / sla.SOON_SHARE if target else sla.SOON)
    return Reading(name, sla.DUE_SOON if soon else sla.ON_TRACK, f"due in {in_words(due - now)}", due)
