from django.apps import AppConfig

from support.roles import ADMINISTRATOR, SPECIALIST, RolePermissions


class AgentsConfig(AppConfig):
    """The graph, its language models and its entry points."""

    name = "agents"
    role_permissions: RolePermissions = {SPECIALIST: ("view_turn",), ADMINISTRATOR: ("view_turn",)}

    def ready(self) -> None:
        from agents import checks  # noqa: F401 - registers the system checks
