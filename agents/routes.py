"""Every routing decision: pure functions of the state. Each returns the label of the edge to take."""

from agents.state import Outcome, TurnState, need


def always(state: TurnState) -> str:
    return "done"


def by_safety(state: TurnState) -> str:
    return need(state.safety).action


def by_label(state: TurnState) -> str:
    """The label, unless the message is a visitor's address and nothing else."""
    return "contact" if state.contact else need(state.triage).label


def by_references(state: TurnState) -> str:
    """What the customer wants of a ticket; anything else is a question to the knowledge base."""
    found = need(state.references)
    if found.close_intent:
        return "close"
    if found.reopen_intent:
        return "reopen"
    return "ticket" if found.tickets or found.status_intent else "question"


def by_confidence(state: TurnState) -> str:
    """The confidence gate. A complaint takes what help there is; a question gets one second attempt."""
    if need(state.triage).label == "negative_feedback":
        return "complaint"
    if need(state.evidence).confident:
        return "confident"
    return "missed_again" if state.rewrite else "missed"


def by_verification(state: TurnState) -> str:
    return "supported" if need(state.verification).grounded else "unsupported"


def by_urgency(state: TurnState) -> str:
    """Whether a person is called although the customer has an answer, or a ticket number that leads nowhere."""
    answered = need(state.draft).outcome in (Outcome.ANSWERED, Outcome.TICKET_STATUS, Outcome.NOT_FOUND)
    return "urgent" if answered and need(state.triage).urgency else "calm"
