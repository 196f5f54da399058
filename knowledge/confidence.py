"""How sure a search is that the documents answer the question: two scores from what it found. Pure.

`reference` is a fixed formula over the nearest vectors. `probability` judges each passage by itself, and the search by
the best of them:

- how close it is: its cosine, raised half-way to that of its closest sentence where that is higher. A section of a
  policy speaks of many things, so that its own vector hides the one sentence that answers;
- which of the question's words stand in it, rare ones counting more, on a logarithmic scale. Of two questions that
  are equally close, the longer one that is met word by word is the surer one.

Either can only raise the chance. The sum is made a probability by a logistic curve that `manage.py train_confidence`
fits to questions of our own over the demo's documents. It is a probability where the documents are of that form;
elsewhere it still orders questions, and `manage.py calibrate` finds the gate.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Mapping, Sequence
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
WORD_WEIGHT = (
    0.1  # of the words beside a cosine of 1; own questions like 0.1 and all up to 0.15 alike, others the least
)


class WeightsError(ValueError):
    """The file of weights is missing, unreadable or not what this version expects."""


@dataclass(frozen=True, slots=True)
class Weights:
    """The logistic curve over `evidence`; `examples_sha256` tells from which examples it came."""

    slope: float
    bias: float
    examples_sha256: str

    @classmethod
    def load(cls) -> Weights:
        """The weights in use, read once a process. Raises `WeightsError`."""
        return _load(WEIGHTS)

    def probability(self, evidence: float) -> float:
        """The chance (0–1) that the documents answer."""
        return 1 / (1 + math.exp(-(self.slope * evidence + self.bias)))


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
    return Weights.load().probability(evidence(question, found)) if found.similarities else 0.0


def active(question: Vectors, found: Retrieval, *, brand: Brand) -> float:
    """The score (0–1) that the brand's gate is held against. Arguments and errors as for `probability`."""
    return probability(question, found) if brand.gate_score == brand.GateScore.CALIBRATED else found.confidence


def evidence(question: Vectors, found: Retrieval) -> float:
    """What speaks most for an answer (about 0–1): the best passage's, or the nearest chunk's cosine where that is more.

    Arguments as for `probability`.
    """
    passages = (_evidence(passage, question, found.term_weights) for passage in found.passages[:PASSAGES])
    return max([found.top_similarity, *passages])


def examples_checksum() -> str:
    """SHA-256 of the examples' file."""
    return hashlib.sha256(EXAMPLES.read_bytes()).hexdigest()


def _evidence(passage: Passage, question: Vectors, term_weights: Mapping[str, float]) -> float:
    sentence = float((passage.sentence_vectors @ question).max(initial=-1.0))
    closeness = (passage.similarity + max(passage.similarity, sentence)) / 2
    return closeness + WORD_WEIGHT * math.log1p(sum(term_weights[term] for term in passage.covers))


@cache
def _load(path: Path) -> Weights:
    try:
        weights = Weights(**json.loads(path.read_text("utf-8")))
        usable = weights.slope > 0 and math.isfinite(weights.slope) and math.isfinite(weights.bias)
    except (OSError, ValueError, TypeError) as error:
        raise WeightsError(f"{path.name} cannot be read: {error}") from error
    if not usable:
        raise WeightsError(f"{path.name} holds a slope that is not above 0, or no finite numbers.")
    return weights
