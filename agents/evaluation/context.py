"""What a suite is given, and what it raises when it cannot run. A suite changes nothing outside itself."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from knowledge.models import Document
from support.models import Brand

CASES = Path(__file__).with_name("cases")
PREPARE = "`manage.py demo --no-serve` prepares the demo's content."


class EvaluationError(Exception):
    """A suite cannot run; the message says why and, where something can be done, what."""


class CasesMissing(EvaluationError):
    """The brand has no cases for this suite."""


class ContentMissing(EvaluationError):
    """The database lacks what the cases speak of."""


@dataclass(frozen=True, slots=True)
class SuiteContext:
    """Where a suite finds what it measures.

    Args:
        brand: Whose desk is measured.
        cases: The folder that holds one folder of case files a brand.
        data: A folder of public sets, laid out as `<set>/rows.jsonl`; without it their part is not run.
    """

    brand: Brand
    cases: Path = CASES
    data: Path | None = None

    def case_file(self, suite: str) -> Path:
        """The brand's cases for `suite`. Raises `CasesMissing`."""
        path = self.cases / self.brand.slug / f"{suite}.jsonl"
        if not path.is_file():
            raise CasesMissing(f"The brand “{self.brand.slug}” has no {suite} cases: {path} does not exist.")
        return path


def require_documents(brand: Brand) -> None:
    """Raises `ContentMissing` when the brand has no document to search in."""
    if not Document.objects.for_brand(brand).current().exists():
        raise ContentMissing(f"No policy of “{brand.slug}” is loaded. {PREPARE}")
