"""`manage.py ingest [--brand B] [PATH]`: policies into chunks."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from tqdm import tqdm

from knowledge.ingestion import Ingested, Outcome, folder_entries, ingest_file, ingest_folder
from knowledge.management.arguments import brand_named
from knowledge.sources import SUFFIXES
from support.models import Brand

POLICIES: Path = settings.BASE_DIR / "knowledge" / "policies"


class Command(BaseCommand):
    help = "Ingest every brand's policies, or the file or folder given. Unchanged files are skipped."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("path", nargs="?", type=Path, help="a file or folder; needs --brand")
        parser.add_argument("--brand", help="the brand's slug; default: every brand that has a policies folder")

    def handle(self, *args: Any, path: Path | None, brand: str | None, **options: Any) -> None:
        results = [result for owner, where in _work(path, brand) for result in self._ingest(where, owner)]
        if all(result.outcome is Outcome.SKIPPED for result in results):
            places = path or POLICIES
            raise CommandError(f"There is no document in {places}: no file that ends in {', '.join(sorted(SUFFIXES))}.")
        failed = [result for result in results if result.outcome is Outcome.FAILED]
        if failed:
            names = "\n".join(f"  {result.path}: {result.reason}" for result in failed)
            raise CommandError(f"{len(failed)} of the files could not be ingested:\n{names}")

    def _ingest(self, where: Path, brand: Brand) -> list[Ingested]:
        """Ingest a file or folder, telling each result as it comes."""
        single = not where.is_dir()
        with self._progress(brand, total=1 if single else len(folder_entries(where))) as tell:
            if not single:
                return list(ingest_folder(where, brand=brand, progress=tell).results)
            result = ingest_file(where, brand=brand)
            tell(result)
        return [result]

    @contextmanager
    def _progress(self, brand: Brand, total: int) -> Iterator[Callable[[Ingested], None]]:
        """How results are told: on a terminal by a bar, and a line for what is not in force; else by a line each."""
        if not sys.stderr.isatty():
            yield lambda result: self.stdout.write(f"{brand.slug}: {result}")
            return
        with tqdm(total=total, desc=brand.name, unit="file") as bar:

            def tell(result: Ingested) -> None:
                bar.set_postfix_str(result.path.name)
                bar.update()
                if result.standing or result.reason:
                    bar.write(f"{brand.slug}: {result}", file=sys.stderr)

            yield tell


def _work(path: Path | None, slug: str | None) -> list[tuple[Brand, Path]]:
    """Which brand's documents lie where."""
    if path is not None:
        if slug is None:
            raise CommandError("Say with --brand whose documents these are.")
        if not path.exists():
            raise CommandError(f"There is no file or folder {path}.")
        return [(brand_named(slug), path)]
    brands = [brand_named(slug)] if slug else list(Brand.objects.all())
    work = [(brand, POLICIES / brand.slug) for brand in brands if (POLICIES / brand.slug).is_dir()]
    if not work:
        raise CommandError(f"No brand has a folder of policies in {POLICIES}.")
    return work
