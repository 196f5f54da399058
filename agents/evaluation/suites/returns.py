"""The return study: verdicts in conversations, with and without the eligibility routing, and a table of verdicts.

Without the routing a turn has only the policy's text to go by, and no verdict to grade. The table is judged by
arithmetic alone, without a conversation.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from zoneinfo import ZoneInfo

from agents.evaluation.context import SuiteContext, require_documents
from agents.evaluation.conversations import converse, rolled_back
from agents.evaluation.loading import ReturnCase, VerdictCase, read_cases
from agents.evaluation.results import CaseResult, Slice, SuiteResult
from agents.tools.catalog import CATALOG
from support.models import Brand
from support.returns import Purchase, ReturnTerms, judge

NAME = "returns"
TABLE = "return_table"
TARGETS = {"with_routing": 1.0, "table": 1.0}
ORDER_TOOLS = frozenset({"order_lookup", "list_orders", "check_return_eligibility"})


def run(context: SuiteContext) -> SuiteResult:
    """The questions with the routing on and off, then the table.

    Raises:
        CasesMissing, CaseError: There are no cases, or a malformed one.
        ContentMissing: The brand's policies, or a case's customer, are not loaded.
    """
    questions = read_cases(context.case_file(NAME), ReturnCase)
    table = read_cases(context.case_file(TABLE), VerdictCase)
    require_documents(context.brand)
    routed = [_ask(case, context.brand) for case in questions]
    with _without_order_tools(context.brand):
        unrouted = [_ask(case, context.brand) for case in questions]
    terms = ReturnTerms.parse(context.brand.return_terms)
    judged = [_judged(case, terms) for case in table]
    shares = {"with_routing": routed, "without_routing": unrouted, "table": judged}
    return SuiteResult(
        name=NAME,
        brand=context.brand.slug,
        rows=(*routed, *judged),
        metrics={name: _share_passed(rows) for name, rows in shares.items()},
        targets=TARGETS,
        slices=tuple(Slice(name, len(rows), {"right": _share_passed(rows)}) for name, rows in shares.items()),
        notes=("Without the routing the desk quotes the policy and gives no verdict: nothing of it counts as right.",),
    )


def _ask(case: ReturnCase, brand: Brand) -> CaseResult:
    with rolled_back():
        reply = converse(brand, case.customer, [*case.before, case.text])
    verdicts = [verdict["eligible"] for verdict in reply["trace"]["eligibility"] or ()]
    expected = f"{'eligible' if case.eligible else 'not eligible'}, “{case.says}”"
    passed = verdicts == [case.eligible] and case.says in reply["reply"]
    return CaseResult(case.id, passed, expected, f"{verdicts}: {reply['reply'][:120]}", reply["trace"]["route_taken"])


@contextmanager
def _without_order_tools(brand: Brand) -> Iterator[None]:
    """The brand without the tools that look orders up and judge returns, inside."""
    with rolled_back():
        Brand.objects.filter(pk=brand.pk).update(enabled_tools=sorted(CATALOG.keys() - ORDER_TOOLS))
        yield


def _judged(case: VerdictCase, terms: Sequence[ReturnTerms]) -> CaseResult:
    purchase = Purchase(
        item=case.text,
        category=case.category,
        state=case.state,
        placed_at=case.placed_at,
        delivered_at=case.delivered_at,
        final_sale=case.final_sale,
        opened=case.opened,
        returned_at=case.returned_at,
    )
    verdict = judge(purchase, terms=terms, zone=ZoneInfo(case.zone), now=case.now)
    deadline = verdict.deadline.isoformat() if verdict.deadline else None
    actual = f"{verdict.eligible}, {verdict.reason}, until {deadline}"
    expected = f"{case.eligible}, {case.reason}, until {case.deadline}"
    return CaseResult(case.id, actual == expected, expected, actual, case.text)


def _share_passed(rows: Sequence[CaseResult]) -> float:
    return sum(row.passed for row in rows) / len(rows)
