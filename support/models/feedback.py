"""What customers say of replies, and the preference that a transparent rule makes of it."""

from __future__ import annotations

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from support.constraints import CompositeForeignKey
from support.models.brands import Brand
from support.models.conversations import Conversation, Message
from support.models.customers import Customer
from support.models.querysets import BrandQuerySet


class Feedback(models.Model):
    """One customer's verdict on one reply: the latest, since a second one replaces the first."""

    class Rating(models.TextChoices):
        UP = "UP", "Helpful"
        DOWN = "DOWN", "Not helpful"

    class Reason(models.TextChoices):
        TOO_WORDY = "TOO_WORDY", "Too wordy"
        TOO_SHORT = "TOO_SHORT", "Too short"
        WRONG = "WRONG", "Wrong"
        UNCLEAR = "UNCLEAR", "Unclear"
        OFF_TOPIC = "OFF_TOPIC", "Not what I asked"
        TONE = "TONE", "Wrong tone"

    brand = models.ForeignKey(Brand, on_delete=models.PROTECT, related_name="feedback")
    customer = models.ForeignKey(Customer, on_delete=models.PROTECT, related_name="feedback")
    conversation = models.ForeignKey(Conversation, on_delete=models.PROTECT, related_name="feedback")
    message = models.OneToOneField(Message, on_delete=models.PROTECT, related_name="feedback")
    rating = models.CharField(max_length=4, choices=Rating)
    reason = models.CharField(max_length=12, choices=Reason, blank=True)
    comment = models.TextField(blank=True, help_text="In the customer's words, redacted.")
    shapes_style = models.BooleanField(
        default=True, help_text="Whether it may count for a preference: not once the customer wished to be forgotten."
    )
    created_at = models.DateTimeField(default=timezone.now, db_index=True)

    objects = BrandQuerySet.as_manager()

    class Meta:
        ordering = ["-created_at"]
        verbose_name_plural = "feedback"
        constraints = [
            models.CheckConstraint(condition=Q(rating="DOWN") | Q(reason=""), name="feedback_reason_of_a_down_vote"),
            CompositeForeignKey(
                fields=["conversation", "customer", "brand"],
                to="support.Conversation",
                to_fields=["id", "customer", "brand"],
                name="feedback_of_conversation",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_rating_display()}: {self.get_reason_display() or 'no reason'}"


class StylePreference(models.Model):
    """How a customer wants replies, written by a rule, with the feedback that it was written from."""

    class Style(models.TextChoices):
        CONCISE = "concise", "Concise"
        DETAILED = "detailed", "Detailed"

    brand = models.ForeignKey(Brand, on_delete=models.PROTECT, related_name="style_preferences")
    customer = models.ForeignKey(Customer, on_delete=models.PROTECT, related_name="style_preferences")
    style = models.CharField(max_length=8, choices=Style)
    rule = models.CharField(max_length=120, help_text="The rule that wrote it, in words.")
    evidence = models.ManyToManyField(Feedback, related_name="style_preferences")
    active = models.BooleanField(default=True)
    created_at = models.DateTimeField(default=timezone.now)
    switched_off_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )
    switched_off_at = models.DateTimeField(null=True, blank=True)

    objects = BrandQuerySet.as_manager()

    class Meta:
        ordering = ["-created_at"]
        constraints = [
            models.UniqueConstraint(fields=["customer"], condition=Q(active=True), name="style_one_active_a_customer"),
            CompositeForeignKey(
                fields=["customer", "brand"],
                to="support.Customer",
                to_fields=["id", "brand"],
                name="style_customer_of_brand",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_style_display()} replies"
