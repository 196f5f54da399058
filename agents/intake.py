"""Tickets that customers submit: subject and body run through the same graph as a message in the chat.

The ticket is stored, with its message and its turn, before any work; what its turn then does to it is said in
`agents.submitted`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from agents.service import Submitted, await_reply, clean_text, submit_message
from support.actors import Actor
from support.errors import InvalidInput
from support.models import Conversation, Customer, Source, Ticket
from support.services.tickets import open_ticket, submitted_ticket

MAX_SUBJECT = 200


@dataclass(frozen=True, slots=True)
class Intake:
    """A submitted ticket as it stands after its turn, and the reply that the customer gets."""

    ticket: Ticket
    reply: dict[str, Any]


def run_ticket(
    *, customer: Customer, subject: str, body: str, channel: str, client_message_id: str | None = None
) -> Intake:
    """Store a ticket, run it through the graph, and give what became of it. A repeated request is answered once.

    Args:
        subject: One line, at most 200 characters; empty: the body's first line.
        body: What the matter is; subject and body together fit in one message.

    Raises:
        InvalidInput: Both are empty, or too long, or the message id is malformed.
        TurnUnfinished: The ticket is stored, and the turn could not be finished within its budget.
    """
    subject, text = _text_of(subject, body)
    submitted = _store(customer, subject, text, channel, client_message_id)
    reply = await_reply(submitted)
    now = timezone.now()
    conversation = Conversation.objects.get(pk=submitted.conversation_id)
    return Intake(submitted_ticket(conversation=conversation, now=now), reply)


def check_submission(subject: str, body: str) -> None:
    """Whether a ticket would be taken. Raises InvalidInput as `run_ticket`."""
    clean_text(_text_of(subject, body)[1])


def _text_of(subject: str, body: str) -> tuple[str, str]:
    """The subject, and the message that the graph reads: the subject first, unless the body begins with it."""
    subject, body = " ".join(subject.split()), body.strip()
    if len(subject) > MAX_SUBJECT:
        raise InvalidInput("subject", f"The subject has {len(subject):,} characters; at most {MAX_SUBJECT} fit.")
    if not subject and not body:
        raise InvalidInput("body", "The ticket is empty. Please write what you need.")
    text = body if body.startswith(subject) else f"{subject}\n\n{body}".strip()
    if len(text) > settings.MESSAGE_MAX_LENGTH:
        room = settings.MESSAGE_MAX_LENGTH - (len(text) - len(body))
        raise InvalidInput("body", f"The body has {len(body):,} characters; at most {room:,} fit beside this subject.")
    return subject or body.splitlines()[0][:MAX_SUBJECT], text


def _store(customer: Customer, subject: str, text: str, channel: str, client_message_id: str | None) -> Submitted:
    with transaction.atomic():
        submitted = submit_message(customer=customer, text=text, channel=channel, client_message_id=client_message_id)
        if not submitted.repeated:
            open_ticket(
                brand=customer.brand,
                customer=customer,
                conversation=Conversation.objects.get(pk=submitted.conversation_id),
                actor=Actor.for_customer(customer),
                source=Source.SUBMITTED,
                subject=subject,
                description=text,
            )
    return submitted
