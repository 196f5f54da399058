"""The small offline triage model: three linear heads over a sentence embedding and the words of the message.

Invariant: prediction needs numpy and the weights file alone, and a close call between two labels is
always a `query`, the safest path. What the labels mean is said in README.md beside this file.
"""

import json
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np

from agents.triage.features import Encoded, Lexicon

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
FORMAT_VERSION = 2
TERM_SCALE = 100  # the weights of terms are written as hundredths, whole numbers: a fifth of the size
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
    """One calibrated linear classifier of k classes.

    `weights` (k, 384) belongs to the embedding, `term_weights` (terms, k) to the words, `bias` is (k,).
    """

    classes: tuple[str, ...]
    weights: np.ndarray
    term_weights: np.ndarray
    bias: np.ndarray

    def probabilities(self, embedding: np.ndarray, words: Encoded) -> np.ndarray:
        """Softmax over the classes, shape (k,), for a unit vector of shape (384,) and the encoded words."""
        scores = self.weights @ embedding + words.values @ self.term_weights[words.columns] + self.bias
        exponentials = np.exp(scores - scores.max())
        return exponentials / exponentials.sum()

    def best(self, embedding: np.ndarray, words: Encoded) -> str:
        return self.classes[int(self.probabilities(embedding, words).argmax())]


@dataclass(frozen=True, slots=True)
class TriageModel:
    """The three heads with the margin under which the label falls back to `query`."""

    label: Head
    category: Head
    sentiment: Head
    lexicon: Lexicon
    abstain_margin: float
    examples_sha256: str

    @classmethod
    def load(cls, path: Path = MODEL_PATH) -> "TriageModel":
        """The model in `path`, read once a process. Raises TriageModelError when it is malformed."""
        return _load(path)

    def predict(self, text: str, embedding: np.ndarray) -> Prediction:
        """Triage one message.

        `embedding` is the unit vector of `text`, shape (384,), as `knowledge.embedding.embed_query` returns it.
        Raises ValueError for another shape or a value that is not finite.
        """
        if embedding.shape != (DIMENSIONS,) or not np.isfinite(embedding).all():
            raise ValueError(f"expected a finite vector of {DIMENSIONS} numbers, got shape {embedding.shape}")
        words = self.lexicon.encode(text)
        chances = self.label.probabilities(embedding, words)
        by_label = dict(zip(self.label.classes, chances.tolist(), strict=True))
        label, margin = decide(by_label, self.abstain_margin)
        return Prediction(
            label=label,
            label_probability=by_label[label],
            margin=margin,
            category=self.category.best(embedding, words),
            sentiment=self.sentiment.best(embedding, words),
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
    lexicon = _build_lexicon(data["lexicon"])
    heads = {name: _build_head(name, data["heads"][name], len(lexicon.terms)) for name in HEADS}
    checksum = str(data["examples_sha256"])
    return TriageModel(lexicon=lexicon, abstain_margin=margin, examples_sha256=checksum, **heads)


def _build_lexicon(data: dict[str, Any]) -> Lexicon:
    terms, idf = tuple(data["terms"]), _numbers(data["idf"], "idf")
    if idf.shape != (len(terms),) or not all(isinstance(term, str) for term in terms):
        raise ValueError(f"the lexicon has {len(terms)} terms and idf {idf.shape}")
    return Lexicon(terms, idf)


def _build_head(name: str, data: dict[str, Any], terms: int) -> Head:
    classes = tuple(data["classes"])
    if sorted(classes) != sorted(HEADS[name]):
        raise ValueError(f"the classes of the {name} head are {classes}")
    parts = {part: _numbers(data[part], f"{name} {part}") for part in ("weights", "term_weights", "bias")}
    shapes = {part: values.shape for part, values in parts.items()}
    count = len(classes)
    if shapes != {"weights": (count, DIMENSIONS), "term_weights": (terms, count), "bias": (count,)}:
        raise ValueError(f"the {name} head has the shapes {shapes}")
    return Head(classes, parts["weights"], parts["term_weights"] / TERM_SCALE, parts["bias"])


def _numbers(values: Any, what: str) -> np.ndarray:
    array = np.asarray(values, dtype=np.float64)
    if not np.isfinite(array).all():
        raise ValueError(f"{what} holds a value that is not finite")
    return array
