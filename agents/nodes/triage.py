"""Judging the message, and reading from it what it refers to."""

from dataclasses import replace

from agents.references import find_references
from agents.runtime import Runtime
from agents.state import TurnState


def triage(state: TurnState, runtime: Runtime) -> TurnState:
    """Embed the question, once a turn, and let the model judge it."""
    vector = runtime.embed(state.question)
    return replace(state, vector=vector, triage=runtime.llm.triage(state.question, vector))


def query_router(state: TurnState, runtime: Runtime) -> TurnState:
    """Find ticket numbers and what the customer wants of them."""
    return replace(state, references=find_references(state.question))
