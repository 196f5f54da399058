"""The demo's brands, customers, tickets and orders. Safe to repeat: what is there stays, what is missing is added.

Times are relative to the moment of loading, so that a demo always has tickets of two days ago, breached ones
and ones that are due soon.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from pathlib import Path
from typing import Any

from django.db import transaction
from django.utils import timezone

from support.actors import Actor
from support.demo.resolutions import load_resolutions
from support.demo.staff import load_specialist
from support.models import Brand, Customer, Order, Status, Ticket, TicketEvent, User
from support.services.accounts import give_sign_in
from support.services.orders import NewItem, create_order
from support.services.tickets import transition

FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class DemoAccounts:
    """The sign-ins that the demo prints: (user name, password); one customer of each brand, by its slug."""

    staff: tuple[tuple[str, str], ...]
    customers: Mapping[str, tuple[str, str]]


def load_demo(*, password: str) -> DemoAccounts:
    """Load every demo brand found beside this module.

    Args:
        password: The password of all the demo's sign-ins, staff's and customers'.
    """
    administrator, customers, now = _administrator(password), {}, timezone.now()
    brands = [json.loads(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.json"))]
    for data in brands:
        with transaction.atomic():
            brand = _load_brand(data, now)
            names = [row["external_id"] for row in data["customers"]]
            customers[brand.slug] = (_customer_sign_ins(brand, names, administrator.password), password)
    specialist = load_specialist(password=password)
    for data in brands:
        load_resolutions(data, staff=User.objects.get(username=specialist[0]), now=now)
    staff = ((administrator.username, password), specialist)
    return DemoAccounts(staff=staff, customers=customers)


def _load_brand(data: Mapping[str, Any], now: datetime) -> Brand:
    settings = dict(data["brand"])
    brand, _ = Brand.objects.get_or_create(slug=settings.pop("slug"), defaults=settings)
    for row in data["customers"]:
        row = dict(row)
        Customer.objects.get_or_create(brand=brand, external_id=row.pop("external_id"), defaults=row)
    customers = {customer.external_id: customer for customer in Customer.objects.for_brand(brand)}
    for row in data["tickets"]:
        if not Ticket.objects.filter(reference=row["reference"]).exists():
            _load_ticket(brand, customers[row["customer"]], row, now)
    for row in data.get("orders", ()):
        if not Order.objects.for_brand(brand).filter(reference=row["reference"]).exists():
            _load_order(brand, customers[row["customer"]], row, now)
    return brand


def _load_order(brand: Brand, customer: Customer, row: Mapping[str, Any], now: datetime) -> None:
    """One order as the brand's systems would report it. Days count from today in the brand's calendar."""
    today = now.astimezone(brand.calendar.zone).date()
    expected = row.get("expected_in_days")
    create_order(
        brand=brand,
        customer=customer,
        reference=row["reference"],
        placed_at=_noon(brand, today, row, "placed"),
        carrier=row.get("carrier", ""),
        tracking_number=row.get("tracking_number", ""),
        destination_country=row.get("destination_country", ""),
        expected_on=None if expected is None else today + timedelta(days=expected),
        items=[_item(brand, today, item) for item in row["items"]],
    )


def _item(brand: Brand, today: date, row: Mapping[str, Any]) -> NewItem:
    return NewItem(
        name=row["name"],
        category=row["category"],
        price=Decimal(row["price"]),
        quantity=row.get("quantity", 1),
        state=row["state"],
        final_sale=row.get("final_sale", False),
        opened=row.get("opened", False),
        delivered_at=_noon(brand, today, row, "delivered") if _is_dated(row, "delivered") else None,
        returned_at=_noon(brand, today, row, "returned") if _is_dated(row, "returned") else None,
    )


def _is_dated(row: Mapping[str, Any], event: str) -> bool:
    return f"{event}_on" in row or f"{event}_days_ago" in row


def _noon(brand: Brand, today: date, row: Mapping[str, Any], event: str) -> datetime:
    """When an event was: so many days ago, or on a fixed day where the terms of one year are to govern.

    Noon is far from midnight: no hour of loading, and no change of the clocks, shifts the day.
    """
    fixed = row.get(f"{event}_on")
    day = date.fromisoformat(fixed) if fixed else today - timedelta(days=row[f"{event}_days_ago"])
    return datetime.combine(day, time(12), tzinfo=brand.calendar.zone)


def _load_ticket(brand: Brand, customer: Customer, row: Mapping[str, Any], now: datetime) -> None:
    """One ticket and its history, each step written by the service as it would have been at its time."""
    opened_at = now - timedelta(hours=row["opened_hours_ago"])
    responded = row.get("first_response_hours_ago")
    target = brand.targets.get(row["priority"], "first_response")
    ticket = Ticket.objects.create(
        brand=brand,
        customer=customer,
        reference=row["reference"],
        subject=row["subject"],
        description=row["description"],
        category=row["category"],
        priority=row["priority"],
        source=row["source"],
        opened_at=opened_at,
        first_response_target=target,
        first_response_due_at=brand.calendar.add(opened_at, target) if target else None,
        first_responded_at=None if responded is None else now - timedelta(hours=responded),
    )
    actor = Actor.for_system(brand, "demo")
    TicketEvent.objects.create(
        ticket=ticket,
        kind=TicketEvent.Kind.OPENED,
        to_status=Status.OPEN,
        actor_kind=actor.kind,
        actor_name=actor.name,
        created_at=opened_at,
    )
    for step in row["history"]:
        at = now - timedelta(hours=step["hours_ago"])
        transition(ticket, step["to"], actor=actor, reason=step["reason"], now=at)


def _customer_sign_ins(brand: Brand, external_ids: Sequence[str], encoded_password: str) -> str:
    """Give the brand's demo customers a sign-in each; the first one's user name."""
    customers = Customer.objects.for_brand(brand).select_related("brand").filter(external_id__in=external_ids)
    users = [give_sign_in(customer=customer, encoded_password=encoded_password) for customer in customers]
    return users[0].username


def _administrator(password: str) -> User:
    user, _ = User.objects.get_or_create(username="admin", defaults={"is_staff": True, "is_superuser": True})
    if not user.check_password(password):  # setting it anew would sign the person out
        user.set_password(password)
        user.save(update_fields=["password"])
    return user
