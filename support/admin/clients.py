"""API clients. A key is shown once, when it is made; afterwards a client can only be revoked."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest

from support.admin.base import BrandScoped, OwnBrandFilter, Undeletable
from support.models import ApiClient, Scope
from support.services.clients import MAX_NAME, create_client, revoke_client


class ClientForm(forms.ModelForm):
    name = forms.RegexField(
        regex=r"^[^\x00-\x1f\x7f-\x9f]+$",
        max_length=MAX_NAME,
        help_text="Whose application it is. It stands in the history of the tickets that it changes.",
    )
    scopes = forms.MultipleChoiceField(choices=Scope, widget=forms.CheckboxSelectMultiple)

    class Meta:
        model = ApiClient
        fields = ("brand", "name", "scopes")


@admin.register(ApiClient)
class ApiClientAdmin(BrandScoped, Undeletable, admin.ModelAdmin):
    form = ClientForm
    list_display = ("name", "brand", "key_begins", "may", "created_at", "state")
    list_filter = (OwnBrandFilter,)
    list_select_related = ("brand",)
    search_fields = ("name", "key_prefix")
    actions = ("revoke",)

    def has_change_permission(self, request: HttpRequest, obj: ApiClient | None = None) -> bool:
        """The list and its action need it; a client itself is not edited."""
        return obj is None and super().has_change_permission(request, obj)

    def get_fields(self, request: HttpRequest, obj: ApiClient | None = None) -> tuple[str, ...]:
        made = ("brand", "name", "scopes")
        return (*made, "key_begins", "created_at", "revoked_at") if obj else made

    def get_readonly_fields(self, request: HttpRequest, obj: ApiClient | None = None) -> tuple[str, ...]:
        return ("key_begins", "created_at", "revoked_at") if obj else ()

    @admin.display(description="key begins with", ordering="key_prefix")
    def key_begins(self, client: ApiClient) -> str:
        return f"{client.key_prefix}…"

    @admin.display(description="scopes")
    def may(self, client: ApiClient) -> str:
        return ", ".join(client.scopes)

    @admin.display(description="state", ordering="revoked_at")
    def state(self, client: ApiClient) -> str:
        return f"Revoked {client.revoked_at:%Y-%m-%d}" if client.revoked_at else "Active"

    def save_model(self, request: HttpRequest, obj: ApiClient, form: Any, change: bool) -> None:
        """Make the client through its service, and show the key this one time."""
        made = create_client(brand=obj.brand, name=obj.name, scopes=obj.scopes)
        obj.pk, obj.key_prefix = made.client.pk, made.client.key_prefix
        self.message_user(request, f"The key of {obj.name}, shown only now: {made.key}", messages.WARNING)

    @admin.action(description="Revoke", permissions=["change"])
    def revoke(self, request: HttpRequest, clients: QuerySet[ApiClient]) -> None:
        active = list(clients.filter(revoked_at=None).select_related("brand"))
        for client in active:
            revoke_client(brand=client.brand, name=client.name)
        skipped = clients.count() - len(active)
        self.message_user(request, f"{len(active)} revoked, {skipped} were so already.", messages.SUCCESS)
