"""`manage.py train_triage`: the triage weights from the labelled examples, with their scores."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from agents.triage.model import MODEL_PATH


class Command(BaseCommand):
    help = "Train the offline triage model on agents/triage/examples.jsonl and print cross-validated F1."
    requires_system_checks: list[str] = []  # neither the database nor the served pages are touched

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--output", type=Path, default=MODEL_PATH, help="where the weights are written")

    def handle(self, *args: Any, **options: Any) -> None:
        # Imported here: scikit-learn and the embedder take seconds, and other commands list this module.
        from agents.triage import training
        from knowledge.embedding import embed

        try:
            examples = training.read_examples()
        except (OSError, ValueError) as error:
            raise CommandError(str(error)) from error
        embeddings = embed([example.text for example in examples])
        result = training.train(examples, embeddings, checksum=training.examples_checksum())
        training.write_model(result.model, options["output"])
        self._report(result, len(examples))

    def _report(self, result: Any, count: int) -> None:
        self.stdout.write(f"{count} examples, abstention margin {result.model['abstain_margin']:.2f}")
        for label, score in result.label_f1.items():
            self.stdout.write(f"  F1 {label:<18} {score:.3f}")
        for head, score in result.macro_f1.items():
            self.stdout.write(f"macro-F1 {head:<12} {score:.3f}")
