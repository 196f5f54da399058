"""The reformulation suite: what it counts as recovered, as wrongly recovered, and as what the fixed pipeline does."""

import json

import pytest

from agents.evaluation.context import CasesMissing, SuiteContext
from agents.evaluation.loading import CaseError
from agents.evaluation.suites import reformulation
from support.models import Conversation

CANCEL, DUPLICATES = "FAQ-ORB-014", "FAQ-ORB-017"


@pytest.fixture
def run(orbit, tmp_path):
    orbit.gate_score, orbit.confidence_threshold = orbit.GateScore.CALIBRATED, 0.5
    orbit.save()

    def run(*rows):
        file = tmp_path / "orbit" / "reformulation.jsonl"
        file.parent.mkdir(exist_ok=True)
        cases = [
            {"id": f"q{number}", "text": text, "relevant": relevant, "recoverable": bool(relevant)}
            for number, (text, relevant) in enumerate(rows, 1)
        ]
        file.write_text("\n".join(map(json.dumps, cases)), encoding="utf-8")
        return reformulation.run(SuiteContext(orbit, cases=tmp_path))

    return run


def came_to(result):
    return [row.actual for row in result.rows]


def test_what_is_answered_at_once_is_no_first_miss(run):
    result = run(("How do I cancel my subscription?", [CANCEL]))
    assert came_to(result) == ["answered at once"]
    assert result.metrics["recovery"] == 0
    assert [part.scores["right"] for part in result.slices[:2]] == [1, 1]


def test_a_recovered_question_is_the_gain_over_the_fixed_pipeline(run):
    result = run(("can I try before I buy", ["FAQ-ORB-002"]))
    assert came_to(result) == ["recovered"]
    assert result.metrics["recovery"] == 1
    fixed, graph = result.slices[:2]
    assert (fixed.scores["right"], graph.scores["right"]) == (0, 1)
    assert "asked again “" in result.rows[0].detail


def test_an_answer_from_another_document_is_no_recovery(run):
    result = run(("can I try before I buy", [DUPLICATES]))
    assert came_to(result) == ["wrongly recovered"]
    assert (result.metrics["recovery"], result.metrics["wrongly_recovered"]) == (0, 1)


def test_what_no_document_answers_must_fall_through(run):
    result = run(("Do you stock snow tyres for a Volvo?", []))
    assert came_to(result) == ["fell through"]
    assert result.metrics["not_wrongly_recovered"] == 1
    assert result.passed


def test_too_few_first_misses_are_said_to_say_little(run):
    notes = " ".join(run(("How do I cancel my subscription?", [CANCEL])).notes)
    assert "Fewer than 20 missed at first" in notes


def test_nothing_of_it_stays_in_the_database(run):
    before = Conversation.objects.count()
    run(("How do I cancel my subscription?", [CANCEL]))
    assert Conversation.objects.count() == before


def test_a_brand_without_cases_and_a_malformed_case_are_told(run, orbit, tmp_path):
    with pytest.raises(CasesMissing):
        reformulation.run(SuiteContext(orbit, cases=tmp_path))
    (tmp_path / "orbit").mkdir()
    (tmp_path / "orbit" / "reformulation.jsonl").write_text('{"id": "q1", "text": "Why?"}')
    with pytest.raises(CaseError, match="line 1"):
        reformulation.run(SuiteContext(orbit, cases=tmp_path))
