from django.apps import AppConfig

from support.roles import ADMINISTRATOR, EDITOR, SPECIALIST, RolePermissions


class KnowledgeConfig(AppConfig):
    """Documents, their chunks, and the search over them."""

    name = "knowledge"
    role_permissions: RolePermissions = {
        SPECIALIST: ("view_document", "view_chunk"),
        EDITOR: ("add_document", "change_document", "view_document", "view_chunk"),
        ADMINISTRATOR: ("add_document", "change_document", "view_document", "view_chunk"),
    }

    def ready(self) -> None:
        from knowledge import checks  # noqa: F401 - registers the system checks
