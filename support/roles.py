"""The three roles of the desk, as groups. Each always has at least the permissions listed for it.

An app names its own in `AppConfig.role_permissions`, so that no floor has to know the models of the ones above.
They are granted when the app's models have been migrated, which is when Django has made their permissions;
further ones that an administrator granted by hand stay.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.apps import AppConfig
from django.apps import apps as global_apps
from django.apps.registry import Apps

SPECIALIST, EDITOR, ADMINISTRATOR = "specialist", "knowledge editor", "administrator"
ROLES = (SPECIALIST, EDITOR, ADMINISTRATOR)

RolePermissions = Mapping[str, tuple[str, ...]]


def grant_roles(sender: AppConfig, using: str, apps: Apps = global_apps, **kwargs: Any) -> None:
    """Receiver of `post_migrate`: make the groups, and give them what the app that was migrated lists."""
    wanted: RolePermissions | None = getattr(sender, "role_permissions", None)
    if wanted is None:
        return
    groups = apps.get_model("auth", "Group").objects.using(using)
    permissions = apps.get_model("auth", "Permission").objects.using(using)
    for role, codenames in wanted.items():
        group, _ = groups.get_or_create(name=role)
        group.permissions.add(*permissions.filter(content_type__app_label=sender.label, codename__in=codenames))
