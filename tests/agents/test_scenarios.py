"""The scenarios that every brand must pass, through the one entry, on the real policies."""

import re
import uuid

import pytest

from support.models import Status, Ticket
from tests.desk import ask

pytestmark = pytest.mark.usefixtures("desk")


def test_praise_is_thanked_by_name_and_opens_nothing(desk):
    before = Ticket.objects.count()
    reply = ask(desk, "Thank you, your team was amazing!")
    assert reply["outcome"] == "thanked"
    assert "Priya" in reply["reply"]
    assert Ticket.objects.count() == before
    assert reply["trace"]["route_taken"] == "safety_gate → triage(positive_feedback) → thanks → record"


def test_a_complaint_gets_an_apology_a_ticket_number_and_when_to_expect_an_answer(desk):
    reply = ask(desk, "My debit card hasn't arrived in 3 weeks")
    ticket = Ticket.objects.get(reference=reply["ticket"]["reference"])
    assert reply["outcome"] == "complaint_ticket"
    assert (ticket.status, ticket.source, ticket.customer.external_id) == (
        Status.OPEN,
        "complaint",
        "CUST001",
    )
    assert "sorry" in reply["reply"]
    assert ticket.reference in reply["reply"]
    due = ticket.first_response_due_at.astimezone(desk.calendar.zone)
    assert f"{due.day} {due:%B %Y, %H:%M} IST" in reply["reply"]


def test_a_complaint_also_carries_what_the_policy_says_to_it(desk):
    reply = ask(desk, "My debit card hasn't arrived in 3 weeks")
    assert {cited["document"] for cited in reply["citations"]} == {"POL-CARD-2026.1"}
    assert "[POL-CARD-2026.1]" in reply["reply"]


def test_a_question_is_answered_from_the_policy_and_cites_it(desk):
    reply = ask(desk, "What documents do I need for KYC?")
    assert reply["outcome"] == "answered"
    assert reply["citations"][0]["document"] == "POL-KYC-2026.1"
    assert "PAN" in reply["reply"]
    assert reply["trace"]["grounded"] is True
    assert re.fullmatch(
        r"safety_gate → triage\(query\) → query_router → retrieve\(conf=0\.\d\d\) → answer → verify"
        r" → escalation_check → record",
        reply["trace"]["route_taken"],
    )


def test_a_ticket_status_is_told_live(desk):
    reply = ask(desk, "What is the status of ticket TKT042?")
    assert reply["outcome"] == "ticket_status"
    assert reply["ticket"] == {
        "reference": "TKT042",
        "status": "IN_PROGRESS",
        "priority": "normal",
        "days_open": 2,
        "sla_breached": False,
    }
    assert "2 days" in reply["reply"]


def test_a_complaint_that_names_a_ticket_gets_its_status_and_opens_no_second(desk):
    before = Ticket.objects.count()
    reply = ask(desk, "TKT042 is a disgrace, nothing has happened and my card is still missing!")
    assert (reply["outcome"], reply["ticket"]["reference"]) == ("ticket_status", "TKT042")
    assert reply["reply"].startswith("I am sorry")
    assert Ticket.objects.count() == before


def test_a_breached_ticket_is_said_to_be_past_its_target(desk):
    reply = ask(desk, "status of WDL507?", customer="CUST002")
    assert reply["ticket"]["sla_breached"] is True
    assert "past its service-level target" in reply["reply"]


def test_the_owner_closes_a_ticket(desk):
    reply = ask(desk, "Please close ticket TKT042")
    assert reply["outcome"] == "ticket_closed"
    assert Ticket.objects.get(reference="TKT042").status == Status.CLOSED
    assert "close_ticket" in reply["trace"]["agents_invoked"]


def test_an_order_to_close_is_carried_out_however_angry_it_is(desk):
    reply = ask(desk, "This was a terrible experience, the card came far too late. Close TKT042.")
    assert reply["outcome"] == "ticket_closed"


def test_closing_it_again_tells_its_status_and_changes_nothing(desk):
    ask(desk, "Please close ticket TKT042")
    events = Ticket.objects.get(reference="TKT042").events.count()
    reply = ask(desk, "Please close ticket TKT042")
    assert (reply["outcome"], reply["ticket"]["status"]) == ("ticket_closed", "CLOSED")
    assert Ticket.objects.get(reference="TKT042").events.count() == events


def test_another_customer_cannot_close_it(desk):
    reply = ask(desk, "Please close ticket TKT042", customer="CUST002")
    assert (reply["outcome"], reply["ticket"]) == ("not_allowed", None)
    assert Ticket.objects.get(reference="TKT042").status == Status.IN_PROGRESS


def test_another_customers_status_reads_like_none_at_all(desk):
    others = ask(desk, "What is the status of ticket TKT042?", customer="CUST002")
    nobodys = ask(desk, "What is the status of ticket ZZZ999?", customer="CUST002")
    assert others["outcome"] == nobodys["outcome"] == "not_found"
    assert others["reply"].replace("TKT042", "ZZZ999") == nobodys["reply"]


def test_a_closed_ticket_is_reopened(desk):
    ask(desk, "Please close ticket TKT042")
    reply = ask(desk, "reopen tkt042 please")
    assert reply["outcome"] == "ticket_reopened"
    assert Ticket.objects.get(reference="TKT042").status == Status.OPEN


def test_close_my_ticket_without_a_number_closes_the_only_open_one_after_a_yes(desk):
    asked = ask(desk, "close my ticket")
    assert (asked["outcome"], [choice["label"] for choice in asked["choices"]]) == (
        "asked_back",
        ["Close TKT042"],
    )
    reply = ask(desk, "Yes please", conversation_id=uuid.UUID(asked["conversation_id"]))
    assert reply["outcome"] == "ticket_closed"


def test_close_my_ticket_asks_which_when_there_are_several(desk):
    asked = ask(desk, "close my ticket", customer="CUST002")
    assert asked["outcome"] == "asked_back"
    assert len(asked["choices"]) >= 2


@pytest.mark.parametrize(("said", "position"), [("the first one", 0), ("2", 1), ("Second please", 1), ("last", -1)])
def test_a_choice_may_be_named_by_its_place(desk, said, position):
    asked = ask(desk, "close my ticket", customer="CUST002")
    wanted = asked["choices"][position]["label"].split()[1]
    reply = ask(desk, said, customer="CUST002", conversation_id=uuid.UUID(asked["conversation_id"]))
    assert (reply["outcome"], reply["ticket"]["reference"]) == ("ticket_closed", wanted)


@pytest.mark.parametrize(
    "text",
    ["TKT042", "hi TKT042", "Hello, TKT042?", "ＴＫＴ０４２ status", "what is the status of my ticket?", "any update?"],
)
def test_a_ticket_is_looked_up_by_its_bare_number_or_as_ones_own(desk, text):
    reply = ask(desk, text)
    assert (reply["outcome"], reply["ticket"]["reference"]) == ("ticket_status", "TKT042")


def test_who_has_no_open_ticket_is_told_so(desk):
    ask(desk, "Please close ticket TKT042")
    reply = ask(desk, "what is the status of my ticket?")
    assert reply["outcome"] == "not_found"
    assert "no open ticket" in reply["reply"]


@pytest.mark.parametrize(
    "text",
    [
        "<script>What documents do I need for KYC?</script>",
        "**What documents** do I need for `KYC`?",
        "# What documents do I need for [KYC](https://example.com)?",
        "what docs do I need for kyc",
    ],
)
def test_how_a_question_is_dressed_changes_nothing(desk, text):
    assert ask(desk, text)["outcome"] == "answered"


@pytest.mark.parametrize(
    "text",
    [
        "Why was my credit card blocked abroad?",
        "How do I block my credit card?",
        "I want to close my account",
        "How do I link my Aadhaar to my PAN?",
        "What documents do I need for a passport?",
    ],
)
def test_a_question_near_the_policies_is_not_answered_from_a_neighbour(desk, text):
    assert ask(desk, text)["outcome"] == "fallback_ticket"


def test_what_is_on_its_way_from_a_bank_is_a_question_for_its_policies(desk):
    reply = ask(desk, "applied for my debit card yesterday, how many days will it take to reach my home?")
    assert "order_desk" not in reply["trace"]["agents_invoked"]


def test_an_unanswerable_question_is_rewritten_once_and_ends_in_an_honest_ticket(desk):
    reply = ask(desk, "Why was my forex card blocked abroad?")
    assert reply["outcome"] == "fallback_ticket"
    assert "don't have enough information" in reply["reply"]
    assert reply["citations"] == []
    assert re.fullmatch(
        r"safety_gate → triage\(query\) → query_router → retrieve\(conf=0\.\d\d\) → reformulate"
        r" → retrieve\(conf=0\.\d\d\) → fallback → record",
        reply["trace"]["route_taken"],
    )
    assert Ticket.objects.get(reference=reply["ticket"]["reference"]).source == "fallback"


def test_the_rewriting_of_a_forex_question_does_not_drift_to_debit_cards(desk):
    reply = ask(desk, "Why was my forex card blocked abroad?")
    assert "forex" in reply["trace"]["rewrite"]["query"]
    assert "debit" not in reply["trace"]["rewrite"]["query"]
    assert "forex" in reply["trace"]["misses"][0]


def test_the_same_question_about_a_debit_card_is_answered(desk):
    reply = ask(desk, "Why was my debit card blocked abroad?")
    assert reply["outcome"] == "answered"
    assert "international use" in reply["reply"]


def test_a_standing_order_of_the_bank_is_no_order_to_look_up(desk):
    reply = ask(desk, "I set up a standing order 5000 rupees a month, can I change it?")
    assert "order_desk" not in reply["trace"]["agents_invoked"]


def test_a_greeting_is_greeted_and_told_what_the_desk_can_do(desk):
    reply = ask(desk, "hello")
    assert reply["outcome"] == "greeted"
    assert "AI assistant" in reply["reply"]


def test_a_wish_for_a_person_is_escalated(desk):
    reply = ask(desk, "Let me talk to a human")
    assert reply["outcome"] == "escalated"
    assert reply["trace"]["safety"]["family"] == "human_request"
    assert reply["trace"]["escalated"]["ticket"] == reply["ticket"]["reference"]
    assert reply["trace"]["classification"] is None


def test_card_fraud_is_urgent_and_the_number_is_masked_everywhere(desk):
    reply = ask(desk, "Someone used my card 4111 1111 1111 1111")
    ticket = Ticket.objects.get(reference=reply["ticket"]["reference"])
    assert (reply["outcome"], ticket.priority) == ("escalated", "urgent")
    assert "4111" not in ticket.description + ticket.subject + str(reply)


def test_another_customers_data_is_refused_without_a_ticket(desk):
    before = Ticket.objects.count()
    reply = ask(desk, "What is the account balance of CUST002?")
    assert (reply["outcome"], reply["ticket"]) == ("refused", None)
    assert reply["trace"]["safety"]["family"] == "other_customer_data"
    assert Ticket.objects.count() == before


def test_an_urgent_outage_keeps_its_answer_and_calls_a_person(desk):
    reply = ask(desk, "How do I reset my net-banking password? It's urgent, everyone is locked out")
    assert reply["outcome"] == "answered"
    assert "urgent" in reply["trace"]["escalated"]["reason"]
    assert Ticket.objects.get(reference=reply["trace"]["escalated"]["ticket"]).priority == "urgent"
    assert "call_person" in reply["trace"]["agents_invoked"]


@pytest.mark.parametrize(
    ("unanswered", "outcome", "tickets", "choices"),
    [
        ("open_ticket", "fallback_ticket", 1, 0),
        ("offer_ticket", "fallback_reply", 0, 1),
        ("reply_only", "fallback_reply", 0, 0),
    ],
)
def test_each_brand_decides_what_a_missing_answer_does(desk, unanswered, outcome, tickets, choices):
    type(desk).objects.filter(pk=desk.pk).update(unanswered=unanswered)
    before = Ticket.objects.count()
    reply = ask(desk, "Can I buy Bitcoin through my savings account?")
    assert (reply["outcome"], Ticket.objects.count() - before, len(reply["choices"])) == (
        outcome,
        tickets,
        choices,
    )


def test_an_offered_ticket_is_opened_by_taking_the_choice(desk):
    type(desk).objects.filter(pk=desk.pk).update(unanswered="offer_ticket")
    offer = ask(desk, "Can I buy Bitcoin through my savings account?")
    reply = ask(desk, "yes", conversation_id=uuid.UUID(offer["conversation_id"]))
    assert reply["outcome"] == "escalated"
