"""A tool's typed result as JSON, in the shapes that partners and models hold on to."""

from __future__ import annotations

from dataclasses import asdict
from functools import singledispatch
from typing import Any

from agents.citations import citation
from agents.state import TicketView
from agents.tools.customers import Logged
from agents.tools.orders import OrderSummary
from agents.tools.tickets import OpenedTicket, UpdatedTicket
from knowledge.retrieval import Retrieval
from support.returns import ReturnVerdict


@singledispatch
def shape(result: Any, *, brand: str) -> Any:
    """`result` as JSON.

    Args:
        result: What a tool returned; an error of the runner is JSON already.
        brand: The brand's slug, for links.
    """
    return result if isinstance(result, dict) else asdict(result)


@shape.register
def _number(result: str, *, brand: str) -> dict[str, Any]:
    return {"ticket_number": result}


@shape.register
def _ticket(result: TicketView, *, brand: str) -> dict[str, Any]:
    return {"ticket_id": result.reference, **{name: getattr(result, name) for name in _STATUS}}


@shape.register
def _opened(result: OpenedTicket, *, brand: str) -> dict[str, Any]:
    return {
        "ticket_id": result.ticket.reference,
        "status": result.ticket.status,
        "created_at": result.created_at.isoformat(),
        "joined": result.joined,
    }


@shape.register
def _updated(result: UpdatedTicket, *, brand: str) -> dict[str, Any]:
    return {
        "ticket_id": result.ticket.reference,
        "old_status": result.old_status,
        "new_status": result.ticket.status,
        "updated_at": result.updated_at.isoformat(),
    }


@shape.register
def _logged(result: Logged, *, brand: str) -> dict[str, Any]:
    return {"log_id": str(result.log_id), "status": result.status}


@shape.register
def _order(result: OrderSummary, *, brand: str) -> dict[str, Any]:
    return {**asdict(result), **{name: _iso(getattr(result, name)) for name in ("placed_at", "placed_on")}} | {
        "expected_on": _iso(result.expected_on),
        "items": [{**asdict(item), "delivered_on": _iso(item.delivered_on)} for item in result.items],
    }


@shape.register
def _verdict(result: ReturnVerdict, *, brand: str) -> dict[str, Any]:
    return result.as_json()


@shape.register
def _passages(result: Retrieval, *, brand: str) -> dict[str, Any]:
    passages = [{**citation(brand, passage), "text": passage.text} for passage in result.passages]
    return {"confidence": round(result.confidence, 3), "passages": passages}


@shape.register
def _several(result: tuple, *, brand: str) -> list[Any]:
    return [shape(part, brand=brand) for part in result]


@shape.register
def _nothing(result: None, *, brand: str) -> dict[str, Any]:
    return {"status": "DONE"}


_STATUS = ("status", "priority", "days_open", "sla_breached")


def _iso(value: Any) -> str | None:
    return value.isoformat() if value else None
