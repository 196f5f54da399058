"""Where the gate should stand, and how far a confidence may be read as a probability. Pure.

Both come from questions labelled answerable or not. A question passes the gate when its confidence is at least the
threshold.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise


@dataclass(frozen=True, slots=True)
class Labelled:
    """A question, the confidence (0–1) of its retrieval, and whether the documents answer it."""

    text: str
    confidence: float
    answerable: bool


@dataclass(frozen=True, slots=True)
class Point:
    """One gate and what it does.

    Args:
        threshold: The gate (0–1).
        recall: The share (0–1) of answerable questions that pass it.
        false_positives: The share (0–1) of unanswerable questions that pass it.
    """

    threshold: float
    recall: float
    false_positives: float

    @property
    def balanced_accuracy(self) -> float:
        return (self.recall + 1 - self.false_positives) / 2


@dataclass(frozen=True, slots=True)
class Calibration:
    """What the labelled questions say.

    Args:
        points: The ROC curve, from the strictest gate (nothing passes) to the most lenient (everything does).
        auroc: The chance (0–1) that an answerable question has more confidence than an unanswerable one;
            a tie counts half.
        proposed: The gate of the best balanced accuracy; among equals, in the middle of the widest gap
            between confidences.
        false_positives_at_95_recall: The least share (0–1) of unanswerable questions passed by a gate that
            passes 95 % of the answerable.
    """

    points: tuple[Point, ...]
    auroc: float
    proposed: Point
    false_positives_at_95_recall: float


def calibrate(questions: Sequence[Labelled]) -> Calibration:
    """The ROC of these questions and the gate they propose.

    Raises:
        ValueError: There is not at least one answerable and one unanswerable question.
    """
    answerable = [question.confidence for question in questions if question.answerable]
    unanswerable = [question.confidence for question in questions if not question.answerable]
    if not answerable or not unanswerable:
        raise ValueError("Calibration needs both answerable and unanswerable questions.")
    gaps = _gaps([*answerable, *unanswerable])
    points = tuple(_point((low + high) / 2, answerable, unanswerable) for low, high in gaps)
    widths = dict(zip(points, (high - low for low, high in gaps), strict=True))
    return Calibration(
        points=points,
        auroc=_auroc(answerable, unanswerable),
        proposed=max(points, key=lambda point: (point.balanced_accuracy, widths[point])),
        false_positives_at_95_recall=min(point.false_positives for point in points if point.recall >= 0.95),
    )


@dataclass(frozen=True, slots=True)
class Bin:
    """The questions whose confidences lie between two tenths.

    Args:
        questions: How many they are.
        confidence: Their mean confidence (0–1).
        answerable: The share (0–1) of them that is answerable; near `confidence` where that is a probability.
    """

    questions: int
    confidence: float
    answerable: float


def reliability(questions: Sequence[Labelled], bins: int = 10) -> list[Bin]:
    """The questions by confidence in equally wide bins, lowest first, without the empty ones."""
    filled: dict[int, list[Labelled]] = {}
    for question in questions:
        filled.setdefault(min(int(question.confidence * bins), bins - 1), []).append(question)
    return [_bin(filled[number]) for number in sorted(filled)]


def calibration_error(questions: Sequence[Labelled], bins: int = 10) -> float:
    """The expected calibration error (0–1): how far confidence and share lie apart, by bin, weighted by questions.

    Raises:
        ValueError: There is no question.
    """
    if not questions:
        raise ValueError("A calibration error needs at least one question.")
    parts = reliability(questions, bins)
    return sum(part.questions * abs(part.confidence - part.answerable) for part in parts) / len(questions)


def at_gate(questions: Sequence[Labelled], threshold: float) -> Point:
    """What a gate does to these questions; the same requirement as `calibrate`."""
    return _point(
        threshold,
        [question.confidence for question in questions if question.answerable],
        [question.confidence for question in questions if not question.answerable],
    )


def misses(questions: Iterable[Labelled], threshold: float) -> list[Labelled]:
    """The questions that a gate puts on the wrong side, in their order."""
    return [question for question in questions if (question.confidence >= threshold) != question.answerable]


def _bin(questions: Sequence[Labelled]) -> Bin:
    count = len(questions)
    confidence = sum(question.confidence for question in questions) / count
    return Bin(count, confidence, sum(question.answerable for question in questions) / count)


def _gaps(confidences: Sequence[float]) -> list[tuple[float, float]]:
    """Neighbouring confidences, highest first: a gate anywhere between two of them does the same."""
    levels = sorted({*confidences}, reverse=True)
    edges = [max(1.0, levels[0]) + 1e-6, *levels, min(0.0, levels[-1])]
    return [(low, high) for high, low in pairwise(edges)]


def _point(threshold: float, answerable: Sequence[float], unanswerable: Sequence[float]) -> Point:
    return Point(threshold, _share_passing(answerable, threshold), _share_passing(unanswerable, threshold))


def _share_passing(confidences: Sequence[float], threshold: float) -> float:
    return sum(confidence >= threshold for confidence in confidences) / len(confidences)


def _auroc(answerable: Sequence[float], unanswerable: Sequence[float]) -> float:
    wins = sum((high > low) + (high == low) / 2 for high in answerable for low in unanswerable)
    return wins / (len(answerable) * len(unanswerable))
