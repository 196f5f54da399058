"""Labelled questions against the ranking: do the documents that answer come first?

The brand's own questions are asked of its own documents. With a folder of public sets, our questions over public
policies and the errands of a public bank's customers are asked of a brand that holds those documents for as long as
the measurement takes. Plain ways to search rank the same documents for the same questions in the same run.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tqdm import tqdm

from agents.evaluation import plain_search
from agents.evaluation.context import SuiteContext, require_documents
from agents.evaluation.corpora import corpus, document_id
from agents.evaluation.loading import RetrievalCase, read_cases
from agents.evaluation.public_libraries import Library, read_libraries
from agents.evaluation.ranking import CUTS, Ranked, best_precision_at, precision_at, summary
from agents.evaluation.results import CaseResult, Slice, SuiteResult, Table
from knowledge.embedding import embed
from knowledge.retrieval import CANDIDATES, search
from support.models import Brand

NAME = "retrieval"
TARGETS = {"precision@1": 0.8}
SEARCH = "search"
NOT_RUN = "The public sets were not run: no folder was given."


@dataclass(frozen=True, slots=True)
class Measured:
    """What became of some questions, by each way to search; all lists are in the order of `cases`."""

    name: str
    cases: tuple[RetrievalCase, ...]
    ranked: Mapping[str, tuple[Ranked, ...]]

    @property
    def ours(self) -> tuple[Ranked, ...]:
        return self.ranked[SEARCH]


def run(context: SuiteContext) -> SuiteResult:
    """Every question searched for in every way.

    Raises:
        CasesMissing, CaseError: There are no cases, or a malformed one.
        ContentMissing: The brand's documents are not loaded.
    """
    cases = read_cases(context.case_file(NAME), RetrievalCase)
    require_documents(context.brand)
    own = _measure("own questions", cases, context.brand)
    public, notes = ((), (NOT_RUN,)) if context.data is None else _public(context.data, context.cases)
    return SuiteResult(
        name=NAME,
        brand=context.brand.slug,
        rows=tuple(_result(*found) for found in zip(own.cases, own.ours, strict=True)),
        metrics=_metrics(own),
        targets=TARGETS,
        slices=tuple(part for measured in (own, *public) for part in _slices(measured)),
        tables=tuple(_table(measured) for measured in (own, *public)),
        notes=(_reading(own), *notes),
    )


@cache  # the same for every brand that one command measures
def _public(data: Path, cases: Path) -> tuple[tuple[Measured, ...], tuple[str, ...]]:
    """Each public library that is there."""
    libraries, notes = read_libraries(data, cases)
    return tuple(measured for library in libraries for measured in _in_library(library)), notes


def _in_library(library: Library) -> Iterator[Measured]:
    with corpus(library.documents, name=library.name, quotable=False) as brand:
        for name, cases in library.questions.items():
            yield _measure(name, cases, brand)


def _measure(name: str, cases: Sequence[RetrievalCase], brand: Brand) -> Measured:
    """Ask every question, in every way."""
    ranked: dict[str, list[Ranked]] = {way: [] for way in (SEARCH, *plain_search.WAYS)}
    vectors = embed([case.text for case in cases])
    bar = tqdm(zip(cases, vectors, strict=True), desc=name, total=len(cases), unit="case", leave=False, disable=None)
    for case, vector in bar:
        found = search(vector, case.text, brand=brand, limit=CANDIDATES)
        lists = {SEARCH: [passage.document_id for passage in found.passages]}
        lists |= plain_search.rank(vector, case.text, brand=brand)
        relevant = frozenset(map(document_id, case.relevant))
        for way, documents in lists.items():
            ranked[way].append(Ranked.of(documents, relevant))
    return Measured(name, tuple(cases), {way: tuple(lists) for way, lists in ranked.items()})


def _metrics(own: Measured) -> dict[str, float]:
    highest = [best_precision_at(CUTS[1], ranked) for ranked in own.ours]
    return {**summary(own.ours), f"highest possible precision@{CUTS[1]}": sum(highest) / len(highest)}


def _result(case: RetrievalCase, ranked: Ranked) -> CaseResult:
    return CaseResult(
        id=case.id,
        passed=precision_at(1, ranked) == 1,
        expected=" or ".join(case.relevant),
        actual=ranked.found[0] if ranked.found else "nothing",
        detail=f"{case.text} First relevant document: {_place(ranked)}.",
    )


def _place(ranked: Ranked) -> str:
    return f"place {ranked.first_place}" if ranked.first_place else "not found"


def _slices(measured: Measured) -> Iterator[Slice]:
    for way, ranked in measured.ranked.items():
        yield Slice(f"{measured.name}: {way}", len(ranked), summary(ranked))


def _table(measured: Measured) -> Table:
    """Where the first relevant document stood for each question."""
    places = zip(*measured.ranked.values(), strict=True)
    return Table(
        f"Place of the first relevant document, {measured.name}",
        ("", *measured.ranked),
        tuple(
            (case.id, *(str(ranked.first_place or "–") for ranked in lists))
            for case, lists in zip(measured.cases, places, strict=True)
        ),
    )


def _reading(own: Measured) -> str:
    single = sum(len(case.relevant) == 1 for case in own.cases)
    return (
        f"{single} of {len(own.cases)} own questions have one relevant document, which bounds precision@3 for any "
        "ranking. Documents are ranked by their best passage."
    )
