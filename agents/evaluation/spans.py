"""Extents of personal data as they should be, against those that were found. Pure; undefined shares count as 0."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from support.redaction import Span

COVERED = 0.5  # of a span's characters: from here on it counts as found


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts over any number of texts.

    Args:
        expected: Spans that should be found.
        found: Those of them that a span of their kind covers by half or more.
        exact: Those of them that were found with the very same extent.
        claimed: Spans that were found, rightly or not.
        right: Those of them that lie by half or more on an expected one of their kind.
    """

    expected: int = 0
    found: int = 0
    exact: int = 0
    claimed: int = 0
    right: int = 0

    @property
    def recall(self) -> float:
        return self.found / self.expected if self.expected else 0.0

    @property
    def exact_recall(self) -> float:
        return self.exact / self.expected if self.expected else 0.0

    @property
    def precision(self) -> float:
        return self.right / self.claimed if self.claimed else 0.0


def tally(texts: Iterable[tuple[Sequence[Span], Sequence[Span]]]) -> Tally:
    """Count over pairs of expected and claimed spans, a pair a text."""
    pairs = list(texts)
    return Tally(
        expected=sum(len(expected) for expected, _ in pairs),
        found=sum(_is_covered(span, claimed) for expected, claimed in pairs for span in expected),
        exact=sum(span in claimed for expected, claimed in pairs for span in expected),
        claimed=sum(len(claimed) for _, claimed in pairs),
        right=sum(_is_covered(span, expected) for expected, claimed in pairs for span in claimed),
    )


def _is_covered(span: Span, others: Iterable[Span]) -> bool:
    shared = sum(
        max(0, min(span.end, other.end) - max(span.start, other.start)) for other in others if other.kind == span.kind
    )
    return shared >= COVERED * (span.end - span.start)
