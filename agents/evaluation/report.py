"""The results as text for people and as JSON for programs. Both are made from the same frozen data."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from agents.evaluation.results import CaseResult, Confusion, Slice, SuiteResult, Verdict

INDENT = "  "


def overall(results: Iterable[SuiteResult]) -> Verdict:
    """The verdict on everything that was run: the worst of the parts.

    Raises:
        ValueError: Nothing was run.
    """
    return min(result.verdict for result in results if not result.not_run)


def as_json(results: Sequence[SuiteResult]) -> dict[str, Any]:
    """The report as plain data; a suite that was not run says why in `not_run`, and has no verdict."""
    return {
        "verdict": overall(results).words,
        "passed": all(result.passed for result in results),
        "suites": [
            asdict(result) | {"passed": result.passed, "verdict": None if result.not_run else result.verdict.words}
            for result in results
        ],
    }


def as_text(results: Sequence[SuiteResult]) -> Iterator[str]:
    """The report line by line."""
    for result in results:
        yield from _suite(result)
        yield ""
    for result in results:
        yield f"{result.name}, {result.brand}: {'not run' if result.not_run else result.verdict.words}"
    yield f"Verdict: {overall(results).words}"


def _suite(result: SuiteResult) -> Iterator[str]:
    title = f"{result.name}, {result.brand}"
    yield title
    yield "─" * len(title)
    if result.not_run:
        yield f"Not run. {result.not_run}"
        return
    yield f"{len(result.rows) - len(result.misses)} of {len(result.rows)} cases as they should be."
    yield from _section("Misses", (line for row in result.misses for line in _miss(row)))
    yield from _section("Times, in ms", _times(result.rows))
    yield from _section("Figures", _table(("", "value", "target", ""), _figures(result)))
    yield from _section("Parts", _slices(result.slices))
    for name, matrix in result.confusions.items():
        yield from _section(f"Confusions, {name} (a row: what it is; a column: what it was taken for)", _matrix(matrix))
    for table in result.tables:
        yield from _section(table.title, _table(table.head, table.rows))
    yield from _section("Notes", result.notes)


def _section(title: str, lines: Iterable[str]) -> Iterator[str]:
    """The lines under their title; nothing when there are none."""
    for number, line in enumerate(lines):
        if number == 0:
            yield ""
            yield f"{title}:"
        yield INDENT + line


def _miss(row: CaseResult) -> Iterator[str]:
    yield f"{row.id}: expected {row.expected}, got {row.actual}"
    if row.detail:
        yield INDENT + row.detail


def _times(rows: Sequence[CaseResult]) -> Iterator[str]:
    timed = [[row.id, row.actual, f"{row.ms:.2f}"] for row in rows if row.ms is not None]
    return _table(["", "outcome", "ms"], timed) if timed else iter(())


def _figures(result: SuiteResult) -> Iterator[Sequence[str]]:
    for name, value in result.metrics.items():
        target = result.targets.get(name)
        if target is None:
            yield name, f"{value:.3f}", "", ""
        else:
            yield name, f"{value:.3f}", f"{target:.3f}", "reached" if value >= target else "below"


def _slices(slices: Sequence[Slice]) -> Iterator[str]:
    if not slices:
        return iter(())
    names = list(dict.fromkeys(name for part in slices for name in part.scores))
    rows = ([part.name, str(part.rows), *(_score(part.scores, name) for name in names)] for part in slices)
    return _table(["", "rows", *names], rows)


def _score(scores: Mapping[str, float], name: str) -> str:
    return f"{scores[name]:.3f}" if name in scores else ""


def _matrix(matrix: Confusion) -> Iterator[str]:
    labels = list(next(iter(matrix.values())))
    return _table(["", *labels], ([true, *map(str, row.values())] for true, row in matrix.items()))


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Aligned columns, the first to the left and the others to the right."""
    cells = [head, *rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for first, *others in cells:
        aligned = [first.ljust(widths[0]), *(o.rjust(w) for o, w in zip(others, widths[1:], strict=True))]
        yield "  ".join(aligned).rstrip()
