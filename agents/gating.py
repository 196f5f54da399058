"""The confidence gate: whether a retrieval may be answered from, and if not, why. Pure."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from agents.state import Evidence, Rewrite
    from knowledge.retrieval import Retrieval

# Stems of words that say nothing of what a question is about, and halves of contractions.
GENERAL = frozenset(
    "ain aren can couldn d didn doesn don get give go got hadn hasn haven hello help hi isn know let like ll make mean "
    "need pleas say see shouldn someth tell thank thing tri use ve want wasn way well weren won wouldn".split()
)


def miss(found: Retrieval, *, score: float, threshold: float, first: Evidence | None, rewrite: Rewrite | None) -> str:
    """Why `found` may not be answered from; empty when it may.

    A rewritten query may raise the score by drifting off the matter: what the first question was about and the
    rewriting did not settle must be covered by what was found, or the answer is to another question.

    Args:
        score: What the brand's gate is held against (0–1).
        threshold: The gate (0–1).
        first: The evidence of the first attempt, when `found` is the second's.
        rewrite: The rewriting that led to `found`.
    """
    if not found.passages:
        return "no relevant policy found"
    if score < threshold:
        strange = ", ".join(strange_terms(found))
        reason = f"the knowledge base does not know: {strange}" if strange else "no passage is close enough"
        return f"{reason} (score {score:.3f} under {threshold:.2f})"
    if first is not None and rewrite is not None:
        lost = strange_terms(first.retrieval, rewrite.settled)
        if lost:
            return f"the rewriting drifts: what was found does not cover {', '.join(lost)}"
    return ""


def strange_terms(found: Retrieval, settled: Collection[str] = ()) -> list[str]:
    """The words of a question, as stems, that no document uses.

    Args:
        settled: Stems that do not count: a rewriting has put another word for them, or found them to say nothing.
    """
    return [term for term in found.unknown_terms if term not in GENERAL and term not in settled]
