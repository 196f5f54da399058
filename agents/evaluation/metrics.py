"""Classification scores from two equally long lists of labels. Pure; undefined ratios count as 0."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Score:
    """How one label fared.

    Args:
        precision: The share (0–1) of predictions of it that are right.
        recall: The share (0–1) of its cases that were found.
        f1: Their harmonic mean.
        support: The number of its cases.
    """

    precision: float
    recall: float
    f1: float
    support: int


def score_by_label(truth: Sequence[str], predicted: Sequence[str], labels: Iterable[str]) -> dict[str, Score]:
    """The score of each of `labels`, in their order.

    Raises:
        ValueError: The two lists differ in length.
    """
    pairs = Counter(zip(truth, predicted, strict=True))
    cases, guesses = Counter(truth), Counter(predicted)
    return {label: _score(pairs[label, label], guesses[label], cases[label]) for label in labels}


def macro_f1(truth: Sequence[str], predicted: Sequence[str]) -> float:
    """The mean F1 of the labels that occur in `truth`, each counting alike; 0 without any case.

    A label that is only ever predicted has no F1 of its own: its cases lower the recall of their true label.

    Raises:
        ValueError: The two lists differ in length.
    """
    scores = score_by_label(truth, predicted, set(truth))
    return _ratio(sum(score.f1 for score in scores.values()), len(scores))


def accuracy(truth: Sequence[str], predicted: Sequence[str]) -> float:
    """The share (0–1) of equal pairs; 0 without any. Raises ValueError as `score_by_label` does."""
    right = sum(true == guess for true, guess in zip(truth, predicted, strict=True))
    return _ratio(right, len(truth))


def confusion(truth: Sequence[str], predicted: Sequence[str], labels: Sequence[str]) -> dict[str, dict[str, int]]:
    """How often each true label (outer key) was taken for each label (inner key).

    Args:
        labels: The order of both; a label that is missing from them comes after, in alphabetical order.

    Raises:
        ValueError: The two lists differ in length.
    """
    pairs = Counter(zip(truth, predicted, strict=True))
    known = [*labels, *sorted({*truth, *predicted} - {*labels})]
    return {true: {guess: pairs[true, guess] for guess in known} for true in known if true in truth}


def _score(hits: int, guesses: int, cases: int) -> Score:
    precision, recall = _ratio(hits, guesses), _ratio(hits, cases)
    return Score(precision, recall, _ratio(2 * hits, guesses + cases), cases)


def _ratio(part: float, whole: float) -> float:
    return part / whole if whole else 0.0
