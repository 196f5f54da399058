"""Orbit's demo content as it stands in files: complete, well-formed, and where published free of personal data."""

import json
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import frontmatter
import pytest
from django.conf import settings

from support.models import Status
from support.models.brands import validate_sla_targets, validate_working_hours
from support.models.customers import EXTERNAL_ID_PATTERN
from support.models.tickets import LEGAL_MOVES, REFERENCE_PATTERN, TERMINAL, Priority, Source
from support.redaction import redact
from support.references import RESERVED_PREFIXES

DEMO = settings.BASE_DIR / "support" / "demo"
POLICIES = sorted((settings.BASE_DIR / "knowledge" / "policies" / "orbit").glob("*.md"))
FAQS = [path for path in POLICIES if path.name.startswith("faq-")]
ORBIT = json.loads((DEMO / "orbit.json").read_text("utf-8"))
BRAND, TICKETS = ORBIT["brand"], ORBIT["tickets"]
CUSTOMERS = [row["external_id"] for row in ORBIT["customers"]]
PUBLISHED = [row for row in TICKETS if "publish" in row]
LIVE = [row for row in TICKETS if "publish" not in row]
SAMPLES = [json.loads(line) for line in (DEMO / "orbit-tickets.jsonl").read_text("utf-8").splitlines()]
WORD = re.compile(r"[a-z][a-z'-]+")


def reference(row):
    return row["reference"]


def test_the_brand_is_what_the_desk_expects():
    assert (BRAND["slug"], BRAND["passage_floor"], BRAND["context_passages"]) == ("orbit", 0.30, 3)
    validate_sla_targets(BRAND["sla_targets"])
    validate_working_hours(BRAND["working_hours"])


def test_the_accents_of_the_brands_differ():
    brands = [json.loads(path.read_text("utf-8"))["brand"] for path in DEMO.glob("*.json")]
    accents = [brand.get("accent") for brand in brands]
    assert len(set(accents)) == len(accents)


def test_the_glossary_has_many_entries_and_none_that_translates_a_term_of_orbit():
    glossary = BRAND["glossary"]
    assert len(glossary) >= 25
    assert all(said == said.lower() for said in glossary)
    assert not {term.lower() for term in glossary.values()} & glossary.keys()


def test_every_term_of_the_glossary_stands_in_the_documents():
    text = " ".join(" ".join(path.read_text("utf-8").lower().split()) for path in POLICIES)
    words = set(WORD.findall(text))
    assert not {term for term in BRAND["glossary"].values() if not set(WORD.findall(term.lower())) <= words}


def test_there_are_twelve_customers_with_ids_of_their_own():
    assert len(set(CUSTOMERS)) == len(CUSTOMERS) == 12
    assert all(re.fullmatch(EXTERNAL_ID_PATTERN, external_id) for external_id in CUSTOMERS)


def test_every_ticket_belongs_to_a_customer():
    assert {row["customer"] for row in TICKETS + SAMPLES} <= set(CUSTOMERS)


def test_references_are_unique_over_all_brands_and_read_as_nothing_else():
    paths = sorted(DEMO.glob("*.json"))
    counts = Counter(row["reference"] for path in paths for row in json.loads(path.read_text("utf-8"))["tickets"])
    assert max(counts.values()) == 1
    assert all(re.fullmatch(REFERENCE_PATTERN, reference(row)) for row in TICKETS)
    assert not {reference(row)[:3].lower() for row in TICKETS} & RESERVED_PREFIXES


def test_every_status_is_there_and_at_least_eight_cases_are_live():
    assert {row["status"] for row in TICKETS} == set(Status.values)
    assert len(LIVE) >= 8
    assert not {row["status"] for row in LIVE} & set(TERMINAL)


@pytest.mark.parametrize("row", TICKETS, ids=reference)
def test_a_ticket_moves_legally_forward_in_time_to_its_status(row):
    steps = [Status.OPEN, *(step["to"] for step in row["history"])]
    hours = [row["opened_hours_ago"], *(step["hours_ago"] for step in row["history"])]
    assert steps[-1] == row["status"]
    assert all(after in LEGAL_MOVES[before] for before, after in pairwise(steps))
    assert hours == sorted(hours, reverse=True)
    assert hours[-1] > 0


@pytest.mark.parametrize("row", TICKETS, ids=reference)
def test_a_ticket_has_a_known_priority_and_source_and_an_answer_after_its_opening(row):
    assert row["priority"] in Priority.values
    assert row["source"] in Source.values
    assert (row["first_response_hours_ago"] or 0) <= row["opened_hours_ago"]


def test_at_least_twenty_five_resolutions_are_published_each_of_an_ended_case():
    assert len(PUBLISHED) >= 25
    assert {row["status"] for row in PUBLISHED} == set(TERMINAL)
    assert len({row["publish"]["title"] for row in PUBLISHED}) == len(PUBLISHED)


@pytest.mark.parametrize("row", PUBLISHED, ids=reference)
def test_a_published_resolution_has_a_title_a_question_and_an_answer(row):
    assert row["publish"].keys() == {"title", "question", "answer"}
    assert len(row["publish"]["title"]) <= 100
    assert 25 <= len(row["publish"]["answer"].split()) <= 120


@pytest.mark.parametrize("row", PUBLISHED, ids=reference)
def test_what_is_published_holds_no_personal_data_and_no_customers_name(row):
    customer = next(one for one in ORBIT["customers"] if one["external_id"] == row["customer"])
    for text in row["publish"].values():
        assert redact(text) == text
        assert not set(customer["name"].split()) & set(re.findall(r"\w+", text))


@pytest.mark.parametrize("row", PUBLISHED, ids=reference)
def test_a_resolution_speaks_to_its_customer_by_name(row):
    customer = next(one for one in ORBIT["customers"] if one["external_id"] == row["customer"])
    assert set(customer["name"].split()) & set(re.findall(r"\w+", row["resolution"].split(",")[0]))


def test_most_resolutions_hold_personal_data_that_publishing_must_take_out():
    assert sum(redact(row["resolution"]) != row["resolution"] for row in PUBLISHED) >= 20


def test_there_are_at_least_twenty_five_faqs_and_three_policies():
    assert len(FAQS) >= 25
    policies = {frontmatter.load(str(path))["id"] for path in set(POLICIES) - set(FAQS)}
    assert policies == {"POL-ORB-SUB-2026.1", "POL-ORB-SLA-2026.1", "POL-ORB-DATA-2026.1"}


def test_the_ids_of_the_faqs_are_unique_and_well_formed():
    ids = [frontmatter.load(str(path))["id"] for path in FAQS]
    assert len(set(ids)) == len(ids)
    assert all(re.fullmatch(r"FAQ-ORB-\d{3}", external_id) for external_id in ids)


@pytest.mark.parametrize("path", FAQS, ids=lambda path: path.stem)
def test_a_faq_is_a_question_with_an_answer_of_sixty_to_two_hundred_words(path: Path):
    entry = frontmatter.load(str(path))
    assert entry["kind"] == "faq"
    assert entry["title"].endswith("?")
    assert 60 <= len(entry.content.split()) <= 200
    assert path.stat().st_size <= 3_000


@pytest.mark.parametrize("path", sorted(set(POLICIES) - set(FAQS)), ids=lambda path: path.stem)
def test_a_policy_is_substantial_and_has_sections(path: Path):
    assert 4_000 <= path.stat().st_size <= 6_000
    assert path.read_text("utf-8").count("\n## ") >= 10


@pytest.mark.parametrize("path", POLICIES, ids=lambda path: path.stem)
def test_a_document_holds_nothing_that_an_answer_may_not_repeat(path: Path):
    text = path.read_text("utf-8")
    assert redact(text) == text


def test_twenty_sample_tickets_have_a_subject_and_a_body():
    assert len(SAMPLES) == 20
    assert all(row.keys() == {"subject", "body", "customer"} for row in SAMPLES)
    assert all(row["subject"].strip() and row["body"].strip() for row in SAMPLES)
