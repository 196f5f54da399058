"""What happens in a turn, written in order for whoever watches: buffered, so that a turn does not wait for it."""

from __future__ import annotations

import logging
import time
from types import TracebackType
from typing import Any, Self

from django.db import DatabaseError, transaction

from agents.models import Turn, TurnEvent

logger = logging.getLogger("handrail.turns")

FLUSH_EVERY_S = 0.25
SEQ_PER_ATTEMPT = 10_000  # numbers go on rising from one attempt to the next without asking the database


class EventLog:
    """The events of one attempt at a turn. An attempt after the first begins with `restart`."""

    def __init__(self, turn: Turn) -> None:
        self._turn = turn
        self._seq = (turn.attempts - 1) * SEQ_PER_ATTEMPT
        self._buffer: list[TurnEvent] = []
        self._flushed = time.monotonic()
        if turn.attempts > 1:
            self.emit("restart", {})

    def emit(self, kind: str, data: dict[str, Any]) -> None:
        self._seq += 1
        data = {**data, "attempt": self._turn.attempts}
        self._buffer.append(TurnEvent(turn=self._turn, seq=self._seq, kind=kind, data=data))
        if time.monotonic() - self._flushed >= FLUSH_EVERY_S:
            self.flush()

    def flush(self) -> None:
        """Write what has gathered. Events are a courtesy: their loss is logged and costs no reply."""
        try:
            with transaction.atomic():
                TurnEvent.objects.bulk_create(self._buffer)
        except DatabaseError:
            logger.exception("Events of turn %s are lost", self._turn.pk)
        self._buffer = []
        self._flushed = time.monotonic()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.emit("done" if error is None else "failed", {})
        self.flush()
