"""The warning that another document says nearly the same as one that was just saved."""

from __future__ import annotations

from django.contrib import admin, messages
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html

from knowledge import duplicates
from knowledge.models import Document


def warn_of_near(page: admin.ModelAdmin, request: HttpRequest, entry: Document) -> None:
    """Tell the person which document that is, if there is one. Nothing is refused."""
    near = duplicates.nearest(brand=entry.brand, title=entry.title, text=entry.text, external_id=entry.external_id)
    if near is None:
        return
    other = near.document
    address = reverse("admin:knowledge_document_change", args=[other.pk])
    said = 'It is saved, but <a href="{}">{}: “{}”</a> says nearly the same. Are both needed?'
    page.message_user(request, format_html(said, address, other.external_id, other.title), messages.WARNING)
