"""What raises a priority, what does not, and the phrase that the trace shows."""

import time

import pytest

from agents.triage.urgency import assess, urgent_language

TRUTH = [
    # impact, stated now
    ("Production is down", "urgent"),
    ("Hello, our whole system is completely down since yesterday.", "urgent"),
    ("please, whenever you have a minute: production is still down", "urgent"),
    ("PRODUCTION HAS BEEN DOWN FOR AN HOUR", "urgent"),
    ("Everyone is locked out of the workspace", "urgent"),
    ("the entire team can't log in", "urgent"),
    ("nobody can work", "urgent"),
    ("none of us can even sign in", "urgent"),
    ("I can’t access my money", "urgent"),
    ("I am unable to access any of my savings", "urgent"),
    ("My salary is stuck", "urgent"),
    ("salary stuck since Monday", "urgent"),
    ("I am stranded at the airport without a card", "urgent"),
    ("This is an emergency", "urgent"),
    ("We are losing customers every minute", "urgent"),
    ("No reply and production is down", "urgent"),
    # one service, a deadline, urgent words
    ("The website is down", "high"),
    ("net banking is down again", "high"),
    ("My deadline is today", "high"),
    ("I need it by tomorrow", "high"),
    ("my flight leaves tonight", "high"),
    ("This is very urgent", "high"),
    ("URGENT!!! my card", "high"),
    ("please sort this asap", "high"),
    ("Fix it immediately", "high"),
    ("What do I do, this is urgent", "high"),
    # negated, past, imagined or merely mentioned
    ("This is not urgent", "normal"),
    ("It isn't urgent, take your time", "normal"),
    ("No urgent help needed", "normal"),
    ("I don't think production is down", "normal"),
    ("Not everyone is locked out", "normal"),
    ("Production was down yesterday", "normal"),
    ("The website went down last week", "normal"),
    ("What happens if production is down?", "normal"),
    ("How fast do you answer when our system is down?", "normal"),
    ("How quickly is an urgent matter handled?", "normal"),
    ("Which cases are handled urgently?", "normal"),
    ("Is net banking down?", "normal"),
    ("Do you have an emergency number?", "normal"),
    ("What is the deadline for a dispute?", "normal"),
    ("How do I get my money back?", "normal"),
    ("How do I reset my password?", "normal"),
    ("My parcel is late and I am furious", "normal"),
    ("", "normal"),
]


@pytest.mark.parametrize(("text", "priority"), TRUTH, ids=[row[0] for row in TRUTH])
def test_the_priority_follows_what_the_customer_states(text: str, priority: str) -> None:
    assert assess(text, label="query", category="support").priority == priority


@pytest.mark.parametrize(("text", "priority"), TRUTH, ids=[row[0] for row in TRUTH])
def test_a_person_is_called_exactly_when_the_priority_is_raised(text: str, priority: str) -> None:
    assert (urgent_language(text) is not None) == (priority in ("urgent", "high"))


def test_the_phrase_that_was_found_is_given_for_the_trace() -> None:
    assert urgent_language("Hi. Production is down, please help") == "production is down"


def test_the_reason_names_the_kind_and_the_phrase() -> None:
    urgency = assess("Everybody is locked out!", label="negative_feedback", category="account")
    assert urgency.reason == "many people are locked out: “everybody is locked out”"


def test_the_worst_of_several_signals_decides() -> None:
    urgency = assess("The app is down asap please, my salary is stuck", label="query", category="account")
    assert urgency.priority == "urgent"


def test_politeness_does_not_lower_a_priority() -> None:
    curt = assess("everyone is locked out", label="query", category="account")
    kind = assess(
        "So sorry to trouble you, no rush, thank you! everyone is locked out",
        label="query",
        category="account",
    )
    assert kind == curt


def test_urgent_words_do_not_turn_praise_into_a_case() -> None:
    urgency = assess("Thanks for the urgent help!", label="positive_feedback", category="support")
    assert urgency.priority == "normal"


def test_impact_counts_even_when_triage_saw_praise() -> None:
    urgency = assess("Great, production is down", label="positive_feedback", category="bug")
    assert urgency.priority == "urgent"


def test_a_wish_for_a_feature_can_wait() -> None:
    urgency = assess("Could you add a dark mode?", label="query", category="feature_request")
    assert urgency.priority == "low"


def test_a_complaint_about_a_missing_feature_does_not_wait_longer() -> None:
    urgency = assess("No dark mode, so annoying", label="negative_feedback", category="feature_request")
    assert urgency.priority == "normal"


@pytest.mark.parametrize("piece", ["not ", "is ", "everyone of us ", "need the ", "urgent, ", "a" * 7 + " "])
def test_a_hostile_text_is_read_in_a_moment(piece: str) -> None:
    text = piece * (100_000 // len(piece))
    started = time.perf_counter()
    urgent_language(text)
    assert time.perf_counter() - started < 2
