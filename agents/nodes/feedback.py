"""Thanks, greetings and complaints."""

from dataclasses import replace

from agents import order_wording, tone, wording
from agents.nodes.cases import opened
from agents.nodes.writing import checked, cited_passages, helpful_sentences
from agents.runtime import Runtime
from agents.state import Draft, Outcome, Sentence, TurnState
from knowledge.sentences import compose


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
    text = wording.greeting(runtime.customer.first_name, runtime.brand.name, style=state.style)
    return replace(state, draft=Draft(Outcome.GREETED, text))


def complaint(state: TurnState, runtime: Runtime) -> TurnState:
    """Apologise, open a ticket, say when an answer comes, and add what a policy says if the gate is open."""
    case = runtime.tools.run(
        "create_support_ticket",
        subject=state.question[:200],
        description=state.message,
        priority=state.priority,
        category=state.category,
        sentiment=state.sentiment,
        source="complaint",
        reason="The customer complained.",
    )
    helpful = helpful_sentences(state, runtime)
    cited = cited_passages(state, helpful)
    told, _ = checked([Sentence(text) for text in _computed(state)], state)
    text = wording.complaint(
        tone.apology(state.triage, runtime.customer.first_name),
        opened(case, state, runtime),
        compose(sentence.text for sentence in told),
        compose(sentence.text for sentence in helpful),
        wording.sources(cited),
    )
    return replace(state, ticket=case.ticket, draft=Draft(Outcome.COMPLAINT_TICKET, text, cited))


def _computed(state: TurnState) -> list[str]:
    """What is computed of the order that the complaint is about."""
    talk = state.orders
    return order_wording.told(talk, state.style) if talk and talk.found else []
