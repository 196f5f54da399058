"""The small offline triage model: three linear heads over one sentence embedding.

Invariant: prediction needs numpy and the weights file alone, and a close call between two labels is
always a `query`, the safest path. What the labels mean is said in README.md beside this file.
"""

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

LABELS = ("positive_feedback", "negative_feedback", "query", "small_talk")
CATEGORIES = (
    "card",
    "account",
    "kyc",
    "dispute",
    "netbanking",
    "billing",
    "order",
    "delivery",
    "bug",
    "feature_request",
    "support",
    "general",
)
SENTIMENTS = ("angry", "frustrated", "neutral", "calm", "happy")
HEADS = {"label": LABELS, "category": CATEGORIES, "sentiment": SENTIMENTS}

DIMENSIONS = 384
FORMAT_VERSION = 1
MODEL_PATH = Path(__file__).with_name("model.json")


class TriageModelError(ValueError):
    """The weights file is missing, unreadable or not what this version expects."""


@dataclass(frozen=True, slots=True)
class Prediction:
    """What the model thinks of one message; `label` is after abstention, `margin` before it."""

    label: str
    label_probability: float
    margin: float
    category: str
    sentiment: str
    probabilities: dict[str, float]


@dataclass(frozen=True, slots=True)
class Head:
    """One calibrated linear classifier: `weights` (k, 384) and `bias` (k,), a row a class."""

    classes: tuple[str, ...]
    weights: np.ndarray
    bias: np.ndarray

    def probabilities(self, embedding: np.ndarray) -> np.ndarray:
        """Softmax over the classes, shape (k,), for a unit vector of shape (384,)."""
        scores = (self.weights @ embedding + self.bias).astype(np.float64)
        exponentials = np.exp(scores - scores.max())
        return exponentials / exponentials.sum()

    def best(self, embedding: np.ndarray) -> str:
        return self.classes[int(self.probabilities(embedding).argmax())]


@dataclass(frozen=True, slots=True)
class TriageModel:
    """The three heads with the margin under which the label falls back to `query`."""

    label: Head
    category: Head
    sentiment: Head
    abstain_margin: float
    examples_sha256: str

    @classmethod
    def load(cls, path: Path = MODEL_PATH) -> "TriageModel":
        """The model in `path`, read once a process. Raises TriageModelError when it is malformed."""
        return _load(path)

    def predict(self, embedding: np.ndarray) -> Prediction:
        """Triage one message.

        `embedding` is its unit vector, shape (384,), as `knowledge.embedding.embed_query` returns it.
        Raises ValueError for another shape or a value that is not finite.
        """
        if embedding.shape != (DIMENSIONS,) or not np.isfinite(embedding).all():
            raise ValueError(f"expected a finite vector of {DIMENSIONS} numbers, got shape {embedding.shape}")
        chances = self.label.probabilities(embedding)
        by_label = dict(zip(self.label.classes, chances.tolist(), strict=True))
        label, margin = decide(by_label, self.abstain_margin)
        return Prediction(
            label=label,
            label_probability=by_label[label],
            margin=margin,
            category=self.category.best(embedding),
            sentiment=self.sentiment.best(embedding),
            probabilities=by_label,
        )


def decide(probabilities: dict[str, float], abstain_margin: float) -> tuple[str, float]:
    """The label and its lead over the runner-up; a lead under `abstain_margin` makes it a `query`."""
    (first, best), (_, second) = sorted(probabilities.items(), key=lambda pair: -pair[1])[:2]
    margin = best - second
    return ("query" if margin < abstain_margin else first), margin


@lru_cache(maxsize=4)
def _load(path: Path) -> TriageModel:
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise TriageModelError(f"cannot read the triage model {path.name}: {error.strerror}") from error
    except ValueError as error:  # not UTF-8, or not JSON
        raise TriageModelError(f"the triage model {path.name} is not JSON: {error}") from error
    try:
        return _build(data)
    except (KeyError, TypeError, ValueError) as error:
        raise TriageModelError(f"the triage model {path.name} is malformed: {error!r}") from error


def _build(data: dict[str, Any]) -> TriageModel:
    if data["version"] != FORMAT_VERSION:
        raise ValueError(f"version {data['version']!r}, expected {FORMAT_VERSION}")
    margin = float(data["abstain_margin"])
    if not 0 <= margin < 1:
        raise ValueError(f"abstain_margin {margin} is outside 0–1")
    heads = {name: _build_head(name, data["heads"][name]) for name in HEADS}
    return TriageModel(abstain_margin=margin, examples_sha256=str(data["examples_sha256"]), **heads)


def _build_head(name: str, data: dict[str, Any]) -> Head:
    classes = tuple(data["classes"])
    weights = np.asarray(data["weights"], dtype=np.float32)
    bias = np.asarray(data["bias"], dtype=np.float32)
    if sorted(classes) != sorted(HEADS[name]):
        raise ValueError(f"the classes of the {name} head are {classes}")
    if weights.shape != (len(classes), DIMENSIONS) or bias.shape != (len(classes),):
        raise ValueError(f"the {name} head has weights {weights.shape} and bias {bias.shape}")
    if not (np.isfinite(weights).all() and np.isfinite(bias).all()):
        raise ValueError(f"the {name} head holds a value that is not finite")
    return Head(classes, weights, bias)
