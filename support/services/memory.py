"""What is remembered of a customer, and how it is forgotten. Never another customer's.

What was forgotten is not learnt again from the same conversation: neither from what was said in it before, which is
not looked at any more, nor from what is said in it afterwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db import transaction
from django.db.models import FilteredRelation, Max, Q

from support.models import Conversation, Customer, CustomerMemory, Feedback, Message, StylePreference

MOST_ORDERS = 50  # the oldest mentions go first


@dataclass(frozen=True, slots=True)
class Memory:
    """A customer's profile: orders by first mention, and the style wanted ("concise", "detailed" or empty)."""

    orders: tuple[str, ...] = ()
    style: str = ""
    style_rule: str = ""


def recall(customer: Customer) -> Memory:
    """What is remembered of `customer`."""
    wanted = FilteredRelation("style_preferences", condition=Q(style_preferences__active=True))
    known = Customer.objects.filter(pk=customer.pk).annotate(wanted=wanted)  # one row: one is active at most
    orders, style, rule = known.values_list("memory__orders", "wanted__style", "wanted__rule").get()
    return Memory(tuple(orders or ()), style or "", rule or "")


def hold_profile(customer: Customer) -> None:
    """Let nobody else change what is remembered of `customer` until this transaction ends."""
    Customer.objects.select_for_update(no_key=True).get(pk=customer.pk)


def still_learns(conversation_id: UUID) -> bool:
    """Whether what is said there is remembered, as of now: another tab may have asked to be forgotten."""
    return Conversation.objects.filter(pk=conversation_id, learns=True).exists()


@transaction.atomic
def remember_orders(*, conversation: Conversation, references: Sequence[str]) -> None:
    """Add the orders that were spoken of to the profile; nothing where the customer wished to be forgotten."""
    customer = conversation.customer
    hold_profile(customer)
    if not still_learns(conversation.pk):
        return
    memory, _ = CustomerMemory.objects.get_or_create(customer=customer, defaults={"brand": customer.brand})
    known = list(dict.fromkeys([*memory.orders, *references]))[-MOST_ORDERS:]
    if known != memory.orders:
        memory.orders = known
        memory.save(update_fields=["orders", "updated_at"])


def reset(*, conversation: Conversation) -> None:
    """Look at nothing that was said so far in this conversation; the profile stays."""
    latest = Message.objects.filter(conversation=conversation).aggregate(latest=Max("pk"))["latest"]
    conversation.memory_after = latest or 0
    conversation.save(update_fields=["memory_after"])


@transaction.atomic
def forget(*, customer: Customer, conversation: Conversation) -> None:
    """Delete the profile, and let none of the customer's open conversations write a new one."""
    hold_profile(customer)
    CustomerMemory.objects.filter(customer=customer).delete()
    StylePreference.objects.filter(customer=customer).delete()
    Feedback.objects.filter(customer=customer, shapes_style=True).update(shapes_style=False)
    latest = Message.objects.filter(customer=customer).aggregate(latest=Max("pk"))["latest"] or 0
    Conversation.objects.filter(customer=customer, closed_at=None).update(memory_after=latest, learns=False)
    conversation.memory_after, conversation.learns = latest, False
