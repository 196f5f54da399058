"""Which brands a person of the desk works for: theirs by `User.brands`, all of them for a superuser."""

from __future__ import annotations

from typing import TypeVar

from django.db.models import Model, QuerySet

from support.models import Brand, User

Row = TypeVar("Row", bound=Model)


def served_brands(user: User) -> QuerySet[Brand]:
    """The brands whose rows this person may see."""
    return Brand.objects.all() if user.is_superuser else Brand.objects.filter(staff=user)


def limit_to_served(rows: QuerySet[Row], user: User, path: str) -> QuerySet[Row]:
    """The rows whose brand this person serves.

    Args:
        path: The lookup that leads from a row to its brand, such as "brand" or "conversation__brand".
    """
    return rows if user.is_superuser else rows.filter(**{f"{path}__in": served_brands(user)})
