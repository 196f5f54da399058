"""The interaction log's line of a turn, made from the stored reply, so that a lost line can be made again."""

from __future__ import annotations

import logging
from datetime import datetime
from typing import Any

from django.db import DatabaseError, transaction

from support.models import InteractionLog, Message
from support.services.interactions import log_interaction

logger = logging.getLogger("handrail.turns")


def log_turn(answer: Message, question: str, *, at: datetime) -> bool:
    """Log a finished turn. Trouble with the log never costs the reply: the watchdog writes the line later.

    Args:
        answer: The stored message that carries the turn's reply.
        question: What the customer wrote, masked.

    Returns:
        Whether the line is written.
    """
    try:
        with transaction.atomic():
            log_interaction(**_fields(answer, question, at))
    except DatabaseError:
        logger.exception("The log line of turn %s is not written yet", answer.turn_id)
        return False
    return True


def _fields(answer: Message, question: str, at: datetime) -> dict[str, Any]:
    reply: dict[str, Any] = answer.reply or {}
    trace = reply["trace"]
    rewrite = trace.get("rewrite") or {}
    safety, ticket, escalated = trace["safety"] or {}, reply["ticket"] or {}, trace["escalated"] or {}
    return {
        "turn_id": answer.turn_id,
        "brand_id": answer.brand_id,
        "customer_id": answer.customer_id,
        "conversation_id": answer.conversation_id,
        "message": question,
        "response": answer.text,
        "label": trace["classification"] or InteractionLog.Label.UNKNOWN,
        "category": trace["category"] or "",
        "priority": trace["priority"] or "",
        "sentiment": trace["sentiment"] or "",
        "language": trace.get("language") or "",  # not in replies of before it was told
        "outcome": reply["outcome"],
        "route": trace["route_taken"],
        "tool": trace["tool_called"] or "",
        "tools": trace["tools_called"],
        "confidence": trace["rag_confidence"],
        "reformulated": trace["reformulated"],
        "first_miss": rewrite.get("reason", "")[:200],
        "recovered": rewrite.get("recovered", False),
        "grounded": trace["grounded"],
        "documents": [cited["document"] for cited in reply["citations"]],
        "ticket_reference": ticket.get("reference", ""),
        "escalated": escalated.get("reason", ""),
        "safety_action": safety.get("action", ""),
        "safety_rule": safety.get("rule", ""),
        "degraded": trace["degraded"],
        "model": trace["model"],
        "prompt_version": trace["prompt_version"],
        "input_tokens": trace["tokens"]["input"],
        "output_tokens": trace["tokens"]["output"],
        "latency_ms": trace["latency_ms"],
        "created_at": at,
    }
