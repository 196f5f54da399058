"""A message in a language that the desk does not serve goes to a person, honestly, and is never guessed at."""

import pytest

from knowledge.models import GapQuestion
from support.models import Ticket
from tests.desk import ask

pytestmark = pytest.mark.usefixtures("desk")

GERMAN = "Meine Karte ist seit drei Wochen nicht angekommen, was soll ich jetzt tun?"


@pytest.mark.parametrize(
    ("message", "code", "own"),
    [
        (GERMAN, "de", "Auf Deutsch kann ich noch nicht antworten"),
        ("Bonjour, comment puis-je changer l'adresse de mon compte ?", "fr", "Je ne peux pas encore répondre"),
        ("मेरा डेबिट कार्ड अभी तक नहीं आया है, कृपया मदद करें", "hi", "मैं अभी हिन्दी में"),
        ("我的银行卡还没有收到,请问怎么办?", "zh", "我目前还不能用中文回答"),
    ],
)
def test_it_is_told_in_its_own_language_and_given_to_a_person(desk, message, code, own):
    reply = ask(desk, message)
    ticket = Ticket.objects.get(reference=reply["ticket"]["reference"])
    assert reply["outcome"] == "fallback_ticket"
    assert own in reply["reply"]
    assert "I can't answer in" in reply["reply"]
    assert ticket.reference in reply["reply"]
    assert reply["trace"]["language"] == code
    assert reply["trace"]["agents_invoked"] == ["safety_gate", "triage", "unserved_language", "record"]
    assert ticket.description == message
    assert ticket.reason.startswith("Written in")


def test_it_is_no_gap_of_the_knowledge_base(desk):
    ask(desk, GERMAN)
    assert not GapQuestion.objects.for_brand(desk).exists()


@pytest.mark.parametrize("message", ["hello", "Do you deliver to München, Germany?", "ok danke", "status TKT042"])
def test_english_and_what_is_too_short_to_tell_goes_on(desk, message):
    assert ask(desk, message)["trace"]["language"] == "en"


def test_an_answered_question_that_is_urgent_by_its_priority_calls_a_person(desk):
    reply = ask(desk, "What documents do I need for KYC? I need it by tomorrow, my visa interview is today")
    assert reply["outcome"] == "answered"
    assert reply["trace"]["escalated"]["reason"]
    assert reply["trace"]["escalated"]["ticket"] in reply["reply"]
    assert reply["trace"]["priority_reason"]
