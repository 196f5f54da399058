"""While a specialist has the conversation, the assistant says nothing."""

import uuid

import pytest

from agents import service
from agents.models import Turn
from agents.service import submit_message
from agents.tasks import watch_turns
from support.models import Conversation, Customer, Message, Ticket, User
from support.services.specialists import hand_back, take_over
from tests.desk import ask

COMPLAINT = "My debit card hasn't arrived in 3 weeks"


@pytest.fixture
def sam(db):
    return User.objects.create(username="sam-the-specialist", first_name="Sam", is_staff=True)


@pytest.fixture
def talk(desk):
    """A conversation with a complaint, and its ticket."""
    first = ask(desk, COMPLAINT)
    return uuid.UUID(first["conversation_id"]), Ticket.objects.get(reference=first["ticket"]["reference"])


def by_the_assistant(conversation_id):
    return Message.objects.filter(conversation_id=conversation_id, author=Message.Author.ASSISTANT).count()


def test_until_somebody_takes_over_the_assistant_goes_on_answering(desk, talk):
    conversation_id, _ = talk
    assert ask(desk, "What documents do I need for KYC?", conversation_id=conversation_id)["outcome"] == "answered"


def test_a_message_to_a_specialist_is_stored_and_gets_one_fixed_sentence(desk, talk, sam):
    conversation_id, ticket = talk
    take_over(ticket=ticket, staff=sam)
    reply = ask(desk, "What documents do I need for KYC?", conversation_id=conversation_id)
    assert (reply["outcome"], reply["turn_id"], reply["citations"]) == ("with_specialist", None, [])
    assert by_the_assistant(conversation_id) == 1
    assert Message.objects.filter(conversation_id=conversation_id).last().text == "What documents do I need for KYC?"


def test_the_same_message_sent_twice_to_a_specialist_is_stored_once(desk, talk, sam):
    conversation_id, ticket = talk
    take_over(ticket=ticket, staff=sam)
    for _ in range(2):
        reply = ask(desk, "Are you there?", conversation_id=conversation_id, client_message_id="m-1")
    assert reply["outcome"] == "with_specialist"
    assert Message.objects.filter(client_message_id="m-1").count() == 1


def test_after_handing_back_the_assistant_answers_again(desk, talk, sam):
    conversation_id, ticket = talk
    take_over(ticket=ticket, staff=sam)
    ticket.refresh_from_db()
    hand_back(ticket=ticket, staff=sam)
    assert ask(desk, "What documents do I need for KYC?", conversation_id=conversation_id)["outcome"] == "answered"


def test_a_reply_that_was_being_composed_at_the_take_over_is_withdrawn(desk, talk, sam, monkeypatch):
    conversation_id, ticket = talk
    walk = service.walk

    def meanwhile(*args, **kwargs):
        state = walk(*args, **kwargs)
        take_over(ticket=ticket, staff=sam)
        return state

    monkeypatch.setattr(service, "walk", meanwhile)
    reply = ask(desk, "What documents do I need for KYC?", conversation_id=conversation_id)
    assert reply["outcome"] == "with_specialist"
    assert by_the_assistant(conversation_id) == 1
    assert Turn.objects.get(pk=reply["turn_id"]).status == Turn.Status.DONE


def test_a_turn_that_waited_while_somebody_took_over_ends_without_a_reply(desk, talk, sam):
    conversation_id, ticket = talk
    customer = Customer.objects.select_related("brand").get(brand=desk, external_id="CUST001")
    submitted = submit_message(
        customer=customer, text="hello", channel=Conversation.Channel.API, conversation_id=conversation_id
    )
    take_over(ticket=ticket, staff=sam)
    Turn.objects.filter(pk=submitted.turn_id).update(created_at=ticket.opened_at.replace(year=2020))
    assert watch_turns() == 1
    assert by_the_assistant(conversation_id) == 1
    assert service.find_reply(submitted.turn_id)["outcome"] == "with_specialist"
