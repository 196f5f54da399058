"""The small offline triage model: three linear heads over a sentence embedding and the words of the message.

Invariant: prediction needs numpy and the weights file alone, and what the model is unsure of takes the safest path:
the label `query`, the category `general`, the sentiment `neutral`. README.md beside this file says what they mean.
"""

import json
from collections.abc import Sequence
from dataclasses import astuple, dataclass
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
    "warranty",
    "integration",
    "import_export",
    "how_to",
    "bug",
    "feature_request",
    "support",
    "general",
)
SENTIMENTS = ("angry", "frustrated", "neutral", "calm", "happy")
SAFEST = {"label": "query", "category": "general", "sentiment": "neutral"}
HEADS = {"label": LABELS, "category": CATEGORIES, "sentiment": SENTIMENTS}

DIMENSIONS = 384
FORMAT_VERSION = 3
TERM_SCALE = 100  # the weights of terms are written as hundredths, whole numbers: a fifth of the size
MODEL_PATH = Path(__file__).with_name("model.json")


class TriageModelError(ValueError):
    """The weights file is missing, unreadable or not what this version expects."""


@dataclass(frozen=True, slots=True)
class Prediction:
    """What the model thinks of one message.

    Label, category and sentiment are after abstention, each with its probability (0–1); `margin` is the label's lead
    before it, and `probabilities` are those of all labels.
    """

    label: str
    label_probability: float
    margin: float
    category: str
    category_probability: float
    sentiment: str
    sentiment_probability: float
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

    def probabilities(self, embedding: np.ndarray, words: Encoded) -> dict[str, float]:
        """Softmax over the classes, for a unit vector of shape (384,) and the encoded words."""
        scores = self.weights @ embedding + words.values @ self.term_weights[words.columns] + self.bias
        exponentials = np.exp(scores - scores.max())
        return dict(zip(self.classes, (exponentials / exponentials.sum()).tolist(), strict=True))


@dataclass(frozen=True, slots=True)
class Abstention:
    """Where the model is unsure: the leads under which label and sentiment, and the probability under which the
    category, give way to the safest one. Each is in 0–1."""

    label_margin: float
    category_floor: float
    sentiment_margin: float


@dataclass(frozen=True, slots=True)
class TriageModel:
    """The three heads, and when they abstain."""

    label: Head
    category: Head
    sentiment: Head
    lexicon: Lexicon
    abstention: Abstention
    examples_sha256: str

    @classmethod
    def load(cls, path: Path = MODEL_PATH) -> "TriageModel":
        """The model in `path`, read once a process. Raises TriageModelError when it is malformed."""
        return _load(path)

    def predict(self, text: str, embedding: np.ndarray, *, categories: Sequence[str] = ()) -> Prediction:
        """Triage one message.

        `embedding` is the unit vector of `text`, shape (384,), as `knowledge.embedding.embed_query` returns it.
        `categories` are the brand's own, of which the answer is one; all of them when there are none, and ones
        that the model does not know are as good as absent. Raises ValueError for another shape or a value that is
        not finite.
        """
        if embedding.shape != (DIMENSIONS,) or not np.isfinite(embedding).all():
            raise ValueError(f"expected a finite vector of {DIMENSIONS} numbers, got shape {embedding.shape}")
        words = self.lexicon.encode(text)
        labels = self.label.probabilities(embedding, words)
        topics = among(self.category.probabilities(embedding, words), categories)
        tones = self.sentiment.probabilities(embedding, words)
        label, margin = decide(labels, self.abstention.label_margin)
        category = choose(topics, self.abstention.category_floor)
        sentiment, _ = decide(tones, self.abstention.sentiment_margin, safest=SAFEST["sentiment"])
        return Prediction(
            label=label,
            label_probability=labels[label],
            margin=margin,
            category=category,
            category_probability=topics.get(category, 0.0),
            sentiment=sentiment,
            sentiment_probability=tones[sentiment],
            probabilities=labels,
        )


def decide(probabilities: dict[str, float], margin: float, *, safest: str = SAFEST["label"]) -> tuple[str, float]:
    """The likeliest and its lead over the runner-up; a lead under `margin` makes it the `safest`."""
    (first, best), (_, second) = sorted(probabilities.items(), key=lambda pair: -pair[1])[:2]
    lead = best - second
    return (safest if lead < margin else first), lead


def choose(probabilities: dict[str, float], floor: float) -> str:
    """The likeliest category; when even that is under `floor`, `general` or else `support`, if they are there."""
    best = max(probabilities, key=lambda category: probabilities[category])
    if probabilities[best] >= floor:
        return best
    return next((safe for safe in (SAFEST["category"], "support") if safe in probabilities), best)


def among(probabilities: dict[str, float], categories: Sequence[str]) -> dict[str, float]:
    """The probabilities of those in `categories`, made to sum to 1; all of them when none is known."""
    kept = {name: chance for name, chance in probabilities.items() if name in categories} or probabilities
    total = sum(kept.values())
    return {name: chance / total for name, chance in kept.items()}


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
    lexicon = _build_lexicon(data["lexicon"])
    heads = {name: _build_head(name, data["heads"][name], len(lexicon.terms)) for name in HEADS}
    return TriageModel(
        lexicon=lexicon,
        abstention=_build_abstention(data["abstention"]),
        examples_sha256=str(data["examples_sha256"]),
        **heads,
    )


def _build_abstention(data: dict[str, float]) -> Abstention:
    abstention = Abstention(**{name: float(value) for name, value in data.items()})
    if not all(0 <= value < 1 for value in astuple(abstention)):
        raise ValueError(f"{abstention} is outside 0–1")
    return abstention


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
