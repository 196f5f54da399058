"""Markdown → sections → chunks. Pure.

A section that fits `CHUNK_SIZE` characters is one chunk; a longer one is cut between sentences or list items
into chunks of at most `CHUNK_SIZE` that overlap by about `OVERLAP`. Every chunk knows the headings above it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from django.utils.text import slugify
from semantic_text_splitter import TextSplitter

from knowledge import sentences
from knowledge.sentences import Piece

CHUNK_SIZE = 512
OVERLAP = 128
PATH_SEPARATOR = " › "


@dataclass(frozen=True, slots=True)
class Section:
    """A heading and the text under it, up to the next heading of any level."""

    headings: tuple[str, ...]
    anchor: str
    text: str


@dataclass(frozen=True, slots=True)
class Fragment:
    """A chunk that is not stored yet.

    Args:
        headings: From the document's title down to the section's heading.
        anchor: The section's address in its document; all chunks of a section share it.
        text: At most `CHUNK_SIZE` characters of markdown, without the headings.
        units: What may be quoted from it; see `knowledge.sentences`.
    """

    headings: tuple[str, ...]
    anchor: str
    text: str
    units: tuple[str, ...]

    @property
    def heading_path(self) -> str:
        return PATH_SEPARATOR.join(self.headings)

    @property
    def embedded_text(self) -> str:
        """What stands for the chunk in vector space: its section's heading, if any, as a sentence, then its text."""
        return f"{self.headings[-1]}. {self.text}" if self.headings[-1] else self.text


def chunk(markdown: str, *, title: str) -> list[Fragment]:
    """The chunks of a document, in order.

    Args:
        markdown: The document without front matter.
        title: The document's title; every heading path begins with it.
    """
    return [
        Fragment(section.headings, section.anchor, sentences.render(packed), tuple(sentences.units(packed)))
        for section in split_sections(markdown, title=title)
        for packed in _pack(_divide(sentences.pieces(section.text)))
    ]


def split_sections(markdown: str, *, title: str) -> list[Section]:
    """The sections that hold text. A first heading that repeats `title` is not repeated in the path."""
    sections: list[Section] = []
    anchors: dict[str, int] = {}
    for headings, body in _headed_bodies(markdown, title):
        slug = slugify(headings[-1], allow_unicode=True) or "section"
        anchors[slug] = anchors.get(slug, 0) + 1
        anchor = slug if anchors[slug] == 1 else f"{slug}-{anchors[slug]}"
        if body:
            sections.append(Section(headings, anchor, body))
    return sections


def _headed_bodies(markdown: str, title: str) -> Iterator[tuple[tuple[str, ...], str]]:
    path: list[tuple[int, str]] = []
    body: list[str] = []
    fenced = False
    for line in markdown.splitlines():
        fenced ^= line.lstrip().startswith(("```", "~~~"))
        heading = None if fenced else _heading(line)
        if heading is None:
            body.append(line)
            continue
        if path or any(body):
            yield _path(title, path), "\n".join(body).strip()
        path = [(level, text) for level, text in path if level < heading[0]] + [heading]
        body = []
    yield _path(title, path), "\n".join(body).strip()


def _heading(line: str) -> tuple[int, str] | None:
    """Level and text of an ATX heading."""
    hashes = len(line) - len(line.lstrip("#"))
    if not 1 <= hashes <= 6 or line[hashes : hashes + 1] not in (" ", "\t"):
        return None
    text = line[hashes:].strip().rstrip("#").rstrip()
    return (hashes, text) if text else None


def _path(title: str, path: Sequence[tuple[int, str]]) -> tuple[str, ...]:
    headings = [text for _, text in path]
    if headings and headings[0].casefold() == title.casefold():
        headings = headings[1:]
    return (title, *headings)


def _divide(parts: Sequence[Piece]) -> list[Piece]:
    """The same pieces, where one too long for a chunk is cut between words into parts of an overlap."""
    splitter = TextSplitter(OVERLAP)
    divided: list[Piece] = []
    for piece in parts:
        if len(sentences.render([piece])) <= CHUNK_SIZE:
            divided.append(piece)
        else:
            divided.extend(replace(piece, text=part, item=False, lead_in="") for part in splitter.chunks(piece.text))
    return divided


def _pack(parts: Sequence[Piece]) -> Iterator[list[Piece]]:
    """Pieces gathered into chunks, each after the first beginning with the end of the one before."""
    packed: list[Piece] = []
    for piece in parts:
        if len(sentences.render([*packed, piece])) > CHUNK_SIZE:
            yield packed
            packed = _overlap(packed, before=piece)
        packed.append(piece)
    if packed:
        yield packed


def _overlap(packed: Sequence[Piece], *, before: Piece) -> list[Piece]:
    """The last pieces that come nearest to `OVERLAP` characters and leave room for the piece that follows."""
    tails = [list(packed[start:]) for start in range(len(packed), 0, -1)]
    fitting = [tail for tail in tails if len(sentences.render([*tail, before])) <= CHUNK_SIZE] or [[]]
    return min(fitting, key=lambda tail: abs(len(sentences.render(tail)) - OVERLAP))
