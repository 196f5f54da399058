"""A ticket: a case for a person, its status, its clocks, and the events that say how it came to be so.

Only `support.services.tickets` writes a status. Events are append-only, in the database.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import TYPE_CHECKING, Self

import pgtrigger
from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils import timezone

from support import sla
from support.constraints import CompositeForeignKey
from support.models.brands import Brand
from support.models.conversations import Conversation
from support.models.customers import Customer
from support.models.querysets import BrandQuerySet

if TYPE_CHECKING:
    from collections.abc import Set as AbstractSet

REFERENCE_PATTERN = r"[A-Z]{3}[0-9]{3}"


class Status(models.TextChoices):
    OPEN = "OPEN", "Waits for a specialist"
    IN_PROGRESS = "IN_PROGRESS", "A specialist is on it"
    WAITING = "WAITING", "Waits for the customer; the clocks stand still"
    RESOLVED = "RESOLVED", "Answered; the customer may still come back"
    CLOSED = "CLOSED", "Done"


LEGAL_MOVES: Mapping[str, AbstractSet[str]] = {
    Status.OPEN: {Status.IN_PROGRESS, Status.CLOSED},
    Status.IN_PROGRESS: {Status.WAITING, Status.RESOLVED, Status.CLOSED},
    Status.WAITING: {Status.OPEN, Status.IN_PROGRESS, Status.RESOLVED, Status.CLOSED},
    Status.RESOLVED: {Status.OPEN, Status.IN_PROGRESS, Status.CLOSED},
    Status.CLOSED: {Status.OPEN, Status.IN_PROGRESS},
}
TERMINAL = (Status.RESOLVED, Status.CLOSED)


class Priority(models.TextChoices):
    LOW = "low", "No hurry"
    NORMAL = "normal", "Most cases"
    HIGH = "high", "Money, privacy or a customer about to give up"
    URGENT = "urgent", "Harm is happening now"


class Source(models.TextChoices):
    """What opened the ticket. In one conversation, a second case of one source joins the first."""

    COMPLAINT = "complaint", "The customer complained"
    FALLBACK = "fallback", "The knowledge base had no answer"
    SUBMITTED = "submitted", "The customer submitted it"
    ESCALATION = "escalation", "The safety gate or an urgent matter called a person"
    HANDOFF = "handoff", "Something failed while answering"
    API = "api", "A partner opened it"
    STAFF = "staff", "A person of the desk opened it"


class TicketQuerySet(BrandQuerySet["Ticket"]):
    def open(self) -> Self:
        return self.exclude(status__in=TERMINAL)

    def with_sla(self, now: datetime) -> Self:
        """Annotate `sla_state` (breached, due_soon, on_track) and `sla_breached` as of `now`."""
        return self.annotate(sla_state=sla.state_sql(now)).annotate(
            sla_breached=models.Case(
                models.When(sla_state=sla.BREACHED, then=True),
                default=False,
                output_field=models.BooleanField(),
            )
        )

    def breached(self) -> Self:
        return self.filter(sla_state=sla.BREACHED)

    def due_soon(self) -> Self:
        return self.filter(sla_state=sla.DUE_SOON)

    def on_track(self) -> Self:
        return self.filter(sla_state=sla.ON_TRACK)


class Ticket(models.Model):
    """A case that a person must see to the end."""

    brand = models.ForeignKey(Brand, on_delete=models.PROTECT, related_name="tickets")
    customer = models.ForeignKey(Customer, on_delete=models.PROTECT, related_name="tickets")
    conversation = models.ForeignKey(
        Conversation, on_delete=models.PROTECT, null=True, blank=True, related_name="tickets"
    )
    reference = models.CharField(max_length=6, unique=True, help_text="Three capital letters, three digits.")
    subject = models.CharField(max_length=200)
    description = models.TextField(blank=True)
    status = models.CharField(max_length=12, choices=Status, default=Status.OPEN)
    priority = models.CharField(max_length=8, choices=Priority, default=Priority.NORMAL)
    category = models.CharField(max_length=40, blank=True)
    sentiment = models.CharField(max_length=12, blank=True, help_text="The customer's tone when it was opened.")
    source = models.CharField(max_length=12, choices=Source)
    reason = models.CharField(max_length=200, blank=True, help_text="Why a person was called.")
    suggested_reply = models.TextField(blank=True)
    assignee = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.PROTECT, null=True, blank=True, related_name="tickets"
    )

    opened_at = models.DateTimeField(default=timezone.now)
    first_response_target = models.DurationField(null=True, blank=True)
    first_response_due_at = models.DateTimeField(null=True, blank=True)
    first_responded_at = models.DateTimeField(null=True, blank=True)
    next_response_target = models.DurationField(null=True, blank=True)
    next_response_due_at = models.DateTimeField(null=True, blank=True)
    resolution_target = models.DurationField(null=True, blank=True)
    resolution_due_at = models.DateTimeField(null=True, blank=True)
    waiting_since = models.DateTimeField(null=True, blank=True)
    resolved_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)

    objects = TicketQuerySet.as_manager()

    class Meta:
        ordering = ["-opened_at"]
        constraints = [
            models.CheckConstraint(
                condition=Q(reference__regex=f"^{REFERENCE_PATTERN}$"), name="ticket_reference_well_formed"
            ),
            models.CheckConstraint(condition=Q(status__in=Status.values), name="ticket_status_known"),
            models.CheckConstraint(condition=Q(priority__in=Priority.values), name="ticket_priority_known"),
            models.CheckConstraint(
                condition=Q(waiting_since__isnull=True) ^ Q(status=Status.WAITING), name="ticket_waits_since"
            ),
            models.CheckConstraint(
                condition=Q(closed_at__isnull=True) ^ Q(status=Status.CLOSED), name="ticket_closed_since"
            ),
            models.UniqueConstraint(
                fields=["conversation", "source"],
                condition=~Q(status__in=TERMINAL),
                name="ticket_one_open_per_conversation",
            ),
            models.UniqueConstraint(fields=["id", "brand"], name="ticket_with_brand"),
            CompositeForeignKey(
                fields=["customer", "brand"],
                to="support.Customer",
                to_fields=["id", "brand"],
                name="ticket_customer_of_brand",
            ),
            CompositeForeignKey(
                fields=["conversation", "customer", "brand"],
                to="support.Conversation",
                to_fields=["id", "customer", "brand"],
                name="ticket_conversation_of_customer",
            ),
        ]
        indexes = [
            models.Index(fields=["brand", "status", "first_response_due_at"], name="ticket_queue"),
            models.Index(fields=["customer", "-opened_at"], name="ticket_of_customer"),
        ]

    def __str__(self) -> str:
        return f"{self.reference} {self.subject}"

    @property
    def is_terminal(self) -> bool:
        return self.status in TERMINAL

    def days_open(self, now: datetime) -> int:
        """Whole days from opening to `now`, or to when the ticket was resolved or closed."""
        end = (self.resolved_at or self.closed_at or now) if self.is_terminal else now
        return max((end - self.opened_at).days, 0)


class TicketEvent(models.Model):
    """One change of a ticket: who, when and why. Never altered, never removed."""

    class Kind(models.TextChoices):
        OPENED = "opened", "Opened"
        STATUS = "status", "Status changed"
        JOINED = "joined", "The customer wrote about it again"
        ASSIGNED = "assigned", "Given to a specialist"
        PRIORITY = "priority", "Priority changed"
        REPLIED = "replied", "A person replied in public"
        NOTED = "noted", "Internal note"

    class ActorKind(models.TextChoices):
        CUSTOMER = "customer", "The customer"
        ASSISTANT = "assistant", "The desk's assistant"
        CLIENT = "client", "A partner's application"
        STAFF = "staff", "A person of the desk"
        SYSTEM = "system", "The desk itself"

    ticket = models.ForeignKey(Ticket, on_delete=models.PROTECT, related_name="events")
    kind = models.CharField(max_length=10, choices=Kind)
    from_status = models.CharField(max_length=12, blank=True)
    to_status = models.CharField(max_length=12, blank=True)
    actor_kind = models.CharField(max_length=10, choices=ActorKind)
    actor_name = models.CharField(max_length=120, help_text="A customer's id, a client's or user's name.")
    text = models.TextField(blank=True, help_text="Why, or what was said.")
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["id"]
        triggers = [pgtrigger.Protect(name="append_only", operation=pgtrigger.Update | pgtrigger.Delete)]

    def __str__(self) -> str:
        return f"{self.kind} by {self.actor_name}"
