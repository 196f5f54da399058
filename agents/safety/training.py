"""The stored vectors of the second layer, made from its examples and from triage's own ordinary messages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from agents.safety import semantic
from agents.safety.gate import by_rules
from agents.safety.semantic import ORDINARY, SCALE
from agents.triage.training import read_examples as read_ordinary

NEAR_ENOUGH = 0.3  # an ordinary message further than that from every example can never be the nearest that matters

Embed = Callable[[Sequence[str]], np.ndarray]


@dataclass(frozen=True, slots=True)
class Built:
    """What is stored, and how many of triage's messages were near enough to keep."""

    families: np.ndarray
    vectors: np.ndarray
    kept: int


def build(embed: Embed) -> Built:
    """Embed every example, and of triage's messages those that pass the rules and lie near one.

    Args:
        embed: Gives float32 of shape (n, 384), unit rows.
    """
    families, texts = zip(*semantic.read_examples(), strict=True)
    vectors = embed(texts)
    ordinary = [row.text for row in read_ordinary() if by_rules(row.text).action == "pass"]
    candidates = embed(ordinary)
    risky = vectors[np.array([family != ORDINARY for family in families])]
    near = candidates[(candidates @ risky.T).max(axis=1) >= NEAR_ENOUGH]
    return Built(
        families=np.array([*families, *[ORDINARY] * len(near)]),
        vectors=np.round(np.vstack([vectors, near]) * SCALE).astype(np.int8),
        kept=len(near),
    )


def write(built: Built) -> None:
    np.savez_compressed(
        semantic.VECTORS, checksum=semantic.examples_checksum(), families=built.families, vectors=built.vectors
    )
