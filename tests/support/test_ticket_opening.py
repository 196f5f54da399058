"""How a ticket comes to be: its number, its deadlines, and the open one that a repetition joins."""

import re
from datetime import timedelta

import pytest

from support.actors import Actor
from support.models import Priority, Source, Status, Ticket, TicketEvent
from support.services import tickets
from support.services.tickets import open_ticket, transition
from tests.cast import arjun, bank, conversation, mira, priya, ticket

pytestmark = pytest.mark.django_db


def open_for(customer, *, of=None, source=Source.COMPLAINT, **fields):
    return open_ticket(
        brand=customer.brand,
        customer=customer,
        conversation=of,
        actor=Actor.for_assistant(customer),
        source=source,
        **{"subject": "The card is late", **fields},
    )


def test_a_reference_has_three_capitals_and_three_digits():
    assert re.fullmatch(r"[A-Z]{3}[0-9]{3}", open_for(priya()).ticket.reference)


def test_a_taken_reference_is_replaced_by_a_new_one(monkeypatch):
    ticket(priya(), "ABC123")
    offered = iter(["ABC123", "ABC123", "XYZ789"])
    monkeypatch.setattr(tickets, "generate_reference", lambda: next(offered))
    assert open_for(arjun()).ticket.reference == "XYZ789"


def test_a_reference_is_unique_over_all_brands(monkeypatch):
    ticket(priya(), "ABC123")
    offered = iter(["ABC123", "XYZ789"])
    monkeypatch.setattr(tickets, "generate_reference", lambda: next(offered))
    assert open_for(mira()).ticket.reference == "XYZ789"


def test_when_no_reference_is_free_it_fails_and_stores_nothing(monkeypatch):
    ticket(priya(), "ABC123")
    monkeypatch.setattr(tickets, "generate_reference", lambda: "ABC123")
    with pytest.raises(RuntimeError, match="No free ticket reference"):
        open_for(arjun())
    assert Ticket.objects.for_brand(bank()).count() == 1


def test_a_repeated_case_of_one_conversation_joins_the_open_ticket():
    talk = conversation(priya())
    first, second = open_for(priya(), of=talk), open_for(priya(), of=talk, description="Still not here!")
    assert (second.joined, second.ticket) == (True, first.ticket)
    assert first.ticket.events.get(kind=TicketEvent.Kind.JOINED).text == "Still not here!"


def test_a_more_urgent_repetition_makes_the_open_ticket_as_urgent():
    talk = conversation(priya())
    calm = open_for(priya(), of=talk, source=Source.ESCALATION, priority=Priority.NORMAL).ticket
    urgent = open_for(priya(), of=talk, source=Source.ESCALATION, priority=Priority.URGENT, reason="fraud").ticket
    assert (urgent.pk, urgent.priority) == (calm.pk, Priority.URGENT)
    assert urgent.first_response_due_at - calm.opened_at < timedelta(hours=4, minutes=1)
    assert urgent.events.get(kind=TicketEvent.Kind.PRIORITY).text == "normal → urgent: fraud"


def test_a_calmer_repetition_leaves_the_priority_as_it_is():
    talk = conversation(priya())
    urgent = open_for(priya(), of=talk, priority=Priority.URGENT).ticket
    again = open_for(priya(), of=talk, priority=Priority.LOW).ticket
    assert (again.priority, again.first_response_due_at) == (Priority.URGENT, urgent.first_response_due_at)


def test_a_case_of_another_conversation_gets_its_own_ticket():
    first, second = open_for(priya(), of=conversation(priya())), open_for(priya(), of=conversation(priya()))
    assert first.ticket != second.ticket


def test_a_case_from_another_source_gets_its_own_ticket():
    talk = conversation(priya())
    assert open_for(priya(), of=talk).ticket != open_for(priya(), of=talk, source=Source.FALLBACK).ticket


@pytest.mark.parametrize("status", [Status.RESOLVED, Status.CLOSED])
def test_after_a_ticket_is_done_a_new_case_opens_a_new_one(status):
    talk = conversation(priya())
    first = open_for(priya(), of=talk).ticket
    actor = Actor.for_system(bank(), "test")
    transition(first, Status.IN_PROGRESS, actor=actor)
    transition(first, status, actor=actor)
    assert open_for(priya(), of=talk).joined is False


def test_a_card_number_in_the_case_is_masked_before_it_is_stored():
    opened = open_for(priya(), subject="Card 4111 1111 1111 1111", description="It is 4111-1111-1111-1111").ticket
    opened.refresh_from_db()
    assert "4111" not in opened.subject + opened.description


def test_a_long_subject_is_cut_and_the_description_kept_whole():
    opened = open_for(priya(), subject="x" * 4000, description="y" * 4000).ticket
    assert (len(opened.subject), len(opened.description)) == (200, 4000)
