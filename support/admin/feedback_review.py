"""Down-votes grouped for those who review prompts and policies: by reason, by cited document, by prompt. Pure.

A reply counts once for each document that it cites, however many sections of it; one that cites none is told apart.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from support.admin.base import hundredths
from support.models import Feedback

NO_REASON = "none"  # the key of down-votes that give none
UNCITED = ""  # the key of replies that cite nothing
_REASONS: Mapping[str, str] = {**dict(Feedback.Reason.choices), NO_REASON: "No reason given"}


@dataclass(frozen=True, slots=True)
class Vote:
    """One verdict, with what its reply was made from.

    Args:
        citations: Those of the stored reply, each with `document` and `title`.
        prompt: The model and the version of its prompt, in words.
    """

    rating: str
    reason: str
    citations: tuple[Mapping[str, Any], ...]
    prompt: str

    @property
    def is_down(self) -> bool:
        return self.rating == Feedback.Rating.DOWN

    @property
    def fault(self) -> str:
        return self.reason or NO_REASON

    @property
    def documents(self) -> set[str]:
        return {item["document"] for item in self.citations} or {UNCITED}


@dataclass(frozen=True, slots=True)
class Bar:
    """One line of a chart.

    Args:
        down: How many down-votes.
        rated: How many verdicts there were of either kind.
        length: Of the bar, in whole hundredths of the longest one's.
        reasons: What was wrong, in words, the most frequent first.
    """

    key: str
    label: str
    down: int
    rated: int
    length: int
    reasons: str = ""


@dataclass(frozen=True, slots=True)
class Review:
    """The verdicts of a period, counted and grouped."""

    up: int
    down: int
    by_reason: tuple[Bar, ...]
    by_document: tuple[Bar, ...]
    by_prompt: tuple[Bar, ...]

    @property
    def rated(self) -> int:
        return self.up + self.down


def review(votes: Iterable[Vote]) -> Review:
    """Group the votes, each group with the most down-votes first. Groups without any are left out."""
    votes = tuple(votes)
    down = [vote for vote in votes if vote.is_down]
    titles = {item["document"]: item["title"] for vote in votes for item in vote.citations}
    return Review(
        up=len(votes) - len(down),
        down=len(down),
        by_reason=_bars(((vote.fault, vote) for vote in down), _REASONS, with_reasons=False),
        by_document=_bars(
            ((key, vote) for vote in votes for key in vote.documents), {**titles, UNCITED: "No document cited"}
        ),
        by_prompt=_bars(((vote.prompt, vote) for vote in votes), {}),
    )


def _bars(
    keyed: Iterable[tuple[str, Vote]], labels: Mapping[str, str], *, with_reasons: bool = True
) -> tuple[Bar, ...]:
    groups: defaultdict[str, list[Vote]] = defaultdict(list)
    for key, vote in keyed:
        groups[key].append(vote)
    counts = {key: sum(vote.is_down for vote in group) for key, group in groups.items()}
    longest = max(counts.values(), default=0)
    ranked = sorted((key for key in groups if counts[key]), key=lambda key: (-counts[key], key))
    return tuple(
        Bar(
            key=key,
            label=labels.get(key, key),
            down=counts[key],
            rated=len(groups[key]),
            length=hundredths(counts[key], longest),
            reasons=_in_words(groups[key]) if with_reasons else "",
        )
        for key in ranked
    )


def _in_words(votes: Iterable[Vote]) -> str:
    """Such as "Too wordy 3, Wrong 1"."""
    reasons = Counter(vote.fault for vote in votes if vote.is_down)
    return ", ".join(f"{_REASONS[reason]} {count}" for reason, count in reasons.most_common())
