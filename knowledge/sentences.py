"""Text taken apart into sentences and list items, and put together again so that it reads well.

A *piece* is what is never cut: a sentence, or a list item together with the line that leads into its list.
A *unit* is what an answer may quote: a sentence as it stands, or lines of the form "lead-in", "- item",
"- item", so that a quoted item never stands without what it is an item of.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

_END = re.compile(r"[.!?…।][\"'”’)\]]* (?=\S)")
_ITEM = re.compile(r"\s*([-*+]|\d{1,3}[.)])\s+(?=\S)")
_TABLE_RULE = re.compile(r"\|[\s:|-]+")
_NOT_AN_END = frozenset(
    {"rs", "nos", "i.e", "e.g", "cf", "vs", "mr", "mrs", "ms", "dr", "prof", "st", "ltd", "inc", "dept"}
    | {"approx", "incl", "excl", "max", "min", "sec", "art", "fig", "tel", "ext"}
)
_LONGEST_WORD_LOOKED_AT = 20


@dataclass(frozen=True, slots=True)
class Piece:
    """A sentence or a list item.

    Args:
        text: One line of text; an item begins with its marker, "- " or "1. ".
        paragraph: The number of the paragraph or item in its section.
        item: Whether it is a list item.
        lead_in: For an item, the sentence before the list when that ends in a colon; otherwise empty.
    """

    text: str
    paragraph: int
    item: bool = False
    lead_in: str = ""


def split_sentences(text: str) -> list[str]:
    """The sentences of one paragraph, white space collapsed, in linear time.

    Abbreviations ("Rs.", "No. 5", "e.g."), initials and numbers ("₹1,00,000.50") do not end a sentence.
    """
    text = " ".join(text.split())
    sentences, start = [], 0
    for match in _END.finditer(text):
        before = text[max(start, match.start() - _LONGEST_WORD_LOOKED_AT) : match.start()]
        if _is_end(before, match.group().rstrip(), following=text[match.end()]):
            sentences.append(text[start : match.end()].rstrip())
            start = match.end()
    return [*sentences, text[start:]] if text[start:] else sentences


def _is_end(before: str, mark: str, *, following: str) -> bool:
    if following.islower():
        return False
    if mark != ".":
        return True
    word = before.rpartition(" ")[2].lstrip("(['\"“‘").lower()
    if word == "no":  # a number, unless it is an answer
        return not following.isdigit()
    return word not in _NOT_AN_END and not (len(word) == 1 and word.isalpha())


def pieces(markdown: str) -> list[Piece]:
    """The pieces of a section's body (headings already taken off), in order."""
    found: list[Piece] = []
    lead_in = ""
    for paragraph, (is_item, text) in enumerate(_paragraphs(markdown)):
        if is_item:
            found.append(Piece(text, paragraph, item=True, lead_in=lead_in))
            continue
        sentences = split_sentences(text)
        found.extend(Piece(sentence, paragraph) for sentence in sentences)
        lead_in = sentences[-1] if sentences[-1].endswith(":") else ""
    return found


def _paragraphs(markdown: str) -> Iterator[tuple[bool, str]]:
    """Each paragraph, table row and list item as one line, and whether it is an item.

    What is indented under an item, another list too, belongs to that item.
    """
    lines: list[str] = []
    indent, ended = -1, False  # of the item being read, -1 outside lists; whether a paragraph's end was seen
    for line in markdown.splitlines():
        text = line.strip()
        if not text or _TABLE_RULE.fullmatch(text):
            ended = True
            continue
        marker, is_row = _ITEM.match(line), text.startswith("|")
        depth = len(line) - len(line.lstrip())
        nested = 0 <= indent < depth - 1
        if lines and (nested or not (marker or is_row or ended)):
            lines.append(_normalised(line, marker).removeprefix("- "))
        else:
            if lines:
                yield indent >= 0, " ".join(lines)
            lines, indent = [_normalised(line, marker)], depth if marker else -1
        ended = is_row
    if lines:
        yield indent >= 0, " ".join(lines)


def _normalised(line: str, marker: re.Match[str] | None) -> str:
    text = " ".join(line[marker.end() if marker else 0 :].split())
    if marker is None:
        return text
    return f"{'-' if marker[1] in '-*+' else marker[1]} {text}"


def render(parts: Sequence[Piece]) -> str:
    """Pieces as markdown again. A list that begins in its middle gets its lead-in back."""
    if not parts:
        return ""
    first = parts[0]
    text = f"{first.lead_in}\n{first.text}" if first.lead_in else first.text
    for before, piece in pairwise(parts):
        text += _separator(before, piece) + piece.text
    return text


def _separator(before: Piece, piece: Piece) -> str:
    if before.paragraph == piece.paragraph:
        return " "
    return "\n" if piece.item and (before.item or before.text == piece.lead_in) else "\n\n"


def units(parts: Sequence[Piece]) -> list[str]:
    """What may be quoted from these pieces, in order.

    A list with a lead-in gives one unit for the whole of it and one for each item. A sentence that ends in a
    colon says nothing alone and is no unit.
    """
    found: list[str] = []
    for (is_item, lead_in), group in groupby(parts, key=lambda piece: (piece.item, piece.lead_in)):
        texts = [piece.text for piece in group]
        if is_item and lead_in:
            found.append("\n".join([lead_in, *texts]))
            found.extend(f"{lead_in}\n{text}" for text in texts if len(texts) > 1)
        else:
            found.extend(text for text in texts if not text.endswith(":"))
    return found


def plain(unit: str) -> str:
    """A unit as one line without list markers: what is embedded."""
    return " ".join(_ITEM.sub("", line, count=1) for line in unit.splitlines())


def compose(chosen: Iterable[str]) -> str:
    """Units, in their document's order, as one text: items of a list share its lead-in, none comes twice."""
    blocks: list[list[str]] = []
    for unit in chosen:
        head, *items = unit.splitlines() or [""]
        if _ITEM.match(head):
            head, items = "", [head, *items]
        last = blocks[-1] if blocks else [""]
        if items and len(last) > 1 and last[0] == head:
            last.extend(item for item in items if item not in last)
        elif blocks and not items and len(last) == 1:
            last[0] = f"{last[0]} {head}"
        else:
            blocks.append([head, *items])
    return "\n\n".join("\n".join(line for line in block if line) for block in blocks)
