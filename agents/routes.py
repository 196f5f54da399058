"""Every routing decision: pure functions of the state. Each returns the label of the edge to take."""

from agents.state import Outcome, TurnState, need

_PRESSING = ("urgent", "high")
_MAY_CALL = (Outcome.ANSWERED, Outcome.ORDER_STATUS, Outcome.TICKET_STATUS, Outcome.NOT_FOUND)


def always(state: TurnState) -> str:
    return "done"


def by_safety(state: TurnState) -> str:
    """What the gate decided; a command that passes is carried out."""
    action = need(state.safety).action
    return state.command.kind if state.command and action == "pass" else action


def by_label(state: TurnState) -> str:
    """The label, unless the message is a visitor's address and nothing else, or in a language that is not served."""
    if state.contact:
        return "contact"
    triage = need(state.triage)
    return triage.label if triage.served else "foreign"


def by_references(state: TurnState) -> str:
    """What the customer wants of a ticket or an order; anything else is asked of the knowledge base."""
    found = need(state.references)
    if found.close_intent:
        return "close"
    if found.reopen_intent:
        return "reopen"
    if state.orders is not None:
        return "order" if state.orders.all_meant else "which_order"
    return "ticket" if found.tickets or found.status_intent else "question"


def by_orders(state: TurnState) -> str:
    """Whether there is an order to speak of; a complaint is heard without one."""
    is_complaint = need(state.triage).label == "negative_feedback"
    return "found" if is_complaint or need(state.orders).found else "missing"


def by_confidence(state: TurnState) -> str:
    """The confidence gate. A complaint takes what help there is; a question gets one second attempt.

    What is computed answers whatever the policies say: there the gate only decides what may be quoted beside it.
    """
    if need(state.triage).label == "negative_feedback":
        return "complaint"
    if state.orders is not None and state.orders.answers:
        return "computed"
    if need(state.evidence).confident:
        return "confident"
    return "missed_again" if state.rewrite else "missed"


def by_verification(state: TurnState) -> str:
    return "supported" if need(state.verification).grounded else "unsupported"


def by_urgency(state: TurnState) -> str:
    """Whether a person is called although the customer has an answer, or a number that leads nowhere."""
    triage, answered = need(state.triage), need(state.draft).outcome in _MAY_CALL
    urgent = triage.urgency or triage.priority in _PRESSING
    return "urgent" if answered and (urgent or data_error(state)) else "calm"


def data_error(state: TurnState) -> bool:
    """Whether the records of an order cannot be true, so that a person must look at them."""
    return state.orders is not None and any(verdict.needs_person for _, verdict in state.orders.verdicts)
