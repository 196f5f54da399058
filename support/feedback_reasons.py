"""Why a reply did not help, read from the customer's own words. Pure."""

from __future__ import annotations

import re

from support.models.feedback import Feedback

Reason = Feedback.Reason

_NOT_DENIED = r"(?<!\bnot )(?<!n't )(?<!\bno )"  # "no longer valid", "it isn't too short"
# The first that is found counts: a complaint about length may mention other things, but is about length.
_REASONS: tuple[tuple[Feedback.Reason, re.Pattern[str]], ...] = tuple(
    (reason, re.compile(rf"{_NOT_DENIED}\b(?:{words})\b", re.IGNORECASE))
    for reason, words in (
        (
            Reason.TOO_WORDY,
            r"(?:too|so|very|way too|far too) (?:long|wordy|much text|verbose|lengthy)|wordy|verbose|long[ -]?winded"
            r"|lengthy|tl;?dr|shorter|more concise|(?:be|keep it) (?:brief|short|concise)|too many words|wall of text"
            r"|get to the point|waffl\w+|rambl\w+",
        ),
        (
            Reason.TOO_SHORT,
            r"(?:too|so|very|way too|far too) (?:short|brief|terse|curt)|more details?|longer|elaborate"
            r"|not enough (?:detail|information)|explain more|say more",
        ),
        (Reason.WRONG, r"wrong|incorrect|not (?:true|right|correct)|false|mistaken?|out of date|outdated"),
        (Reason.UNCLEAR, r"unclear|confus\w+|(?:do not|don'?t) understand|makes? no sense|vague"),
        (
            Reason.OFF_TOPIC,
            r"not what i (?:asked|meant|wanted)|off[ -]?topic|irrelevant|(?:did not|didn'?t|does not|doesn'?t) answer",
        ),
        (Reason.TONE, r"rude|cold|robotic|tone|impolite|condescending|patronising|patronizing"),
    )
)


def read_reason(comment: str) -> str:
    """The reason that `comment` gives, as stored; empty when it gives none that is known."""
    said = comment.replace("’", "'")
    return next((reason.value for reason, words in _REASONS if words.search(said)), "")
