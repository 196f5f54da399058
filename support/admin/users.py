"""People who work at the desk. Nobody can make anyone, themselves included, more than they are."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin
from django.contrib.auth.admin import UserAdmin as StockUserAdmin
from django.contrib.auth.forms import AdminUserCreationForm, UserChangeForm
from django.core.exceptions import ValidationError
from django.db.models import ManyToManyField, QuerySet
from django.http import HttpRequest

from support.admin.base import Undeletable, staff_of
from support.models import Brand, User
from support.staffing import served_brands


class BrandsRequired:
    """Who is not a superuser sees only people of their own brands, so that a person without one would vanish."""

    brands_required = False

    def clean_brands(self) -> QuerySet[Brand]:
        brands: QuerySet[Brand] = self.cleaned_data["brands"]  # type: ignore[attr-defined]
        if self.brands_required and not brands:
            raise ValidationError("Please choose at least one brand.")
        return brands


class NewUserForm(BrandsRequired, AdminUserCreationForm):
    class Meta(AdminUserCreationForm.Meta):
        model = User
        fields = ("username",)


class UserForm(BrandsRequired, UserChangeForm):
    class Meta(UserChangeForm.Meta):
        model = User


@admin.register(User)
class UserAdmin(Undeletable, StockUserAdmin):
    form, add_form = UserForm, NewUserForm
    list_display = ("username", "first_name", "last_name", "roles", "serves_brands", "is_active")
    list_filter = ("is_active", "groups")
    filter_horizontal = ("groups", "user_permissions")
    fieldsets = (
        (None, {"fields": ("username", "password")}),
        ("Person", {"fields": ("first_name", "last_name", "email")}),
        ("Work", {"fields": ("brands", "groups", "is_staff", "is_active")}),
        ("Everything", {"fields": ("is_superuser", "user_permissions"), "classes": ("collapse",)}),
        ("Dates", {"fields": ("last_login", "date_joined")}),
    )
    add_fieldsets = (
        (None, {"classes": ("wide",), "fields": ("username", "usable_password", "password1", "password2")}),
        ("Work", {"fields": ("first_name", "brands", "groups", "is_staff")}),
    )
    readonly_fields = ("last_login", "date_joined")

    def get_queryset(self, request: HttpRequest) -> QuerySet[User]:
        """Staff whose every brand the person serves too: whoever could edit others could act in their brands."""
        users = super().get_queryset(request).prefetch_related("groups", "brands")
        staff = staff_of(request)
        if staff.is_superuser:
            return users
        own = served_brands(staff)
        elsewhere = User.objects.filter(brands__in=Brand.objects.exclude(pk__in=own.values("pk")))
        here = User.objects.filter(brands__in=own, is_superuser=False).exclude(pk__in=elsewhere.values("pk"))
        return users.filter(pk__in=here.values("pk"))

    def get_fieldsets(self, request: HttpRequest, obj: User | None = None) -> Any:
        fieldsets = super().get_fieldsets(request, obj)
        return fieldsets if request.user.is_superuser else [part for part in fieldsets if part[0] != "Everything"]

    def get_form(
        self, request: HttpRequest, obj: User | None = None, change: bool = False, **kwargs: Any
    ) -> type[forms.ModelForm]:
        form = super().get_form(request, obj, change=change, **kwargs)
        form.brands_required = not request.user.is_superuser  # type: ignore[attr-defined]
        return form

    def formfield_for_manytomany(
        self, db_field: ManyToManyField[Any, Any], request: HttpRequest, **kwargs: Any
    ) -> forms.ModelMultipleChoiceField | None:
        if db_field.name == "brands":
            kwargs["queryset"] = served_brands(staff_of(request))
            kwargs["widget"] = forms.CheckboxSelectMultiple
        return super().formfield_for_manytomany(db_field, request, **kwargs)

    @admin.display(description="roles")
    def roles(self, user: User) -> str:
        return "Everything" if user.is_superuser else ", ".join(group.name for group in user.groups.all()) or "–"

    @admin.display(description="brands")
    def serves_brands(self, user: User) -> str:
        return "All" if user.is_superuser else ", ".join(brand.name for brand in user.brands.all()) or "–"
