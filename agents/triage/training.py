"""Trains the triage model from our own labelled examples.

Invariant: the same examples and embeddings give the same weights file, byte for byte. Calibration and abstention are
chosen on cross-validated predictions of those examples alone. Only the training command and the evaluation import
this module; the request path never loads scikit-learn.
"""

import hashlib
import json
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

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
    SAFEST,
    SENTIMENTS,
    TERM_SCALE,
    choose,
    decide,
)
from knowledge.calibration import Labelled, calibration_error

EXAMPLES_PATH = Path(__file__).with_name("examples.jsonl")

SEED = 20260
FOLDS = 5
REGULARISATION = {"label": 3.0, "category": 3.0, "sentiment": 3.0}  # unit vectors need weak shrinkage
TOLERANCE = 1e-3  # of the solver: ten times finer takes twice as long, for 0.002 of macro-F1 at most
TEMPERATURES = np.geomspace(0.25, 4.0, 81)
THRESHOLDS = np.arange(0, 21) / 50
ENOUGH = 0.002  # of macro-F1 that abstaining more often may cost
DECIMALS = 5  # keeps the file small, and equal on machines that differ in the last bits
WORKERS = 2  # each fit runs on one thread, so that the result does not depend on their number


@dataclass(frozen=True, slots=True)
class Example:
    """One labelled message."""

    text: str
    label: str
    category: str
    sentiment: str


class Fold(NamedTuple):
    """What the heads see of the examples that a fold shows and of those that it hides; the numbers are rows."""

    seen: np.ndarray
    unseen: np.ndarray
    known: sparse.csr_array
    asked: sparse.csr_array


@dataclass(frozen=True, slots=True)
class HeadFit:
    """A fitted head and its out-of-fold class probabilities, shape (n, k), in the order of `classes`.

    `weights` is (k, 384 + terms): first those of the embedding, then those of the lexicon's terms.
    """

    classes: tuple[str, ...]
    weights: np.ndarray
    bias: np.ndarray
    held_out: np.ndarray

    def rows(self) -> Iterator[dict[str, float]]:
        """The held-out probabilities of each example by class."""
        return (dict(zip(self.classes, row.tolist(), strict=True)) for row in self.held_out)


@dataclass(frozen=True, slots=True)
class HeadScore:
    """How a head fares on examples that it did not see: F1 after abstention, in all and by class, and how far its
    probabilities can be trusted (expected calibration error in 0–1, log-loss in nats)."""

    macro_f1: float
    f1: dict[str, float]
    calibration_error: float
    log_loss: float


@dataclass(frozen=True, slots=True)
class Training:
    """The weights file's content and the cross-validated score of each head."""

    model: dict[str, Any]
    scores: dict[str, HeadScore]


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
    truths = {name: np.array([getattr(example, name) for example in examples]) for name in HEADS}
    lexicon = Lexicon.learn(texts)
    with threadpool_limits(1):  # many small fits: threads of a fit only wait, and change the last bits
        fits = _fit_heads(texts, embeddings, truths, lexicon)
    thresholds, guesses = {}, {}
    for name, fit in fits.items():
        thresholds[name] = _choose_threshold(name, fit, truths[name])
        guesses[name] = _decided(name, fit, thresholds[name])
    scores = {name: _score(fit, truths[name], guesses[name]) for name, fit in fits.items()}
    return Training(
        model={
            "version": FORMAT_VERSION,
            "examples_sha256": checksum,
            "abstention": {
                "label_margin": thresholds["label"],
                "category_floor": thresholds["category"],
                "sentiment_margin": thresholds["sentiment"],
            },
            "lexicon": {"terms": list(lexicon.terms), "idf": np.round(lexicon.idf, DECIMALS).tolist()},
            "heads": {name: _as_data(fit) for name, fit in fits.items()},
            "held_out_macro_f1": {name: round(score.macro_f1, 3) for name, score in scores.items()},
        },
        scores=scores,
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


def expected_calibration_error(probabilities: np.ndarray, target: np.ndarray) -> float:
    """How far the highest probability lies from the share of right guesses: `calibration.calibration_error` of them.

    `probabilities` is (n, k), `target` (n,) the numbers of the true classes.
    """
    sure, right = probabilities.max(axis=1), probabilities.argmax(axis=1) == target
    guesses = [Labelled("", chance, hit) for chance, hit in zip(sure.tolist(), right.tolist(), strict=True)]
    return calibration_error(guesses)


def _fit_heads(
    texts: list[str], embeddings: np.ndarray, truths: dict[str, np.ndarray], lexicon: Lexicon
) -> dict[str, HeadFit]:
    """Every head, fitted on all examples, and on each fold to see how it fares."""
    folds = list(_folds(texts, embeddings, truths["label"]))
    whole = features(texts, embeddings, lexicon)
    with ThreadPoolExecutor(WORKERS) as pool:
        final = {name: pool.submit(_fit, name, whole, truth) for name, truth in truths.items()}
        parts = {
            name: [pool.submit(_fit, name, fold.known, truth[fold.seen]) for fold in folds]
            for name, truth in truths.items()
        }
    return {
        name: _calibrated(final[name].result(), [part.result() for part in parts[name]], folds, truths[name])
        for name in HEADS
    }


def _folds(texts: list[str], embeddings: np.ndarray, labels: np.ndarray) -> Iterator[Fold]:
    """The examples cut in `FOLDS`, alike in their labels; the words are learnt anew from what each shows."""
    cut = StratifiedKFold(n_splits=FOLDS, shuffle=True, random_state=SEED)
    for seen, unseen in cut.split(embeddings, labels):
        lexicon = Lexicon.learn([texts[row] for row in seen])
        known, asked = (features([texts[row] for row in part], embeddings[part], lexicon) for part in (seen, unseen))
        yield Fold(seen, unseen, known, asked)


def _fit(name: str, inputs: sparse.csr_array, truth: np.ndarray) -> LogisticRegression:
    strength = REGULARISATION[name]
    model = LogisticRegression(C=strength, class_weight="balanced", tol=TOLERANCE, max_iter=2000, random_state=SEED)
    return model.fit(inputs, truth)


def _calibrated(
    final: LogisticRegression, parts: list[LogisticRegression], folds: list[Fold], truth: np.ndarray
) -> HeadFit:
    """The head with the temperature under which the held-out truth is likeliest."""
    classes = final.classes_
    target = np.searchsorted(classes, truth)
    scores = np.full((len(truth), len(classes)), -np.inf)  # a class that a fold does not show stays impossible
    for part, fold in zip(parts, folds, strict=True):
        scores[np.ix_(fold.unseen, np.searchsorted(classes, part.classes_))] = part.decision_function(fold.asked)
    temperature = min(TEMPERATURES, key=lambda t: _log_loss(_softmax(scores / t), target))
    return HeadFit(
        classes=tuple(classes.tolist()),
        weights=final.coef_ / temperature,  # the calibration lives in the weights: nothing to forget
        bias=final.intercept_ / temperature,
        held_out=_softmax(scores / temperature),
    )


def _choose_threshold(name: str, fit: HeadFit, truth: np.ndarray) -> float:
    """The highest margin or floor of the head that costs no more than `ENOUGH` of the best macro-F1."""
    scores = np.array([_macro_f1(truth, _decided(name, fit, float(threshold))) for threshold in THRESHOLDS])
    return float(THRESHOLDS[np.flatnonzero(scores >= scores.max() - ENOUGH).max()])


def _decided(name: str, fit: HeadFit, threshold: float) -> list[str]:
    """What the head says of each held-out example when it abstains under `threshold`."""
    if name == "category":
        return [choose(row, threshold) for row in fit.rows()]
    return [decide(row, threshold, safest=SAFEST[name])[0] for row in fit.rows()]


def _score(fit: HeadFit, truth: np.ndarray, guesses: list[str]) -> HeadScore:
    target = np.searchsorted(fit.classes, truth)
    by_class = f1_score(truth, guesses, labels=fit.classes, average=None, zero_division=0.0)
    return HeadScore(
        macro_f1=_macro_f1(truth, guesses),
        f1=dict(zip(fit.classes, by_class.tolist(), strict=True)),
        calibration_error=expected_calibration_error(fit.held_out, target),
        log_loss=_log_loss(fit.held_out, target),
    )


def _macro_f1(truth: np.ndarray, guesses: list[str]) -> float:
    return float(f1_score(truth, guesses, average="macro"))


def _softmax(scores: np.ndarray) -> np.ndarray:
    exponentials = np.exp(scores - scores.max(axis=1, keepdims=True))
    return exponentials / exponentials.sum(axis=1, keepdims=True)


def _log_loss(probabilities: np.ndarray, target: np.ndarray) -> float:
    return float(-np.log(np.maximum(probabilities[np.arange(len(target)), target], 1e-12)).mean())


def _as_data(fit: HeadFit) -> dict[str, Any]:
    """The head as it is written; terms have small whole numbers, for there are thousands of them."""
    return {
        "classes": list(fit.classes),
        "weights": np.round(fit.weights[:, :DIMENSIONS], DECIMALS).tolist(),
        "term_weights": np.rint(fit.weights[:, DIMENSIONS:].T * TERM_SCALE).astype(int).tolist(),
        "bias": np.round(fit.bias, DECIMALS).tolist(),
    }
