"""The model of the second layer, trained on its examples and on triage's own ordinary messages.

Invariant: the same examples, rules and embeddings give the same weights file, byte for byte. Of triage's messages
those count as ordinary that the rules let pass. Only the training command imports this module.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import StratifiedKFold
from threadpoolctl import threadpool_limits

from agents.safety import semantic
from agents.safety.gate import by_rules
from agents.safety.semantic import LEAD, ORDINARY
from agents.triage.training import read_examples as read_triage
from support.redaction import mask

SEED = 20260
FOLDS = 5
REGULARISATION = 5.0  # weaker shrinkage finds more paraphrases, and stops more ordinary messages of public sets
TOLERANCE = 1e-6  # so that the last bits of an embedding, which its batch decides, hardly move a weight
DECIMALS = 4

Embed = Callable[[Sequence[str]], np.ndarray]


@dataclass(frozen=True, slots=True)
class HeldOut:
    """What became of a family's examples that the rules let pass, by a model that did not see them.

    For ordinary messages `caught` are the false alarms; `rightly` counts those given their own family.
    """

    rows: int
    caught: int
    rightly: int


@dataclass(frozen=True, slots=True)
class Training:
    """The weights file's content, and the cross-validated outcome by family."""

    model: dict[str, Any]
    held_out: dict[str, HeldOut]


def train(embed: Embed) -> Training:
    """Fit the model.

    Args:
        embed: Gives float32 of shape (n, 384), unit rows.
    """
    examples = semantic.read_examples()
    missed = [by_rules(text).action == "pass" for _, text in examples]
    ordinary = [row.text for row in read_triage() if by_rules(row.text).action == "pass"]
    vectors = np.vstack([embed([mask(text) for _, text in examples]), embed([mask(text) for text in ordinary])])
    families = np.array([family for family, _ in examples] + [ORDINARY] * len(ordinary))
    with threadpool_limits(1):  # threads change the last bits
        fitted = _classifier().fit(vectors, families)
        guessed = _held_out(vectors, families)
    return Training(
        model={
            "examples_sha256": semantic.examples_checksum(),
            "families": fitted.classes_.tolist(),
            "weights": np.round(fitted.coef_, DECIMALS).tolist(),
            "bias": np.round(fitted.intercept_, DECIMALS).tolist(),
        },
        held_out=_outcomes(families, guessed, np.array(missed + [True] * len(ordinary))),
    )


def _classifier() -> LogisticRegression:
    return LogisticRegression(C=REGULARISATION, tol=TOLERANCE, max_iter=2000, random_state=SEED)


def _held_out(vectors: np.ndarray, families: np.ndarray) -> np.ndarray:
    """For each message the family that catches it, ordinary if none, by a model that never saw it."""
    guessed = np.full_like(families, ORDINARY)
    for seen, unseen in StratifiedKFold(FOLDS, shuffle=True, random_state=SEED).split(vectors, families):
        fitted = _classifier().fit(vectors[seen], families[seen])  # its first class is ORDINARY, by the alphabet
        scores = fitted.decision_function(vectors[unseen])
        leads = scores[:, 1:].max(axis=1) - scores[:, 0]
        best = fitted.classes_[1:][scores[:, 1:].argmax(axis=1)]
        guessed[unseen] = np.where(leads >= LEAD, best, ORDINARY)
    return guessed


def _outcomes(families: np.ndarray, guessed: np.ndarray, missed: np.ndarray) -> dict[str, HeldOut]:
    return {
        str(family): HeldOut(
            rows=int((ours := missed & (families == family)).sum()),
            caught=int((ours & (guessed != ORDINARY)).sum()),
            rightly=int((ours & (guessed == family)).sum()),
        )
        for family in np.unique(families)
    }
