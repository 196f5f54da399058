"""What every page of the back office shares: its rows are those of the brands that the person serves, and no more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import TYPE_CHECKING, Any, ClassVar
from zoneinfo import ZoneInfo

from django.contrib import admin, messages
from django.contrib.admin.views.main import ChangeList
from django.db.models import ForeignKey, Model, Q, QuerySet
from django.forms import ModelChoiceField
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.html import format_html
from django.utils.safestring import SafeString

from support.models import Brand, User
from support.staffing import limit_to_served, served_brands

if TYPE_CHECKING:
    from django.contrib.admin.filters import _ListFilterChoices


def staff_of(request: HttpRequest) -> User:
    """The person at the page. The admin site lets nobody in who is not signed in."""
    assert isinstance(request.user, User)  # noqa: S101 - for the type checker
    return request.user


class BrandScoped(admin.ModelAdmin):
    """Lists, pages, searches and choices hold rows of the person's own brands only.

    A row of another brand is as one that does not exist, since every view of the admin looks it up here.
    """

    brand_path: ClassVar[str] = "brand"
    show_facets = admin.ShowFacets.NEVER  # a count for each choice of each filter would be a scan of the table
    list_title = ""

    def changelist_view(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        title = self.list_title or str(self.opts.verbose_name_plural).capitalize()
        return super().changelist_view(request, {"title": title, **(extra_context or {})})

    def get_queryset(self, request: HttpRequest) -> QuerySet[Any]:
        return limit_to_served(super().get_queryset(request), staff_of(request), self.brand_path)

    def not_there(self, request: HttpRequest, object_id: str) -> HttpResponse:
        """What a page answers for a row that does not exist, or not for this person; as Django's own pages do."""
        self.message_user(request, f"There is no {self.opts.verbose_name} “{object_id}”.", messages.WARNING)
        return HttpResponseRedirect(reverse("admin:index"))

    def formfield_for_foreignkey(
        self, db_field: ForeignKey[Any, Any], request: HttpRequest, **kwargs: Any
    ) -> ModelChoiceField | None:
        kwargs.setdefault("queryset", own_choices(db_field.related_model, staff_of(request)))
        return super().formfield_for_foreignkey(db_field, request, **kwargs)


def own_choices(model: type[Model], user: User) -> QuerySet[Any]:
    """What a foreign key to `model` may be set to by this person."""
    path = {Brand: "pk", User: "brands"}.get(model, "brand")
    return limit_to_served(model._default_manager.all(), user, path)


class Undeletable(admin.options.BaseModelAdmin):
    """Records that history refers to are never deleted here."""

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class ReadOnly(Undeletable):
    """Records that are looked at and never made or changed here."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class OwnBrandFilter(admin.SimpleListFilter):
    """The person's own brands; other ones are not even named."""

    title, parameter_name = "brand", "brand"
    brand_path: ClassVar[str] = "brand"

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, str]]:
        return list(served_brands(staff_of(request)).values_list("slug", "name"))

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        return queryset.filter(**{f"{self.brand_path}__slug": self.value()}) if self.value() else queryset


class ValueFilter(admin.SimpleListFilter):
    """One column by its values, each shown as a plain word."""

    values: ClassVar[Iterable[str]] = ()

    def lookups(self, request: HttpRequest, model_admin: Any) -> Iterable[tuple[str, str]]:
        return [(value, word(value)) for value in self.values]

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        return queryset.filter(Q((self.parameter_name, self.value()))) if self.value() else queryset


class PreselectedFilter(admin.SimpleListFilter):
    """A filter that stands on one of its choices from the start: there is no “All” beside them but their own."""

    def shown(self) -> str:
        """The choice that the list is limited to now."""
        raise NotImplementedError

    def choices(self, changelist: ChangeList) -> Iterator[_ListFilterChoices]:
        for value, title in self.lookup_choices:
            yield {
                "selected": self.shown() == value,
                "query_string": changelist.get_query_string({str(self.parameter_name): value}),
                "display": title,
            }


def hundredths(part: int, whole: int) -> int:
    """A bar's length: `part` of `whole` in whole hundredths; 0 of nothing."""
    return round(100 * part / whole) if whole else 0


def moment(when: datetime, brand: Brand, shown: str = "j M, H:i") -> SafeString:
    """A moment in the brand's own zone, which its title names in full."""
    local = timezone.localtime(when, ZoneInfo(brand.timezone))
    return format_html(
        '<time datetime="{}" title="{}">{}</time>',
        local.isoformat(timespec="minutes"),
        f"{date_format(local, 'l j F Y, H:i')} {brand.timezone}",
        date_format(local, shown),
    )


def word(value: str) -> str:
    """A stored value as people read it: IN_PROGRESS is "In progress"."""
    return value.replace("_", " ").capitalize()
