"""What is personal data, what only looks like it, and what redaction promises whatever the text."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from stdnum import luhn

from support.redaction import ALL, STORED, Kind, Span, find, mask, redact

PERSONAL = [
    # cards, however they are written
    ("my card is 4111111111111111", "my card is [CARD]"),
    ("4111 1111 1111 1111", "[CARD]"),
    ("5500-0000-0000-0004 please", "[CARD] please"),
    ("card: 3782.822463.10005.", "card: [CARD]."),
    ("Amex 378282246310005, expiry 09/29", "Amex [CARD], expiry 09/29"),
    ("6011 0009 9013 9424 and 5555 5555 5555 4444", "[CARD] and [CARD]"),
    ("2221 0000 0000 0009", "[CARD]"),
    ("4111\u00a01111\u00a01111\u00a01111", "[CARD]"),
    ("４１１１１１１１１１１１１１１１", "[CARD]"),
    ("4111\u200b1111\u200b1111\u200b1111", "[CARD]"),
    ("4111\x001111\x001111\x001111", "[CARD]"),
    ("4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1", "[CARD]"),
    ("4111 1111\n1111 1111", "[CARD]"),
    ("4111 – 1111 – 1111 – 1111", "[CARD]"),
    ("card #4111111111111111", "card #[CARD]"),
    ("visa4111111111111111", "visa[CARD]"),
    ("of 10077, card 4111 1111 1111 1111 12", "of 10077, card [CARD] 12"),
    ("card number 501800000009", "card number [CARD]"),
    ("order number 4111111111111111", "order number [CARD]"),
    ("#4111111111111111 has not shipped", "#[CARD] has not shipped"),
    # what opens a card, behind its number
    ("4111 1111 1111 1111 12/27 123", "[CARD] [SECRET]"),
    ("4111111111111111, exp 12/2027, cvv 123", "[CARD], exp [SECRET]"),
    ("378282246310005 1234 09/29", "[CARD] [SECRET]"),
    ("[CARD] 12/27 123", "[CARD] [SECRET]"),
    # social security numbers
    ("123-45-6789", "[SSN]"),
    ("it is 123 45 6789.", "it is [SSN]."),
    ("ssn 123456789", "ssn [SSN]"),
    ("My Social Security number is 123456789", "My Social Security number is [SSN]"),
    ("my ssn: 987-65-4321", "my ssn: [SSN]"),
    # Aadhaar and PAN
    ("2341 2341 2346", "[NATIONAL_ID]"),
    ("it is 2341-2341-2346.", "it is [NATIONAL_ID]."),
    ("my aadhaar is 234123412346", "my aadhaar is [NATIONAL_ID]"),
    ("Aadhar no. 1234 1234 1234", "Aadhar no. [NATIONAL_ID]"),
    ("ABCPE1234F", "[NATIONAL_ID]"),
    ("abcpe1234f, thanks", "[NATIONAL_ID], thanks"),
    ("my pan is ABCDE1234F", "my pan is [NATIONAL_ID]"),
    ("PAN card no: ABCDE 1234 F", "PAN card no: [NATIONAL_ID]"),
    ("ABCDE1234F is my PAN", "[NATIONAL_ID] is my PAN"),
    # secrets that are stated
    ("my password is hunter2", "my password is [SECRET]"),
    ("my password is sunshine", "my password is [SECRET]"),
    ("my password is sunshine and I cannot log in", "my password is [SECRET] and I cannot log in"),
    ("Password: Tr0ub4dor&3", "Password: [SECRET]"),
    ("pwd=abc_123;", "pwd=[SECRET];"),
    ("user_password=s3same-open", "user_password=[SECRET]"),
    ('the password is "correct horse"', 'the password is "[SECRET]"'),
    ("hunter2 is my password", "[SECRET] is my password"),
    ("cvv: 123", "cvv: [SECRET]"),
    ("CVC 1234", "CVC [SECRET]"),
    ("my CVV number is 123", "my CVV number is [SECRET]"),
    ("OTP 482913", "OTP [SECRET]"),
    ("the otp I received is 482 913", "the otp I received is [SECRET]"),
    ("one-time code: 482-913", "one-time code: [SECRET]"),
    ("verification code is G-482913", "verification code is [SECRET]"),
    ("pin=4321", "pin=[SECRET]"),
    ("the pin for my debit card is 4321", "the pin for my debit card is [SECRET]"),
    ("4321 is my pin", "[SECRET] is my pin"),
    ("ｐａｓｓｗｏｒｄ： hunter2", "ｐａｓｓｗｏｒｄ： [SECRET]"),
    ("api key sk-a1b2c3d4e5", "api key [SECRET]"),
    # e-mail and bank accounts
    ("write to priya.sharma+bank@example.co.in.", "write to [EMAIL]."),
    ("<arjun@example.com>", "<[EMAIL]>"),
    ("jürgen@münchen.example", "[EMAIL]"),
    ("IBAN DE89 3704 0044 0532 0130 00 thanks", "IBAN [IBAN] thanks"),
    ("gb82west12345698765432", "[IBAN]"),
    ("refund it to fr14 2004 1010 0505 0001 3m02 606, please", "refund it to [IBAN], please"),
    # network addresses
    ("I signed in from 203.0.113.45.", "I signed in from [IP]."),
    ("the log says 2001:db8::8a2e:370:7334", "the log says [IP]"),
]

ORDINARY = [
    "What is the status of TKT042?",
    "where is NM-10077?",
    "order NM-4111111111111111",
    "gift_card_4111111111111111",
    "order 370795561790123",
    "4111 1111 1111 1112",
    "1234567890123456",
    "the amount was ₹1,00,000 and 4,111,111.11",
    "pi is 3.1415926535897932",
    "ratio 0.4111111111111111",
    "on 2026-12-01 at 10:15, 01/12/2026",
    "919876543210",
    "UPI reference 234123412346",
    "2341 2341 2347",
    "2341 2341 2346 1234",
    "model XPSDA1234B",
    "happy 2026 a new year",
    "which documents: Aadhaar, PAN?",
    "my pan is not linked, order NM-10077",
    "the card was sent on 12/27 123 days ago",
    "reference 123456789",
    "000-12-3456 and 666-12-3456",
    "I forgot my password",
    "my password is not working",
    "my password is expired",
    "password is wrong!",
    "the password is case-sensitive",
    "my password is never accepted.",
    "how do I reset my password in 3 steps?",
    "I forgot the password, ticket TKT042",
    "password TKT042 please",
    "the OTP is not coming",
    "OTP within 5 minutes",
    "I get the OTP 10-15 minutes late",
    "OTP for the payment of 5000 rupees",
    "change my PIN",
    "is the PIN 4 digits or 6?",
    "I changed my pin in 2023",
    "deliver to pin code 560001",
    "spin 4321 times, shopping 4000",
    "what is CVV?",
    "not an address: @example or a@b",
    "DE89 3704 0044 0532 0130 01",
    "firmware version 10.0.19.41, section 4.2.1.3",
    "ratio 1.2.3 and 300.1.1.1, at 10:15:30",
    "std::a::b and ::1",
    "already [CARD], [SSN], [NATIONAL_ID], [SECRET], [EMAIL] and [IBAN]",
    "my password is [NATIONAL_ID] and my pan is [NATIONAL_ID]",
    "my password is [SECRET] and my ssn is [SSN]",
    "already [PHONE], [ADDRESS] and [IP]",
    "call me at [PHONE], I live at [ADDRESS]",
]


@pytest.mark.parametrize(("text", "redacted"), PERSONAL)
def test_personal_data_becomes_a_token(text, redacted):
    assert redact(text) == redacted


@pytest.mark.parametrize("text", ORDINARY)
def test_what_only_looks_like_personal_data_stays(text):
    assert redact(text) == text


def test_masking_before_storage_leaves_the_address_readable():
    rest = "priya@example.com, GB82 WEST 1234 5698 7654 32, +91 98765 43210, 12 MG Road, 203.0.113.45"
    text = f"card 4111 1111 1111 1111, pin 4321, ssn 123-45-6789, pan ABCPE1234F, {rest}"
    assert mask(text) == f"card [CARD], pin [SECRET], ssn [SSN], pan [NATIONAL_ID], {rest}"


def test_the_digits_of_a_bank_account_are_not_taken_for_a_card():
    account = "DE84 4012 8888 8888 1881 00"  # valid as an IBAN, and 16 of its digits as a card
    assert (mask("4012 8888 8888 1881"), mask(account)) == ("[CARD]", account)


def test_only_the_kinds_asked_for_are_replaced():
    assert redact("a@example.com, cvv 123", {Kind.EMAIL}) == "[EMAIL], cvv 123"


def test_a_span_names_the_place_and_the_kind():
    assert find("mail a@example.com, cvv 123") == [Span(5, 18, Kind.EMAIL), Span(24, 27, Kind.SECRET)]


def test_of_two_that_overlap_the_longer_wins():
    assert redact("password: 4111111111111111@example.com") == "password: [EMAIL]"
    assert redact("pin 4111 1111 1111 1111") == "pin [CARD]"


def test_a_token_that_brings_a_number_nearer_to_its_word_is_followed_up():
    text = "ssn, password: correct-horse-battery-staple-1 and 123456789"
    assert redact(text) == redact(redact(text)) == "ssn, password: [SECRET] and [SSN]"


def test_every_stored_kind_is_a_kind():
    assert STORED < ALL == frozenset(Kind)


@pytest.mark.parametrize("text", ["", "\x00", "\ud800", "\udfff 4111 \ud83d", "\u202e1234\u202c", "a\u0301" * 50])
def test_no_string_is_too_strange(text):
    assert redact(text) == text


FRAGMENTS = st.sampled_from(
    [
        *("4111 1111 1111 1111", "4111", "1111", "123-45-6789", "123456789", "6789", "pin", "otp", "cvv", "password"),
        *("is", "my", "=", ":", " ", "-", ".", "\n", "ssn", "social security", "hunter2", "[CARD]", "[SSN]", "["),
        *(
            "2341 2341 2346",
            "2341",
            "aadhaar",
            "pan",
            "ABCPE1234F",
            "ABCDE",
            "1234",
            "F",
            "12/27",
            "123",
            "[NATIONAL_ID]",
        ),
        *("+91 98765 43210", "+1", "call me at", "mobile", "020", "7946 0958", "(415) ", "555-2671", "x12", "00", ","),
        *("12", "MG", "Road", "Flat 4B, ", "Bengaluru 560001", "NW1 6XE", "P.O. Box", "I live at", "[ADDRESS]"),
        *(
            "046 454 286",
            "130 692 544",
            "sin",
            "nhs",
            "AB 12 34 56 C",
            "passport no",
            "K1234567",
            "10.0.0.1",
            "[PHONE]",
        ),
        *("a@b.example", "@", "DE89 3704 0044 0532 0130 00", "DE89", "3704", "#", "NM-", "order", "\u200b", "\ud800"),
    ]
)
TEXTS = st.one_of(st.text(max_size=200), st.lists(FRAGMENTS, max_size=14).map("".join))


@settings(max_examples=400, deadline=None)
@given(TEXTS)
def test_redacting_twice_is_redacting_once(text):
    assert redact(redact(text)) == redact(text)
    assert mask(mask(text)) == mask(text)


@settings(max_examples=300, deadline=None)
@given(TEXTS)
def test_spans_are_ordered_disjoint_and_inside_the_text(text):
    ends = [0]
    for span in find(text):
        assert ends[-1] <= span.start < span.end <= len(text)
        ends.append(span.end)


@given(st.text(alphabet="abcdefghijk lmnoqrstuvwxyz", max_size=60), st.text(alphabet="xyz ,;", max_size=60))
def test_a_card_is_found_wherever_it_stands(before, after):
    assert "4111" not in redact(f"{before} 4111 1111 1111 1111 {after}")


@given(st.integers(min_value=10**11, max_value=10**15 - 1).map(str))
def test_a_number_that_fails_the_check_digit_is_kept(number):
    if not luhn.is_valid(number):
        assert redact(f"order {number}") == f"order {number}"
