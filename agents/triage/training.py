"""Trains the triage model from our own labelled examples.

Invariant: the same examples and embeddings give the same weights file, byte for byte. Regularisation,
calibration and the abstention margin are chosen on cross-validated predictions of those examples alone.
Only the training command imports this module; the request path never loads scikit-learn.
"""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from scipy import sparse
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import f1_score
from sklearn.model_selection import StratifiedKFold
from threadpoolctl import threadpool_limits

from agents.triage.features import Lexicon
from agents.triage.model import (
    CATEGORIES,
    DIMENSIONS,
    FORMAT_VERSION,
    HEADS,
    LABELS,
    SENTIMENTS,
    TERM_SCALE,
    decide,
)

EXAMPLES_PATH = Path(__file__).with_name("examples.jsonl")

SEED = 20260
FOLDS = 5
REGULARISATION = (1.0, 3.0, 10.0)  # unit vectors need weak shrinkage
TEMPERATURES = np.geomspace(0.25, 4.0, 81)
MARGINS = np.arange(0, 41) / 100
DECIMALS = 5  # keeps the file small, and equal on machines that differ in the last bits


@dataclass(frozen=True, slots=True)
class Example:
    """One labelled message."""

    text: str
    label: str
    category: str
    sentiment: str


@dataclass(frozen=True, slots=True)
class HeadFit:
    """A fitted head and its out-of-fold class probabilities, shape (n, k), in the order of `classes`.

    `weights` is (k, 384 + terms): first those of the embedding, then those of the lexicon's terms.
    """

    classes: tuple[str, ...]
    weights: np.ndarray
    bias: np.ndarray
    regularisation: float
    held_out: np.ndarray

    def held_out_labels(self) -> list[str]:
        return [self.classes[index] for index in self.held_out.argmax(axis=1)]


@dataclass(frozen=True, slots=True)
class Training:
    """The weights file's content and the cross-validated scores that came with it."""

    model: dict[str, Any]
    label_f1: dict[str, float]
    macro_f1: dict[str, float]


def read_examples(path: Path = EXAMPLES_PATH) -> list[Example]:
    """The examples in `path`, JSON lines. Raises ValueError naming the first line that is not one."""
    examples = []
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        try:
            example = Example(**json.loads(line))
        except (TypeError, ValueError) as error:
            raise ValueError(f"{path.name}, line {number}: {error}") from error
        _check(example, f"{path.name}, line {number}")
        examples.append(example)
    return examples


def _check(example: Example, where: str) -> None:
    known = ((example.label, LABELS), (example.category, CATEGORIES), (example.sentiment, SENTIMENTS))
    for value, allowed in known:
        if value not in allowed:
            raise ValueError(f"{where}: {value!r} is not one of {', '.join(allowed)}")
    if not example.text.strip():
        raise ValueError(f"{where}: the text is empty")


def examples_checksum(path: Path = EXAMPLES_PATH) -> str:
    """SHA-256 of the examples file; the weights file carries it, so that a stale model is noticed."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def train(examples: Sequence[Example], embeddings: np.ndarray, *, checksum: str) -> Training:
    """Fit the three heads.

    `embeddings` holds the examples' unit vectors, shape (n, 384), in the same order; `checksum` is that
    of the examples file. Raises ValueError when the numbers of rows differ.
    """
    if len(examples) != len(embeddings):
        raise ValueError(f"{len(examples)} examples but {len(embeddings)} embeddings")
    texts = [example.text for example in examples]
    truths = {name: [getattr(example, name) for example in examples] for name in HEADS}
    lexicon = Lexicon.learn(texts)
    with threadpool_limits(1):  # many small fits: threads only wait for each other, and change the last bits
        fits = {name: _fit_head(texts, embeddings, truths[name], lexicon) for name in HEADS}
    margin = _choose_margin(fits["label"], truths["label"])
    guesses = {name: fit.held_out_labels() for name, fit in fits.items()}
    guesses["label"] = _labels_with_margin(fits["label"], margin)
    per_label = f1_score(truths["label"], guesses["label"], labels=LABELS, average=None)
    return Training(
        model={
            "version": FORMAT_VERSION,
            "examples_sha256": checksum,
            "abstain_margin": margin,
            "lexicon": {"terms": list(lexicon.terms), "idf": np.round(lexicon.idf, DECIMALS).tolist()},
            "heads": {name: _as_data(fit) for name, fit in fits.items()},
        },
        label_f1=dict(zip(LABELS, per_label.tolist(), strict=True)),
        macro_f1={name: _macro_f1(truths[name], guesses[name]) for name in HEADS},
    )


def write_model(model: dict[str, Any], path: Path) -> None:
    """Write the weights file: compact JSON with sorted keys, one line."""
    path.write_text(json.dumps(model, sort_keys=True, separators=(",", ":")) + "\n", encoding="utf-8")


def features(texts: Sequence[str], embeddings: np.ndarray, lexicon: Lexicon) -> sparse.csr_array:
    """What the heads see, shape (n, 384 + terms): two blocks of length 1 side by side, so they weigh alike."""
    rows = [lexicon.encode(text) for text in texts]
    starts = np.cumsum([0, *(len(row.columns) for row in rows)])
    columns = np.concatenate([row.columns for row in rows])
    values = np.concatenate([row.values for row in rows])
    words = sparse.csr_array((values, columns, starts), shape=(len(texts), len(lexicon.terms)))
    return sparse.hstack([sparse.csr_array(embeddings.astype(np.float64)), words], format="csr")


def _fit_head(texts: list[str], embeddings: np.ndarray, truth: list[str], lexicon: Lexicon) -> HeadFit:
    scores = _held_out_scores(texts, embeddings, truth)
    classes = tuple(sorted(set(truth)))
    target = np.searchsorted(classes, truth)
    best = max(REGULARISATION, key=lambda c: f1_score(target, scores[c].argmax(axis=1), average="macro"))
    temperature = min(TEMPERATURES, key=lambda t: _log_loss(scores[best] / t, target))
    final = _classifier(best).fit(features(texts, embeddings, lexicon), truth)
    return HeadFit(
        classes=classes,
        weights=final.coef_ / temperature,  # the calibration lives in the weights: nothing to forget
        bias=final.intercept_ / temperature,
        regularisation=best,
        held_out=_softmax(scores[best] / temperature),
    )


def _classifier(regularisation: float) -> LogisticRegression:
    return LogisticRegression(C=regularisation, class_weight="balanced", max_iter=2000, random_state=SEED)


def _held_out_scores(texts: list[str], embeddings: np.ndarray, truth: list[str]) -> dict[float, np.ndarray]:
    """By regularisation the scores of each example, shape (n, k), from a model and a lexicon that never saw it."""
    scores = {c: np.zeros((len(texts), len(set(truth)))) for c in REGULARISATION}
    folds = StratifiedKFold(n_splits=FOLDS, shuffle=True, random_state=SEED)
    for seen, unseen in folds.split(embeddings, truth):
        lexicon = Lexicon.learn([texts[index] for index in seen])
        known, asked = (
            features([texts[index] for index in part], embeddings[part], lexicon) for part in (seen, unseen)
        )
        for c in REGULARISATION:
            fitted = _classifier(c).fit(known, [truth[index] for index in seen])
            scores[c][unseen] = fitted.decision_function(asked)
    return scores


def _choose_margin(fit: HeadFit, truth: list[str]) -> float:
    """The margin with the best macro-F1 when a lead below it is a `query`; of equals the widest."""
    scores = np.array([_macro_f1(truth, _labels_with_margin(fit, float(margin))) for margin in MARGINS])
    return float(MARGINS[np.flatnonzero(scores == scores.max()).max()])


def _labels_with_margin(fit: HeadFit, margin: float) -> list[str]:
    return [decide(dict(zip(fit.classes, row.tolist(), strict=True)), margin)[0] for row in fit.held_out]


def _macro_f1(truth: list[str], guess: list[str]) -> float:
    return float(f1_score(truth, guess, average="macro"))


def _softmax(scores: np.ndarray) -> np.ndarray:
    exponentials = np.exp(scores - scores.max(axis=1, keepdims=True))
    return exponentials / exponentials.sum(axis=1, keepdims=True)


def _log_loss(scores: np.ndarray, target: np.ndarray) -> float:
    return float(-np.log(_softmax(scores)[np.arange(len(target)), target]).mean())


def _as_data(fit: HeadFit) -> dict[str, Any]:
    """The head as it is written; terms have small whole numbers, for there are thousands of them."""
    return {
        "classes": list(fit.classes),
        "weights": np.round(fit.weights[:, :DIMENSIONS], DECIMALS).tolist(),
        "term_weights": np.rint(fit.weights[:, DIMENSIONS:].T * TERM_SCALE).astype(int).tolist(),
        "bias": np.round(fit.bias, DECIMALS).tolist(),
    }
