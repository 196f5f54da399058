"""Orders in the back office: read, filtered, and each item judged."""

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal

import pytest
from django.urls import reverse
from django.utils import timezone

from support.models import Brand, Order
from support.services.orders import NewItem, create_order
from tests import cast
from tests.office import browser, colleague, page

pytestmark = pytest.mark.django_db
ORDERS = reverse("admin:support_order_changelist")


@pytest.fixture
def sold():
    """A late order and a laptop delivered a week ago, both Mira's."""
    mira, now = cast.mira(), timezone.now()
    mira.brand.return_terms = [{"policy": "POL-1", "from": "2020-01-01", "default_days": 14}]
    mira.brand.save()
    for reference, state, days in (("NM-10001", "IN_TRANSIT", None), ("NM-10002", "DELIVERED", 7)):
        create_order(
            brand=mira.brand,
            customer=mira,
            reference=reference,
            placed_at=now - timedelta(days=12),
            expected_on=(now - timedelta(days=5)).date(),
            items=[
                NewItem(
                    name="AeroBook",
                    category="laptop",
                    price=Decimal("999.00"),
                    state=state,
                    delivered_at=None if days is None else now - timedelta(days=days),
                )
            ],
        )
    return mira


@pytest.fixture
def client(sold):
    return browser(colleague("olga", cast.shop()))


def test_a_specialist_sees_the_orders_of_their_brands_only(client):
    assert "NM-10001" in page(client, ORDERS)
    assert "NM-10001" not in page(browser(colleague("bert", cast.bank())), ORDERS)


def test_a_late_order_is_marked_and_can_be_filtered(client):
    assert page(client, ORDERS).count(">Late</td>") == 1
    late = page(client, ORDERS, late="yes")
    assert "NM-10001" in late
    assert "NM-10002" not in late


def test_the_promised_day_is_written_like_every_other_day(client):
    Order.objects.filter(reference="NM-10001").update(expected_on=date(2026, 12, 5))
    assert "5 Dec 2026" in page(client, ORDERS)
    address = reverse("admin:support_order_change", args=[Order.objects.get(reference="NM-10001").pk])
    assert "5 Dec 2026" in page(client, address)


def test_an_order_without_a_promised_day_counts_as_in_time(client):
    Order.objects.filter(reference="NM-10001").update(expected_on=None)
    assert "NM-10001" in page(client, ORDERS, late="no")
    assert "NM-10001" not in page(client, ORDERS, late="yes")


def test_orders_are_found_by_their_number_customer_or_goods(client):
    for words in ("NM-10002", "CS-7", "Olsen", "AeroBook"):
        assert "NM-10002" in page(client, ORDERS, q=words), words
    assert "NM-10002" not in page(client, ORDERS, q="NM-10001")


def test_orders_are_filtered_by_the_state_of_an_item(client):
    delivered = page(client, ORDERS, state="DELIVERED")
    assert "NM-10002" in delivered
    assert "NM-10001" not in delivered


def test_an_order_tells_of_each_item_whether_it_may_be_returned_today(client):
    delivered = Order.objects.get(reference="NM-10002")
    shown = page(client, reverse("admin:support_order_change", args=[delivered.pk]))
    assert "Yes, until" in shown
    assert "(POL-1)" in shown
    waiting = Order.objects.get(reference="NM-10001")
    assert "No: not delivered" in page(client, reverse("admin:support_order_change", args=[waiting.pk]))


@pytest.mark.parametrize("delivered", [datetime(1, 1, 1, tzinfo=UTC), datetime(9999, 12, 31, 23, 59, tzinfo=UTC)])
@pytest.mark.parametrize("zone", ["America/New_York", "Pacific/Auckland"])
def test_an_impossible_day_of_delivery_is_shown_and_never_returnable(client, zone, delivered):
    Brand.objects.filter(slug="corner").update(timezone=zone)
    order = Order.objects.get(reference="NM-10002")
    order.items.update(delivered_at=delivered)
    shown = page(client, reverse("admin:support_order_change", args=[order.pk]))
    assert "Yes, until" not in shown
    assert "No: " in shown


def test_another_brands_order_is_as_one_that_does_not_exist(sold):
    address = reverse("admin:support_order_change", args=[Order.objects.first().pk])
    assert browser(colleague("bert", cast.bank())).get(address).status_code == 302


def test_an_order_cannot_be_changed_here(client):
    address = reverse("admin:support_order_change", args=[Order.objects.first().pk])
    assert client.post(address, {"reference": "NM-99999"}).status_code == 403
    assert client.get(reverse("admin:support_order_add")).status_code == 403


def test_more_orders_need_no_more_queries(client, sold, django_assert_max_num_queries):
    for number in range(20):
        create_order(
            brand=sold.brand,
            customer=sold,
            reference=f"NM-2{number:04d}",
            placed_at=timezone.now(),
            items=[NewItem(name="Lamp", category="lamp", price=Decimal(1), state="PREPARING")],
        )
    with django_assert_max_num_queries(12):
        page(client, ORDERS)


def test_the_page_of_an_order_needs_no_query_for_each_item(client, sold, django_assert_max_num_queries):
    many = create_order(
        brand=sold.brand,
        customer=sold,
        reference="NM-30000",
        placed_at=timezone.now(),
        items=[NewItem(name=f"Lamp {n}", category="lamp", price=Decimal(1), state="PREPARING") for n in range(12)],
    )
    with django_assert_max_num_queries(8):
        page(client, reverse("admin:support_order_change", args=[many.pk]))
