"""Files and edited documents → chunks with their vectors.

Each file stands alone: one that cannot be a document is named with its reason and the others go on. A file
whose checksum is known is not embedded again. A version belongs to the file that it came from, and a superseded
one is left as it is. A document and all its chunks change together, in one transaction, which holds no embedding
work.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from pathlib import Path

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from knowledge import duplicates, embedding, sentences
from knowledge.chunking import Fragment, chunk
from knowledge.embedding import Vectors
from knowledge.limits import too_long
from knowledge.models import Chunk, Document, pack_vectors
from knowledge.sources import SUFFIXES, Source, SourceError, read_source
from knowledge.versions import lock, promote, settle, standing
from support.models import Brand


class Outcome(StrEnum):
    ADDED = "added"
    NEW_VERSION = "new_version"
    REPLACED = "replaced"
    UNCHANGED = "unchanged"
    SUPERSEDED = "superseded"
    WITHDRAWN = "withdrawn"
    SKIPPED = "skipped"
    FAILED = "failed"


@dataclass(frozen=True, slots=True)
class Ingested:
    """What became of one file.

    Args:
        path: The file.
        outcome: `REPLACED` means that the text of a known version changed, `SUPERSEDED` that such a change was not
            taken because a later version stands in its place, `WITHDRAWN` that it was not because the version was
            taken back, `SKIPPED` that it is no file to be read.
        external_id: The document's id; empty when the file failed or was skipped before it was known.
        version: The document's version, under the same condition.
        chunks: How many chunks were embedded.
        reason: Why it failed or was skipped, as the end of a sentence; empty otherwise.
        standing: Why the version is not current, as the end of a sentence; empty when it is.
    """

    path: Path
    outcome: Outcome
    external_id: str = ""
    version: str = ""
    chunks: int = 0
    reason: str = ""
    standing: str = ""

    def __str__(self) -> str:
        if self.reason:
            return f"{self.path.name}: {self.outcome}, {self.reason}"
        said = f"{self.path.name}: {self.external_id} {self.version} {self.outcome.replace('_', ' ')}"
        count = f"{self.chunks} chunks" if self.chunks else ""
        return ", ".join(part for part in (said, count, self.standing) if part)


@dataclass(frozen=True, slots=True)
class IngestReport:
    """What became of a folder's files, in the order of their names."""

    results: tuple[Ingested, ...]

    @property
    def failed(self) -> tuple[Ingested, ...]:
        return tuple(result for result in self.results if result.outcome is Outcome.FAILED)


def folder_entries(folder: Path) -> list[Path]:
    """What lies in a folder, in the order of the names; hidden entries are left out."""
    return sorted(path for path in folder.iterdir() if not path.name.startswith("."))


def ingest_folder(folder: Path, *, brand: Brand, progress: Callable[[Ingested], None] | None = None) -> IngestReport:
    """Ingest every text file of a folder. Documents whose file has gone are left alone.

    Args:
        folder: Its markdown and text files are documents; subfolders and other files are skipped.
        brand: Whose documents they are.
        progress: Called with each entry's result as soon as it is known.

    Raises:
        OSError: The folder itself cannot be listed.
    """
    promote(brand)
    results = []
    for result in _ingest_each(folder_entries(folder), brand):
        results.append(result)
        if progress is not None:
            progress(result)
    return IngestReport(tuple(results))


def ingest_file(path: Path, *, brand: Brand) -> Ingested:
    """Make a file's document and chunks what the file says. A bad file comes back as `FAILED`."""
    promote(brand)
    try:
        return _ingest(read_source(path), brand)
    except SourceError as error:
        return Ingested(path, Outcome.FAILED, reason=str(error))


def _ingest_each(paths: Sequence[Path], brand: Brand) -> Iterator[Ingested]:
    owners: dict[str, Source] = {}
    for path in paths:
        if reason := _why_skipped(path):
            yield Ingested(path, Outcome.SKIPPED, reason=reason)
            continue
        try:
            source = read_source(path)
            _require_apart(source, owners.setdefault(source.external_id, source))
            yield _ingest(source, brand)
        except SourceError as error:
            yield Ingested(path, Outcome.FAILED, reason=str(error))


def _why_skipped(path: Path) -> str:
    """Why an entry of a folder is no file to be read; empty when it is one."""
    if path.is_dir():
        return "it is a folder"
    if not path.is_file():
        return "it is a link to nothing" if path.is_symlink() else "it is no ordinary file"
    return "" if path.suffix.lower() in SUFFIXES else f"it does not end in {' or '.join(sorted(SUFFIXES))}"


def _require_apart(source: Source, first: Source) -> None:
    """Refuse a folder's second file of an id, unless version and first day tell the two apart."""
    if source is first:
        return
    dated = {first.effective_from, source.effective_from} - {None}
    if source.version == first.version or len(dated) < 2:
        hint = "two versions in one folder need an effective_from each"
        raise SourceError(f"its id {source.external_id} is already that of {first.path.name}; {hint}")


def _ingest(source: Source, brand: Brand) -> Ingested:
    stored = _stored(source, brand)
    if stored and (stored.checksum == source.checksum or stored.superseded_at or stored.withdrawn_at):
        return _left_alone(source, stored)
    _require_fitting(source, brand)
    fragments = chunk(source.text, title=source.title)
    if not fragments:
        raise SourceError("it holds headings but no text")
    chunks = _embedded(fragments, brand)
    outcome, document = _store(source, chunks, brand)
    why = standing(document)
    return Ingested(source.path, outcome, source.external_id, source.version, chunks=len(chunks), standing=why)


def _require_fitting(source: Source, brand: Brand) -> None:
    """Hold a file to the limits of its kind, as the back office does what is written there."""
    if fault := too_long(source.text, kind=source.kind):
        raise SourceError(fault[0].lower() + fault[1:].rstrip("."))
    if source.kind != Document.Kind.FAQ:
        return
    twin = duplicates.exact(brand=brand, title=source.title, text=source.text, external_id=source.external_id)
    if twin is not None:
        raise SourceError(f"it says the same as {twin.external_id}, “{twin.title}”")


def _stored(source: Source, brand: Brand) -> Document | None:
    """The version as it is stored, if it is.

    Raises:
        SourceError: It is another file's, or the back office's, and this file says something else.
    """
    versions = Document.objects.for_brand(brand).select_related("brand").filter(external_id=source.external_id)
    stored = versions.filter(version=source.version).first()
    if stored is None or stored.checksum == source.checksum:
        return stored
    if not stored.source_path:
        raise SourceError(f"{source.external_id} {source.version} was written in the back office")
    if _is_elsewhere(source, stored) and _file_of(stored).is_file():
        raise SourceError(f"{source.external_id} {source.version} already comes from {_file_of(stored).name}")
    return stored


def _left_alone(source: Source, stored: Document) -> Ingested:
    """What is not ingested; a file that was moved without a change is the document's file from now on."""
    if stored.source_path and _is_elsewhere(source, stored) and not _file_of(stored).is_file():
        Document.objects.filter(pk=stored.pk).update(source_path=_shown_path(source.path))
    outcome = Outcome.SUPERSEDED if stored.superseded_at else Outcome.WITHDRAWN
    if stored.checksum == source.checksum:
        outcome = Outcome.UNCHANGED
    return Ingested(source.path, outcome, source.external_id, source.version, standing=standing(stored))


def _is_elsewhere(source: Source, stored: Document) -> bool:
    return stored.source_path != _shown_path(source.path)


def _file_of(document: Document) -> Path:
    return Path(settings.BASE_DIR / document.source_path)


def ingest_edited(document_id: int) -> int | None:
    """Give search the text of a document that was written in the back office, and let its dates decide.

    Search finds the old chunks until then.

    Returns:
        How many chunks it has; None when there is nothing to do, when it was withdrawn, or when it was edited again
        meanwhile, which has a call of its own.

    Raises:
        Document.DoesNotExist: There is no such document.
    """
    document = Document.objects.select_related("brand").get(pk=document_id)
    if document.withdrawn_at or not document.is_being_embedded:
        return None
    chunks = _embedded(chunk(document.text, title=document.title), document.brand)
    with transaction.atomic():
        lock(document.brand)
        unchanged = Document.objects.filter(pk=document.pk, edited_at=document.edited_at, withdrawn_at=None)
        if not unchanged.exists():
            return None
        unchanged.update(embedded_at=document.edited_at)
        _replace_chunks(document, chunks)
        settle(document.brand, document.external_id, timezone.now())
    return len(chunks)


def _embedded(fragments: Sequence[Fragment], brand: Brand) -> list[Chunk]:
    """Chunks of no document yet, with the vectors of their texts and of their sentences."""
    vectors = embedding.embed([fragment.embedded_text for fragment in fragments])
    flat = embedding.embed([sentences.plain(unit) for fragment in fragments for unit in fragment.units])
    chunks, start = [], 0
    for position, (fragment, vector) in enumerate(zip(fragments, vectors, strict=True)):
        end = start + len(fragment.units)
        chunks.append(as_chunk(fragment, position, brand=brand, vector=vector, unit_vectors=flat[start:end]))
        start = end
    return chunks


def as_chunk(fragment: Fragment, position: int, *, brand: Brand, vector: Vectors, unit_vectors: Vectors) -> Chunk:
    """A fragment as search finds it, of no document yet and not stored.

    Args:
        position: Its place in the document, from 0.
        vector: Of its `embedded_text`, shape (384,).
        unit_vectors: Of its units, shape (len(fragment.units), 384).
    """
    return Chunk(
        brand=brand,
        position=position,
        heading_path=fragment.heading_path,
        anchor=fragment.anchor,
        text=fragment.text,
        embedding=vector,
        sentences=list(fragment.units),
        sentence_vectors=pack_vectors(unit_vectors),
    )


@transaction.atomic
def _store(source: Source, chunks: Sequence[Chunk], brand: Brand) -> tuple[Outcome, Document]:
    lock(brand)
    _stored(source, brand)  # again: another ingestion may have come first
    versions = Document.objects.for_brand(brand).current().filter(external_id=source.external_id)
    others = versions.exclude(version=source.version).exists()
    facts = _facts(source)
    document, is_new = Document.objects.update_or_create(
        brand=brand,
        external_id=source.external_id,
        version=source.version,
        defaults=facts,
        create_defaults=facts | {"is_current": False},
    )
    _replace_chunks(document, chunks)
    settle(brand, source.external_id, timezone.now())
    document.refresh_from_db(fields=["is_current", "superseded_at", "effective_to"])
    if others and document.is_current:
        return Outcome.NEW_VERSION, document
    return (Outcome.ADDED if is_new else Outcome.REPLACED), document


def _facts(source: Source) -> dict[str, str | date | None]:
    """What a file says of its document, as the record holds it."""
    return {
        "kind": source.kind,
        "title": source.title,
        "effective_from": source.effective_from,
        "effective_to": source.effective_to,
        "text": source.text,
        "checksum": source.checksum,
        "source_path": _shown_path(source.path),
        "edited_at": None,
        "embedded_at": None,
    }


def _replace_chunks(document: Document, chunks: Sequence[Chunk]) -> None:
    document.chunks.all().delete()
    for part in chunks:
        part.document = document
    Chunk.objects.bulk_create(chunks)


def _shown_path(path: Path) -> str:
    """The path as it is stored: from the project's root where it lies under it."""
    path = path.resolve()
    shown = path.relative_to(settings.BASE_DIR) if path.is_relative_to(settings.BASE_DIR) else path
    return str(shown)
