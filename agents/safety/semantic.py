"""The second layer of the gate: what a message means, by its likeness to examples of each family.

It looks only at what the rules let pass, and can only refuse or escalate, never unlock. A message is caught when its
nearest example of a family is alike enough, and clearly more so than the ordinary messages nearest to it: the cosine
to the example must reach `LIKE`, and exceed the mean of the three nearest ordinary ones by `CLEARLY`.

Both thresholds were chosen on false alarms, not by feel. `manage.py evaluate safety --data DIR` prints what they come
to; the recall of the layer alone is low, since a sentence embedding knows the topic of a message better than its
intent: a wider net catches customers who merely speak of the topic.

The vectors of the examples are stored beside them, as hundred-and-twenty-sevenths, and made by `manage.py
train_safety`; nothing is embedded at start.
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

FOLDER = Path(__file__).parent
EXAMPLES, VECTORS = FOLDER / "examples.jsonl", FOLDER / "examples.npz"
ORDINARY = ""  # the family of messages that must pass
LIKE = 0.5
CLEARLY = 0.17
NEAREST = 3  # ordinary messages that an example is compared with
SCALE = 127  # of the stored bytes


class ExamplesError(ValueError):
    """The stored vectors are missing, or are not those of the examples."""


@dataclass(frozen=True, slots=True)
class Likeness:
    """What a message is most like: `similarity` and `margin` are cosines and their difference."""

    family: str
    similarity: float
    margin: float

    @property
    def decides(self) -> bool:
        return self.similarity >= LIKE and self.margin >= CLEARLY


@dataclass(frozen=True, slots=True)
class Examples:
    """The examples as vectors, float32 of shape (n, 384) and unit length, and their families."""

    families: np.ndarray
    vectors: np.ndarray

    @classmethod
    @lru_cache(maxsize=1)
    def load(cls) -> Examples:
        """The stored ones. Raises `ExamplesError`."""
        try:
            with np.load(VECTORS) as stored:
                checksum, families, vectors = str(stored["checksum"]), stored["families"], stored["vectors"]
        except (OSError, KeyError, ValueError) as error:
            raise ExamplesError(f"{VECTORS.name} cannot be read: {error}") from error
        if checksum != examples_checksum():
            raise ExamplesError("The examples have changed: run manage.py train_safety.")
        return cls(families, vectors.astype(np.float32) / SCALE)

    def likeness(self, vector: np.ndarray) -> Likeness:
        """What `vector`, (384,) float32 of unit length, is most like."""
        cosines = self.vectors @ vector
        is_ordinary = self.families == ORDINARY
        nearest = int(np.where(is_ordinary, -1.0, cosines).argmax())
        ordinary = float(np.sort(cosines[is_ordinary])[-NEAREST:].mean())
        return Likeness(str(self.families[nearest]), float(cosines[nearest]), float(cosines[nearest]) - ordinary)


def match(vector: np.ndarray) -> Rule | None:
    """The rule of the family that a message means; None for an ordinary one.

    Args:
        vector: The message's embedding, (384,) float32 of unit length.
    """
    found = Examples.load().likeness(vector)
    return RULES[found.family] if found.decides else None


def read_examples() -> list[tuple[str, str]]:
    """Family and text of each example, in the order of the file; ordinary ones have no family."""
    rows = [json.loads(line) for line in EXAMPLES.read_text("utf-8").splitlines()]
    return [(row["family"], row["text"]) for row in rows]


def examples_checksum() -> str:
    """SHA-256 of the examples' file."""
    return hashlib.sha256(EXAMPLES.read_bytes()).hexdigest()


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
