"""A brand: a company served by the desk. Everything else belongs to exactly one brand."""

from __future__ import annotations

import zoneinfo

from django.contrib.postgres.fields import ArrayField
from django.core.exceptions import ValidationError
from django.core.validators import MaxValueValidator, MinValueValidator, RegexValidator
from django.db import models
from django.utils.functional import cached_property

from support.returns import ReturnTerms
from support.sla import Calendar, Targets


def validate_timezone(value: str) -> None:
    if value not in zoneinfo.available_timezones():
        raise ValidationError("“%(value)s” is not a time zone of the IANA list.", params={"value": value})


def validate_sla_targets(value: object) -> None:
    try:
        Targets.parse(value)
    except ValueError as error:
        raise ValidationError(str(error)) from error


def validate_working_hours(value: object) -> None:
    try:
        Calendar.parse(value, holidays=(), timezone="UTC")
    except ValueError as error:
        raise ValidationError(str(error)) from error


def validate_return_terms(value: object) -> None:
    try:
        ReturnTerms.parse(value)
    except ValueError as error:
        raise ValidationError(str(error)) from error


class Brand(models.Model):
    """One company: its voice, thresholds, service levels and the tools it allows."""

    class Unanswered(models.TextChoices):
        OPEN_TICKET = "open_ticket", "Open a ticket for a specialist"
        OFFER_TICKET = "offer_ticket", "Offer the customer a ticket"
        REPLY_ONLY = "reply_only", "Say so, and open nothing"

    class Intake(models.TextChoices):
        SEND = "send", "Send the reply"
        SUGGEST = "suggest", "Keep the reply as a suggestion for a specialist"

    class GateScore(models.TextChoices):
        REFERENCE = "reference", "The reference formula over the nearest passages"
        CALIBRATED = "calibrated", "The calibrated chance that the documents answer"

    slug = models.SlugField(unique=True)
    name = models.CharField(max_length=100)
    business = models.CharField(max_length=200, help_text="What the company does, in a few words.")
    voice = models.TextField(blank=True, help_text="How the desk speaks for this company.")
    timezone = models.CharField(max_length=64, default="UTC", validators=[validate_timezone])
    languages = ArrayField(models.CharField(max_length=8), default=list, help_text="Language codes served.")
    accent = models.CharField(max_length=7, default="#1f5f8b", validators=[RegexValidator(r"^#[0-9a-f]{6}$")])
    unanswered = models.CharField(
        max_length=20,
        choices=Unanswered,
        default=Unanswered.OPEN_TICKET,
        help_text="What a missing answer does.",
    )
    enabled_tools = ArrayField(models.CharField(max_length=64), default=list, blank=True)
    categories = ArrayField(
        models.CharField(max_length=40),
        default=list,
        blank=True,
        help_text="What its cases are about. Empty: anything.",
    )
    intake = models.CharField(
        max_length=8, choices=Intake, default=Intake.SEND, help_text="What becomes of the reply to a submitted ticket."
    )

    gate_score = models.CharField(
        max_length=12, choices=GateScore, default=GateScore.REFERENCE, help_text="What the gate is held against."
    )
    confidence_threshold = models.FloatField(
        default=0.55,
        validators=[MinValueValidator(0.0), MaxValueValidator(1.0)],
        help_text="The gate: retrieval whose score (0–1) is under this is not answered from.",
    )
    passage_floor = models.FloatField(
        default=0.25,
        validators=[MinValueValidator(-1.0), MaxValueValidator(1.0)],
        help_text="Passages under this cosine similarity never enter the context.",
    )
    context_passages = models.PositiveSmallIntegerField(
        default=4, validators=[MinValueValidator(1), MaxValueValidator(10)]
    )
    glossary = models.JSONField(
        default=dict, blank=True, help_text="Customers' words and the policies' terms for them."
    )

    sla_targets = models.JSONField(
        default=Targets.default_json,
        validators=[validate_sla_targets],
        help_text='By priority and clock, as in {"urgent": {"first_response": "4h"}}.',
    )
    working_hours = models.JSONField(
        default=dict,
        blank=True,
        validators=[validate_working_hours],
        help_text='Windows by weekday, as in {"mon": [["09:00", "17:30"]]}. Empty: around the clock.',
    )
    holidays = ArrayField(models.DateField(), default=list, blank=True)

    return_terms = models.JSONField(
        default=list,
        blank=True,
        validators=[validate_return_terms],
        help_text='Versions, as in [{"policy": "POL-RET-2026.1", "from": "2026-01-01", "default_days": 30, '
        '"windows": {"laptop": 14}, "not_once_opened": ["software"]}]. The day of the order decides which one governs.',
    )

    class Meta:
        ordering = ["name"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(confidence_threshold__gte=0, confidence_threshold__lte=1),
                name="brand_confidence_threshold_is_a_share",
            ),
            models.CheckConstraint(
                condition=models.Q(gate_score__in=["reference", "calibrated"]), name="brand_gate_score_known"
            ),
            models.CheckConstraint(condition=models.Q(intake__in=["send", "suggest"]), name="brand_intake_known"),
            models.CheckConstraint(condition=models.Q(context_passages__gte=1), name="brand_context_holds_a_passage"),
        ]

    def __str__(self) -> str:
        return self.name

    @cached_property
    def calendar(self) -> Calendar:
        return Calendar.parse(self.working_hours, holidays=self.holidays, timezone=self.timezone)

    @cached_property
    def targets(self) -> Targets:
        return Targets.parse(self.sla_targets)
