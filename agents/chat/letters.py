"""A reply's plain text as paragraphs and lists. Pure; the template escapes every line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

SOURCES = "Source: "  # how the line begins that names what an answer rests on; the page links it instead
_ITEM = re.compile(r"\s*(?:[-*•]|\d{1,2}[.)])\s+(?=\S)")
_NUMBERED = re.compile(r"\s*\d")


@dataclass(frozen=True, slots=True)
class Block:
    """A stretch of a letter: `text`, `list`, `steps` (a numbered list), or `sources`, where the links go."""

    kind: str
    lines: tuple[str, ...] = ()


def blocks(text: str, *, cited: bool) -> list[Block]:
    """The text in blocks.

    Args:
        cited: Whether the reply has citations. They take the place of the line that names them in words, or
            come last when there is none.
    """
    parts = [block for paragraph in re.split(r"\n\s*\n", text.strip()) for block in _paragraph(paragraph)]
    if not cited:
        return parts
    shown = [Block("sources") if _is_sources(part) else part for part in parts]
    return shown if Block("sources") in shown else [*shown, Block("sources")]


def _paragraph(paragraph: str) -> Iterator[Block]:
    for kind, lines in groupby(paragraph.splitlines(), key=_kind):
        yield Block(kind, tuple(_ITEM.sub("", line, count=1) if kind != "text" else line for line in lines))


def _kind(line: str) -> str:
    if not _ITEM.match(line):
        return "text"
    return "steps" if _NUMBERED.match(line) else "list"


def _is_sources(block: Block) -> bool:
    return block.kind == "text" and len(block.lines) == 1 and block.lines[0].startswith(SOURCES)
