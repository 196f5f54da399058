from django.apps import AppConfig


class SupportConfig(AppConfig):
    """Records and business rules: brands, customers, conversations, tickets."""

    name = "support"
