"""Messages that are exactly a command: they steer the desk and ask nothing. Pure."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    """What a command does; the value is its edge in the graph."""

    RESET = "reset"
    FORGET = "forget"
    FEEDBACK = "feedback"


@dataclass(frozen=True, slots=True)
class Command:
    """One command. `rating` and `comment` belong to feedback."""

    kind: Kind
    rating: str = ""
    comment: str = ""


_WIPE = re.compile(r"/?(?:(?P<reset>reset|start over)|(?P<forget>forget(?: me)?))[.!]?", re.IGNORECASE)
_RATE = re.compile(r"/(?P<rating>up|down)\b[\s:,.-]*(?P<comment>.*)", re.IGNORECASE | re.DOTALL)


def parse(message: str) -> Command | None:
    """The command that `message` is, from the first character to the last; None for anything else."""
    said = message.strip()
    if wipe := _WIPE.fullmatch(said):
        return Command(Kind.RESET if wipe["reset"] else Kind.FORGET)
    if rate := _RATE.fullmatch(said):
        return Command(Kind.FEEDBACK, rate["rating"].lower(), rate["comment"].strip())
    return None
