"""Anonymous visitors: a person can reach them, and they are asked for an address once."""

import uuid

import pytest

from agents.service import answer_message
from support.models import Conversation, Customer
from support.services.customers import create_anonymous_customer, save_contact
from tests.desk import ask

COMPLAINT = "My debit card hasn't arrived in 3 weeks"


@pytest.fixture
def visitor(desk):
    return create_anonymous_customer(brand=desk)


def say(visitor, text, after=None):
    conversation_id = uuid.UUID(after["conversation_id"]) if after else None
    return answer_message(
        customer=visitor, text=text, channel=Conversation.Channel.CHAT, conversation_id=conversation_id
    )


def test_a_visitor_whose_case_needs_a_person_is_asked_for_an_address(visitor):
    assert "your e-mail address" in say(visitor, COMPLAINT)["reply"]


@pytest.mark.parametrize(
    "given", ["lena@example.com", "you can reach me at lena@example.com", "Email: lena@example.com."]
)
def test_the_address_is_kept_and_joins_no_second_ticket(visitor, given):
    complaint = say(visitor, COMPLAINT)
    reply = say(visitor, given, after=complaint)
    assert Customer.objects.get(pk=visitor.pk).email == "lena@example.com"
    assert (reply["outcome"], reply["ticket"]["reference"]) == ("ticket_status", complaint["ticket"]["reference"])
    assert visitor.tickets.count() == 1


def test_who_has_given_an_address_is_not_asked_again(visitor):
    complaint = say(visitor, COMPLAINT)
    say(visitor, "lena@example.com", after=complaint)
    assert "e-mail address" not in say(visitor, "Let me talk to a human", after=complaint)["reply"]


def test_an_address_in_the_complaint_itself_is_enough(visitor):
    reply = say(visitor, f"{COMPLAINT}, this is not acceptable. Write to lena@example.com about it please.")
    assert "your e-mail address" not in reply["reply"]


def test_a_known_customers_address_is_not_changed_by_a_message(desk):
    ask(desk, "somebody.else@example.com")
    assert Customer.objects.get(brand=desk, external_id="CUST001").email == "priya.sharma@example.com"


def test_what_is_no_address_is_refused(visitor):
    from support.errors import InvalidInput

    with pytest.raises(InvalidInput):
        save_contact(customer=visitor, email="lena at example")
