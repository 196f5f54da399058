"""Who gets a case, and which one: also when several people ask at the same moment."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier

import pytest
from django.db import connection
from django.utils import timezone

from support.actors import Actor
from support.errors import InvalidInput
from support.models import Priority, Status, Ticket
from support.services.queue import take_next
from support.services.specialists import assign
from support.services.tickets import change_priority, transition
from tests import cast
from tests.office import colleague

PEOPLE = 4


def ask_at_once(people) -> list[str]:
    start = Barrier(len(people))

    def ask(person) -> str | None:
        try:
            start.wait()
            ticket = take_next(staff=person)
            return ticket and ticket.reference
        finally:
            connection.close()

    with ThreadPoolExecutor(len(people)) as pool:
        return list(pool.map(ask, people))


@pytest.mark.django_db(transaction=True)
def test_people_who_ask_at_the_same_moment_get_different_cases():
    people = [colleague(f"person-{number}", cast.bank()) for number in range(PEOPLE)]
    references = [cast.ticket(cast.priya(), f"RAC{number:03}").reference for number in range(PEOPLE)]
    assert sorted(ask_at_once(people)) == references


@pytest.mark.django_db(transaction=True)
def test_one_case_goes_to_one_of_two_who_ask():
    people = [colleague("asha", cast.bank()), colleague("tara", cast.bank())]
    ticket = cast.ticket(cast.priya())
    assert sorted(ask_at_once(people), key=str) == [ticket.reference, None]
    assert ticket.events.filter(kind="assigned").count() == 1


@pytest.mark.django_db
def test_cases_of_other_brands_waiting_and_finished_ones_are_not_given():
    cast.ticket(cast.mira(), "SHO001")
    cast.ticket(cast.priya(), "WAI001", status=Status.WAITING)
    cast.ticket(cast.priya(), "RES001", status=Status.RESOLVED)
    assert take_next(staff=colleague("asha", cast.bank())) is None


@pytest.mark.django_db
def test_somebody_without_a_brand_gets_nothing():
    cast.ticket(cast.priya())
    assert take_next(staff=colleague("asha")) is None


@pytest.mark.django_db
def test_a_case_that_is_mine_already_stays_as_it_is():
    sam, ticket = colleague("asha", cast.bank()), cast.ticket(cast.priya())
    assert assign(ticket=ticket, staff=sam)
    assert not assign(ticket=ticket, staff=sam)
    assert ticket.events.filter(kind="assigned").count() == 1


@pytest.mark.django_db
def test_a_colleague_can_take_a_case_from_another():
    sam, tara, ticket = colleague("asha", cast.bank()), colleague("tara", cast.bank()), cast.ticket(cast.priya())
    assign(ticket=ticket, staff=sam)
    assert assign(ticket=ticket, staff=tara)
    assert ticket.assignee == tara


NOW = timezone.now().replace(microsecond=0)


def prioritised(ticket: Ticket, priority: str, now=NOW) -> Ticket:
    change_priority(ticket, priority, actor=Actor.for_system(ticket.brand, "test"), now=now)
    ticket.refresh_from_db()
    return ticket


@pytest.mark.django_db
def test_another_priority_counts_from_the_opening():
    ticket = prioritised(cast.ticket(cast.priya(), opened_at=NOW - timedelta(hours=3)), Priority.URGENT)
    assert ticket.first_response_due_at == NOW + timedelta(hours=1)
    assert ticket.first_response_target == timedelta(hours=4)


@pytest.mark.django_db
def test_time_that_the_case_stood_still_is_added_under_the_new_priority_too():
    ticket = cast.ticket(cast.priya(), opened_at=NOW)
    actor = Actor.for_system(ticket.brand, "test")
    for hours, status in ((1, Status.IN_PROGRESS), (1, Status.WAITING), (6, Status.IN_PROGRESS)):
        transition(ticket, status, actor=actor, now=NOW + timedelta(hours=hours))
    prioritised(ticket, Priority.HIGH)
    assert ticket.first_response_due_at == NOW + timedelta(hours=24 + 5)


@pytest.mark.django_db
def test_a_clock_that_is_met_keeps_its_deadline():
    ticket = cast.ticket(cast.priya(), opened_at=NOW)
    due = ticket.first_response_due_at
    Ticket.objects.filter(pk=ticket.pk).update(first_responded_at=NOW)
    assert prioritised(ticket, Priority.URGENT).first_response_due_at == due


@pytest.mark.django_db
def test_the_clock_since_the_customer_wrote_keeps_what_it_has_run():
    targets = {"normal": {"next_response": "10h"}, "urgent": {"next_response": "4h"}}
    ticket = cast.ticket(cast.priya(cast.bank(sla_targets=targets)), opened_at=NOW - timedelta(days=1))
    Ticket.objects.filter(pk=ticket.pk).update(first_responded_at=NOW, next_response_due_at=NOW + timedelta(hours=9))
    assert prioritised(ticket, Priority.URGENT).next_response_due_at == NOW + timedelta(hours=3)


@pytest.mark.django_db
def test_a_finished_case_keeps_its_priority():
    ticket = cast.ticket(cast.priya(), status=Status.RESOLVED)
    assert not change_priority(ticket, Priority.URGENT, actor=Actor.for_system(ticket.brand, "test"))
    ticket.refresh_from_db()
    assert ticket.priority == Priority.NORMAL


@pytest.mark.django_db
def test_a_priority_that_does_not_exist_is_refused():
    ticket = cast.ticket(cast.priya())
    with pytest.raises(InvalidInput):
        change_priority(ticket, "sometime", actor=Actor.for_system(ticket.brand, "test"))
