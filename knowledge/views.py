"""The public page of a document: what an answer's citation leads to."""

from __future__ import annotations

from datetime import date, timedelta
from http import HTTPStatus

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.http import require_safe

from knowledge.models import Document
from knowledge.rendering import render_document
from knowledge.versions import day_of


@require_safe
def document(request: HttpRequest, brand_slug: str, external_id: str, version: str) -> HttpResponse:
    """One version of a document, in force or not: old answers cite old versions. A withdrawn one is gone (410)."""
    if "\0" in external_id + version:  # the database would refuse to look
        raise Http404
    versions = Document.objects.select_related("brand").filter(brand__slug=brand_slug, external_id=external_id)
    shown = get_object_or_404(versions, version=version)
    current = None if shown.is_current else versions.current().first()
    if shown.withdrawn_at:
        gone = {"brand": shown.brand, "current": current}
        return render(request, "knowledge/withdrawn.html", gone, status=HTTPStatus.GONE)
    context = {
        "brand": shown.brand,
        "document": shown,
        "begins_later": not shown.is_current and shown.begins_after(day_of(shown.brand)),
        "last_day": _last_day(shown.effective_to),
        "current": current,
        "parts": render_document(shown.text, title=shown.title),
    }
    return render(request, "knowledge/document.html", context)


def _last_day(effective_to: date | None) -> date | None:
    """People read "until" as the last day that counts; the record holds the first that does not."""
    return effective_to - timedelta(days=1) if effective_to and effective_to > date.min else effective_to
