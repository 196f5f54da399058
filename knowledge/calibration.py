"""Where the gate should stand, from questions labelled answerable or not. Pure.

A question passes the gate when its confidence is at least the threshold.
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
