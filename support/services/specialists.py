"""Where a person meets the customer: taking over, replying, noting, handing back.

From the moment a specialist has a conversation, the assistant is silent in it; handing back is explicit.
"""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.utils import timezone

from support.actors import Actor
from support.errors import InvalidInput
from support.models import Conversation, Message, Status, Ticket, TicketEvent, User
from support.services.conversations import add_message, start_conversation
from support.services.tickets import record, resume, transition
from support.signals import announce, specialist_replied

MAX_TEXT = 10_000


def take_over(*, ticket: Ticket, staff: User, now: datetime | None = None) -> Conversation:
    """Give the ticket and its conversation to `staff`; a ticket without a conversation gets one.

    The conversation's row is locked as for a change of its key: a reply that the assistant is just storing
    comes before this, or not at all.
    """
    now = now or timezone.now()
    actor = Actor.for_staff(staff, ticket.brand)
    with transaction.atomic():
        conversation = _conversation(ticket)
        if conversation.specialist_id != staff.pk:
            conversation.specialist = staff
            conversation.save(update_fields=["specialist"])
        _give(ticket, staff, actor, now)
        if ticket.status in (Status.OPEN, Status.WAITING):
            transition(ticket, Status.IN_PROGRESS, actor=actor, reason="Taken over", now=now)
    return conversation


def assign(*, ticket: Ticket, staff: User, now: datetime | None = None) -> bool:
    """Give an open ticket to `staff`, who is on it from now; the assistant goes on answering.

    Returns:
        Whether anything changed: a finished ticket, and one that is theirs already, stay as they are.
    """
    if ticket.is_terminal or (ticket.assignee_id == staff.pk and ticket.status != Status.OPEN):
        return False
    now, actor = now or timezone.now(), Actor.for_staff(staff, ticket.brand)
    with transaction.atomic():
        _give(ticket, staff, actor, now)
        if ticket.status == Status.OPEN:
            transition(ticket, Status.IN_PROGRESS, actor=actor, reason="Assigned", now=now)
    return True


def hand_back(*, ticket: Ticket, staff: User, now: datetime | None = None) -> None:
    """Let the assistant answer in the ticket's conversation again. The ticket stays with its assignee."""
    if ticket.conversation_id is None:
        return
    with transaction.atomic():
        conversation = _conversation(ticket)
        if conversation.specialist_id is None:
            return
        conversation.specialist = None
        conversation.save(update_fields=["specialist"])
        actor = Actor.for_staff(staff, ticket.brand)
        record(ticket, TicketEvent.Kind.NOTED, actor, now or timezone.now(), text="Handed back to the assistant.")


def reply(*, ticket: Ticket, staff: User, text: str, now: datetime | None = None) -> Message:
    """Write to the customer in public. The first public reply also takes the conversation over.

    It meets the first-response clock, and the one that runs since the customer last wrote.

    Raises:
        InvalidInput: The text is empty or too long.
    """
    now, text = now or timezone.now(), _checked(text)
    with transaction.atomic():
        conversation = take_over(ticket=ticket, staff=staff, now=now)
        message = add_message(conversation=conversation, author=Message.Author.SPECIALIST, text=text, staff=staff)
        ticket.first_responded_at = ticket.first_responded_at or now
        ticket.next_response_due_at = None
        ticket.save(update_fields=["first_responded_at", "next_response_due_at"])
        actor = Actor.for_staff(staff, ticket.brand)
        record(ticket, TicketEvent.Kind.REPLIED, actor, now, text=message.text)
        announce(specialist_replied, Ticket, ticket=ticket, message=message)
    return message


def add_note(*, ticket: Ticket, staff: User, text: str, now: datetime | None = None) -> TicketEvent:
    """Write something down that only the desk sees. No clock is met by it.

    Raises:
        InvalidInput: The text is empty or too long.
    """
    actor = Actor.for_staff(staff, ticket.brand)
    return record(ticket, TicketEvent.Kind.NOTED, actor, now or timezone.now(), text=_checked(text))


def customer_wrote(*, conversation: Conversation, now: datetime | None = None) -> None:
    """Take note that the customer wrote to the person who has the conversation: whatever waited goes on.

    A message on a WAITING or RESOLVED ticket leads to IN_PROGRESS, and the next-response clock starts.
    """
    now = now or timezone.now()
    actor = Actor.for_customer(conversation.customer)
    tickets = Ticket.objects.for_brand(conversation.brand).filter(conversation=conversation)
    for ticket in tickets.exclude(status=Status.CLOSED):
        ticket.brand = conversation.brand
        resume(ticket, actor=actor, now=now)
        if ticket.next_response_target and ticket.first_responded_at and not ticket.next_response_due_at:
            ticket.next_response_due_at = conversation.brand.calendar.add(now, ticket.next_response_target)
            ticket.save(update_fields=["next_response_due_at"])


def _give(ticket: Ticket, staff: User, actor: Actor, now: datetime) -> None:
    if ticket.assignee_id != staff.pk:
        ticket.assignee = staff
        ticket.save(update_fields=["assignee"])
        record(ticket, TicketEvent.Kind.ASSIGNED, actor, now, text=staff.get_username())


def _conversation(ticket: Ticket) -> Conversation:
    """The ticket's conversation as it is now, locked.

    A ticket that was opened without one is talked about where the customer is: in their latest chat, or else in
    a new one. The ticket is locked first, so that two who reply to it at once do not begin a conversation each.
    """
    ticket.refresh_from_db(from_queryset=Ticket.objects.select_for_update())
    if ticket.conversation_id is not None:
        conversation = Conversation.objects.select_for_update().get(pk=ticket.conversation_id)
    else:
        conversation = _open_chat(ticket) or start_conversation(
            customer=ticket.customer, channel=Conversation.Channel.CHAT
        )
    ticket.conversation = conversation
    ticket.save(update_fields=["conversation"])
    return conversation


def _open_chat(ticket: Ticket) -> Conversation | None:
    """The customer's latest chat, locked; none while another person has it, or it has an open case of the kind."""
    chats = Conversation.objects.for_brand(ticket.brand).filter(
        customer=ticket.customer, channel=Conversation.Channel.CHAT, closed_at=None
    )
    latest = chats.select_for_update().order_by("-started_at").first()
    if latest is None or latest.specialist_id is not None:
        return None
    taken = Ticket.objects.open().filter(conversation=latest, source=ticket.source).exists()
    return None if taken else latest


def _checked(text: str) -> str:
    text = text.replace("\x00", "").strip()
    if not text:
        raise InvalidInput("text", "Please write something first.")
    if len(text) > MAX_TEXT:
        raise InvalidInput("text", f"The text has {len(text):,} characters; at most {MAX_TEXT:,} fit.")
    return text
