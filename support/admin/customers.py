"""Customers: found and read; only what the desk calls and reaches them by can be changed."""

from __future__ import annotations

from django.contrib import admin
from django.http import HttpRequest

from support.admin.base import BrandScoped, OwnBrandFilter, Undeletable, ValueFilter
from support.models import Customer


class SegmentFilter(ValueFilter):
    title, parameter_name, values = "segment", "segment", Customer.Segment.values


@admin.register(Customer)
class CustomerAdmin(BrandScoped, Undeletable, admin.ModelAdmin):
    list_display = ("external_id", "display_name", "brand", "segment", "masked_email", "account_since")
    list_filter = (SegmentFilter, "is_anonymous", OwnBrandFilter)
    list_select_related = ("brand",)
    search_fields = ("external_id", "name", "email")
    fields = (
        "external_id",
        "brand",
        "name",
        "segment",
        "email",
        "preferred_language",
        "account_since",
        "is_anonymous",
        "created_at",
    )
    readonly_fields = ("external_id", "brand", "account_since", "is_anonymous", "created_at")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False  # they come from the brand's own systems, or at first contact
