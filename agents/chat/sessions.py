"""What a browser's session knows, by brand: the visitor it is and the conversation it shows.

Nothing is written for looking at a page. A record for a visitor is made by the first message.
"""

from __future__ import annotations

import uuid
from dataclasses import dataclass
from typing import Any, cast

from django.http import Http404, HttpRequest
from django.shortcuts import get_object_or_404

from support.errors import ConversationNotFound
from support.models import Brand, Conversation, Customer
from support.services.accounts import Identity, conversation_of, customer_of, latest_conversation

KEY = "chat"
VISITOR, CONVERSATION = "visitor", "conversation"


@dataclass(frozen=True, slots=True)
class Visit:
    """One request at one brand: as a signed-in customer, as a visitor, or as nobody yet."""

    brand: Brand
    identity: Identity
    customer: Customer | None

    @property
    def signed_in(self) -> bool:
        return self.customer is not None and not self.customer.is_anonymous


def visit_of(request: HttpRequest, brand_slug: str) -> Visit:
    """Whose request this is.

    Raises:
        Http404: There is no such brand.
    """
    identity = identity_of(request, brand_slug)
    customer = customer_of(identity=identity)
    brand = customer.brand if customer else get_object_or_404(Brand, slug=brand_slug)
    return Visit(brand, identity, customer)


def identity_of(request: HttpRequest, brand_slug: str) -> Identity:
    user = request.user
    user_id = user.pk if user.is_authenticated and not user.is_staff else None
    return Identity(brand_slug, user_id, _state(request, brand_slug).get(VISITOR))


def current_conversation(request: HttpRequest, visit: Visit) -> Conversation | None:
    """The conversation that the page shows: the session's, or else the customer's last.

    After "New conversation" the session holds an explicit None, and there is none until the next message.
    """
    state = _state(request, visit.brand.slug)
    if visit.customer is None:
        return None
    if CONVERSATION not in state:
        return latest_conversation(customer=visit.customer)
    if state[CONVERSATION] is None:
        return None
    try:
        return conversation_of(identity=visit.identity, conversation_id=uuid.UUID(state[CONVERSATION]))
    except ConversationNotFound:
        return None


def own_conversation(visit_identity: Identity, conversation_id: uuid.UUID) -> Conversation:
    """The conversation of that id, if it is theirs.

    Raises:
        Http404: It is another's, or does not exist: the two look alike.
    """
    try:
        return conversation_of(identity=visit_identity, conversation_id=conversation_id)
    except ConversationNotFound:
        raise Http404 from None


def remember(request: HttpRequest, customer: Customer, conversation_id: uuid.UUID) -> None:
    """Show this conversation from now on; for a visitor, know them again."""
    state = {CONVERSATION: str(conversation_id)} | ({VISITOR: customer.pk} if customer.is_anonymous else {})
    _update(request, customer.brand.slug, _state(request, customer.brand.slug) | state)


def begin_anew(request: HttpRequest, brand_slug: str) -> None:
    """Show no conversation until the next message starts one. The old stays with the desk."""
    _update(request, brand_slug, _state(request, brand_slug) | {CONVERSATION: None})


def forget_visitor(request: HttpRequest, brand_slug: str) -> None:
    """A customer who signs in is no longer the visitor of before."""
    _update(request, brand_slug, {})


def _state(request: HttpRequest, brand_slug: str) -> dict[str, Any]:
    return cast("dict[str, Any]", request.session.get(KEY, {}).get(brand_slug, {}))


def _update(request: HttpRequest, brand_slug: str, state: dict[str, Any]) -> None:
    before = request.session.get(KEY, {})
    if before.get(brand_slug, {}) != state:
        request.session[KEY] = before | {brand_slug: state}
