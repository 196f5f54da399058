"""What the records below tell, taken up here. Connected when the app is ready."""

from __future__ import annotations

from typing import Any

from knowledge import gaps
from support.models import Message, Ticket
from support.signals import specialist_replied


def draft_from_reply(sender: type[Any], ticket: Ticket, message: Message, **facts: Any) -> None:
    """A reply to a case whose question nothing answered is a first draft of the answer."""
    gaps.draft_from_reply(ticket, message)


def connect() -> None:
    specialist_replied.connect(draft_from_reply, dispatch_uid="knowledge.draft_from_reply")
