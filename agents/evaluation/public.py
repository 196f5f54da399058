"""The public sets whose rows carry one of the three kinds: which they are, and which of their rows count.

They are measured on and never learnt from. Only rows whose mapping onto our kinds is marked as trustworthy
count, and of a large set an evenly spread part, the same each time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from agents.evaluation.loading import PublicRow, read_rows

KINDS = ("positive_feedback", "negative_feedback", "query")
ROWS_A_SET = 400  # about two minutes for all of them on one core


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
    """A message and its kind."""

    text: str
    kind: str


@dataclass(frozen=True, slots=True)
class PublicKinds:
    """What a folder of public sets holds.

    Args:
        sets: By name, the rows to measure; never empty ones.
        notes: Which sets were skipped and which were cut, in words.
    """

    sets: dict[str, list[LabelledText]]
    notes: tuple[str, ...]


def read_kinds(folder: Path) -> PublicKinds:
    """The rows of every known set in `folder` that carry a trusted kind. Raises `CaseError`."""
    sets: dict[str, list[LabelledText]] = {}
    absent, unlabelled, cut = [], [], []
    for known in KIND_SETS:
        path = folder / known.name / "rows.jsonl"
        if not path.is_file():
            absent.append(known.name)
            continue
        rows = _labelled(read_rows(path, PublicRow), known)
        if not rows:
            unlabelled.append(known.name)
            continue
        if len(rows) > ROWS_A_SET:
            cut.append(f"{known.name} {len(rows):,}")
        sets[str(known)] = spread(rows, ROWS_A_SET)
    told = (
        ("Absent, skipped", absent),
        ("Without a row of a trusted kind, skipped", unlabelled),
        (f"Cut to {ROWS_A_SET} evenly spread rows", cut),
    )
    return PublicKinds(sets, tuple(f"{what}: {', '.join(names)}." for what, names in told if names))


def spread(rows: Sequence[LabelledText], limit: int) -> list[LabelledText]:
    """At most `limit` rows at even distances, from the first on; the same ones each time."""
    count = min(limit, len(rows))
    return [rows[index * len(rows) // count] for index in range(count)]


def _labelled(rows: Iterable[PublicRow], known: PublicSet) -> list[LabelledText]:
    """The rows that count: of the part wanted, not blank, with a trusted kind."""
    ours = (row for row in rows if row.text.strip() and known.domain in ("", row.domain))
    return [LabelledText(row.text, kind) for row in ours if (kind := _trusted_kind(row))]


def _trusted_kind(row: PublicRow) -> str | None:
    proposed = row.proposed
    if proposed is None or proposed.conf != "high" or proposed.kind not in KINDS:
        return None
    return proposed.kind
