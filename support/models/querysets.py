"""The vocabulary that every brand-owned queryset shares."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self, TypeVar

from django.db import models

if TYPE_CHECKING:
    from support.models.brands import Brand

Row = TypeVar("Row", bound=models.Model, covariant=True)


class BrandQuerySet(models.QuerySet[Row]):
    """Rows that belong to a brand by their own `brand` column."""

    def for_brand(self, brand: Brand) -> Self:
        return self.filter(brand=brand)
