"""Which version of a document is in force: the dates decide, by the calendar of the brand's time zone.

What is current changes here alone, under the brand's lock. A version that another one has taken over from is
superseded for good. Among those that are not, the one that arrived last or fell due last is current, except
that none takes over from a version that began after it.
"""

from __future__ import annotations

from datetime import date, datetime
from zoneinfo import ZoneInfo

from django.db import transaction
from django.db.models import F, Q, Value
from django.db.models.functions import Greatest, Least
from django.utils import timezone

from knowledge.models import Document, DocumentQuerySet
from support.models import Brand


def day_of(brand: Brand, now: datetime | None = None) -> date:
    """The date at the brand; `now` is an aware moment, the present one when absent."""
    return timezone.localdate(now, ZoneInfo(brand.timezone))


def standing(document: Document) -> str:
    """Why this version is not current, as the end of a sentence; empty when it is."""
    if document.is_current:
        return ""
    if document.withdrawn_at:
        return "withdrawn"
    if document.superseded_at:
        others = Document.objects.for_brand(document.brand).current().filter(external_id=document.external_id)
        current = others.values_list("version", flat=True).first()
        return f"not current: {current} is" if current else "not current: it was superseded"
    if document.begins_after(day_of(document.brand)):
        return f"in force from {document.effective_from}"
    return f"ended on {document.effective_to}" if document.effective_to else "not current yet"


def promote_due_versions(now: datetime | None = None) -> int:
    """Let every version take over whose first day has come, and end those whose last day is over.

    Args:
        now: An aware moment; the present one when absent.

    Returns:
        How many versions became current or ceased to be without a successor.
    """
    return sum(promote(brand, now) for brand in Brand.objects.all())


def promote(brand: Brand, now: datetime | None = None) -> int:
    """`promote_due_versions` for one brand; a single query when nothing is due."""
    now = now or timezone.now()
    changing = Document.objects.for_brand(brand).out_of_step(day_of(brand, now))
    changed = 0
    for external_id in changing.order_by("external_id").values_list("external_id", flat=True).distinct():
        with transaction.atomic():
            lock(brand)
            changed += settle(brand, external_id, now)
    return changed


def lock(brand: Brand) -> None:
    """One change of a brand's documents at a time, until the transaction ends."""
    Brand.objects.select_for_update(no_key=True).get(pk=brand.pk)


def settle(brand: Brand, external_id: str, now: datetime) -> int:
    """Make current what the dates say of one document, under the brand's lock; how many versions changed."""
    day = day_of(brand, now)
    versions = Document.objects.for_brand(brand).filter(external_id=external_id)
    changed = versions.current().not_in_force(day).update(is_current=False, updated_at=now)
    due = versions.due(day).order_by(F("effective_from").asc(nulls_first=True), "pk")
    return changed + sum(_contend(document, versions, day, now) for document in due)


def _contend(document: Document, versions: DocumentQuerySet, day: date, now: datetime) -> bool:
    """Let a version that has fallen due take over, or be superseded at once by one that began after it."""
    own = versions.filter(pk=document.pk)
    current = versions.current().first()
    if current and document.effective_from and current.begins_after(document.effective_from):
        _supersede(own, current.effective_from or day, now)
        return False
    over = versions.filter(Q(is_current=True) | Q(effective_to__lte=day), superseded_at=None)
    _supersede(over, document.effective_from or day, now)
    own.update(is_current=True, updated_at=now)
    return True


def _supersede(versions: DocumentQuerySet, ends: date, now: datetime) -> None:
    """End versions for good, on a day (exclusive) or on their own last one if that is earlier."""
    versions.update(
        is_current=False,
        superseded_at=now,
        effective_to=Greatest(F("effective_from"), Least(F("effective_to"), Value(ends))),
        updated_at=now,
    )
