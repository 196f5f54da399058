"""Tickets: the only writer of their status, clocks and events.

A change of status is one conditional update and one event in the same transaction, so that of two who race
one wins, and nothing changes without a trace.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import Exists, OuterRef
from django.utils import timezone

from support import sla
from support.actors import Actor
from support.constraints import violated
from support.errors import IllegalTransition, InvalidInput, TicketNotFound, TicketOwnershipError
from support.models import (
    LEGAL_MOVES,
    TERMINAL,
    Brand,
    Conversation,
    Customer,
    Priority,
    Source,
    Status,
    Ticket,
    TicketEvent,
)
from support.redaction import mask
from support.references import generate_reference
from support.signals import announce, ticket_resolved

REFERENCE_ATTEMPTS = 20


@dataclass(frozen=True, slots=True)
class OpenedTicket:
    """A ticket, and whether the case joined one that was already open; that one has its `sla_breached`."""

    ticket: Ticket
    joined: bool


@dataclass(frozen=True, slots=True)
class StatusChange:
    """A ticket, the status it had, and whether anything changed."""

    ticket: Ticket
    old_status: str
    changed: bool


def open_ticket(
    *,
    brand: Brand,
    customer: Customer,
    actor: Actor,
    source: Source,
    subject: str,
    description: str = "",
    priority: str = Priority.NORMAL,
    category: str = "",
    sentiment: str = "",
    reason: str = "",
    conversation: Conversation | None = None,
    now: datetime | None = None,
) -> OpenedTicket:
    """Open a ticket, or join the open one that this conversation already has from the same source.

    A case within a ticket that the customer submitted is that ticket's own: it is not opened a second time.

    Args:
        subject: One line; cut at 200 characters. Subject and description are masked before they are stored.
        now: The moment of opening, aware; the current time when absent.

    Raises:
        RuntimeError: No free reference was found, which means that nearly all are taken.
    """
    now = now or timezone.now()
    ticket = Ticket(
        brand=brand,
        customer=customer,
        conversation=conversation,
        subject=mask(subject)[:200],
        description=mask(description),
        priority=priority,
        category=category,
        sentiment=sentiment,
        source=source,
        reason=mask(reason)[:200],
        opened_at=now,
        **_first_deadlines(brand, priority, now),
    )
    own = _own_case(ticket, actor, now)
    if own is not None:
        return OpenedTicket(own, joined=False)
    for _ in range(REFERENCE_ATTEMPTS):
        opened = _insert_or_join(ticket, actor, now)
        if opened is not None:
            return opened
    raise RuntimeError(f"No free ticket reference in {REFERENCE_ATTEMPTS} attempts.")


def _insert_or_join(ticket: Ticket, actor: Actor, now: datetime) -> OpenedTicket | None:
    """One attempt to store `ticket` under a new reference; None when the reference, or the moment, was bad."""
    ticket.pk, ticket.reference = None, generate_reference()
    try:
        with transaction.atomic():
            ticket.save(force_insert=True)
            record(ticket, TicketEvent.Kind.OPENED, actor, now, to_status=ticket.status, text=ticket.reason)
        return OpenedTicket(ticket, joined=False)
    except IntegrityError as error:
        match violated(error):
            case "ticket_one_open_per_conversation":
                twin = _join(ticket, actor, now)
                return OpenedTicket(twin, joined=True) if twin else None
            case name if name.startswith("support_ticket_reference"):
                return None
            case _:
                raise


def submitted_ticket(*, conversation: Conversation, now: datetime) -> Ticket:
    """The ticket that the customer submitted and this conversation began with, its service level as of `now`.

    Raises:
        TicketNotFound: The conversation did not begin with one.
    """
    tickets = Ticket.objects.for_brand(conversation.brand).filter(conversation=conversation, source=Source.SUBMITTED)
    ticket = tickets.with_sla(now).select_related("brand").order_by("pk").first()
    if ticket is None:
        raise TicketNotFound(f"No ticket was submitted in conversation {conversation.pk}.")
    return ticket


def describe(ticket: Ticket, **facts: str) -> None:
    """Write down what a case is about and how it might be answered, masked; what is empty stays as it was.

    Args:
        facts: Any of `category`, `sentiment` and `suggested_reply`.
    """
    known = {name: mask(value) for name, value in facts.items() if value}
    if known:
        Ticket.objects.filter(pk=ticket.pk).update(**known)
    for name, value in known.items():
        setattr(ticket, name, value)


def resume(ticket: Ticket, *, actor: Actor, now: datetime) -> None:
    """The customer wrote about a ticket: one that waited for them, or was resolved, goes on."""
    if ticket.status in (Status.WAITING, Status.RESOLVED):
        to = Status.IN_PROGRESS if ticket.assignee_id else Status.OPEN
        transition(ticket, to, actor=actor, reason="The customer wrote.", now=now)


def get_ticket(*, brand: Brand, customer: Customer, reference: str, now: datetime | None = None) -> Ticket:
    """The customer's own ticket, with its service level as of `now`.

    Raises:
        TicketNotFound: There is none, or it is not theirs: a read does not tell the two apart.
    """
    tickets = Ticket.objects.for_brand(brand).with_sla(now or timezone.now()).select_related("assignee")
    try:
        return tickets.get(reference=reference, customer=customer)
    except Ticket.DoesNotExist:
        raise TicketNotFound(f"There is no ticket {reference}.") from None


def list_tickets(*, brand: Brand, customer: Customer, finished: bool) -> list[Ticket]:
    """The customer's tickets, the newest first: the resolved and closed ones, or those that are not closed."""
    tickets = Ticket.objects.for_brand(brand).filter(customer=customer)
    return list(tickets.filter(status__in=TERMINAL) if finished else tickets.exclude(status=Status.CLOSED))


def close_ticket(
    *, brand: Brand, customer: Customer, reference: str, actor: Actor, now: datetime | None = None
) -> StatusChange:
    """Close the customer's own ticket; a closed one stays as it is.

    Raises:
        TicketNotFound: The brand has no such ticket.
        TicketOwnershipError: It is another customer's.
    """
    ticket = _owned(brand, customer, reference)
    old = ticket.status
    if old == Status.CLOSED:
        return StatusChange(ticket, old, changed=False)
    try:
        transition(ticket, Status.CLOSED, actor=actor, reason="The customer asked to close it.", now=now)
    except IllegalTransition as faster:
        if faster.from_status != Status.CLOSED:
            raise
        return StatusChange(ticket, Status.CLOSED, changed=False)  # a second request of the same wish
    return StatusChange(ticket, old, changed=True)


def reopen_ticket(
    *, brand: Brand, customer: Customer, reference: str, actor: Actor, now: datetime | None = None
) -> StatusChange:
    """Reopen the customer's own resolved or closed ticket; an open one stays as it is.

    Raises:
        TicketNotFound: The brand has no such ticket.
        TicketOwnershipError: It is another customer's.
    """
    ticket = _owned(brand, customer, reference)
    old = ticket.status
    if old not in TERMINAL:
        return StatusChange(ticket, old, changed=False)
    to = Status.IN_PROGRESS if ticket.assignee_id else Status.OPEN
    transition(ticket, to, actor=actor, reason="The customer asked to reopen it.", now=now)
    return StatusChange(ticket, old, changed=True)


def transition(ticket: Ticket, to: str, *, actor: Actor, reason: str = "", now: datetime | None = None) -> TicketEvent:
    """Move `ticket` to the status `to`. The only place that writes a status.

    Raises:
        IllegalTransition: The table of moves does not allow it, or somebody else was faster.
    """
    now = now or timezone.now()
    old = ticket.status
    if to not in LEGAL_MOVES[Status(old)]:
        raise IllegalTransition(ticket.reference, old, to)
    changes = {"status": to, **_clock_changes(ticket, to, now)}
    if to == Status.OPEN:
        changes["assignee"] = None  # it waits for anybody again
    with transaction.atomic():
        if not Ticket.objects.filter(pk=ticket.pk, status=old).update(**changes):
            ticket.refresh_from_db()
            raise IllegalTransition(ticket.reference, ticket.status, to)
        event = record(ticket, TicketEvent.Kind.STATUS, actor, now, from_status=old, to_status=to, text=reason)
        if to == Status.CLOSED and ticket.conversation_id is not None:
            _release_conversation(ticket)
        if to == Status.RESOLVED:
            announce(ticket_resolved, Ticket, ticket=ticket)
    for name, value in changes.items():
        setattr(ticket, name, value)
    return event


def change_priority(
    ticket: Ticket, priority: str, *, actor: Actor, reason: str = "", now: datetime | None = None
) -> bool:
    """Give an open ticket another priority, and each clock that still runs the deadline which that one has.

    Returns:
        Whether anything changed: a finished ticket keeps its priority.

    Raises:
        InvalidInput: There is no such priority.
    """
    if priority not in Priority.values:
        raise InvalidInput("priority", f"There is no priority “{priority}”.")
    now = now or timezone.now()
    with transaction.atomic():
        row = Ticket.objects.select_for_update().get(pk=ticket.pk)
        if row.is_terminal or row.priority == priority:
            return False
        changes: dict[str, Any] = {"priority": priority}
        for clock in sla.CLOCKS:
            target = ticket.brand.targets.get(priority, clock)
            changes |= {f"{clock}_target": target, f"{clock}_due_at": _deadline(row, ticket.brand, clock, target, now)}
        Ticket.objects.filter(pk=ticket.pk).update(**changes)
        text = f"{row.priority} → {priority}" + (f": {reason}" if reason else "")
        record(ticket, TicketEvent.Kind.PRIORITY, actor, now, text=text)
    for name, value in changes.items():
        setattr(ticket, name, value)
    return True


def record(ticket: Ticket, kind: TicketEvent.Kind, actor: Actor, now: datetime, **fields: str) -> TicketEvent:
    """Append one event to the ticket's history; its `text` is masked first."""
    fields["text"] = mask(fields.get("text", ""))
    return TicketEvent.objects.create(
        ticket=ticket, kind=kind, actor_kind=actor.kind, actor_name=actor.name, created_at=now, **fields
    )


def _release_conversation(ticket: Ticket) -> None:
    """Let the assistant answer again once no case of the conversation is left for a person to see to."""
    others = Ticket.objects.filter(conversation=OuterRef("pk")).exclude(pk=ticket.pk).exclude(status=Status.CLOSED)
    held = Conversation.objects.filter(tickets=ticket, specialist__isnull=False)
    held.filter(~Exists(others)).update(specialist=None)


def _owned(brand: Brand, customer: Customer, reference: str) -> Ticket:
    ticket = Ticket.objects.for_brand(brand).filter(reference=reference).first()
    if ticket is None:
        raise TicketNotFound(f"There is no ticket {reference}.")
    if ticket.customer_id != customer.pk:
        raise TicketOwnershipError(f"Ticket {reference} is another customer's.")
    return ticket


def _join(case: Ticket, actor: Actor, now: datetime) -> Ticket | None:
    """The open ticket that `case` repeats, with its service level; None when it has just been closed.

    A more urgent repetition makes the ticket more urgent, with the nearer deadlines.
    """
    twins = Ticket.objects.for_brand(case.brand).open().with_sla(now).select_for_update()
    with transaction.atomic():
        twin = twins.filter(conversation=case.conversation, source=case.source).first()
        if twin is None:
            return None
        twin.brand = case.brand
        record(twin, TicketEvent.Kind.JOINED, actor, now, text=case.description or case.subject)
        if sla.PRIORITIES.index(case.priority) > sla.PRIORITIES.index(twin.priority):
            _raise_priority(twin, case, actor, now)
    return twin


def _own_case(case: Ticket, actor: Actor, now: datetime) -> Ticket | None:
    """The ticket that the customer submitted in this conversation, with why a person is wanted; None without one."""
    if case.conversation is None or case.source == Source.SUBMITTED:
        return None
    begun = Ticket.objects.for_brand(case.brand).exclude(status=Status.CLOSED)
    with transaction.atomic():
        mine = begun.filter(conversation=case.conversation, source=Source.SUBMITTED)
        ticket = mine.with_sla(now).select_for_update().first()
        if ticket is None:
            return None
        ticket.brand = case.brand
        resume(ticket, actor=Actor.for_customer(case.customer), now=now)
        if case.reason and not ticket.reason:
            ticket.reason = case.reason
            ticket.save(update_fields=["reason"])
        record(ticket, TicketEvent.Kind.NOTED, actor, now, text=case.reason or case.subject)
        if sla.PRIORITIES.index(case.priority) > sla.PRIORITIES.index(ticket.priority):
            _raise_priority(ticket, case, actor, now)
    return ticket


def _raise_priority(ticket: Ticket, case: Ticket, actor: Actor, now: datetime) -> None:
    text = f"{ticket.priority} → {case.priority}: {case.reason}"
    ticket.priority = case.priority
    for clock in sla.CLOCKS:
        target, due, nearer = f"{clock}_target", f"{clock}_due_at", getattr(case, f"{clock}_due_at")
        current = getattr(ticket, due)
        if nearer is not None and (current is None or nearer < current):
            setattr(ticket, target, getattr(case, target))
            setattr(ticket, due, nearer)
    ticket.save()
    record(ticket, TicketEvent.Kind.PRIORITY, actor, now, text=text)


def _first_deadlines(brand: Brand, priority: str, now: datetime) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    for clock in ("first_response", "resolution"):
        target = brand.targets.get(priority, clock)
        if target is not None:
            fields[f"{clock}_target"] = target
            fields[f"{clock}_due_at"] = brand.calendar.add(now, target)
    fields["next_response_target"] = brand.targets.get(priority, "next_response")
    return fields


def _deadline(ticket: Ticket, brand: Brand, clock: str, target: timedelta | None, now: datetime) -> datetime | None:
    """When `clock` falls due under another target; the time for which it stood still still counts as added.

    A clock that is met keeps its deadline, and one that does not run gets none.
    """
    calendar = brand.calendar
    due, old = getattr(ticket, f"{clock}_due_at"), getattr(ticket, f"{clock}_target")
    if clock == "first_response" and ticket.first_responded_at is not None:
        return due
    if clock == "next_response":
        if target is None or due is None or old is None:
            return None
        reading = ticket.waiting_since or now
        used = old - calendar.between(reading, due)
        return calendar.add(reading, max(target - used, timedelta()))
    if target is None:
        return None
    fresh = calendar.add(ticket.opened_at, target)
    if due is None or old is None:
        return fresh
    return calendar.add(fresh, calendar.between(calendar.add(ticket.opened_at, old), due))


def _clock_changes(ticket: Ticket, to: str, now: datetime) -> dict[str, Any]:
    """What a move does to the clocks: they stand while WAITING, stop when terminal, run on when resumed."""
    stopped_at = ticket.waiting_since or ticket.resolved_at or ticket.closed_at
    changes: dict[str, Any] = {
        "waiting_since": now if to == Status.WAITING else None,
        "closed_at": now if to == Status.CLOSED else None,
    }
    if to == Status.RESOLVED:
        changes["resolved_at"] = now
    elif to != Status.CLOSED:
        changes["resolved_at"] = None
    if stopped_at is not None and to not in (*TERMINAL, Status.WAITING):
        changes |= _resumed_deadlines(ticket, stopped_at, now)
    return changes


def _resumed_deadlines(ticket: Ticket, stopped_at: datetime, now: datetime) -> dict[str, datetime]:
    """Each deadline that was still ahead, moved on by the working time for which its clock stood still."""
    calendar = ticket.brand.calendar
    moved = {}
    for clock in sla.CLOCKS:
        due = getattr(ticket, f"{clock}_due_at")
        if due is not None and due > stopped_at:
            moved[f"{clock}_due_at"] = calendar.add(now, calendar.between(stopped_at, due))
    return moved
