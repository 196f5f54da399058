"""A conversation and its messages. A message is never changed, and holds the one copy of a reply."""

import uuid

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from support.constraints import CompositeForeignKey
from support.models.brands import Brand
from support.models.customers import Customer
from support.models.querysets import BrandQuerySet


class Conversation(models.Model):
    """What one customer and the desk say to each other, until it is resolved."""

    class Channel(models.TextChoices):
        CHAT = "chat", "The chat page"
        API = "api", "A partner's application"
        CLI = "cli", "The terminal"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    brand = models.ForeignKey(Brand, on_delete=models.PROTECT, related_name="conversations")
    customer = models.ForeignKey(Customer, on_delete=models.PROTECT, related_name="conversations")
    channel = models.CharField(max_length=8, choices=Channel)
    specialist = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="conversations",
        help_text="Who has taken over: while somebody has, the assistant is silent.",
    )
    started_at = models.DateTimeField(default=timezone.now)
    closed_at = models.DateTimeField(null=True, blank=True)
    memory_after = models.BigIntegerField(
        default=0, help_text="The assistant looks at no message up to this id: the customer began anew there."
    )
    learns = models.BooleanField(
        default=True,
        help_text="Whether what is said here is remembered: not after the customer wished to be forgotten.",
    )

    objects = BrandQuerySet.as_manager()

    class Meta:
        ordering = ["-started_at"]
        constraints = [
            models.UniqueConstraint(fields=["id", "customer", "brand"], name="conversation_with_customer"),
            CompositeForeignKey(
                fields=["customer", "brand"],
                to="support.Customer",
                to_fields=["id", "brand"],
                name="conversation_customer_of_brand",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.channel} {self.id}"


class Message(models.Model):
    """One thing said. Text is stored with card numbers, SSNs and secrets already masked."""

    class Author(models.TextChoices):
        CUSTOMER = "customer", "The customer"
        ASSISTANT = "assistant", "The desk's assistant"
        SPECIALIST = "specialist", "A person of the desk"

    brand = models.ForeignKey(Brand, on_delete=models.PROTECT, related_name="+")
    customer = models.ForeignKey(Customer, on_delete=models.PROTECT, related_name="+")
    conversation = models.ForeignKey(Conversation, on_delete=models.PROTECT, related_name="messages")
    author = models.CharField(max_length=10, choices=Author)
    staff = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        on_delete=models.PROTECT,
        null=True,
        blank=True,
        related_name="+",
        help_text="The person who wrote it, when one of the desk did.",
    )
    text = models.TextField()
    client_message_id = models.CharField(  # noqa: DJ001 - null where none was given: it is unique where one was
        max_length=100, null=True, blank=True, help_text="The sender's own id: a repeat is answered once."
    )
    turn_id = models.UUIDField(null=True, blank=True, db_index=True, help_text="The turn that this belongs to.")
    reply = models.JSONField(null=True, blank=True, help_text="The whole reply, as the API gives it.")
    created_at = models.DateTimeField(default=timezone.now)

    objects = BrandQuerySet.as_manager()

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(
                fields=["customer", "client_message_id"],
                condition=Q(client_message_id__isnull=False),
                name="message_sent_once",
            ),
            models.UniqueConstraint(
                fields=["turn_id"], condition=Q(author="assistant"), name="message_one_reply_a_turn"
            ),
            models.CheckConstraint(
                condition=Q(staff__isnull=True) ^ Q(author="specialist"), name="message_of_a_specialist_names_them"
            ),
            CompositeForeignKey(
                fields=["conversation", "customer", "brand"],
                to="support.Conversation",
                to_fields=["id", "customer", "brand"],
                name="message_of_conversation",
            ),
        ]
        indexes = [models.Index(fields=["conversation", "-id"], name="message_window")]

    def __str__(self) -> str:
        return f"{self.author}: {self.text[:60]}"
