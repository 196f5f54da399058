"""Judging the message, and reading from it what it refers to."""

from dataclasses import replace

from agents.contacts import contact_alone
from agents.references import References, find_references
from agents.runtime import Runtime
from agents.state import TurnState


def triage(state: TurnState, runtime: Runtime) -> TurnState:
    """Embed the question, once a turn, and let the model judge it; what rules can tell is not left to it."""
    vector = runtime.embed(state.question)
    judged = runtime.llm.triage(state.question, vector)
    if _is_about_a_ticket(find_references(state.question), judged.label):
        judged = replace(judged, label="query")
    contact = contact_alone(state.question) if runtime.customer.is_anonymous else ""
    return replace(state, vector=vector, triage=judged, contact=contact)


def _is_about_a_ticket(asked: References, label: str) -> bool:
    """Whether the message is a request about a ticket, whatever its tone.

    An order to close one is. So is a complaint or a bare word that names one: it must not open a second.
    """
    if asked.close_intent or asked.reopen_intent:
        return True
    return label in ("negative_feedback", "small_talk") and bool(asked.tickets or asked.status_intent)


def query_router(state: TurnState, runtime: Runtime) -> TurnState:
    """Find ticket numbers and what the customer wants of them."""
    return replace(state, references=find_references(state.question))
