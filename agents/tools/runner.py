"""The guarded runner: the only way from the graph, and later from a model or a partner, to a tool.

It runs listed tools only, validates their arguments, traces every call, and turns what a service refuses into
a stable error code. Who is asking is given once, from the session; a tool has no argument for it.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from support.errors import SupportError

ArgumentsT = TypeVar("ArgumentsT", bound="Arguments")


class Arguments(BaseModel):
    """The arguments of a tool: typed, and nothing beside what is declared."""

    model_config = ConfigDict(extra="forbid", frozen=True)


@dataclass(frozen=True, slots=True)
class Tool(Generic[ArgumentsT]):
    """A function that is declared once and served everywhere."""

    name: str
    description: str
    arguments: type[ArgumentsT]
    run: Callable[[Any, ArgumentsT], Any]  # (context, arguments) -> the tool's typed result
    read_only: bool


@dataclass(frozen=True, slots=True)
class Call:
    """One call, as the trace shows it; `error` is the code of a refusal."""

    tool: str
    ms: float
    error: str = ""


class ToolRefused(Exception):
    """The runner would not run the tool: it is unknown, not allowed here, or its arguments are wrong."""

    def __init__(self, tool: str, code: str, detail: str) -> None:
        self.tool, self.code = tool, code
        super().__init__(f"{tool}: {detail}")


@dataclass(slots=True)
class ToolRunner:
    """Runs the tools of one turn for one actor.

    Args:
        catalog: Every tool, by name.
        context: What a tool's function gets first: the acting parties and the clock.
        allowed: The names of the brand's tools; None where the brand restricts nothing.
    """

    catalog: Mapping[str, Tool[Any]]
    context: Any
    allowed: frozenset[str] | None = None
    calls: list[Call] = field(default_factory=list)

    def run(self, name: str, **arguments: Any) -> Any:
        """Run one tool.

        Raises:
            ToolRefused: `UNKNOWN_TOOL`, `TOOL_NOT_ALLOWED` or `INVALID_ARGUMENTS`.
            SupportError: What the service behind the tool refused; the call is traced with its code.
        """
        began = time.perf_counter()
        error = "TOOL_FAILED"
        try:
            result = self._checked(name, arguments)
            error = ""
        except ToolRefused as refused:
            error = refused.code
            raise
        except SupportError as refused:
            error = refused.code
            raise
        finally:
            self.calls.append(Call(name, round((time.perf_counter() - began) * 1000, 2), error))
        return result

    def _checked(self, name: str, arguments: Mapping[str, Any]) -> Any:
        tool = self.catalog.get(name)
        if tool is None:
            raise ToolRefused(name, "UNKNOWN_TOOL", "there is no such tool")
        if self.allowed is not None and name not in self.allowed:
            raise ToolRefused(name, "TOOL_NOT_ALLOWED", "this brand does not use it")
        try:
            parsed = tool.arguments(**arguments)
        except ValidationError as error:
            raise ToolRefused(name, "INVALID_ARGUMENTS", str(error)) from error
        return tool.run(self.context, parsed)
