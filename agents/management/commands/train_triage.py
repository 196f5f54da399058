"""`manage.py train_triage`: the triage weights from the labelled examples, with their scores."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from agents.triage.model import MODEL_PATH

if TYPE_CHECKING:
    from agents.triage.training import Training


class Command(BaseCommand):
    help = "Train the offline triage model on agents/triage/examples.jsonl and print its cross-validated scores."
    requires_system_checks: list[str] = []  # neither the database nor the served pages are touched

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--output", type=Path, default=MODEL_PATH, help="where the weights are written")

    def handle(self, *args: Any, **options: Any) -> None:
        # Imported here: scikit-learn and the embedder take seconds, and other commands list this module.
        from agents.triage import training
        from agents.triage.embeddings import kept_embeddings

        try:
            examples = training.read_examples()
            embeddings = kept_embeddings([example.text for example in examples])
        except (OSError, ValueError) as error:
            raise CommandError(str(error)) from error
        result = training.train(examples, embeddings, checksum=training.examples_checksum())
        training.write_model(result.model, options["output"])
        self._report(result, len(examples))

    def _report(self, result: "Training", count: int) -> None:
        told = ", ".join(f"{name.replace('_', ' ')} {value:.2f}" for name, value in result.model["abstention"].items())
        self.stdout.write(f"{count} examples; it abstains under {told}")
        for head, score in result.scores.items():
            self.stdout.write(
                f"{head}: macro-F1 {score.macro_f1:.3f}, "
                f"calibration error {score.calibration_error:.3f}, log-loss {score.log_loss:.3f}"
            )
            for name, f1 in score.f1.items():
                self.stdout.write(f"  F1 {name:<18} {f1:.3f}")
