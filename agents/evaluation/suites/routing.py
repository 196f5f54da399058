"""Messages through the one entry to the graph: does each end as it should, by the way it should?

Each case is a conversation of its own inside a transaction that is always rolled back, so that nothing of it
stays in the database. Events that wait for a commit, such as an e-mail, never happen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.db import DatabaseError
from tqdm import tqdm

from agents.evaluation.context import PREPARE, ContentMissing, SuiteContext, require_documents
from agents.evaluation.conversations import converse, rolled_back
from agents.evaluation.loading import Route, RoutingCase, read_cases
from agents.evaluation.results import CaseResult, Slice, SuiteResult
from agents.service import TurnUnfinished
from agents.state import Outcome
from support.actors import Actor
from support.errors import SupportError
from support.models import Brand, Status, Ticket
from support.services.tickets import transition

NAME = "routing"
TARGETS = {"accuracy": 1.0}

# The nodes that a turn must visit, in this order; others may stand between them.
ROUTES: Mapping[Route, Sequence[str]] = {
    "thanks": ("safety_gate", "triage", "thanks", "record"),
    "complaint": ("safety_gate", "triage", "complaint", "record"),
    "ticket_status": ("safety_gate", "triage", "query_router", "ticket_lookup", "record"),
    "close": ("safety_gate", "triage", "query_router", "close_ticket", "record"),
    "order": ("safety_gate", "triage", "query_router", "order_desk", "retrieve", "explain", "record"),
    "knowledge": ("safety_gate", "triage", "query_router", "retrieve", "answer", "verify", "record"),
}

# By brand: how tickets stand when a message arrives, whatever was done to them before. See cases/README.md.
STANDING: Mapping[str, Mapping[str, Status]] = {
    "securebank": {"TKT042": Status.IN_PROGRESS},
    "novamart": {"NVA104": Status.OPEN},
}


def run(context: SuiteContext) -> SuiteResult:
    """Every case through the graph.

    Raises:
        CasesMissing, CaseError: There are no cases, or a malformed one.
        ContentMissing: The brand's policies, or a case's customer or ticket, are not loaded.
    """
    cases = read_cases(context.case_file(NAME), RoutingCase)
    require_documents(context.brand)
    rows = tuple(
        _result(case, context.brand) for case in tqdm(cases, desc=NAME, unit="case", leave=False, disable=None)
    )
    return SuiteResult(
        name=NAME,
        brand=context.brand.slug,
        rows=rows,
        metrics={"accuracy": _share_passed(rows)},
        targets=TARGETS,
        slices=_by_route(cases, rows),
        notes=("Each case ran in a transaction that was rolled back.",),
    )


def _result(case: RoutingCase, brand: Brand) -> CaseResult:
    """One case's turn. What it raises is its result, and the other cases still run."""
    expected = f"{case.outcome.value} by {case.route}"
    try:
        with rolled_back():
            reply = _answer(case, brand)
    except (SupportError, TurnUnfinished, DatabaseError) as error:
        return CaseResult(case.id, False, expected, type(error).__name__, str(error))
    faults = _faults(case, reply)
    actual = "; ".join([reply["outcome"], *faults])
    return CaseResult(case.id, not faults, expected, actual, _detail(reply["trace"]))


def _answer(case: RoutingCase, brand: Brand) -> dict[str, Any]:
    for reference, status in (STANDING.get(brand.slug, {}) if case.setup is None else case.setup).items():
        _put_back(reference, status, brand)
    return converse(brand, case.customer, [case.text])


def _put_back(reference: str, status: Status, brand: Brand) -> None:
    """Give a ticket the status that the case wants, as the desk itself would.

    Raises:
        ContentMissing: There is no such ticket.
        IllegalTransition: No single legal move leads there.
    """
    ticket = Ticket.objects.for_brand(brand).select_related("brand").filter(reference=reference).first()
    if ticket is None:
        raise ContentMissing(f"The brand has no ticket {reference}. {PREPARE}")
    if ticket.status != status:
        transition(ticket, status, actor=Actor.for_system(brand, "evaluation"))


def _faults(case: RoutingCase, reply: Mapping[str, Any]) -> list[str]:
    """What is wrong with a reply, apart from its outcome's own name."""
    faults = []
    if reply["outcome"] != case.outcome:
        faults.append("not the outcome")
    if not _visits(reply["trace"]["agents_invoked"], ROUTES[case.route]):
        faults.append("another route")
    if case.outcome == Outcome.ANSWERED and not reply["citations"]:
        faults.append("no citation")
    return faults


def _visits(nodes: Sequence[str], wanted: Sequence[str]) -> bool:
    """Whether `wanted` occurs in `nodes` in its order."""
    remaining = iter(nodes)
    return all(node in remaining for node in wanted)


def _detail(trace: Mapping[str, Any]) -> str:
    """The way of a turn, and what closed or left it: enough to see which component decided."""
    parts = [trace["route_taken"]]
    if trace["safety"]:
        parts.append(f"safety: {trace['safety']['family']} by {trace['safety']['rule']}")
    parts += [f"missed: {miss}" for miss in trace.get("misses", ())]
    parts += [f"withheld: {fault}" for fault in trace.get("withheld", ())]
    if trace.get("failure"):
        parts.append(f"failed: {trace['failure']}")
    return "; ".join(parts)


def _by_route(cases: Sequence[RoutingCase], rows: Sequence[CaseResult]) -> tuple[Slice, ...]:
    slices = []
    for route in dict.fromkeys(case.route for case in cases):
        ours = [row for case, row in zip(cases, rows, strict=True) if case.route == route]
        slices.append(Slice(route, len(ours), {"accuracy": _share_passed(ours)}))
    return tuple(slices)


def _share_passed(rows: Sequence[CaseResult]) -> float:
    return sum(row.passed for row in rows) / len(rows)
