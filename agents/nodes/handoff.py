"""Every way to a person: no answer, an urgent matter beside an answer, or a failure."""

from dataclasses import replace

from agents import courtesy, tone, wording
from agents.nodes.cases import opened
from agents.routes import data_error
from agents.runtime import Runtime
from agents.state import Draft, Escalation, Outcome, TurnState, need


def fallback(state: TurnState, runtime: Runtime) -> TurnState:
    """Say honestly that the knowledge base has no answer, and do what the brand does then."""
    match runtime.brand.unanswered:
        case "reply_only":
            return replace(state, draft=Draft(Outcome.FALLBACK_REPLY, _no_answer(state)))
        case "offer_ticket":
            return replace(state, draft=_offer(state))
    case = runtime.tools.run(
        "create_support_ticket",
        subject=state.question[:200],
        description=state.message,
        priority=state.priority,
        category=state.category,
        sentiment=state.sentiment,
        source="fallback",
        reason=state.evidence.miss if state.evidence and state.evidence.miss else "The answer did not hold.",
    )
    text = f"{_no_answer(state)} {wording.specialist_will_answer(opened(case, state, runtime))}"
    return replace(state, ticket=case.ticket, draft=Draft(Outcome.FALLBACK_TICKET, text))


def unserved_language(state: TurnState, runtime: Runtime) -> TurnState:
    """Give the message to a person, and say so honestly: an answer would be a guess."""
    language = need(state.triage).language
    case = runtime.tools.run(
        "create_support_ticket",
        subject=state.question[:200],
        description=state.message,
        source="fallback",
        reason=f"Written in {courtesy.language_name(language)}, which the desk cannot answer in now.",
    )
    told = wording.specialist_will_answer(opened(case, state, runtime))
    draft = Draft(Outcome.FALLBACK_TICKET, f"{courtesy.cannot_answer_in(language)} {told}")
    return replace(state, ticket=case.ticket, draft=draft)


def escalation_check(state: TurnState, runtime: Runtime) -> TurnState:
    """Leave the answer as it is; the route decides by the urgency and the priority that triage found."""
    return state


def call_person(state: TurnState, runtime: Runtime) -> TurnState:
    """The customer keeps the answer, and a person is called as well."""
    draft = need(state.draft)
    reason, urgent = _why_called(state)
    case = runtime.tools.run(
        "create_escalation_ticket",
        subject=state.question[:200],
        reason=reason,
        description=state.message,
        priority=state.priority,
        category=state.category,
        sentiment=state.sentiment,
    )
    called = wording.person_called if urgent else wording.specialist_will_answer
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
        sentiment=state.sentiment,
        source="handoff",
    )
    text = wording.failed(opened(case, state, runtime))
    return replace(
        state,
        ticket=case.ticket,
        escalation=Escalation(state.failure or "unknown failure", case.ticket.reference),
        draft=Draft(Outcome.HANDED_OFF, text),
    )


def _why_called(state: TurnState) -> tuple[str, bool]:
    """Why a person is called beside the answer, and whether it is for urgency."""
    triage = need(state.triage)
    if triage.urgency:
        return f"urgent: “{triage.urgency}”", True
    if data_error(state):
        return "The records of the order are at fault.", False
    return f"{triage.priority} priority: {triage.reason}", True


def _no_answer(state: TurnState) -> str:
    return f"{tone.regret(state.triage)} {wording.no_answer()}".strip()


def _offer(state: TurnState) -> Draft:
    choice = {
        "label": "Ask a specialist",
        "message": f"I want to speak with a person about this: {state.question}",
    }
    return Draft(Outcome.FALLBACK_REPLY, f"{_no_answer(state)} {wording.offer()}", choices=(choice,))
