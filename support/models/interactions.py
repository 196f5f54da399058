"""The interaction log: flat, append-only rows to filter and count by. The reply itself is on its message."""

import pgtrigger
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Count, F, Func, Q, Value
from django.utils import timezone

from support.models.brands import Brand
from support.models.customers import Customer
from support.models.querysets import BrandQuerySet


class InteractionLogQuerySet(BrandQuerySet["InteractionLog"]):
    def search_funnel(self) -> dict[str, int]:
        """How many turns `searched` the knowledge base, and of those how many were answered `at_once` from it,
        `missed` at first and asked again, and then `recovered` or `fell_through`."""
        return self.filter(confidence__isnull=False).aggregate(
            searched=Count("pk"),
            at_once=Count("pk", filter=Q(reformulated=False, grounded=True)),
            missed=Count("pk", filter=Q(reformulated=True)),
            fell_through=Count("pk", filter=Q(reformulated=True, recovered=False)),
            recovered=Count("pk", filter=Q(reformulated=True, recovered=True)),  # last: its name is a column's too
        )

    def first_misses(self) -> list[tuple[str, int]]:
        """Why first searches missed, as the kind of reason, and how often; the most frequent first."""
        kind = Func(F("first_miss"), Value(":"), Value(1), function="split_part", output_field=models.CharField())
        missed = self.exclude(first_miss="").order_by().annotate(kind=kind).values_list("kind")
        return list(missed.annotate(turns=Count("pk")).order_by("-turns", "kind"))


class InteractionLog(models.Model):
    """What one turn did, redacted."""

    class Label(models.TextChoices):
        POSITIVE_FEEDBACK = "positive_feedback", "Praise or thanks"
        NEGATIVE_FEEDBACK = "negative_feedback", "A complaint"
        QUERY = "query", "A question or a request"
        SMALL_TALK = "small_talk", "A greeting or talk about the desk"
        UNKNOWN = "unknown", "Not classified: the safety gate decided, or the turn failed first"

    turn_id = models.UUIDField(unique=True)
    brand = models.ForeignKey(Brand, on_delete=models.PROTECT, related_name="interactions")
    customer = models.ForeignKey(Customer, on_delete=models.PROTECT, related_name="interactions")
    conversation_id = models.UUIDField(db_index=True)
    message = models.TextField()
    response = models.TextField()
    label = models.CharField(max_length=20, choices=Label, default=Label.UNKNOWN)
    category = models.CharField(max_length=40, blank=True)
    priority = models.CharField(max_length=8, blank=True)
    sentiment = models.CharField(max_length=12, blank=True)
    language = models.CharField(max_length=8, blank=True)
    outcome = models.CharField(max_length=20)
    route = models.TextField(help_text="The nodes that ran, with their decisions.")
    tool = models.CharField(max_length=64, blank=True, help_text="The last tool called.")
    tools = ArrayField(models.CharField(max_length=64), default=list, blank=True)
    confidence = models.FloatField(null=True, blank=True)
    reformulated = models.BooleanField(default=False)
    first_miss = models.CharField(max_length=200, blank=True, help_text="Why the first search was not answered from.")
    recovered = models.BooleanField(default=False, help_text="Whether the second search was answered from.")
    grounded = models.BooleanField(default=False)
    documents = ArrayField(models.CharField(max_length=120), default=list, blank=True)
    ticket_reference = models.CharField(max_length=6, blank=True)
    escalated = models.CharField(max_length=200, blank=True, help_text="Why a person was called.")
    safety_action = models.CharField(max_length=10, blank=True)
    safety_rule = models.CharField(max_length=80, blank=True)
    degraded = models.BooleanField(default=False)
    model = models.CharField(max_length=80)
    prompt_version = models.CharField(max_length=10, blank=True)
    input_tokens = models.PositiveIntegerField(default=0)
    output_tokens = models.PositiveIntegerField(default=0)
    latency_ms = models.FloatField()
    created_at = models.DateTimeField(default=timezone.now, db_index=True)

    objects = InteractionLogQuerySet.as_manager()

    class Meta:
        ordering = ["-created_at"]
        constraints = [
            models.CheckConstraint(
                condition=Q(confidence__isnull=True) | Q(confidence__gte=0, confidence__lte=1),
                name="interaction_confidence_is_a_share",
            ),
            models.CheckConstraint(
                condition=Q(label__in=["positive_feedback", "negative_feedback", "query", "small_talk", "unknown"]),
                name="interaction_label_known",
            ),
        ]
        triggers = [pgtrigger.Protect(name="append_only", operation=pgtrigger.Update | pgtrigger.Delete)]

    def __str__(self) -> str:
        return f"{self.created_at:%Y-%m-%d %H:%M} {self.outcome}"
