"""What to quote of the passages: the one section that answers best, whole where it is short.

What a sentence leaves out ("nobody else can make this request for you") is often in the next, and an answer that
stops before it misleads. Of a long section the best units are quoted, in its own order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np

    from knowledge.retrieval import Passage

MOST_UNITS = 6
WORD_WEIGHT = 0.2  # what a unit gains that has all the question's words; names and figures count by word
RANK_PENALTY = 0.01  # of two sections that fit alike, the one that the search ranked first
WORD = re.compile(r"[^\W_]{4,}")
STEM = 5  # letters that two forms of a word share


@dataclass(frozen=True, slots=True)
class Unit:
    """What may be quoted: a sentence, or a lead-in with one or all items of its list."""

    position: int
    text: str
    score: float

    @property
    def lines(self) -> frozenset[str]:
        return frozenset(self.text.splitlines())


def best_units(
    question: str, vector: np.ndarray, passages: Sequence[Passage], *, most: int = MOST_UNITS, sections: int = 1
) -> list[tuple[int, str]]:
    """The units to quote, each with its passage's number from 1.

    Args:
        vector: The question's embedding, (384,) float32 of unit length.
        passages: In the order of their ranks.
        most: How many units of one passage are quoted.
        sections: From how many passages, the one that answers best first.

    Returns:
        The units of each passage in its own order; none when no passage has a unit.
    """
    scored = [list(_scored(question, vector, passage)) for passage in passages]
    fitting = [number for number, units in enumerate(scored) if units]
    fitting.sort(key=lambda number: RANK_PENALTY * number - _fit(passages[number], scored[number]))
    return [(home + 1, unit.text) for home in fitting[:sections] for unit in _quoted(scored[home], most)]


def _quoted(units: Sequence[Unit], most: int) -> list[Unit]:
    """The best units, none said twice: an item stands in its list, which is a unit of its own."""
    whole = [unit for unit in units if not any(unit.lines < other.lines for other in units)]
    best = sorted(whole, key=lambda unit: -unit.score)[:most]
    return sorted(best, key=lambda unit: unit.position)


def _scored(question: str, vector: np.ndarray, passage: Passage) -> Iterator[Unit]:
    asked = _stems(question)
    cosines = passage.sentence_vectors @ vector
    for position, (text, cosine) in enumerate(zip(passage.sentences, cosines, strict=True)):
        shared = len(asked & _stems(text)) / len(asked) if asked else 0.0
        yield Unit(position, text, float(cosine) + WORD_WEIGHT * shared)


def _fit(passage: Passage, units: Sequence[Unit]) -> float:
    """How well a section answers: as a whole, and by its best unit."""
    return passage.similarity + max(unit.score for unit in units)


def _stems(text: str) -> frozenset[str]:
    return frozenset(word[:STEM] for word in WORD.findall(text.casefold()))
