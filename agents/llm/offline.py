"""The desk without a key: deterministic, no network. It judges by small models, and quotes instead of writing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from agents import rewriting
from agents.llm.extract import best_units
from agents.state import Sentence, Triage
from agents.triage.language import unserved
from agents.triage.model import TriageModel
from agents.triage.urgency import assess, urgent_language
from knowledge.embedding import embed, is_word

if TYPE_CHECKING:
    import numpy as np

    from agents.state import Evidence, Rewrite

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
        judged = TriageModel.load().predict(message, vector, categories=self._categories)
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
        """Translate customers' words by the brand's glossary, everyday synonyms and the near-misses' spelling."""
        return rewriting.rewrite(question, missed, glossary=self._glossary, embed=embed, is_word=is_word)

    def write_reply(
        self, question: str, vector: np.ndarray, evidence: Evidence, *, style: str = ""
    ) -> Iterator[Sentence]:
        """Quote the units of the passages that answer best, in their documents' order; fewer or more, by style."""
        for number, text in best_units(question, vector, evidence.retrieval.passages, **_EXTENTS[style]):
            yield Sentence(text, (number,))
