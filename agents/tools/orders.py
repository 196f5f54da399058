"""Tools for the customer's own orders: looked up and judged, never changed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, tzinfo
from typing import TYPE_CHECKING, Annotated

from pydantic import StringConstraints

from agents.tools.base import NoArguments, ToolContext, tool
from agents.tools.runner import Arguments
from support.returns import ReturnVerdict, local_day
from support.services import orders

if TYPE_CHECKING:
    from support.models import Order, OrderItem

OrderReference = Annotated[str, StringConstraints(pattern=r"^[A-Z]{2}-[0-9]{5}$")]


class OrderArguments(Arguments):
    reference: OrderReference


@dataclass(frozen=True, slots=True)
class OrderedItem:
    """One item of an order, and where it is; dates are the brand's local ones."""

    name: str
    category: str
    quantity: int
    state: str
    delivered_on: date | None


@dataclass(frozen=True, slots=True)
class OrderSummary:
    """An order as a reply shows it, with everything computed now."""

    reference: str
    placed_at: datetime
    placed_on: date
    state: str
    late: bool
    expected_on: date | None
    carrier: str
    tracking_number: str
    items: tuple[OrderedItem, ...]


@tool(OrderArguments, read_only=True)
def order_lookup(context: ToolContext, arguments: OrderArguments) -> OrderSummary:
    """One of the customer's own orders: its items, where they are, and when they are expected."""
    customer = context.customer
    found = orders.get_order(brand=customer.brand, customer=customer, reference=arguments.reference)
    return _summary(found, context)


@tool(NoArguments, read_only=True)
def list_orders(context: ToolContext, arguments: NoArguments) -> tuple[OrderSummary, ...]:
    """All of the customer's own orders, the newest first."""
    customer = context.customer
    found = orders.list_orders(brand=customer.brand, customer=customer)
    return tuple(_summary(order, context) for order in found)


@tool(OrderArguments, read_only=True)
def check_return_eligibility(context: ToolContext, arguments: OrderArguments) -> tuple[ReturnVerdict, ...]:
    """Whether each item of one of the customer's own orders may be returned today, by the terms it was bought under."""
    customer = context.customer
    return orders.check_returns(
        brand=customer.brand, customer=customer, reference=arguments.reference, now=context.clock()
    )


def _summary(order: Order, context: ToolContext) -> OrderSummary:
    zone = context.customer.brand.calendar.zone
    today = context.clock().astimezone(zone).date()
    return OrderSummary(
        reference=order.reference,
        placed_at=order.placed_at,
        placed_on=local_day(order.placed_at, zone),
        state=order.state,
        late=order.is_late(today),
        expected_on=order.expected_on,
        carrier=order.carrier,
        tracking_number=order.tracking_number,
        items=tuple(_item(item, zone) for item in order.items.all()),
    )


def _item(item: OrderItem, zone: tzinfo) -> OrderedItem:
    delivered = item.delivered_at
    return OrderedItem(
        name=item.name,
        category=item.category,
        quantity=item.quantity,
        state=item.state,
        delivered_on=local_day(delivered, zone) if delivered else None,
    )
