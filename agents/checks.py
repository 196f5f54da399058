"""System checks of the graph's settings."""

from typing import Any

from django.conf import settings
from django.core.checks import Error, register


@register
def turn_times_fit(app_configs: Any, **kwargs: Any) -> list[Error]:
    """A lease must outlive the budget, or a turn that is still at work would be claimed a second time."""
    if settings.TURN_LEASE > settings.TURN_BUDGET:
        return []
    return [
        Error(
            "TURN_LEASE_SECONDS must be longer than TURN_BUDGET_SECONDS.",
            hint="A turn whose lease runs out is claimed by the watchdog, even while it is at work.",
            id="agents.E001",
        )
    ]
