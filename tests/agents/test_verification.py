"""Sentences against evidence: pairs right and subtly wrong, then properties that hold for any evidence."""

import string
import time
from datetime import UTC, date, datetime, timedelta
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from agents.verification import verify_sentence

SUPPORTED = [
    ("You have 5 days [1].", "Return within 5 days."),
    ("within 24 hours", "in one day"),
    ("2 weeks", "14 days"),
    ("three days", "3 days"),
    ("₹1,00,000", "INR 100000"),
    ("Rs. 500", "₹500"),
    ("2.50%", "2.5 percent"),
    ("14 March 2026", "2026-03-14"),
    ("March 14, 2026", "14th of March 2026"),
    ("14 March", "2026-03-14"),
    ("5-7 working days", "5 to 7 business days"),
    ("5 working days", "5-7 working days"),
    ("twenty-four hours", "24 hours"),
    ("a 14-day window", "within 14 days"),
    ("₹5 lakh", "₹5,00,000"),
    ("at 5 pm", "17:00"),
    ("10:30 am", "10.30 a.m."),
    ("policy POL-CARD-2026.1", "POL-CARD-2026.1"),
    ("TKT-042", "ticket TKT042"),
    ("Call 1800 123 4567", "1800-123-4567"),
    ("1. Open the app.", "Open the app"),
    ("Please choose one of our branches.", ""),
    ("No figures here.", ""),
    ("12 months", "1 year"),
    ("within a week", "7 days"),
    ("in 2026", "14 March 2026"),
    ("Take (1) the card, (2) the form", "Take the card"),
    ("24/7 help", "24/7"),
    ("6-digit PIN", "a 6 digit PIN"),
    ("$1,000.00", "USD 1000"),
    ("two-factor authentication", "x"),
    ("five (5) days", "5 days"),
    ("3 documents", "3 documents"),
    ("500 rupees", "Rs.500/-"),
    ("₹500-1,000", "₹500 to ₹1,000"),
    ("5\n days", "5 days"),
    ("१४ days", "14 days"),
]
UNSUPPORTED = [
    ("5 days", "5 hours"),
    ("5 days", "rule 5"),
    ("₹500", "500 days"),
    ("5 days", "5 working days"),
    ("5 working days", "5 days"),
    ("[7] ok", "x"),
    ("[0] ok", "x"),
    ("5 days", ""),
    ("$500", "₹500"),
    ("2.5%", "25%"),
    ("14 March 2026", "2026-03-15"),
    ("14 March 2026", "14 March"),
    ("TKT043", "TKT042"),
    ("POL-CARD-2026.2", "POL-CARD-2026.1"),
    ("10 days", "100 days"),
    ("three days", "four days"),
    ("₹1,00,000", "₹10,000"),
    ("at 6 pm", "5 pm"),
    ("5 am", "5 pm"),
    ("within a week", "5 days"),
    ("5-10 days", "5-7 days"),
    ("30 days", "1 month"),
    ("6-digit", "4-digit"),
    ("Wait.50 days", "x"),
    ("é500", "x"),
    ("(5) days", "x"),
    ("The fee is 1. Pay", "x"),
    ("zero charges", "x"),
    ("NM-10078", "NM-10077"),
    ("1800 123 4568", "1800 123 4567"),
    ("99999999999999999999999", "x"),
    ("50\u200b0 days", "50 days"),
    ("[1,9]", "x"),
    ("2 GB", "2 MB"),
]
FACTS = [
    ("Your ticket has been open for 2 days.", {"days_open": 2}),
    ("You can return it until 14 March 2026.", {"deadline": date(2026, 3, 14)}),
    ("It is due at 10:30 on 14 March 2026.", {"due": datetime(2026, 3, 14, 10, 30, tzinfo=UTC)}),
    ("It is due at 10:30 am on 14 March.", {"due": "2026-03-14T10:30:00+05:30"}),
    ("You get ₹500 back.", {"refund_amount": Decimal("500.00")}),
    ("You get ₹500 back.", {"refund_amount": Decimal("5E+2")}),
    ("The window is fourteen days.", {"window_days": 14}),
    ("Order NM-10077 is on its way.", {"order": "NM-10077"}),
    ("You have 5 orders.", {"orders": 5}),
    ("We answer within 5 business days.", {"sla_working_days": 5}),
    ("We answer within 3 days.", {"wait": timedelta(days=3)}),
    ("Both NM-10077 and NM-10078 are yours.", {"orders": ["NM-10077", "NM-10078"]}),
    ("The rate is 2.5%.", {"rate_percent": 2.5}),
]
NOT_FACTS = [
    ("Your ticket has been open for 2 hours.", {"days_open": 2}),
    ("Your ticket has been open for 3 days.", {"days_open": 2}),
    ("You can return it until 15 March 2026.", {"deadline": date(2026, 3, 14)}),
    ("It is due at 11:30.", {"due": datetime(2026, 3, 14, 10, 30, tzinfo=UTC)}),
    ("You get ₹5,000 back.", {"refund_amount": Decimal("500.00")}),
    ("You get 500 days.", {"refund_amount": Decimal("500.00")}),
    ("Order NM-10079 is yours.", {"orders": ["NM-10077", "NM-10078"]}),
    ("You have 1 order.", {"eligible": True, "order": None}),
    ("We answer within 5 days.", {"sla_working_days": 5}),
]
REASONS = [
    ("It takes 5 days.", "number not supported: 5 days"),
    ("See [7].", "citation out of range: [7]"),
    ("Come on 14 March 2026.", "date not supported: 14 March 2026"),
    ("Come at 5 pm.", "time not supported: 5 pm"),
    ("About TKT999.", "identifier not supported: TKT999"),
]
HOSTILE = ["1,11,", "a1-", "[1,", "5 ", "five ", "1. a ", "9", "1:", "₹", "5 to ", "12 34 ", "may 5 ", "1.1."]

words = st.text(string.ascii_lowercase, min_size=2, max_size=8).filter(lambda word: word not in {"one", "step"})
figures = st.one_of(
    st.builds("{} {}".format, st.integers(0, 10**6), st.sampled_from(["days", "hours", "working days", "GB", ""])),
    st.builds("₹{:,}".format, st.integers(0, 10**9)),
    st.builds("{}%".format, st.decimals(0, 100, places=2)),
    st.dates(date(1990, 1, 1), date(2090, 1, 1)).map(lambda day: f"{day:%d %B %Y}"),
    st.dates(date(1990, 1, 1), date(2090, 1, 1)).map(str),
    st.times().map(lambda moment: f"{moment:%H:%M}"),
    st.from_regex(r"[A-Z]{3}[0-9]{3}|[A-Z]{2}-[0-9]{5}|POL-[A-Z]{3,4}-20[0-9]{2}\.[1-9]", fullmatch=True),
    words,
)
sentences = st.builds("The {}.".format, st.lists(st.one_of(words, figures), min_size=1, max_size=8).map(" ".join))


@pytest.mark.parametrize(("sentence", "passage"), SUPPORTED)
def test_a_figure_that_stands_in_a_passage_passes_in_any_spelling(sentence: str, passage: str) -> None:
    assert verify_sentence(sentence, passages=[passage], facts={}).reason == ""


@pytest.mark.parametrize(("sentence", "passage"), UNSUPPORTED)
def test_a_figure_of_another_value_or_unit_is_withheld(sentence: str, passage: str) -> None:
    assert not verify_sentence(sentence, passages=[passage], facts={}).ok


@pytest.mark.parametrize(("sentence", "facts"), FACTS)
def test_a_computed_fact_supports_its_figure(sentence: str, facts: dict[str, object]) -> None:
    assert verify_sentence(sentence, passages=[], facts=facts).reason == ""


@pytest.mark.parametrize(("sentence", "facts"), NOT_FACTS)
def test_a_computed_fact_supports_no_other_figure(sentence: str, facts: dict[str, object]) -> None:
    assert not verify_sentence(sentence, passages=[], facts=facts).ok


@pytest.mark.parametrize(("sentence", "reason"), REASONS)
def test_the_reason_names_the_fault_and_its_token(sentence: str, reason: str) -> None:
    verdict = verify_sentence(sentence, passages=["Nothing of the kind."], facts={})
    assert (verdict.ok, verdict.reason) == (False, reason)


@pytest.mark.parametrize("marker", ["[1]", "[2]", "[1, 2]", "[1][2]"])
def test_a_marker_of_a_passage_of_this_turn_passes(marker: str) -> None:
    assert verify_sentence(f"So it is {marker}.", passages=["a", "b"], facts={}).ok


@pytest.mark.parametrize("marker", ["[0]", "[3]", "[1, 3]", "[1][3]", "［3］", "[999999]"])
def test_a_marker_of_no_passage_is_withheld(marker: str) -> None:
    assert verify_sentence(f"So it is {marker}.", passages=["a", "b"], facts={}).reason.startswith("citation")


@pytest.mark.parametrize("figure", ["5 days", "₹500", "3", "three weeks", "2%", "14 March", "5 pm", "TKT042"])
def test_without_evidence_no_figure_passes(figure: str) -> None:
    assert not verify_sentence(f"It is {figure}.", passages=[], facts={}).ok


@pytest.mark.parametrize("unit", HOSTILE)
def test_100_000_characters_take_bounded_time(unit: str) -> None:
    text = (unit * (100_000 // len(unit) + 1))[:100_000]
    started = time.process_time()
    verify_sentence(text, passages=["a"], facts={})
    assert time.process_time() - started < 10  # a quadratic pattern takes minutes


@given(st.lists(sentences, min_size=1, max_size=5), st.sampled_from([" ", "\n\n"]), st.data())
def test_a_sentence_taken_from_a_passage_is_supported_by_it(parts: list[str], glue: str, data: st.DataObject) -> None:
    sentence = data.draw(st.sampled_from(parts))
    assert verify_sentence(sentence, passages=[glue.join(parts)], facts={}).reason == ""


@given(st.integers(2, 10**6), st.integers(2, 10**6))
def test_two_different_durations_never_support_each_other(said: int, known: int) -> None:
    verdict = verify_sentence(f"It takes {said} days.", passages=[f"It takes {known} days."], facts={})
    assert verdict.ok == (said == known)


@given(st.text(st.characters(), max_size=200), st.lists(st.text(st.characters(), max_size=100), max_size=3))
def test_no_text_raises_and_a_reason_is_given_exactly_when_withheld(sentence: str, passages: list[str]) -> None:
    verdict = verify_sentence(sentence, passages=passages, facts={"note": sentence[:50]})
    assert verdict.ok == (verdict.reason == "")
