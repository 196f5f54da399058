"""The public sets whose rows carry one of the three kinds: which they are, and which of their rows count.

They are measured on and never learnt from. Only rows whose mapping onto ours is marked as trustworthy count; a set
that has none is read by its next best rows, and stands apart. Of a large set an evenly spread part is taken, the same
each time.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from agents.evaluation.loading import PublicRow, read_rows

T = TypeVar("T")

KINDS = ("positive_feedback", "negative_feedback", "query")
POLARITIES = ("positive", "neutral", "negative")
ROWS_A_SET = 400  # about two minutes for all of them on one core
TRUSTED, NEXT_BEST = "high", "medium"
FEELINGS = "vader_ground_truth"  # sentences whose feeling twenty people rated

# The mapping of the public sets knows four categories; ours are many more.
THEIR_CATEGORY: Mapping[str, str] = {
    "account": "account",
    "billing": "billing",
    "bug": "bug",
    "card": "support",
    "delivery": "support",
    "dispute": "billing",
    "feature_request": "support",
    "general": "support",
    "how_to": "support",
    "import_export": "support",
    "integration": "support",
    "kyc": "account",
    "netbanking": "support",
    "order": "support",
    "support": "support",
    "warranty": "support",
}
POLARITY: Mapping[str, str] = {
    "angry": "negative",
    "frustrated": "negative",
    "calm": "neutral",
    "neutral": "neutral",
    "happy": "positive",
}


@dataclass(frozen=True, slots=True)
class PublicSet:
    """A set by the name of its folder; with `domain`, only that part of it is customers' writing."""

    name: str
    domain: str = ""

    def __str__(self) -> str:
        return f"{self.name} ({self.domain})" if self.domain else self.name


KIND_SETS = (
    PublicSet("banking77"),
    PublicSet("bitext_support"),
    PublicSet("clinc150"),
    PublicSet("hint3_live_chat"),
    PublicSet("ibm_twitter_care"),
    PublicSet("natcs_dstc11"),
    PublicSet("rasa_demo_gpl"),
    PublicSet("rasa_support_nlu"),
    PublicSet("tau_bench_v1"),
    PublicSet("vader_ground_truth", domain="amazonReviewSnippets"),
)


@dataclass(frozen=True, slots=True)
class LabelledText:
    """A message, its kind and, where the set tells it, its category in the words of the sets."""

    text: str
    kind: str
    category: str = ""


@dataclass(frozen=True, slots=True)
class RatedText:
    """A sentence and the polarity that people gave it."""

    text: str
    polarity: str


@dataclass(frozen=True, slots=True)
class PublicKinds:
    """What a folder of public sets holds.

    Args:
        sets: By name, the rows to measure; never empty ones.
        apart: The names of those whose mapping is less to be trusted.
        notes: Which sets were skipped, which were cut and which stand apart, in words.
    """

    sets: dict[str, list[LabelledText]]
    apart: frozenset[str]
    notes: tuple[str, ...]


def read_kinds(folder: Path) -> PublicKinds:
    """The rows of every known set in `folder` that carry a kind. Raises `CaseError`."""
    sets: dict[str, list[LabelledText]] = {}
    absent, unlabelled, cut, apart = [], [], [], []
    for known in KIND_SETS:
        path = folder / known.name / "rows.jsonl"
        if not path.is_file():
            absent.append(known.name)
            continue
        by_trust = _labelled(read_rows(path, PublicRow), known)
        rows = by_trust[TRUSTED] or by_trust[NEXT_BEST]
        if not rows:
            unlabelled.append(known.name)
            continue
        if not by_trust[TRUSTED]:
            apart.append(str(known))
        if len(rows) > ROWS_A_SET:
            cut.append(f"{known.name} {len(rows):,}")
        sets[str(known)] = spread(rows, ROWS_A_SET)
    told = (
        ("Absent, skipped", absent),
        ("Without a row of a trusted kind, skipped", unlabelled),
        (f"Cut to {ROWS_A_SET} evenly spread rows", cut),
        ("Of medium trust, so apart and not pooled", apart),
    )
    return PublicKinds(sets, frozenset(apart), tuple(f"{what}: {', '.join(names)}." for what, names in told if names))


def read_feelings(folder: Path) -> dict[str, list[RatedText]]:
    """The rated sentences by where they come from; none when the set is absent. Raises `CaseError`."""
    path = folder / FEELINGS / "rows.jsonl"
    if not path.is_file():
        return {}
    found: dict[str, list[RatedText]] = defaultdict(list)
    for row in read_rows(path, PublicRow):
        if row.text.strip() and row.label in POLARITIES:
            found[row.domain or FEELINGS].append(RatedText(row.text, str(row.label)))
    return {name: spread(rows, ROWS_A_SET) for name, rows in found.items()}


def spread(rows: Sequence[T], limit: int) -> list[T]:
    """At most `limit` rows at even distances, from the first on; the same ones each time."""
    count = min(limit, len(rows))
    return [rows[index * len(rows) // count] for index in range(count)]


def _labelled(rows: Iterable[PublicRow], known: PublicSet) -> dict[str, list[LabelledText]]:
    """By how far they are to be trusted, the rows of the part wanted that carry a kind."""
    found: dict[str, list[LabelledText]] = {TRUSTED: [], NEXT_BEST: []}
    for trust, row in _with_kind(row for row in rows if known.domain in ("", row.domain)):
        if trust in found:
            found[trust].append(row)
    return found


def _with_kind(rows: Iterable[PublicRow]) -> Iterator[tuple[str | None, LabelledText]]:
    for row in rows:
        proposed = row.proposed
        if row.text.strip() and proposed and proposed.kind in KINDS:
            yield proposed.conf, LabelledText(row.text, str(proposed.kind), proposed.category or "")
