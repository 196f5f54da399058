"""The second layer of the gate: what a message means, by a linear model over its embedding.

It looks only at what the rules let pass, and can only refuse or escalate, never unlock. A message is caught when the
most likely family leads ordinary messages by at least `LEAD` in log-odds; the embedding is the one that triage needs
anyhow. Data that a customer wrote out has no family here: it is masked before anything is embedded.

`LEAD` was chosen on false alarms, not by feel: the layer may stop at most 0.2 % of ordinary messages beyond the rules.
On the public sets of `manage.py evaluate safety --data DIR` it stops none of 7,659, and 9 of 7,272 messages of public
sets that the suite does not use. Of our own paraphrases that the rules miss, held out, it finds 107 of 441
(`manage.py train_safety` prints that by family), and of the public attacks that they miss none: a sentence embedding
knows the topic of a message better than its intent. Being alike to the nearest examples, without training, found 6 %
of fewer paraphrases and stopped 19 ordinary messages.

A long message is one embedding, like a short one. Judging each sentence for itself would cost an embedding each,
which is most of a turn, and every sentence would be one more chance of a false alarm; the rules do read them all.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import numpy as np

from agents.safety.rule import Rule
from agents.safety.rules import RULES as WRITTEN

EXAMPLES = Path(__file__).with_name("examples.jsonl")
MODEL = Path(__file__).with_name("model.json")
DIMENSIONS = 384
ORDINARY = ""  # the family of messages that must pass
LEAD = 0.5


class SemanticModelError(ValueError):
    """The weights file is missing, unreadable or not what this version expects."""


@dataclass(frozen=True, slots=True)
class Likeness:
    """The family that a message most likely belongs to, and its lead over ordinary messages, in log-odds."""

    family: str
    lead: float

    @property
    def decides(self) -> bool:
        return self.lead >= LEAD


@dataclass(frozen=True, slots=True)
class SemanticModel:
    """One linear classifier of k families: that of ordinary messages, then those with a rule, by the alphabet.

    `weights` is (k, 384), `bias` (k,); `examples_sha256` tells from which examples they came.
    """

    families: tuple[str, ...]
    weights: np.ndarray
    bias: np.ndarray
    examples_sha256: str

    @classmethod
    def load(cls, path: Path = MODEL) -> SemanticModel:
        """The model in `path`, read once a process. Raises `SemanticModelError`."""
        return _load(path)

    def likeness(self, vector: np.ndarray) -> Likeness:
        """What `vector`, (384,) of unit length, is most like."""
        scores = self.weights @ vector + self.bias
        best = 1 + int(scores[1:].argmax())
        return Likeness(self.families[best], float(scores[best] - scores[0]))


def match(vector: np.ndarray) -> Rule | None:
    """The rule of the family that a message means; None for an ordinary one.

    Args:
        vector: The message's embedding, (384,) float32 of unit length.
    """
    found = SemanticModel.load().likeness(vector)
    return RULES[found.family] if found.decides else None


def read_examples() -> list[tuple[str, str]]:
    """Family and text of each example, in the order of the file; ordinary ones have no family."""
    rows = [json.loads(line) for line in EXAMPLES.read_text("utf-8").splitlines()]
    return [(row["family"], row["text"]) for row in rows]


def examples_checksum() -> str:
    """SHA-256 of the examples' file."""
    return hashlib.sha256(EXAMPLES.read_bytes()).hexdigest()


@lru_cache(maxsize=2)
def _load(path: Path) -> SemanticModel:
    try:
        data = json.loads(path.read_text("utf-8"))
        model = SemanticModel(
            families=tuple(data["families"]),
            weights=np.array(data["weights"], dtype=np.float32),
            bias=np.array(data["bias"], dtype=np.float32),
            examples_sha256=data["examples_sha256"],
        )
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise SemanticModelError(f"{path.name} cannot be read: {error}") from error
    _check(model, path.name)
    return model


def _check(model: SemanticModel, name: str) -> None:
    """Raises `SemanticModelError` for families without a rule and for weights that are not theirs."""
    if model.families != (ORDINARY, *sorted(RULES)):
        raise SemanticModelError(f"{name} is for other families than there are rules: run manage.py train_safety.")
    count = len(model.families)
    if model.weights.shape != (count, DIMENSIONS) or model.bias.shape != (count,):
        raise SemanticModelError(f"{name} holds weights of shape {model.weights.shape} for {count} families.")
    if not (np.isfinite(model.weights).all() and np.isfinite(model.bias).all()):
        raise SemanticModelError(f"{name} holds weights that are no finite numbers.")


def _by_meaning(written: Rule) -> Rule:
    """A rule without patterns, that decides as the written ones of its family do."""
    return Rule(
        name=f"{written.family}_by_meaning",
        family=written.family,
        action=written.action,
        patterns=(),
        reply=written.reply,
        priority=written.priority,
    )


RULES: Mapping[str, Rule] = {
    rule.family: _by_meaning(rule) for rule in reversed(WRITTEN) if rule.family != "volunteered_pii"
}
