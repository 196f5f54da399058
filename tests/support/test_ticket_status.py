"""Which status may follow which, who may ask for it, and what is recorded of it."""

from itertools import product

import pytest
from django.db import IntegrityError, ProgrammingError, connection, transaction

from support.actors import Actor
from support.errors import IllegalTransition, TicketNotFound, TicketOwnershipError
from support.models import LEGAL_MOVES, Status, Ticket, TicketEvent, User
from support.services.tickets import close_ticket, get_ticket, reopen_ticket, transition
from tests.cast import arjun, bank, mira, priya, shop, ticket

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(("old", "new"), list(product(Status, Status)))
def test_only_the_moves_of_the_table_are_made(old, new):
    found = ticket(priya(), status=old)
    if new in LEGAL_MOVES[old]:
        transition(found, new, actor=Actor.for_system(bank(), "test"))
        assert Ticket.objects.get(pk=found.pk).status == new
    else:
        with pytest.raises(IllegalTransition):
            transition(found, new, actor=Actor.for_system(bank(), "test"))
        assert Ticket.objects.get(pk=found.pk).status == old


def test_a_change_records_who_when_and_why():
    found = ticket(priya())
    event = transition(found, Status.IN_PROGRESS, actor=Actor.for_system(bank(), "test"), reason="Taken up")
    event.refresh_from_db()
    assert (event.from_status, event.to_status, event.actor_name, event.text) == (
        "OPEN",
        "IN_PROGRESS",
        "test",
        "Taken up",
    )


def test_of_two_who_race_one_wins_and_the_other_is_told():
    found = ticket(priya())
    stale = Ticket.objects.get(pk=found.pk)
    transition(found, Status.CLOSED, actor=Actor.for_system(bank(), "first"))
    with pytest.raises(IllegalTransition, match="is CLOSED"):
        transition(stale, Status.IN_PROGRESS, actor=Actor.for_system(bank(), "second"))
    assert found.events.filter(kind=TicketEvent.Kind.STATUS).count() == 1


@pytest.mark.parametrize("status", [Status.OPEN, Status.IN_PROGRESS, Status.WAITING, Status.RESOLVED])
def test_the_owner_may_close_any_ticket_that_is_not_closed(status):
    owner = priya()
    ticket(owner, status=status)
    change = close_ticket(brand=bank(), customer=owner, reference="HBR042", actor=Actor.for_customer(owner))
    assert (change.changed, change.old_status, change.ticket.status) == (True, status, Status.CLOSED)


def test_closing_a_closed_ticket_changes_nothing():
    owner = priya()
    found = ticket(owner, status=Status.CLOSED)
    change = close_ticket(brand=bank(), customer=owner, reference="HBR042", actor=Actor.for_customer(owner))
    assert (change.changed, change.ticket.status) == (False, Status.CLOSED)
    assert found.events.filter(kind=TicketEvent.Kind.STATUS).count() == 1


def test_another_customer_may_not_close_it():
    ticket(priya())
    with pytest.raises(TicketOwnershipError):
        close_ticket(brand=bank(), customer=arjun(), reference="HBR042", actor=Actor.for_customer(arjun()))


def test_another_brand_does_not_see_it_at_all():
    ticket(priya())
    with pytest.raises(TicketNotFound):
        close_ticket(brand=shop(), customer=mira(), reference="HBR042", actor=Actor.for_customer(mira()))


def test_reading_anothers_ticket_is_like_reading_none():
    ticket(priya())
    with pytest.raises(TicketNotFound):
        get_ticket(brand=bank(), customer=arjun(), reference="HBR042")


@pytest.mark.parametrize("status", [Status.RESOLVED, Status.CLOSED])
def test_a_reopened_ticket_without_a_specialist_is_open_again(status):
    owner = priya()
    ticket(owner, status=status)
    change = reopen_ticket(brand=bank(), customer=owner, reference="HBR042", actor=Actor.for_customer(owner))
    assert change.ticket.status == Status.OPEN


def test_a_reopened_ticket_with_a_specialist_is_in_progress_again():
    owner = priya()
    found = ticket(owner, status=Status.CLOSED)
    Ticket.objects.filter(pk=found.pk).update(assignee=User.objects.create(username="sam-in-the-test"))
    change = reopen_ticket(brand=bank(), customer=owner, reference="HBR042", actor=Actor.for_customer(owner))
    assert change.ticket.status == Status.IN_PROGRESS


@pytest.mark.parametrize("statement", ["UPDATE support_ticketevent SET text = 'x'", "DELETE FROM support_ticketevent"])
def test_events_cannot_be_altered_even_by_sql(statement):
    ticket(priya())
    with (
        pytest.raises(ProgrammingError, match="Cannot update or delete"),
        transaction.atomic(),
        connection.cursor() as cursor,
    ):
        cursor.execute(statement)


def test_a_ticket_of_one_brand_cannot_belong_to_a_customer_of_another():
    found = ticket(priya())
    with pytest.raises(IntegrityError), transaction.atomic():
        Ticket.objects.filter(pk=found.pk).update(customer=mira())
        connection.check_constraints()
