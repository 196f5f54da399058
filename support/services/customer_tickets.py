"""A customer's own tickets as they may see them: live service level, public history, nothing internal."""

from __future__ import annotations

from collections.abc import Collection
from datetime import datetime

from django.db.models import OuterRef, Subquery

from support.models import Customer, Ticket, TicketEvent, User
from support.models.tickets import TicketQuerySet

# Notes, assignments and the reasons for a priority are the desk's own.
PUBLIC_KINDS = (
    TicketEvent.Kind.OPENED,
    TicketEvent.Kind.STATUS,
    TicketEvent.Kind.JOINED,
    TicketEvent.Kind.REPLIED,
)


def tickets_of(*, customer: Customer, now: datetime) -> list[Ticket]:
    """All the customer's tickets, the newest first, with their service level as of `now`."""
    return list(_own(customer, now).order_by("-opened_at", "-pk"))


def tickets_named(*, customer: Customer, references: Collection[str], now: datetime) -> dict[str, Ticket]:
    """Those of the customer's tickets that are named, by reference, with their service level as of `now`."""
    if not references:
        return {}
    return {ticket.reference: ticket for ticket in _own(customer, now).filter(reference__in=set(references))}


def public_history(*, ticket: Ticket) -> list[TicketEvent]:
    """The events that the customer may see, in order; `staff_name` is the first name of whoever replied."""
    first_name = User.objects.filter(username=OuterRef("actor_name")).values("first_name")[:1]
    events = ticket.events.filter(kind__in=PUBLIC_KINDS)
    return list(events.annotate(staff_name=Subquery(first_name)).order_by("pk"))


def _own(customer: Customer, now: datetime) -> TicketQuerySet:
    return Ticket.objects.for_brand(customer.brand).filter(customer=customer).with_sla(now)
