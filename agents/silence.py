"""What a customer's message gets while a specialist has the conversation: no turn, and one fixed sentence."""

from __future__ import annotations

import uuid
from typing import Any

from agents import wording
from agents.state import Outcome


def with_specialist(conversation_id: uuid.UUID, turn_id: uuid.UUID | None = None) -> dict[str, Any]:
    """The reply, in the shape of every other: nothing was classified, searched or called.

    Args:
        turn_id: The turn that was under way when the specialist took over, if one was.
    """
    return {
        "turn_id": str(turn_id) if turn_id else None,
        "conversation_id": str(conversation_id),
        "reply": wording.with_specialist(),
        "outcome": Outcome.WITH_SPECIALIST.value,
        "citations": [],
        "ticket": None,
        "choices": [],
        "trace": {
            "classification": None,
            "category": None,
            "priority": None,
            "priority_reason": None,
            "sentiment": None,
            "language": None,
            "route_taken": "",
            "agents_invoked": [],
            "tools_called": [],
            "tool_called": None,
            "rag_confidence": None,
            "gate": None,
            "reformulated": False,
            "rewrite": None,
            "misses": [],
            "retrieved": [],
            "grounded": False,
            "withheld": [],
            "safety": None,
            "eligibility": None,
            "escalated": None,
            "degraded": False,
            "model": "none",
            "prompt_version": "",
            "tokens": {"input": 0, "output": 0},
            "latency_ms": 0,
            "failure": None,
            "spans": [],
            "tool_calls": [],
        },
    }
