"""The desk without a key: deterministic, no network. It judges by small models, and quotes instead of writing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from agents.gating import strange_terms
from agents.llm.extract import best_units
from agents.state import Rewrite, Sentence, Triage
from agents.triage.model import TriageModel
from agents.triage.urgency import assess, urgent_language

if TYPE_CHECKING:
    import numpy as np

    from agents.state import Evidence
    from knowledge.retrieval import Retrieval

# What people put around a question; it only pulls the search away from the matter.
_FILLER = re.compile(
    r"\b(?:hi|hello|hey|dear (?:team|sir|madam)|good (?:morning|afternoon|evening)|please|pls|kindly"
    r"|thanks(?: in advance)?|thank you|(?:can|could) you (?:please )?(?:tell|help|explain)(?: me)?"
    r"|i (?:want|need|would like) to know|let me know|just wondering|quick question)\b[,:!]*",
    re.IGNORECASE,
)


COVERED_SHARE = 0.5  # of the question's words that must stand in the near-misses before they are trusted


class OfflineModel:
    """Product code, not a stand-in: what every brand runs on without a key, and when Claude is not to be had.

    Args:
        glossary: The brand's own: customers' words (lower case) and the policies' terms for them.
    """

    name = "offline"
    prompt_version = "v3"

    def __init__(self, glossary: Mapping[str, str]) -> None:
        self._glossary = glossary

    def triage(self, message: str, vector: np.ndarray) -> Triage:
        judged = TriageModel.load().predict(message, vector)
        urgency = assess(message, label=judged.label, category=judged.category)
        return Triage(judged.label, judged.category, urgency.priority, judged.sentiment, urgent_language(message) or "")

    def rewrite_query(self, question: str, missed: Evidence) -> Rewrite:
        """Translate customers' words by the glossary, leave out what is no question, and name the near-miss.

        The heading of the nearest section is added only when the documents know every word of the question:
        with a strange word in it ("forex"), the section would be of something else.
        """
        query, changes, translated = _FILLER.sub(" ", question), [], set()
        for said, term in sorted(self._glossary.items(), key=lambda entry: -len(entry[0])):
            query, count = re.subn(rf"\b{re.escape(said)}\b", term, query, flags=re.IGNORECASE)
            if count:
                changes.append(f"{said} → {term}")
                translated.update(said.casefold().split())
        heading = _near_miss(missed.retrieval, translated)
        if heading:
            query = f"{query} {heading}"
            changes.append(f"near miss: {heading}")
        return Rewrite(" ".join(query.split()) or question, tuple(changes), frozenset(translated))

    def write_reply(self, question: str, vector: np.ndarray, evidence: Evidence) -> Iterator[Sentence]:
        """Quote the units of the passages that answer best, in their documents' order."""
        for number, text in best_units(question, vector, evidence.retrieval.passages):
            yield Sentence(text, (number,))


def _near_miss(found: Retrieval, translated: set[str]) -> str:
    """The heading of the section that all but answers; empty when the question may be about something else."""
    if not found.passages or strange_terms(found, translated):
        return ""
    covered = len(found.terms) - len(found.uncovered_terms)
    return found.passages[0].section if covered >= len(found.terms) * COVERED_SHARE else ""
