"""The choice that every page of figures offers: over which days, and of which brand."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from django import forms
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone

from support.admin.base import staff_of
from support.models import Brand
from support.staffing import served_brands

PERIODS: Mapping[int, str] = {7: "7 days", 30: "30 days", 90: "90 days", 365: "a year"}
DEFAULT = 30


class PeriodForm(forms.Form):
    """Which rows to count; what is no choice counts as none."""

    days = forms.ChoiceField(label="Over the last", choices=list(PERIODS.items()), required=False, initial=DEFAULT)
    brand = forms.ModelChoiceField(
        Brand.objects.none(), to_field_name="slug", required=False, empty_label="All of yours"
    )

    def __init__(self, request: HttpRequest) -> None:
        super().__init__(request.GET or None)
        brands: QuerySet[Brand] = served_brands(staff_of(request))
        self.fields["brand"].queryset = brands  # type: ignore[attr-defined]  # a ModelChoiceField

    @property
    def chosen(self) -> dict[str, Any]:
        return self.cleaned_data if self.is_valid() else {}

    @property
    def chosen_days(self) -> int:
        return int(self.chosen.get("days") or DEFAULT)

    @property
    def chosen_brand(self) -> Brand | None:
        brand: Brand | None = self.chosen.get("brand")
        return brand

    @property
    def period(self) -> str:
        """The days in words."""
        return PERIODS[self.chosen_days]

    def lookups(self) -> dict[str, Any]:
        """What the rows must fulfil, by their `created_at` and `brand`."""
        since = {"created_at__gte": timezone.now() - timedelta(days=self.chosen_days)}
        return since | ({"brand": self.chosen_brand} if self.chosen_brand else {})
