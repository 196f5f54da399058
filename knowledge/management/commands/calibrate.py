"""`manage.py calibrate --brand B [--questions FILE] [--score S]`: where the gate should stand, by either score."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError

from knowledge import calibration, confidence, embedding
from knowledge.calibration import Calibration, Labelled, Point
from knowledge.management.arguments import brand_named
from knowledge.retrieval import search
from support.models import Brand

CASES: Path = settings.BASE_DIR / "agents" / "evaluation" / "cases"
CHART_WIDTH, CHART_HEIGHT = 41, 11
Score = Brand.GateScore


@dataclass(frozen=True, slots=True)
class Measured:
    """The questions by one score, highest first, and what follows for its gate."""

    questions: tuple[Labelled, ...]
    result: Calibration

    @classmethod
    def of(cls, questions: Sequence[Labelled]) -> Measured:
        """Raises `ValueError` as `calibration.calibrate` does."""
        ordered = sorted(questions, key=lambda question: (-question.confidence, question.text))
        return cls(tuple(ordered), calibration.calibrate(ordered))


class Command(BaseCommand):
    help = "Report the ROC of a brand's gate over labelled questions by either score, and propose a threshold."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--brand", required=True, help="the brand's slug")
        parser.add_argument(
            "--questions",
            type=Path,
            help='JSON lines of {"text", "answerable"}; default: the brand\'s own cases',
        )
        parser.add_argument(
            "--score", choices=Score.values, help="the score a gate is proposed for; default: the brand's active one"
        )

    def handle(self, *args: Any, brand: str, questions: Path | None, score: str | None = None, **options: Any) -> None:
        owner = brand_named(brand)
        asked = _read(questions or CASES / owner.slug / "gate.jsonl")
        try:
            measured = {name: Measured.of(found) for name, found in _measure(asked, owner).items()}
        except ValueError as error:
            raise CommandError(str(error)) from error
        self.stdout.write("\n".join(_report(measured, Score(score or owner.gate_score), owner)))


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


def _measure(questions: Sequence[tuple[str, bool]], brand: Brand) -> dict[Score, list[Labelled]]:
    """The questions with their confidences by each score."""
    vectors = embedding.embed([text for text, _ in questions])
    measured: dict[Score, list[Labelled]] = {Score.REFERENCE: [], Score.CALIBRATED: []}
    for (text, answerable), vector in zip(questions, vectors, strict=True):
        found = search(vector, text, brand=brand)
        measured[Score.REFERENCE].append(Labelled(text, found.confidence, answerable))
        measured[Score.CALIBRATED].append(Labelled(text, confidence.probability(vector, found), answerable))
    return measured


def _report(measured: Mapping[Score, Measured], score: Score, brand: Brand) -> Iterator[str]:
    chosen = measured[score]
    for title, answerable in (("In domain", True), ("Out of scope", False)):
        yield f"{title}:"
        yield from (f"  {q.confidence:.3f}  {q.text}" for q in chosen.questions if q.answerable is answerable)
        yield ""
    yield from _side_by_side([[name.value, *_chart(found.result.points)] for name, found in measured.items()])
    yield ""
    yield from (_summary(name, found) for name, found in measured.items())
    yield ""
    yield from _gates(chosen, score, brand)


def _summary(score: Score, measured: Measured) -> str:
    result = measured.result
    return (
        f"{score:<10} AUROC {result.auroc:.3f}, false positives at 95 % recall "
        f"{result.false_positives_at_95_recall:.1%}, best balanced accuracy {result.proposed.balanced_accuracy:.1%}, "
        f"calibration error {calibration.calibration_error(measured.questions):.3f}"
    )


def _gates(measured: Measured, score: Score, brand: Brand) -> Iterator[str]:
    """The proposed gate, beside the one in use where that is for this score."""
    if score == brand.gate_score:
        yield _gate("current gate ", calibration.at_gate(measured.questions, brand.confidence_threshold))
        yield _gate("proposed gate", measured.result.proposed)
        yield ""
        yield from _misses(measured.questions, brand.confidence_threshold)
    else:
        yield f"The gate in use is for the {brand.gate_score} score. For the {score} score:"
        yield _gate("proposed gate", measured.result.proposed)


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


def _side_by_side(blocks: Sequence[Sequence[str]]) -> Iterator[str]:
    widths = [max(map(len, block)) for block in blocks]
    for lines in zip_longest(*blocks, fillvalue=""):
        yield "   ".join(line.ljust(width) for line, width in zip(lines, widths, strict=True)).rstrip()


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
