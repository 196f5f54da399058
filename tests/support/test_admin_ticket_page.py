"""A case's page: what a specialist sees of it, and each thing that they can do."""

import uuid
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from support.actors import Actor
from support.models import LEGAL_MOVES, Message, Priority, Source, Status, Ticket
from support.services.conversations import add_message
from support.services.specialists import take_over
from support.services.tickets import open_ticket
from tests import cast
from tests.office import browser, colleague, page

pytestmark = pytest.mark.django_db


@pytest.fixture
def sam():
    return colleague("asha", cast.bank())


@pytest.fixture
def client(sam):
    return browser(sam)


def reply_of(reference: str | None = None) -> dict:
    """A stored reply, in the shape that the graph writes."""
    return {
        "reply": "text",
        "outcome": "complaint_ticket",
        "citations": [
            {"document": "POL-A", "section": "Delivery", "url": "/b/harbour/policies/POL-A/1#d", "score": 0.7}
        ],
        "ticket": {"reference": reference} if reference else None,
        "trace": {
            "classification": "negative_feedback",
            "route_taken": "safety_gate → triage(negative_feedback) → retrieve(conf=0.62) → complaint → record",
            "gate": {"score": 0.617, "threshold": 0.55},
            "misses": ["vocabulary gap"],
            "withheld": ["unsupported number"],
            "retrieved": [
                {"document": "POL-A", "version": "1", "section": "Delivery", "score": 0.7},
                {"document": "POL-B", "version": "2", "section": "Fees", "score": 0.413},
            ],
            "spans": [{"node": "triage", "decision": "negative_feedback", "ms": 9.8}],
            "model": "offline",
            "latency_ms": 31,
        },
    }


@pytest.fixture
def case() -> Ticket:
    """Priya complained, after she had asked something else."""
    conversation = cast.conversation(cast.priya())
    add_message(conversation=conversation, author=Message.Author.CUSTOMER, text="What are the fees?")
    turn = uuid.uuid4()
    add_message(conversation=conversation, author=Message.Author.CUSTOMER, text="My card is late!", turn_id=turn)
    ticket = open_ticket(
        brand=conversation.brand,
        customer=conversation.customer,
        actor=Actor.for_assistant(conversation.customer),
        source=Source.COMPLAINT,
        subject="My card is late!",
        conversation=conversation,
        reason="The customer complained.",
    ).ticket
    add_message(
        conversation=conversation,
        author=Message.Author.ASSISTANT,
        text="I am sorry.",
        turn_id=turn,
        reply=reply_of(ticket.reference),
    )
    return ticket


def address(ticket: Ticket, command: str = "change") -> str:
    return reverse(f"admin:support_ticket_{command}", args=[ticket.pk])


def send(client, ticket: Ticket, command: str, **data: str):
    response = client.post(address(ticket, command), data)
    ticket.refresh_from_db()
    return response


def test_it_shows_what_was_said_and_which_message_opened_the_case(client, case):
    text = page(client, address(case))
    assert text.index("What are the fees?") < text.index("opened this ticket") < text.index("I am sorry.")
    assert text.count("opened this ticket") == 1


def test_it_shows_the_trace_and_the_evidence_of_each_reply(client, case):
    text = page(client, address(case))
    assert "safety_gate → triage(negative_feedback)" in text
    assert "passed: 0.617 against 0.55" in text
    assert "vocabulary gap" in text
    assert "unsupported number" in text
    assert 'href="/b/harbour/policies/POL-A/1#d"' in text
    assert f'href="{reverse("knowledge:document", args=["harbour", "POL-B", "2"])}"' in text
    assert text.count("<strong>cited</strong>") == 1


def test_it_shows_the_customer_with_a_masked_address_and_their_other_tickets(client, case):
    other = cast.ticket(cast.priya(), "OTH001")
    cast.ticket(cast.arjun(), "ARJ001")
    text = page(client, address(case))
    assert "p***@example.com" in text
    assert "priya.sharma@example.com" not in text
    assert address(other) in text
    assert "ARJ001" not in text


def test_times_are_those_of_the_brand(client, case):
    at = case.opened_at.replace(hour=20, minute=0)
    Message.objects.filter(conversation=case.conversation).update(created_at=at)
    expected = (at + timedelta(hours=5, minutes=30)).strftime("%-d %b %Y, %H:%M")
    assert expected in page(client, address(case))


def test_what_customers_write_is_text_and_never_markup(client, case):
    attack = "<script>alert(1)</script>"
    add_message(conversation=case.conversation, author=Message.Author.CUSTOMER, text=attack)
    text = page(client, address(case))
    assert attack not in text
    assert "&lt;script&gt;alert(1)" in text


def test_it_says_who_has_the_conversation(client, case, sam):
    assert "The assistant has the conversation." in page(client, address(case))
    take_over(ticket=case, staff=sam)
    assert "Asha has the conversation." in page(client, address(case))


def test_a_case_without_a_conversation_shows_what_it_was_opened_with(client):
    ticket = cast.ticket(cast.priya())
    text = page(client, address(ticket))
    assert "There is no conversation yet." in text
    assert "The card has not arrived" in text


def test_what_a_case_was_opened_with_stays_on_the_page_when_a_conversation_begins(client):
    ticket = cast.ticket(cast.priya())
    send(client, ticket, "reply", text="Hello.")
    text = page(client, address(ticket))
    assert text.index("as the ticket was opened") < text.index("Hello.")


def test_a_suggested_reply_stands_ready(client, case):
    Ticket.objects.filter(pk=case.pk).update(suggested_reply="Your card is on its way.")
    form = client.get(address(case)).context["reply_form"]
    assert form["text"].value() == "Your card is on its way."


def test_the_number_of_queries_does_not_grow_with_the_case(client, case, sam):
    def queries() -> int:
        with CaptureQueriesContext(connection) as captured:
            client.get(address(case))
        return len(captured)

    short = queries()
    for number in range(25):
        add_message(conversation=case.conversation, author=Message.Author.ASSISTANT, text="More", reply=reply_of())
        add_message(conversation=case.conversation, author=Message.Author.SPECIALIST, text="More", staff=sam)
        cast.ticket(cast.priya(), f"OTH{number:03}")
        send(client, case, "note", text="A note")
    assert queries() == short <= 20


def test_a_reply_is_stored_takes_over_and_meets_the_clock(client, case, sam):
    response = send(client, case, "reply", text="I will look into it.")
    assert response.status_code == 302
    assert response["Location"] == address(case)
    message = case.conversation.messages.last()
    assert (message.text, message.author, message.staff) == ("I will look into it.", "specialist", sam)
    assert case.first_responded_at is not None
    assert case.conversation.specialist == sam
    assert (case.assignee, case.status) == (sam, Status.IN_PROGRESS)


@pytest.mark.parametrize("command", ["reply", "note"])
@pytest.mark.parametrize(
    ("text", "fault"), [("  ", "Please write something first."), ("x" * 10_001, "at most 10000 characters")]
)
def test_a_text_that_is_not_accepted_is_kept_with_its_fault(client, case, command, text, fault):
    response = send(client, case, command, text=text)
    assert response.status_code == 422
    form = response.context[f"{command}_form"]
    assert fault in str(form.errors)
    assert form["text"].value() == text
    assert case.events.count() == 1
    assert not case.conversation.messages.filter(author="specialist").exists()


def test_a_note_is_kept_from_the_customer_and_meets_no_clock(client, case):
    send(client, case, "note", text="Called the courier.")
    assert case.events.last().text == "Called the courier."
    assert case.first_responded_at is None
    assert not case.conversation.messages.filter(text__contains="courier").exists()


def test_taking_over_and_handing_back(client, case, sam):
    send(client, case, "take_over")
    assert case.conversation.specialist == sam
    send(client, case, "hand_back")
    assert case.conversation.specialist is None
    assert case.assignee == sam


def test_assigning_leaves_the_conversation_to_the_assistant(client, case, sam):
    send(client, case, "assign")
    assert (case.assignee, case.status, case.conversation.specialist) == (sam, Status.IN_PROGRESS, None)


@pytest.mark.parametrize("status", Status.values)
def test_only_legal_moves_have_a_button(client, status):
    ticket = cast.ticket(cast.priya(), status=status)
    offered = {to for to, _ in client.get(address(ticket)).context["moves"]}
    assert offered == LEGAL_MOVES[status]


def test_a_move_is_made_and_kept_in_the_history(client, case):
    send(client, case, "move", to=Status.CLOSED)
    event = case.events.last()
    assert case.status == Status.CLOSED
    assert (event.from_status, event.to_status, event.actor_name) == ("OPEN", "CLOSED", "asha")


def test_an_illegal_move_is_said_and_changes_nothing(client, case):
    response = client.post(address(case, "move"), {"to": Status.RESOLVED}, follow=True)
    assert "cannot become RESOLVED" in response.content.decode()
    case.refresh_from_db()
    assert case.status == Status.OPEN


def test_another_priority_brings_its_deadline(client, case):
    send(client, case, "priority", priority=Priority.URGENT)
    assert case.priority == Priority.URGENT
    assert case.first_response_due_at - case.opened_at == timedelta(hours=4)
    assert case.events.last().kind == "priority"


def test_no_field_is_edited_by_hand(client, case):
    assert client.post(address(case), {"subject": "Other", "status": "CLOSED"}).status_code == 405
    assert client.get(reverse("admin:support_ticket_add")).status_code == 403


@pytest.mark.parametrize("command", ["reply", "note", "take_over", "hand_back", "assign", "move", "priority"])
def test_commands_are_posts_of_those_who_may_change_tickets(client, case, command):
    assert client.get(address(case, command)).status_code == 405
    editor = browser(colleague("edith", cast.bank(), role="knowledge editor"))
    data = {"text": "hello", "to": "CLOSED", "priority": "low"}
    assert editor.post(address(case, command), data).status_code == 403
    assert case.events.count() == 1


def test_a_conversation_has_its_own_page_to_read(client, case):
    text = page(client, reverse("admin:support_conversation_change", args=[case.conversation.pk]))
    assert "My card is late!" in text
    assert "passed: 0.617 against 0.55" in text
    assert address(case) in text
