"""Which messages are exactly a command."""

import pytest

from agents.commands import Command, Kind, parse

COMMANDS = [
    ("reset", Command(Kind.RESET)),
    (" Reset. ", Command(Kind.RESET)),
    ("/reset", Command(Kind.RESET)),
    ("start over", Command(Kind.RESET)),
    ("forget me", Command(Kind.FORGET)),
    ("FORGET ME!", Command(Kind.FORGET)),
    ("/forget", Command(Kind.FORGET)),
    ("/up", Command(Kind.FEEDBACK, "up")),
    ("/UP great answer", Command(Kind.FEEDBACK, "up", "great answer")),
    ("/down", Command(Kind.FEEDBACK, "down")),
    ("/down too long", Command(Kind.FEEDBACK, "down", "too long")),
    ("/down: wrong\nby a day", Command(Kind.FEEDBACK, "down", "wrong\nby a day")),
]
QUESTIONS = [
    "please reset my password",
    "reset my card PIN",
    "forget me not",
    "don't forget me",
    "I forget my password",
    "up",
    "down",
    "production is down",
    "/downtime today?",
    "/upgrade my plan",
    "where is NM-10077? /down",
    "",
]


@pytest.mark.parametrize(("message", "command"), COMMANDS)
def test_a_message_that_is_a_command_is_read_as_one(message, command):
    assert parse(message) == command


@pytest.mark.parametrize("message", QUESTIONS)
def test_a_message_that_merely_holds_the_word_is_none(message):
    assert parse(message) is None
