from django.apps import AppConfig


class ConfigConfig(AppConfig):
    """Holds the project's own commands; it has no models."""

    name = "config"
