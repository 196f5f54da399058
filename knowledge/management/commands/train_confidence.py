"""`manage.py train_confidence`: the weights of the calibrated confidence, from its examples.

The same examples, documents and embeddings give the same file of weights, byte for byte.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from knowledge import calibration, embedding
from knowledge.calibration import Labelled
from knowledge.confidence import EXAMPLES, WEIGHTS, Weights, evidence, examples_checksum
from knowledge.management.arguments import brand_named
from knowledge.models import Document
from knowledge.retrieval import search

DECIMALS = 3
REGULARISATION = 100.0  # so weak that it only keeps the weights finite


@dataclass(frozen=True, slots=True)
class Example:
    """A question of our own, and the evidence that its search found."""

    brand: str
    text: str
    answerable: bool
    evidence: float


class Command(BaseCommand):
    help = "Fit the calibrated confidence on knowledge/confidence_examples.jsonl and report how it fares held out."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--output", type=Path, default=WEIGHTS, help="where the weights are written")

    def handle(self, *args: Any, output: Path, **options: Any) -> None:
        examples = _measure([json.loads(line) for line in EXAMPLES.read_text("utf-8").splitlines()])
        weights = _fit(examples)
        content = weights | {"examples_sha256": examples_checksum()}
        output.write_text(json.dumps(content, sort_keys=True, separators=(",", ":")) + "\n", encoding="utf-8")
        self.stdout.write(", ".join(f"{name} {value:g}" for name, value in weights.items()))
        self._report(examples)

    def _report(self, examples: Sequence[Example]) -> None:
        """Each brand's examples by weights that were fitted on the other brands' alone."""
        self.stdout.write("By weights fitted on the other brands:")
        everything: list[Labelled] = []
        for brand in dict.fromkeys(example.brand for example in examples):
            model = Weights(**_fit([e for e in examples if e.brand != brand]), examples_sha256="")
            held_out = [
                Labelled(e.text, model.probability(e.evidence), e.answerable) for e in examples if e.brand == brand
            ]
            everything += held_out
            self.stdout.write(f"  {brand:<12} {_line(held_out)}")
        self.stdout.write(f"  {'all':<12} {_line(everything)}")


def _line(questions: Sequence[Labelled]) -> str:
    found = calibration.calibrate(questions)
    return (
        f"{len(questions)} questions, AUROC {found.auroc:.3f}, "
        f"false positives at 95 % recall {found.false_positives_at_95_recall:.1%}, "
        f"calibration error {calibration.calibration_error(questions):.3f}"
    )


def _measure(rows: Sequence[dict[str, Any]]) -> list[Example]:
    """The examples searched for, each in its brand's documents. Raises `CommandError`."""
    brands = {slug: brand_named(slug) for slug in dict.fromkeys(row["brand"] for row in rows)}
    for slug, brand in brands.items():
        if not Document.objects.for_brand(brand).current().exists():
            raise CommandError(f"No document of “{slug}” is loaded. `manage.py demo --no-serve` loads the demo's.")
    vectors = embedding.embed([row["text"] for row in rows])
    return [
        Example(**row, evidence=evidence(vector, search(vector, row["text"], brand=brands[row["brand"]])))
        for row, vector in zip(rows, vectors, strict=True)
    ]


def _fit(examples: Sequence[Example]) -> dict[str, float]:
    """The weights by name, rounded. Raises `CommandError`."""
    from sklearn.linear_model import LogisticRegression  # not above: it takes a second to import
    from threadpoolctl import threadpool_limits

    with threadpool_limits(1):  # threads change the last bits
        model = LogisticRegression(C=REGULARISATION).fit(
            [[example.evidence] for example in examples], [example.answerable for example in examples]
        )
    slope = round(float(model.coef_[0][0]), DECIMALS)
    if slope <= 0:
        raise CommandError("By these examples, more evidence makes an answer less likely: their labels are wrong.")
    return {"slope": slope, "bias": round(float(model.intercept_[0]), DECIMALS)}
