"""The redaction suite: own cases by their exact outcome, public sets by span, and floors only for what was measured."""

import json

import pytest
from django.core.management import call_command

from agents.evaluation.context import CASES, CasesMissing, SuiteContext
from agents.evaluation.loading import CaseError, read_cases
from agents.evaluation.spans import Tally, tally
from agents.evaluation.suites import redaction
from support.models import Brand
from support.redaction import Kind, Span
from tests.cast import bank

CARD = {"id": "c-1", "text": "card 4111 1111 1111 1111", "redacted": "card [CARD]"}
ORDER = {"id": "c-2", "text": "where is NM-10077?", "redacted": "where is NM-10077?"}


def marked(text, label, *spans, **more):
    """A public row whose spans are given as (type, value)."""
    found = [(kind, value, text.index(value)) for kind, value in spans]
    return more | {
        "text": text,
        "label": label,
        "spans": [{"type": kind, "start": at, "end": at + len(value)} for kind, value, at in found],
    }


@pytest.fixture
def run(tmp_path):
    """The suite on cases and public sets of the test's own."""

    def run_suite(*cases, **sets):
        write(tmp_path / "redaction.jsonl", cases)
        for name, rows in sets.items():
            write(tmp_path / "data" / name / "rows.jsonl", rows)
        return redaction.run(SuiteContext(Brand(slug="harbour"), tmp_path, tmp_path / "data" if sets else None))

    return run_suite


def write(path, rows):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")


def scores(result, name):
    return next(part.scores for part in result.slices if part.name == name)


def test_an_own_case_passes_only_when_the_text_becomes_exactly_what_it_must(run):
    result = run(CARD, ORDER, {"id": "c-3", "text": "call me", "redacted": "call [PHONE]"})
    assert [row.id for row in result.misses] == ["c-3"]
    assert result.metrics == {"own_cases": pytest.approx(2 / 3)}
    assert not result.passed


def test_without_a_folder_the_public_sets_are_said_to_be_not_run_and_nothing_is_owed_for_them(run):
    result = run(CARD)
    assert (result.targets, result.notes) == ({"own_cases": 1.0}, (redaction.NOT_RUN,))


def test_absent_sets_are_named_and_owe_nothing(run):
    result = run(CARD, pii_negatives_ids=[{"text": "bill #85632", "label": "bill", "keep": "#85632"}])
    assert "Absent, skipped: presidio_pii_synth" in result.notes[0]
    assert result.targets == {"own_cases": 1.0, "survival": 0.995}
    assert result.passed


def test_recall_and_precision_of_a_kind_are_over_all_rows_of_the_set(run):
    rows = [
        marked("card 4111 1111 1111 1111", "x", ("CREDIT_CARD", "4111 1111 1111 1111")),
        marked("card 4111 1111 1111 1112", "x", ("CREDIT_CARD", "4111 1111 1111 1112")),
        marked("not 5500 0000 0000 0004", "none"),
        marked("Priya", "x", ("PERSON", "Priya")),
    ]
    result = run(CARD, presidio_pii_synth=rows)
    assert scores(result, "presidio_pii_synth CARD") == {"recall": 0.5, "exact": 0.5, "precision": 0.5}
    assert result.metrics["card_recall"] == 0.5
    assert not result.passed
    assert [part.name for part in result.slices] == ["own cases", "presidio_pii_synth CARD"]


def test_an_entity_shows_its_recall_bare_and_declared_and_its_look_alikes_kept(run):
    rows = [
        marked("943 476 5919", "UK_NHS/positive", ("UK_NHS", "943 476 5919"), entity="UK_NHS"),
        marked("943 476 5918", "UK_NHS/negative", entity="UK_NHS"),
        {"text": "?", "label": "UK_NHS/positive", "entity": "UK_NHS", "spans": None},
        marked("QQ-1", "MAC/positive", entity="MAC"),
    ]
    result = run(CARD, presidio_recognizer_cases=rows)
    expected = {"recall": 0.0, "declared": 1.0, "kept": 1.0}
    assert scores(result, "presidio_recognizer_cases UK_NHS") == expected
    assert not any("MAC" in part.name for part in result.slices)


def test_phones_are_measured_by_form_and_national_ones_also_without_a_word(run):
    values = {"E164": "+919876543210", "INTERNATIONAL": "+91 98765 43210", "NATIONAL": "434 14 557"}
    result = run(CARD, phone_examples_world=[marked(value, form) for form, value in values.items()])
    figures = {name: result.metrics[f"phone_{name}"] for name in ("e164", "international", "national")}
    assert figures == {"e164": 1.0, "international": 1.0, "national": 1.0}
    assert scores(result, "phone_examples_world NATIONAL, no phone word")["recall"] == 0.0
    assert "phone_national" not in result.targets


def test_an_identifier_that_could_be_a_card_is_reported_apart(run):
    rows = [
        {"text": "order 4111111111111111", "label": "order", "keep": "4111111111111111"},
        {"text": "order 370795561790", "label": "order", "keep": "370795561790"},
        {"text": "ssn 123456789, #77", "label": "order", "keep": "#77", "all_ids": ["123456789", "elsewhere"]},
    ]
    result = run(CARD, pii_negatives_ids=rows)
    assert result.metrics["survival"] == 0.5
    assert scores(result, "pii_negatives_ids valid as a card, apart") == {"survival": 0.0}


def test_without_cases_the_suite_says_so(tmp_path):
    with pytest.raises(CasesMissing, match=r"redaction\.jsonl does not exist"):
        redaction.run(SuiteContext(Brand(slug="harbour"), tmp_path))


def test_a_malformed_public_row_is_named_by_its_line(run):
    with pytest.raises(CaseError, match=r"rows\.jsonl, line 1: keep: Field required"):
        run(CARD, pii_negatives_ids=[{"text": "a", "label": "b"}])


def test_the_projects_own_cases_are_many_and_speak_of_every_kind():
    cases = read_cases(CASES / "redaction.jsonl", redaction.RedactionCase)
    assert len(cases) >= 80
    assert sum(case.text == case.redacted for case in cases) >= 30
    assert all(any(kind.token in case.redacted for case in cases) for kind in Kind)


@pytest.mark.django_db
def test_the_command_reports_the_projects_own_cases_as_good_and_leaves_the_figures_as_json(capsys, tmp_path):
    bank()
    call_command("evaluate", "redaction", "--brand", "harbour", "--json", str(tmp_path / "report.json"))
    assert "Verdict: good" in capsys.readouterr().out
    (suite,) = json.loads((tmp_path / "report.json").read_text("utf-8"))["suites"]
    assert (suite["name"], suite["metrics"]) == ("redaction", {"own_cases": 1.0})


def test_a_span_counts_as_found_when_half_of_it_is_covered_by_its_own_kind():
    expected = [Span(0, 10, Kind.CARD)]
    assert tally([(expected, [Span(5, 10, Kind.CARD)])]) == Tally(1, found=1, exact=0, claimed=1, right=1)
    assert tally([(expected, [Span(6, 10, Kind.CARD)])]) == Tally(1, found=0, exact=0, claimed=1, right=1)
    assert tally([(expected, [Span(0, 10, Kind.PHONE)])]) == Tally(1, found=0, exact=0, claimed=1, right=0)
    assert tally([(expected, expected), ([], [])]) == Tally(1, found=1, exact=1, claimed=1, right=1)


def test_shares_of_nothing_are_zero():
    assert (Tally().recall, Tally().exact_recall, Tally().precision) == (0.0, 0.0, 0.0)
