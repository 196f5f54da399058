"""What a specialist can do on a ticket's page. Each command calls one service and says what became of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from django import forms

from support.actors import Actor
from support.models import LEGAL_MOVES, Priority, Status, Ticket, User
from support.services import specialists
from support.services.tickets import change_priority, transition

Command = Callable[[Ticket, User, Mapping[str, Any]], str]


class ReplyForm(forms.Form):
    text = forms.CharField(
        label="Reply to the customer",
        max_length=specialists.MAX_TEXT,
        error_messages={"required": "Please write something first."},
        widget=forms.Textarea(attrs={"rows": 5, "id": "reply-text"}),
    )


class NoteForm(forms.Form):
    text = forms.CharField(
        label="Internal note",
        max_length=specialists.MAX_TEXT,
        error_messages={"required": "Please write something first."},
        widget=forms.Textarea(attrs={"rows": 3, "id": "note-text"}),
    )


class MoveForm(forms.Form):
    to = forms.ChoiceField(choices=[(status, status) for status in Status.values])


class PriorityForm(forms.Form):
    priority = forms.ChoiceField(choices=[(priority, priority.capitalize()) for priority in Priority.values])


def _reply(ticket: Ticket, staff: User, data: Mapping[str, Any]) -> str:
    specialists.reply(ticket=ticket, staff=staff, text=data["text"])
    return "Your reply is in the customer's chat."


def _note(ticket: Ticket, staff: User, data: Mapping[str, Any]) -> str:
    specialists.add_note(ticket=ticket, staff=staff, text=data["text"])
    return "The note is kept. The customer does not see it."


def _take_over(ticket: Ticket, staff: User, data: Mapping[str, Any]) -> str:
    specialists.take_over(ticket=ticket, staff=staff)
    return "You have the conversation. The assistant is silent until you hand it back."


def _hand_back(ticket: Ticket, staff: User, data: Mapping[str, Any]) -> str:
    specialists.hand_back(ticket=ticket, staff=staff)
    return "The assistant answers in this conversation again."


def _assign(ticket: Ticket, staff: User, data: Mapping[str, Any]) -> str:
    changed = specialists.assign(ticket=ticket, staff=staff)
    return f"{ticket.reference} is yours." if changed else f"{ticket.reference} stays as it was."


def _move(ticket: Ticket, staff: User, data: Mapping[str, Any]) -> str:
    transition(ticket, data["to"], actor=Actor.for_staff(staff, ticket.brand))
    return f"{ticket.reference}: {MOVED[data['to']]}."


def _priority(ticket: Ticket, staff: User, data: Mapping[str, Any]) -> str:
    changed = change_priority(ticket, data["priority"], actor=Actor.for_staff(staff, ticket.brand))
    return f"The priority is {data['priority']} now." if changed else "The priority stays as it was."


MOVED = {
    Status.OPEN: "open again",
    Status.IN_PROGRESS: "in progress",
    Status.WAITING: "waits for the customer; the clocks stand still",
    Status.RESOLVED: "resolved",
    Status.CLOSED: "closed",
}
COMMANDS: Mapping[str, tuple[Command, type[forms.Form]]] = {
    "reply": (_reply, ReplyForm),
    "note": (_note, NoteForm),
    "take-over": (_take_over, forms.Form),
    "hand-back": (_hand_back, forms.Form),
    "assign": (_assign, forms.Form),
    "move": (_move, MoveForm),
    "priority": (_priority, PriorityForm),
}
_MOVE_LABELS = {
    Status.OPEN: "Put back in the queue",
    Status.IN_PROGRESS: "Work on it",
    Status.WAITING: "Wait for the customer",
    Status.RESOLVED: "Resolve",
    Status.CLOSED: "Close",
}


def moves(ticket: Ticket) -> list[tuple[str, str]]:
    """The statuses that the ticket may go to, each with the words on its button. A finished one is reopened."""
    labels = _MOVE_LABELS | ({Status.IN_PROGRESS: "Reopen and work on it"} if ticket.is_terminal else {})
    return [(status, labels[status]) for status in Status if status in LEGAL_MOVES[ticket.status]]
