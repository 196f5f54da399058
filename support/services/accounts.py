"""Who is on the chat page: a customer by their own sign-in, or a visitor whom only the session knows.

Every question names an `Identity`, so that what is another's looks like what does not exist. A person of the
desk is nobody's customer.
"""

from __future__ import annotations

import uuid
from dataclasses import dataclass

from django.db import transaction
from django.db.models import Q

from support.errors import ConversationNotFound
from support.models import Brand, Conversation, Customer, Message, User
from support.services.customers import recurring_visitor


@dataclass(frozen=True, slots=True)
class Identity:
    """What a session proves, for one brand: a sign-in, a visitor's record, both or neither."""

    brand_slug: str
    user_id: int | None = None
    visitor_id: int | None = None

    @property
    def is_nobody(self) -> bool:
        return self.user_id is None and self.visitor_id is None


def customer_of(*, identity: Identity) -> Customer | None:
    """The brand's customer behind the identity, with the brand, in one query; a sign-in comes before a visitor."""
    if identity.is_nobody:
        return None
    customers = Customer.objects.select_related("brand").filter(_owned_by(identity), brand__slug=identity.brand_slug)
    return customers.order_by("is_anonymous").first()


def conversation_of(*, identity: Identity, conversation_id: uuid.UUID) -> Conversation:
    """The identity's own conversation, with its customer, brand and specialist, in one query.

    Raises:
        ConversationNotFound: There is none, or it is another's.
    """
    conversations = Conversation.objects.select_related("customer__brand", "specialist")
    owned = _owned_by(identity, "customer__") & Q(brand__slug=identity.brand_slug)
    conversation = None if identity.is_nobody else conversations.filter(owned, pk=conversation_id).first()
    if conversation is None:
        raise ConversationNotFound(f"There is no conversation {conversation_id}.")
    return _with_brand(conversation)


def latest_conversation(*, customer: Customer) -> Conversation | None:
    """Where the customer last spoke with the desk on the chat page, unless that has been closed."""
    conversations = Conversation.objects.select_related("customer__brand", "specialist").filter(
        customer=customer, channel=Conversation.Channel.CHAT, closed_at=None
    )
    conversation = conversations.order_by("-started_at").first()
    return _with_brand(conversation) if conversation else None


def find_message(*, customer: Customer, client_message_id: str) -> Message:
    """The customer's message of that id.

    Raises:
        Message.DoesNotExist: They have sent none.
    """
    return Message.objects.get(customer=customer, client_message_id=client_message_id)


def messages_after(*, conversation: Conversation, after: int, limit: int) -> list[Message]:
    """The conversation's latest messages, at most `limit`, in order, of those with an id above `after`."""
    messages = Message.objects.filter(conversation=conversation, pk__gt=after).select_related("staff", "feedback")
    return list(messages.order_by("-pk")[:limit])[::-1]


def visitor_of_first_message(*, brand: Brand, client_message_id: uuid.UUID) -> Customer:
    """The visitor who sent this first message: the same one again when a double click sends it twice.

    The id is a random one that only the sender's page holds.
    """
    return recurring_visitor(brand=brand, sign=f"chat\0{client_message_id}")


def sign_in_name(*, brand: Brand, typed: str) -> str:
    """The user name behind what was typed: a customer's id, in either case, or a user name already."""
    customers = Customer.objects.for_brand(brand).filter(external_id__iexact=typed, user__isnull=False)
    return customers.values_list("user__username", flat=True).first() or typed


def customer_of_user(*, brand: Brand, user: User) -> Customer | None:
    """The brand's customer who signs in as `user`; None for staff and for another brand's customers."""
    if user.is_staff:
        return None
    return Customer.objects.for_brand(brand).filter(user=user).first()


def customers_with_sign_in(*, brand: Brand) -> list[Customer]:
    """The brand's customers who have a sign-in, by id, each with its user."""
    customers = Customer.objects.for_brand(brand).filter(user__isnull=False, user__is_active=True, user__is_staff=False)
    return list(customers.select_related("user").order_by("external_id"))


def give_sign_in(*, customer: Customer, encoded_password: str) -> User:
    """Give the customer a sign-in of their own, named after brand and customer id; safe to repeat.

    Args:
        encoded_password: As Django's hashers encode it, so that many can be given without hashing each.
    """
    with transaction.atomic():
        username = f"{customer.brand.slug}.{customer.external_id}".lower()
        user, _ = User.objects.get_or_create(username=username, defaults={"password": encoded_password})
        if user.password != encoded_password:
            user.password = encoded_password
            user.save(update_fields=["password"])
        if customer.user_id != user.pk:
            customer.user = user
            customer.save(update_fields=["user"])
    return user


def _owned_by(identity: Identity, prefix: str = "") -> Q:
    """A condition on customers, or on rows that lead to one by `prefix`."""
    signed_in = Q(**{f"{prefix}user": identity.user_id, f"{prefix}user__isnull": False})
    visiting = Q(**{f"{prefix}pk": identity.visitor_id, f"{prefix}is_anonymous": True})
    return signed_in | visiting if identity.user_id is not None else visiting


def _with_brand(conversation: Conversation) -> Conversation:
    """The same brand row by both ways to it: spares whoever follows the other foreign key a query."""
    conversation.brand = conversation.customer.brand
    return conversation
