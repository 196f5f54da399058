"""A customer's own tickets on the chat page."""

from datetime import timedelta

import pytest
from django.utils import timezone

from support.models import Status, Ticket, User
from support.services import specialists
from tests import cast
from tests.api import Browser
from tests.chat import at, send, signed_in


@pytest.fixture
def bank(db):
    return cast.bank()


@pytest.fixture
def priya(bank):
    return signed_in(cast.priya())


def page(browser, bank, place="tickets"):
    response = browser.get(at(bank, place))
    assert response.status_code == 200
    return response.content.decode()


def test_the_list_holds_ones_own_tickets_with_status_and_service_level(bank, priya):
    cast.ticket(cast.priya(), "HBR042", opened_at=timezone.now() - timedelta(days=4))
    cast.ticket(cast.priya(), "HBR043", status=Status.CLOSED)
    cast.ticket(cast.arjun(), "HBR044")
    listed = page(priya, bank)
    assert listed.index("HBR043") < listed.index("HBR042")
    assert "HBR044" not in listed
    assert "Past its service-level target" in listed
    assert "Kept its target" in listed
    assert "answer expected by" in listed


def test_times_are_the_brands(bank, priya):
    cast.ticket(cast.priya())
    assert "IST" in page(priya, bank)


def test_without_tickets_the_list_says_when_there_will_be_one(bank, priya):
    assert "You have no tickets." in page(priya, bank)


def test_a_visitors_list_holds_the_tickets_of_this_visit(desk):
    browser = Browser()
    send(browser, desk, "I want to talk to a person")
    reference = Ticket.objects.latest("pk").reference
    assert reference in page(browser, desk)
    assert reference not in page(Browser(), desk)


def test_a_ticket_shows_its_public_history_in_the_customers_words(bank, priya):
    sam = User.objects.create(username="sam.b", first_name="Sam", is_staff=True)
    ticket = cast.ticket(cast.priya())
    specialists.add_note(ticket=ticket, staff=sam, text="a secret note")
    specialists.reply(ticket=ticket, staff=sam, text="It is on its way.")
    shown = page(priya, bank, "tickets/HBR042")
    assert "Sam replied" in shown
    assert "It is on its way." in shown
    assert "A specialist is working on it" in shown
    for internal in ("secret", "sam.b", "Taken over"):
        assert internal not in shown


def test_a_ticket_leads_to_its_conversation(bank, priya):
    sam = User.objects.create(username="sam.b", is_staff=True)
    ticket = cast.ticket(cast.priya())
    conversation = specialists.take_over(ticket=ticket, staff=sam)
    assert at(bank, f"conversations/{conversation.pk}/") in page(priya, bank, "tickets/HBR042")


def test_what_is_said_of_a_ticket_is_escaped(bank, priya):
    cast.ticket(cast.priya())
    Ticket.objects.filter(reference="HBR042").update(subject="<script>x</script>", description="<img src=x>")
    assert "<script>x" not in page(priya, bank) + page(priya, bank, "tickets/HBR042")
    assert "<img" not in page(priya, bank, "tickets/HBR042")


def test_a_ticket_is_closed_and_reopened_by_its_buttons(bank, priya):
    cast.ticket(cast.priya())
    response = priya.post(at(bank, "tickets/HBR042/close"))
    assert (response.status_code, response.headers["Location"]) == (303, at(bank, "tickets/HBR042"))
    closed = page(priya, bank, "tickets/HBR042")
    assert "Ticket HBR042 is closed." in closed
    assert "You closed it" in closed
    assert "Close this ticket" not in closed
    priya.post(at(bank, "tickets/HBR042/reopen"))
    assert "You reopened it" in page(priya, bank, "tickets/HBR042")
    assert Ticket.objects.get(reference="HBR042").status == Status.OPEN


@pytest.mark.parametrize(
    ("status", "verb", "said"),
    [(Status.CLOSED, "close", "was closed already"), (Status.WAITING, "reopen", "was waiting for your answer already")],
)
def test_a_wish_that_changes_nothing_gets_a_kind_sentence(bank, priya, status, verb, said):
    cast.ticket(cast.priya(), status=status)
    priya.post(at(bank, f"tickets/HBR042/{verb}"))
    assert said in page(priya, bank, "tickets/HBR042")
    assert Ticket.objects.get(reference="HBR042").status == status


def test_looking_at_an_address_that_changes_something_changes_nothing(bank, priya):
    cast.ticket(cast.priya())
    assert priya.get(at(bank, "tickets/HBR042/close")).status_code == 405


@pytest.mark.parametrize("status", list(Status))
def test_a_ticket_of_every_status_can_be_shown(bank, priya, status):
    cast.ticket(cast.priya(), status=status)
    assert "HBR042" in page(priya, bank) + page(priya, bank, "tickets/HBR042")


def test_the_list_and_a_ticket_take_few_queries(bank, priya, django_assert_max_num_queries):
    for number in range(5):
        cast.ticket(cast.priya(), f"HBR04{number}")
    with django_assert_max_num_queries(6):
        page(priya, bank)
    with django_assert_max_num_queries(7):
        page(priya, bank, "tickets/HBR042")
