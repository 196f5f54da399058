"""Conversations, to read: the transcript with the reasons for each reply."""

from __future__ import annotations

from typing import Any

from django.contrib import admin
from django.contrib.admin.utils import unquote
from django.core.exceptions import PermissionDenied
from django.db.models import Count, QuerySet
from django.http import HttpRequest, HttpResponse
from django.template.response import TemplateResponse
from django.utils.safestring import SafeString

from support.admin.base import BrandScoped, OwnBrandFilter, ReadOnly, ValueFilter, moment
from support.admin.transcript import transcript
from support.models import Conversation


class ChannelFilter(ValueFilter):
    title, parameter_name, values = "channel", "channel", Conversation.Channel.values


@admin.register(Conversation)
class ConversationAdmin(BrandScoped, ReadOnly, admin.ModelAdmin):
    list_display = ("started", "customer", "brand", "channel", "message_count", "has_it")
    list_filter = (ChannelFilter, OwnBrandFilter)
    list_select_related = ("brand", "customer", "specialist")
    search_fields = ("customer__external_id", "customer__name")
    date_hierarchy = "started_at"
    ordering = ("-started_at",)
    show_full_result_count = False

    def get_queryset(self, request: HttpRequest) -> QuerySet[Conversation]:
        return super().get_queryset(request).annotate(messages_said=Count("messages"))

    @admin.display(description="started", ordering="started_at")
    def started(self, conversation: Conversation) -> SafeString:
        return moment(conversation.started_at, conversation.brand)

    @admin.display(description="messages", ordering="messages_said")
    def message_count(self, conversation: Conversation) -> int:
        return conversation.messages_said  # type: ignore[attr-defined]  # annotated

    @admin.display(description="who has it")
    def has_it(self, conversation: Conversation) -> str:
        return conversation.specialist.display_name if conversation.specialist else "The assistant"

    def change_view(
        self, request: HttpRequest, object_id: str, form_url: str = "", extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        conversation = self.get_object(request, unquote(object_id))
        if conversation is None:
            return self.not_there(request, object_id)
        if not self.has_view_permission(request, conversation):
            raise PermissionDenied
        context = {
            **self.admin_site.each_context(request),
            "title": f"Conversation with {conversation.customer.display_name}",
            "opts": self.opts,
            "conversation": conversation,
            "brand": conversation.brand,
            "customer": conversation.customer,
            "specialist": conversation.specialist,
            "entries": transcript(conversation),
            "tickets": list(conversation.tickets.order_by("-opened_at")),
        }
        return TemplateResponse(request, "admin/support/conversation/page.html", context)
