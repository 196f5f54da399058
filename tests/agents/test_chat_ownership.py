"""Priya's session with Arjun's ids, at every address of the chat page, is answered as if they did not exist."""

import uuid

import pytest
from django.urls import reverse

from agents.chat.urls import urlpatterns
from support.models import Message, Ticket
from tests import cast
from tests.api import Browser
from tests.chat import HTMX, demo_customer, message_ids, poll, position, send, signed_in

# Addresses that take nobody's id, and what a request of Priya's gets there.
OPEN = {"home", "accent", "page", "begin", "tickets", "sign-in", "pick-customer", "sign-out"}
# Addresses that take an id in the path, in the query or in the body, and how they are asked.
OWNED = {
    "conversation": ("get", ("conversation_id",), ()),
    "ticket": ("get", ("reference",), ()),
    "close": ("post", ("reference",), ()),
    "reopen": ("post", ("reference",), ()),
    "rate": ("post", ("message_id",), ("rating",)),
    "updates": ("get", (), ("conversation", "after", "person")),
    "send": ("post", (), ("conversation", "after", "text", "client_message_id")),
}


@pytest.fixture
def arjuns(desk):
    """What Arjun has: a conversation with a ticket, in which he names himself."""
    response = send(signed_in(demo_customer(desk, "CUST002")), desk, "My parcel of cheques is lost, this is terrible")
    return {
        "conversation_id": position(response)["conversation"],
        "conversation": position(response)["conversation"],
        "after": "0",
        "message_id": message_ids(response)[-1],
        "reference": Ticket.objects.latest("pk").reference,
    }


def nobodys():
    return {
        "conversation_id": str(uuid.uuid4()),
        "conversation": str(uuid.uuid4()),
        "after": "0",
        "message_id": 10**9,
        "reference": "ZZZ999",
    }


def ask(browser, desk, name, ids):
    method, in_path, in_data = OWNED[name]
    address = reverse(f"chat:{name}", args=[desk.slug, *(ids[part] for part in in_path)])
    data = {"text": "hello", "client_message_id": str(uuid.uuid4()), "person": "", "rating": "UP", **ids}
    return getattr(browser, method)(address, {part: data[part] for part in in_data}, headers=HTMX)


def test_every_address_is_known_to_this_test():
    assert {pattern.name for pattern in urlpatterns} == OPEN | set(OWNED)


def test_an_open_address_has_no_id_in_its_path():
    taken = {pattern.name: set(pattern.pattern.converters) - {"brand_slug"} for pattern in urlpatterns}
    assert not any(taken[name] for name in OPEN)
    assert all(taken[name] == set(OWNED[name][1]) for name in OWNED)


@pytest.mark.parametrize("name", sorted(OWNED))
def test_anothers_id_is_answered_like_one_that_does_not_exist(desk, arjuns, name):
    priya = signed_in(demo_customer(desk))
    theirs, missing = ask(priya, desk, name, arjuns), ask(priya, desk, name, nobodys())
    assert theirs.status_code == missing.status_code == 404
    assert theirs.content == missing.content


@pytest.mark.parametrize("name", sorted(OWNED))
def test_ones_own_id_is_answered(desk, arjuns, name):
    assert ask(signed_in(demo_customer(desk, "CUST002")), desk, name, arjuns).status_code in (200, 303)


@pytest.mark.parametrize("name", sorted(OWNED))
def test_a_visitor_and_another_brands_customer_get_nothing_either(desk, arjuns, name):
    for browser in (Browser(), signed_in(cast.mira())):
        theirs, missing = ask(browser, desk, name, arjuns), ask(browser, desk, name, nobodys())
        assert theirs.status_code == missing.status_code
        assert theirs.status_code in (404, 286, 422)
        assert arjuns["reference"] not in theirs.content.decode()


@pytest.mark.parametrize("name", sorted(OWNED))
def test_ones_own_id_under_another_brand_is_not_found(desk, arjuns, name):
    arjun = signed_in(demo_customer(desk, "CUST002"))
    assert ask(arjun, cast.shop(), name, arjuns).status_code in (404, 422)


def test_nothing_of_arjuns_changed(desk, arjuns):
    before = Message.objects.count(), Ticket.objects.get(reference=arjuns["reference"]).status
    priya = signed_in(demo_customer(desk))
    for name in OWNED:
        ask(priya, desk, name, arjuns)
    assert (Message.objects.count(), Ticket.objects.get(reference=arjuns["reference"]).status) == before


def test_anothers_message_id_as_the_place_to_go_on_from_shows_only_ones_own(desk, arjuns):
    priya = signed_in(demo_customer(desk))
    place = position(send(priya, desk, "hello"))
    mine = set(Message.objects.filter(customer=demo_customer(desk)).values_list("pk", flat=True))
    assert set(message_ids(poll(priya, desk, **{**place, "after": 0}))) == mine


def test_anothers_client_message_id_is_no_key_to_their_message(desk, arjuns):
    taken = Message.objects.filter(customer__external_id="CUST002").exclude(client_message_id=None).get()
    priya = signed_in(demo_customer(desk))
    response = send(priya, desk, "hello", client_message_id=taken.client_message_id)
    assert position(response)["conversation"] != arjuns["conversation"]
    assert "cheques" not in response.content.decode()
