"""The scenarios at Orbit, and what it must show beyond them: FAQ entries and resolutions that answer, tickets that are
triaged, and nothing of another brand's."""

import json

import pytest

from agents.intake import run_ticket
from support.demo.load import FOLDER
from support.models import Conversation, Customer, Status, Ticket
from tests.desk import ask as ask_brand

pytestmark = pytest.mark.usefixtures("orbit")

SAMPLES = [json.loads(line) for line in (FOLDER / "orbit-tickets.jsonl").read_text("utf-8").splitlines()]


def ask(brand, text, **options):
    return ask_brand(brand, text, customer="ORB001", **options)


def test_praise_is_thanked_by_name_and_opens_nothing(orbit):
    before = Ticket.objects.count()
    reply = ask(orbit, "Thank you, your team was amazing!")
    assert (reply["outcome"], Ticket.objects.count()) == ("thanked", before)
    assert "Anna" in reply["reply"]


def test_a_complaint_gets_an_apology_a_ticket_and_a_time(orbit):
    reply = ask(orbit, "I am very disappointed: the invoice was wrong last month and it is wrong again")
    assert reply["outcome"] == "complaint_ticket"
    assert "sorry" in reply["reply"]
    assert reply["ticket"]["reference"] in reply["reply"]
    assert "A specialist answers by" in reply["reply"]


def test_a_question_is_answered_from_an_faq_entry_and_cites_it(orbit):
    reply = ask(orbit, "How do I cancel my subscription?")
    assert reply["outcome"] == "answered"
    assert reply["citations"][0]["document"] == "FAQ-ORB-014"
    assert "Settings > Billing" in reply["reply"]


def test_a_question_is_answered_from_a_published_resolution(orbit):
    reply = ask(orbit, "Contacts that we deleted come back again after an hour, why?")
    assert reply["outcome"] == "answered"
    assert "RES-SYN204" in {cited["document"] for cited in reply["citations"]}
    assert "one connection deletes the contact" in reply["reply"]


def test_a_published_resolution_never_answers_at_another_brand(orbit):
    reply = ask_brand(
        type(orbit).objects.get(slug="securebank"), "Contacts that we deleted come back again after an hour, why?"
    )
    assert reply["outcome"] == "fallback_ticket"
    assert not [found for found in reply["trace"]["retrieved"] if found["document"].startswith(("RES", "FAQ"))]


def test_a_ticket_is_told_closed_and_reopened_by_its_owner_alone(orbit):
    mine = Ticket.objects.filter(brand=orbit, customer__external_id="ORB001").exclude(status=Status.CLOSED).first()
    assert ask(orbit, f"What is the status of ticket {mine.reference}?")["outcome"] == "ticket_status"
    closing = f"Please close ticket {mine.reference}"
    assert ask_brand(orbit, closing, customer="ORB002")["outcome"] == "not_allowed"
    assert ask(orbit, closing)["outcome"] == "ticket_closed"
    assert ask(orbit, f"Reopen {mine.reference} please")["outcome"] == "ticket_reopened"


def test_what_the_documents_do_not_say_is_admitted_and_given_to_a_person(orbit):
    reply = ask(orbit, "Does Orbit do payroll accounting for Swiss cantons?")
    assert reply["outcome"] == "fallback_ticket"
    assert reply["citations"] == []
    assert reply["trace"]["grounded"] is False


def test_an_outage_calls_a_person_at_once(orbit):
    reply = ask(orbit, "Production is down, none of our people can sign in!")
    ticket = Ticket.objects.get(
        reference=reply["trace"]["escalated"]["ticket"] if reply["trace"]["escalated"] else reply["ticket"]["reference"]
    )
    assert ticket.priority == "urgent"


def test_a_customers_own_id_is_no_ticket_number(orbit):
    reply = ask(orbit, "My customer id is ORB001, how do I reset my password?")
    assert "ticket_lookup" not in reply["trace"]["agents_invoked"]


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample["subject"])
def test_each_sample_ticket_is_triaged_and_either_answered_or_left_to_a_person(orbit, sample):
    customer = Customer.objects.select_related("brand").get(brand=orbit, external_id=sample["customer"])
    done = run_ticket(
        customer=customer, subject=sample["subject"], body=sample["body"], channel=Conversation.Channel.CLI
    )
    outcome = done.reply["outcome"]
    assert outcome != "handed_off"
    assert done.ticket.status in ((Status.RESOLVED, Status.OPEN) if outcome == "answered" else Status.values)
    if outcome in ("complaint_ticket", "fallback_ticket", "escalated"):
        assert done.ticket.status == Status.OPEN
    if done.reply["citations"] and outcome == "answered":
        assert done.reply["trace"]["grounded"]
