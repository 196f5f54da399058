"""Files and edited documents → chunks with their vectors.

Each file stands alone: one that cannot be a document is named with its reason and the others go on. A file
whose checksum is known is not embedded again. A document and all its chunks change together, in one
transaction, which holds no embedding work.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from django.conf import settings
from django.db import transaction
from django.db.models import F, Value
from django.db.models.functions import Greatest
from django.utils import timezone

from knowledge import embedding, sentences
from knowledge.chunking import Fragment, chunk
from knowledge.models import Chunk, Document, pack_vectors
from knowledge.sources import SUFFIXES, Source, SourceError, read_source
from support.models import Brand


class Outcome(StrEnum):
    ADDED = "added"
    NEW_VERSION = "new_version"
    REPLACED = "replaced"
    UNCHANGED = "unchanged"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Ingested:
    """What became of one file.

    Args:
        path: The file.
        outcome: `REPLACED` means that the text of a known version changed.
        external_id: The document's id; empty when the file failed before it was known.
        version: The document's version, under the same condition.
        chunks: How many chunks were embedded.
        reason: Why it failed, as the end of a sentence; empty otherwise.
    """

    path: Path
    outcome: Outcome
    external_id: str = ""
    version: str = ""
    chunks: int = 0
    reason: str = ""

    def __str__(self) -> str:
        if self.outcome is Outcome.FAILED:
            return f"{self.path.name}: failed, {self.reason}"
        count = f", {self.chunks} chunks" if self.chunks else ""
        return f"{self.path.name}: {self.external_id} {self.version} {self.outcome.replace('_', ' ')}{count}"


@dataclass(frozen=True, slots=True)
class IngestReport:
    """What became of a folder's files, in the order of their names."""

    results: tuple[Ingested, ...]

    @property
    def failed(self) -> tuple[Ingested, ...]:
        return tuple(result for result in self.results if result.outcome is Outcome.FAILED)


def document_files(folder: Path) -> list[Path]:
    """The text files that lie in a folder, in the order of their names; hidden ones are left out."""
    return sorted(
        path
        for path in folder.iterdir()
        if path.is_file() and path.suffix.lower() in SUFFIXES and not path.name.startswith(".")
    )


def ingest_folder(folder: Path, *, brand: Brand, progress: Callable[[Ingested], None] | None = None) -> IngestReport:
    """Ingest every text file of a folder. Documents whose file has gone are left alone.

    Args:
        folder: Its markdown and text files are documents; other files and subfolders are not looked at.
        brand: Whose documents they are.
        progress: Called with each file's result as soon as it is known.

    Raises:
        OSError: The folder itself cannot be listed.
    """
    results = []
    for result in _ingest_each(document_files(folder), brand):
        results.append(result)
        if progress is not None:
            progress(result)
    return IngestReport(tuple(results))


def ingest_file(path: Path, *, brand: Brand) -> Ingested:
    """Make a file's document and chunks what the file says. A bad file comes back as `FAILED`."""
    try:
        source = read_source(path)
        return _ingest(source, brand)
    except SourceError as error:
        return Ingested(path, Outcome.FAILED, reason=str(error))


def _ingest_each(paths: Sequence[Path], brand: Brand) -> Iterator[Ingested]:
    owners: dict[str, Path] = {}
    for path in paths:
        try:
            source = read_source(path)
            owner = owners.setdefault(source.external_id, path)
            if owner != path:
                raise SourceError(f"its id {source.external_id} is already that of {owner.name}")
            yield _ingest(source, brand)
        except SourceError as error:
            yield Ingested(path, Outcome.FAILED, reason=str(error))


def _ingest(source: Source, brand: Brand) -> Ingested:
    if _is_known(source, brand):
        return Ingested(source.path, Outcome.UNCHANGED, source.external_id, source.version)
    fragments = chunk(source.text, title=source.title)
    if not fragments:
        raise SourceError("it holds headings but no text")
    chunks = _embedded(fragments, brand)
    outcome = _store(source, chunks, brand)
    return Ingested(source.path, outcome, source.external_id, source.version, len(chunks))


def _is_known(source: Source, brand: Brand) -> bool:
    """Whether the file has been ingested and is in force, or was until somebody edited it in the back office."""
    versions = Document.objects.for_brand(brand).filter(external_id=source.external_id)
    ingested = versions.filter(version=source.version, checksum=source.checksum).first()
    if ingested is None:
        return False
    return ingested.is_current or versions.current().filter(edited_at__isnull=False).exists()


def ingest_edited(document_id: int) -> int | None:
    """Give search the text of a document that was written in the back office, and make it the current version.

    Search finds the old chunks until then.

    Returns:
        How many chunks it has; None when there is nothing to do, or when it was edited again meanwhile, which has
        a call of its own.

    Raises:
        Document.DoesNotExist: There is no such document.
    """
    document = Document.objects.select_related("brand").get(pk=document_id)
    if not document.is_being_embedded:
        return None
    chunks = _embedded(chunk(document.text, title=document.title), document.brand)
    with transaction.atomic():
        _lock(document.brand)
        unchanged = Document.objects.filter(pk=document.pk, edited_at=document.edited_at)
        if not unchanged.exists():
            return None
        _supersede(document, document.brand)
        unchanged.update(is_current=True, embedded_at=document.edited_at)
        _replace_chunks(document, chunks)
    return len(chunks)


def _embedded(fragments: Sequence[Fragment], brand: Brand) -> list[Chunk]:
    """Chunks of no document yet, with the vectors of their texts and of their sentences."""
    vectors = embedding.embed([fragment.embedded_text for fragment in fragments])
    flat = embedding.embed([sentences.plain(unit) for fragment in fragments for unit in fragment.units])
    chunks, start = [], 0
    for position, (fragment, vector) in enumerate(zip(fragments, vectors, strict=True)):
        end = start + len(fragment.units)
        chunks.append(
            Chunk(
                brand=brand,
                position=position,
                heading_path=fragment.heading_path,
                anchor=fragment.anchor,
                text=fragment.text,
                embedding=vector,
                sentences=list(fragment.units),
                sentence_vectors=pack_vectors(flat[start:end]),
            )
        )
        start = end
    return chunks


@transaction.atomic
def _store(source: Source, chunks: Sequence[Chunk], brand: Brand) -> Outcome:
    _lock(brand)
    superseded = _supersede(source, brand)
    document, is_new = Document.objects.update_or_create(
        brand=brand,
        external_id=source.external_id,
        version=source.version,
        defaults={
            "kind": source.kind,
            "title": source.title,
            "effective_from": source.effective_from,
            "effective_to": source.effective_to,
            "is_current": True,
            "text": source.text,
            "checksum": source.checksum,
            "source_path": _shown_path(source.path),
            "edited_at": None,
            "embedded_at": None,
        },
    )
    _replace_chunks(document, chunks)
    if superseded:
        return Outcome.NEW_VERSION
    return Outcome.ADDED if is_new else Outcome.REPLACED


def _lock(brand: Brand) -> None:
    """One ingestion of a brand at a time."""
    Brand.objects.select_for_update(no_key=True).get(pk=brand.pk)


def _replace_chunks(document: Document, chunks: Sequence[Chunk]) -> None:
    document.chunks.all().delete()
    for part in chunks:
        part.document = document
    Chunk.objects.bulk_create(chunks)


def _shown_path(path: Path) -> str:
    """The path as it is stored: from the project's root where it lies under it."""
    path = path.resolve()
    shown = path.relative_to(settings.BASE_DIR) if path.is_relative_to(settings.BASE_DIR) else path
    return str(shown)[-500:]


def _supersede(source: Source | Document, brand: Brand) -> int:
    """End the current version when it is not the source's own; how many ended (0 or 1)."""
    ends = source.effective_from or timezone.localdate()
    earlier = Document.objects.for_brand(brand).current().filter(external_id=source.external_id)
    return earlier.exclude(version=source.version).update(
        is_current=False,
        effective_to=Greatest(F("effective_from"), Value(ends)),
        updated_at=timezone.now(),
    )
