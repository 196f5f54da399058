"""Orders: the customer's own, looked up and judged. They are written only as the brand's systems report them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import date, datetime
from decimal import Decimal

from django.db import transaction
from django.db.models import QuerySet

from support.errors import OrderNotFound
from support.models import Brand, Customer, Order, OrderItem
from support.returns import Purchase, ReturnTerms, ReturnVerdict, judge


@dataclass(frozen=True, slots=True)
class NewItem:
    """One line of an order to be created."""

    name: str
    category: str
    price: Decimal
    state: str
    quantity: int = 1
    delivered_at: datetime | None = None
    final_sale: bool = False
    opened: bool = False
    returned_at: datetime | None = None


@transaction.atomic
def create_order(
    *,
    brand: Brand,
    customer: Customer,
    reference: str,
    placed_at: datetime,
    items: Sequence[NewItem],
    currency: str = "USD",
    carrier: str = "",
    tracking_number: str = "",
    destination_country: str = "",
    expected_on: date | None = None,
) -> Order:
    """An order as the brand's systems report it.

    Raises:
        django.db.IntegrityError: The brand has an order of that reference, or a value breaks a constraint.
    """
    order = Order.objects.create(
        brand=brand,
        customer=customer,
        reference=reference,
        placed_at=placed_at,
        currency=currency,
        carrier=carrier,
        tracking_number=tracking_number,
        destination_country=destination_country,
        expected_on=expected_on,
    )
    OrderItem.objects.bulk_create(
        OrderItem(brand=brand, order=order, position=number, **asdict(item)) for number, item in enumerate(items, 1)
    )
    return order


def get_order(*, brand: Brand, customer: Customer, reference: str) -> Order:
    """The customer's own order, with its items.

    Raises:
        OrderNotFound: There is none, or it is not theirs: the two look alike from outside.
    """
    order = _own(brand, customer).filter(reference=reference).first()
    if order is None:
        raise OrderNotFound(f"There is no order {reference} of this customer.")
    return order


def list_orders(*, brand: Brand, customer: Customer) -> list[Order]:
    """All of the customer's orders, the newest first, with their items."""
    return list(_own(brand, customer))


def check_returns(*, brand: Brand, customer: Customer, reference: str, now: datetime) -> tuple[ReturnVerdict, ...]:
    """Whether each item of the customer's own order may be returned at `now`, in the order's own sequence.

    Raises:
        OrderNotFound: As `get_order`.
    """
    return verdicts(get_order(brand=brand, customer=customer, reference=reference), brand=brand, now=now)


def verdicts(order: Order, *, brand: Brand, now: datetime) -> tuple[ReturnVerdict, ...]:
    """The verdict on each item of `order`, by the brand's terms of the day on which it was placed."""
    terms = ReturnTerms.parse(brand.return_terms)
    return tuple(
        judge(_purchase(order, item), terms=terms, zone=brand.calendar.zone, now=now) for item in order.items.all()
    )


def _own(brand: Brand, customer: Customer) -> QuerySet[Order]:
    return Order.objects.for_brand(brand).filter(customer=customer).prefetch_related("items")


def _purchase(order: Order, item: OrderItem) -> Purchase:
    return Purchase(
        item=item.name,
        category=item.category,
        state=item.state,
        placed_at=order.placed_at,
        delivered_at=item.delivered_at,
        final_sale=item.final_sale,
        opened=item.opened,
        returned_at=item.returned_at,
    )
