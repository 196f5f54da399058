"""What a suite found: frozen data that the text report and the JSON are both made from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import IntEnum

NEARLY = 0.9  # of a target: below it, a result is beyond “moderate”

Confusion = Mapping[str, Mapping[str, int]]


class Verdict(IntEnum):
    """A result in words, the worst first, so that the least of several is their sum."""

    NEEDS_WORK = 0
    MODERATE = 1
    GOOD = 2

    @property
    def words(self) -> str:
        return self.name.lower().replace("_", " ")


@dataclass(frozen=True, slots=True)
class CaseResult:
    """One case: what it should have come to, what it came to, and how."""

    id: str
    passed: bool
    expected: str
    actual: str
    detail: str = ""
    ms: float | None = None  # what the turn took, where that is told


@dataclass(frozen=True, slots=True)
class Slice:
    """One part of what was measured, such as a route or a public set; `scores` lie in 0–1."""

    name: str
    rows: int
    scores: Mapping[str, float]


@dataclass(frozen=True, slots=True)
class Table:
    """Something to be read row by row, such as what became of each question; every row is as long as `head`."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class SuiteResult:
    """One suite for one brand.

    Args:
        metrics: By name, each in 0–1.
        targets: The least that a metric of the same name must reach.
        confusions: By title: how often each true label (outer key) was taken for each label (inner key).
        tables: What is to be read row by row.
        notes: What a reader must know to believe the numbers.
        not_run: Why nothing was measured; empty when something was.
    """

    name: str
    brand: str
    rows: tuple[CaseResult, ...] = ()
    metrics: Mapping[str, float] = field(default_factory=dict)
    targets: Mapping[str, float] = field(default_factory=dict)
    slices: tuple[Slice, ...] = ()
    confusions: Mapping[str, Confusion] = field(default_factory=dict)
    tables: tuple[Table, ...] = ()
    notes: tuple[str, ...] = ()
    not_run: str = ""

    @property
    def misses(self) -> tuple[CaseResult, ...]:
        return tuple(row for row in self.rows if not row.passed)

    @property
    def passed(self) -> bool:
        """Whether every target is reached; nothing is owed by a suite that was not run."""
        return all(self.metrics[name] >= target for name, target in self.targets.items())

    @property
    def verdict(self) -> Verdict:
        """Good: every target reached; moderate: each missed by less than a tenth of it; else needs work."""
        if self.passed:
            return Verdict.GOOD
        near = all(self.metrics[name] >= NEARLY * target for name, target in self.targets.items())
        return Verdict.MODERATE if near else Verdict.NEEDS_WORK
