"""Commands: a verdict on the last reply, a fresh start, and the wish to be forgotten."""

from dataclasses import replace

from agents import wording
from agents.runtime import Runtime
from agents.state import Draft, Outcome, TurnState, need


def save_feedback(state: TurnState, runtime: Runtime) -> TurnState:
    """Keep the verdict; the rule that makes a preference of several is the service's."""
    command = need(state.command)
    saved = runtime.tools.run("save_feedback", rating=command.rating, comment=command.comment)
    return replace(state, draft=Draft(Outcome.FEEDBACK_SAVED, wording.feedback_saved(saved)))


def reset_memory(state: TurnState, runtime: Runtime) -> TurnState:
    runtime.tools.run("reset_memory")
    return replace(state, draft=Draft(Outcome.MEMORY_RESET, wording.memory_reset()))


def forget_customer(state: TurnState, runtime: Runtime) -> TurnState:
    runtime.tools.run("forget_customer")
    return replace(state, draft=Draft(Outcome.FORGOTTEN, wording.forgotten()))
