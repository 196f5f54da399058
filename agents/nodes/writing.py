"""What the nodes that quote the knowledge base share: writing and checking, a sentence at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from agents import order_wording
from agents.runtime import Runtime
from agents.state import Sentence, TurnState, need
from agents.verification import Verdict, verify_sentence

if TYPE_CHECKING:
    from knowledge.retrieval import Passage


HELPFUL_SENTENCES = {"concise": 0, "": 2, "detailed": 4}
"""How many sentences of a policy stand beside an apology or a computed fact, by style; more would bury it."""


def checked_reply(state: TurnState, runtime: Runtime) -> Iterator[tuple[Sentence, Verdict]]:
    """Each sentence that the model writes, with what its check against the passages found."""
    evidence = need(state.evidence)
    is_asked = evidence.query == state.question or state.rewrite is not None
    question, vector = (state.question, state.vector) if is_asked else (evidence.query, evidence.vector)
    for sentence in runtime.llm.write_reply(question, need(vector), evidence, style=state.style):
        yield sentence, _verdict(sentence, state)


def checked(sentences: Sequence[Sentence], state: TurnState) -> tuple[tuple[Sentence, ...], tuple[str, ...]]:
    """The sentences that hold, and the faults of those that do not."""
    verdicts = [(sentence, _verdict(sentence, state)) for sentence in sentences]
    kept = tuple(sentence for sentence, verdict in verdicts if verdict.ok)
    return kept, tuple(verdict.reason for _, verdict in verdicts if not verdict.ok)


def helpful_sentences(state: TurnState, runtime: Runtime) -> tuple[Sentence, ...]:
    """What a policy says to the matter, if the passages open the gate and the sentences hold."""
    most = HELPFUL_SENTENCES[state.style]
    if state.orders and state.orders.answers and order_wording.is_plain(state.orders):
        return ()
    if not most or state.evidence is None or not state.evidence.confident:
        return ()
    return tuple(islice((sentence for sentence, verdict in checked_reply(state, runtime) if verdict.ok), most))


def cited_passages(state: TurnState, sentences: Sequence[Sentence]) -> tuple[Passage, ...]:
    """The passages behind `sentences`, each once, in order; numbers that stand for none vanish."""
    if state.evidence is None:
        return ()
    passages = state.evidence.retrieval.passages
    numbers = dict.fromkeys(number for sentence in sentences for number in sentence.passages)
    return tuple(passages[number - 1] for number in numbers if 1 <= number <= len(passages))


def _verdict(sentence: Sentence, state: TurnState) -> Verdict:
    passages = state.evidence.retrieval.passages if state.evidence else ()
    facts = order_wording.facts(state.orders) if state.orders else {}
    return verify_sentence(sentence.text, passages=[passage.text for passage in passages], facts=facts)
