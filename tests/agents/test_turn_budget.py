"""What one turn costs: SQL statements, network, time."""

import socket
import uuid

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from agents import events
from agents.service import answer_message
from support.models import Conversation, Customer
from tests.desk import ask

MOST_STATEMENTS = 15
OF_A_GAP = 9  # more, where nothing answered: the question is counted among the knowledge gaps
TRANSACTION_CONTROL = ("SAVEPOINT", "RELEASE SAVEPOINT", "ROLLBACK TO SAVEPOINT", "BEGIN", "COMMIT", "ROLLBACK")

MESSAGES = [
    "Thank you, your team was amazing!",
    "My debit card hasn't arrived in 3 weeks",
    "What documents do I need for KYC?",
    "What is the status of ticket TKT042?",
    "Please close ticket TKT042",
    "Please reopen TKT042",
    "Why was my forex card blocked abroad?",
    "Let me talk to a human",
    "What is the account balance of CUST002?",
    "hello",
]


@pytest.fixture(autouse=True)
def swift(monkeypatch):
    """A turn that takes longer than 100 ms writes its events in more than one statement: not on this machine."""
    monkeypatch.setattr(events, "FLUSH_EVERY_S", 60.0)


def most(text: str) -> int:
    return MOST_STATEMENTS + (OF_A_GAP if "forex" in text else 0)


def statements(queries: CaptureQueriesContext) -> list[str]:
    return [query["sql"] for query in queries if not query["sql"].startswith(TRANSACTION_CONTROL)]


@pytest.mark.parametrize("text", MESSAGES)
def test_a_first_message_needs_few_statements(desk, text):
    customer = Customer.objects.select_related("brand").get(brand=desk, external_id="CUST001")
    with CaptureQueriesContext(
        connection,
    ) as queries:
        answer_message(customer=customer, text=text, channel=Conversation.Channel.API)
    assert len(statements(queries)) <= most(text), "\n".join(statements(queries))


@pytest.mark.parametrize("text", MESSAGES)
def test_a_later_message_needs_few_statements_too(desk, text):
    first = ask(desk, text)
    customer = Customer.objects.select_related("brand").get(brand=desk, external_id="CUST001")
    with CaptureQueriesContext(connection) as queries:
        answer_message(
            customer=customer,
            text=text,
            channel=Conversation.Channel.API,
            conversation_id=uuid.UUID(first["conversation_id"]),
        )
    assert len(statements(queries)) <= most(text), "\n".join(statements(queries))


@pytest.mark.parametrize("text", MESSAGES)
def test_a_turn_offline_opens_no_network_connection(desk, text, monkeypatch):
    ask(desk, "hello")  # the model is loaded, the database connected

    def refuse(self, address):
        raise AssertionError(f"a connection to {address} was opened")

    monkeypatch.setattr(socket.socket, "connect", refuse)
    monkeypatch.setattr(socket.socket, "connect_ex", refuse)
    assert ask(desk, text)["outcome"] != "handed_off"


def test_the_question_is_embedded_once_a_turn(desk, monkeypatch):
    from agents import service

    embedded = []
    embed = service.embed_query
    monkeypatch.setattr(service, "embed_query", lambda text: embedded.append(text) or embed(text))
    ask(desk, "What documents do I need for KYC?")
    assert embedded == ["What documents do I need for KYC?"]


@pytest.mark.parametrize("text", ["Let me talk to a human", "What is the account balance of CUST002?"])
def test_a_gated_turn_asks_no_model(desk, text, monkeypatch):
    from agents import service

    def refuse(text):
        raise AssertionError("the message was embedded")

    monkeypatch.setattr(service, "embed_query", refuse)
    reply = ask(desk, text)
    assert reply["outcome"] in ("escalated", "refused")
    assert reply["trace"]["tokens"] == {"input": 0, "output": 0}
