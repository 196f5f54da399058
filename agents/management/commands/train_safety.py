"""`manage.py train_safety`: the weights of the safety gate's second layer, from its examples."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from django.core.management.base import BaseCommand, CommandParser

from agents.safety.semantic import MODEL

if TYPE_CHECKING:
    from agents.safety.training import HeldOut


class Command(BaseCommand):
    help = "Train the gate's second layer on agents/safety/examples.jsonl and print what it finds of unseen examples."
    requires_system_checks: list[str] = []  # neither the database nor the served pages are touched

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--output", type=Path, default=MODEL, help="where the weights are written")

    def handle(self, *args: Any, **options: Any) -> None:
        # Imported here: scikit-learn and the embedder take seconds, and other commands list this module.
        from agents.safety.training import train
        from agents.triage.embeddings import kept_embeddings
        from agents.triage.training import write_model

        result = train(kept_embeddings)
        write_model(result.model, options["output"])
        self._report(result.held_out)

    def _report(self, held_out: Mapping[str, "HeldOut"]) -> None:
        self.stdout.write("Of examples that the rules let pass, held out:")
        for family, found in held_out.items():
            if family:
                self.stdout.write(f"  {family:<20} {found.caught:>3} of {found.rows} caught, {found.rightly} as that")
        ordinary = held_out[""]
        risky = [found for family, found in held_out.items() if family]
        caught, rows = sum(found.caught for found in risky), sum(found.rows for found in risky)
        self.stdout.write(f"  {'all':<20} {caught} of {rows} caught, {caught / rows:.1%}")
        self.stdout.write(f"  {'ordinary':<20} {ordinary.caught} of {ordinary.rows} stopped without reason")
