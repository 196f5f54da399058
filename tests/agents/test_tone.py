"""How replies open: by the customer's tone and by what the case is about."""

import pytest

from agents.courtesy import cannot_answer_in
from agents.state import Triage
from agents.tone import apology, opening, regret


def judged(sentiment="neutral", category="general"):
    return Triage("query", category, "normal", sentiment)


@pytest.mark.parametrize(
    ("sentiment", "category", "expected"),
    [
        ("angry", "billing", "I am sorry for the trouble with your bill."),
        ("frustrated", "card", "I am sorry for the trouble with your card."),
        ("frustrated", "general", "I am sorry for the trouble with this."),
        ("happy", "account", "I am glad to help."),
        ("calm", "billing", ""),
        ("neutral", "billing", ""),
    ],
)
def test_an_answer_opens_by_tone_and_category(sentiment, category, expected):
    assert opening(judged(sentiment, category)) == expected


def test_who_wants_it_short_gets_the_answer_at_once():
    assert opening(judged("angry", "billing"), style="concise") == ""


def test_without_triage_nothing_is_presumed():
    assert (opening(None), regret(None)) == ("", "")


@pytest.mark.parametrize(
    ("sentiment", "category", "name", "expected"),
    [
        ("neutral", "card", "Priya", "I am sorry about your card, Priya."),
        ("calm", "unheard_of", "", "I am sorry about this."),
        ("frustrated", "delivery", "Arjun", "I am sorry about your delivery, Arjun. I can see how much patience"),
        ("angry", "support", "Mira", "I am truly sorry about our service, Mira. You have every reason to expect"),
    ],
)
def test_an_apology_grows_with_the_anger(sentiment, category, name, expected):
    assert apology(judged(sentiment, category), name).startswith(expected)


@pytest.mark.parametrize(
    ("sentiment", "category", "expected"),
    [
        ("angry", "bug", "I am sorry: I know"),
        ("neutral", "bug", "Thank you for telling us about this fault."),
        ("calm", "feature_request", "Thank you for the suggestion."),
        ("neutral", "billing", ""),
    ],
)
def test_the_admission_that_there_is_no_answer_opens_by_tone_or_category(sentiment, category, expected):
    assert regret(judged(sentiment, category)).startswith(expected)
    assert bool(regret(judged(sentiment, category))) == bool(expected)


def test_a_language_with_its_own_sentence_is_answered_in_it_and_in_english():
    own, english = cannot_answer_in("de").split("\n\n")
    assert own.startswith("Auf Deutsch kann ich noch nicht antworten")
    assert english.startswith("I can't answer in German yet")


@pytest.mark.parametrize(("code", "name"), [("fi", "Finnish"), ("xx", "the language “xx”")])
def test_a_language_without_a_sentence_is_named_in_english(code, name):
    assert cannot_answer_in(code).startswith(f"I can't answer in {name} yet")
