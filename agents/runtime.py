"""What a node may use, built once at the edge of a turn. Tests build their own."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import numpy as np

    from agents.llm.base import LanguageModel
    from agents.tools.runner import ToolRunner
    from support.models import Brand, Conversation, Customer


class BudgetSpent(Exception):
    """The turn has used up its time; it ends in the hand-off."""


@dataclass(frozen=True, slots=True)
class Runtime:
    """One turn's means.

    Args:
        began: When the turn was claimed, on the monotonic clock, in seconds.
        budget: How many seconds later no further node starts.
        emit: Takes an event's kind and data, for whoever watches the turn.
        embed: Gives a text's embedding, (384,) float32 of unit length.
    """

    customer: Customer
    conversation: Conversation
    llm: LanguageModel
    tools: ToolRunner
    embed: Callable[[str], np.ndarray]
    clock: Callable[[], datetime]
    emit: Callable[[str, dict[str, Any]], None]
    began: float
    budget: float

    @property
    def brand(self) -> Brand:
        return self.customer.brand

    def elapsed(self) -> float:
        """Seconds since the turn was claimed."""
        return time.monotonic() - self.began

    def check_budget(self) -> None:
        """Raise `BudgetSpent` once the budget has passed."""
        if self.elapsed() > self.budget:
            raise BudgetSpent("the time budget of this turn is spent")
