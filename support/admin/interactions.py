"""The interaction log, to read and to filter by. What it holds is redacted before it is written."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import CharField, F, Func, QuerySet, Value
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.text import Truncator

from support.admin.base import (
    BrandScoped,
    OwnBrandFilter,
    ReadOnly,
    ValueFilter,
    hundredths,
    moment,
    staff_of,
    word,
)
from support.admin.periods import PeriodForm
from support.models import InteractionLog, Ticket
from support.models.interactions import InteractionLogQuerySet
from support.staffing import limit_to_served

RECENT = 1_000  # lines that the filters' choices are gathered from: all of them would be slow in a long log
BANDS: dict[str, tuple[str, dict[str, Any]]] = {
    "none": ("Nothing was searched", {"confidence__isnull": True}),
    "low": ("Under 0.40", {"confidence__lt": 0.40}),
    "miss": ("0.40 to 0.55", {"confidence__gte": 0.40, "confidence__lt": 0.55}),
    "good": ("0.55 to 0.70", {"confidence__gte": 0.55, "confidence__lt": 0.70}),
    "high": ("0.70 and more", {"confidence__gte": 0.70}),
}


STAGES = (
    ("searched", "Searched"),
    ("at_once", "Answered at the first attempt"),
    ("missed", "Missed at first, asked again"),
    ("recovered", "Recovered"),
    ("fell_through", "Fell through"),
)


def _recent(request: HttpRequest) -> QuerySet[InteractionLog]:
    own = limit_to_served(InteractionLog.objects.order_by("-created_at"), staff_of(request), "brand")
    return InteractionLog.objects.order_by().filter(pk__in=own.values("pk")[:RECENT])


class LabelFilter(ValueFilter):
    title, parameter_name, values = "label", "label", InteractionLog.Label.values


class OutcomeFilter(ValueFilter):
    title, parameter_name = "outcome", "outcome"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, str]]:
        outcomes = _recent(request).values_list("outcome", flat=True).distinct()
        return [(outcome, word(outcome)) for outcome in sorted(outcomes)]


class RouteFilter(admin.SimpleListFilter):
    """Turns in which a node ran."""

    title, parameter_name = "node that ran", "node"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, str]]:
        bare = Func(F("route"), Value(r"\([^)]*\)"), Value(""), Value("g"), function="regexp_replace")
        node = Func(bare, Value(" → "), function="regexp_split_to_table", output_field=CharField())
        nodes = _recent(request).exclude(route="").annotate(node=node).values_list("node", flat=True).distinct()
        return [(name, name) for name in sorted(nodes)]

    def queryset(self, request: HttpRequest, queryset: QuerySet[InteractionLog]) -> QuerySet[InteractionLog]:
        node = self.value()
        known = node is not None and node in dict(self.lookup_choices)
        return queryset.filter(route__regex=rf"(^|→ ){node}(\(| |$)") if known else queryset


class ToolFilter(admin.SimpleListFilter):
    title, parameter_name = "tool", "tool"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, str]]:
        tool = Func(F("tools"), function="unnest", output_field=CharField())
        tools = _recent(request).annotate(called=tool).values_list("called", flat=True).distinct()
        return [(name, name) for name in sorted(tools)]

    def queryset(self, request: HttpRequest, queryset: QuerySet[InteractionLog]) -> QuerySet[InteractionLog]:
        return queryset.filter(tools__contains=[self.value()]) if self.value() else queryset


class ConfidenceFilter(admin.SimpleListFilter):
    title, parameter_name = "confidence", "band"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, str]]:
        return [(name, title) for name, (title, _) in BANDS.items()]

    def queryset(self, request: HttpRequest, queryset: QuerySet[InteractionLog]) -> QuerySet[InteractionLog]:
        _, lookups = BANDS.get(self.value() or "", ("", {}))
        return queryset.filter(**lookups)


@admin.register(InteractionLog)
class InteractionLogAdmin(BrandScoped, ReadOnly, admin.ModelAdmin):
    list_display = ("when", "said", "label_word", "outcome_word", "sureness", "tool", "case", "took", "brand")
    list_display_links = ("when", "said")
    list_filter = (LabelFilter, OutcomeFilter, ConfidenceFilter, RouteFilter, ToolFilter, OwnBrandFilter)
    list_select_related = ("brand",)
    search_fields = ("message", "response", "ticket_reference", "customer__external_id")
    date_hierarchy = "created_at"
    show_full_result_count = False
    list_title = "Interaction log"
    fieldsets = (
        (None, {"fields": ("created_at", "brand", "customer", "conversation", "ticket", "turn_id")}),
        ("Said", {"fields": ("message", "response", "outcome")}),
        (
            "Judged",
            {"fields": ("label", "category", "priority", "sentiment", "language", "safety_action", "safety_rule")},
        ),
        ("Searched", {"fields": ("confidence", "grounded", "documents", "reformulated", "first_miss", "recovered")}),
        ("Done", {"fields": ("route", "tools", "escalated")}),
        (
            "Cost",
            {"fields": ("model", "prompt_version", "input_tokens", "output_tokens", "latency_ms", "degraded")},
        ),
    )
    readonly_fields = ("conversation", "ticket")
    change_list_template = "admin/support/interactionlog/list.html"

    def get_urls(self) -> list[URLPattern]:
        own = path("searches/", self.admin_site.admin_view(self.searches_view), name="support_interactionlog_searches")
        return [own, *super().get_urls()]

    def searches_view(self, request: HttpRequest) -> HttpResponse:
        """How many searches of a period missed at first, and what became of them."""
        if not self.has_view_permission(request):
            raise PermissionDenied
        form = PeriodForm(request)
        lines = cast("InteractionLogQuerySet", self.get_queryset(request).filter(**form.lookups()))
        funnel = lines.search_funnel()
        context = {
            **self.admin_site.each_context(request),
            "title": "How searches went",
            "opts": self.opts,
            "form": form,
            "funnel": funnel,
            "stages": [(title, funnel[name], hundredths(funnel[name], funnel["searched"])) for name, title in STAGES],
            "misses": [(kind, turns, hundredths(turns, funnel["missed"])) for kind, turns in lines.first_misses()],
        }
        return TemplateResponse(request, "admin/support/interactionlog/searches.html", context)

    @admin.display(description="when", ordering="created_at")
    def when(self, line: InteractionLog) -> SafeString:
        return moment(line.created_at, line.brand)

    @admin.display(description="message", ordering="message")
    def said(self, line: InteractionLog) -> str:
        return Truncator(line.message).chars(72)

    @admin.display(description="label", ordering="label")
    def label_word(self, line: InteractionLog) -> str:
        return word(line.label)

    @admin.display(description="outcome", ordering="outcome")
    def outcome_word(self, line: InteractionLog) -> str:
        return word(line.outcome)

    @admin.display(description="confidence", ordering="confidence")
    def sureness(self, line: InteractionLog) -> str:
        return "–" if line.confidence is None else f"{line.confidence:.2f}"

    @admin.display(description="ticket", ordering="ticket_reference")
    def case(self, line: InteractionLog) -> SafeString | str:
        if not line.ticket_reference:
            return "–"
        queue = reverse("admin:support_ticket_changelist")
        return format_html('<a href="{}?q={}">{}</a>', queue, line.ticket_reference, line.ticket_reference)

    @admin.display(description="ms", ordering="latency_ms")
    def took(self, line: InteractionLog) -> str:
        return f"{line.latency_ms:.0f}"

    @admin.display(description="conversation")
    def conversation(self, line: InteractionLog) -> SafeString:
        address = reverse("admin:support_conversation_change", args=[line.conversation_id])
        return format_html('<a href="{}">Read the conversation</a>', address)

    @admin.display(description="ticket")
    def ticket(self, line: InteractionLog) -> SafeString | str:
        ticket = Ticket.objects.filter(brand=line.brand_id, reference=line.ticket_reference).first()
        if ticket is None:
            return line.ticket_reference or "–"
        address = reverse("admin:support_ticket_change", args=[ticket.pk])
        return format_html('<a href="{}">{}</a>', address, ticket)
