"""A text file read as a document, or refused with a reason that an editor understands. No database."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path

import yaml
from frontmatter.default_handlers import YAMLHandler

from knowledge.models import EXTERNAL_ID_PATTERN, Document

MAX_BYTES = 1_000_000
SUFFIXES = frozenset({".md", ".markdown", ".txt"})
# Part of every checksum: raise it when chunking or embedding changes, and every document is ingested anew.
RECIPE = "1"


class SourceError(ValueError):
    """The file is not a document; the message says why."""


@dataclass(frozen=True, slots=True)
class Source:
    """A document as its file gives it. The checksum covers the file and how it is chunked and embedded."""

    path: Path
    external_id: str
    title: str
    version: str
    kind: str
    effective_from: date | None
    effective_to: date | None
    text: str
    checksum: str


def read_source(path: Path) -> Source:
    """The document in a file; what the front matter leaves out comes from the file's name and first heading.

    Raises:
        SourceError: The file is empty, too large, not UTF-8 text, or its front matter is not valid.
    """
    raw = _read_bytes(path)
    metadata, text = _split(_decode(raw))
    if not text:
        raise SourceError("it holds no text")
    external_id = metadata.get("id") or re.sub(r"[^A-Za-z0-9._-]+", "-", path.stem).strip("-._")
    if not re.fullmatch(EXTERNAL_ID_PATTERN, external_id):
        raise SourceError(f"“{external_id}” cannot be an id: letters, digits, dots and hyphens, at most 80")
    effective_from, effective_to = (_date(metadata, name) for name in ("effective_from", "effective_to"))
    if effective_from and effective_to and effective_to < effective_from:
        raise SourceError("effective_to is before effective_from")
    return Source(
        path=path,
        external_id=external_id,
        title=_short(metadata, "title", 200) or _first_heading(text) or external_id,
        version=_short(metadata, "version", 40) or "1",
        kind=_kind(metadata),
        effective_from=effective_from,
        effective_to=effective_to,
        text=text,
        checksum=hashlib.sha256(RECIPE.encode() + b"\n" + raw).hexdigest(),
    )


def _read_bytes(path: Path) -> bytes:
    try:
        if path.stat().st_size > MAX_BYTES:
            raise SourceError(f"it is larger than {MAX_BYTES:,} bytes")
        return path.read_bytes()
    except OSError as error:
        raise SourceError(f"it cannot be read: {error.strerror}") from error


def _decode(raw: bytes) -> str:
    if not raw.strip():
        raise SourceError("it is empty")
    if b"\0" in raw:
        raise SourceError("it holds NUL bytes, so it is not a text file")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise SourceError(f"it is not UTF-8: byte {error.start} cannot be read") from error


def _split(text: str) -> tuple[dict[str, str], str]:
    """Front matter and body. Every value stays the text that was written: version 2026.10 is not 2026.1."""
    handler = YAMLHandler()
    text = text.replace("\r\n", "\n").strip()
    if not handler.detect(text):
        return {}, text
    try:
        front, body = handler.split(text)
        metadata = handler.load(front, Loader=yaml.BaseLoader) or {}
    except yaml.YAMLError as error:
        raise SourceError("its front matter is not valid YAML") from error
    except ValueError as error:
        raise SourceError("its front matter does not end: a line of --- is missing") from error
    if not isinstance(metadata, dict) or not all(isinstance(value, str) for value in metadata.values()):
        raise SourceError("its front matter is not a list of names and values")
    return {name: value.strip() for name, value in metadata.items()}, body.strip()


def _date(metadata: Mapping[str, str], name: str) -> date | None:
    value = metadata.get(name)
    try:
        return date.fromisoformat(value) if value else None
    except ValueError as error:
        raise SourceError(f"{name} is “{value}”, which is not a date such as 2026-01-31") from error


def _short(metadata: Mapping[str, str], name: str, longest: int) -> str:
    value = metadata.get(name, "")
    if len(value) > longest:
        raise SourceError(f"{name} is longer than {longest} characters")
    return value


def _kind(metadata: Mapping[str, str]) -> str:
    kind = metadata.get("kind") or Document.Kind.POLICY
    if kind not in Document.Kind.values:
        raise SourceError(f"kind is “{kind}”, not one of {', '.join(Document.Kind.values)}")
    return kind


def _first_heading(text: str) -> str:
    heading = next((line for line in text.splitlines() if line.startswith("# ")), "")
    return heading.lstrip("# ").rstrip("# ")[:200]
