"""The demo: what it must hold, and that loading it twice is loading it once."""

from collections import Counter

import pytest
import time_machine
from django.utils import timezone

from support.demo.load import load_demo
from support.models import Brand, Customer, DeliveryState, Order, OrderItem, Status, Ticket, TicketEvent
from support.references import RESERVED_PREFIXES
from support.returns import Reason
from support.services.orders import check_returns, verdicts
from tests.desk import PASSWORD

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("demo_records")]


@pytest.fixture
def bank() -> Brand:
    return Brand.objects.get(slug="securebank")


def test_every_status_is_there(bank):
    assert set(Ticket.objects.for_brand(bank).values_list("status", flat=True)) == set(Status.values)


def test_some_tickets_are_breached_some_due_soon_and_some_on_track(bank):
    states = Counter(Ticket.objects.for_brand(bank).with_sla(timezone.now()).values_list("sla_state", flat=True))
    assert states["breached"] >= 3
    assert states["due_soon"] >= 1
    assert states["on_track"] >= 3


def test_the_ticket_of_the_examples_is_priyas_in_progress_and_two_days_old(bank):
    ticket = Ticket.objects.get(reference="TKT042")
    assert (ticket.customer.name, ticket.status) == ("Priya Sharma", Status.IN_PROGRESS)
    assert ticket.days_open(timezone.now()) == 2


def test_no_demo_ticket_has_a_number_that_reads_as_something_else(bank):
    references = Ticket.objects.for_brand(bank).values_list("reference", flat=True)
    assert not {reference[:3].lower() for reference in references} & RESERVED_PREFIXES


@pytest.fixture
def shop(bank) -> Brand:
    return Brand.objects.get(slug="novamart")


def test_the_shop_has_twelve_customers_thirty_orders_and_every_state_of_delivery(shop):
    assert Customer.objects.for_brand(shop).count() == 12
    assert Order.objects.for_brand(shop).count() == 30
    states = OrderItem.objects.for_brand(shop).values_list("state", flat=True)
    assert set(states) == set(DeliveryState.values)


def test_the_order_of_the_examples_is_mayas_and_late_in_transit(shop):
    order = Order.objects.for_brand(shop).get(reference="NM-10077")
    today = timezone.now().astimezone(shop.calendar.zone).date()
    assert (order.customer.name, order.state, order.is_late(today)) == ("Maya Torres", "IN_TRANSIT", True)


def test_a_laptop_was_delivered_eight_days_ago_by_the_shops_calendar(shop):
    now = timezone.now()
    customer = Customer.objects.for_brand(shop).get(external_id="NOVA001")
    (verdict,) = check_returns(brand=shop, customer=customer, reference="NM-10081", now=now)
    assert (verdict.days_since_delivery, verdict.eligible) == (8, True)


def test_the_demo_shows_every_reason_of_a_verdict_but_two_faults_of_records(shop):
    orders = Order.objects.for_brand(shop).prefetch_related("items")
    reasons = {verdict.reason for order in orders for verdict in verdicts(order, brand=shop, now=timezone.now())}
    assert reasons == set(Reason) - {Reason.NO_TERMS, Reason.DELIVERED_BEFORE_ORDER}


def test_one_customer_has_several_orders_one_exactly_one_and_one_none(shop):
    owners = Counter(Order.objects.for_brand(shop).values_list("customer__external_id", flat=True))
    assert (owners["NOVA001"], owners["NOVA008"], owners["NOVA012"]) == (3, 1, 0)


def test_some_orders_arrive_in_part_and_one_has_items_of_different_verdicts(shop):
    orders = Order.objects.for_brand(shop).prefetch_related("items")
    assert "PARTIALLY_DELIVERED" in {order.state for order in orders}
    reasons = [{verdict.reason for verdict in verdicts(order, brand=shop, now=timezone.now())} for order in orders]
    assert max(map(len, reasons)) >= 3


def test_an_order_of_2025_is_governed_by_the_terms_of_that_year(shop):
    order = Order.objects.for_brand(shop).get(reference="NM-10009")
    (verdict,) = verdicts(order, brand=shop, now=timezone.now())
    assert (verdict.policy, verdict.window_days) == ("POL-RET-2025.2", 21)


def test_every_price_of_one_product_is_the_same(shop):
    prices = set(OrderItem.objects.for_brand(shop).values_list("name", "price"))
    assert len(prices) == len({name for name, _ in prices})


@pytest.mark.parametrize("hour", ["2027-03-14T04:59:00Z", "2027-03-14T05:01:00Z", "2027-11-07T06:30:00Z"])
def test_eight_days_ago_is_eight_days_at_any_hour_and_when_the_clocks_change(hour):
    shop = Brand.objects.get(slug="novamart")
    Order.objects.for_brand(shop).filter(reference="NM-10081").delete()
    with time_machine.travel(hour, tick=False):
        load_demo(password=PASSWORD)
        (verdict,) = verdicts(Order.objects.get(reference="NM-10081"), brand=shop, now=timezone.now())
    assert verdict.days_since_delivery == 8


def test_loading_it_again_adds_and_changes_nothing(bank):
    def snapshot():
        return (
            Customer.objects.count(),
            TicketEvent.objects.count(),
            list(Order.objects.order_by("pk").values_list("reference", "placed_at", "expected_on")),
            list(OrderItem.objects.order_by("pk").values_list("name", "state", "delivered_at", "returned_at")),
            list(Ticket.objects.order_by("pk").values_list("reference", "status", "opened_at")),
        )

    before = snapshot()
    load_demo(password=PASSWORD)
    assert snapshot() == before
