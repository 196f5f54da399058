"""The whole graph, as one table, and the loop that walks it.

Every node is a plain function with one job, every route a plain decision; whatever fails leads to the one
hand-off. `manage.py show_graph` prints this table, and the README's diagram is what it prints.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from agents import routes
from agents.nodes import answers, feedback, handoff, orders, preferences, safety, tickets, triage
from agents.nodes.record import record
from agents.runtime import Runtime
from agents.state import TurnState

logger = logging.getLogger("handrail.graph")

START, HAND_OFF, END = "safety_gate", "hand_off", "end"
MAX_STEPS = 20  # no path is longer than 9 nodes: more is a loop


@dataclass(frozen=True, slots=True)
class Step:
    """A node: its function, its route, and where each of the route's labels leads."""

    run: Callable[[TurnState, Runtime], TurnState]
    route: Callable[[TurnState], str]
    edges: Mapping[str, str]


GRAPH: Mapping[str, Step] = {
    "safety_gate": Step(
        safety.safety_gate,
        routes.by_safety,
        {
            "refuse": "refusal",
            "escalate": "escalation",
            "pass": "triage",
            "feedback": "save_feedback",
            "reset": "reset_memory",
            "forget": "forget_customer",
        },
    ),
    "save_feedback": Step(preferences.save_feedback, routes.always, {"done": "record"}),
    "reset_memory": Step(preferences.reset_memory, routes.always, {"done": "record"}),
    "forget_customer": Step(preferences.forget_customer, routes.always, {"done": "record"}),
    "refusal": Step(safety.refusal, routes.always, {"done": "record"}),
    "escalation": Step(safety.escalation, routes.always, {"done": "record"}),
    "triage": Step(
        triage.triage,
        routes.by_label,
        {
            "positive_feedback": "thanks",
            "negative_feedback": "query_router",
            "small_talk": "small_talk",
            "query": "query_router",
            "contact": "contact",
            "foreign": "unserved_language",
        },
    ),
    "unserved_language": Step(handoff.unserved_language, routes.always, {"done": "record"}),
    "contact": Step(feedback.contact, routes.always, {"done": "record"}),
    "thanks": Step(feedback.thanks, routes.always, {"done": "record"}),
    "small_talk": Step(feedback.small_talk, routes.always, {"done": "record"}),
    "complaint": Step(feedback.complaint, routes.always, {"done": "record"}),
    "query_router": Step(
        triage.query_router,
        routes.by_references,
        {
            "close": "close_ticket",
            "reopen": "reopen_ticket",
            "ticket": "ticket_lookup",
            "order": "order_desk",
            "which_order": "which_order",
            "question": "retrieve",
        },
    ),
    "which_order": Step(orders.which_order, routes.always, {"done": "record"}),
    "order_desk": Step(orders.order_desk, routes.by_orders, {"found": "retrieve", "missing": "escalation_check"}),
    "close_ticket": Step(tickets.close_ticket, routes.always, {"done": "record"}),
    "reopen_ticket": Step(tickets.reopen_ticket, routes.always, {"done": "record"}),
    "ticket_lookup": Step(tickets.ticket_lookup, routes.always, {"done": "escalation_check"}),
    "retrieve": Step(
        answers.retrieve,
        routes.by_confidence,
        {
            "confident": "answer",
            "computed": "explain",
            "missed": "reformulate",
            "missed_again": "fallback",
            "complaint": "complaint",
        },
    ),
    "reformulate": Step(answers.reformulate, routes.always, {"done": "retrieve"}),
    "explain": Step(
        orders.explain,
        routes.by_verification,
        {"supported": "escalation_check", "unsupported": "fallback"},
    ),
    "answer": Step(answers.answer, routes.always, {"done": "verify"}),
    "verify": Step(
        answers.verify,
        routes.by_verification,
        {"supported": "escalation_check", "unsupported": "fallback"},
    ),
    "fallback": Step(handoff.fallback, routes.always, {"done": "record"}),
    "escalation_check": Step(
        handoff.escalation_check,
        routes.by_urgency,
        {"urgent": "call_person", "calm": "record"},
    ),
    "call_person": Step(handoff.call_person, routes.always, {"done": "record"}),
    "hand_off": Step(handoff.hand_off, routes.always, {"done": "record"}),
    "record": Step(record, routes.always, {"done": END}),
}


def walk(state: TurnState, runtime: Runtime, *, start: str = START) -> TurnState:
    """Run one turn from `start` to the end.

    Returns:
        The last state, whose `reply` is complete.

    Raises:
        Exception: The hand-off or the record itself failed; the turn stays unfinished and is tried again.
    """
    name = start
    for _ in range(MAX_STEPS):
        step, began = GRAPH[name], time.perf_counter()
        try:
            if name not in (HAND_OFF, "record"):  # the way out needs no time left
                runtime.check_budget()
            runtime.emit("step", {"node": name})
            state = step.run(state, runtime)
            decision = step.route(state)
            following = step.edges[decision]
        except Exception as error:
            if name in (HAND_OFF, "record"):
                raise
            logger.exception("Node %s failed", name)
            state = state.failed(f"{name}: {type(error).__name__}")
            decision, following = "failed", HAND_OFF
        state = state.with_span(name, decision, (time.perf_counter() - began) * 1000)
        if following == END:
            return state
        name = following
    raise RuntimeError(f"The graph did not end within {MAX_STEPS} steps: it was in {name}.")
