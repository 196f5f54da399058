"""Plain ways to tell the three kinds apart, measured beside the model: what it must beat to earn its place. Pure."""

from __future__ import annotations

import re
from collections.abc import Sequence

import numpy as np

PRAISE = frozenset("thanks thank thx great good love excellent awesome amazing happy perfect best nice".split())
BLAME = frozenset(
    "bad worst terrible awful poor slow late broken disappointed angry unhappy complaint rude useless never".split()
)
_WORD = re.compile(r"[a-z]+")
_ASKING = re.compile(r"\?|^(?:what|how|when|where|which|who|why|can|could|do|does|is|are|will|please)\b")


def keyword_kind(text: str) -> str:
    """A question by its form, else praise or blame by which has more words; `query` when neither has."""
    text = text.lower()
    words = _WORD.findall(text)
    praise, blame = (sum(word in known for word in words) for known in (PRAISE, BLAME))
    if _ASKING.search(text) or praise == blame:
        return "query"
    return "positive_feedback" if praise > blame else "negative_feedback"


def nearest_labels(vectors: np.ndarray, known: np.ndarray, labels: Sequence[str]) -> list[str]:
    """For each vector the label of its nearest known one by cosine.

    Args:
        vectors: Unit vectors, shape (n, d).
        known: Unit vectors, shape (m, d), m at least 1.
        labels: Theirs, m of them.
    """
    return [labels[index] for index in (vectors @ known.T).argmax(axis=1)]
