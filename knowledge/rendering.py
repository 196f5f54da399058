"""A document's markdown as HTML that can do no harm. Pure.

The page is built of the same sections as the chunks, so that the anchor of every citation exists on it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile

import nh3
from django.utils.safestring import SafeString
from markdown_it import MarkdownIt

from knowledge.chunking import Section, split_sections

# No images, no classes, no ids, no relative addresses: a document cannot reach into the page that shows it.
_BLOCKS = {"p", "hr", "ul", "ol", "li", "pre", "blockquote", "h1", "h2", "h3", "h4", "h5", "h6"}
_TABLES = {"table", "thead", "tbody", "tr", "th", "td"}
_TAGS = _BLOCKS | _TABLES | {"a", "br", "strong", "em", "code"}
_ATTRIBUTES = {"a": {"href", "title"}, "ol": {"start"}}
_markdown = MarkdownIt("commonmark", {"html": False}).enable("table")


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of the page; its level is from 2 to 6, as the document's title is the first."""

    level: int
    html: SafeString


@dataclass(frozen=True, slots=True)
class Part:
    """A section as the page shows it, with the headings that come before its text."""

    anchor: str
    headings: tuple[Heading, ...]
    html: SafeString


def render_document(markdown: str, *, title: str) -> list[Part]:
    """The document's sections in order, in HTML.

    Args:
        markdown: The document without front matter.
        title: The document's title, which the page shows itself.
    """
    return list(_parts(split_sections(markdown, title=title)))


def _parts(sections: list[Section]) -> Iterator[Part]:
    shown: tuple[str, ...] = ()
    for section in sections:
        known = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(shown, section.headings, strict=False)))
        # A section's own heading is always shown, even when the one before it bore the same words.
        start = max(1, min(known, len(section.headings) - 1))
        headings = tuple(
            Heading(min(depth + 1, 6), _clean(_markdown.renderInline(text)))
            for depth, text in enumerate(section.headings)
            if depth >= start
        )
        shown = section.headings
        yield Part(section.anchor, headings, _clean(_markdown.render(section.text)))


def _clean(html: str) -> SafeString:
    cleaned = nh3.clean(
        html,
        tags=_TAGS,
        attributes=_ATTRIBUTES,
        url_schemes={"https", "mailto"},
        url_relative="deny",
        link_rel="noopener noreferrer",
    )
    return SafeString(cleaned)
