"""What customers will read, shown before they do: a document's markdown as its page, the placeholders marked."""

from __future__ import annotations

import re
from dataclasses import replace

from django.utils.html import escape
from django.utils.safestring import SafeString

from knowledge.privacy import PLACEHOLDER
from knowledge.rendering import Heading, Part, render_document

_TAG_OR_PLACEHOLDER = re.compile(rf"<[^>]*>|{PLACEHOLDER.pattern}")


def preview(markdown: str, *, title: str) -> list[Part]:
    """The document's sections as its page shows them, without addresses of their own."""
    return [
        replace(
            part,
            anchor="",
            headings=tuple(Heading(heading.level, _marked(heading.html)) for heading in part.headings),
            html=_marked(part.html),
        )
        for part in render_document(markdown, title=title)
    ]


def marked_title(title: str) -> SafeString:
    return _marked(escape(title))


def _marked(html: str) -> SafeString:
    """Clean HTML with its placeholders marked; inside a tag they stay as they are."""
    return SafeString(_TAG_OR_PLACEHOLDER.sub(_mark, html))


def _mark(match: re.Match[str]) -> str:
    return match[0] if match[0].startswith("<") else f"<mark>{match[0]}</mark>"
