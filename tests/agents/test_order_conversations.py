"""Orders and returns in conversation, on NovaMart's demo: found, computed, explained, remembered, forgotten."""

import uuid

import pytest

from support.models import CustomerMemory, Feedback, Message, StylePreference, Ticket
from support.services.orders import list_orders
from tests.chat import demo_customer
from tests.desk import ask

pytestmark = pytest.mark.django_db


class Talk:
    """One customer's conversation with NovaMart."""

    def __init__(self, brand, customer="NOVA001"):
        self.brand, self.customer, self.conversation = brand, customer, None

    def __call__(self, text):
        reply = ask(self.brand, text, customer=self.customer, conversation_id=self.conversation)
        self.conversation = uuid.UUID(reply["conversation_id"])
        return reply


@pytest.fixture
def maya(novamart):
    """The owner of NM-10077 (late), NM-10081 (a laptop, 8 days ago) and NM-10093."""
    return Talk(novamart)


def eligibility(reply):
    return [(verdict["item"], verdict["eligible"]) for verdict in reply["trace"]["eligibility"] or ()]


@pytest.mark.parametrize("text", ["where is NM-10077?", "nm10077", "Has NM 10077 been shipped?", "#NM-10077 status"])
def test_an_order_is_looked_up_by_its_number_however_it_is_written(maya, text):
    reply = maya(text)
    assert (reply["outcome"], reply["trace"]["orders"]["references"]) == ("order_status", ["NM-10077"])
    assert "order_lookup" in reply["trace"]["tools_called"]


def test_a_late_order_is_said_to_be_late_and_the_policy_on_delays_is_cited(maya):
    reply = maya("where is my first order, NM-10077?")
    assert "it is late" in reply["reply"]
    assert reply["citations"][0]["section"] == "A parcel that is late in transit"


@pytest.mark.parametrize("number", ["NM-99999", "NM-10102", "nm00000"])
def test_unknown_and_foreign_numbers_get_the_same_kind_sentence(maya, number):
    reply = maya(f"where is {number}?")
    shown = f"NM-{number[-5:]}"
    assert reply["outcome"] == "not_found"
    assert reply["reply"].startswith(f"I can't find an order {shown} of yours.")
    assert reply["trace"]["orders"] is None


@pytest.mark.parametrize("typed", ["NM-1007", "nm 100777", "order number 471100"])
def test_a_malformed_number_gets_that_sentence_too(maya, typed):
    reply = maya(f"where is {typed}?")
    assert reply["outcome"] == "not_found"
    assert " of yours. Please check the number: " in reply["reply"]


def test_the_digits_alone_find_ones_own_order(maya):
    assert maya("where is order number 10077?")["trace"]["orders"]["references"] == ["NM-10077"]


def test_a_wish_that_the_records_do_not_answer_is_not_answered_with_a_status(maya):
    assert maya("please cancel NM-10081 for me")["outcome"] != "order_status"


@pytest.mark.parametrize("text", ["I never got the headphones!!", "my order", "whats up with nm-10077"])
def test_news_of_an_order_is_told_however_it_is_asked_for(maya, text):
    assert maya(text)["trace"]["orders"]["references"] == ["NM-10077"]


def test_a_laptop_of_eight_days_ago_is_returnable_until_its_deadline(maya):
    reply = maya("Can I return the laptop that came 8 days ago?")
    (verdict,) = reply["trace"]["eligibility"]
    assert (reply["outcome"], verdict["eligible"], verdict["window_days"]) == ("answered", True, 14)
    assert verdict["days_since_delivery"] == 8
    assert reply["citations"][0]["document"] == verdict["policy"] == "POL-RET-2026.1"
    assert reply["reply"].startswith("Yes, you can return the AeroBook 14 Laptop until ")


@pytest.mark.parametrize(
    ("customer", "text", "found"),
    [
        ("NOVA002", "Can I send back the laptop I got 15 days ago?", [("AeroBook 16 Laptop", False)]),
        ("NOVA003", "Can I return the headphones from 25 days ago?", [("Aria Over-Ear Headphones", True)]),
        ("NOVA010", "I want to return the software", [("FotoForge Pro Software", False)]),
        ("NOVA010", "can I return NM-10210?", [("Glide Wireless Mouse", False)]),
        ("NOVA011", "can I return the speaker?", [("Boom Portable Speaker", False)]),
        ("NOVA011", "can I return NM-10009?", [("AeroBook 13 Laptop", False)]),
        (
            "NOVA004",
            "can I return NM-10133?",
            [
                ("Nimbus X Phone", True),
                ("Pulse In-Ear Earphones", False),
                ("Nimbus X Phone Case", False),
                ("Volt USB-C Cable", True),
            ],
        ),
        ("NOVA004", "can I return the cable from NM-10133?", [("Volt USB-C Cable", True)]),
    ],
)
def test_every_item_gets_the_verdict_that_arithmetic_gives(novamart, customer, text, found):
    assert eligibility(Talk(novamart, customer)(text)) == found


def test_the_fourteenth_day_is_still_in_time_and_the_fifteenth_is_not(maya):
    maya("Can I return the laptop?")
    assert maya("is the 14th day still in time?")["reply"].startswith("Yes: day 14 after delivery is still in time")
    assert maya("and day 15, is that too late?")["reply"].startswith("No: day 15 after delivery is too late")


def test_records_that_cannot_be_true_go_to_a_person(novamart):
    reply = Talk(novamart, "NOVA009")("can I return NM-10203?")
    assert eligibility(reply) == [("Slate 11 Tablet", False)]
    assert Ticket.objects.get(reference=reply["trace"]["escalated"]["ticket"]).reason.startswith("The records")


def test_when_two_orders_fit_the_customer_is_asked_and_a_choice_answers(novamart):
    talk = Talk(novamart, "NOVA011")
    asked = talk("can I return the laptop?")
    assert asked["outcome"] == "asked_back"
    labels = [choice["label"] for choice in asked["choices"]]
    assert [label.split(" · ")[0] for label in labels] == ["NM-10241", "NM-10009"]
    assert eligibility(talk(labels[0])) == [("AeroBook 14 Laptop", True)]


def test_that_first_order_the_other_one_and_it_resolve_from_the_conversation(maya):
    maya("where is NM-10077?")
    maya("and NM-10081?")
    assert maya("and that first order?")["trace"]["orders"]["references"] == ["NM-10077"]
    assert maya("the other one?")["trace"]["orders"]["references"] == ["NM-10081"]
    assert eligibility(maya("can I return it?")) == [("AeroBook 14 Laptop", True)]


def test_an_order_spoken_of_is_remembered_in_the_next_conversation(novamart):
    Talk(novamart)("where is NM-10093?")
    assert Talk(novamart)("and that first order?")["trace"]["orders"]["references"] == ["NM-10093"]


def test_a_general_question_is_answered_from_the_policy_and_judges_no_order(maya):
    reply = maya("Do you deliver to the UK?")
    assert (reply["outcome"], reply["trace"]["orders"], reply["trace"]["eligibility"]) == ("answered", None, None)
    assert maya("What is your return policy?")["trace"]["eligibility"] is None


def test_a_complaint_about_an_order_opens_a_ticket_and_tells_where_it_is(maya):
    reply = maya("NM-10077 still has not arrived, this is a disgrace and I am very angry!")
    assert reply["outcome"] == "complaint_ticket"
    assert "in transit" in reply["reply"]


def test_no_order_turn_withholds_a_sentence_of_its_own(novamart):
    """Each sentence is made of computed facts, so each must pass the check against them."""
    for number in range(1, 13):
        customer = demo_customer(novamart, f"NOVA{number:03d}")
        for order in list_orders(brand=novamart, customer=customer):
            for text in (f"where is {order.reference}?", f"can I return {order.reference}?"):
                reply = Talk(novamart, customer.external_id)(text)
                assert (reply["trace"]["withheld"], reply["trace"]["failure"]) == ([], None), text


def test_two_replies_called_too_wordy_make_the_next_ones_shorter(maya):
    before = maya("where is NM-10077?")["reply"]
    assert maya("/down too wordy")["outcome"] == "feedback_saved"
    maya("Do you deliver to the UK?")
    assert "shorter" in maya("/down too long")["reply"]
    after = maya("where is NM-10077?")
    assert len(after["reply"]) < len(before) / 2
    assert after["trace"]["style"]["name"] == "concise"
    assert "too wordy" in after["trace"]["style"]["rule"]


def test_two_replies_called_too_short_make_policy_answers_longer(maya):
    before = maya("Do you deliver to the UK?")["reply"]
    maya("/down too short")
    maya("What happens when a parcel is lost?")
    maya("/down too short")
    after = maya("Do you deliver to the UK?")
    assert after["trace"]["style"]["name"] == "detailed"
    assert len(after["reply"]) > len(before)


def test_one_reply_called_too_wordy_twice_changes_nothing(maya):
    maya("where is NM-10077?")
    maya("/down too wordy")
    maya("/down too wordy")
    assert not StylePreference.objects.exists()


def test_the_comment_of_a_verdict_is_gated_and_redacted(maya):
    maya("where is NM-10077?")
    assert maya("/down I will sue you")["trace"]["safety"]["family"] == "threat"
    maya("/down wrong, write to maya@example.com")
    assert Feedback.objects.get().comment == "wrong, write to [EMAIL]"


def test_reset_forgets_the_conversation_and_keeps_the_profile(novamart):
    talk = Talk(novamart, "NOVA011")
    talk("where is NM-10234?")
    asked = talk("can I return the laptop?")
    assert talk("reset")["outcome"] == "memory_reset"
    assert eligibility(talk(asked["choices"][0]["label"].split(" · ")[1])) == []  # no choice is open any more
    assert CustomerMemory.objects.get().orders == ["NM-10234"]


def test_forget_me_deletes_the_profile_and_the_same_conversation_teaches_nothing_again(maya):
    maya("where is NM-10077?")
    maya("/down too wordy")
    maya("Do you deliver to the UK?")
    maya("/down too wordy")
    assert maya("forget me")["outcome"] == "forgotten"
    assert not CustomerMemory.objects.exists()
    assert not StylePreference.objects.exists()
    asked = maya("and that first order?")
    assert (asked["outcome"], asked["trace"]["style"]) == ("asked_back", None)
    maya("where is NM-10077?")
    maya("/down too wordy")
    assert not CustomerMemory.objects.exists()
    assert not StylePreference.objects.exists()


def test_another_customers_memory_is_never_used(novamart, maya):
    maya("where is NM-10077?")
    reply = Talk(novamart, "NOVA012")("and that first order?")
    assert "NM-10077" not in reply["reply"]
    assert reply["trace"]["orders"] is None


@pytest.mark.parametrize(
    "text", ["can I still keep it and get the refund, I'd say it never arrived", "let me talk to a human"]
)
def test_a_gated_turn_calls_no_order_tool_and_spends_nothing(maya, text):
    reply = maya(text)
    assert reply["outcome"] in ("refused", "escalated")
    assert "order_lookup" not in reply["trace"]["tools_called"]
    assert reply["trace"]["tokens"] == {"input": 0, "output": 0}


def test_a_brand_that_does_not_use_the_order_tools_answers_from_its_policies(novamart):
    from agents.tools.catalog import CATALOG

    type(novamart).objects.filter(pk=novamart.pk).update(enabled_tools=sorted(CATALOG.keys() - {"order_lookup"}))
    reply = Talk(novamart)("Can I return the laptop that came 8 days ago?")
    assert (reply["trace"]["eligibility"], reply["trace"]["failure"]) == (None, None)


def test_the_log_line_is_written_through_the_tool(maya):
    from support.models import InteractionLog

    reply = maya("where is NM-10077?")
    line = InteractionLog.objects.get(turn_id=reply["turn_id"])
    assert (line.outcome, line.category != "") == ("order_status", True)
    assert Message.objects.get(turn_id=reply["turn_id"], author="assistant").text == reply["reply"]
