"""Verdicts, and the report as text and as JSON."""

import json

import pytest

from agents.evaluation.report import as_json, as_text, overall
from agents.evaluation.results import CaseResult, Slice, SuiteResult, Verdict


def suite(**fields):
    return SuiteResult(**{"name": "triage", "brand": "securebank", **fields})


RESULT = suite(
    rows=(CaseResult("t-1", True, "query", "query"), CaseResult("t-2", False, "query", "thanks", "Where is it?")),
    metrics={"f1": 0.85, "recall": 0.5},
    targets={"f1": 0.9},
    slices=(Slice("own", 2, {"model": 0.85}), Slice("public", 40, {"model": 0.7, "floor": 0.4})),
    confusions={"own": {"query": {"query": 1, "thanks": 1}}},
    notes=("Read with care.",),
)


@pytest.mark.parametrize(
    ("value", "verdict"),
    [(0.9, Verdict.GOOD), (0.89, Verdict.MODERATE), (0.81, Verdict.MODERATE), (0.80, Verdict.NEEDS_WORK)],
)
def test_a_verdict_follows_the_worst_distance_to_a_target(value, verdict):
    result = suite(metrics={"f1": value, "other": 1.0}, targets={"f1": 0.9, "other": 0.9})
    assert result.verdict == verdict
    assert result.passed == (verdict == Verdict.GOOD)


def test_the_overall_verdict_is_the_worst_and_leaves_out_what_was_not_run():
    good, poor, idle = suite(), suite(metrics={"f1": 0.1}, targets={"f1": 0.9}), suite(not_run="No cases.")
    assert overall([good, idle]) == Verdict.GOOD
    assert overall([good, poor, idle]) == Verdict.NEEDS_WORK


def test_the_text_names_misses_figures_parts_confusions_and_notes():
    text = "\n".join(line.strip() for line in as_text([RESULT]))
    assert "1 of 2 cases as they should be." in text
    assert "t-2: expected query, got thanks\nWhere is it?" in text
    assert "t-1" not in text
    assert "f1      0.850   0.900  below" in text
    assert "public    40  0.700  0.400" in text
    assert "query  thanks\nquery      1       1" in text
    assert "Read with care." in text
    assert text.endswith("triage, securebank: moderate\nVerdict: moderate")


def test_a_suite_that_was_not_run_says_why_and_has_no_verdict():
    results = [suite(), suite(name="gate", not_run="No cases.")]
    assert "Not run. No cases." in list(as_text(results))
    assert "gate, securebank: not run" in list(as_text(results))
    assert as_json(results)["suites"][1]["verdict"] is None


def test_the_json_says_what_the_text_says():
    report = json.loads(json.dumps(as_json([RESULT])))
    assert (report["verdict"], report["passed"]) == ("moderate", False)
    (told,) = report["suites"]
    assert told["rows"][1] == {
        "id": "t-2",
        "passed": False,
        "expected": "query",
        "actual": "thanks",
        "detail": "Where is it?",
        "ms": None,
    }
    assert (told["metrics"], told["targets"]) == ({"f1": 0.85, "recall": 0.5}, {"f1": 0.9})
    assert told["slices"][1]["scores"] == {"model": 0.7, "floor": 0.4}
    assert told["confusions"]["own"]["query"] == {"query": 1, "thanks": 1}
