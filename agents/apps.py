from django.apps import AppConfig


class AgentsConfig(AppConfig):
    """The graph, its language models and its entry points."""

    name = "agents"

    def ready(self) -> None:
        from agents import checks  # noqa: F401 - registers the system checks
