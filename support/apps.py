from django.apps import AppConfig
from django.db.models.signals import post_migrate

from support.roles import ADMINISTRATOR, EDITOR, SPECIALIST, RolePermissions, grant_roles

_READ = (
    "view_brand",
    "view_conversation",
    "view_customer",
    "view_feedback",
    "view_interactionlog",
    "view_order",
    "view_orderitem",
    "view_stylepreference",
    "view_ticket",
)
_MANAGE = ("change_brand", "change_customer", "add_user", "change_user", "view_user")
_CLIENTS = ("add_apiclient", "change_apiclient", "view_apiclient")


class SupportConfig(AppConfig):
    """Records and business rules: brands, customers, conversations, tickets."""

    name = "support"
    role_permissions: RolePermissions = {
        SPECIALIST: (*_READ, "change_ticket", "change_stylepreference"),
        EDITOR: _READ,
        ADMINISTRATOR: (*_READ, *_MANAGE, *_CLIENTS, "change_ticket", "change_stylepreference"),
    }

    def ready(self) -> None:
        # After Django's own receiver, which makes the permissions: auth stands before this app in the settings.
        post_migrate.connect(grant_roles, dispatch_uid="support.roles")
