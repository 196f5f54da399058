"""Turns: the work of answering. A turn's row, not the queue and not a process, is the truth about it.

At most one turn of a conversation runs and at most one waits. The attempt is counted and committed before
the work begins, so that a message which kills its worker is tried three times and then given to a person.
"""

from __future__ import annotations

import uuid
from datetime import datetime
from typing import Self

from django.contrib.postgres.expressions import ArraySubquery
from django.db import models
from django.db.models import Exists, F, FilteredRelation, OuterRef, Q
from django.db.models.functions import JSONObject
from django.utils import timezone

from support.models import Conversation, Message, Source, Status, Ticket

WINDOW = 20  # messages of a conversation that the assistant looks back at


class TurnQuerySet(models.QuerySet["Turn"]):
    def claimable(self, now: datetime) -> Self:
        """Turns that nobody holds: still queued, or running under a lease that has run out."""
        return self.filter(Q(status=Turn.Status.QUEUED) | Q(status=Turn.Status.RUNNING, lease_expires_at__lte=now))

    def with_work(self) -> Self:
        """Everything that a walk begins with, in one statement: whose turn it is, and what was said and is remembered.

        `texts` are the customer's messages that the turn answers; `earlier` the last ones before them, the newest
        first, each with `author`, `text`, `choices` and `orders`, and none that was forgotten. `is_intake` says that
        the conversation began with a submitted ticket which is not closed. `known_orders`, `style` and `style_rule`
        are the customer's profile.
        """
        mine = Message.objects.filter(turn_id=OuterRef("pk"), author=Message.Author.CUSTOMER)
        before = Message.objects.filter(
            conversation=OuterRef("conversation"), pk__gt=OuterRef("conversation__memory_after")
        ).exclude(turn_id=OuterRef("pk"))
        said = JSONObject(
            author="author", text="text", choices="reply__choices", orders="reply__trace__orders__references"
        )
        begun = Ticket.objects.filter(conversation=OuterRef("conversation"), source=Source.SUBMITTED)
        customer = "conversation__customer"
        return self.select_related(f"{customer}__brand").annotate(
            texts=ArraySubquery(mine.order_by("id").values("text")),
            earlier=ArraySubquery(before.order_by("-id").values(said=said)[:WINDOW]),
            wanted=FilteredRelation(
                f"{customer}__style_preferences", condition=Q(**{f"{customer}__style_preferences__active": True})
            ),
            is_intake=Exists(begun.exclude(status=Status.CLOSED)),
            known_orders=F(f"{customer}__memory__orders"),
            style=F("wanted__style"),
            style_rule=F("wanted__rule"),
        )

    def overdue(self, now: datetime, *, queued_before: datetime) -> Self:
        """Turns that their own process has evidently left: the watchdog's work."""
        return self.claimable(now).exclude(status=Turn.Status.QUEUED, created_at__gt=queued_before)


class Turn(models.Model):
    """One answer in the making: the customer's messages that carry its id, and in the end one reply."""

    class Status(models.TextChoices):
        QUEUED = "queued", "Waits for a process to claim it"
        RUNNING = "running", "A process holds the lease and walks the graph"
        DONE = "done", "The reply is stored"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    conversation = models.ForeignKey(Conversation, on_delete=models.PROTECT, related_name="turns")
    status = models.CharField(max_length=8, choices=Status, default=Status.QUEUED)
    attempts = models.PositiveSmallIntegerField(default=0)
    lease_token = models.UUIDField(null=True, blank=True, help_text="Whose work counts: the latest claim's.")
    lease_expires_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(default=timezone.now)
    finished_at = models.DateTimeField(null=True, blank=True)

    objects = TurnQuerySet.as_manager()

    class Meta:
        ordering = ["-created_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["conversation"], condition=Q(status="queued"), name="turn_one_queued_per_conversation"
            ),
            models.UniqueConstraint(
                fields=["conversation"],
                condition=Q(status="running"),
                name="turn_one_running_per_conversation",
            ),
            models.CheckConstraint(
                condition=Q(lease_expires_at__isnull=True) ^ Q(status="running"),
                name="turn_leased_while_running",
            ),
            models.CheckConstraint(condition=Q(finished_at__isnull=True) ^ Q(status="done"), name="turn_done_since"),
        ]
        indexes = [models.Index(fields=["created_at"], condition=~Q(status="done"), name="turn_unfinished")]

    def __str__(self) -> str:
        return f"{self.status} {self.id}"


class TurnEvent(models.Model):
    """One thing that happened in a turn, in order: what an open page is shown while it waits."""

    turn = models.ForeignKey(Turn, on_delete=models.CASCADE, related_name="events")
    seq = models.PositiveIntegerField()
    kind = models.CharField(max_length=12)
    data = models.JSONField(default=dict)
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["turn", "seq"]
        constraints = [models.UniqueConstraint(fields=["turn", "seq"], name="turn_event_in_order")]

    def __str__(self) -> str:
        return f"{self.seq} {self.kind}"
