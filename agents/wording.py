"""What the desk says in its own words: short paragraphs, the answer first, the next step last.

Nothing here states policy. Numbers, dates and names come in as computed values.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from agents.state import TicketView
    from agents.tools.customers import SavedFeedback
    from agents.tools.tickets import UpdatedTicket
    from knowledge.retrieval import Passage

MOST_TICKETS = 5  # named in one reply: more is a list for the ticket page

STATUS_WORDS = {
    "OPEN": "open and waiting for a specialist",
    "IN_PROGRESS": "in progress: a specialist is working on it",
    "WAITING": "waiting for your answer",
    "RESOLVED": "resolved",
    "CLOSED": "closed",
}


@dataclass(frozen=True, slots=True)
class Case:
    """A ticket just opened or joined; `due_at` is when a person's answer is due, in the brand's zone."""

    reference: str
    joined: bool
    due_at: datetime | None
    ask_contact: bool


def moment(value: datetime) -> str:
    """A day and time as a person writes it, with its zone: “Thursday, 3 December 2026, 19:45 IST”."""
    return f"{value:%A}, {value.day} {value:%B %Y, %H:%M %Z}"


def thanks(name: str) -> str:
    return f"Thank you, {name}! It means a lot to hear that, and we will pass it on to the team."


def greeting(first_name: str, brand: str, *, style: str = "") -> str:
    hello = f"Hello {first_name}!" if first_name else "Hello!"
    if style == "concise":
        return f"{hello} How can I help?"
    return (
        f"{hello} I am {brand}'s AI assistant. I can answer questions from our policies, tell you the status "
        "of a ticket, close or reopen it, and bring in a person whenever you ask for one. How can I help?"
    )


def complaint(apology: str, case: Case, computed: str, helpful: str, sources: str) -> str:
    if case.joined:
        opening = f"{apology} I have added your message to your open ticket {case.reference}."
    else:
        opening = f"{apology} This is not how it should be. I have opened ticket {case.reference} for you."
    parts = [f"{opening} {_expectation(case)}"]
    if computed:
        parts.append(computed)
    if helpful:
        parts += [f"What our policy says about it:\n{helpful}", sources]
    return "\n\n".join(parts)


def contact_kept(references: Sequence[str]) -> str:
    about = f" about ticket {references[0]}" if references else ""
    return f"Thank you. We will use that address to reach you{about}. You can also come back here at any time."


def memory_reset() -> str:
    return "Done. We begin anew, and I look at nothing that was said before. What I know of your wishes stays."


def forgotten() -> str:
    return (
        "Done. I have deleted what I remembered of you: the orders we spoke of and how you like replies. Nothing of "
        "this conversation will be learnt again. Your orders and tickets themselves are kept by the company."
    )


def feedback_saved(saved: SavedFeedback) -> str:
    if not saved.rated:
        return "Thank you. There is no reply yet that it could be about: please tell me after the next one."
    if saved.style:
        wish = {"concise": "shorter", "detailed": "more detailed"}[saved.style]
        return f"Thank you. You have told me this more than once, so from now on my replies to you are {wish}."
    return "Thank you, I have noted that."


def escalated(reply: str, case: Case) -> str:
    return f"{reply} {specialist_will_answer(case)}".strip()


def no_answer() -> str:
    return "I don't have enough information in our knowledge base to answer this, and I would rather not guess."


def offer() -> str:
    return "Would you like a specialist to answer it?"


def specialist_will_answer(case: Case) -> str:
    if case.joined:
        return f"I have added this to your open ticket {case.reference}. {_expectation(case)}"
    return f"I have passed it to a specialist as ticket {case.reference}. {_expectation(case)}"


def person_called(case: Case) -> str:
    verb = "added this to" if case.joined else "called a specialist with"
    return f"Because this sounds urgent, I have also {verb} ticket {case.reference}. {_expectation(case)}"


def failed(case: Case) -> str:
    return (
        "Something went wrong on our side while I was working on this, and your message is not lost. "
        + specialist_will_answer(case)
    )


def arrived(reference: str, due_at: datetime | None) -> str:
    """That a submitted ticket is there; `due_at` is when a person's answer is due, in the brand's zone."""
    received = f"Thank you, we have your message as ticket {reference}."
    return f"{received} A specialist answers by {moment(due_at)}." if due_at else f"{received} A specialist answers it."


def with_specialist() -> str:
    return "A specialist is looking after this conversation and has your message. They will answer you here."


def ticket_status(found: Sequence[TicketView], missing: Sequence[str], *, sorry: bool = False) -> str:
    lines = ["I am sorry for the trouble this is giving you."] if sorry else []
    lines += [_status_line(ticket) for ticket in found]
    if not found and not missing:
        lines.append("I find no open ticket of yours. If you have its number, please write it here.")
    if missing:
        which = " or ".join(missing)
        lines.append(f"I can't find a ticket {which} of yours. Please check the number: three letters, three digits.")
    return "\n".join(lines)


def ticket_changed(done: UpdatedTicket) -> str:
    reference = done.ticket.reference
    if not done.changed:
        state = "already closed" if done.ticket.status == "CLOSED" else STATUS_WORDS[done.ticket.status]
        return f"Ticket {reference} is {state}, so there is nothing to change. Is there anything else?"
    if done.ticket.status == "CLOSED":
        return f"Ticket {reference} is closed now. If the matter comes back, ask me to reopen it."
    return f"I have reopened ticket {reference}. It is {STATUS_WORDS[done.ticket.status]}."


def not_yours(reference: str) -> str:
    """The same words as for a ticket that does not exist: whether it does is nobody else's business."""
    return ticket_status([], [reference])


def which_ticket(verb: str, references: Sequence[str]) -> str:
    if not references:
        return f"I find no ticket of yours that I could {verb}."
    if len(references) == 1:
        return f"Shall I {verb} ticket {references[0]}?"
    return f"Which ticket shall I {verb}: {', '.join(references[:-1])} or {references[-1]}?"


def sources(passages: Sequence[Passage]) -> str:
    """The line that every policy answer ends with: each section once, and a title that is one not twice."""
    places = (p.title if p.section == p.title else f"{p.title}, “{p.section}”" for p in passages)
    named = dict.fromkeys(f"{place} [{p.document_id}]" for place, p in zip(places, passages, strict=True))
    return f"Source: {'; '.join(named)}" if named else ""


def _status_line(ticket: TicketView) -> str:
    days = (
        "less than a day" if ticket.days_open == 0 else "1 day" if ticket.days_open == 1 else f"{ticket.days_open} days"
    )
    over = ticket.status in ("RESOLVED", "CLOSED")
    was, is_ = ("was", "was") if over else ("has been", "is")
    within = "past its service-level target" if ticket.sla_breached else "within its service-level target"
    return f"Ticket {ticket.reference} is {STATUS_WORDS[ticket.status]}. It {was} open for {days} and {is_} {within}."


def _expectation(case: Case) -> str:
    parts = []
    if case.due_at is not None:
        parts.append(f"A specialist answers by {moment(case.due_at)}.")
    if case.ask_contact:
        parts.append("So that we can reach you, please write your e-mail address here.")
    return " ".join(parts)
