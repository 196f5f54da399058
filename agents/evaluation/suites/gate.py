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
from pydantic import BaseModel
from tqdm import tqdm

from agents.evaluation.context import EvaluationError, SuiteContext, require_documents
from agents.evaluation.corpora import SourceText, corpus
from agents.evaluation.loading import GateCase, read_cases, read_rows
from agents.evaluation.results import CaseResult, Slice, SuiteResult
from knowledge import calibration, confidence
from knowledge.calibration import Labelled
from knowledge.embedding import Vectors, embed
from knowledge.models import Chunk
from knowledge.retrieval import Retrieval, search
from support.models import Brand

NAME = "gate"
TARGETS = {"auroc": 0.9}
PUBLIC_TARGETS = {"public_sets_above_cosine": 1.0}
QUESTIONS = 300  # of a kind and set, evenly spread
NOT_RUN = "The public sets were not run: --data names their folder."
READING = (
    "cosine is that of the nearest chunk, full_text the best ts_rank of a chunk; reference and calibrated are the "
    "two scores that a gate can be held against. FPR: unanswerable questions passed by the gate that passes 95 % of "
    "the answerable.",
    "Knowledge bases made of customers' questions are one sentence a document: no policies. The calibrated score "
    "orders them, but is no probability there.",
)
_NO_NODE = "NO_NODES_DETECTED"


class Asked(NamedTuple):
    """A question, and whether the documents answer it."""

    text: str
    answerable: bool


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


class PublicQuestion(BaseModel):
    """A row of a public set; the fields that a set lacks stay empty."""

    text: str
    label: str = ""
    domain: str | None = None
    bot: str = ""
    orig_split: str = ""
    id_oos27: bool = False


class BankDocument(BaseModel):
    """A document of the public bank's knowledge base."""

    doc_id: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class KnowledgeBase:
    """Documents, and by name the sets of questions that are asked about them."""

    name: str
    documents: tuple[SourceText, ...]
    sets: Mapping[str, tuple[Asked, ...]]


@dataclass(frozen=True, slots=True)
class Ordering:
    """How each way to score orders the questions of one set."""

    name: str
    rows: int
    auroc: Mapping[str, float]
    false_positives: Mapping[str, float]

    @classmethod
    def of(cls, name: str, questions: Sequence[Asked], hits: Sequence[Hit]) -> Ordering:
        """Raises `EvaluationError` when the questions are all answerable, or none is."""
        found = {way: _calibrated(_labelled(questions, map(score, hits))) for way, score in WAYS.items()}
        return cls(
            name,
            len(questions),
            {way: result.auroc for way, result in found.items()},
            {way: result.false_positives_at_95_recall for way, result in found.items()},
        )

    def slices(self) -> tuple[Slice, Slice]:
        return (
            Slice(f"{self.name}: AUROC", self.rows, self.auroc),
            Slice(f"{self.name}: FPR at 95 % recall", self.rows, self.false_positives),
        )

    @property
    def above_floor(self) -> bool:
        return self.auroc["calibrated"] >= self.auroc["cosine"]

    def in_words(self) -> str:
        reached = "reaches the floor" if self.above_floor else "misses the floor"
        return (
            f"{self.name}: the calibrated score {reached}, AUROC {self.auroc['calibrated']:.3f} against "
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
    if public:
        figures["public_sets_above_cosine"] = sum(part.above_floor for part in public) / len(public)
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


# --- Public sets


@cache  # they are the same for every brand
def _public(folder: Path | None) -> tuple[tuple[Ordering, ...], tuple[str, ...]]:
    """How the public sets are ordered, and what must be said of them. Raises `CaseError`."""
    if folder is None:
        return (), (NOT_RUN,)
    orderings: list[Ordering] = []
    for base in _knowledge_bases(folder):
        with corpus(base.documents, name=base.name) as brand:
            orderings += [Ordering.of(name, asked, _search(asked, brand, name)) for name, asked in base.sets.items()]
    if not orderings:
        return (), (f"No public set that the gate is measured on is in {folder}.",)
    return tuple(orderings), (*READING, *(ordering.in_words() for ordering in orderings))


def _knowledge_bases(folder: Path) -> Iterator[KnowledgeBase]:
    """Those whose sets are in the folder."""
    banking, clinc, hint3 = (_rows(folder / name) for name in ("banking77", "clinc150", "hint3_live_chat"))
    far = [row for row in clinc if row.label == "oos"]
    tested = [row for row in banking if row.orig_split == "test"]
    if banking:
        yield from _utterance_bases(banking, tested, far)
    for bot in sorted({row.bot for row in hint3}):
        yield _bot(bot, [row for row in hint3 if row.bot == bot])
    documents = folder / "tau2_bank_kb" / "kb_all_docs.jsonl"
    if documents.is_file() and far:
        money = [row for row in clinc if row.domain in ("banking", "credit_cards")]
        yield KnowledgeBase(
            "tau2_bank_kb",
            tuple(SourceText(row.doc_id, row.title, row.text) for row in read_rows(documents, BankDocument)),
            {
                name: _asked(rows, far)
                for name, rows in (
                    ("bank policies, banking77 / CLINC out of scope", tested),
                    ("bank policies, CLINC bank and cards / out of scope", money),
                )
                if rows
            },
        )


def _utterance_bases(
    banking: Sequence[PublicQuestion], tested: Sequence[PublicQuestion], far: Sequence[PublicQuestion]
) -> Iterator[KnowledgeBase]:
    """What customers asked a bank, as its knowledge base: of all intents, and of those that are not held back."""
    trained = [row for row in banking if row.orig_split == "train"]
    if far:
        sets = {"banking77 / CLINC out of scope": _asked(tested, far)}
        yield KnowledgeBase("banking77", _sentences(trained), sets)
    known, near = ([row for row in tested if row.id_oos27 is held] for held in (False, True))
    sets = {"banking77, 50 intents / 27 others": _asked(known, near)}
    yield KnowledgeBase("banking77, 50 intents", _sentences([row for row in trained if not row.id_oos27]), sets)


def _bot(name: str, rows: Sequence[PublicQuestion]) -> KnowledgeBase:
    tested = [row for row in rows if row.orig_split == "test"]
    answered, unanswered = ([row for row in tested if (row.label == _NO_NODE) is out] for out in (False, True))
    trained = [row for row in rows if row.orig_split == "train" and row.label != _NO_NODE]
    return KnowledgeBase(f"hint3 {name}", _sentences(trained), {f"hint3 {name}": _asked(answered, unanswered)})


def _rows(folder: Path) -> list[PublicQuestion]:
    path = folder / "rows.jsonl"
    return [row for row in read_rows(path, PublicQuestion) if row.text.strip()] if path.is_file() else []


def _sentences(rows: Sequence[PublicQuestion]) -> tuple[SourceText, ...]:
    """Each as a document of its own, without a title."""
    return tuple(SourceText(f"sentence-{number}", "", row.text) for number, row in enumerate(rows, 1))


def _asked(answerable: Sequence[PublicQuestion], unanswerable: Sequence[PublicQuestion]) -> tuple[Asked, ...]:
    """At most `QUESTIONS` of either kind."""
    kinds = ((answerable, True), (unanswerable, False))
    return tuple(Asked(row.text, kind) for rows, kind in kinds for row in _spread(rows))


def _spread(rows: Sequence[PublicQuestion]) -> list[PublicQuestion]:
    count = min(QUESTIONS, len(rows))
    return [rows[number * len(rows) // count] for number in range(count)]
