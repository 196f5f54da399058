"""Tools for tickets: the only ones that change anything of the desk's."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from agents.state import TicketView
from agents.tools.base import NoArguments, ToolContext, tool
from agents.tools.runner import Arguments
from support.models import Source, Status, Ticket
from support.references import generate_reference
from support.services import tickets

Reference = Annotated[str, StringConstraints(pattern=r"^[A-Z]{3}[0-9]{3}$")]
PriorityName = Literal["low", "normal", "high", "urgent"]


class TicketArguments(Arguments):
    reference: Reference


class ListArguments(Arguments):
    finished: bool = False


class UpdateArguments(TicketArguments):
    status: Literal["CLOSED", "OPEN"]


class NewTicketArguments(Arguments):
    subject: str = Field(min_length=1, max_length=4_000)
    description: str = ""
    priority: PriorityName = "normal"
    category: str = ""
    sentiment: str = ""
    source: Literal["complaint", "fallback"]
    reason: str = ""


class EscalationArguments(Arguments):
    subject: str = Field(default="", max_length=4_000)
    reason: str = Field(min_length=1, max_length=200)
    description: str = ""
    priority: PriorityName = "high"
    category: str = ""
    sentiment: str = ""
    source: Literal["escalation", "handoff"] = "escalation"


@dataclass(frozen=True, slots=True)
class OpenedTicket:
    """A ticket that was opened or joined, and when a person's answer is due."""

    ticket: TicketView
    joined: bool
    created_at: datetime
    due_at: datetime | None


@dataclass(frozen=True, slots=True)
class UpdatedTicket:
    """A ticket after a change of status; `changed` is false when it already stood so."""

    ticket: TicketView
    old_status: str
    changed: bool
    updated_at: datetime


@dataclass(frozen=True, slots=True)
class TicketList:
    """References of the customer's tickets, the newest first."""

    references: tuple[str, ...]


def view(ticket: Ticket, now: datetime) -> TicketView:
    """A ticket as a reply shows it; one that no query annotated was opened this moment, and breaches nothing."""
    breached = getattr(ticket, "sla_breached", False)
    return TicketView(ticket.reference, ticket.status, ticket.priority, ticket.days_open(now), breached)


@tool(NoArguments, read_only=True)
def generate_ticket_number(context: ToolContext, arguments: NoArguments) -> str:
    """A ticket number, three capital letters and three digits."""
    return generate_reference()


@tool(TicketArguments, read_only=True)
def get_ticket_status(context: ToolContext, arguments: TicketArguments) -> TicketView:
    """The status of one of the customer's own tickets, days open and service level, as of now."""
    return _look_up(context, arguments.reference)


@tool(ListArguments, read_only=True)
def list_tickets(context: ToolContext, arguments: ListArguments) -> TicketList:
    """The customer's own tickets that may be closed, or those that may be reopened."""
    customer = context.customer
    found = tickets.list_tickets(brand=customer.brand, customer=customer, finished=arguments.finished)
    return TicketList(tuple(ticket.reference for ticket in found))


@tool(UpdateArguments, read_only=False)
def update_ticket_status(context: ToolContext, arguments: UpdateArguments) -> UpdatedTicket:
    """Close or reopen one of the customer's own tickets."""
    now = context.clock()
    change = tickets.close_ticket if arguments.status == Status.CLOSED else tickets.reopen_ticket
    done = change(
        brand=context.customer.brand,
        customer=context.customer,
        reference=arguments.reference,
        actor=context.as_customer,
        now=now,
    )
    return UpdatedTicket(_look_up(context, arguments.reference), done.old_status, done.changed, now)


@tool(NewTicketArguments, read_only=False)
def create_support_ticket(context: ToolContext, arguments: NewTicketArguments) -> OpenedTicket:
    """Open a ticket about this conversation, or join the one that is open for the same cause."""
    return _open(context, arguments.subject, arguments)


@tool(EscalationArguments, read_only=False)
def create_escalation_ticket(context: ToolContext, arguments: EscalationArguments) -> OpenedTicket:
    """Hand this conversation to a person, with a priority and the reason."""
    return _open(context, arguments.subject or arguments.reason, arguments)


def _look_up(context: ToolContext, reference: str) -> TicketView:
    customer, now = context.customer, context.clock()
    found = tickets.get_ticket(brand=customer.brand, customer=customer, reference=reference, now=now)
    return view(found, now)


def _open(context: ToolContext, subject: str, arguments: NewTicketArguments | EscalationArguments) -> OpenedTicket:
    opened = tickets.open_ticket(
        brand=context.customer.brand,
        customer=context.customer,
        conversation=context.conversation,
        actor=context.as_assistant,
        source=Source(arguments.source),
        subject=subject,
        description=arguments.description,
        priority=arguments.priority,
        category=arguments.category,
        sentiment=arguments.sentiment,
        reason=arguments.reason,
        now=context.clock(),
    )
    ticket = opened.ticket
    return OpenedTicket(
        ticket=view(ticket, context.clock()),
        joined=opened.joined,
        created_at=ticket.opened_at,
        due_at=ticket.first_response_due_at,
    )
