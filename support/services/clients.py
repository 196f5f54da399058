"""API clients: made, found and revoked, and the customers that they speak for.

A key is seen once, when it is made; what is kept cannot be turned back into it. A client speaks for customers
of its own brand only.
"""

from __future__ import annotations

import secrets
import uuid
from collections.abc import Sequence
from dataclasses import dataclass

from django.db import IntegrityError, transaction
from django.utils import timezone

from support.errors import ConversationNotFound, InvalidInput, NotFound
from support.models import ApiClient, Brand, Conversation, Customer, Scope
from support.models.clients import hash_key
from support.services.customers import create_anonymous_customer, recurring_visitor

KEY_BYTES = 32
SHOWN_OF_KEY = 8
MAX_NAME = 60  # a ticket's event names the customer and the client in one column


@dataclass(frozen=True, slots=True)
class NewClient:
    """A client, and its key in clear: the only time that it is known."""

    client: ApiClient
    key: str


def create_client(*, brand: Brand, name: str, scopes: Sequence[str]) -> NewClient:
    """Make a client with a key of its own.

    Args:
        name: 1 to 60 characters, unique in the brand, revoked clients included.
        scopes: At least one value of `Scope`.

    Raises:
        InvalidInput: The name is taken, empty or too long, or a scope is not known.
    """
    if not 0 < len(name) <= MAX_NAME or not name.isprintable():
        raise InvalidInput("name", f"A client's name has 1 to {MAX_NAME} printable characters.")
    unknown = sorted(set(scopes) - set(Scope.values))
    if unknown or not scopes:
        wrong = f"There is no scope {', '.join(unknown)}." if unknown else "A client needs a scope."
        raise InvalidInput("scopes", f"{wrong} Scopes: {', '.join(Scope.values)}.")
    key = f"hr_{secrets.token_urlsafe(KEY_BYTES)}"
    try:
        with transaction.atomic():
            client = ApiClient.objects.create(
                brand=brand,
                name=name,
                key_prefix=key[:SHOWN_OF_KEY],
                key_hash=hash_key(key),
                scopes=sorted(set(scopes)),
            )
    except IntegrityError:
        raise InvalidInput("name", f"{brand} already has a client named “{name}”.") from None
    return NewClient(client, key)


def find_client(*, key: str) -> ApiClient | None:
    """The client that holds this key, with its brand, in one query; None when it is unknown or revoked."""
    clients = ApiClient.objects.select_related("brand").filter(revoked_at=None)
    return clients.filter(key_hash=hash_key(key)).first()


def list_clients(*, brand: Brand) -> list[ApiClient]:
    """The brand's clients by name, the revoked ones included."""
    return list(ApiClient.objects.for_brand(brand).order_by("name"))


def revoke_client(*, brand: Brand, name: str) -> ApiClient:
    """Make a client's key worthless from the next request on; one already revoked keeps its date.

    Raises:
        NotFound: The brand has no client of that name.
    """
    client = ApiClient.objects.for_brand(brand).filter(name=name).first()
    if client is None:
        raise NotFound(f"{brand} has no client named “{name}”.")
    if client.revoked_at is None:
        client.revoked_at = timezone.now()
        client.save(update_fields=["revoked_at"])
    return client


def visitor_of_conversation(*, brand: Brand, conversation_id: uuid.UUID) -> Customer:
    """The anonymous visitor who began this conversation.

    Raises:
        ConversationNotFound: The brand has no such conversation, or it is a named customer's.
    """
    conversations = Conversation.objects.for_brand(brand).filter(customer__is_anonymous=True)
    conversation = conversations.select_related("customer").filter(pk=conversation_id).first()
    if conversation is None:
        raise ConversationNotFound(f"There is no conversation {conversation_id}.")
    conversation.customer.brand = brand
    return conversation.customer


def visitor_of_first_message(*, client: ApiClient, text: str, client_message_id: str | None) -> Customer:
    """A new anonymous visitor; the same one again when the client repeats its request.

    Without a customer's id there is nothing else to know a repeated first message by, so the record's id is
    derived from the message: its text too, lest two visitors whose widgets both count from 1 become one.
    """
    if client_message_id is None:
        return create_anonymous_customer(brand=client.brand)
    return recurring_visitor(brand=client.brand, sign=f"{client.pk}\0{client_message_id}\0{text}")
