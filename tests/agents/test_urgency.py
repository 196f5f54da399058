"""What raises a priority, what does not, and the phrase that the trace shows."""

import time
from itertools import pairwise

import pytest

from agents.triage.signals import Hurry, Impact
from agents.triage.urgency import MATRIX, assess, urgent_language
from support.models import Priority

RANKS = ("low", "normal", "high", "urgent")

TRUTH = [
    # the whole company, its data, or a person in need
    ("Production is down", "urgent"),
    ("Hello, our whole system is completely down since yesterday.", "urgent"),
    ("please, whenever you have a minute: production is still down", "urgent"),
    ("PRODUCTION HAS BEEN DOWN FOR AN HOUR", "urgent"),
    ("Everyone is locked out of the workspace", "urgent"),
    ("the entire team can't log in", "urgent"),
    ("nobody can work", "urgent"),
    ("none of us can even sign in", "urgent"),
    ("since 8:40 none of our 140 people can sign in", "urgent"),
    ("All our contacts are gone", "urgent"),
    ("all of my deals were deleted yesterday", "urgent"),
    ("We lost all our customer data last night", "urgent"),
    ("Something is deleting our contacts while we watch", "urgent"),
    ("I can’t access my money", "urgent"),
    ("I am unable to access any of my savings", "urgent"),
    ("My salary is stuck", "urgent"),
    ("salary stuck since Monday", "urgent"),
    ("I am stranded at the airport without a card", "urgent"),
    ("This is an emergency", "urgent"),
    ("We are losing customers every minute", "urgent"),
    ("No reply and production is down", "urgent"),
    # many people
    ("Several of our users cannot open the reports", "high"),
    ("Half of the team is locked out", "high"),
    ("12 colleagues have lost access", "high"),
    ("My team can't send e-mails", "high"),
    ("No rush, but three of our reps can't open their deals", "high"),
    ("Three of our reps can't open their deals, please fix it asap", "urgent"),
    ("some customers cannot pay and our launch is tomorrow", "urgent"),
    # one person, and a deadline, a service that is down, or urgent words
    ("My card is blocked and my flight leaves tonight", "urgent"),
    ("I can't log in, I need the file by noon", "urgent"),
    ("Charged twice, fix it immediately", "high"),
    ("The website is down", "high"),
    ("net banking is down again", "high"),
    ("My deadline is today", "high"),
    ("I need it by tomorrow", "high"),
    ("I need the signed contract by tomorrow noon", "high"),
    ("payroll is due tomorrow", "high"),
    ("We travel on Friday, no: we leave tomorrow", "high"),
    ("my flight leaves tonight", "high"),
    ("This is very urgent", "high"),
    ("URGENT!!! my card", "high"),
    ("please sort this asap", "high"),
    ("Fix it immediately", "high"),
    ("What do I do, this is urgent", "high"),
    # one person, who is blocked or not, and no word of hurry
    ("I can't log in", "normal"),
    ("My card is blocked", "normal"),
    ("I was charged twice", "normal"),
    ("my refund has not arrived", "normal"),
    ("I can't log in, but there is no hurry", "normal"),
    ("How do I reset my password?", "normal"),
    ("My parcel is late and I am furious", "normal"),
    ("", "normal"),
    # negated, past, imagined or merely mentioned
    ("No urgent help needed", "normal"),
    ("I don't think production is down", "normal"),
    ("Not everyone is locked out", "normal"),
    ("Production was down yesterday", "normal"),
    ("The website went down last week", "normal"),
    ("What happens if production is down?", "normal"),
    ("What happens if all our contacts are gone?", "normal"),
    ("How fast do you answer when our system is down?", "normal"),
    ("How quickly is an urgent matter handled?", "normal"),
    ("Which cases are handled urgently?", "normal"),
    ("Is net banking down?", "normal"),
    ("How can I make sure that my team can't see my deals?", "normal"),
    ("What do I need to bring tomorrow?", "normal"),
    ("Do you need my passport today?", "normal"),
    ("Can it be here by tomorrow?", "normal"),
    ("Do you have an emergency number?", "normal"),
    ("What is the deadline for a dispute?", "normal"),
    ("How do I get my money back?", "normal"),
    # patient, or about looks
    ("This is not urgent", "low"),
    ("It isn't urgent, take your time", "low"),
    ("No hurry, could you send me the statement?", "low"),
    ("When you have time, please check my address", "low"),
    ("Could you look at it whenever you get round to it?", "low"),
    ("This can wait", "low"),
    ("There is a typo on the invoice page", "low"),
    ("The logo looks blurry on my screen", "low"),
    ("The logo looks blurry, fix it asap", "normal"),
]


@pytest.mark.parametrize(("text", "priority"), TRUTH, ids=[row[0] for row in TRUTH])
def test_the_priority_follows_what_the_customer_states(text: str, priority: str) -> None:
    assert assess(text, label="query", category="support").priority == priority


RAISED = [row for row in TRUTH if row[0] != "The logo looks blurry, fix it asap"]  # its words still call a person


@pytest.mark.parametrize(("text", "priority"), RAISED, ids=[row[0] for row in RAISED])
def test_a_person_is_called_exactly_when_the_priority_is_raised(text: str, priority: str) -> None:
    assert (urgent_language(text) is not None) == (priority in ("urgent", "high"))


def test_every_cell_of_the_table_is_a_priority() -> None:
    assert set(MATRIX) == set(Impact) - {Impact.UNSAID}
    cells = {cell for row in MATRIX.values() for cell in row}
    assert {len(row) for row in MATRIX.values()} == {len(Hurry)}
    assert cells == set(Priority.values)


def test_a_worse_impact_never_lowers_the_priority() -> None:
    for one, worse in pairwise(sorted(MATRIX)):
        rises = zip(MATRIX[one], MATRIX[worse], strict=True)
        assert all(RANKS.index(less) <= RANKS.index(more) for less, more in rises)


def test_patience_lowers_and_words_and_deadlines_raise() -> None:
    for row in MATRIX.values():
        unsaid, patient, words, deadline, now = map(RANKS.index, row)
        assert patient <= unsaid <= words <= deadline
        assert unsaid <= now


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
    assert kind.priority == "urgent"


def test_urgent_words_do_not_turn_praise_into_a_case() -> None:
    urgency = assess("Thanks for the urgent help!", label="positive_feedback", category="support")
    assert urgency.priority == "normal"


def test_impact_counts_even_when_triage_saw_praise() -> None:
    urgency = assess("Great, production is down", label="positive_feedback", category="bug")
    assert urgency.priority == "urgent"


def test_a_wish_for_a_feature_can_wait() -> None:
    urgency = assess("Could you add a dark mode?", label="query", category="feature_request")
    assert urgency.priority == "low"


def test_a_wish_for_a_feature_that_somebody_needs_today_waits_no_longer_than_others() -> None:
    urgency = assess("I need the export by tomorrow", label="query", category="feature_request")
    assert urgency.priority == "normal"


def test_a_complaint_about_a_missing_feature_does_not_wait_longer() -> None:
    urgency = assess("No dark mode, so annoying", label="negative_feedback", category="feature_request")
    assert urgency.priority == "normal"


def test_a_patient_complaint_does_not_wait_longer() -> None:
    urgency = assess("No hurry, yet I am disappointed", label="negative_feedback", category="support")
    assert (urgency.priority, urgency.reason) == ("normal", "a complaint")


@pytest.mark.parametrize("label", ["positive_feedback", "small_talk"])
def test_praise_for_a_feature_is_no_wish(label: str) -> None:
    assert assess("I love the new board", label=label, category="feature_request").priority == "normal"


@pytest.mark.parametrize(
    ("text", "category", "reason"),
    [
        ("Where is it?", "order", "no urgent language"),
        ("Could you add a dark mode?", "feature_request", "a wish for a feature"),
        ("No hurry at all", "order", "no hurry: “no hurry”"),
        ("production is down", "bug", "outage: “production is down”"),
        (
            "My card is blocked, my flight leaves tonight",
            "card",
            "one person is blocked: “my card is blocked”; a deadline: “flight leaves tonight”",
        ),
    ],
)
def test_the_reason_says_what_decided(text: str, category: str, reason: str) -> None:
    assert assess(text, label="query", category=category).reason == reason


@pytest.mark.parametrize("piece", ["not ", "is ", "everyone of us ", "need the ", "urgent, ", "a" * 7 + " "])
def test_a_hostile_text_is_read_in_a_moment(piece: str) -> None:
    text = piece * (100_000 // len(piece))
    started = time.process_time()
    urgent_language(text)
    assert time.process_time() - started < 2
