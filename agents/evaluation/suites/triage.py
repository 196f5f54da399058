"""Messages against the offline triage model: own cases with targets; public sets and plain floors beside them.

The public sets are judged over all categories and never learnt from; our labels, categories and sentiments are folded
onto theirs by the tables in `public`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from types import MappingProxyType

import numpy as np
from tqdm import tqdm

from agents.evaluation import floors, metrics
from agents.evaluation.context import SuiteContext
from agents.evaluation.loading import TriageCase, read_cases
from agents.evaluation.public import KINDS, POLARITY, THEIR_CATEGORY, read_feelings, read_kinds
from agents.evaluation.results import CaseResult, Confusion, Slice, SuiteResult, Table
from agents.llm.offline import OfflineModel
from agents.state import Triage
from knowledge.embedding import embed

NAME = "triage"
TARGETS = {f"f1_{kind}": 0.90 for kind in KINDS} | {"priority_accuracy": 0.90}
BATCH = 128
MODEL, NEAREST, KEYWORDS, LEXICON = "model", "nearest", "keywords", "vader"
THEIR_KIND = MappingProxyType({kind: kind for kind in KINDS} | {"small_talk": "query"})
PATHS = MappingProxyType(
    {
        "positive_feedback": "praise, not thanked for",
        "negative_feedback": "complaints, not heard as such",
        "query": "questions, not answered",
    }
)
NOT_RUN = "The public sets were not run: --data names their folder."
NO_LEXICON = "VADER is not installed: its column is missing."
FLOORS = (
    "The parts show macro-F1. “nearest” copies the nearest training example and “keywords” counts the words of short "
    "lists; “vader” is a lexicon of feelings: floors, to see what the model adds."
)
READING = (
    "The public sets know three kinds and four categories: there, small_talk counts as query, and a category of ours "
    "as the one of theirs that it belongs to.",
    "Macro-F1 is over the labels that occur in a set: where all rows are questions, it is their F1 alone.",
)


@dataclass(frozen=True, slots=True)
class Guess:
    """What one way makes of one message; empty where it does not say."""

    label: str = ""
    category: str = ""
    priority: str = ""
    sentiment: str = ""


Judge = Callable[[Sequence[str], np.ndarray], list[Guess]]


@dataclass(frozen=True, slots=True)
class Measured:
    """One aspect (such as the category) of the messages of one source: the truth, and what each way made of it."""

    source: str
    aspect: str
    truth: tuple[str, ...]
    guesses: Mapping[str, tuple[str, ...]]

    def as_slice(self) -> Slice:
        scores = {who: metrics.macro_f1(self.truth, guesses) for who, guesses in self.guesses.items()}
        exact = metrics.accuracy(self.truth, self.guesses[MODEL])
        return Slice(f"{self.source}: {self.aspect}", len(self.truth), scores | {"model_accuracy": exact})

    def confusion(self) -> Confusion:
        return metrics.confusion(self.truth, self.guesses[MODEL], KINDS)


@dataclass(frozen=True, slots=True)
class Public:
    """What the public sets showed: each part of them, the kinds of all trusted ones as one, and notes."""

    parts: tuple[Measured, ...]
    pooled: Measured | None
    notes: tuple[str, ...]


def run(context: SuiteContext) -> SuiteResult:
    """Every own case, and with `context.data` the public sets.

    Raises:
        CasesMissing, CaseError: There are no cases, or a malformed one, or a malformed public row.
    """
    cases = read_cases(context.case_file(NAME), TriageCase)
    brand = context.brand
    judges = _judges(OfflineModel(brand.glossary, categories=brand.categories))
    found = _judge("own cases", [case.text for case in cases], judges)
    own = _own_parts(cases, found)
    public = _public(context.data)
    figures = _own_figures(own) | (_by_kind(public.pooled, prefix="public_") if public.pooled else {})
    by_kind = [own[0], *([public.pooled] if public.pooled else [])]
    return SuiteResult(
        name=NAME,
        brand=brand.slug,
        rows=tuple(_result(case, guess) for case, guess in zip(cases, found[MODEL], strict=True)),
        metrics=figures,
        targets={name: least for name, least in TARGETS.items() if name in figures},
        slices=tuple(part.as_slice() for part in (*own, *public.parts, *by_kind[1:])),
        confusions={part.source: part.confusion() for part in by_kind},
        tables=(_other_paths(by_kind), *_otherwise(cases, found[MODEL])),
        notes=(FLOORS, *public.notes),
    )


def _judges(model: OfflineModel) -> dict[str, Judge]:
    """The model and the floors it is measured beside, by name; VADER only where it is installed."""
    from agents.triage.embeddings import kept_embeddings
    from agents.triage.training import read_examples  # not above: scikit-learn takes a second to import

    examples = read_examples()
    known = kept_embeddings([example.text for example in examples])
    copies = [Guess(example.label, example.category, sentiment=example.sentiment) for example in examples]
    polarity = floors.lexicon_polarity()
    judges: dict[str, Judge] = {
        MODEL: lambda texts, vectors: [_guess(model.triage(*pair)) for pair in zip(texts, vectors, strict=True)],
        NEAREST: lambda texts, vectors: floors.nearest_labels(vectors, known, copies),
        KEYWORDS: lambda texts, vectors: [
            Guess(floors.keyword_kind(text), floors.keyword_category(text)) for text in texts
        ],
    }
    if polarity:
        judges[LEXICON] = lambda texts, vectors: [Guess(sentiment=polarity(text)) for text in texts]
    return judges


def _guess(triage: Triage) -> Guess:
    return Guess(triage.label, triage.category, triage.priority, triage.sentiment)


def _judge(source: str, texts: Sequence[str], judges: Mapping[str, Judge]) -> dict[str, list[Guess]]:
    """What each way makes of the texts, all in their order."""
    starts = tqdm(range(0, len(texts), BATCH), desc=source, unit="batch", leave=False, disable=None)
    vectors = np.concatenate([embed(texts[start : start + BATCH]) for start in starts])
    return {who: judge(texts, vectors) for who, judge in judges.items()}


def _part(
    source: str,
    aspect: str,
    truth: Sequence[str | None],
    found: Mapping[str, Sequence[Guess]],
    *,
    fold: Mapping[str, str] = MappingProxyType({}),
) -> Measured | None:
    """One aspect of those messages whose truth is known, by the ways that tell it; `fold` renames what they say."""
    kept = [row for row, true in enumerate(truth) if true]
    told = {who: [getattr(guesses[row], aspect) for row in kept] for who, guesses in found.items()}
    guesses = {who: tuple(fold.get(said, said) for said in says) for who, says in told.items() if any(says)}
    return Measured(source, aspect, tuple(truth[row] or "" for row in kept), guesses) if kept else None


def _own_parts(cases: Sequence[TriageCase], found: Mapping[str, Sequence[Guess]]) -> list[Measured]:
    """First the label, then what else the cases say; VADER knows none of our sentiments."""
    ours = {who: guesses for who, guesses in found.items() if who != LEXICON}
    aspects = ("label", "category", "priority", "sentiment")
    parts = (_part("own cases", aspect, [getattr(case, aspect) for case in cases], ours) for aspect in aspects)
    return [part for part in parts if part]


def _public(folder: Path | None) -> Public:
    """Each public set by kind and by category, and the rated sentences by their polarity; nothing without a folder."""
    if folder is None:
        return Public((), None, (NOT_RUN,))
    kinds, feelings = read_kinds(folder), read_feelings(folder)
    judges = _judges(OfflineModel({})) if kinds.sets or feelings else {}
    parts, pooled = [], []
    for name, rows in kinds.sets.items():
        found = _judge(name, [row.text for row in rows], judges)
        kind = _part(name, "label", [row.kind for row in rows], found, fold=THEIR_KIND)
        parts += [kind, _part(name, "category", [row.category for row in rows], found, fold=THEIR_CATEGORY)]
        pooled += [kind] if kind and name not in kinds.apart else []
    for name, rated in feelings.items():
        found = _judge(name, [row.text for row in rated], judges)
        parts.append(_part(name, "sentiment", [row.polarity for row in rated], found, fold=POLARITY))
    reading = (*READING, *(() if LEXICON in judges else (NO_LEXICON,))) if parts else ()
    return Public(tuple(part for part in parts if part), _pool(pooled), (*kinds.notes, *reading))


def _pool(parts: Sequence[Measured]) -> Measured | None:
    """All rows as one set, each counting alike."""
    if not parts:
        return None
    truth = tuple(chain.from_iterable(part.truth for part in parts))
    ways = parts[0].guesses
    guesses = {who: tuple(chain.from_iterable(part.guesses[who] for part in parts)) for who in ways}
    return Measured("public sets, pooled", "label", truth, guesses)


def _own_figures(own: Sequence[Measured]) -> dict[str, float]:
    """The model's figures: of the label by kind, of the rest the share that is right."""
    label, *others = own
    return _by_kind(label) | {
        f"{part.aspect}_accuracy": metrics.accuracy(part.truth, part.guesses[MODEL]) for part in others
    }


def _by_kind(measured: Measured, prefix: str = "") -> dict[str, float]:
    """The model's figures, by label and over all."""
    model = measured.guesses[MODEL]
    figures = {"macro_f1": metrics.macro_f1(measured.truth, model)}
    for kind, score in metrics.score_by_label(measured.truth, model, KINDS).items():
        figures |= {
            f"f1_{kind}": score.f1,
            f"precision_{kind}": score.precision,
            f"recall_{kind}": score.recall,
        }
    return {f"{prefix}{name}": value for name, value in figures.items()}


def _other_paths(sources: Sequence[Measured]) -> Table:
    """What the labels do to routing: the share of messages that each way sends to another path than their own."""
    ways = list(sources[0].guesses)
    rows = [
        (f"{part.source}: {PATHS[kind]}", str(part.truth.count(kind)), *(_astray(part, kind, who) for who in ways))
        for part in sources
        for kind in KINDS
        if kind in part.truth
    ]
    return Table("Sent to another path than their own", ("", "messages", *ways), tuple(rows))


def _astray(part: Measured, kind: str, who: str) -> str:
    guesses = [guess for true, guess in zip(part.truth, part.guesses[who], strict=True) if true == kind]
    return f"{sum(guess != kind for guess in guesses) / len(guesses):.1%}"


def _otherwise(cases: Sequence[TriageCase], guesses: Sequence[Guess]) -> Iterator[Table]:
    """The own cases whose category, priority or sentiment the model sees otherwise; no table when there are none."""
    rows = tuple(
        (case.id, aspect, expected, getattr(guess, aspect))
        for case, guess in zip(cases, guesses, strict=True)
        for aspect in ("category", "priority", "sentiment")
        if (expected := getattr(case, aspect)) and expected != getattr(guess, aspect)
    )
    if rows:
        yield Table("Own cases seen otherwise", ("", "what", "expected", "got"), rows)


def _result(case: TriageCase, guess: Guess) -> CaseResult:
    return CaseResult(case.id, guess.label == case.label, case.label, guess.label, case.text)
