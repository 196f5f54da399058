"""Breached, due soon or on track: computed in SQL, at the moment of asking."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from support.actors import Actor
from support.models import Priority, Status, Ticket
from support.services.tickets import transition
from tests.cast import bank, priya, ticket

pytestmark = pytest.mark.django_db
OPENED = datetime(2026, 3, 2, 9, 0, tzinfo=ZoneInfo("UTC"))


def state_of(found: Ticket, **after: float) -> str:
    return Ticket.objects.with_sla(OPENED + timedelta(**after)).get(pk=found.pk).sla_state


@pytest.mark.parametrize(
    ("priority", "after", "state"),
    [
        (Priority.NORMAL, {"hours": 1}, "on_track"),
        (Priority.NORMAL, {"hours": 57, "minutes": 35}, "on_track"),  # a fifth of 72 h is 14.4 h
        (Priority.NORMAL, {"hours": 57, "minutes": 37}, "due_soon"),
        (Priority.NORMAL, {"hours": 72, "seconds": -1}, "due_soon"),
        (Priority.NORMAL, {"hours": 72}, "breached"),
        (Priority.HIGH, {"hours": 19}, "on_track"),
        (Priority.HIGH, {"hours": 20}, "due_soon"),
        (Priority.HIGH, {"hours": 24}, "breached"),
        (Priority.URGENT, {"minutes": 1}, "due_soon"),  # its whole target lies within four hours
        (Priority.URGENT, {"hours": 4}, "breached"),
        (Priority.LOW, {"days": 3, "hours": 23}, "on_track"),
        (Priority.LOW, {"days": 5}, "breached"),
    ],
)
def test_the_first_response_clock_runs_by_priority(priority, after, state):
    assert state_of(ticket(priya(), opened_at=OPENED, priority=priority), **after) == state


def test_a_reply_in_time_meets_the_clock_for_good():
    found = ticket(priya(), opened_at=OPENED)
    Ticket.objects.filter(pk=found.pk).update(first_responded_at=found.first_response_due_at)
    assert state_of(found, days=30) == "on_track"


def test_a_reply_that_came_too_late_stays_a_breach():
    found = ticket(priya(), opened_at=OPENED)
    late = found.first_response_due_at + timedelta(seconds=1)
    Ticket.objects.filter(pk=found.pk).update(first_responded_at=late)
    assert state_of(found, days=30) == "breached"


def test_the_clock_stands_still_while_the_ticket_waits_for_the_customer():
    found = ticket(priya(), status=Status.WAITING, opened_at=OPENED)
    assert state_of(found, days=30) == "on_track"


def test_waiting_extends_the_deadline_by_exactly_the_time_waited():
    found = ticket(priya(), status=Status.WAITING, opened_at=OPENED)
    before, waited = found.first_response_due_at, timedelta(days=2, seconds=7)
    resumed_at = found.waiting_since + waited
    transition(found, Status.IN_PROGRESS, actor=Actor.for_system(bank(), "test"), now=resumed_at)
    assert found.first_response_due_at - before == waited


def test_the_clock_stops_when_the_ticket_is_closed():
    assert state_of(ticket(priya(), status=Status.CLOSED, opened_at=OPENED), days=30) == "on_track"


def test_a_ticket_closed_after_its_breach_stays_breached():
    found = ticket(priya(), opened_at=OPENED)
    actor = Actor.for_system(bank(), "test")
    transition(found, Status.CLOSED, actor=actor, now=OPENED + timedelta(days=4))
    assert state_of(found, days=30) == "breached"


def test_a_breach_is_not_undone_by_waiting():
    found = ticket(priya(), status=Status.IN_PROGRESS, opened_at=OPENED)
    actor = Actor.for_system(bank(), "test")
    transition(found, Status.WAITING, actor=actor, now=OPENED + timedelta(days=4))
    transition(found, Status.IN_PROGRESS, actor=actor, now=OPENED + timedelta(days=9))
    assert state_of(found, days=10) == "breached"


def test_a_brand_may_set_its_own_targets():
    brand = bank(sla_targets={"normal": {"first_response": "30m", "resolution": "2d"}})
    found = ticket(priya(brand), opened_at=OPENED)
    assert found.first_response_due_at == OPENED + timedelta(minutes=30)
    assert found.resolution_due_at == OPENED + timedelta(days=2)


def test_the_filters_of_the_queue_agree_with_the_state():
    breached = ticket(priya(), "AAA001", opened_at=OPENED - timedelta(days=9))
    soon = ticket(priya(), "AAA002", opened_at=OPENED - timedelta(hours=70))
    fine = ticket(priya(), "AAA003", opened_at=OPENED)
    tickets = Ticket.objects.for_brand(bank()).with_sla(OPENED)
    assert [list(tickets.breached()), list(tickets.due_soon()), list(tickets.on_track())] == [
        [breached],
        [soon],
        [fine],
    ]
