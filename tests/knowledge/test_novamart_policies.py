"""NovaMart's policies: read as documents, quotable, and at one with each other and with the terms that are computed."""

import json
import re
from pathlib import Path

import pytest
from django.conf import settings

from knowledge.chunking import CHUNK_SIZE, split_sections
from knowledge.sources import Source, read_source
from support.returns import ReturnTerms

FOLDER = settings.BASE_DIR / "knowledge" / "policies" / "novamart"
DEMO = json.loads((settings.BASE_DIR / "support" / "demo" / "novamart.json").read_text("utf-8"))
TERMS = {terms.policy: terms for terms in ReturnTerms.parse(DEMO["brand"]["return_terms"])}
IN_FORCE = ("POL-RET-2026.1", "POL-REF-2026.1", "POL-SHP-2026.1", "POL-WAR-2026.1", "POL-SEC-2026.1")
COUNTRIES = {
    "US": "United States",
    "CA": "Canada",
    "GB": "the UK",
    "IE": "Ireland",
    "DE": "Germany",
    "FR": "France",
    "NL": "Netherlands",
    "ES": "Spain",
    "IT": "Italy",
}


def sources() -> dict[str, Source]:
    return {source.external_id: source for source in map(read_source, sorted(FOLDER.glob("*.md")))}


def flat(policy: str) -> str:
    """A policy's text as one line, so that a sentence is found wherever its line breaks."""
    return " ".join(sources()[policy].text.split())


def sections(policy: str) -> dict[str, str]:
    """Its sections as one line each, by heading."""
    source = sources()[policy]
    found = split_sections(source.text, title=source.title)
    return {section.headings[-1]: " ".join(section.text.split()) for section in found}


def test_five_policies_are_in_force_and_one_is_kept_for_older_orders():
    assert sources().keys() == {*IN_FORCE, "POL-RET-2025.2"}


@pytest.mark.parametrize("policy", IN_FORCE)
def test_a_policy_is_substantial(policy):
    assert 5_000 <= len(sources()[policy].path.read_bytes()) <= 7_000
    assert len(sections(policy)) >= 15


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.md")), ids=lambda path: path.stem)
def test_a_section_is_one_chunk_and_so_is_found_and_quoted_whole(path: Path):
    source = read_source(path)
    texts = {section.headings[-1]: section.text for section in split_sections(source.text, title=source.title)}
    assert [heading for heading, text in texts.items() if len(text) > CHUNK_SIZE] == []


def test_the_older_return_policy_ends_on_the_day_on_which_the_next_begins():
    assert sources()["POL-RET-2025.2"].effective_to == sources()["POL-RET-2026.1"].effective_from


@pytest.mark.parametrize("policy", TERMS)
def test_the_computed_terms_begin_with_the_policy_that_states_them(policy):
    assert sources()[policy].effective_from == TERMS[policy].effective_from


@pytest.mark.parametrize("policy", TERMS)
def test_a_return_policy_states_the_windows_that_are_computed(policy):
    terms, text = TERMS[policy], sections(policy)["Return windows by category"]
    assert terms.windows.keys() == {"laptop", "tablet", "phone", "large_tv"}
    (short,) = set(terms.windows.values())
    assert f"Laptops, tablets, phones and large TVs can be returned within {short} days of delivery." in text
    assert re.search(rf"Everything else[^.]* can be returned within {terms.default_days} days of delivery\.", text)


@pytest.mark.parametrize("policy", TERMS)
def test_no_return_policy_names_a_window_that_is_not_computed(policy):
    terms = TERMS[policy]
    named = {int(days) for days in re.findall(r"returned within (\d+) days", flat(policy))}
    assert named == {terms.default_days, *terms.windows.values()}


@pytest.mark.parametrize("policy", TERMS)
def test_a_return_policy_says_that_the_last_day_counts_as_the_computation_does(policy):
    text = sections(policy)["How the return window is counted"]
    assert "the day after the delivery is day 1" in text
    assert "The last day of the window is still in time" in text


@pytest.mark.parametrize(
    ("policy", "heading"),
    [
        ("POL-RET-2025.2", "Opened goods and final sale"),
        ("POL-RET-2026.1", "Opened software and games"),
        ("POL-RET-2026.1", "Hygiene goods: earphones, shavers, toothbrushes"),
    ],
)
def test_what_may_not_be_returned_once_opened_is_stated(policy, heading):
    stated = sections(policy)[heading].lower()
    excluded = {word for word in ("earphones", "shaver", "toothbrush", "software") if word in stated}
    assert excluded
    assert excluded <= TERMS[policy].not_once_opened


@pytest.mark.parametrize("policy", TERMS)
def test_every_category_that_is_excluded_once_opened_is_named_in_its_policy(policy):
    text = flat(policy).lower()
    assert [category for category in TERMS[policy].not_once_opened if category not in text] == []


def test_whether_we_deliver_to_the_uk_is_answered_in_the_first_words():
    assert sections("POL-SHP-2026.1")["Delivery to the UK"].startswith("Yes, NovaMart delivers to the UK")


@pytest.mark.parametrize("country", sorted({order["destination_country"] for order in DEMO["orders"]}))
def test_every_order_of_the_demo_goes_to_a_country_that_is_delivered_to(country):
    delivered = sections("POL-SHP-2026.1")["Countries we deliver to"].partition("We do not")[0]
    assert COUNTRIES[country] in delivered


@pytest.mark.parametrize(
    ("fact", "policies"),
    [
        (r"A business day is (any day from Monday to Friday[^.]*)\.", ("POL-SHP-2026.1", "POL-REF-2026.1")),
        (r"more than (\d+) business days (?:late|after the expected day)", ("POL-SHP-2026.1", "POL-REF-2026.1")),
        (r"\$(\d+) for free shipping|free for orders of \$(\d+)", ("POL-SHP-2026.1", "POL-REF-2026.1")),
        (r"TVs? of (\d+) inches|screen of (\d+) inches", ("POL-RET-2026.1", "POL-SHP-2026.1", "POL-WAR-2026.1")),
        (r"final sale[^.]* warranty (?:of|for) (\d+) months", ("POL-RET-2026.1", "POL-WAR-2026.1")),
        (r"damage within (\d+) days|replaced at once[^.]* within (\d+) days", ("POL-SHP-2026.1", "POL-WAR-2026.1")),
    ],
)
def test_a_fact_that_several_policies_state_is_the_same_in_each(fact, policies):
    stated = [{"".join(groups) for groups in re.findall(f"(?:{fact})()", flat(policy))} for policy in policies]
    assert stated[0]
    assert all(values == stated[0] for values in stated)
    assert len(stated[0]) == 1
