"""The demo: what it must hold, and that loading it twice is loading it once."""

from collections import Counter

import pytest
from django.utils import timezone

from support.demo.load import load_demo
from support.models import Brand, Customer, Status, Ticket, TicketEvent
from support.references import RESERVED_PREFIXES

pytestmark = pytest.mark.django_db


@pytest.fixture
def bank() -> Brand:
    load_demo(password="a demo password")
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


def test_loading_it_again_adds_and_changes_nothing(bank):
    def snapshot():
        return (
            Customer.objects.count(),
            TicketEvent.objects.count(),
            list(Ticket.objects.order_by("pk").values_list("reference", "status", "opened_at")),
        )

    before = snapshot()
    load_demo(password="a demo password")
    assert snapshot() == before
