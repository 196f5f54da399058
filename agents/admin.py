"""How the desk decides, to look at: turns in the making, the safety rules with their hits, and the graph."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.core.exceptions import PermissionDenied
from django.db.models import Count
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.urls import URLPattern, path
from django.utils.safestring import SafeString

from agents.drawing import draw
from agents.graph import GRAPH
from agents.models import Turn
from agents.safety import semantic
from agents.safety.rules import RULES
from support.admin.base import BrandScoped, OwnBrandFilter, ReadOnly, ValueFilter, moment, staff_of
from support.models import InteractionLog
from support.staffing import limit_to_served


class StatusFilter(ValueFilter):
    title, parameter_name, values = "status", "status", Turn.Status.values


class TurnBrandFilter(OwnBrandFilter):
    brand_path = "conversation__brand"


@admin.register(Turn)
class TurnAdmin(BrandScoped, ReadOnly, admin.ModelAdmin):
    brand_path = "conversation__brand"
    list_display = ("began", "brand", "status", "attempts", "took")
    list_filter = (StatusFilter, TurnBrandFilter)
    list_select_related = ("conversation__brand",)
    date_hierarchy = "created_at"
    show_full_result_count = False
    fields = ("id", "conversation", "status", "attempts", "lease_expires_at", "created_at", "finished_at")

    @admin.display(description="began", ordering="created_at")
    def began(self, turn: Turn) -> SafeString:
        return moment(turn.created_at, turn.conversation.brand)

    @admin.display(description="brand", ordering="conversation__brand__name")
    def brand(self, turn: Turn) -> str:
        return turn.conversation.brand.name

    @admin.display(description="took")
    def took(self, turn: Turn) -> str:
        return f"{(turn.finished_at - turn.created_at).total_seconds():.2f} s" if turn.finished_at else "–"

    def get_urls(self) -> list[URLPattern]:
        wrap = self.admin_site.admin_view
        own = [
            path("graph/", wrap(self.graph_view), name="agents_graph"),
            path("safety-rules/", wrap(self.rules_view), name="agents_safety_rules"),
        ]
        return own + super().get_urls()

    def graph_view(self, request: HttpRequest) -> HttpResponse:
        """The graph that every message walks, as a picture."""
        return self._page(request, "admin/agents/graph.html", "The graph", {"picture": draw(GRAPH)})

    def rules_view(self, request: HttpRequest) -> HttpResponse:
        """The rules of the safety gate in the order of their precedence, with how often each decided."""
        hits = _hits(request)
        rules = [{"rule": rule, "hits": hits.get(rule.name, 0)} for rule in (*RULES, *semantic.RULES.values())]
        return self._page(request, "admin/agents/safety_rules.html", "Safety rules", {"rules": rules})

    def _page(self, request: HttpRequest, template: str, title: str, context: dict[str, Any]) -> HttpResponse:
        if not self.has_view_permission(request):
            raise PermissionDenied
        return TemplateResponse(request, template, {**self.admin_site.each_context(request), "title": title, **context})


def _hits(request: HttpRequest) -> dict[str, int]:
    """How many logged turns of the person's brands each rule decided."""
    lines = limit_to_served(InteractionLog.objects.exclude(safety_rule=""), staff_of(request), "brand")
    return dict(lines.order_by().values_list("safety_rule").annotate(hits=Count("pk")))
