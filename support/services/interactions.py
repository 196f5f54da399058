"""The interaction log's one writer. Everything in it is redacted, whatever it was made from."""

from __future__ import annotations

from typing import Any

from support.models import InteractionLog
from support.redaction import redact

TEXT_FIELDS = ("message", "response", "escalated")


def log_interaction(**fields: Any) -> InteractionLog:
    """Append one row to the log.

    Args:
        fields: Columns of `InteractionLog`; texts are redacted here.

    Raises:
        django.db.Error: The database refused the row. The caller decides what that may cost: never a reply.
    """
    redacted = {name: redact(fields[name]) for name in TEXT_FIELDS if name in fields}
    return InteractionLog.objects.create(**{**fields, **redacted})
