"""Every way to a person: no answer, an urgent matter beside an answer, or a failure."""

from dataclasses import replace

from agents import wording
from agents.nodes.cases import opened
from agents.runtime import Runtime
from agents.state import Draft, Escalation, Outcome, TurnState, need


def fallback(state: TurnState, runtime: Runtime) -> TurnState:
    """Say honestly that the knowledge base has no answer, and do what the brand does then."""
    match runtime.brand.unanswered:
        case "reply_only":
            return replace(state, draft=Draft(Outcome.FALLBACK_REPLY, wording.no_answer()))
        case "offer_ticket":
            return replace(state, draft=_offer(state))
    case = runtime.tools.run(
        "create_support_ticket",
        subject=state.question[:200],
        description=state.message,
        priority=state.priority,
        category=state.category,
        source="fallback",
        reason=state.evidence.miss if state.evidence and state.evidence.miss else "The answer did not hold.",
    )
    text = f"{wording.no_answer()} {wording.specialist_will_answer(opened(case, state, runtime))}"
    return replace(state, ticket=case.ticket, draft=Draft(Outcome.FALLBACK_TICKET, text))


def escalation_check(state: TurnState, runtime: Runtime) -> TurnState:
    """Leave the answer as it is; the route decides by the urgency that triage found."""
    return state


def call_person(state: TurnState, runtime: Runtime) -> TurnState:
    """The customer keeps the answer, and a person is called as well."""
    draft, urgency = need(state.draft), need(state.triage).urgency
    reason = f"urgent: “{urgency}”" if urgency else "The records of the order are at fault."
    case = runtime.tools.run(
        "create_escalation_ticket",
        subject=state.question[:200],
        reason=reason,
        description=state.message,
        priority=state.priority,
        category=state.category,
    )
    called = wording.person_called if urgency else wording.specialist_will_answer
    text = f"{draft.text}\n\n{called(opened(case, state, runtime))}"
    return replace(
        state,
        ticket=state.ticket or case.ticket,
        escalation=Escalation(reason, case.ticket.reference),
        draft=replace(draft, text=text),
    )


def hand_off(state: TurnState, runtime: Runtime) -> TurnState:
    """The one end of every failure: a visible message and a ticket."""
    case = runtime.tools.run(
        "create_escalation_ticket",
        subject=state.question[:200],
        reason=state.failure or "unknown failure",
        description=state.message,
        priority=state.priority if state.priority != "low" else "normal",
        category=state.category,
        source="handoff",
    )
    text = wording.failed(opened(case, state, runtime))
    return replace(
        state,
        ticket=case.ticket,
        escalation=Escalation(state.failure or "unknown failure", case.ticket.reference),
        draft=Draft(Outcome.HANDED_OFF, text),
    )


def _offer(state: TurnState) -> Draft:
    choice = {
        "label": "Ask a specialist",
        "message": f"I want to speak with a person about this: {state.question}",
    }
    return Draft(Outcome.FALLBACK_REPLY, f"{wording.no_answer()} {wording.offer()}", choices=(choice,))
