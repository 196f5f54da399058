"""Documents in the back office, to read: they change by ingestion, which embeds them too."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest

from knowledge.models import Chunk, Document


class ReadOnly:
    """Permissions of what is looked at and never changed here."""

    def has_add_permission(self, *args: Any) -> bool:
        return False

    def has_change_permission(self, *args: Any) -> bool:
        return False

    def has_delete_permission(self, *args: Any) -> bool:
        return False


class ChunkInline(ReadOnly, admin.TabularInline):
    model = Chunk
    fields = ("position", "heading_path", "text")
    ordering = ("position",)
    verbose_name_plural = "chunks, as search sees them"


@admin.register(Document)
class DocumentAdmin(ReadOnly, admin.ModelAdmin):
    list_display = ("external_id", "title", "brand", "kind", "version", "is_current", "chunks", "updated_at")
    list_filter = ("is_current", "kind", "brand")
    list_select_related = ("brand",)
    search_fields = ("external_id", "title")
    inlines = (ChunkInline,)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Document]:
        documents = Document.objects.with_chunk_count()
        if request.user.is_superuser:
            return documents
        return documents.filter(brand__in=request.user.brands.all())  # type: ignore[union-attr]

    @admin.display(ordering="chunk_count")
    def chunks(self, document: Document) -> int:
        return document.chunk_count  # type: ignore[attr-defined]
