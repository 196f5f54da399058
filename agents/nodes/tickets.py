"""Ticket operations: looked up now, changed only by their owner."""

from dataclasses import replace

from agents import wording
from agents.runtime import Runtime
from agents.state import Draft, Outcome, TurnState, need
from support.errors import TicketNotFound, TicketOwnershipError


def ticket_lookup(state: TurnState, runtime: Runtime) -> TurnState:
    """Tell the status of each ticket that was named, or of the customer's open ones.

    Of another's ticket no more is told than of one that is not there.
    """
    found, missing = [], []
    named = need(state.references).tickets or runtime.tools.run("list_tickets", finished=False).references
    for reference in named[: wording.MOST_TICKETS]:
        try:
            found.append(runtime.tools.run("get_ticket_status", reference=reference))
        except TicketNotFound:
            missing.append(reference)
    outcome = Outcome.TICKET_STATUS if found else Outcome.NOT_FOUND
    upset = need(state.triage).sentiment in ("angry", "frustrated")
    draft = Draft(outcome, wording.ticket_status(found, missing, sorry=upset and bool(found)))
    return replace(state, ticket=found[0] if found else None, draft=draft)


def close_ticket(state: TurnState, runtime: Runtime) -> TurnState:
    return _change(state, runtime, "CLOSED")


def reopen_ticket(state: TurnState, runtime: Runtime) -> TurnState:
    return _change(state, runtime, "OPEN")


def _change(state: TurnState, runtime: Runtime, status: str) -> TurnState:
    """Close or reopen the one ticket that was named; with none or several, ask which."""
    named = need(state.references).tickets
    if len(named) != 1:
        candidates = named or runtime.tools.run("list_tickets", finished=status == "OPEN").references
        return replace(state, draft=_ask_which(candidates, status))
    try:
        done = runtime.tools.run("update_ticket_status", reference=named[0], status=status)
    except TicketNotFound:
        return replace(state, draft=Draft(Outcome.NOT_FOUND, wording.ticket_status([], named)))
    except TicketOwnershipError:
        return replace(state, draft=Draft(Outcome.NOT_ALLOWED, wording.not_yours(named[0])))
    outcome = Outcome.TICKET_CLOSED if status == "CLOSED" else Outcome.TICKET_REOPENED
    return replace(state, ticket=done.ticket, draft=Draft(outcome, wording.ticket_changed(done)))


def _ask_which(candidates: tuple[str, ...], status: str) -> Draft:
    verb = "close" if status == "CLOSED" else "reopen"
    references = candidates[: wording.MOST_TICKETS]
    choices = tuple(
        {"label": f"{verb.capitalize()} {reference}", "message": f"Please {verb} ticket {reference}"}
        for reference in references
    )
    outcome = Outcome.ASKED_BACK if choices else Outcome.NOT_FOUND
    return Draft(outcome, wording.which_ticket(verb, references), choices=choices)
