from django.apps import AppConfig

from support.roles import ADMINISTRATOR, EDITOR, SPECIALIST, RolePermissions

_EDIT = (
    "add_document",
    "change_document",
    "view_document",
    "view_chunk",
    "change_knowledgegap",
    "view_knowledgegap",
)


class KnowledgeConfig(AppConfig):
    """Documents, their chunks, the search over them, and what was asked that they do not answer."""

    name = "knowledge"
    role_permissions: RolePermissions = {
        SPECIALIST: ("view_document", "view_chunk", "view_knowledgegap"),
        EDITOR: _EDIT,
        ADMINISTRATOR: _EDIT,
    }

    def ready(self) -> None:
        from knowledge import checks, receivers  # noqa: F401 - registers the system checks

        receivers.connect()
