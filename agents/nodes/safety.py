"""The gate before everything, and its two exits. None of them asks a model."""

import re
from dataclasses import replace

from agents import commands, wording
from agents.memory import completed
from agents.nodes.cases import opened
from agents.runtime import Runtime
from agents.safety import gate
from agents.state import Draft, Escalation, Outcome, TurnState, need
from agents.text import readable


def safety_gate(state: TurnState, runtime: Runtime) -> TurnState:
    """Decide whether the message, or what a "yes" to the last reply stands for, may go on.

    The rules come first. What passes them is embedded, once a turn, and compared with what the families mean.
    Of a command only the comment is judged.
    """
    command = commands.parse(state.message)
    question = command.comment if command else completed(state.message, state.recall.offered)
    asked = _own_id_as_mine(question, runtime.customer.external_id)
    state = replace(state, command=command, question=readable(question))
    decision = gate.by_rules(asked)
    if decision.action != "pass" or not question:
        return replace(state, safety=decision)
    vector = runtime.embed(state.question)
    return replace(state, vector=vector, safety=gate.by_meaning(vector))


def _own_id_as_mine(text: str, external_id: str) -> str:
    """The text as the gate should read it: a customer may name themselves, and only others' ids are suspect."""
    return re.sub(rf"(?<!\w){re.escape(external_id)}(?!\w)", "my own id", text, flags=re.IGNORECASE)


def refusal(state: TurnState, runtime: Runtime) -> TurnState:
    """Say what the desk will not do and what to do instead. No ticket."""
    return replace(state, draft=Draft(Outcome.REFUSED, need(state.safety).reply or ""))


def escalation(state: TurnState, runtime: Runtime) -> TurnState:
    """Give the case to a person, with the priority of the rule that matched."""
    safety = need(state.safety)
    case = runtime.tools.run(
        "create_escalation_ticket",
        subject=state.question[:200],
        reason=f"{safety.family}: {safety.rule}",
        description=state.question,
        priority=safety.priority or "high",
    )
    text = wording.escalated(safety.reply or "", opened(case, state, runtime))
    return replace(
        state,
        ticket=case.ticket,
        escalation=Escalation(f"{safety.family}: {safety.rule}", case.ticket.reference),
        draft=Draft(Outcome.ESCALATED, text),
    )
