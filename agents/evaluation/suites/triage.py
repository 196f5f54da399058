"""Messages against the offline triage model: own cases with a target; public sets and plain floors beside them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from types import MappingProxyType

import numpy as np
from tqdm import tqdm

from agents.evaluation import floors, metrics
from agents.evaluation.context import SuiteContext
from agents.evaluation.loading import TriageCase, read_cases
from agents.evaluation.public import KINDS, read_kinds
from agents.evaluation.results import CaseResult, Confusion, Slice, SuiteResult
from agents.llm.offline import OfflineModel
from knowledge.embedding import embed
from support.models import Brand

NAME = "triage"
TARGETS = {f"f1_{kind}": 0.90 for kind in KINDS}
BATCH = 128
FOLD = MappingProxyType({"small_talk": "query"})  # the public sets know three kinds
NOT_RUN = "The public sets were not run: --data names their folder."
FLOORS = (
    "The parts show macro-F1. “nearest” copies the label of the nearest training example and “keywords” counts "
    "the words of two short lists: floors, to see what the model adds."
)
READING = (
    "The public sets know three kinds: there, a small_talk prediction counts as query.",
    "Macro-F1 is over the kinds that occur in a set: where all rows are questions, it is their F1 alone.",
)

Classify = Callable[[Sequence[str], np.ndarray], list[str]]


@dataclass(frozen=True, slots=True)
class Measured:
    """Messages of one source: their true kinds, and what each way to tell them apart made of them."""

    name: str
    truth: tuple[str, ...]
    guesses: Mapping[str, tuple[str, ...]]

    def as_slice(self) -> Slice:
        scores = {who: metrics.macro_f1(self.truth, guesses) for who, guesses in self.guesses.items()}
        exact = metrics.accuracy(self.truth, self.guesses["model"])
        return Slice(self.name, len(self.truth), scores | {"model_accuracy": exact})

    def confusion(self) -> Confusion:
        return metrics.confusion(self.truth, self.guesses["model"], KINDS)


def run(context: SuiteContext) -> SuiteResult:
    """Every own case, and with `context.data` the public sets.

    Raises:
        CasesMissing, CaseError: There are no cases, or a malformed one, or a malformed public row.
    """
    cases = read_cases(context.case_file(NAME), TriageCase)
    ways = _ways(context.brand)
    own = _measure("own cases", [case.text for case in cases], [case.label for case in cases], ways)
    public, notes = _public(context, ways)
    return SuiteResult(
        name=NAME,
        brand=context.brand.slug,
        rows=tuple(_result(case, guess) for case, guess in zip(cases, own.guesses["model"], strict=True)),
        metrics=_scores(own) | (_scores(public[-1], prefix="public_") if public else {}),
        targets=TARGETS,
        slices=tuple(part.as_slice() for part in (own, *public)),
        confusions={part.name: part.confusion() for part in (own, *public[-1:])},
        notes=(FLOORS, *notes),
    )


def _ways(brand: Brand) -> dict[str, Classify]:
    """The model and the floors it is measured beside, by name."""
    model = OfflineModel(brand.glossary)
    from agents.triage.training import read_examples  # not above: scikit-learn takes a second to import

    examples = read_examples()
    known, labels = embed([example.text for example in examples]), [example.label for example in examples]
    return {
        "model": lambda texts, vectors: [
            model.triage(text, vector).label for text, vector in zip(texts, vectors, strict=True)
        ],
        "nearest": lambda texts, vectors: floors.nearest_labels(vectors, known, labels),
        "keywords": lambda texts, vectors: [floors.keyword_kind(text) for text in texts],
    }


def _public(context: SuiteContext, ways: Mapping[str, Classify]) -> tuple[list[Measured], tuple[str, ...]]:
    """Each public set, and last all of them as one; nothing without a folder."""
    if context.data is None:
        return [], (NOT_RUN,)
    found = read_kinds(context.data)
    sets = [
        _measure(name, [row.text for row in rows], [row.kind for row in rows], ways, fold=FOLD)
        for name, rows in found.sets.items()
    ]
    notes = (*found.notes, *READING) if sets else found.notes
    return [*sets, _pooled(sets)] if sets else [], notes


def _measure(
    name: str,
    texts: Sequence[str],
    truth: Sequence[str],
    ways: Mapping[str, Classify],
    *,
    fold: Mapping[str, str] = MappingProxyType({}),
) -> Measured:
    """What each way makes of the texts; `fold` gives a predicted label another name."""
    starts = tqdm(range(0, len(texts), BATCH), desc=name, unit="batch", leave=False, disable=None)
    vectors = np.concatenate([embed(texts[start : start + BATCH]) for start in starts])
    guesses = {who: tuple(fold.get(label, label) for label in way(texts, vectors)) for who, way in ways.items()}
    return Measured(name, tuple(truth), guesses)


def _pooled(sets: Sequence[Measured]) -> Measured:
    """All rows as one set, each counting alike."""
    truth = tuple(chain.from_iterable(measured.truth for measured in sets))
    guesses = {who: tuple(chain.from_iterable(measured.guesses[who] for measured in sets)) for who in sets[0].guesses}
    return Measured("public sets, pooled", truth, guesses)


def _scores(measured: Measured, prefix: str = "") -> dict[str, float]:
    """The model's figures, by label and over all."""
    model = measured.guesses["model"]
    figures = {"macro_f1": metrics.macro_f1(measured.truth, model)}
    for kind, score in metrics.score_by_label(measured.truth, model, KINDS).items():
        figures |= {
            f"f1_{kind}": score.f1,
            f"precision_{kind}": score.precision,
            f"recall_{kind}": score.recall,
        }
    return {f"{prefix}{name}": value for name, value in figures.items()}


def _result(case: TriageCase, guess: str) -> CaseResult:
    return CaseResult(case.id, guess == case.label, case.label, guess, case.text)
