"""The fixed cast of the tests: two brands, Priya and Arjun at the bank, Mira at the shop. Plain functions.

The brands are not the demo's, whose records may stand beside them in the test database.
"""

from datetime import datetime, timedelta
from typing import Any

from support.actors import Actor
from support.models import Brand, Conversation, Customer, Priority, Source, Status, Ticket
from support.services.conversations import start_conversation
from support.services.tickets import open_ticket, transition


def bank(**settings: Any) -> Brand:
    defaults = {
        "name": "Harbour Bank",
        "business": "retail bank",
        "timezone": "Asia/Kolkata",
        "languages": ["en"],
    }
    return Brand.objects.get_or_create(slug="harbour", defaults={**defaults, **settings})[0]


def shop(**settings: Any) -> Brand:
    defaults = {"name": "Corner Shop", "business": "electronics retailer", "timezone": "Europe/London"}
    return Brand.objects.get_or_create(slug="corner", defaults={**defaults, **settings})[0]


def customer(brand: Brand, external_id: str, **fields: Any) -> Customer:
    return Customer.objects.get_or_create(brand=brand, external_id=external_id, defaults=fields)[0]


def priya(brand: Brand | None = None) -> Customer:
    return customer(brand or bank(), "CUST001", name="Priya Sharma", email="priya.sharma@example.com")


def arjun(brand: Brand | None = None) -> Customer:
    return customer(brand or bank(), "CUST002", name="Arjun Mehta", email="arjun.mehta@example.com")


def mira() -> Customer:
    return customer(shop(), "CS-7", name="Mira Olsen", email="mira@example.com")


def conversation(of: Customer) -> Conversation:
    return start_conversation(customer=of, channel=Conversation.Channel.API)


def ticket(
    of: Customer,
    reference: str = "HBR042",
    *,
    status: str = Status.OPEN,
    opened_at: datetime | None = None,
    priority: str = Priority.NORMAL,
) -> Ticket:
    """A ticket of theirs, moved to `status` by the shortest legal way a minute later each."""
    opened = open_ticket(
        brand=of.brand,
        customer=of,
        actor=Actor.for_customer(of),
        source=Source.API,
        subject="The card has not arrived",
        priority=priority,
        now=opened_at,
    ).ticket
    Ticket.objects.filter(pk=opened.pk).update(reference=reference)
    opened.reference = reference
    at = opened.opened_at
    for step in _WAYS[Status(status)]:
        at += timedelta(minutes=1)
        transition(opened, step, actor=Actor.for_system(of.brand, "test"), now=at)
    return opened


_WAYS = {
    Status.OPEN: (),
    Status.IN_PROGRESS: (Status.IN_PROGRESS,),
    Status.WAITING: (Status.IN_PROGRESS, Status.WAITING),
    Status.RESOLVED: (Status.IN_PROGRESS, Status.RESOLVED),
    Status.CLOSED: (Status.CLOSED,),
}
