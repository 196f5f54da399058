"""`manage.py evaluate [SUITE …]`: the desk measured against its cases. Nothing of it stays in the database.

The exit code is 0 when every target is reached, 1 when one is not, and 2 when nothing could be measured.
"""

from __future__ import annotations

import json
import os
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import ProgrammingError

from agents.evaluation import report
from agents.evaluation.context import CASES, PREPARE, CasesMissing, EvaluationError, SuiteContext
from agents.evaluation.results import SuiteResult
from agents.evaluation.suites import BRANDLESS, SUITES
from knowledge.management.arguments import brand_named
from support.models import Brand

BELOW_TARGET, NOT_MEASURED = 1, 2


class Command(BaseCommand):
    help = "Runs evaluation suites and reports figures, misses by name, and a verdict in words."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("suites", nargs="*", metavar="SUITE", help=f"{', '.join(SUITES)}; default: all of them")
        parser.add_argument("--brand", help="the brand's slug; default: every brand that has cases")
        parser.add_argument("--data", type=Path, metavar="DIR", help="public sets, laid out as <set>/rows.jsonl")
        parser.add_argument("--json", type=Path, metavar="FILE", dest="file", help="also write the report here")

    def handle(
        self, *, suites: list[str], brand: str | None, data: Path | None, file: Path | None, **options: Any
    ) -> None:
        try:
            _check(suites, data, file)
            results = _run(suites, _brands(brand), data)
        except (EvaluationError, CommandError) as error:
            raise CommandError(str(error), returncode=NOT_MEASURED) from error
        self._tell(results)
        if file:
            file.write_text(json.dumps(report.as_json(results), ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
        below = [f"{result.name} ({result.brand})" for result in results if not result.passed]
        if below:
            raise CommandError(f"Below target: {', '.join(below)}.", returncode=BELOW_TARGET)

    def _tell(self, results: Sequence[SuiteResult]) -> None:
        for line in report.as_text(results):
            self.stdout.write(line)


def _check(suites: Sequence[str], data: Path | None, file: Path | None) -> None:
    """What can be found wrong before minutes are spent. Raises `CommandError`."""
    unknown = [name for name in suites if name not in SUITES]
    if unknown:
        raise CommandError(f"There is no suite “{unknown[0]}”. Suites: {', '.join(SUITES)}.")
    if data and not data.is_dir():
        raise CommandError(f"There is no folder {data} of public sets.")
    if file and not (os.access(file.parent, os.W_OK) and not file.is_dir()):
        raise CommandError(f"The report cannot be written to {file}.")


def _brands(slug: str | None) -> list[Brand]:
    """The brand of that name, or every one that has cases. Raises `CommandError`."""
    try:
        if slug:
            return [brand_named(slug)]
        brands = [brand for brand in Brand.objects.all() if (CASES / brand.slug).is_dir()]
    except (CommandError, ProgrammingError) as error:  # the second: not even the tables are there
        raise CommandError(f"{error} {PREPARE}") from error
    if not brands:
        raise CommandError(f"No brand of the database has cases in {CASES}. {PREPARE}")
    return brands


def _run(suites: Sequence[str], brands: Sequence[Brand], data: Path | None) -> list[SuiteResult]:
    """The named suites, or all, for each brand. Raises `EvaluationError`, also when none has a case."""
    contexts = [SuiteContext(brand, CASES, data) for brand in brands]
    wanted = [name for name in SUITES if name in (suites or SUITES)]
    runs = [(name, contexts[0]) for name in wanted if name in BRANDLESS]
    runs += [(name, context) for context in contexts for name in wanted if name not in BRANDLESS]
    results = [_run_suite(name, context) for name, context in runs]
    if all(result.not_run for result in results):
        raise CasesMissing("\n".join(result.not_run for result in results))
    return results


def _run_suite(name: str, context: SuiteContext) -> SuiteResult:
    try:
        return SUITES[name](context)
    except CasesMissing as error:
        return SuiteResult(name, context.brand.slug, not_run=str(error))
