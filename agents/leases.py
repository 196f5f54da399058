"""Who works on a turn: claimed under a lease, given back, finished. Only the latest claim's work counts."""

from __future__ import annotations

import uuid

from django.conf import settings
from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone

from agents.models import Turn


def claim(turn_id: uuid.UUID) -> Turn | None:
    """Take the lease and count the attempt, committed before any work. None when it is not to be had.

    The conversation is locked too: a message that is just being added either is in or gets the next turn.

    Returns:
        The turn with its conversation, customer and brand.
    """
    now = timezone.now()
    turns = Turn.objects.claimable(now).select_related("conversation__customer__brand")
    try:
        with transaction.atomic():
            turn = turns.select_for_update(of=("self", "conversation")).filter(pk=turn_id).first()
            if turn is None:
                return None
            turn.status, turn.attempts = Turn.Status.RUNNING, turn.attempts + 1
            turn.lease_token, turn.lease_expires_at = uuid.uuid4(), now + settings.TURN_LEASE
            turn.save(update_fields=["status", "attempts", "lease_token", "lease_expires_at"])
    except IntegrityError:  # another turn of this conversation is running: this one waits for it
        return None
    turn.conversation.brand = turn.conversation.customer.brand
    return turn


def held(turn: Turn) -> QuerySet[Turn]:
    """The turn's row, as long as this claim's lease counts."""
    return Turn.objects.filter(pk=turn.pk, lease_token=turn.lease_token, status=Turn.Status.RUNNING)


def finish(turns: QuerySet[Turn]) -> bool:
    """Mark the turn that `turns` selects as done; false when it selects none."""
    return bool(turns.update(status=Turn.Status.DONE, finished_at=timezone.now(), lease_expires_at=None))


def give_back(turn: Turn) -> None:
    """End the lease now, so that the next attempt need not wait for it to run out."""
    held(turn).update(lease_expires_at=timezone.now())
