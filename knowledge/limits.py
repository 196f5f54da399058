"""What a document of each kind may hold. Pure.

The same limits hold for the back office, for files and for what specialists publish.
"""

from __future__ import annotations

from collections.abc import Mapping

from knowledge.chunking import chunk
from knowledge.models import Chunk, Document
from knowledge.sources import MAX_BYTES

ENTRY_LENGTH = 8_000  # characters: about three pages, and more than that answers more than one question
TITLE_LENGTH = Document._meta.get_field("title").max_length or 0
_ANCHOR_LENGTH = Chunk._meta.get_field("anchor").max_length or 0
_TOO_LONG: Mapping[str, str] = {
    Document.Kind.FAQ: "An FAQ entry holds at most {most:,} characters; this has {length:,}. "
    "Make it a policy, or split it.",
    Document.Kind.RESOLVED_TICKET: "A resolution holds at most {most:,} characters; this has {length:,}. "
    "Keep to what solved it.",
}


def fault_of(text: str, *, title: str, kind: str) -> str:
    """Why this text cannot be a document of the kind, as a sentence; empty when it can.

    Args:
        text: Markdown.
        title: The document's title.
        kind: One of `Document.Kind`.
    """
    if fault := too_long(text, kind=kind):
        return fault
    if len(text.encode()) > MAX_BYTES:
        return f"The text is larger than {MAX_BYTES:,} bytes."
    fragments = chunk(text, title=title)
    if any(len(fragment.anchor) > _ANCHOR_LENGTH for fragment in fragments):
        return f"A heading is longer than {_ANCHOR_LENGTH} characters."
    return "" if fragments else "The text holds no sentence that could be found."


def too_long(text: str, *, kind: str) -> str:
    """Why the text is too long for a document of the kind, as a sentence; empty when it is not."""
    if kind not in _TOO_LONG or len(text) <= ENTRY_LENGTH:
        return ""
    return _TOO_LONG[kind].format(most=ENTRY_LENGTH, length=len(text))
