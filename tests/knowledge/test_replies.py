"""A reply without its greeting and signature: what is dropped, and what never is."""

import pytest

from knowledge.replies import body_of


@pytest.mark.parametrize(
    ("reply", "body"),
    [
        ("Hi Maya,\n\nThe export is ready.\n\nBest regards,\nSam\nOrbit Support", "The export is ready."),
        ("Hello Maya, thanks for your patience. Reset the key.\n\n— Sam", "Reset the key."),
        ("Hi there! Use the batch endpoint.", "Use the batch endpoint."),
        ("Good morning Jon. Switch it off.", "Switch it off."),
        ("Dear Ms Torres\n\nPlease open Settings.", "Please open Settings."),
        ("Dear Ms Torres:\nPlease open Settings.", "Please open Settings."),
        ("Thank you for reporting this! We fixed it.\nCheers", "We fixed it."),
        ("Many thanks for your message about the export. It is ready.", "It is ready."),
        ("It is ready.\r\n\r\nKind regards\r\nSam", "It is ready."),
        ("It is ready.\n\nThanks again,\nSam", "It is ready."),
        ("It is ready.\n--\nSam\nOrbit", "It is ready."),
        ("It is ready. Take care", "It is ready. Take care"),
        ("It is ready.", "It is ready."),
    ],
)
def test_greeting_thanks_and_signature_are_dropped(reply, body):
    assert body_of(reply) == body


@pytest.mark.parametrize(
    "reply",
    [
        "High traffic slows it down.",
        "Hide the column first.",
        "Steps:\n- Open Settings\n- Press Export",
        "Steps:\n1. Open\n2. Best",
        "Choose one:\n\nBest\n\nIt is the fastest of the three and what we advise everybody to use at first, Sam says.",
        "Thanks to the new version it works.",
        "We say hello,\nthen goodbye.",
    ],
)
def test_what_only_looks_like_them_stays(reply):
    assert body_of(reply) == reply


@pytest.mark.parametrize("reply", ["", "  \n", "Thanks", "Hello Maya Torres", "Hi Maya,\n\nBest regards,\nSam"])
def test_a_reply_of_courtesies_alone_says_nothing(reply):
    assert body_of(reply) == ""
