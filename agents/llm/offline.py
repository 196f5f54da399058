"""The desk without a key: deterministic, no network. It judges by small models, and quotes instead of writing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from agents.llm.extract import best_units
from agents.state import Rewrite, Sentence, Triage
from agents.triage.language import unserved
from agents.triage.model import TriageModel
from agents.triage.urgency import assess, urgent_language

if TYPE_CHECKING:
    import numpy as np

    from agents.state import Evidence

# What people put around a question; it only pulls the search away from the matter.
_FILLER = re.compile(
    r"\b(?:hi|hello|hey|dear (?:team|sir|madam)|good (?:morning|afternoon|evening)|please|pls|kindly"
    r"|thanks(?: in advance)?|thank you|(?:can|could) you (?:please )?(?:tell|help|explain)(?: me)?"
    r"|i (?:want|need|would like) to know|let me know|just wondering|quick question)\b[,:!]*",
    re.IGNORECASE,
)

_EXTENTS: Mapping[str, dict[str, int]] = {"": {}, "concise": {"most": 2}, "detailed": {"most": 8, "sections": 2}}


class OfflineModel:
    """Product code, not a stand-in: what every brand runs on without a key, and when Claude is not to be had.

    Args:
        glossary: The brand's own: customers' words (lower case) and the policies' terms for them.
        categories: What the brand's cases are about; any category when there are none.
    """

    name = "offline"
    prompt_version = "v3"
    languages = frozenset({"en"})

    def __init__(self, glossary: Mapping[str, str], *, categories: Sequence[str] = ()) -> None:
        self._glossary = glossary
        self._categories = tuple(categories)

    def triage(self, message: str, vector: np.ndarray) -> Triage:
        judged = TriageModel.load().predict(message, vector)
        urgency = assess(message, label=judged.label, category=judged.category)
        return Triage(
            label=judged.label,
            category=judged.category,
            priority=urgency.priority,
            sentiment=judged.sentiment,
            urgency=urgent_language(message) or "",
            reason=urgency.reason,
            language=unserved(message, served=self.languages) or "en",
        )

    def rewrite_query(self, question: str, missed: Evidence) -> Rewrite:
        """Translate customers' words by the brand's glossary, and leave out what is no question.

        Nothing of the near-misses is added: their words would raise the confidence in them whatever was asked.
        """
        query, changes, translated = _FILLER.sub(" ", question), [], set()
        for said, term in sorted(self._glossary.items(), key=lambda entry: -len(entry[0])):
            query, count = re.subn(rf"\b{re.escape(said)}\b", term, query, flags=re.IGNORECASE)
            if count:
                changes.append(f"{said} → {term}")
                translated.update(said.casefold().split())
        return Rewrite(" ".join(query.split()) or question, tuple(changes), frozenset(translated))

    def write_reply(
        self, question: str, vector: np.ndarray, evidence: Evidence, *, style: str = ""
    ) -> Iterator[Sentence]:
        """Quote the units of the passages that answer best, in their documents' order; fewer or more, by style."""
        for number, text in best_units(question, vector, evidence.retrieval.passages, **_EXTENTS[style]):
            yield Sentence(text, (number,))
