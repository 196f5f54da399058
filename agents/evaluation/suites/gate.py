"""Labelled questions against the confidence gate: does what the documents answer pass, and nothing else?

Own cases are held against the brand's gate by its active score, on the first search alone. Public sets have no gate:
there, each way to score a search is judged by how it orders their questions. The plain ones, cosine and full-text
alone, are floors, measured in the same run on the same documents and searches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

from django.contrib.postgres.search import SearchQuery, SearchRank
from django.db.models import F, Max
from tqdm import tqdm

from agents.evaluation.context import EvaluationError, SuiteContext, require_documents
from agents.evaluation.corpora import corpus
from agents.evaluation.gate_sets import DOCUMENTS, QUESTIONS, Asked, KnowledgeBase, knowledge_bases
from agents.evaluation.loading import GateCase, read_cases
from agents.evaluation.results import CaseResult, Slice, SuiteResult
from knowledge import calibration, confidence
from knowledge.calibration import Labelled
from knowledge.embedding import Vectors, embed
from knowledge.models import Chunk
from knowledge.retrieval import Retrieval, search
from support.models import Brand

NAME = "gate"
TARGETS = {"auroc": 0.9}
PUBLIC_TARGETS = {"hard_sets_above_cosine": 1.0}
NOT_RUN = "The public sets were not run: --data names their folder."
READING = (
    "cosine is that of the nearest chunk, full_text the best ts_rank of a chunk; reference and calibrated are the "
    "two scores that a gate can be held against. FPR: unanswerable questions passed by the gate that passes 95 % of "
    "the answerable.",
    "Knowledge bases made of customers' questions are one sentence a document: no policies. The calibrated score "
    "orders them, but is no probability there.",
    "Hard sets are those whose unanswerable questions come from the same customers as the others; the target counts "
    f"them alone. Of each set at most {QUESTIONS} questions of a kind and {DOCUMENTS} policies, evenly spread.",
)


class Hit(NamedTuple):
    """A question's search: its vector, what it found, and the best full-text rank of a chunk."""

    vector: Vectors
    found: Retrieval
    rank: float


WAYS: Mapping[str, Callable[[Hit], float]] = {
    "cosine": lambda hit: hit.found.top_similarity,
    "full_text": lambda hit: hit.rank,
    "reference": lambda hit: hit.found.confidence,
    "calibrated": lambda hit: confidence.probability(hit.vector, hit.found),
}


@dataclass(frozen=True, slots=True)
class Ordering:
    """How each way to score orders the questions of one set."""

    name: str
    rows: int
    hard: bool
    auroc: Mapping[str, float]
    false_positives: Mapping[str, float]

    @classmethod
    def of(cls, name: str, questions: Sequence[Asked], hits: Sequence[Hit], *, hard: bool = False) -> Ordering:
        """Raises `EvaluationError` when the questions are all answerable, or none is."""
        found = {way: _calibrated(_labelled(questions, map(score, hits))) for way, score in WAYS.items()}
        return cls(
            name,
            len(questions),
            hard,
            {way: result.auroc for way, result in found.items()},
            {way: result.false_positives_at_95_recall for way, result in found.items()},
        )

    def slices(self) -> tuple[Slice, Slice]:
        return (
            Slice(f"{self.name}: AUROC", self.rows, self.auroc),
            Slice(f"{self.name}: FPR at 95 % recall", self.rows, self.false_positives),
        )

    @property
    def lead(self) -> float:
        """What the calibrated score's AUROC has over that of cosine alone, in the three digits that are shown."""
        return round(self.auroc["calibrated"], 3) - round(self.auroc["cosine"], 3)

    def in_words(self) -> str:
        place = "above" if self.lead > 0 else "below" if self.lead < 0 else "level with"
        return (
            f"{self.name}: the calibrated score is {place} the floor, AUROC {self.auroc['calibrated']:.3f} against "
            f"{self.auroc['cosine']:.3f} of cosine alone."
        )


def run(context: SuiteContext) -> SuiteResult:
    """Every own question searched for and held against the brand's gate; with `context.data` the public sets.

    Raises:
        CasesMissing, CaseError: There are no cases, or a malformed one, or a malformed public row.
        ContentMissing: The brand's policies are not loaded.
        EvaluationError: The questions are all answerable, or none is.
    """
    brand = context.brand
    cases = read_cases(context.case_file(NAME), GateCase)
    require_documents(brand)
    asked = [Asked(case.text, case.answerable) for case in cases]
    hits = _search(asked, brand, NAME)
    scores = [confidence.active(hit.vector, hit.found, brand=brand) for hit in hits]
    public, notes = _public(context.data)
    orderings = (Ordering.of("own cases", asked, hits), *public)
    figures = _metrics(_labelled(asked, scores), brand.confidence_threshold)
    figures["right_document_first"] = _right_document_first(cases, hits)
    if hard := [ordering.lead > 0 for ordering in public if ordering.hard]:
        figures["hard_sets_above_cosine"] = sum(hard) / len(hard)
    return SuiteResult(
        name=NAME,
        brand=brand.slug,
        rows=tuple(map(_result, cases, hits, scores, [brand.confidence_threshold] * len(cases))),
        metrics=figures,
        targets={name: least for name, least in (TARGETS | PUBLIC_TARGETS).items() if name in figures},
        slices=tuple(part for ordering in orderings for part in ordering.slices()),
        notes=(
            f"The gate stands at {brand.confidence_threshold:g} of the {brand.gate_score} score. Only the first "
            "search counts here; the graph reformulates what it turns away once.",
            *notes,
        ),
    )


def _search(questions: Sequence[Asked], brand: Brand, title: str) -> list[Hit]:
    vectors = embed([question.text for question in questions])
    bar = tqdm(questions, desc=title, unit="question", leave=False, disable=None)
    return [_hit(vector, question.text, brand) for question, vector in zip(bar, vectors, strict=True)]


def _hit(vector: Vectors, text: str, brand: Brand) -> Hit:
    found = search(vector, text, brand=brand)
    return Hit(vector, found, _best_rank(found.terms, brand))


def _best_rank(terms: Sequence[str], brand: Brand) -> float:
    """The highest ts_rank of a chunk with any of the terms; 0 when there is none."""
    needles = ("'" + term.replace("\\", "\\\\").replace("'", "''") + "'" for term in terms)
    query = SearchQuery(" | ".join(needles), config="simple", search_type="raw")  # the terms are stems already
    chunks = Chunk.objects.for_brand(brand).filter(document__is_current=True, search=query)
    best = chunks.aggregate(best=Max(SearchRank(F("search"), query)))["best"]
    return float(best or 0.0)


def _labelled(questions: Sequence[Asked], scores: Iterator[float] | Sequence[float]) -> list[Labelled]:
    return [Labelled(q.text, score, q.answerable) for q, score in zip(questions, scores, strict=True)]


def _calibrated(questions: Sequence[Labelled]) -> calibration.Calibration:
    try:
        return calibration.calibrate(questions)
    except ValueError as error:
        raise EvaluationError(f"{NAME}: {error}") from error


def _metrics(questions: Sequence[Labelled], threshold: float) -> dict[str, float]:
    calibrated = _calibrated(questions)
    point = calibration.at_gate(questions, threshold)
    return {
        "auroc": calibrated.auroc,
        "accuracy": 1 - len(calibration.misses(questions, threshold)) / len(questions),
        "recall": point.recall,
        "false_positives": point.false_positives,
        "false_positives_at_95_recall": calibrated.false_positives_at_95_recall,
    }


def _result(case: GateCase, hit: Hit, score: float, threshold: float) -> CaseResult:
    passes = score >= threshold
    first = hit.found.passages[0] if hit.found.passages else None
    return CaseResult(
        id=case.id,
        passed=passes == case.answerable,
        expected=_word(case.answerable),
        actual=f"{_word(passes)} at {score:.3f}",
        detail=f"{case.text} First passage: {f'{first.document_id}, {first.section}' if first else 'none'}.",
    )


def _word(passes: bool) -> str:
    return "passes" if passes else "turned away"


def _right_document_first(cases: Sequence[GateCase], hits: Sequence[Hit]) -> float:
    """The share (0–1) of questions with a known document whose first passage is of that document."""
    right = [
        bool(hit.found.passages) and hit.found.passages[0].document_id == case.document
        for case, hit in zip(cases, hits, strict=True)
        if case.document
    ]
    return sum(right) / len(right) if right else 0.0


@cache  # they are the same for every brand
def _public(folder: Path | None) -> tuple[tuple[Ordering, ...], tuple[str, ...]]:
    """How the public sets are ordered, and what must be said of them. Raises `CaseError`."""
    if folder is None:
        return (), (NOT_RUN,)
    orderings = tuple(ordering for base in knowledge_bases(folder) if base.usable for ordering in _orderings(base))
    if not orderings:
        return (), (f"No public set that the gate is measured on is in {folder}.",)
    return orderings, (*READING, *(ordering.in_words() for ordering in orderings))


def _orderings(base: KnowledgeBase) -> list[Ordering]:
    with corpus(base.documents, name=base.name) as brand:
        return [
            Ordering.of(name, asked, _search(asked, brand, name), hard=base.hard) for name, asked in base.usable.items()
        ]
