"""Documents and their searchable chunks.

At most one version of a document is current; search sees that one alone. An earlier version is kept with its
text, because answers given from it cite it; a superseded one is never current again, and a withdrawn one is neither
searched nor shown. A chunk can only belong to a document of its own brand, and so can the case that it came from.
"""

from __future__ import annotations

from datetime import date
from typing import Self

import numpy as np
from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.contrib.postgres.indexes import GinIndex
from django.contrib.postgres.search import SearchVector, SearchVectorField
from django.core.validators import RegexValidator
from django.db import models
from django.db.models import Count, F, Q
from pgvector.django import HalfVectorField, HnswIndex

from knowledge.embedding import DIMENSIONS, Vectors
from support.constraints import CompositeForeignKey
from support.models import Brand, Ticket
from support.models.querysets import BrandQuerySet

EXTERNAL_ID_PATTERN = r"[A-Za-z0-9][A-Za-z0-9._-]{0,79}"
VECTOR_DTYPE = np.dtype("<f4")


_DORMANT = Q(is_current=False, superseded_at=None, withdrawn_at=None) & (
    Q(edited_at=None) | Q(edited_at=F("embedded_at"))
)


def _in_force(day: date) -> Q:
    begun = Q(effective_from=None) | Q(effective_from__lte=day)
    return begun & (Q(effective_to=None) | Q(effective_to__gt=day))


class DocumentQuerySet(BrandQuerySet["Document"]):
    def current(self) -> Self:
        return self.filter(is_current=True)

    def not_in_force(self, day: date) -> Self:
        """Those that have not begun on the day, or have ended."""
        return self.filter(~_in_force(day))

    def due(self, day: date) -> Self:
        """Those that may be current on the day and are not: search has their text, and none has superseded them."""
        return self.filter(_in_force(day) & _DORMANT)

    def out_of_step(self, day: date) -> Self:
        """Those that are current and should not be on the day, or the other way round."""
        return self.filter((_in_force(day) & _DORMANT) | (Q(is_current=True) & ~_in_force(day)))

    def standing(self) -> Self:
        """Those that hold or will hold: neither superseded nor withdrawn."""
        return self.filter(superseded_at=None, withdrawn_at=None)

    def with_chunk_count(self) -> Self:
        return self.annotate(chunk_count=Count("chunks"))


class Document(models.Model):
    """One version of a policy, an FAQ entry or a published resolution."""

    class Kind(models.TextChoices):
        POLICY = "policy", "A policy of the brand"
        FAQ = "faq", "A frequent question and its answer"
        RESOLVED_TICKET = "resolved_ticket", "A resolution that a specialist published"

    brand = models.ForeignKey(Brand, on_delete=models.PROTECT, related_name="documents")
    kind = models.CharField(max_length=16, choices=Kind, default=Kind.POLICY)
    external_id = models.CharField(
        "id",
        max_length=80,
        validators=[RegexValidator(f"^{EXTERNAL_ID_PATTERN}$")],
        help_text="What answers cite.",
    )
    title = models.CharField(max_length=200)
    version = models.CharField(max_length=40)
    effective_from = models.DateField(null=True, blank=True)
    effective_to = models.DateField(null=True, blank=True, help_text="The first day on which it no longer holds.")
    is_current = models.BooleanField("current", default=True, help_text="Search sees the current version alone.")
    text = models.TextField(help_text="Markdown.")
    checksum = models.CharField(max_length=64, help_text="SHA-256 of what was ingested, and of how.")
    superseded_at = models.DateTimeField(
        null=True, blank=True, help_text="Since when another version stands in its place, for good."
    )
    source_path = models.TextField(blank=True, help_text="The file it came from; empty: the back office.")
    edited_at = models.DateTimeField(
        null=True, blank=True, help_text="When it was last written in the back office, if it was since its file."
    )
    embedded_at = models.DateTimeField(
        null=True, blank=True, help_text="Which edit search has: its `edited_at`, once that text is embedded."
    )
    ticket = models.ForeignKey(
        Ticket,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="publications",
        help_text="The case whose resolution this is.",
    )
    approved_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        help_text="The editor who stands for it. Search prefers what is approved to what one case suggests.",
    )
    approved_at = models.DateTimeField(null=True, blank=True)
    withdrawn_at = models.DateTimeField(
        null=True, blank=True, help_text="Since when nobody finds or reads it any more."
    )
    withdrawn_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    withdrawal_reason = models.CharField(max_length=300, blank=True, help_text="For the desk alone.")
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    objects = DocumentQuerySet.as_manager()

    class Meta:
        ordering = ["external_id", "-created_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["brand", "external_id", "version"], name="document_version_unique_in_brand"
            ),
            models.UniqueConstraint(
                fields=["brand", "external_id"],
                condition=Q(is_current=True),
                name="document_one_current_version",
            ),
            # The target of the composite foreign key that keeps brands apart.
            models.UniqueConstraint(fields=["id", "brand"], name="document_with_brand"),
            models.CheckConstraint(
                condition=Q(external_id__regex=f"^{EXTERNAL_ID_PATTERN}$"), name="document_id_well_formed"
            ),
            models.CheckConstraint(
                condition=Q(kind__in=["policy", "faq", "resolved_ticket"]), name="document_kind_known"
            ),
            models.CheckConstraint(
                condition=Q(effective_to__isnull=True)
                | Q(effective_from__isnull=True)
                | Q(effective_to__gte=F("effective_from")),
                name="document_ends_after_it_begins",
            ),
            models.CheckConstraint(
                condition=Q(is_current=False) | Q(superseded_at__isnull=True), name="document_superseded_for_good"
            ),
            models.CheckConstraint(
                condition=Q(is_current=False) | Q(withdrawn_at__isnull=True), name="document_withdrawn_is_not_current"
            ),
            models.CheckConstraint(
                condition=Q(approved_at__isnull=True) ^ Q(approved_by__isnull=False),
                name="document_approved_by_somebody",
            ),
            models.CheckConstraint(
                condition=Q(withdrawn_at__isnull=True) ^ Q(withdrawn_by__isnull=False),
                name="document_withdrawn_by_somebody",
            ),
            models.CheckConstraint(
                condition=~Q(kind="resolved_ticket") | Q(ticket__isnull=False) | ~Q(source_path=""),
                name="document_resolution_has_its_ticket",
            ),
            CompositeForeignKey(
                fields=["ticket", "brand"],
                to="support.Ticket",
                to_fields=["id", "brand"],
                name="document_ticket_of_brand",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.external_id} {self.title} ({self.version})"

    @property
    def is_being_embedded(self) -> bool:
        """Whether search does not have the text yet that stands here."""
        return self.edited_at != self.embedded_at

    def begins_after(self, day: date) -> bool:
        """Whether its first day is known and later than the day."""
        return self.effective_from is not None and self.effective_from > day


class Chunk(models.Model):
    """A section of a document, or a part of a long one, as search finds it."""

    brand = models.ForeignKey(Brand, on_delete=models.PROTECT, related_name="+")
    document = models.ForeignKey(Document, on_delete=models.CASCADE, related_name="chunks")
    position = models.PositiveIntegerField(help_text="Its place in the document, from 0.")
    heading_path = models.TextField(help_text="From the document's title down to the section's heading.")
    anchor = models.CharField(max_length=300, help_text="The section's address in its document.")
    text = models.TextField()
    embedding = HalfVectorField(dimensions=DIMENSIONS)
    sentences = ArrayField(models.TextField(), help_text="What an answer may quote from it.")
    sentence_vectors = models.BinaryField(help_text="Little-endian float32, a row of 384 for each sentence.")
    search = models.GeneratedField(
        expression=SearchVector("heading_path", "text", config="english"),
        output_field=SearchVectorField(),
        db_persist=True,
    )

    objects = BrandQuerySet.as_manager()

    class Meta:
        ordering = ["document", "position"]
        constraints = [
            models.UniqueConstraint(fields=["document", "position"], name="chunk_position_unique"),
            CompositeForeignKey(
                fields=["document", "brand"],
                to="knowledge.Document",
                to_fields=["id", "brand"],
                name="chunk_document_of_brand",
            ),
        ]
        indexes = [
            HnswIndex(
                fields=["embedding"],
                opclasses=["halfvec_cosine_ops"],
                m=16,
                ef_construction=64,
                name="chunk_embedding",
            ),
            GinIndex(fields=["search"], name="chunk_search"),
        ]

    def __str__(self) -> str:
        return self.heading_path

    @property
    def sentence_matrix(self) -> Vectors:
        """The vectors of `sentences`: read-only float32 of shape (len(sentences), 384)."""
        return unpack_vectors(self.sentence_vectors)


def pack_vectors(vectors: Vectors) -> bytes:
    """Vectors of shape (n, 384) as a `sentence_vectors` column holds them."""
    return vectors.astype(VECTOR_DTYPE).tobytes()


def unpack_vectors(column: bytes | memoryview) -> Vectors:
    """What `pack_vectors` packed: read-only float32 of shape (n, 384)."""
    return np.frombuffer(column, dtype=VECTOR_DTYPE).reshape(-1, DIMENSIONS)
