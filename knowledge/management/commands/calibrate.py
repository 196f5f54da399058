"""`manage.py calibrate --brand B [--questions FILE]`: where the gate should stand."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from knowledge import calibration, embedding
from knowledge.calibration import Calibration, Labelled, Point
from knowledge.management.arguments import brand_named
from knowledge.retrieval import search
from support.models import Brand

CASES: Path = settings.BASE_DIR / "agents" / "evaluation" / "cases"
CHART_WIDTH, CHART_HEIGHT = 41, 11


class Command(BaseCommand):
    help = "Report the ROC of a brand's gate over labelled questions, and propose a threshold."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--brand", required=True, help="the brand's slug")
        parser.add_argument(
            "--questions",
            type=Path,
            help='JSON lines of {"text", "answerable"}; default: the brand\'s own cases',
        )

    def handle(self, *args: Any, brand: str, questions: Path | None, **options: Any) -> None:
        owner = brand_named(brand)
        measured = _measure(_read(questions or CASES / owner.slug / "gate.jsonl"), owner)
        try:
            result = calibration.calibrate(measured)
        except ValueError as error:
            raise CommandError(str(error)) from error
        self.stdout.write("\n".join(_report(measured, result, owner)))


def _read(path: Path) -> list[tuple[str, bool]]:
    """The questions of a file, each with whether it is answerable."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise CommandError(f"The questions in {path} cannot be read: {error}") from error
    return [_question(line, f"{path.name}, line {number}") for number, line in enumerate(lines, 1) if line.strip()]


def _question(line: str, where: str) -> tuple[str, bool]:
    try:
        row = json.loads(line)
    except ValueError as error:
        raise CommandError(f"{where} is not JSON: {error}") from error
    text, answerable = (row.get("text"), row.get("answerable")) if isinstance(row, dict) else (None, None)
    if not isinstance(text, str) or not text.strip() or not isinstance(answerable, bool):
        raise CommandError(f'{where} is not of the form {{"text": "…", "answerable": true}}.')
    return text, answerable


def _measure(questions: Sequence[tuple[str, bool]], brand: Brand) -> list[Labelled]:
    """The questions with their confidences, highest first."""
    vectors = embedding.embed([text for text, _ in questions])
    measured = [
        Labelled(text, search(vector, text, brand=brand).confidence, answerable)
        for (text, answerable), vector in zip(questions, vectors, strict=True)
    ]
    return sorted(measured, key=lambda question: (-question.confidence, question.text))


def _report(measured: Sequence[Labelled], result: Calibration, brand: Brand) -> Iterator[str]:
    current = calibration.at_gate(measured, brand.confidence_threshold)
    for title, answerable in (("In domain", True), ("Out of scope", False)):
        yield f"{title}:"
        yield from (f"  {q.confidence:.3f}  {q.text}" for q in measured if q.answerable is answerable)
        yield ""
    yield from _chart(result.points)
    yield ""
    yield f"AUROC {result.auroc:.3f}"
    yield f"false positives at 95 % recall: {result.false_positives_at_95_recall:.1%}"
    yield _gate("current gate ", current)
    yield _gate("proposed gate", result.proposed)
    yield ""
    yield from _misses(measured, brand.confidence_threshold)


def _gate(name: str, point: Point) -> str:
    return (
        f"{name} {point.threshold:.3f}: recall {point.recall:.1%}, "
        f"false positives {point.false_positives:.1%}, balanced accuracy {point.balanced_accuracy:.1%}"
    )


def _misses(measured: Sequence[Labelled], threshold: float) -> Iterator[str]:
    missed = calibration.misses(measured, threshold)
    right = len(measured) - len(missed)
    yield f"The current gate is right on {right} of {len(measured)}{'; it misses:' if missed else '.'}"
    for question in missed:
        fault = "is turned away" if question.answerable else "passes"
        yield f"  {question.confidence:.3f} {fault}: {question.text}"


def _chart(points: Sequence[Point]) -> Iterator[str]:
    """The ROC as text: recall upwards, false positives to the right."""
    grid = [[" "] * CHART_WIDTH for _ in range(CHART_HEIGHT)]
    for point in points:
        row = round((1 - point.recall) * (CHART_HEIGHT - 1))
        grid[row][round(point.false_positives * (CHART_WIDTH - 1))] = "●"
    yield "recall"
    for number, cells in enumerate(grid):
        yield f"{1 - number / (CHART_HEIGHT - 1):4.0%} │{''.join(cells).rstrip()}"
    yield f"     └{'─' * CHART_WIDTH}"
    yield f"      0%{'false positives':^{CHART_WIDTH - 6}}100%"
