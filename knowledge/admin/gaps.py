"""What customers asked in vain: the most wanted first, with a picture of it, and a page on which an editor decides."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.contrib import admin, messages
from django.contrib.admin.utils import unquote
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.text import Truncator

from knowledge import gaps as service
from knowledge.admin.filters import GapStateFilter
from knowledge.admin.forms import DraftForm
from knowledge.admin.nearness import warn_of_near
from knowledge.admin.preview import marked_title, preview
from knowledge.models import KnowledgeGap
from knowledge.privacy import placeholders
from support.admin.base import BrandScoped, OwnBrandFilter, Undeletable, hundredths, moment, staff_of
from support.errors import InvalidInput, SupportError
from support.staffing import limit_to_served

State = KnowledgeGap.State
CHARTED = 8
QUESTIONS_SHOWN = 200
COMMANDS = ("preview", "save", "approve", "discard", "reopen")
_STATES = {
    State.OPEN: "○ open",
    State.DRAFTED: "◐ draft",
    State.APPROVED: "● approved",
    State.DISCARDED: "⊘ discarded",
}


@dataclass(frozen=True, slots=True)
class Bar:
    """A gap in the picture; `length` in whole hundredths of the longest bar."""

    gap: KnowledgeGap
    customers: int
    length: int


@admin.register(KnowledgeGap)
class KnowledgeGapAdmin(BrandScoped, Undeletable, admin.ModelAdmin):
    list_display = ("about", "customers", "asked", "last_asked", "standing", "brand")
    list_filter = (GapStateFilter, OwnBrandFilter)
    list_select_related = ("brand",)
    list_per_page = 50
    show_full_result_count = False
    search_fields = ("question", "draft_title", "draft_text")
    list_title = "Knowledge gaps"
    actions = None
    change_list_template = "admin/knowledge/knowledgegap/list.html"

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def get_queryset(self, request: HttpRequest) -> QuerySet[KnowledgeGap]:
        own: Any = limit_to_served(KnowledgeGap.objects.defer("centroid"), staff_of(request), "brand")
        ranked: QuerySet[KnowledgeGap] = own.ranked()
        return ranked

    def get_ordering(self, request: HttpRequest) -> Any:
        return ("-customers", "-asked", "-last_asked_at", "pk")

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        wanted: Any = self.get_queryset(request)
        if brand := request.GET.get("brand"):
            wanted = wanted.filter(brand__slug=brand)
        bars = _bars(wanted.undecided()[:CHARTED])
        return super().changelist_view(request, {"bars": bars, **(extra_context or {})})

    # --- columns

    @admin.display(description="Question", ordering="question")
    def about(self, gap: KnowledgeGap) -> str:
        return Truncator(gap.question).chars(120)

    @admin.display(description="Customers", ordering="-customers")
    def customers(self, gap: KnowledgeGap) -> int:
        return gap.customers  # type: ignore[attr-defined]  # annotated

    @admin.display(description="Asked", ordering="-asked")
    def asked(self, gap: KnowledgeGap) -> int:
        return gap.asked  # type: ignore[attr-defined]  # annotated

    @admin.display(description="Last asked", ordering="-last_asked_at")
    def last_asked(self, gap: KnowledgeGap) -> SafeString:
        return moment(gap.last_asked_at, gap.brand)  # type: ignore[attr-defined]  # annotated

    @admin.display(description="State", ordering="state")
    def standing(self, gap: KnowledgeGap) -> str:
        return _STATES[State(gap.state)]

    # --- the page

    def get_urls(self) -> list[URLPattern]:
        wrap = self.admin_site.admin_view
        own = [
            path(
                f"<int:gap_id>/{command}/",
                wrap(self.command_view),
                {"command": command},
                name=f"knowledge_knowledgegap_{command}",
            )
            for command in COMMANDS
        ]
        return [*own, *super().get_urls()]

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        if request.method not in ("GET", "HEAD"):
            return HttpResponseNotAllowed(["GET", "HEAD"])
        gap = self._gap(request, unquote(object_id))
        if gap is None:
            return self.not_there(request, object_id)
        form = DraftForm(initial={"title": gap.draft_title or gap.question, "text": gap.draft_text})
        return self._page(request, gap, form)

    def command_view(self, request: HttpRequest, gap_id: int, command: str) -> HttpResponse:
        """Carry out one command, then lead back. What is not accepted is shown again with its fault."""
        if request.method != "POST":
            return HttpResponseNotAllowed(["POST"])
        gap = self._gap(request, str(gap_id))
        if gap is None:
            return self.not_there(request, str(gap_id))
        if not self.has_change_permission(request, gap):
            raise PermissionDenied
        title, text = service.cleaned(gap, request.POST.get("title", ""), request.POST.get("text", ""))
        words = {"title": title, "text": text}
        if command == "preview":
            return self._page(request, gap, DraftForm(initial=words))
        form = DraftForm(words)
        try:
            self._carry_out(request, gap, command, title, text)
        except InvalidInput as error:
            form.add_error(error.field, _with_link(error))
            return self._page(request, gap, form)
        except SupportError as error:
            self.message_user(request, str(error), messages.WARNING)
        return HttpResponseRedirect(reverse("admin:knowledge_knowledgegap_change", args=[gap.pk]))

    def _carry_out(self, request: HttpRequest, gap: KnowledgeGap, command: str, title: str, text: str) -> None:
        editor = staff_of(request)
        match command:
            case "save":
                service.save_draft(gap=gap, title=title, text=text)
                said = "The draft is saved. No reply replaces it from now on."
            case "approve":
                document = service.approve(gap=gap, editor=editor, title=title, text=text)
                said = f"Approved as {document.external_id} {document.version}. Search finds it within seconds."
                warn_of_near(self, request, document)
            case "discard":
                service.discard(gap=gap, editor=editor)
                said = "Discarded. The question is counted on, and you can reopen it."
            case _:
                service.reopen(gap=gap)
                said = "Open again: it waits for an editor."
        self.message_user(request, said, messages.SUCCESS)

    def _gap(self, request: HttpRequest, object_id: str) -> KnowledgeGap | None:
        if not self.has_view_permission(request):
            raise PermissionDenied
        rows = self.get_queryset(request).select_related("brand", "document", "drafted_from", "decided_by")
        return rows.filter(pk=object_id).first() if object_id.isdecimal() else None

    def _page(self, request: HttpRequest, gap: KnowledgeGap, form: DraftForm) -> HttpResponse:
        questions = gap.questions.select_related("ticket").defer("vector")[:QUESTIONS_SHOWN]
        title, text = str(form["title"].value() or ""), str(form["text"].value() or "")
        context = {
            **self.admin_site.each_context(request),
            "title": Truncator(gap.question).chars(80),
            "opts": self.opts,
            "gap": gap,
            "brand": gap.brand,
            "standing": self.standing(gap),
            "questions": questions,
            "cases": list({row.ticket_id: row.ticket for row in questions if row.ticket}.values()),
            "form": form,
            "left": placeholders(f"{title}\n{text}"),
            "preview_title": marked_title(title),
            "preview": preview(text, title=title),
            "undecided": gap.decided_at is None,
            "may_change": self.has_change_permission(request, gap),
        }
        page = "admin/knowledge/knowledgegap/page.html"
        return TemplateResponse(request, page, context, status=422 if form.errors else 200)


def _bars(gaps: Iterable[Any]) -> list[Bar]:
    rows = list(gaps)
    most = max((gap.customers for gap in rows), default=0)
    return [Bar(gap, gap.customers, hundredths(gap.customers, most)) for gap in rows]


def _with_link(error: InvalidInput) -> SafeString | str:
    if not isinstance(error, service.Duplicate):
        return str(error)
    page = reverse("admin:knowledge_document_change", args=[error.document.pk])
    said = '<a href="{}">{}: “{}”</a> says the same already. Change that one, and discard this.'
    return format_html(said, page, error.document.external_id, error.document.title)
