"""Labelled questions against the confidence gate: does what the documents answer pass, and nothing else?

Measured on the first search alone. The graph may still reformulate a question that is turned away here.
"""

from __future__ import annotations

from collections.abc import Sequence

from tqdm import tqdm

from agents.evaluation.context import EvaluationError, SuiteContext, require_documents
from agents.evaluation.loading import GateCase, read_cases
from agents.evaluation.results import CaseResult, SuiteResult
from knowledge import calibration
from knowledge.calibration import Labelled
from knowledge.embedding import embed
from knowledge.retrieval import Retrieval, search
from support.models import Brand

NAME = "gate"
TARGETS = {"auroc": 0.9}


def run(context: SuiteContext) -> SuiteResult:
    """Every question searched for, and held against the brand's gate.

    Raises:
        CasesMissing, CaseError: There are no cases, or a malformed one.
        ContentMissing: The brand's policies are not loaded.
        EvaluationError: The questions are all answerable, or none is.
    """
    brand = context.brand
    cases = read_cases(context.case_file(NAME), GateCase)
    require_documents(brand)
    found = _search(cases, brand)
    rows = tuple(_result(case, hit, brand) for case, hit in zip(cases, found, strict=True))
    labelled = [Labelled(c.text, r.confidence, c.answerable) for c, r in zip(cases, found, strict=True)]
    return SuiteResult(
        name=NAME,
        brand=brand.slug,
        rows=rows,
        metrics=_metrics(labelled, brand.confidence_threshold)
        | {"right_document_first": _right_document_first(cases, found)},
        targets=TARGETS,
        notes=(
            f"The gate stands at {brand.confidence_threshold:g}. Only the first search counts here; the graph "
            "reformulates what it turns away once.",
        ),
    )


def _search(cases: Sequence[GateCase], brand: Brand) -> list[Retrieval]:
    vectors = embed([case.text for case in cases])
    asked = zip(cases, vectors, strict=True)
    bar = tqdm(asked, desc=NAME, total=len(cases), unit="case", leave=False, disable=None)
    return [search(vector, case.text, brand=brand) for case, vector in bar]


def _metrics(questions: Sequence[Labelled], threshold: float) -> dict[str, float]:
    try:
        calibrated = calibration.calibrate(questions)
    except ValueError as error:
        raise EvaluationError(f"{NAME}: {error}") from error
    point = calibration.at_gate(questions, threshold)
    return {
        "auroc": calibrated.auroc,
        "accuracy": 1 - len(calibration.misses(questions, threshold)) / len(questions),
        "recall": point.recall,
        "false_positives": point.false_positives,
        "false_positives_at_95_recall": calibrated.false_positives_at_95_recall,
    }


def _result(case: GateCase, found: Retrieval, brand: Brand) -> CaseResult:
    passes = found.confidence >= brand.confidence_threshold
    first = found.passages[0] if found.passages else None
    return CaseResult(
        id=case.id,
        passed=passes == case.answerable,
        expected=_word(case.answerable),
        actual=f"{_word(passes)} at {found.confidence:.3f}",
        detail=f"{case.text} First passage: {f'{first.document_id}, {first.section}' if first else 'none'}.",
    )


def _word(passes: bool) -> str:
    return "passes" if passes else "turned away"


def _right_document_first(cases: Sequence[GateCase], found: Sequence[Retrieval]) -> float:
    """The share (0–1) of questions with a known document whose first passage is of that document."""
    hits = [
        bool(hit.passages) and hit.passages[0].document_id == case.document
        for case, hit in zip(cases, found, strict=True)
        if case.document
    ]
    return sum(hits) / len(hits) if hits else 0.0
