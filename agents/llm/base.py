"""What the graph asks of a language model: three operations of the domain, never a raw prompt."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    import numpy as np

    from agents.state import Evidence, Rewrite, Sentence, Triage


class LanguageModel(Protocol):
    """Judges, rewrites and writes. It decides nothing and does nothing: routes and services do."""

    name: str
    prompt_version: str
    languages: frozenset[str]  # the ISO codes of the languages that it can answer in

    def triage(self, message: str, vector: np.ndarray) -> Triage:
        """The label, category, priority, sentiment and language of `message`, whose embedding is `vector`, (384,)."""
        ...

    def rewrite_query(self, question: str, missed: Evidence) -> Rewrite:
        """`question` in the knowledge base's words, with the near-misses in view."""
        ...

    def write_reply(
        self, question: str, vector: np.ndarray, evidence: Evidence, *, style: str = ""
    ) -> Iterator[Sentence]:
        """The answer, sentence by sentence, each with the numbers (from 1) of the passages it rests on.

        `style` is how the customer wants it: "concise", "detailed", or empty.
        """
        ...
