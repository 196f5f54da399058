"""Why a search missed, in the words of the trace. Pure; the most telling reason comes first."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

from agents.gating import GENERAL, strange_terms
from agents.rewriting.words import questions_in

if TYPE_CHECKING:
    from knowledge.retrieval import Retrieval

FAR = 0.35  # of the nearest chunk's cosine: below it, nothing in the documents is of the same matter
MOSTLY = 0.5  # of a question's words


class Reason(StrEnum):
    """The kinds of reason; what is special about a miss follows after a colon."""

    TOO_VAGUE = "too vague"
    OUT_OF_SCOPE = "out of scope"
    SEVERAL_MATTERS = "several matters"
    VOCABULARY_GAP = "vocabulary gap"
    NOTHING_NEAR = "nothing near"
    NEAR_BUT_NOT_ANSWERED = "near but not answered"


def reason_of(question: str, found: Retrieval) -> str:
    """The likely reason why `found` does not answer the question, such as “vocabulary gap: rolodex”.

    Args:
        question: As it was asked.
        found: What the search for it found.
    """
    told = [term for term in found.terms if term not in GENERAL]
    strange = strange_terms(found)
    if not told:
        return f"{Reason.TOO_VAGUE}: no word says what it is about"
    if found.top_similarity < FAR and len(strange) > MOSTLY * len(told):
        return f"{Reason.OUT_OF_SCOPE}: no document is about {', '.join(strange)}"
    asked = questions_in(question)
    if len(asked) > 1:
        return f"{Reason.SEVERAL_MATTERS}: {len(asked)} questions in one message"
    if strange:
        return f"{Reason.VOCABULARY_GAP}: {', '.join(strange)}"
    if not found.passages:
        return f"{Reason.NOTHING_NEAR}: no passage comes near enough"
    return f"{Reason.NEAR_BUT_NOT_ANSWERED}: the documents use its words and do not say this"
