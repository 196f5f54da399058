"""How well ranked lists serve those who look for the relevant items in them. Pure; relevance is yes or no.

An item counts once, at its first place. Every question has at least one relevant item; for one without, each figure
is 0.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

CUTS = (1, 3, 5)  # the k of precision@k and recall@k
DEPTH = 10  # the k of nDCG@k


@dataclass(frozen=True, slots=True)
class Ranked:
    """What was found for one question, and what should have been.

    Args:
        found: Ids, best first.
        relevant: The ids that answer the question.
    """

    found: tuple[str, ...]
    relevant: frozenset[str]

    @classmethod
    def of(cls, found: Iterable[str], relevant: Collection[str]) -> Ranked:
        """Take each id at its first place alone: passages of one document are one find."""
        return cls(tuple(dict.fromkeys(found)), frozenset(relevant))

    @property
    def first_place(self) -> int | None:
        """Where the first relevant id stands, from 1; None when none was found."""
        return next((place for place, name in enumerate(self.found, 1) if name in self.relevant), None)

    def hits(self, k: int) -> int:
        """How many of the first `k` are relevant."""
        return sum(name in self.relevant for name in self.found[:k])


def precision_at(k: int, ranked: Ranked) -> float:
    """The share (0–1) of the first `k` places that hold a relevant id; an empty place holds none."""
    return ranked.hits(k) / k


def best_precision_at(k: int, ranked: Ranked) -> float:
    """The highest precision@k that any order could reach: a question may have fewer relevant ids than `k`."""
    return min(len(ranked.relevant), k) / k


def recall_at(k: int, ranked: Ranked) -> float:
    """The share (0–1) of the relevant ids that stand among the first `k`."""
    return ranked.hits(k) / len(ranked.relevant) if ranked.relevant else 0.0


def reciprocal_rank(ranked: Ranked) -> float:
    """1 / the place of the first relevant id; 0 without one."""
    return 1 / ranked.first_place if ranked.first_place else 0.0


def ndcg_at(k: int, ranked: Ranked) -> float:
    """The discounted gain of the first `k`, as a share (0–1) of what the best order would gain."""
    gain = sum(_discount(place) for place, name in enumerate(ranked.found[:k], 1) if name in ranked.relevant)
    best = sum(_discount(place) for place in range(1, min(len(ranked.relevant), k) + 1))
    return gain / best if best else 0.0


def summary(questions: Sequence[Ranked]) -> Mapping[str, float]:
    """The mean of every figure over the questions, by its name; 0 without any question."""
    figures: dict[str, float] = {}
    for k in CUTS:
        figures[f"precision@{k}"] = _mean(precision_at(k, ranked) for ranked in questions)
    for k in CUTS:
        figures[f"recall@{k}"] = _mean(recall_at(k, ranked) for ranked in questions)
    figures[f"recall@{DEPTH}"] = _mean(recall_at(DEPTH, ranked) for ranked in questions)
    figures["mrr"] = _mean(reciprocal_rank(ranked) for ranked in questions)
    figures[f"ndcg@{DEPTH}"] = _mean(ndcg_at(DEPTH, ranked) for ranked in questions)
    return figures


def _discount(place: int) -> float:
    return 1 / math.log2(place + 1)


def _mean(values: Iterable[float]) -> float:
    given = list(values)
    return sum(given) / len(given) if given else 0.0
