"""Retrieval, its one second attempt, and the answer that is checked before it is shown."""

from dataclasses import asdict, replace

from agents import gating, order_wording, tone, wording
from agents.nodes.writing import checked_reply, cited_passages
from agents.runtime import Runtime
from agents.state import Draft, Evidence, Outcome, Sentence, TurnState, Verification, need
from knowledge import confidence
from knowledge.sentences import compose


def retrieve(state: TurnState, runtime: Runtime) -> TurnState:
    """Search with the question, its rewriting, or what there is to ask about an order; hold it against the gate."""
    query = _query(state)
    vector = need(state.vector) if query == state.question else runtime.embed(query)
    found = runtime.tools.run("kb_search", question=query[:4_000], vector=vector)
    score, threshold = confidence.active(vector, found, brand=runtime.brand), runtime.brand.confidence_threshold
    miss = gating.miss(found, score=score, threshold=threshold, first=state.first_miss, rewrite=state.rewrite)
    evidence = Evidence(query, vector, found, score, threshold, miss)
    return replace(state, evidence=evidence)


def _query(state: TurnState) -> str:
    if state.rewrite:
        return state.rewrite.query
    if state.orders and state.orders.found and state.orders.answers:
        return order_wording.topic(state.orders)
    return state.question


def reformulate(state: TurnState, runtime: Runtime) -> TurnState:
    """Put the question into the knowledge base's words, once, with the near-misses in view."""
    rewrite = runtime.llm.rewrite_query(state.question, need(state.evidence))
    return replace(state, first_miss=state.evidence, rewrite=rewrite)


def answer(state: TurnState, runtime: Runtime) -> TurnState:
    """Write the answer; a sentence that its passages do not support is withheld."""
    kept: list[Sentence] = []
    faults: list[str] = []
    opening = tone.opening(state.triage, style=state.style)
    for sentence, verdict in checked_reply(state, runtime):
        if verdict.ok:
            if opening and not kept:
                runtime.emit("sentence", asdict(Sentence(opening)))
            kept.append(sentence)
            runtime.emit("sentence", asdict(sentence))
        else:
            faults.append(verdict.reason)
    return replace(state, sentences=tuple(kept), verification=Verification(len(kept), tuple(faults)))


def verify(state: TurnState, runtime: Runtime) -> TurnState:
    """Make the draft of what held; nothing is answered that cites no passage."""
    cited = cited_passages(state, state.sentences)
    if not cited:
        return replace(state, verification=replace(need(state.verification), kept=0))
    said = compose(sentence.text for sentence in state.sentences)
    text = "\n\n".join(filter(None, (tone.opening(state.triage, style=state.style), said, wording.sources(cited))))
    return replace(state, draft=Draft(Outcome.ANSWERED, text, cited))
