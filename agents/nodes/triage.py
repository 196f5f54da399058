"""Judging the message, and reading from it what it refers to."""

from dataclasses import replace

from agents.contacts import contact_alone
from agents.nodes.orders import orders_meant
from agents.order_talk import asks_about_order
from agents.references import find_references
from agents.runtime import Runtime
from agents.state import TurnState, need


def triage(state: TurnState, runtime: Runtime) -> TurnState:
    """Let the model judge the question; what rules can tell is not left to it."""
    judged = runtime.llm.triage(state.question, need(state.vector))
    if _asks(state.question, judged.label):
        judged = replace(judged, label="query")
    judged = replace(judged, served=judged.language in runtime.llm.languages)
    contact = contact_alone(state.question) if runtime.customer.is_anonymous else ""
    return replace(state, triage=judged, contact=contact)


def _asks(question: str, label: str) -> bool:
    """Whether the message is a request about a ticket or an order, whatever its tone.

    An order to close a ticket is one. So is a complaint or a bare word that names one: it must not open a second.
    Who writes of an order that is not there neither gives thanks nor makes small talk.
    """
    asked = find_references(question)
    if asked.close_intent or asked.reopen_intent:
        return True
    if label in ("positive_feedback", "small_talk") and (asked.orders or asks_about_order(question)):
        return True
    return label in ("negative_feedback", "small_talk") and bool(asked.tickets or asked.status_intent)


def query_router(state: TurnState, runtime: Runtime) -> TurnState:
    """Find what the message refers to, tickets and orders, and what the customer wants of them."""
    found = find_references(state.question)
    is_about_a_ticket = found.tickets or found.close_intent or found.reopen_intent
    orders = None if is_about_a_ticket and not found.orders else orders_meant(state, found, runtime)
    if orders and not orders.all_meant and need(state.triage).label == "negative_feedback":
        orders = None  # who complains is not asked which order it was: a person reads it
    return replace(state, references=found, orders=orders)
