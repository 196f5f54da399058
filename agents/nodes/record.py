"""The last node: the reply, built once from everything that the turn knows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, replace
from typing import Any

from agents.citations import citation
from agents.runtime import Runtime
from agents.state import Span, TurnState, need


def record(state: TurnState, runtime: Runtime) -> TurnState:
    """Build the reply that REST, the terminal and the log all show. The service stores it."""
    draft = need(state.draft)
    return replace(
        state,
        reply={
            "reply": draft.text,
            "outcome": draft.outcome.value,
            "citations": [citation(runtime.brand.slug, passage) for passage in draft.cited],
            "ticket": asdict(state.ticket) if state.ticket else None,
            "choices": [dict(choice) for choice in draft.choices],
            "trace": _trace(state, runtime),
        },
    )


def _trace(state: TurnState, runtime: Runtime) -> dict[str, Any]:
    triage, safety = state.triage, state.safety
    spans = (*state.spans, Span("record", "done", 0.0))
    tools = [call.tool for call in runtime.tools.calls]
    return {
        "classification": triage.label if triage else None,
        "category": triage.category if triage else None,
        "priority": triage.priority if triage else (safety.priority if safety else None),
        "priority_reason": triage.reason or None if triage else None,
        "sentiment": triage.sentiment if triage else None,
        "language": triage.language if triage else None,
        "route_taken": _route(state, spans),
        "agents_invoked": [span.node for span in spans],
        "tools_called": tools,
        "tool_called": tools[-1] if tools else None,
        **_retrieval(state),
        "safety": _safety(state),
        **_orders(state),
        "style": {"name": state.style, "rule": state.recall.style_rule} if state.style else None,
        "escalated": asdict(state.escalation) if state.escalation else None,
        "degraded": False,
        "model": runtime.llm.name,
        "prompt_version": runtime.llm.prompt_version,
        "tokens": {"input": 0, "output": 0},
        "latency_ms": round(runtime.elapsed() * 1000),
        "failure": state.failure or None,
        "spans": [asdict(span) for span in spans],
        "tool_calls": [asdict(call) for call in runtime.tools.calls],
    }


def _route(state: TurnState, spans: Sequence[Span]) -> str:
    """The nodes in the order they ran, with the label and each search's confidence beside theirs."""
    searches = iter([attempt for attempt in (state.first_miss, state.evidence) if attempt])
    steps = []
    for span in spans:
        if span.node == "triage" and state.triage:
            steps.append(f"triage({state.triage.label})")
        elif span.node == "retrieve" and (attempt := next(searches, None)):
            steps.append(f"retrieve(conf={attempt.confidence:.2f})")
        else:
            steps.append(span.node)
    return " → ".join(steps)


def _safety(state: TurnState) -> dict[str, Any] | None:
    safety = state.safety
    if safety is None or safety.action == "pass":
        return None
    return {name: getattr(safety, name) for name in ("action", "family", "rule", "priority")}


def _orders(state: TurnState) -> dict[str, Any]:
    """Which orders were spoken of, how they were found, and the computed verdicts."""
    talk = state.orders
    verdicts = [verdict.as_json() for _, verdict in talk.verdicts] if talk else []
    found = [order.reference for order in talk.found] if talk else []
    return {
        "eligibility": verdicts or None,
        "orders": {"references": found, "how": talk.how} if talk and found else None,
    }


def _retrieval(state: TurnState) -> dict[str, Any]:
    """What was searched, found and withheld. What was cited stands apart, in the reply's citations."""
    evidence, first = state.evidence, state.first_miss
    verification = state.verification
    return {
        "rag_confidence": round(evidence.confidence, 3) if evidence else None,
        "gate": {"score": round(evidence.score, 3), "threshold": evidence.threshold} if evidence else None,
        "reformulated": state.rewrite is not None,
        "rewrite": _rewrite(state),
        "misses": [attempt.miss for attempt in (first, evidence) if attempt and attempt.miss],
        "retrieved": _retrieved(state),
        "grounded": bool(state.draft and state.draft.cited),
        "withheld": list(verification.faults) if verification else [],
    }


def _rewrite(state: TurnState) -> dict[str, Any] | None:
    """The second attempt: why there was one, what was asked, and whether it opened the gate."""
    rewrite, first, second = state.rewrite, state.first_miss, state.evidence
    if rewrite is None or first is None or second is None:
        return None
    return {
        "reason": rewrite.reason,
        "query": rewrite.query,
        "changes": list(rewrite.changes),
        "first_score": round(first.score, 3),
        "recovered": second.confident and bool(state.draft and state.draft.cited),
    }


def _retrieved(state: TurnState) -> list[dict[str, Any]]:
    passages = state.evidence.retrieval.passages if state.evidence else ()
    return [
        {
            "document": p.document_id,
            "version": p.version,
            "section": p.section,
            "score": round(p.similarity, 3),
        }
        for p in passages
    ]
