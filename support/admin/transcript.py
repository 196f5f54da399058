"""A conversation as the back office shows it: who said what, and for each of the assistant's replies, why.

Everything comes from the stored messages; nothing is computed anew, so that an old reply is explained as it was made.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.urls import NoReverseMatch, reverse

from support.models import Conversation, Message, Ticket


@dataclass(frozen=True, slots=True)
class Passage:
    """A passage that was found: `cited` when the reply shows it to the customer. `url` leads to the document."""

    document: str
    section: str
    score: float | None
    url: str
    cited: bool


@dataclass(frozen=True, slots=True)
class Entry:
    """One message of the transcript.

    Args:
        who: The name shown for its author.
        reply: The stored reply with its trace; empty for what people wrote.
        passages: The evidence of a reply, cited passages first.
        opened_ticket: Whether the ticket whose page this is came from this message.
    """

    message: Message
    who: str
    reply: dict[str, Any]
    passages: tuple[Passage, ...]
    opened_ticket: bool


def transcript(conversation: Conversation, *, ticket: Ticket | None = None) -> list[Entry]:
    """The messages of a conversation in order, read in one query.

    Args:
        ticket: Mark the message that this ticket came from.
    """
    messages = list(conversation.messages.select_related("staff").order_by("id"))
    origin = _origin(messages, ticket) if ticket else None
    brand_slug = conversation.brand.slug
    return [
        Entry(
            message,
            _author(message, conversation),
            message.reply or {},
            tuple(_passages(message.reply or {}, brand_slug)),
            message is origin,
        )
        for message in messages
    ]


def _author(message: Message, conversation: Conversation) -> str:
    if message.author == Message.Author.CUSTOMER:
        return conversation.customer.display_name
    return message.staff.display_name if message.staff else "Assistant"


def _origin(messages: list[Message], ticket: Ticket) -> Message | None:
    """The customer's message that the ticket was opened for: of the first turn that names it, or the last before it."""
    named = (
        message.turn_id
        for message in messages
        if message.reply and (message.reply.get("ticket") or {}).get("reference") == ticket.reference
    )
    turn_id = next(named, None)
    own = [message for message in messages if message.author == Message.Author.CUSTOMER]
    before = [message for message in own if message.created_at <= ticket.opened_at]
    of_turn = [message for message in before if turn_id is not None and message.turn_id == turn_id]
    return (of_turn or before or [None])[-1]  # type: ignore[list-item]  # None when nothing was said before


def _passages(reply: dict[str, Any], brand_slug: str) -> list[Passage]:
    cited = [
        Passage(item["document"], item["section"], item["score"], item["url"], cited=True)
        for item in reply.get("citations", ())
    ]
    shown = {(passage.document, passage.section) for passage in cited}
    found = [
        Passage(item["document"], item["section"], item["score"], _page(item, brand_slug), cited=False)
        for item in reply.get("trace", {}).get("retrieved", ())
        if (item["document"], item["section"]) not in shown
    ]
    return cited + found


def _page(item: dict[str, Any], brand_slug: str) -> str:
    try:
        return reverse("knowledge:document", args=[brand_slug, item["document"], item["version"]])
    except NoReverseMatch:
        return ""
