"""Documents in the back office: written here, embedded in the background, superseded or withdrawn, never deleted."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString

from knowledge import publishing
from knowledge.admin.filters import KINDS, ApprovalFilter, KindFilter, StateFilter
from knowledge.admin.forms import DocumentForm, FaqForm
from knowledge.admin.nearness import warn_of_near
from knowledge.admin.publishing import PublishingPages, may_withdraw
from knowledge.editing import embed_soon, next_faq_id, save_edit
from knowledge.models import Chunk, Document
from knowledge.versions import day_of, lock
from support.admin.base import BrandScoped, OwnBrandFilter, ReadOnly, Undeletable, moment, staff_of
from support.errors import SupportError
from support.staffing import served_brands

Kind = Document.Kind


class ChunkInline(ReadOnly, admin.TabularInline):
    model = Chunk
    fields = readonly_fields = ("position", "heading_path", "text")
    ordering = ("position",)
    verbose_name_plural = "chunks, as search sees them"
    classes = ("collapse",)

    def get_queryset(self, request: HttpRequest) -> QuerySet[Chunk]:
        return super().get_queryset(request).defer("embedding", "sentences", "sentence_vectors", "search")


@admin.register(Document)
class DocumentAdmin(BrandScoped, Undeletable, PublishingPages):
    form = DocumentForm
    list_display = (
        "external_id",
        "title",
        "brand",
        "sort",
        "version",
        "state",
        "approval",
        "chunks",
        "updated_at",
    )
    list_filter = (StateFilter, KindFilter, ApprovalFilter, OwnBrandFilter)
    list_select_related = ("brand", "approved_by")
    search_fields = ("external_id", "title", "text")
    ordering = ("external_id", "-created_at")
    actions = ("approve", "withdraw", "embed_again")
    inlines = (ChunkInline,)
    change_list_template = "admin/knowledge/document/list.html"
    change_form_template = "admin/knowledge/document/page.html"
    fieldsets = (
        (None, {"fields": (("external_id", "version"), "title", ("brand", "kind"), "state", "approval", "page")}),
        ("In force", {"fields": (("effective_from", "effective_to"),)}),
        ("Text", {"fields": ("text",)}),
    )
    faq_fieldsets = (
        (None, {"fields": (("brand", "kind"), "title", "text")}),
        ("Id and dates", {"fields": (("external_id", "version"), ("effective_from", "effective_to"))}),
    )

    def get_queryset(self, request: HttpRequest) -> QuerySet[Document]:
        documents: Any = super().get_queryset(request)
        return documents.with_chunk_count()

    # --- the form

    def has_change_permission(self, request: HttpRequest, obj: Document | None = None) -> bool:
        """A superseded version is only read, as old answers cite what it said; and so is a withdrawn one."""
        gone = obj is not None and (obj.superseded_at is not None or obj.withdrawn_at is not None)
        return not gone and super().has_change_permission(request, obj)

    def get_form(self, request: HttpRequest, obj: Document | None = None, change: bool = False, **kwargs: Any) -> Any:
        form = FaqForm if _kind(request, obj) == Kind.FAQ else DocumentForm
        return super().get_form(request, obj, change, form=form, **kwargs)

    def get_fieldsets(self, request: HttpRequest, obj: Document | None = None) -> Any:
        return self.faq_fieldsets if obj is None and _kind(request, obj) == Kind.FAQ else self.fieldsets

    def get_readonly_fields(self, request: HttpRequest, obj: Document | None = None) -> tuple[str, ...]:
        shown = ("state", "approval", "page")
        if obj is None:
            return shown
        fixed = ("kind",) if obj.kind == Kind.RESOLVED_TICKET else ()
        return (*shown, "brand", "external_id", *fixed)

    def get_changeform_initial_data(self, request: HttpRequest) -> dict[str, Any]:
        """Who serves one brand writes for that one."""
        brands = served_brands(staff_of(request))[:2]
        only = {"brand": brands[0]} if len(brands) == 1 else {}
        return {**only, **super().get_changeform_initial_data(request)}

    def get_inlines(self, request: HttpRequest, obj: Document | None) -> Any:
        """Chunks are shown and not sent back: embedding may have replaced them since the page was opened."""
        return self.inlines if obj and request.method == "GET" else ()

    def add_view(self, request: HttpRequest, form_url: str = "", extra_context: Any = None) -> HttpResponse:
        title = "Add an FAQ entry" if _kind(request, None) == Kind.FAQ else "Add a document"
        return super().add_view(request, form_url, {"title": title, **(extra_context or {})})

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *args: Any, **kwargs: Any
    ) -> HttpResponse:
        document: Document | None = context["original"]
        if document is not None:
            standing = not document.withdrawn_at and not document.superseded_at
            may_change = self.has_change_permission(request)
            context["may_approve"] = standing and not document.approved_at and may_change
            context["may_withdraw"] = not document.withdrawn_at and may_withdraw(request, document)
        return super().render_change_form(request, context, *args, **kwargs)

    def save_model(self, request: HttpRequest, obj: Document, form: Any, change: bool) -> None:
        """Store the edit; with another version it becomes a document of its own."""
        if change and "version" in form.changed_data:
            obj.pk = None
            obj._state.adding = True
        if change and not form.changed_data:
            return
        if not obj.external_id:
            lock(obj.brand)
            obj.external_id = next_faq_id(obj.brand)
        save_edit(obj)
        note = "The text is being embedded. Search finds the text before it until that is done."
        self.message_user(request, note, messages.INFO)
        if obj.kind == Kind.FAQ and {"title", "text"} & {*form.changed_data}:
            warn_of_near(self, request, obj)

    # --- columns

    @admin.display(description="kind", ordering="kind")
    def sort(self, document: Document) -> str:
        return KINDS[document.kind]

    @admin.display(description="state", ordering="is_current")
    def state(self, document: Document) -> str:
        if document.pk is None:
            return "New"
        if document.withdrawn_at:
            return "⊘ withdrawn"
        if document.superseded_at:
            return "○ superseded"
        if document.is_being_embedded:
            return "◐ being embedded"
        if document.is_current:
            return "● ready"
        return "◷ not yet in force" if document.begins_after(day_of(document.brand)) else "○ ended"

    @admin.display(description="approved", ordering="approved_at")
    def approval(self, document: Document) -> SafeString | str:
        if document.approved_at is None or document.approved_by is None:
            return "–"
        when = moment(document.approved_at, document.brand, "j M Y")
        return format_html("{}, {}", document.approved_by.display_name, when)

    @admin.display(description="chunks", ordering="chunk_count")
    def chunks(self, document: Document) -> int:
        return document.chunk_count  # type: ignore[attr-defined]  # annotated

    @admin.display(description="page")
    def page(self, document: Document) -> SafeString | str:
        if document.pk is None:
            return "–"
        address = reverse("knowledge:document", args=[document.brand.slug, document.external_id, document.version])
        return format_html('<a href="{}">As customers read it</a>', address)

    # --- actions

    @admin.action(description="Approve", permissions=["change"])
    def approve(self, request: HttpRequest, documents: QuerySet[Document]) -> None:
        rows = list(documents)
        approved = sum(_approves(document, request) for document in rows)
        level = messages.SUCCESS if approved else messages.WARNING
        self.message_user(request, f"{approved} approved, {len(rows) - approved} left as they are.", level)

    @admin.action(description="Withdraw", permissions=["change"])
    def withdraw(self, request: HttpRequest, documents: QuerySet[Document]) -> HttpResponse:
        query = urlencode([("id", pk) for pk in documents.values_list("pk", flat=True)])
        return HttpResponseRedirect(f"{reverse('admin:knowledge_document_withdraw')}?{query}")

    @admin.action(description="Queue again what search does not have yet", permissions=["change"])
    def embed_again(self, request: HttpRequest, documents: QuerySet[Document]) -> None:
        """For documents whose background work was lost."""
        rows = list(documents)
        waiting = [document for document in rows if document.is_being_embedded and not document.withdrawn_at]
        for document in waiting:
            embed_soon(document)
        self.message_user(request, f"{len(waiting)} queued, {len(rows) - len(waiting)} are ready.")


def _kind(request: HttpRequest, document: Document | None) -> str:
    """The document's kind, or the one that is to be added."""
    return document.kind if document else request.POST.get("kind") or request.GET.get("kind", "")


def _approves(document: Document, request: HttpRequest) -> bool:
    try:
        return publishing.approve(document=document, editor=staff_of(request))
    except SupportError:
        return False
