"""Documents written in the back office. Saving is quick: the text is embedded in the background.

The queue carries the document's id alone; whether there is work to do is read from its row.
"""

from __future__ import annotations

import hashlib
from functools import partial

from django.db import transaction
from django.utils import timezone
from django_q.tasks import async_task

from knowledge.chunking import chunk
from knowledge.models import Document
from knowledge.sources import MAX_BYTES, RECIPE


def fault_of(text: str, *, title: str) -> str:
    """Why this text cannot be a document, as a sentence; empty when it can."""
    if len(text.encode()) > MAX_BYTES:
        return f"The text is larger than {MAX_BYTES:,} bytes."
    return "" if chunk(text, title=title) else "The text holds no sentence that could be found."


def save_edit(document: Document) -> None:
    """Store what was written, and have it embedded once that is committed.

    Args:
        document: A stored version whose text or facts changed, or a new one, which is not current until then.
    """
    document.edited_at = timezone.now()
    if document.pk is None:
        document.is_current = False
        document.embedded_at = None
        document.source_path = ""
        document.checksum = hashlib.sha256(f"{RECIPE}\n{document.text}".encode()).hexdigest()
    document.save()
    embed_soon(document)


def embed_soon(document: Document) -> None:
    transaction.on_commit(partial(async_task, "knowledge.tasks.ingest_document", document.pk))
