"""What the records tell whoever knows more than they do. Sent once the change is committed.

Receivers get ids' objects as they were stored; a receiver that fails costs the sender nothing.
"""

from __future__ import annotations

import logging
from functools import partial
from typing import Any

from django.db import transaction
from django.dispatch import Signal

logger = logging.getLogger("handrail.signals")

ticket_resolved = Signal()
"""A ticket became RESOLVED. Arguments: `ticket`."""

specialist_replied = Signal()
"""A person replied in public. Arguments: `ticket` and the stored `message`."""


def announce(signal: Signal, sender: type[Any], **facts: Any) -> None:
    """Send `signal` once the present transaction is committed; what a receiver raises is logged."""
    transaction.on_commit(partial(_send, signal, sender, facts))


def _send(signal: Signal, sender: type[Any], facts: dict[str, Any]) -> None:
    for receiver, response in signal.send_robust(sender, **facts):
        if isinstance(response, Exception):
            logger.error("%s failed", getattr(receiver, "__name__", receiver), exc_info=response)
