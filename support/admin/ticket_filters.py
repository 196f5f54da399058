"""The filters of the queue. None of them names a value that only other brands use."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.http import HttpRequest

from support import sla
from support.admin.base import PreselectedFilter, ValueFilter, staff_of
from support.admin.clocks import SHAPES
from support.models import TERMINAL, Priority, Source, Status, Ticket


class CasesFilter(PreselectedFilter):
    """Open cases, until a filter or a search asks for others: who looks for a reference wants to find it."""

    title, parameter_name = "cases", "cases"
    OPEN, FINISHED, ALL = "open", "finished", "all"

    def __init__(self, request: HttpRequest, params: Any, model: Any, model_admin: Any) -> None:
        super().__init__(request, params, model, model_admin)
        self.asked = bool(request.GET.get("status") or request.GET.get("q"))

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, str]]:
        return [(self.OPEN, "Open"), (self.FINISHED, "Resolved and closed"), (self.ALL, "All")]

    def shown(self) -> str:
        return self.value() or (self.ALL if self.asked else self.OPEN)

    def queryset(self, request: HttpRequest, queryset: QuerySet[Ticket]) -> QuerySet[Ticket]:
        if self.shown() == self.OPEN:
            return queryset.exclude(status__in=TERMINAL)
        return queryset.filter(status__in=TERMINAL) if self.shown() == self.FINISHED else queryset


class SlaFilter(admin.SimpleListFilter):
    title, parameter_name = "service level", "sla"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, str]]:
        words = {sla.BREACHED: "Breached", sla.DUE_SOON: "Due soon", sla.ON_TRACK: "On track"}
        return [(state, f"{SHAPES[state]} {words[state]}") for state in words]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Ticket]) -> QuerySet[Ticket]:
        return queryset.filter(Q(("sla_state", self.value()))) if self.value() else queryset


class StatusFilter(ValueFilter):
    title, parameter_name, values = "status", "status", Status.values


class PriorityFilter(ValueFilter):
    title, parameter_name, values = "priority", "priority", tuple(reversed(Priority.values))


class SourceFilter(ValueFilter):
    title, parameter_name, values = "source", "source", Source.values


class CategoryFilter(ValueFilter):
    title, parameter_name = "category", "category"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, str]]:
        return [(value, value.replace("_", " ").capitalize()) for value in _categories(request, model_admin)]


def _categories(request: HttpRequest, model_admin: Any) -> Iterable[str]:
    own = model_admin.own_tickets(request).exclude(category="").order_by("category")
    return own.values_list("category", flat=True).distinct()


class AssigneeFilter(admin.SimpleListFilter):
    title, parameter_name = "assignee", "assignee"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, str]]:
        return [("mine", "Mine"), ("nobody", "Unassigned")]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Ticket]) -> QuerySet[Ticket]:
        match self.value():
            case "mine":
                return queryset.filter(assignee=staff_of(request))
            case "nobody":
                return queryset.filter(assignee=None)
        return queryset
