"""Telephone numbers of the world among numbers of every other sort."""

import pytest

from support.redaction import Kind, find, redact

PHONES = [
    # with a country code, anywhere
    ("+919876543210 again", "[PHONE] again"),
    ("call +91 98765 43210", "call [PHONE]"),
    ("it was +4916012345678.", "it was [PHONE]."),
    ("+44 (0)20 7946 0958", "[PHONE]"),
    ("(+44) 20 7946 0958", "([PHONE]"),
    ("+1-415-555-2671 x123, thanks", "[PHONE], thanks"),
    ("+1 415 555 2671 at 10:30", "[PHONE] at 10:30"),
    ("＋９１ 98765 43210", "[PHONE]"),
    ("+91\u00a098765\u00a043210", "[PHONE]"),
    ("+683 4002", "[PHONE]"),
    ("0049 30 901820 is Berlin", "[PHONE] is Berlin"),
    ("+1 415 555 2671 or +44 7946 095812", "[PHONE] or [PHONE]"),
    # after words that announce one
    ("call me at 98765 43210", "call me at [PHONE]"),
    ("my number is 9876543210", "my number is [PHONE]"),
    ("tel 030 901820", "tel [PHONE]"),
    ("Mobile: 07911 123456", "Mobile: [PHONE]"),
    ("WhatsApp 919876543210", "WhatsApp [PHONE]"),
    ("you can text me on 555-0199 please", "you can text me on [PHONE] please"),
    ("ring me back on 98765 43210 4 pm", "ring me back on [PHONE] 4 pm"),
    ("my registered phone number with the bank is 9876543210", "my registered phone number with the bank is [PHONE]"),
    ("9876543210 is my mobile", "[PHONE] is my mobile"),
    # by their grouping alone
    ("try 415-555-2671, 212.555.0187 or (898)666-3621x0135", "try [PHONE], [PHONE] or [PHONE]"),
    ("(555) 010-9999", "[PHONE]"),
    ("98765 43210", "[PHONE]"),
    ("020 7946 0958", "[PHONE]"),
    ("06 12 34 56 78", "[PHONE]"),
    ("07911123456", "[PHONE]"),
]
OTHER_NUMBERS = [
    "my order number is 9876543210",
    "order 98765 43210",
    "ticket 415-555-2671",
    "call me about order 732201349959",
    "track 1Z999AA10123456784",
    "AWB 98765432101 since Monday",
    "order my mobile 370795561790",
    "919876543210",
    "732201349959",
    "transaction 202601151030221",
    "call 3 times between 10:00 and 12:00",
    "call me on 12 10 2026",
    "the phone was bought on 2026-01-12",
    "01-12-2026 10:15",
    "the phone costs 1200000 rupees",
    "my mobile is 128 256 gb",
    "paid 1,00,000 and 4,299.00",
    "+10% and +500 points",
    "+1+1+1",
    "+999 123 456 789",
    "ISBN 978-3-16-148410-0",
    "serial number 490154203237518",
    "0896 69 is a model",
    "who can I call?",
]


@pytest.mark.parametrize(("text", "redacted"), PHONES)
def test_a_telephone_number_becomes_a_token(text, redacted):
    assert redact(text, {Kind.PHONE}) == redacted


@pytest.mark.parametrize("text", OTHER_NUMBERS)
def test_a_number_of_another_sort_stays(text):
    assert redact(text, {Kind.PHONE}) == text


def test_a_card_after_a_phone_word_is_a_card():
    assert redact("call me, 4111 1111 1111 1111") == "call me, [CARD]"
    assert redact("my number is 4111 1111 1111 1111") == "my number is [CARD]"


def test_a_social_security_number_after_a_phone_word_is_one():
    assert [span.kind for span in find("call me at 123-45-6789")] == [Kind.SSN]
