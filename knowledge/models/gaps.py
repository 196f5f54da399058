"""Questions that nothing answered, gathered into gaps, and the drafts that may fill them.

A question belongs to one gap of its own brand, once a turn. A gap is filled by a document only when a person has
approved its draft; until then nothing of it can be searched.
"""

from __future__ import annotations

from datetime import datetime
from typing import Self

from django.conf import settings
from django.db import models
from django.db.models import Case, Count, Max, Q, Value, When
from pgvector.django import HalfVectorField

from knowledge.embedding import DIMENSIONS
from knowledge.models.documents import Document
from support.constraints import CompositeForeignKey
from support.models import Brand, Customer, Ticket
from support.models.querysets import BrandQuerySet


class KnowledgeGapQuerySet(BrandQuerySet["KnowledgeGap"]):
    def undecided(self) -> Self:
        return self.filter(state__in=(KnowledgeGap.State.OPEN, KnowledgeGap.State.DRAFTED))

    def ranked(self) -> Self:
        """Annotate `customers` (how many asked, each once), `asked` and `last_asked_at`; the most wanted first."""
        counted = self.annotate(
            customers=Count("questions__customer", distinct=True),
            asked=Count("questions", distinct=True),
            last_asked_at=Max("questions__asked_at"),
        )
        return counted.order_by("-customers", "-asked", "-last_asked_at", "pk")

    def reopen(self, now: datetime) -> int:
        """Make those undecided again that were decided; how many there were."""
        states = KnowledgeGap.State
        state = Case(When(draft_text="", then=Value(states.OPEN)), default=Value(states.DRAFTED))
        return self.exclude(decided_at=None).update(state=state, decided_by=None, decided_at=None, updated_at=now)


class KnowledgeGap(models.Model):
    """Something that customers ask and no document answers."""

    class State(models.TextChoices):
        OPEN = "open", "Nobody has answered it yet"
        DRAFTED = "drafted", "A specialist's reply waits for an editor"
        APPROVED = "approved", "An editor approved the answer: it is a document"
        DISCARDED = "discarded", "An editor decided that it needs no answer"

    brand = models.ForeignKey(Brand, on_delete=models.PROTECT, related_name="knowledge_gaps")
    question = models.CharField(max_length=500, help_text="As the first customer asked it, redacted.")
    centroid = HalfVectorField(dimensions=DIMENSIONS, help_text="The mean of its questions' vectors, of length 1.")
    state = models.CharField(max_length=10, choices=State, default=State.OPEN)
    draft_title = models.CharField(max_length=200, blank=True)
    draft_text = models.TextField(blank=True, help_text="Markdown, redacted.")
    draft_is_edited = models.BooleanField(default=False, help_text="An editor wrote on it: no later reply replaces it.")
    drafted_from = models.ForeignKey(
        Ticket,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        help_text="Whose reply the draft is.",
    )
    document = models.ForeignKey(
        Document, on_delete=models.PROTECT, null=True, blank=True, related_name="gaps", help_text="What fills it."
    )
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    decided_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    objects = KnowledgeGapQuerySet.as_manager()

    class Meta:
        ordering = ["-updated_at"]
        constraints = [
            models.CheckConstraint(
                condition=Q(state__in=["open", "drafted", "approved", "discarded"]), name="gap_state_known"
            ),
            models.CheckConstraint(
                condition=Q(state__in=["open", "drafted"]) ^ Q(decided_at__isnull=False), name="gap_decided_once"
            ),
            models.CheckConstraint(
                condition=~Q(state="approved") | Q(document__isnull=False), name="gap_approved_as_document"
            ),
            models.UniqueConstraint(fields=["id", "brand"], name="gap_with_brand"),
            CompositeForeignKey(
                fields=["document", "brand"],
                to="knowledge.Document",
                to_fields=["id", "brand"],
                name="gap_document_of_brand",
            ),
            CompositeForeignKey(
                fields=["drafted_from", "brand"],
                to="support.Ticket",
                to_fields=["id", "brand"],
                name="gap_ticket_of_brand",
            ),
        ]
        indexes = [models.Index(fields=["brand", "state"], name="gap_of_brand")]

    def __str__(self) -> str:
        return self.question


class GapQuestion(models.Model):
    """One question of one customer, as it was asked, redacted."""

    gap = models.ForeignKey(KnowledgeGap, on_delete=models.CASCADE, related_name="questions")
    brand = models.ForeignKey(Brand, on_delete=models.PROTECT, related_name="+")
    customer = models.ForeignKey(Customer, on_delete=models.PROTECT, related_name="+")
    turn_id = models.UUIDField(unique=True)
    ticket = models.ForeignKey(
        Ticket, on_delete=models.PROTECT, null=True, blank=True, related_name="gap_questions", help_text="Its case."
    )
    text = models.CharField(max_length=500)
    vector = HalfVectorField(dimensions=DIMENSIONS)
    asked_at = models.DateTimeField()

    objects = BrandQuerySet["GapQuestion"].as_manager()

    class Meta:
        ordering = ["-asked_at"]
        constraints = [
            CompositeForeignKey(
                fields=["gap", "brand"],
                to="knowledge.KnowledgeGap",
                to_fields=["id", "brand"],
                name="gap_question_of_brand",
            ),
            CompositeForeignKey(
                fields=["customer", "brand"],
                to="support.Customer",
                to_fields=["id", "brand"],
                name="gap_question_customer_of_brand",
            ),
            CompositeForeignKey(
                fields=["ticket", "brand"],
                to="support.Ticket",
                to_fields=["id", "brand"],
                name="gap_question_ticket_of_brand",
            ),
        ]

    def __str__(self) -> str:
        return self.text
