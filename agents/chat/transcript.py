"""A conversation as the page shows it: each message once, with what belongs under it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.conf import settings
from django.utils import timezone

from agents.chat.cards import Card
from agents.chat.feedback import Verdict, verdict_on
from agents.chat.letters import Block, blocks
from agents.chat.traces import Trace, trace_of
from support.models import Conversation, Message, Ticket, User
from support.services.accounts import messages_after
from support.services.customer_tickets import tickets_named

MOST_MESSAGES = 200
A_PERSON = "a specialist"


@dataclass(frozen=True, slots=True)
class Entry:
    """One message. `note` says what becomes of a customer's message that has no reply under it."""

    id: int
    author: str
    name: str
    at: datetime
    text: str
    blocks: tuple[Block, ...] = ()
    citations: tuple[Mapping[str, Any], ...] = ()
    choices: tuple[Mapping[str, str], ...] = ()
    card: Card | None = None
    trace: Trace | None = None
    verdict: Verdict | None = None
    note: str = ""
    pending: bool = False


@dataclass(frozen=True, slots=True)
class Transcript:
    """What is to be shown of a conversation, and who is answering in it."""

    conversation: Conversation | None
    entries: tuple[Entry, ...]
    after: int
    person: str  # the first name of the specialist who has the conversation; empty while the assistant answers
    is_back: bool = False  # the assistant answers again, after a person did

    @property
    def is_cut(self) -> bool:
        return len(self.entries) == MOST_MESSAGES


def transcript(conversation: Conversation | None, *, after: int = 0, person_before: str = "") -> Transcript:
    """The conversation's messages with an id above `after`.

    Args:
        person_before: The specialist whom the page shows so far.
    """
    if conversation is None:
        return Transcript(None, (), after, "")
    now = timezone.now()
    messages = messages_after(conversation=conversation, after=after, limit=MOST_MESSAGES)
    tickets = tickets_named(customer=conversation.customer, references=_references(messages), now=now)
    person = conversation.specialist.display_name if conversation.specialist else ""
    by_person = any(message.author == Message.Author.SPECIALIST for message in messages)
    return Transcript(
        conversation=conversation,
        entries=tuple(_Writer(messages, tickets, person, now).entries()),
        after=messages[-1].pk if messages else after,
        person=person,
        is_back=not person and (by_person or bool(person_before)),
    )


@dataclass(frozen=True, slots=True)
class _Writer:
    messages: Sequence[Message]
    tickets: Mapping[str, Ticket]
    person: str
    now: datetime

    def entries(self) -> list[Entry]:
        answered = {message.turn_id for message in self.messages if message.author == Message.Author.ASSISTANT}
        return [self._entry(message, answered) for message in self.messages]

    def _entry(self, message: Message, answered: set[Any]) -> Entry:
        match message.author:
            case Message.Author.CUSTOMER:
                note, pending = self._note(message, answered)
                return Entry(
                    message.pk, "customer", "You", message.created_at, message.text, note=note, pending=pending
                )
            case Message.Author.SPECIALIST:
                name = message.staff.display_name if isinstance(message.staff, User) else A_PERSON
                parts = tuple(blocks(message.text, cited=False))
                return Entry(message.pk, "specialist", name, message.created_at, message.text, parts)
        return self._reply(message)

    def _reply(self, message: Message) -> Entry:
        reply = message.reply or {}
        citations = tuple(reply.get("citations", ()))
        ticket = self.tickets.get(_reference(message))
        return Entry(
            id=message.pk,
            author="assistant",
            name="AI assistant",
            at=message.created_at,
            text=message.text,
            blocks=tuple(blocks(message.text, cited=bool(citations))),
            citations=citations,
            choices=tuple(reply.get("choices", ())),
            card=Card.of(ticket, self.now) if ticket else None,
            verdict=verdict_on(message),
            trace=trace_of(reply) if reply and settings.DEMO else None,
        )

    def _note(self, message: Message, answered: set[Any]) -> tuple[str, bool]:
        """Delivered to a person, still being answered, or nothing."""
        if message.turn_id in answered:
            return "", False
        if message.turn_id is None or self.person:
            return f"Delivered to {self.person or A_PERSON}", False
        fresh = self.now - message.created_at < settings.TURN_BUDGET + settings.TURN_LEASE
        return ("Received. The answer is on its way.", True) if fresh else ("", False)


def _reference(message: Message) -> str:
    ticket = (message.reply or {}).get("ticket") or {}
    return str(ticket.get("reference", ""))


def _references(messages: Sequence[Message]) -> set[str]:
    return {reference for message in messages if (reference := _reference(message))}
