"""How a tool is declared: a typed function, once, whose context says who is asking."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, Any

from agents.tools.runner import Arguments, Tool
from support.actors import Actor

if TYPE_CHECKING:
    from support.models import Conversation, Customer

Run = Callable[..., Any]

CATALOG: dict[str, Tool[Any]] = {}


@dataclass(frozen=True, slots=True)
class ToolContext:
    """Who is asking, in which conversation, and what time it is."""

    customer: Customer
    conversation: Conversation
    clock: Callable[[], datetime]

    @property
    def as_customer(self) -> Actor:
        return Actor.for_customer(self.customer)

    @property
    def as_assistant(self) -> Actor:
        return Actor.for_assistant(self.customer)


class NoArguments(Arguments):
    """For a tool that needs to know no more than who is asking."""


def tool(arguments: type[Arguments], *, read_only: bool) -> Callable[[Run], Run]:
    """Declare the decorated function as a tool under its own name; its docstring is the description."""

    def declare(function: Run) -> Run:
        description = (function.__doc__ or "").strip()
        CATALOG[function.__name__] = Tool(function.__name__, description, arguments, function, read_only)
        return function

    return declare
