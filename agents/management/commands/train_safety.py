"""`manage.py train_safety`: the vectors of the safety gate's second layer, from its examples."""

from collections import Counter
from typing import Any

from django.core.management.base import BaseCommand


class Command(BaseCommand):
    help = "Embed agents/safety/examples.jsonl for the gate's second layer and store the vectors beside it."
    requires_system_checks: list[str] = []  # neither the database nor the served pages are touched

    def handle(self, *args: Any, **options: Any) -> None:
        # Imported here: the embedder takes seconds, and other commands list this module.
        from agents.safety import training
        from knowledge.embedding import embed

        built = training.build(embed)
        training.write(built)
        for family, count in sorted(Counter(built.families.tolist()).items()):
            self.stdout.write(f"{count:>5}  {family or 'ordinary'}")
        self.stdout.write(f"{built.kept} of triage's own messages are near enough to be kept.")
