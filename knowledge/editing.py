"""Documents written in the back office. Saving is quick: the text is embedded in the background.

The queue carries the document's id alone; whether there is work to do is read from its row.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from functools import partial

from django.db import transaction
from django.utils import timezone
from django_q.tasks import async_task

from knowledge.models import Document
from knowledge.sources import RECIPE
from support.models import Brand

FAQ_PREFIX = "FAQ-"


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


def next_faq_id(brand: Brand) -> str:
    """The id of the brand's next FAQ entry that gets none of its own, such as FAQ-12; under the brand's lock."""
    ids = Document.objects.for_brand(brand).filter(external_id__startswith=FAQ_PREFIX)
    return f"{FAQ_PREFIX}{_next(ids.values_list('external_id', flat=True), prefix=FAQ_PREFIX)}"


def next_version(brand: Brand, external_id: str) -> str:
    """The version after the highest whole number that a version of the document has; under the brand's lock."""
    versions = Document.objects.for_brand(brand).filter(external_id=external_id)
    return str(_next(versions.values_list("version", flat=True), prefix=""))


def _next(names: Iterable[str], *, prefix: str) -> int:
    numbers = [int(name.removeprefix(prefix)) for name in names if re.fullmatch(rf"{prefix}[0-9]{{1,9}}", name)]
    return max(numbers, default=0) + 1
