"""What is said of orders is supported by the facts of the same orders alone, with no policy beside them. Pure."""

from datetime import UTC, date, datetime

import pytest

from agents import order_wording
from agents.state import OrderTalk
from agents.tools.orders import OrderedItem, OrderSummary
from agents.verification import verify_sentence
from support.returns import Reason, ReturnVerdict

STATES = (
    "PREPARING SHIPPED IN_TRANSIT OUT_FOR_DELIVERY DELIVERY_FAILED LOST DELIVERED CANCELLED RETURNED "
    "PARTIALLY_DELIVERED"
).split()


def item(number, state="IN_TRANSIT"):
    delivered = date(2026, 11, number) if state == "DELIVERED" else None
    return OrderedItem(f"Thing {'abcdefgh'[number - 1]}", "cable", number, state, delivered)


def order(state, *items, late=False):
    return OrderSummary(
        reference="NM-10077",
        placed_at=datetime(2026, 10, 30, 12, tzinfo=UTC),
        placed_on=date(2026, 10, 30),
        state=state,
        late=late,
        expected_on=date(2026, 11, 20),
        carrier="SwiftPost",
        tracking_number="SP177777868US",
        items=items,
    )


def unsupported(talk, style):
    facts = order_wording.facts(talk)
    checked = [(text, verify_sentence(text, passages=[], facts=facts)) for text in order_wording.told(talk, style)]
    assert checked
    return [(text, verdict.reason) for text, verdict in checked if not verdict.ok]


@pytest.mark.parametrize("style", ["", order_wording.CONCISE])
@pytest.mark.parametrize("late", [True, False])
@pytest.mark.parametrize("state", STATES)
def test_where_an_order_is_needs_no_policy_to_be_supported(state, late, style):
    assert unsupported(OrderTalk(found=(order(state, item(5, state), late=late),)), style) == []


@pytest.mark.parametrize("style", ["", order_wording.CONCISE])
@pytest.mark.parametrize("count", range(1, 9))
def test_the_number_of_further_items_is_a_fact_of_the_order(count, style):
    items = [item(8) for _ in range(count)]
    assert unsupported(OrderTalk(found=(order("IN_TRANSIT", *items),)), style) == []


def test_items_in_different_states_are_supported_one_by_one():
    items = (item(1, "DELIVERED"), item(2, "DELIVERED"), item(3))
    assert unsupported(OrderTalk(found=(order("PARTIALLY_DELIVERED", *items),)), "") == []


@pytest.mark.parametrize("style", ["", order_wording.CONCISE])
@pytest.mark.parametrize("asked", [None, 9, 14, 21])
@pytest.mark.parametrize("reason", Reason)
def test_every_verdict_is_supported(reason, asked, style):
    verdict = ReturnVerdict("Thing a", False, reason, 14, 9, date(2026, 11, 15), "POL-RET-2026.1")
    talk = OrderTalk(found=(order("DELIVERED", item(1, "DELIVERED")),), day=asked, verdicts=(("NM-10077", verdict),))
    assert unsupported(talk, style) == []


def test_a_figure_that_is_not_the_orders_own_is_not_supported():
    facts = order_wording.facts(OrderTalk(found=(order("IN_TRANSIT", item(5), item(5)),)))
    assert not verify_sentence("Your order NM-10077 (Thing e and 7 more) is in transit.", passages=[], facts=facts).ok
