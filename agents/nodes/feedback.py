"""Thanks, greetings and complaints."""

from dataclasses import replace
from itertools import islice

from agents import wording
from agents.nodes.cases import opened
from agents.nodes.writing import checked_reply, cited_passages
from agents.runtime import Runtime
from agents.state import Draft, Outcome, Sentence, TurnState
from knowledge.sentences import compose

HELPFUL_SENTENCES = 2  # beside an apology, more would bury it


def thanks(state: TurnState, runtime: Runtime) -> TurnState:
    profile = runtime.tools.run("get_customer_profile")
    return replace(state, draft=Draft(Outcome.THANKED, wording.thanks(profile.customer_name)))


def contact(state: TurnState, runtime: Runtime) -> TurnState:
    """Keep the address at which a visitor can be reached, and name the ticket that it is for."""
    runtime.tools.run("save_contact", email=state.contact)
    references = runtime.tools.run("list_tickets", finished=False).references
    ticket = runtime.tools.run("get_ticket_status", reference=references[0]) if references else None
    outcome = Outcome.TICKET_STATUS if ticket else Outcome.THANKED
    return replace(state, ticket=ticket, draft=Draft(outcome, wording.contact_kept(references[:1])))


def small_talk(state: TurnState, runtime: Runtime) -> TurnState:
    text = wording.greeting(runtime.customer.first_name, runtime.brand.name)
    return replace(state, draft=Draft(Outcome.GREETED, text))


def complaint(state: TurnState, runtime: Runtime) -> TurnState:
    """Apologise, open a ticket, say when an answer comes, and add what a policy says if the gate is open."""
    case = runtime.tools.run(
        "create_support_ticket",
        subject=state.question[:200],
        description=state.message,
        priority=state.priority,
        category=state.category,
        source="complaint",
        reason="The customer complained.",
    )
    helpful = _help(state, runtime)
    cited = cited_passages(state, helpful)
    text = wording.complaint(
        runtime.customer.first_name,
        opened(case, state, runtime),
        compose(sentence.text for sentence in helpful),
        wording.sources(cited),
    )
    return replace(state, ticket=case.ticket, draft=Draft(Outcome.COMPLAINT_TICKET, text, cited))


def _help(state: TurnState, runtime: Runtime) -> tuple[Sentence, ...]:
    """What a policy says to the matter, if the passages open the gate and the sentences hold."""
    if state.evidence is None or not state.evidence.confident:
        return ()
    supported = (sentence for sentence, verdict in checked_reply(state, runtime) if verdict.ok)
    return tuple(islice(supported, HELPFUL_SENTENCES))
