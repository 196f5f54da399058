"""Questions in customers' own words through the graph: what the one second attempt gains, and what it must not.

Each case is a conversation of its own through the one entry, rolled back. The fixed pipeline that stands beside it is
the same turn without the second attempt: what the first search missed is a fallback there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.db import DatabaseError
from tqdm import tqdm

from agents.evaluation.context import ContentMissing, SuiteContext, require_documents
from agents.evaluation.conversations import converse, rolled_back
from agents.evaluation.loading import ReformulationCase, read_cases
from agents.evaluation.results import CaseResult, Slice, SuiteResult
from agents.service import TurnUnfinished
from agents.state import Outcome
from support.errors import SupportError
from support.models import Brand, Customer

NAME = "reformulation"
TARGETS = {"not_wrongly_recovered": 0.9}
ENOUGH = 20  # recoverable questions that miss at first: fewer say little of the second attempt
READING = (
    "Recovered: the second search opened the gate, and the answer cites a document that answers. Wrongly recovered: "
    "it cites none that does. The fixed pipeline has no second attempt: there, a first miss is a fallback.",
)


@dataclass(frozen=True, slots=True)
class Turn:
    """What one case came to."""

    case: ReformulationCase
    outcome: str
    cited: tuple[str, ...]
    missed: bool
    detail: str

    @property
    def answered(self) -> bool:
        return self.outcome == Outcome.ANSWERED

    @property
    def right(self) -> bool:
        """Answered from a document that answers."""
        return self.answered and bool({*self.cited} & {*self.case.relevant})

    @property
    def wrong(self) -> bool:
        return self.answered and not self.right

    @property
    def came_to(self) -> str:
        if self.missed:
            return "recovered" if self.right else "wrongly recovered" if self.wrong else "fell through"
        if self.answered:
            return "answered at once" if self.right else "answered at once, from another document"
        return self.outcome


def run(context: SuiteContext) -> SuiteResult:
    """Every case through the graph.

    Raises:
        CasesMissing, CaseError: There are no cases, or a malformed one.
        ContentMissing: The brand's documents or its customers are not loaded.
    """
    brand = context.brand
    cases = read_cases(context.case_file(NAME), ReformulationCase)
    require_documents(brand)
    customer = Customer.objects.for_brand(brand).order_by("pk").first()
    if customer is None:
        raise ContentMissing(f"The brand “{brand.slug}” has no customer to ask as.")
    asked = tqdm(cases, desc=NAME, unit="question", leave=False, disable=None)
    turns = [_turn(case, brand, customer.external_id) for case in asked]
    recoverable = [turn for turn in turns if turn.case.recoverable]
    others = [turn for turn in turns if not turn.case.recoverable]
    missed = [turn for turn in recoverable if turn.missed]
    return SuiteResult(
        name=NAME,
        brand=brand.slug,
        rows=tuple(map(_result, turns)),
        metrics={
            "recovery": _share(missed, [turn for turn in missed if turn.right]),
            "wrongly_recovered": _share(missed, [turn for turn in missed if turn.wrong]),
            "not_wrongly_recovered": 1 - _share(others, [turn for turn in others if turn.wrong]),
        },
        targets=TARGETS,
        slices=(*_pipelines(recoverable), *_reasons(missed)),
        notes=(
            f"Of {len(recoverable)} questions that the documents answer, {len(missed)} missed at first: "
            f"{sum(turn.right for turn in missed)} recovered, {sum(turn.wrong for turn in missed)} wrongly, "
            f"{sum(not turn.answered for turn in missed)} fell through.",
            *([] if len(missed) >= ENOUGH else [f"Fewer than {ENOUGH} missed at first: the recovery says little."]),
            *READING,
        ),
    )


def _turn(case: ReformulationCase, brand: Brand, customer: str) -> Turn:
    try:
        with rolled_back():
            reply = converse(brand, customer, [case.text])
    except (SupportError, TurnUnfinished, DatabaseError) as error:
        return Turn(case, type(error).__name__, (), False, str(error))
    cited = tuple(citation["document"] for citation in reply["citations"])
    return Turn(case, reply["outcome"], cited, reply["trace"]["reformulated"], _detail(reply["trace"], cited))


def _detail(trace: dict[str, Any], cited: Sequence[str]) -> str:
    """What the trace tells of the second attempt, in one line."""
    rewrite, gate = trace["rewrite"] or {}, trace["gate"] or {}
    told = []
    if rewrite:
        told += [rewrite["reason"], f"asked again “{rewrite['query']}”", *rewrite["changes"]]
        told.append(f"score {rewrite['first_score']:.2f}, then {gate['score']:.2f} of {gate['threshold']:.2f}")
    if cited:
        told.append(f"cites {', '.join(cited)}")
    return "; ".join(told)


def _result(turn: Turn) -> CaseResult:
    expected = "an answer from " + " or ".join(turn.case.relevant) if turn.case.recoverable else "no answer"
    passed = turn.right if turn.case.recoverable else not turn.answered
    return CaseResult(turn.case.id, passed, expected, turn.came_to, turn.detail)


def _pipelines(turns: Sequence[Turn]) -> Iterable[Slice]:
    """Both ways over the questions that the documents answer."""
    at_once = [turn for turn in turns if not turn.missed]
    for name, reached in (("fixed pipeline", at_once), ("with the second attempt", turns)):
        right, wrong = (_share(turns, [turn for turn in reached if part(turn)]) for part in (_right, _wrong))
        yield Slice(name, len(turns), {"right": right, "wrong": wrong, "not_answered": 1 - right - wrong})


def _reasons(missed: Sequence[Turn]) -> Iterable[Slice]:
    """What became of the first misses of each kind."""
    kinds: dict[str, list[Turn]] = {}
    for turn in missed:
        kinds.setdefault(turn.detail.partition(":")[0], []).append(turn)
    for kind, turns in sorted(kinds.items(), key=lambda pair: -len(pair[1])):
        right, wrong = (_share(turns, [turn for turn in turns if part(turn)]) for part in (_right, _wrong))
        yield Slice(kind, len(turns), {"right": right, "wrong": wrong, "not_answered": 1 - right - wrong})


def _right(turn: Turn) -> bool:
    return turn.right


def _wrong(turn: Turn) -> bool:
    return turn.wrong


def _share(whole: Sequence[Turn], part: Sequence[Turn]) -> float:
    return len(part) / len(whole) if whole else 0.0
