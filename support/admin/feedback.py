"""What customers say of replies, and the preferences that a rule made of it: read here, and switched off."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils import timezone
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.text import Truncator

from support.admin.base import BrandScoped, OwnBrandFilter, ReadOnly, Undeletable, moment, staff_of
from support.admin.feedback_review import NO_REASON, Vote, review
from support.admin.periods import PeriodForm
from support.models import Feedback, StylePreference
from support.services.feedback import switch_off
from support.staffing import limit_to_served

RECENT = 500  # verdicts that the documents to filter by are gathered from


class RatingFilter(admin.SimpleListFilter):
    title, parameter_name = "verdict", "rating"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, str]]:
        return Feedback.Rating.choices

    def queryset(self, request: HttpRequest, queryset: QuerySet[Feedback]) -> QuerySet[Feedback]:
        return queryset.filter(rating=self.value()) if self.value() else queryset


class ReasonFilter(admin.SimpleListFilter):
    title, parameter_name = "reason", "reason"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, str]]:
        return [*Feedback.Reason.choices, (NO_REASON, "None given")]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Feedback]) -> QuerySet[Feedback]:
        if not self.value():
            return queryset
        return queryset.filter(reason="" if self.value() == NO_REASON else self.value())


class DocumentFilter(admin.SimpleListFilter):
    """Verdicts on replies that cite a document."""

    title, parameter_name = "document", "document"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, str]]:
        own = limit_to_served(Feedback.objects.order_by("-created_at"), staff_of(request), "brand")
        cited = own.values_list("message__reply__citations", flat=True)[:RECENT]
        documents = {item["document"] for citations in cited for item in citations or ()}
        return [(document, document) for document in sorted(documents)]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Feedback]) -> QuerySet[Feedback]:
        if not self.value():
            return queryset
        return queryset.filter(message__reply__citations__contains=[{"document": self.value()}])


@admin.register(Feedback)
class FeedbackAdmin(BrandScoped, ReadOnly, admin.ModelAdmin):
    list_display = ("when", "verdict", "why", "comment", "about", "whose", "talk", "brand")
    list_filter = (RatingFilter, ReasonFilter, DocumentFilter, OwnBrandFilter)
    list_select_related = ("brand", "customer", "message")
    search_fields = ("comment", "customer__external_id", "customer__name")
    date_hierarchy = "created_at"
    show_full_result_count = False
    change_list_template = "admin/support/feedback/list.html"
    fields = (
        "when",
        "brand",
        "customer",
        "verdict",
        "why",
        "comment",
        "reply",
        "cited",
        "talk",
        "shapes_style",
        "led_to",
    )
    readonly_fields = ("when", "verdict", "why", "reply", "cited", "talk", "led_to")

    @admin.display(description="when", ordering="created_at")
    def when(self, feedback: Feedback) -> SafeString:
        return moment(feedback.created_at, feedback.brand)

    @admin.display(description="verdict", ordering="rating")
    def verdict(self, feedback: Feedback) -> str:
        return feedback.get_rating_display()

    @admin.display(description="reason", ordering="reason")
    def why(self, feedback: Feedback) -> str:
        return feedback.get_reason_display() or "–"

    @admin.display(description="reply")
    def about(self, feedback: Feedback) -> str:
        return Truncator(feedback.message.text).chars(90)

    @admin.display(description="customer", ordering="customer__external_id")
    def whose(self, feedback: Feedback) -> str:
        return feedback.customer.external_id

    @admin.display(description="conversation")
    def talk(self, feedback: Feedback) -> SafeString:
        address = reverse("admin:support_conversation_change", args=[feedback.conversation_id])
        return format_html('<a href="{}#message-{}">Read it there</a>', address, feedback.message_id)

    @admin.display(description="reply")
    def reply(self, feedback: Feedback) -> str:
        return feedback.message.text

    @admin.display(description="cited")
    def cited(self, feedback: Feedback) -> str:
        citations = (feedback.message.reply or {}).get("citations", ())
        return ", ".join(f"{item['document']}, {item['section']}" for item in citations) or "–"

    @admin.display(description="evidence for")
    def led_to(self, feedback: Feedback) -> SafeString | str:
        preferences = feedback.style_preferences.all()
        return _links("support_stylepreference", [(one.pk, one.get_style_display()) for one in preferences])

    def get_urls(self) -> list[URLPattern]:
        own = path("review/", self.admin_site.admin_view(self.review_view), name="support_feedback_review")
        return [own, *super().get_urls()]

    def review_view(self, request: HttpRequest) -> HttpResponse:
        """The down-votes of a period, grouped for the review of prompts and policies."""
        if not self.has_view_permission(request):
            raise PermissionDenied
        form = PeriodForm(request)
        context = {
            **self.admin_site.each_context(request),
            "title": "Down-votes for review",
            "opts": self.opts,
            "form": form,
            "period": form.period,
            "brand": form.chosen_brand,
            "review": review(_votes(self.get_queryset(request).filter(**form.lookups()))),
        }
        return TemplateResponse(request, "admin/support/feedback/review.html", context)


def _votes(rows: QuerySet[Feedback]) -> Iterable[Vote]:
    trace = "message__reply__trace"
    parts = rows.order_by().values_list(
        "rating", "reason", "message__reply__citations", f"{trace}__model", f"{trace}__prompt_version"
    )
    for rating, reason, citations, model, prompt in parts.iterator():
        made_by = ", prompt ".join(filter(None, (model, prompt))) or "Not recorded"
        yield Vote(rating, reason, tuple(citations or ()), made_by)


class StateFilter(admin.SimpleListFilter):
    """A preference is active, was switched off by a person, or ended by the rule itself."""

    title, parameter_name = "state", "state"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, str]]:
        return [("active", "Active"), ("off", "Switched off"), ("ended", "Ended by the rule")]

    def queryset(self, request: HttpRequest, queryset: QuerySet[StylePreference]) -> QuerySet[StylePreference]:
        match self.value():
            case "active":
                return queryset.filter(active=True)
            case "off":
                return queryset.filter(switched_off_at__isnull=False)
            case "ended":
                return queryset.filter(active=False, switched_off_at=None)
        return queryset


@admin.register(StylePreference)
class StylePreferenceAdmin(BrandScoped, Undeletable, admin.ModelAdmin):
    list_display = ("customer", "wish", "rule", "state", "because_of", "since", "brand")
    list_filter = (StateFilter, OwnBrandFilter)
    list_select_related = ("brand", "customer", "switched_off_by")
    search_fields = ("customer__external_id", "customer__name")
    actions = ("switch_off",)
    change_form_template = "admin/support/stylepreference/page.html"
    fields = ("customer", "brand", "wish", "rule", "state", "because_of", "since")
    readonly_fields = ("wish", "state", "because_of", "since")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: StylePreference | None = None) -> bool:
        """The list, its action and the button need it; a preference itself is not edited."""
        return obj is None and super().has_change_permission(request)

    def get_queryset(self, request: HttpRequest) -> QuerySet[StylePreference]:
        return super().get_queryset(request).prefetch_related("evidence")

    @admin.display(description="style", ordering="style")
    def wish(self, preference: StylePreference) -> str:
        return preference.get_style_display()

    @admin.display(description="state", ordering="-active")
    def state(self, preference: StylePreference) -> SafeString | str:
        if preference.active:
            return "Active"
        if preference.switched_off_at is None or preference.switched_off_by is None:
            return "Ended by the rule"
        when = moment(preference.switched_off_at, preference.brand)
        return format_html("Switched off by {}, {}", preference.switched_off_by.display_name, when)

    @admin.display(description="evidence")
    def because_of(self, preference: StylePreference) -> SafeString | str:
        evidence = sorted(preference.evidence.all(), key=lambda feedback: feedback.pk)
        return _links("support_feedback", [(one.pk, _short(one)) for one in evidence])

    @admin.display(description="since", ordering="created_at")
    def since(self, preference: StylePreference) -> SafeString:
        return moment(preference.created_at, preference.brand, "j M Y, H:i")

    @admin.action(description="Switch off", permissions=["change"])
    def switch_off(self, request: HttpRequest, preferences: QuerySet[StylePreference]) -> None:
        rows, now = list(preferences), timezone.now()
        ended = sum(switch_off(preference, by=staff_of(request), now=now) for preference in rows)
        level = messages.SUCCESS if ended else messages.WARNING
        self.message_user(request, f"{ended} switched off, {len(rows) - ended} had ended already.", level)

    def get_urls(self) -> list[URLPattern]:
        own = path(
            "<int:preference_id>/switch-off/",
            self.admin_site.admin_view(self.switch_off_view),
            name="support_stylepreference_switch_off",
        )
        return [own, *super().get_urls()]

    def switch_off_view(self, request: HttpRequest, preference_id: int) -> HttpResponse:
        """End one preference, then lead back to its page."""
        if request.method != "POST":
            return HttpResponseNotAllowed(["POST"])
        if not self.has_change_permission(request):
            raise PermissionDenied
        preference = self.get_object(request, str(preference_id))
        if preference is None:
            return self.not_there(request, str(preference_id))
        self.switch_off(request, self.get_queryset(request).filter(pk=preference.pk))
        return HttpResponseRedirect(reverse("admin:support_stylepreference_change", args=[preference.pk]))

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *args: Any, **kwargs: Any
    ) -> HttpResponse:
        preference = context["original"]
        context["may_switch_off"] = preference.active and self.has_change_permission(request)
        return super().render_change_form(request, context, *args, **kwargs)


def _short(feedback: Feedback) -> str:
    return Truncator(": ".join(filter(None, (feedback.get_reason_display(), feedback.comment)))).chars(48)


def _links(model: str, rows: Iterable[tuple[int, str]]) -> SafeString | str:
    """Each row as a link to its page, one below the other."""
    pages = ((reverse(f"admin:{model}_change", args=[pk]), words) for pk, words in rows)
    return format_html_join("", '<div><a href="{}">{}</a></div>', pages) or "–"
