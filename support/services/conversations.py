"""Conversations and messages. Whatever is stored has passed the mask first."""

from __future__ import annotations

import uuid
from datetime import datetime
from typing import Any

from django.utils import timezone

from support.errors import ConversationNotFound, NotFound
from support.models import Conversation, Customer, Message, User
from support.redaction import mask


def start_conversation(*, customer: Customer, channel: str) -> Conversation:
    return Conversation.objects.create(brand=customer.brand, customer=customer, channel=channel)


def get_conversation(*, customer: Customer, conversation_id: uuid.UUID) -> Conversation:
    """The customer's own conversation.

    Raises:
        ConversationNotFound: There is none, or it is not theirs: the two look alike from outside.
    """
    try:
        conversation = Conversation.objects.for_brand(customer.brand).get(pk=conversation_id, customer=customer)
    except Conversation.DoesNotExist:
        raise ConversationNotFound(f"There is no conversation {conversation_id}.") from None
    conversation.customer, conversation.brand = customer, customer.brand
    return conversation


def find_answer(*, conversation: Conversation, turn_id: uuid.UUID) -> Message:
    """The reply to a turn of this conversation.

    Raises:
        NotFound: It has none.
    """
    answer = Message.objects.filter(conversation=conversation, turn_id=turn_id, author=Message.Author.ASSISTANT).first()
    if answer is None:
        raise NotFound(f"Turn {turn_id} has no reply.")
    return answer


def add_message(
    *,
    conversation: Conversation,
    author: Message.Author,
    text: str,
    turn_id: uuid.UUID | None = None,
    client_message_id: str | None = None,
    reply: dict[str, Any] | None = None,
    staff: User | None = None,
    at: datetime | None = None,
) -> Message:
    """Store one message, masked.

    Args:
        at: When it was said, aware; the current time when absent.

    Raises:
        django.db.IntegrityError: The customer has already sent this `client_message_id`, or the turn has
            already been answered.
    """
    return Message.objects.create(
        brand=conversation.brand,
        customer=conversation.customer,
        conversation=conversation,
        author=author,
        text=mask(text),
        turn_id=turn_id,
        client_message_id=client_message_id,
        reply=reply,
        staff=staff,
        created_at=at or timezone.now(),
    )
