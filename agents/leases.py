"""Who works on a turn: claimed under a lease, given back, finished. Only the latest claim's work counts."""

from __future__ import annotations

import uuid

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import F, QuerySet
from django.utils import timezone

from agents.models import Turn
from support.models import Conversation


def claim(turn_id: uuid.UUID) -> Turn | None:
    """Take the lease and count the attempt, committed before any work. None when it is not to be had.

    A message that is just being added to the turn holds its row: it either is in by now, or gets the next turn.

    Returns:
        The turn with its conversation, customer and brand, and its messages.
    """
    now = timezone.now()
    lease = {"lease_token": uuid.uuid4(), "lease_expires_at": now + settings.TURN_LEASE}
    free = Turn.objects.claimable(now).filter(pk=turn_id)
    try:
        with transaction.atomic():
            claimed = free.update(status=Turn.Status.RUNNING, attempts=F("attempts") + 1, **lease)
    except IntegrityError:  # another turn of this conversation is running: this one waits for it
        return None
    if not claimed:
        return None
    turn = Turn.objects.with_work().get(pk=turn_id)
    turn.conversation.brand = turn.conversation.customer.brand
    return turn


def waiting_turn(conversation: Conversation) -> uuid.UUID | None:
    """The turn of `conversation` that nobody has claimed yet; nobody can until this transaction ends."""
    turns = Turn.objects.filter(conversation=conversation, status=Turn.Status.QUEUED)
    return turns.select_for_update().values_list("pk", flat=True).first()


def held(turn: Turn) -> QuerySet[Turn]:
    """The turn's row, as long as this claim's lease counts."""
    return Turn.objects.filter(pk=turn.pk, lease_token=turn.lease_token, status=Turn.Status.RUNNING)


def finish(turns: QuerySet[Turn]) -> bool:
    """Mark the turn that `turns` selects as done; false when it selects none."""
    return bool(turns.update(status=Turn.Status.DONE, finished_at=timezone.now(), lease_expires_at=None))


def give_back(turn: Turn) -> None:
    """End the lease now, so that the next attempt need not wait for it to run out."""
    held(turn).update(lease_expires_at=timezone.now())
