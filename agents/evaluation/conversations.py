"""Conversations for the suites, through the one entry to the graph. Whatever they write is rolled back.

Events that wait for a commit, such as an e-mail, never happen.
"""

from __future__ import annotations

import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from django.db import transaction

from agents.evaluation.context import PREPARE, ContentMissing
from agents.service import answer_message
from support.models import Brand, Conversation, Customer


@contextmanager
def rolled_back() -> Iterator[None]:
    """Whatever is written inside is gone after it."""
    with transaction.atomic():
        yield
        transaction.set_rollback(True)


def converse(brand: Brand, external_id: str, texts: Sequence[str]) -> dict[str, Any]:
    """Send `texts` one after another as one conversation of that customer; the last reply.

    Raises:
        ContentMissing: The brand has no such customer.
        SupportError, TurnUnfinished: As `answer_message`.
    """
    customer = Customer.objects.for_brand(brand).select_related("brand").filter(external_id=external_id).first()
    if customer is None:
        raise ContentMissing(f"The brand “{brand.slug}” has no customer {external_id}. {PREPARE}")
    conversation: uuid.UUID | None = None
    reply: dict[str, Any] = {}
    for text in texts:
        reply = answer_message(
            customer=customer, text=text, channel=Conversation.Channel.API, conversation_id=conversation
        )
        conversation = uuid.UUID(reply["conversation_id"])
    return reply
