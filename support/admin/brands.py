"""Brands: how each company's desk speaks, answers and keeps time. What is wrong is said at its field."""

from __future__ import annotations

import json
from typing import Any

from django import forms
from django.contrib import admin
from django.core.exceptions import ValidationError
from django.db import models
from django.forms.fields import InvalidJSONInput
from django.http import HttpRequest

from support.admin.base import BrandScoped, Undeletable
from support.models import Brand


class ReadableJSONField(forms.JSONField):
    """JSON with a line for each part, as a person edits it."""

    def prepare_value(self, value: Any) -> Any:
        if isinstance(value, InvalidJSONInput):
            return value
        return json.dumps(value, indent=2, ensure_ascii=False)


class BrandForm(forms.ModelForm):
    def clean_glossary(self) -> dict[str, str]:
        glossary = self.cleaned_data["glossary"] or {}
        if not isinstance(glossary, dict) or not all(isinstance(term, str) for term in glossary.values()):
            raise ValidationError('The glossary is a mapping of words to terms, as in {"plastic": "debit card"}.')
        return glossary


@admin.register(Brand)
class BrandAdmin(BrandScoped, Undeletable, admin.ModelAdmin):
    brand_path = "pk"
    form = BrandForm
    list_display = ("name", "business", "timezone", "confidence_threshold", "unanswered")
    search_fields = ("name", "slug")
    formfield_overrides = {models.JSONField: {"form_class": ReadableJSONField}}
    fieldsets = (
        (None, {"fields": ("slug", "name", "business", "accent")}),
        ("Voice", {"fields": ("voice", "languages", "glossary")}),
        (
            "Answers",
            {
                "fields": (
                    ("gate_score", "confidence_threshold"),
                    ("passage_floor", "context_passages"),
                    ("unanswered", "intake"),
                    "categories",
                    "enabled_tools",
                ),
                "description": "The two scores differ in scale: `manage.py calibrate` proposes a gate for each.",
            },
        ),
        (
            "Returns",
            {
                "fields": ("return_terms",),
                "description": "A new version is added beside the others: an order falls under the one of its day.",
            },
        ),
        (
            "Service level",
            {
                "fields": ("timezone", "sla_targets", "working_hours", "holidays"),
                "description": "New targets hold for cases opened from now on, and for those given another priority.",
            },
        ),
    )

    def has_add_permission(self, request: HttpRequest) -> bool:
        return bool(request.user.is_superuser)  # whoever is limited to brands could not see the new one

    def get_readonly_fields(self, request: HttpRequest, obj: Brand | None = None) -> tuple[str, ...]:
        return ("slug",) if obj else ()  # addresses and citations hold on to it
