"""How an answer came about, in words for whoever asks: built from the reply's own trace, nothing added."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from agents.state import Outcome

NODE_WORDS = {
    "safety_gate": "Safety rules",
    "refusal": "Refuse, and say what to do instead",
    "escalation": "Call a person",
    "triage": "Understand the message",
    "query_router": "Choose the way",
    "thanks": "Thank the customer",
    "unserved_language": "Give a message in another language to a person",
    "contact": "Keep the address to reach them at",
    "small_talk": "Greet",
    "complaint": "Apologise and open a ticket",
    "ticket_lookup": "Look the ticket up",
    "close_ticket": "Close the ticket",
    "reopen_ticket": "Reopen the ticket",
    "which_order": "Ask which order is meant",
    "order_desk": "Look the order up, and judge a return",
    "explain": "Put what was found into words",
    "save_feedback": "Keep the feedback",
    "reset_memory": "Begin anew",
    "forget_customer": "Delete what was remembered",
    "retrieve": "Search the policies",
    "reformulate": "Put the question in the policies’ words",
    "answer": "Quote the answer",
    "verify": "Check each sentence against its source",
    "fallback": "Say honestly that there is no answer",
    "escalation_check": "Look for urgency",
    "call_person": "Call a person as well",
    "hand_off": "Hand over after a failure",
    "record": "Write the record",
}
FALLBACKS = (Outcome.FALLBACK_TICKET, Outcome.FALLBACK_REPLY, Outcome.HANDED_OFF)


@dataclass(frozen=True, slots=True)
class Step:
    """One node that ran; `decision` is the label of the edge that it took, or nothing when it had one only."""

    words: str
    node: str
    decision: str
    ms: float


@dataclass(frozen=True, slots=True)
class Gate:
    """The confidence of the last search beside its threshold, both in whole hundredths."""

    score: int
    threshold: int
    answered: bool
    words: str

    @property
    def tone(self) -> str:
        return "answered" if self.answered else "fallback"


@dataclass(frozen=True, slots=True)
class Trace:
    """Everything that the panel under a reply shows."""

    steps: tuple[Step, ...]
    gate: Gate | None
    judged: str
    priority: str
    tools: tuple[str, ...]
    safety: Mapping[str, Any] | None
    rewrite: str
    changes: tuple[str, ...]
    reason: str
    misses: tuple[str, ...]
    withheld: tuple[str, ...]
    orders: str
    verdicts: tuple[str, ...]
    style: str
    escalated: str
    model: str
    latency_ms: int


def trace_of(reply: Mapping[str, Any]) -> Trace:
    """The trace of a stored reply."""
    trace = reply["trace"]
    rewrite = trace.get("rewrite") or {}
    return Trace(
        steps=tuple(_step(span) for span in trace["spans"]),
        gate=_gate(trace.get("gate"), reply["outcome"]),
        judged=_judged(trace),
        priority=": ".join(filter(None, (trace.get("priority"), trace.get("priority_reason")))),
        tools=tuple(trace["tools_called"]),
        safety=trace.get("safety"),
        rewrite=rewrite.get("query", ""),
        changes=tuple(rewrite.get("changes", ())),
        reason=rewrite.get("reason", ""),
        misses=tuple(trace.get("misses") or ()),
        withheld=tuple(trace.get("withheld") or ()),
        orders=_orders(trace.get("orders")),
        verdicts=tuple(map(_verdict, trace.get("eligibility") or ())),
        style=_style(trace.get("style")),
        escalated=(trace.get("escalated") or {}).get("reason", ""),
        model=trace["model"],
        latency_ms=round(trace["latency_ms"]),
    )


def _judged(trace: Mapping[str, Any]) -> str:
    parts = (trace.get(part) for part in ("classification", "category", "sentiment"))
    return ", ".join(part.replace("_", " ") for part in parts if part)


def _orders(orders: Mapping[str, Any] | None) -> str:
    return f"{', '.join(orders['references'])} ({orders['how']})" if orders else ""


def _verdict(verdict: Mapping[str, Any]) -> str:
    """A computed verdict and its reason: “AeroBook 14: returnable until 2026-12-06 (within window, POL-RET-2026.1)”."""
    decided = f"returnable until {verdict['deadline']}" if verdict["eligible"] else "not returnable"
    reason = ", ".join(filter(None, (verdict["reason"].replace("_", " "), verdict["policy"])))
    return f"{verdict['item']}: {decided} ({reason})"


def _style(style: Mapping[str, str] | None) -> str:
    return f"{style['name']}, by the rule: {style['rule']}" if style else ""


def _step(span: Mapping[str, Any]) -> Step:
    node = span["node"]
    decision = "" if span["decision"] == "done" else span["decision"]
    return Step(NODE_WORDS.get(node, node), node, decision.replace("_", " "), span["ms"])


def _gate(gate: Mapping[str, float] | None, outcome: str) -> Gate | None:
    if gate is None:
        return None
    opened = gate["score"] >= gate["threshold"]
    answered = opened and outcome not in FALLBACKS
    if outcome == Outcome.COMPLAINT_TICKET:
        words = "Help from the policies was added." if answered else "Nothing in the policies was close enough to add."
    elif answered:
        words = "Answered: the policies cover this."
    elif opened:
        words = "Not answered: something was found, but it did not hold."
    else:
        words = "Not answered from the policies: nothing there was close enough."
    return Gate(round(gate["score"] * 100), round(gate["threshold"] * 100), answered, words)
