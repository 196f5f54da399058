"""What the nodes that quote the knowledge base share: writing and checking, a sentence at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from agents.runtime import Runtime
from agents.state import Sentence, TurnState, need
from agents.verification import Verdict, verify_sentence

if TYPE_CHECKING:
    from knowledge.retrieval import Passage


def checked_reply(state: TurnState, runtime: Runtime) -> Iterator[tuple[Sentence, Verdict]]:
    """Each sentence that the model writes, with what its check against the passages found."""
    evidence = need(state.evidence)
    texts = [passage.text for passage in evidence.retrieval.passages]
    for sentence in runtime.llm.write_reply(state.question, need(state.vector), evidence):
        yield sentence, verify_sentence(sentence.text, passages=texts, facts={})


def cited_passages(state: TurnState, sentences: Sequence[Sentence]) -> tuple[Passage, ...]:
    """The passages behind `sentences`, each once, in order; numbers that stand for none vanish."""
    if state.evidence is None:
        return ()
    passages = state.evidence.retrieval.passages
    numbers = dict.fromkeys(number for sentence in sentences for number in sentence.passages)
    return tuple(passages[number - 1] for number in numbers if 1 <= number <= len(passages))
