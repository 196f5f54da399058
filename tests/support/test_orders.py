"""Orders: whose they are, where they stand, and what is judged of them."""

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, connection, transaction

from support.errors import OrderNotFound
from support.models import Order, OrderItem
from support.models.orders import late_at
from support.returns import Reason
from support.services.orders import NewItem, check_returns, create_order, get_order, list_orders
from tests import cast

pytestmark = pytest.mark.django_db

NOW = datetime(2026, 5, 12, 12, tzinfo=UTC)
TERMS = [{"policy": "POL-1", "from": "2026-01-01", "default_days": 30, "windows": {"laptop": 14}}]


def item(name="AeroBook", category="laptop", state="DELIVERED", days_ago=8, **fields):
    delivered = NOW - timedelta(days=days_ago) if state == "DELIVERED" and days_ago is not None else None
    return NewItem(name=name, category=category, price=Decimal(100), state=state, delivered_at=delivered, **fields)


def order(of, reference="NM-10001", *items, **fields):
    return create_order(
        brand=of.brand,
        customer=of,
        reference=reference,
        placed_at=NOW - timedelta(days=20),
        items=items or (item(),),
        **fields,
    )


def test_the_owner_finds_their_order_with_its_items():
    mira = cast.mira()
    order(mira)
    found = get_order(brand=mira.brand, customer=mira, reference="NM-10001")
    assert [line.name for line in found.items.all()] == ["AeroBook"]


def test_an_unknown_order_and_anothers_are_not_found_alike():
    mira, priya = cast.mira(), cast.priya(cast.shop())
    order(mira)
    for reference in ("NM-10001", "NM-99999"):
        with pytest.raises(OrderNotFound) as refused:
            get_order(brand=priya.brand, customer=priya, reference=reference)
        assert str(refused.value) == f"There is no order {reference} of this customer."


def test_two_brands_may_use_the_same_number():
    mira, priya = cast.mira(), cast.priya()
    order(mira)
    order(priya)
    assert get_order(brand=priya.brand, customer=priya, reference="NM-10001").customer == priya


def test_orders_are_listed_newest_first_in_two_queries(django_assert_num_queries):
    mira = cast.mira()
    for number, days in ((1, 30), (2, 3), (3, 12)):
        made = order(mira, f"NM-1000{number}")
        Order.objects.filter(pk=made.pk).update(placed_at=NOW - timedelta(days=days))
    with django_assert_num_queries(2):
        found = list_orders(brand=mira.brand, customer=mira)
        assert [(o.reference, len(o.items.all())) for o in found] == [("NM-10002", 1), ("NM-10003", 1), ("NM-10001", 1)]


@pytest.mark.parametrize(
    ("states", "state"),
    [
        (["PREPARING"], "PREPARING"),
        (["DELIVERED", "DELIVERED"], "DELIVERED"),
        (["DELIVERED", "IN_TRANSIT"], "PARTIALLY_DELIVERED"),
        (["DELIVERED", "CANCELLED"], "DELIVERED"),
        (["DELIVERED", "RETURNED"], "DELIVERED"),
        (["RETURNED", "RETURNED"], "RETURNED"),
        (["CANCELLED"], "CANCELLED"),
        (["SHIPPED", "LOST"], "LOST"),
        (["IN_TRANSIT", "OUT_FOR_DELIVERY"], "IN_TRANSIT"),
        (["DELIVERY_FAILED", "IN_TRANSIT"], "DELIVERY_FAILED"),
    ],
)
def test_where_an_order_stands_follows_from_its_items(states, state):
    made = order(cast.mira(), "NM-10001", *[item(state=one) for one in states])
    assert made.state == state


@pytest.mark.parametrize(
    ("states", "expected_on", "late"),
    [
        (["IN_TRANSIT"], date(2026, 5, 11), True),
        (["IN_TRANSIT"], date(2026, 5, 12), False),
        (["IN_TRANSIT"], None, False),
        (["DELIVERED"], date(2026, 5, 1), False),
        (["DELIVERED", "SHIPPED"], date(2026, 5, 1), True),
        (["CANCELLED"], date(2026, 5, 1), False),
    ],
)
def test_an_order_is_late_when_something_to_come_was_due(states, expected_on, late):
    made = order(cast.mira(), "NM-10001", *[item(state=one) for one in states], expected_on=expected_on)
    assert made.is_late(date(2026, 5, 12)) is late


@pytest.mark.parametrize(("zone", "late"), [("Pacific/Auckland", True), ("America/New_York", False)])
def test_the_database_finds_late_orders_by_the_brands_own_day(zone, late):
    evening = datetime(2026, 5, 12, 20, tzinfo=UTC)  # already the 13th in Auckland, still the 12th in New York
    mira = cast.customer(cast.shop(timezone=zone), "CS-7")
    made = order(mira, "NM-10001", item(state="IN_TRANSIT"), expected_on=date(2026, 5, 12))
    order(mira, "NM-10002", item(state="DELIVERED"), expected_on=date(2026, 5, 1))
    order(mira, "NM-10003", item(state="IN_TRANSIT"))
    assert list(Order.objects.filter(late_at(evening))) == ([made] if late else [])
    assert made.is_late(evening.astimezone(mira.brand.calendar.zone).date()) is late


def test_returns_are_checked_of_the_owners_order_only():
    mira = cast.mira()
    order(mira)
    stranger = cast.priya(cast.shop())
    with pytest.raises(OrderNotFound) as refused:
        check_returns(brand=stranger.brand, customer=stranger, reference="NM-10001", now=NOW)
    assert refused.value.code == "ORDER_NOT_FOUND"


def test_another_brands_order_is_not_found_by_its_owners_namesake():
    order(cast.mira())
    namesake = cast.customer(cast.bank(), cast.mira().external_id)
    with pytest.raises(OrderNotFound):
        get_order(brand=namesake.brand, customer=namesake, reference="NM-10001")


def test_each_item_of_an_order_is_judged_by_itself():
    mira = cast.mira()
    mira.brand.return_terms = TERMS
    order(mira, "NM-10001", item(days_ago=15), item("Lamp", "lamp", days_ago=15), item("Case", "case", state="SHIPPED"))
    found = check_returns(brand=mira.brand, customer=mira, reference="NM-10001", now=NOW)
    assert [(verdict.item, verdict.reason) for verdict in found] == [
        ("AeroBook", Reason.WINDOW_CLOSED),
        ("Lamp", Reason.WITHIN_WINDOW),
        ("Case", Reason.NOT_DELIVERED),
    ]


def test_an_item_of_another_brands_order_cannot_exist():
    made = order(cast.mira())
    with pytest.raises(IntegrityError, match="order_item_of_brand"), transaction.atomic():
        OrderItem.objects.filter(order=made).update(brand=cast.bank())
        connection.check_constraints()


def test_an_order_of_another_brands_customer_cannot_exist():
    made = order(cast.mira())
    with pytest.raises(IntegrityError, match="order_customer_of_brand"), transaction.atomic():
        Order.objects.filter(pk=made.pk).update(customer=cast.priya())
        connection.check_constraints()


@pytest.mark.parametrize("reference", ["NM10001", "nm-10001", "NM-1", "N1-10001"])
def test_a_malformed_number_cannot_be_stored(reference):
    with pytest.raises((IntegrityError, ValidationError)):
        order(cast.mira(), reference)


def test_a_delivery_without_a_date_or_in_the_future_can_be_stored():
    made = order(cast.mira(), "NM-10001", item(days_ago=None), item(days_ago=-3))
    assert made.items.count() == 2


def test_a_brand_refuses_malformed_return_terms():
    brand = cast.shop()
    brand.return_terms = [{"policy": "P"}]
    with pytest.raises(ValidationError, match="a day such as"):
        brand.full_clean()
