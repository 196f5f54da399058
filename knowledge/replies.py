"""What a specialist's reply says, without the greeting before it and the signature after it. Pure.

Nothing is dropped from the middle: a line counts as a greeting at the very start alone, and as the beginning of a
signature only where no more than a few short lines follow it.
"""

from __future__ import annotations

import re

_SALUTATION = r"(?:hi|hello|hey|dear|greetings|good (?:morning|afternoon|evening|day))"
_GREETING = re.compile(rf"\s*{_SALUTATION}\b[^\n.!?:;]{{0,60}}?(?:[,!.:–—-]+\s*|\s*(?:\n|$))", re.IGNORECASE)
_THANKS = re.compile(
    r"\s*(?:many )?thank(?:s| you)(?: (?:so|very) much)? (?:for|that you) "
    r"(?:your (?:patience|message|e-?mail|report|question|call|note)|"
    r"(?:writing|reaching out|getting in touch|contacting us|waiting|reporting (?:this|it)|letting us know))"
    r"[^\n.!?]{0,60}[.!]\s*",
    re.IGNORECASE,
)
_CLOSING = re.compile(
    r"(?:(?:with )?(?:(?:kind|best|warm|warmest|many)\s+)?(?:regards|wishes)|(?:yours )?(?:sincerely|faithfully)"
    r"|yours|cheers|best|all the best|(?:many )?thanks(?: again)?|thank you|take care|have a (?:nice|good|great) "
    r"(?:day|evening|weekend)|sent from my .{0,40}|[-–—]{1,3})[\s,.!]*",
    re.IGNORECASE,
)
_DASHED_NAME = re.compile(r"(?:--|[–—])\s?\w[\w .'’]{0,40}")
_LAST_LINES = 5  # a name, a role, a company, and lines between them
_SHORT = 60  # characters of a line that may belong to a signature


def body_of(reply: str) -> str:
    """The reply from its first sentence that says something to its last.

    Args:
        reply: Any text, also an empty one.
    """
    text = reply.replace("\r\n", "\n").strip()
    text = _THANKS.sub("", _GREETING.sub("", text, count=1), count=1) if _begins_with_courtesy(text) else text
    return _without_signature(text.strip())


def _begins_with_courtesy(text: str) -> bool:
    return bool(_GREETING.match(text) or _THANKS.match(text))


def _without_signature(text: str) -> str:
    lines = text.split("\n")
    for number in range(max(0, len(lines) - _LAST_LINES), len(lines)):
        closing = lines[number].strip()
        after = [line.strip() for line in lines[number + 1 :]]
        if _is_closing(closing, alone=not any(after)) and all(len(line) <= _SHORT for line in after):
            return "\n".join(lines[:number]).strip()
    return text


def _is_closing(line: str, *, alone: bool) -> bool:
    return bool(_CLOSING.fullmatch(line)) or (alone and bool(_DASHED_NAME.fullmatch(line)))
