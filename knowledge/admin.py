"""Documents in the back office: written here, embedded in the background, superseded and never deleted."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from knowledge.editing import embed_soon, fault_of, save_edit
from knowledge.models import Chunk, Document
from knowledge.versions import day_of
from support.admin.base import BrandScoped, OwnBrandFilter, ReadOnly, Undeletable, ValueFilter


class KindFilter(ValueFilter):
    title, parameter_name, values = "kind", "kind", Document.Kind.values


class DocumentForm(forms.ModelForm):
    class Meta:
        model = Document
        fields = ("brand", "kind", "external_id", "title", "version", "effective_from", "effective_to", "text")
        widgets = {"text": forms.Textarea(attrs={"rows": 28, "class": "markdown", "spellcheck": "true"})}
        help_texts = {"version": "A changed version becomes a new document; the one before stays readable."}

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        if "text" in data and (fault := fault_of(data["text"], title=data.get("title", ""))):
            self.add_error("text", fault)
        return data

    def clean_version(self) -> str:
        """Brand and id are fixed once there is a document, so that Django leaves their uniqueness to this."""
        version: str = self.cleaned_data["version"]
        mine = self.instance
        versions = Document.objects.filter(brand=mine.brand_id, external_id=mine.external_id).exclude(pk=mine.pk)
        if mine.pk and versions.filter(version=version).exists():
            raise forms.ValidationError(f"Version {version} of {mine.external_id} already exists.")
        return version


class ChunkInline(ReadOnly, admin.TabularInline):
    model = Chunk
    fields = readonly_fields = ("position", "heading_path", "text")
    ordering = ("position",)
    verbose_name_plural = "chunks, as search sees them"
    classes = ("collapse",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Chunk]:
        return super().get_queryset(request).defer("embedding", "sentences", "sentence_vectors", "search")


@admin.register(Document)
class DocumentAdmin(BrandScoped, Undeletable, admin.ModelAdmin):
    form = DocumentForm
    list_display = ("external_id", "title", "brand", "kind", "version", "state", "chunks", "updated_at")
    list_filter = ("is_current", KindFilter, OwnBrandFilter)
    list_select_related = ("brand",)
    search_fields = ("external_id", "title", "text")
    ordering = ("external_id", "-created_at")
    actions = ("embed_again",)
    inlines = (ChunkInline,)
    fieldsets = (
        (None, {"fields": (("external_id", "version"), "title", ("brand", "kind"), "state", "page")}),
        ("In force", {"fields": (("effective_from", "effective_to"),)}),
        ("Text", {"fields": ("text",)}),
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[Document]:
        documents: Any = super().get_queryset(request)
        return documents.with_chunk_count()

    def has_change_permission(self, request: HttpRequest, obj: Document | None = None) -> bool:
        """A superseded version is only read: old answers cite what it said."""
        superseded = obj is not None and obj.superseded_at is not None
        return not superseded and super().has_change_permission(request, obj)

    def get_readonly_fields(self, request: HttpRequest, obj: Document | None = None) -> tuple[str, ...]:
        return ("state", "page", "brand", "external_id") if obj else ("state", "page")

    def get_inlines(self, request: HttpRequest, obj: Document | None) -> Any:
        """Chunks are shown and not sent back: embedding may have replaced them since the page was opened."""
        return self.inlines if obj and request.method == "GET" else ()

    @admin.display(description="state", ordering="is_current")
    def state(self, document: Document) -> str:
        if document.pk is None:
            return "New"
        if document.is_being_embedded:
            return "◐ being embedded"
        if document.is_current:
            return "● ready"
        if document.superseded_at:
            return "○ superseded"
        return "◷ not yet in force" if document.begins_after(day_of(document.brand)) else "○ ended"

    @admin.display(description="chunks", ordering="chunk_count")
    def chunks(self, document: Document) -> int:
        return document.chunk_count  # type: ignore[attr-defined]  # annotated

    @admin.display(description="page")
    def page(self, document: Document) -> SafeString | str:
        if document.pk is None:
            return "–"
        address = reverse("knowledge:document", args=[document.brand.slug, document.external_id, document.version])
        return format_html('<a href="{}">As customers read it</a>', address)

    def save_model(self, request: HttpRequest, obj: Document, form: Any, change: bool) -> None:
        """Store the edit; with another version it becomes a document of its own."""
        if change and "version" in form.changed_data:
            obj.pk = None
            obj._state.adding = True
        if not change or form.changed_data:
            save_edit(obj)
            note = "The text is being embedded. Search finds the text before it until that is done."
            self.message_user(request, note, messages.INFO)

    @admin.action(description="Queue again what search does not have yet", permissions=["change"])
    def embed_again(self, request: HttpRequest, documents: QuerySet[Document]) -> None:
        """For documents whose background work was lost."""
        waiting = [document for document in documents if document.is_being_embedded]
        for document in waiting:
            embed_soon(document)
        self.message_user(request, f"{len(waiting)} queued, {len(documents) - len(waiting)} are ready.")
