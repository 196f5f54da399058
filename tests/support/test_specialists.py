"""A person takes a case over, answers in public, notes in private, and hands it back."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from support.actors import Actor
from support.errors import InvalidInput
from support.models import Conversation, Message, Status, Ticket, TicketEvent, User
from support.services.conversations import add_message, start_conversation
from support.services.specialists import add_note, customer_wrote, hand_back, reply, take_over
from support.services.tickets import transition
from tests.cast import bank, conversation, priya, ticket

pytestmark = pytest.mark.django_db
OPENED = datetime(2026, 3, 2, 9, 0, tzinfo=ZoneInfo("UTC"))


@pytest.fixture
def sam() -> User:
    return User.objects.create(username="sam-in-the-test", first_name="Sam", is_staff=True)


@pytest.fixture
def case() -> Ticket:
    """An open ticket about a conversation of Priya's."""
    found = ticket(priya(), opened_at=OPENED)
    found.conversation = conversation(priya())
    found.save()
    return found


def test_taking_over_assigns_the_ticket_and_silences_the_assistant(case, sam):
    take_over(ticket=case, staff=sam)
    case.refresh_from_db()
    assert (case.assignee, case.status, case.conversation.specialist) == (sam, Status.IN_PROGRESS, sam)


def test_taking_over_twice_is_recorded_once(case, sam):
    take_over(ticket=case, staff=sam)
    take_over(ticket=case, staff=sam)
    assert case.events.filter(kind=TicketEvent.Kind.ASSIGNED).count() == 1


def test_a_ticket_without_a_conversation_gets_one(sam):
    lonely = ticket(priya())
    talk = take_over(ticket=lonely, staff=sam)
    assert Conversation.objects.get(pk=talk.pk).customer == priya()
    assert Ticket.objects.get(pk=lonely.pk).conversation == talk


def test_a_public_reply_takes_over_and_meets_the_first_response(case, sam):
    written = reply(ticket=case, staff=sam, text="The card is on its way.", now=OPENED + timedelta(hours=5))
    case.refresh_from_db()
    assert (written.author, written.staff, written.conversation) == (Message.Author.SPECIALIST, sam, case.conversation)
    assert case.first_responded_at == OPENED + timedelta(hours=5)
    assert case.conversation.specialist == sam


def test_a_second_reply_leaves_the_first_response_as_it_was(case, sam):
    reply(ticket=case, staff=sam, text="One", now=OPENED + timedelta(hours=5))
    reply(ticket=case, staff=sam, text="Two", now=OPENED + timedelta(hours=9))
    case.refresh_from_db()
    assert case.first_responded_at == OPENED + timedelta(hours=5)


def test_a_note_meets_no_clock_and_reaches_no_customer(case, sam):
    add_note(ticket=case, staff=sam, text="Asked the courier.")
    case.refresh_from_db()
    assert case.first_responded_at is None
    assert not Message.objects.filter(conversation=case.conversation).exists()


def test_handing_back_lets_the_assistant_answer_and_keeps_the_assignee(case, sam):
    take_over(ticket=case, staff=sam)
    hand_back(ticket=case, staff=sam)
    case.refresh_from_db()
    assert (case.conversation.specialist, case.assignee) == (None, sam)


def test_handing_back_what_nobody_has_records_nothing(case, sam):
    hand_back(ticket=case, staff=sam)
    assert not case.events.filter(kind=TicketEvent.Kind.NOTED).exists()


@pytest.mark.parametrize("text", ["", "  \n", "\x00", "x" * 10_001])
@pytest.mark.parametrize("write", [reply, add_note])
def test_an_empty_or_endless_text_is_refused(case, sam, text, write):
    with pytest.raises(InvalidInput):
        write(ticket=case, staff=sam, text=text)


def test_a_card_number_in_a_reply_or_a_note_is_masked(case, sam):
    number = "4111 1111 1111 1111"
    assert number not in reply(ticket=case, staff=sam, text=f"Is it {number}?").text
    assert number not in add_note(ticket=case, staff=sam, text=f"It is {number}").text


@pytest.mark.parametrize("status", [Status.WAITING, Status.RESOLVED])
def test_a_message_of_the_customer_takes_a_waiting_or_resolved_ticket_up_again(sam, status):
    found = ticket(priya(), status=status)
    talk = take_over(ticket=found, staff=sam) if status == Status.RESOLVED else conversation(priya())
    Ticket.objects.filter(pk=found.pk).update(conversation=talk, assignee=sam)
    customer_wrote(conversation=talk)
    assert Ticket.objects.get(pk=found.pk).status == Status.IN_PROGRESS


def test_the_next_response_clock_starts_with_the_customers_message_and_stops_with_a_reply(sam):
    bank(sla_targets={"normal": {"first_response": "3d", "next_response": "4h"}})
    found = ticket(priya(), opened_at=OPENED)
    reply(ticket=found, staff=sam, text="Which branch?", now=OPENED + timedelta(hours=1))
    customer_wrote(conversation=found.conversation, now=OPENED + timedelta(hours=2))
    found.refresh_from_db()
    assert found.next_response_due_at == OPENED + timedelta(hours=6)
    reply(ticket=found, staff=sam, text="Thank you.", now=OPENED + timedelta(hours=3))
    found.refresh_from_db()
    assert found.next_response_due_at is None


def test_only_a_specialists_message_names_a_person_of_the_desk(sam):
    from django.db import IntegrityError, transaction

    with pytest.raises(IntegrityError, match="message_of_a_specialist"), transaction.atomic():
        add_message(conversation=conversation(priya()), author=Message.Author.CUSTOMER, text="hi", staff=sam)


def test_staff_serve_the_brands_they_are_given_and_superusers_all():
    sam = User.objects.create(username="sam-in-the-test", is_staff=True)
    eve = User.objects.create(username="eve-in-the-test", is_staff=True)
    root = User.objects.create(username="root-in-the-test", is_staff=True, is_superuser=True)
    sam.brands.add(bank())
    assert [user.serves(bank()) for user in (sam, eve, root)] == [True, False, True]


def test_closing_the_case_gives_the_conversation_back_to_the_assistant(case, sam):
    take_over(ticket=case, staff=sam)
    transition(case, Status.CLOSED, actor=Actor.for_staff(sam, case.brand))
    assert Conversation.objects.get(pk=case.conversation_id).specialist is None


def test_while_another_case_of_the_conversation_is_open_the_specialist_keeps_it(case, sam):
    second = ticket(priya(), "HBR043")
    Ticket.objects.filter(pk=second.pk).update(conversation=case.conversation, source="fallback")
    take_over(ticket=case, staff=sam)
    transition(case, Status.CLOSED, actor=Actor.for_staff(sam, case.brand))
    assert Conversation.objects.get(pk=case.conversation_id).specialist == sam


def test_two_who_hold_the_same_ticket_reply_in_one_conversation(sam):
    lonely = ticket(priya())
    stale = Ticket.objects.get(pk=lonely.pk)
    first, second = reply(ticket=lonely, staff=sam, text="One"), reply(ticket=stale, staff=sam, text="Two")
    assert first.conversation == second.conversation


def test_a_case_that_is_put_back_in_the_queue_is_nobodys(case, sam):
    take_over(ticket=case, staff=sam)
    for status in (Status.WAITING, Status.OPEN):
        transition(case, status, actor=Actor.for_staff(sam, case.brand))
    case.refresh_from_db()
    assert case.assignee is None


def test_a_ticket_without_a_conversation_is_answered_in_the_chat_that_is_open(sam):
    chat = start_conversation(customer=priya(), channel=Conversation.Channel.CHAT)
    lonely = ticket(priya())
    assert reply(ticket=lonely, staff=sam, text="Here you are.").conversation == chat


def test_a_chat_that_somebody_else_has_is_left_alone(sam):
    chat = start_conversation(customer=priya(), channel=Conversation.Channel.CHAT)
    kim = User.objects.create(username="kim-in-the-test", is_staff=True)
    Conversation.objects.filter(pk=chat.pk).update(specialist=kim)
    lonely = ticket(priya())
    assert reply(ticket=lonely, staff=sam, text="Here you are.").conversation != chat
