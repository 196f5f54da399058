"""A message as the clauses that order talk is read from: numbers masked, the words that matter spelt right."""

from __future__ import annotations

from agents.clauses import read
from agents.order_talk.spelling import corrected
from agents.references import masked

BREAK = " / "  # between clauses, so that no pattern of words reaches over


def clauses_of(text: str) -> tuple[str, ...]:
    """The clauses of `text`, each of lower-case words with one space between, without possessive endings."""
    return tuple(
        " ".join(corrected(word.removesuffix("'s")) for word in clause.split())
        for statement in read(masked(text))
        for clause in statement.clauses
    )
