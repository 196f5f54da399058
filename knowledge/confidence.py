"""How sure a search is that the documents answer the question: two scores from what it found. Pure.

`reference` is a fixed formula over the nearest vectors. `probability` is a logistic model of two features, each of
which can only raise it:

- closeness: the highest cosine of the question and a chunk, or a sentence of a chunk found. A policy's section speaks
  of many things, so that its own vector hides the one sentence that answers.
- matched words: the most that one passage shares with the question, its rare words counting more, on a logarithmic
  scale. Of two questions that are equally close, the longer one that is met word by word is the surer one.

Its three weights are fitted by `manage.py train_confidence` on questions of our own over the demo's documents. It is
a probability where the documents are of that form; elsewhere it orders questions rightly, and `manage.py calibrate`
finds the gate.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from knowledge.embedding import Vectors
    from knowledge.retrieval import Passage, Retrieval
    from support.models import Brand

WEIGHTS = Path(__file__).with_name("confidence.json")
EXAMPLES = Path(__file__).with_name("confidence_examples.jsonl")
PASSAGES = 3  # looked at, however many were asked for, so that the score does not depend on that


class WeightsError(ValueError):
    """The file of weights is missing, unreadable or not what this version expects."""


@dataclass(frozen=True, slots=True)
class Features:
    """What the chance of an answer is judged by.

    Args:
        closeness: The highest cosine of the question and a chunk or a sentence (-1–1); 0 without any.
        matched: log(1 + w), w the inverse document frequencies of the words that the question shares with one
            passage, summed, for the passage with the most; 0 without any.
    """

    closeness: float
    matched: float


@dataclass(frozen=True, slots=True)
class Weights:
    """A logistic model of `Features`; `examples_sha256` tells from which examples it came."""

    closeness: float
    matched: float
    bias: float
    examples_sha256: str

    @classmethod
    def load(cls) -> Weights:
        """The weights in use, read once a process. Raises `WeightsError`."""
        return _load(WEIGHTS)

    def probability(self, features: Features) -> float:
        """The chance (0–1) that the documents answer."""
        odds = self.closeness * features.closeness + self.matched * features.matched + self.bias
        return 1 / (1 + math.exp(-odds))


def reference(similarities: Sequence[float]) -> float:
    """0.7·s₁ + 0.3·mean(s₁..s₃) with s = 1 / (1 + d), d the squared distance of unit vectors; 0 without any.

    Args:
        similarities: Cosines, highest first; those after the third do not count.
    """
    scores = [1 / (1 + 2 * (1 - similarity)) for similarity in similarities[:3]]
    return 0.7 * scores[0] + 0.3 * sum(scores) / len(scores) if scores else 0.0


def probability(question: Vectors, found: Retrieval) -> float:
    """The chance (0–1) that the documents answer the question; 0 when there is nothing to search in.

    Args:
        question: The vector that was searched with, of shape (384,) and length 1.
        found: What that search found.

    Raises:
        WeightsError: The weights cannot be used.
    """
    return Weights.load().probability(features(question, found)) if found.similarities else 0.0


def active(question: Vectors, found: Retrieval, *, brand: Brand) -> float:
    """The score (0–1) that the brand's gate is held against. Arguments and errors as for `probability`."""
    return probability(question, found) if brand.gate_score == brand.GateScore.CALIBRATED else found.confidence


def features(question: Vectors, found: Retrieval) -> Features:
    """What `found` tells of the question. Arguments as for `probability`."""
    passages = found.passages[:PASSAGES]
    sentences = [float((passage.sentence_vectors @ question).max(initial=-1.0)) for passage in passages]
    return Features(
        closeness=max([*found.similarities[:1], *sentences], default=0.0),
        matched=math.log1p(max((_weight(passage, found) for passage in passages), default=0.0)),
    )


def examples_checksum() -> str:
    """SHA-256 of the examples' file."""
    return hashlib.sha256(EXAMPLES.read_bytes()).hexdigest()


def _weight(passage: Passage, found: Retrieval) -> float:
    return sum(found.term_weights[term] for term in passage.covers)


@cache
def _load(path: Path) -> Weights:
    try:
        weights = Weights(**json.loads(path.read_text("utf-8")))
        usable = all(map(math.isfinite, (weights.closeness, weights.matched, weights.bias)))
    except (OSError, ValueError, TypeError) as error:
        raise WeightsError(f"{path.name} cannot be read: {error}") from error
    if not usable or min(weights.closeness, weights.matched) < 0:
        raise WeightsError(f"{path.name} holds weights that are negative or no finite numbers.")
    return weights
