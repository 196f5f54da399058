"""What a short message means after the reply before it: pure functions of the conversation."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from agents.references import find_references

_YES = re.compile(
    r"\s*(?:yes|yep|yeah|yup|sure|ok(?:ay)?|please|do it|go ahead|correct|that'?s right|right|confirm(?:ed)?)"
    r"(?:[\s,.!]+(?:please|do|it|go|ahead|that|one|is|right|thanks|thank you|close|reopen|sure|yes|do so))*[\s.!]*",
    re.IGNORECASE,
)


_POSITIONS = {"first": 1, "1st": 1, "1": 1, "second": 2, "2nd": 2, "2": 2, "third": 3, "3rd": 3, "3": 3}
_ORDINAL = re.compile(
    r"\W*(?:(?:yes|ok|please)\W+)*(?:the )?(first|second|third|last|1st|2nd|3rd|[123])"
    r"(?: one| ticket)?(?:\W+please)?\W*",
    re.IGNORECASE,
)


def completed(message: str, offered: Sequence[Mapping[str, str]]) -> str:
    """The message that `message` stands for: a choice of the last reply, or the message itself.

    Args:
        offered: The choices of the last reply, each with `label` and `message`.
    """
    if len(offered) == 1 and _YES.fullmatch(message[:200]):
        return offered[0]["message"]
    ordinal = _ORDINAL.fullmatch(message[:60])
    if ordinal and len(offered) > 1:
        position = _POSITIONS.get(ordinal[1].casefold(), len(offered))
        return offered[position - 1]["message"] if 0 < position <= len(offered) else message
    picked = [choice for choice in offered if _names(message, choice)]
    return picked[0]["message"] if len(picked) == 1 else message


def _names(message: str, choice: Mapping[str, str]) -> bool:
    """Whether a short message is the choice's label, or its ticket and nothing that says otherwise."""
    said = message.strip().rstrip(".!").casefold()
    if said == choice["label"].casefold():
        return True
    wanted, found = find_references(choice["message"]), find_references(message)
    return len(said) <= 24 and bool(wanted.tickets) and found.tickets == wanted.tickets and not _questions(said)


def _questions(said: str) -> bool:
    return any(word in said for word in ("status", "what", "how", "when", "?", "not", "don't"))
