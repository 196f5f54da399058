"""The labelled questions: as many as promised, each of its shape, and none that names what is not there."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from agents.evaluation.context import CASES
from agents.evaluation.loading import GateCase, RoutingCase, read_cases
from knowledge import sources
from support import demo

POLICIES = Path(sources.__file__).parent / "policies"
DEMO = Path(demo.__file__).parent

RETRIEVAL = {"orbit": 60, "securebank": 30, "novamart": 30}
REFORMULATION = {"orbit": (87, 25), "securebank": (10, 5), "novamart": (10, 5)}  # recoverable, not
REFORMULATION_PARTS = {"plain": 45, "slang": 42, "other": 25}  # of Orbit, as their ids begin
PUBLIC = CASES / "policies_md.jsonl"
PUBLIC_DOCUMENTS = 33

# No questions: texts to be redacted, and what the rows of a table show.
OTHER_TEXTS = {"redaction", "return_table"}


@cache
def rows(path: Path) -> tuple[dict[str, Any], ...]:
    return tuple(json.loads(line) for line in path.read_text("utf-8").splitlines())


@cache
def demo_of(brand: str) -> dict[str, Any]:
    content: dict[str, Any] = json.loads((DEMO / f"{brand}.json").read_text("utf-8"))
    return content


@cache
def documents(brand: str) -> frozenset[str]:
    """The ids that an answer of the brand can cite: documents in force, and published resolutions."""
    found = [sources.read_source(path) for path in sorted((POLICIES / brand).glob("*.md"))]
    published = [f"RES-{row['reference']}" for row in demo_of(brand)["tickets"] if "publish" in row]
    return frozenset([source.external_id for source in found if source.effective_to is None] + published)


def file_of(brand: str, name: str) -> Path:
    return CASES / brand / f"{name}.jsonl"


def labelled_files() -> list[Path]:
    names = [file_of(brand, name) for brand in RETRIEVAL for name in ("retrieval", "reformulation")]
    return [PUBLIC, file_of("orbit", "gate"), file_of("orbit", "routing"), *names]


@pytest.mark.parametrize("path", labelled_files(), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_case_has_an_id_of_its_own_and_a_text(path):
    assert [row["id"] for row in rows(path) if not row["text"].strip()] == []
    assert [name for name, count in Counter(row["id"] for row in rows(path)).items() if count > 1] == []


@pytest.mark.parametrize(("brand", "count"), RETRIEVAL.items())
def test_every_question_for_the_ranking_names_documents_that_are_there(brand, count):
    questions = rows(file_of(brand, "retrieval"))
    assert len(questions) == count
    assert all(set(row) == {"id", "text", "relevant"} and row["relevant"] for row in questions)
    assert {name for row in questions for name in row["relevant"]} <= documents(brand)


def test_questions_for_the_ranking_of_orbit_ask_for_faqs_policies_and_resolutions():
    kinds = Counter(row["relevant"][0].split("-")[0] for row in rows(file_of("orbit", "retrieval")))
    assert kinds == {"FAQ": 30, "POL": 12, "RES": 18}


def test_half_of_the_questions_for_the_gate_of_orbit_are_answerable_each_by_one_document():
    cases = read_cases(file_of("orbit", "gate"), GateCase)
    assert Counter(case.answerable for case in cases) == {True: 30, False: 30}
    assert all(case.answerable == (case.document is not None) for case in cases)
    assert {case.document for case in cases if case.document} <= documents("orbit")


@pytest.mark.parametrize(("brand", "counts"), REFORMULATION.items())
def test_what_a_rewrite_may_recover_names_documents_and_the_rest_none(brand, counts):
    questions = rows(file_of(brand, "reformulation"))
    assert all(set(row) == {"id", "text", "relevant", "recoverable"} for row in questions)
    assert all(row["recoverable"] is bool(row["relevant"]) for row in questions)
    assert {name for row in questions for name in row["relevant"]} <= documents(brand)
    recoverable = sum(row["recoverable"] for row in questions)
    assert (recoverable, len(questions) - recoverable) == counts


def test_what_a_rewrite_may_recover_for_orbit_is_asked_plainly_or_in_slang():
    questions = rows(file_of("orbit", "reformulation"))
    assert Counter(row["id"].split("-")[0] for row in questions) == REFORMULATION_PARTS
    assert all(row["recoverable"] is not row["id"].startswith("other-") for row in questions)


def test_plain_questions_of_orbit_ask_for_faqs_policies_and_resolutions_of_many_documents():
    plain = [row for row in rows(file_of("orbit", "reformulation")) if row["id"].startswith("plain-")]
    assert Counter(row["relevant"][0].split("-")[0] for row in plain) == {"FAQ": 25, "POL": 8, "RES": 12}
    asked = Counter(row["relevant"][0] for row in plain)
    assert {name for name, count in asked.items() if count > 1 and not name.startswith("POL-")} == set()


def test_orbit_has_five_messages_for_each_of_five_routes():
    routes = Counter(case.route for case in read_cases(file_of("orbit", "routing"), RoutingCase))
    assert routes == dict.fromkeys(("thanks", "complaint", "ticket_status", "close", "knowledge"), 5)


def test_who_writes_to_orbit_is_a_customer_and_owns_the_ticket_that_is_named():
    owners = {row["reference"]: row["customer"] for row in demo_of("orbit")["tickets"]}
    cases = read_cases(file_of("orbit", "routing"), RoutingCase)
    assert {case.customer for case in cases} <= {row["external_id"] for row in demo_of("orbit")["customers"]}
    named = [(case.customer, reference) for case in cases for reference in case.setup or ()]
    assert len(named) == 10
    assert [(customer, reference) for customer, reference in named if owners.get(reference) != customer] == []


def test_every_public_document_is_asked_twice_or_more_and_a_near_miss_asks_none():
    questions = rows(PUBLIC)
    assert all(set(row) == {"id", "text", "relevant", "answerable"} for row in questions)
    assert all(row["answerable"] is bool(row["relevant"]) for row in questions)
    assert Counter(row["answerable"] for row in questions) == {True: 80, False: 25}
    asked = Counter(name for row in questions for name in row["relevant"])
    assert len(asked) == PUBLIC_DOCUMENTS
    assert min(asked.values()) >= 2


def words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"\w+", text.casefold()))


def near(one: frozenset[str], other: frozenset[str]) -> bool:
    return len(one & other) >= 0.75 * len(one | other)


def asked_anywhere() -> Iterator[tuple[bool, str, frozenset[str]]]:
    """Every question of every file: whether it stands in one of the labelled files, its name and its words."""
    ours = set(labelled_files())
    for path in sorted(CASES.rglob("*.jsonl")):
        if path.stem not in OTHER_TEXTS:
            place = path.relative_to(CASES)
            yield from ((path in ours, f"{place} {row['id']}", words(row["text"])) for row in rows(path))


def test_no_labelled_question_is_nearly_another_case():
    pairs = combinations(asked_anywhere(), 2)
    alike = [
        (name, other_name)
        for (labelled, name, one), (other_labelled, other_name, other) in pairs
        if (labelled or other_labelled) and near(one, other)
    ]
    assert alike == []
