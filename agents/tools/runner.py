"""The guarded runner: the only way from the graph, from a model or from a partner to a tool.

It runs listed tools only, validates their arguments, traces every call, and turns what a service refuses into
a stable error code. Who is asking is given once, from the session; a tool has no argument for it.

The graph calls `run`: what it calls is decided by plain code, and an error is an exception. A model calls
`call`: it may only read, or call a person; it has a few calls a turn; a call that it repeats is answered from
the first; and an error is an answer, so that the turn goes on.
"""

from __future__ import annotations

import json
import logging
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ConfigDict, ValidationError

from support.errors import SupportError

logger = logging.getLogger("handrail.tools")

MOST_CHOSEN_CALLS = 4
CALLS_A_PERSON = "create_escalation_ticket"

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

    @property
    def for_models(self) -> bool:
        """Whether a model may choose to call it."""
        return self.read_only or self.name == CALLS_A_PERSON


@dataclass(frozen=True, slots=True)
class Call:
    """One call, as the trace shows it; `error` is the code of a refusal."""

    tool: str
    ms: float
    error: str = ""
    chosen: bool = False  # by a model, not by the graph


class ToolRefused(Exception):
    """The runner would not run the tool: it is unknown, not allowed here, or its arguments are wrong."""

    def __init__(self, tool: str, code: str, detail: str) -> None:
        self.tool, self.code, self.detail = tool, code, detail
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
    _answers: dict[tuple[str, str], Any] = field(default_factory=dict)

    def allows(self, name: str) -> bool:
        """Whether the brand uses the tool."""
        return name in self.catalog and (self.allowed is None or name in self.allowed)

    def run(self, name: str, **arguments: Any) -> Any:
        """Run one tool for the graph.

        Raises:
            ToolRefused: `UNKNOWN_TOOL`, `TOOL_NOT_ALLOWED` or `INVALID_ARGUMENTS`.
            SupportError: What the service behind the tool refused; the call is traced with its code.
        """
        return self._traced(name, arguments, chosen=False)

    def call(self, name: str, arguments: Mapping[str, Any]) -> Any:
        """Run one tool that a model chose.

        Args:
            arguments: As the model wrote them: unchecked JSON.

        Returns:
            The tool's typed result, or `{"error": {"code", "detail"}}`: the runner's codes as in `run`, a
            service's own, `TOOL_BUDGET_SPENT` after four calls, and `TOOL_FAILED` for a fault of ours.
        """
        key = (name, json.dumps(arguments, sort_keys=True, default=str))
        if key in self._answers:
            return self._answers[key]
        try:
            answer = self._traced(name, arguments, chosen=True)
        except (ToolRefused, SupportError) as refused:
            answer = _error(refused.code, getattr(refused, "detail", str(refused)))
        except Exception:  # the edge of the model's world: it gets a code, the log the traceback
            logger.exception("Tool %s failed", name)
            answer = _error("TOOL_FAILED", "The tool failed. Go on without it.")
        self._answers[key] = answer
        return answer

    def _traced(self, name: str, arguments: Mapping[str, Any], *, chosen: bool) -> Any:
        began, error = time.perf_counter(), "TOOL_FAILED"
        try:
            result = self._checked(name, arguments, chosen=chosen)
            error = ""
        except (ToolRefused, SupportError) as refused:
            error = refused.code
            raise
        finally:
            self.calls.append(Call(name, round((time.perf_counter() - began) * 1000, 2), error, chosen))
        return result

    def _checked(self, name: str, arguments: Mapping[str, Any], *, chosen: bool) -> Any:
        tool = self._permitted(name, chosen=chosen)
        try:
            parsed = tool.arguments(**arguments)
        except (ValidationError, TypeError) as error:
            raise ToolRefused(name, "INVALID_ARGUMENTS", _faults(error)) from error
        return tool.run(self.context, parsed)

    def _permitted(self, name: str, *, chosen: bool) -> Tool[Any]:
        tool = self.catalog.get(name)
        if tool is None:
            raise ToolRefused(name, "UNKNOWN_TOOL", "there is no such tool")
        if not self.allows(name) or (chosen and not tool.for_models):
            raise ToolRefused(name, "TOOL_NOT_ALLOWED", "it may not be used here")
        if chosen and sum(call.chosen for call in self.calls) >= MOST_CHOSEN_CALLS:
            raise ToolRefused(name, "TOOL_BUDGET_SPENT", f"at most {MOST_CHOSEN_CALLS} calls a turn")
        return tool


def _faults(error: ValidationError | TypeError) -> str:
    """What is wrong with each argument, without the value: it may be personal data."""
    if isinstance(error, TypeError):
        return "arguments are named"
    return "; ".join(f"{'.'.join(map(str, fault['loc'])) or 'arguments'}: {fault['msg']}" for fault in error.errors())


def _error(code: str, detail: str) -> dict[str, dict[str, str]]:
    return {"error": {"code": code, "detail": detail}}
