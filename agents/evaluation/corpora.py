"""Documents that no brand has, as the knowledge base of a brand that is there for one measurement and then gone.

They are cut, embedded and searched as a brand's own are. Everything is rolled back, so nothing of them stays in the
database, and no other connection ever sees them.
"""

from __future__ import annotations

import hashlib
import re
import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import NamedTuple

import numpy as np
from django.utils.text import slugify
from tqdm import tqdm

from agents.evaluation.conversations import rolled_back
from knowledge import sentences
from knowledge.chunking import Fragment, chunk
from knowledge.embedding import DIMENSIONS, Vectors, embed
from knowledge.ingestion import as_chunk
from knowledge.models import EXTERNAL_ID_PATTERN, Chunk, Document
from support.models import Brand

BATCH = 256  # texts between two steps of the progress bar


class SourceText(NamedTuple):
    """A document to search in.

    Args:
        external_id: Its name, which no other of the corpus has. A search tells `document_id` of it.
        title: Its heading path begins with it; may be empty.
        text: Markdown, or a plain sentence.
    """

    external_id: str
    title: str
    text: str


def document_id(name: str) -> str:
    """The id under which a document of that name is found: the name itself, where it can be an id."""
    if re.fullmatch(EXTERNAL_ID_PATTERN, name):
        return name
    digest = hashlib.sha256(name.encode()).hexdigest()[:12]
    return f"{slugify(name)[:60].strip('-_') or 'document'}-{digest}"


@contextmanager
def corpus(
    documents: Sequence[tuple[str, str, str]], *, name: str = "corpus", quotable: bool = True
) -> Iterator[Brand]:
    """A brand whose current documents are these, until the block ends.

    Args:
        documents: External id, title and markdown of each, as `SourceText` has them; those without any text are left
            out.
        name: What the progress bar calls it.
        quotable: Whether the sentences are embedded too, which takes as long again. Without them, passages hold
            nothing to quote, and their ranks are the same.

    Yields:
        The brand, with the defaults of its thresholds. It may be changed in memory, and searched.
    """
    cut = [(SourceText(*document), _cut(document[1], document[2], quotable)) for document in documents]
    vectors = _embed_once([text for _, fragments in cut for text in _texts(fragments)], name)
    with rolled_back():
        brand = Brand.objects.create(slug=f"corpus-{uuid.uuid4().hex[:12]}", name=name, business="a measurement")
        _store(cut, vectors, brand)
        yield brand


def _cut(title: str, text: str, quotable: bool) -> list[Fragment]:
    fragments = chunk(text, title=title)
    return fragments if quotable else [replace(fragment, units=()) for fragment in fragments]


def _texts(fragments: Sequence[Fragment]) -> list[str]:
    """All that is embedded of them."""
    units = [sentences.plain(unit) for fragment in fragments for unit in fragment.units]
    return [fragment.embedded_text for fragment in fragments] + units


def _embed_once(texts: Sequence[str], name: str) -> dict[str, Vectors]:
    """The vector of each different text; those of like length together, which wastes no work on padding."""
    distinct = sorted(set(texts), key=lambda text: (len(text), text))
    vectors: dict[str, Vectors] = {}
    with tqdm(total=len(distinct), desc=f"{name}: embedding", unit="text", leave=False, disable=None) as bar:
        for start in range(0, len(distinct), BATCH):
            batch = distinct[start : start + BATCH]
            vectors.update(zip(batch, embed(batch), strict=True))
            bar.update(len(batch))
    return vectors


def _store(cut: Sequence[tuple[SourceText, list[Fragment]]], vectors: dict[str, Vectors], brand: Brand) -> None:
    held = [(source, fragments) for source, fragments in cut if fragments]
    documents = Document.objects.bulk_create([_document(source, brand) for source, _ in held])
    Chunk.objects.bulk_create(
        [
            _chunk(fragment, position, document, vectors)
            for document, (_, fragments) in zip(documents, held, strict=True)
            for position, fragment in enumerate(fragments)
        ],
        batch_size=500,
    )


def _document(source: SourceText, brand: Brand) -> Document:
    return Document(
        brand=brand,
        external_id=document_id(source.external_id),
        title=source.title[:200],
        version="1",
        text=source.text,
        source_path="",
    )


def _chunk(fragment: Fragment, position: int, document: Document, vectors: dict[str, Vectors]) -> Chunk:
    units = [vectors[sentences.plain(unit)] for unit in fragment.units]
    part = as_chunk(
        fragment,
        position,
        brand=document.brand,
        vector=vectors[fragment.embedded_text],
        unit_vectors=np.array(units, dtype=np.float32).reshape(-1, DIMENSIONS),
    )
    part.document = document
    return part
