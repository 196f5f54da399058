"""Which sentences of the passages answer a question: chosen by their own embeddings, made at ingestion.

An answer is quoted from one section, the one that fits best as a whole and in its best sentence; a sentence of
another is added only when it is better than everything there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np

    from knowledge.retrieval import Passage

MOST_UNITS = 4
NEAR_BEST = 0.22  # how far under the best unit another of its section may lie
NEAR_BEST_ITEM = 0.08  # items of one list resemble each other: only the closest belong together
WORD_WEIGHT = 0.2  # what a unit gains that has all the question's words; names and figures count by word
RANK_PENALTY = 0.01  # of two sections that fit alike, the one that the search ranked first
WORD = re.compile(r"[^\W_]{4,}")
STEM = 5  # letters that two forms of a word share


@dataclass(frozen=True, slots=True)
class Unit:
    """What may be quoted: a sentence, or a lead-in with one or all items of its list."""

    passage: int
    position: int
    text: str
    score: float

    @property
    def lines(self) -> frozenset[str]:
        return frozenset(self.text.splitlines())

    @property
    def is_list(self) -> bool:
        return "\n" in self.text

    @property
    def is_item(self) -> bool:
        return self.text.count("\n") == 1


def best_units(question: str, vector: np.ndarray, passages: Sequence[Passage]) -> list[tuple[int, str]]:
    """The units to quote, each with its passage's number from 1.

    Args:
        vector: The question's embedding, (384,) float32 of unit length.
        passages: In the order of their ranks.

    Returns:
        At most four units: those of one passage, in its own order, and at most one of another after them.
    """
    units = list(_scored(question, vector, passages))
    if not units:
        return []
    home = max(range(len(passages)), key=lambda number: _fit(number, passages, units))
    chosen: list[Unit] = []
    best = max((unit for unit in units if unit.passage == home), key=lambda unit: unit.score)
    for unit in sorted(units, key=lambda unit: -unit.score):
        if _belongs(unit, best, home) and len(chosen) < MOST_UNITS and not _said(unit, chosen):
            chosen.append(unit)
    if len(chosen) == 1:
        chosen += _next(chosen[0], units)
    chosen.sort(key=lambda unit: (unit.passage != home, unit.passage, unit.position))
    return [(unit.passage + 1, unit.text) for unit in chosen]


def _scored(question: str, vector: np.ndarray, passages: Sequence[Passage]) -> Iterator[Unit]:
    asked = _stems(question)
    for number, passage in enumerate(passages):
        cosines = passage.sentence_vectors @ vector
        for position, (text, cosine) in enumerate(zip(passage.sentences, cosines, strict=True)):
            shared = len(asked & _stems(text)) / len(asked) if asked else 0.0
            yield Unit(number, position, text, float(cosine) + WORD_WEIGHT * shared)


def _fit(number: int, passages: Sequence[Passage], units: Sequence[Unit]) -> float:
    best = max((unit.score for unit in units if unit.passage == number), default=0.0)
    return passages[number].similarity + best - RANK_PENALTY * number


def _belongs(unit: Unit, best: Unit, home: int) -> bool:
    if unit.passage != home:
        return unit.score > best.score
    return unit.score >= best.score - (NEAR_BEST_ITEM if unit.is_item else NEAR_BEST)


def _next(only: Unit, units: Sequence[Unit]) -> list[Unit]:
    """What stands after the one sentence that was chosen: a step is seldom the whole way."""
    after = [unit for unit in units if unit.passage == only.passage and unit.position > only.position]
    return [] if only.is_list else [unit for unit in after if not _said(unit, [only])][:1]


def _said(unit: Unit, chosen: Sequence[Unit]) -> bool:
    """Whether a chosen unit says this one: the same sentence of an overlapping chunk, or an item's whole list."""
    return any(unit.lines <= other.lines or other.lines <= unit.lines for other in chosen)


def _stems(text: str) -> frozenset[str]:
    return frozenset(word[:STEM] for word in WORD.findall(text.casefold()))
