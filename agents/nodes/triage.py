"""Judging the message, and reading from it what it refers to."""

from dataclasses import replace

from agents.references import find_references
from agents.runtime import Runtime
from agents.state import TurnState


def triage(state: TurnState, runtime: Runtime) -> TurnState:
    """Embed the question, once a turn, and let the model judge it.

    An order about a ticket is a request whatever its tone, and a complaint that names a ticket asks for that
    one: it must not open a second.
    """
    vector = runtime.embed(state.question)
    judged = runtime.llm.triage(state.question, vector)
    asked = find_references(state.question)
    if asked.close_intent or asked.reopen_intent or (asked.tickets and judged.label == "negative_feedback"):
        judged = replace(judged, label="query")
    return replace(state, vector=vector, triage=judged)


def query_router(state: TurnState, runtime: Runtime) -> TurnState:
    """Find ticket numbers and what the customer wants of them."""
    return replace(state, references=find_references(state.question))
