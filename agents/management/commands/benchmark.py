"""`manage.py benchmark [NAME …]`: ratios against named peers, in one run. Exit code 1 when one is above its limit."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from dataclasses import asdict
from pathlib import Path
from typing import Any

import threadpoolctl
from django.core.management.base import BaseCommand, CommandError

from agents.benchmarks import BENCHMARKS


class Command(BaseCommand):
    help = "Measures the desk's parts against named peers and prints a line each."
    requires_system_checks: list[str] = []  # neither the database nor the served pages are touched

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("names", nargs="*", metavar="NAME", help=f"{', '.join(BENCHMARKS)}; default: all of them")
        parser.add_argument("--json", type=Path, metavar="FILE", dest="file", help="also write the lines here")

    def handle(self, *, names: list[str], file: Path | None, **options: Any) -> None:
        unknown = [name for name in names if name not in BENCHMARKS]
        if unknown:
            raise CommandError(f"There is no benchmark “{unknown[0]}”. Benchmarks: {', '.join(BENCHMARKS)}.")
        lines = []
        with threadpoolctl.threadpool_limits(1):
            for name in names or BENCHMARKS:
                for line in BENCHMARKS[name]():
                    self.stdout.write(str(line))
                    lines.append(line)
        if file:
            rows = [asdict(line) | {"passed": line.passed} for line in lines]
            file.write_text(json.dumps(rows, indent=2) + "\n", encoding="utf-8")
        above = [line.id for line in lines if not line.passed]
        if above:
            raise CommandError(f"Above the limit: {', '.join(above)}.")
