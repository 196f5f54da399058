from django.apps import AppConfig


class KnowledgeConfig(AppConfig):
    """Documents, their chunks, and the search over them."""

    name = "knowledge"

    def ready(self) -> None:
        from knowledge import checks  # noqa: F401 - registers the system checks
