"""A question over REST: the reply of the graph, the right status, and nothing of anybody else's."""

import json
import uuid

import pytest

from agents.service import TurnUnfinished
from support.models import Conversation, Customer, Message, Status, Ticket
from tests.api import PROBLEM, Browser, caller, post
from tests.cast import bank, mira, shop

pytestmark = pytest.mark.usefixtures("desk")

THANKS = "Thank you, your team was amazing!"


@pytest.fixture
def partner(desk):
    return caller(desk)


def ask(client, message, customer="CUST001", **more):
    return post(client, "query", {"customer": customer, "message": message, **more})


def messages_of(conversation_id):
    return list(Message.objects.filter(conversation_id=conversation_id).values_list("author", "text"))


@pytest.mark.parametrize(
    ("message", "outcome"),
    [
        (THANKS, "thanked"),
        ("My debit card hasn't arrived in 3 weeks", "complaint_ticket"),
        ("What documents do I need for KYC?", "answered"),
        ("What is the status of ticket TKT042?", "ticket_status"),
        ("Please close ticket TKT042", "ticket_closed"),
        ("Why was my forex card blocked abroad?", "fallback_ticket"),
    ],
)
def test_each_scenario_comes_back_as_the_reply_that_was_stored(partner, message, outcome):
    response = ask(partner, message)
    body = response.json()
    stored = Message.objects.get(turn_id=body["turn_id"], author="assistant")
    assert (response.status_code, body["outcome"]) == (200, outcome)
    assert body == stored.reply
    assert stored.conversation.channel == Conversation.Channel.API


def test_a_citation_leads_to_a_page_with_its_section(partner):
    cited = ask(partner, "What documents do I need for KYC?").json()["citations"][0]
    address, _, anchor = cited["url"].partition("#")
    page = Browser().get(address)
    assert page.status_code == 200
    assert f'id="{anchor}"' in page.content.decode()


def test_closing_another_customers_ticket_is_a_reply_here_and_forbidden_there(partner):
    reply = ask(partner, "Please close ticket TKT042", customer="CUST002")
    direct = post(partner, "tickets/TKT042/close", {"customer": "CUST002"})
    assert (reply.status_code, reply.json()["outcome"]) == (200, "not_allowed")
    assert (direct.status_code, direct.json()["code"]) == (403, "TICKET_OWNERSHIP_ERROR")
    assert Ticket.objects.get(reference="TKT042").status == Status.IN_PROGRESS
    for text in (reply.content.decode(), direct.content.decode()):
        assert "Priya" not in text
        assert "CUST001" not in text
        assert "IN_PROGRESS" not in text


def test_another_customers_ticket_status_is_not_revealed(partner):
    body = ask(partner, "What is the status of ticket TKT042?", customer="CUST002").json()
    assert body["outcome"] == "not_found"
    assert body["ticket"] is None
    assert "IN_PROGRESS" not in json.dumps(body)


def test_a_conversation_goes_on_under_its_id(partner):
    first = ask(partner, THANKS).json()["conversation_id"]
    assert ask(partner, "Hello again", conversation_id=first).json()["conversation_id"] == first
    assert len(messages_of(first)) == 4


def test_a_request_sent_twice_is_answered_once(partner):
    first, second = (ask(partner, THANKS, client_message_id="m-1").json() for _ in range(2))
    assert first == second
    assert len(messages_of(first["conversation_id"])) == 2


def test_a_new_customer_gets_a_record_at_first_contact(partner, desk):
    assert ask(partner, THANKS, customer="CUST-NEW").status_code == 200
    assert Customer.objects.get(brand=desk, external_id="CUST-NEW").is_anonymous is False


def test_a_visitor_is_answered_and_recognised_by_the_conversation(partner, desk):
    first = ask(partner, "What documents do I need for KYC?", customer=None).json()
    again = ask(partner, "Thank you!", customer=None, conversation_id=first["conversation_id"]).json()
    assert first["outcome"] == "answered"
    assert again["conversation_id"] == first["conversation_id"]
    assert Conversation.objects.get(pk=first["conversation_id"]).customer.is_anonymous


def test_a_visitors_request_sent_twice_is_answered_once(partner):
    first, second = (ask(partner, THANKS, customer=None, client_message_id="1").json() for _ in range(2))
    assert first == second
    assert Customer.objects.filter(is_anonymous=True).count() == 1


@pytest.mark.parametrize("whose", ["CUST002", "CUST-NEW", None])
def test_a_conversation_of_somebody_else_is_not_found(partner, whose):
    theirs = ask(partner, THANKS).json()["conversation_id"]
    response = ask(partner, "What did I say?", customer=whose, conversation_id=theirs)
    assert (response.status_code, response.json()["code"]) == (404, "CONVERSATION_NOT_FOUND")
    assert len(messages_of(theirs)) == 2


def test_a_conversation_of_another_brand_is_not_found(partner):
    theirs = ask(partner, THANKS).json()["conversation_id"]
    response = ask(caller(bank()), "What did I say?", conversation_id=theirs)
    assert response.status_code == 404


def test_an_unknown_conversation_is_not_found(partner):
    assert ask(partner, THANKS, conversation_id=str(uuid.uuid4())).status_code == 404


@pytest.mark.parametrize("message", ["", "   \n", "\x00\x00", "\u200b", "x" * 4_001, "x" * 100_000])
def test_a_message_that_cannot_be_answered_is_refused_and_leaves_nothing_behind(partner, message):
    before = (Customer.objects.count(), Message.objects.count())
    response = ask(partner, message, customer="CUST-NEW")
    body = response.json()
    assert response.status_code == 422
    assert response.headers["Content-Type"] == PROBLEM
    assert body["errors"] == [{"pointer": "/message", "detail": body["detail"]}]
    assert (Customer.objects.count(), Message.objects.count()) == before


@pytest.mark.parametrize(
    "message",
    [
        "Thank\x00 you, your team was amazing!",
        "Thank you, your team was amazing! \ud800",
        "Thank you, your team was amazing! 🎉👩‍👩‍👧",
        "شكرا لكم، فريقكم رائع",
        "\u202eThank you, your team was amazing!",
        "<script>alert(1)</script> **thank you** [x](javascript:alert(1))",
        "x" * 4_000,
    ],
)
def test_odd_text_is_answered_and_stored(partner, message):
    response = ask(partner, message)
    assert response.status_code == 200
    author, text = messages_of(response.json()["conversation_id"])[0]
    assert author == "customer"
    assert "\x00" not in text


@pytest.mark.parametrize(
    ("body", "pointer"),
    [
        ({"message": "Hi"}, "/customer"),
        ({"customer": "", "message": "Hi"}, "/customer"),
        ({"customer": "not an id", "message": "Hi"}, "/customer"),
        ({"customer": "\ud800", "message": "Hi"}, "/customer"),
        ({"customer": "A\x00", "message": "Hi"}, "/customer"),
        ({"customer": 1, "message": "Hi"}, "/customer"),
        ({"customer": "CUST001"}, "/message"),
        ({"customer": "CUST001", "message": None}, "/message"),
        ({"customer": "CUST001", "message": 42}, "/message"),
        ({"customer": "CUST001", "message": {"text": "Hi"}}, "/message"),
        ({"customer": "CUST001", "message": "Hi", "conversation_id": "first"}, "/conversation_id"),
        ({"customer": "CUST001", "message": "Hi", "conversation_id": "\ud800"}, "/conversation_id"),
        ({"customer": "CUST001", "message": "Hi", "client_message_id": ""}, "/client_message_id"),
        ({"customer": "CUST001", "message": "Hi", "client_message_id": "x" * 101}, "/client_message_id"),
        ({"customer": "CUST001", "message": "Hi", "client_message_id": "\udfff"}, "/client_message_id"),
        ({"customer": "CUST001", "message": "Hi", "client_message_id": "\x00"}, "/client_message_id"),
        ([], ""),
    ],
)
def test_a_part_that_cannot_be_accepted_is_named(partner, body, pointer):
    response = post(partner, "query", body)
    assert response.status_code == 422
    assert pointer in {fault["pointer"] for fault in response.json()["errors"]}


def test_malformed_json_is_a_bad_request(partner):
    response = partner.post("/api/v1/query", '{"customer": "CUST001", ', content_type="application/json")
    assert (response.status_code, response.headers["Content-Type"]) == (400, PROBLEM)


def test_a_turn_that_is_still_under_way_is_named_with_when_to_ask_again(partner, monkeypatch):
    turn_id = uuid.uuid4()

    def unfinished(**message):
        raise TurnUnfinished(turn_id)

    monkeypatch.setattr("agents.api.views.answer_message", unfinished)
    response = ask(partner, THANKS)
    assert (response.status_code, response.headers["Retry-After"]) == (503, "10")
    assert response.json()["code"] == "TURN_UNFINISHED"
    assert response.json()["turn_id"] == str(turn_id)


def test_an_unforeseen_failure_is_a_problem_that_shows_nothing(partner, monkeypatch):
    def broken(**message):
        raise RuntimeError("the secret inside")

    monkeypatch.setattr("agents.api.views.answer_message", broken)
    response = ask(partner, THANKS)
    assert (response.status_code, response.json()["code"]) == (500, "INTERNAL_ERROR")
    assert response.headers["Content-Type"] == PROBLEM
    assert "secret" not in response.content.decode()


def test_a_card_number_is_masked_before_it_is_stored(partner):
    body = ask(partner, "My card number is 4111 1111 1111 1111, is it blocked?").json()
    assert "4111" not in json.dumps(body)
    assert all("4111" not in text for _, text in messages_of(body["conversation_id"]))


def test_the_same_customer_id_in_two_brands_is_two_customers(partner):
    mira()
    ask(caller(shop()), "Hello", customer="CUST001")
    body = ask(partner, "What is the status of ticket TKT042?").json()
    assert body["outcome"] == "ticket_status"
    assert Customer.objects.filter(external_id="CUST001").count() >= 2
