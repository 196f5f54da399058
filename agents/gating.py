"""The confidence gate: whether a retrieval may be answered from, and if not, why. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from agents.state import Evidence, Rewrite
    from knowledge.retrieval import Retrieval


def miss(found: Retrieval, *, threshold: float, first: Evidence | None, rewrite: Rewrite | None) -> str:
    """Why `found` may not be answered from; empty when it may.

    A rewritten query may raise the confidence by drifting off the matter: what the first question was about
    and the rewriting did not translate must be covered by what was found, or the answer is to another question.

    Args:
        first: The evidence of the first attempt, when `found` is the second's.
        rewrite: The rewriting that led to `found`.
    """
    if not found.passages:
        return "no relevant policy found"
    if found.confidence < threshold:
        unknown = ", ".join(found.unknown_terms)
        reason = f"the knowledge base does not know: {unknown}" if unknown else "no passage is close enough"
        return f"{reason} (confidence {found.confidence:.3f} under {threshold:.2f})"
    if first is not None and rewrite is not None:
        lost = [term for term in first.retrieval.unknown_terms if not _translated(term, rewrite)]
        if lost:
            return f"the rewriting drifts: what was found does not cover {', '.join(lost)}"
    return ""


def _translated(lexeme: str, rewrite: Rewrite) -> bool:
    """Whether the rewriting put another word for this one. A lexeme is the stem, so a word begins with it."""
    return any(word.startswith(lexeme) for word in rewrite.translated)
