"""The filters of the lists of documents and gaps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from django.contrib import admin
from django.db.models import F, Q, QuerySet
from django.http import HttpRequest

from knowledge.models import Document, KnowledgeGap, KnowledgeGapQuerySet
from support.admin.base import PreselectedFilter, ValueFilter

KINDS: Mapping[str, str] = {
    Document.Kind.POLICY: "Policy",
    Document.Kind.FAQ: "FAQ entry",
    Document.Kind.RESOLVED_TICKET: "Resolved case",
}
_EMBEDDED = Q(edited_at=None) | Q(edited_at=F("embedded_at"))
_STATES: Mapping[str, tuple[str, Q]] = {
    "ready": ("Ready", Q(is_current=True)),
    "embedding": ("Being embedded", ~_EMBEDDED & Q(withdrawn_at=None, superseded_at=None)),
    "apart": ("Not in force", Q(is_current=False, superseded_at=None, withdrawn_at=None) & _EMBEDDED),
    "superseded": ("Superseded", Q(superseded_at__isnull=False, withdrawn_at=None)),
    "withdrawn": ("Withdrawn", Q(withdrawn_at__isnull=False)),
}


class KindFilter(ValueFilter):
    title, parameter_name = "kind", "kind"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, str]]:
        return list(KINDS.items())


class StateFilter(admin.SimpleListFilter):
    title, parameter_name = "state", "state"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, str]]:
        return [(value, words) for value, (words, _) in _STATES.items()]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Document]) -> QuerySet[Document]:
        _, condition = _STATES.get(self.value() or "", ("", Q()))
        return queryset.filter(condition)


class ApprovalFilter(admin.SimpleListFilter):
    title, parameter_name = "approval", "approved"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, str]]:
        return [("yes", "Approved by an editor"), ("no", "Not approved")]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Document]) -> QuerySet[Document]:
        return queryset.filter(approved_at__isnull=self.value() == "no") if self.value() else queryset


class GapStateFilter(PreselectedFilter):
    """Gaps that wait for an editor, until others are asked for."""

    title, parameter_name = "state", "state"
    WAITING = "waiting"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, str]]:
        states = KnowledgeGap.State
        return [
            (self.WAITING, "Waiting for an editor"),
            (states.DRAFTED, "With a draft"),
            (states.APPROVED, "Approved"),
            (states.DISCARDED, "Discarded"),
            ("all", "All"),
        ]

    def shown(self) -> str:
        return self.value() or self.WAITING

    def queryset(self, request: HttpRequest, queryset: QuerySet[KnowledgeGap]) -> QuerySet[KnowledgeGap]:
        assert isinstance(queryset, KnowledgeGapQuerySet)  # noqa: S101 - for the type checker
        if self.shown() == self.WAITING:
            return queryset.undecided()
        return queryset.filter(state=self.shown()) if self.shown() in KnowledgeGap.State.values else queryset
