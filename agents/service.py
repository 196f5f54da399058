"""The one entry to the graph: submit a message, run a turn, or both in a row.

A message and its turn are stored before any work. A turn is claimed under a lease, its attempt committed
before the graph is walked, and finished in one short transaction that only the lease's holder can make. So a
repeated message is answered once, two tabs get one answer, and a killed process loses nothing.
"""

from __future__ import annotations

import logging
import time
import uuid
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils import timezone

from agents import leases, unanswered
from agents.events import EventLog
from agents.graph import HAND_OFF, walk
from agents.llm.offline import OfflineModel
from agents.models import Turn
from agents.recall import recall
from agents.runtime import Runtime
from agents.silence import with_specialist
from agents.state import TurnState
from agents.submitted import conclude
from agents.tools.catalog import CATALOG, ToolContext
from agents.tools.runner import ToolRunner
from knowledge.embedding import embed_query
from support.constraints import violated
from support.errors import InvalidInput
from support.models import Customer, Message
from support.services.conversations import add_message, get_conversation, start_conversation
from support.services.memory import remember_orders
from support.services.specialists import customer_wrote

logger = logging.getLogger("handrail.turns")

SUBMIT_ATTEMPTS = 10
WAIT_STEP_S = 0.05  # between two looks at a turn that another process runs
MAX_CLIENT_MESSAGE_ID = 100


class TurnUnfinished(Exception):
    """The turn is stored but has no reply yet; the watchdog will see to it."""

    def __init__(self, turn_id: uuid.UUID) -> None:
        self.turn_id = turn_id
        super().__init__(f"Turn {turn_id} has no reply yet.")


class _Withdrawn(Exception):
    """A reply that was composed may not be shown."""


@dataclass(frozen=True, slots=True)
class Submitted:
    """Where a message went.

    `turn_id` is None when a specialist has the conversation: it is stored for the person, and no turn runs.
    `repeated` says that it had been sent before and was not stored again.
    """

    turn_id: uuid.UUID | None
    conversation_id: uuid.UUID
    repeated: bool


def answer_message(
    *,
    customer: Customer,
    text: str,
    channel: str,
    conversation_id: uuid.UUID | None = None,
    client_message_id: str | None = None,
) -> dict[str, Any]:
    """Store a message, run its turn, and give the reply as JSON (the shape of every face).

    Raises:
        InvalidInput: The text is empty or too long, or the message id is malformed.
        ConversationNotFound: The conversation is not this customer's.
        TurnUnfinished: The turn could not be finished within its budget.
    """
    submitted = submit_message(
        customer=customer,
        text=text,
        channel=channel,
        conversation_id=conversation_id,
        client_message_id=client_message_id,
    )
    return await_reply(submitted)


def await_reply(submitted: Submitted) -> dict[str, Any]:
    """Run the turn of a stored message, or wait for whoever does. Raises TurnUnfinished as `answer_message`."""
    if submitted.turn_id is None:
        return with_specialist(submitted.conversation_id)
    deadline = time.monotonic() + settings.TURN_BUDGET.total_seconds()
    while True:
        reply = run_turn(submitted.turn_id) or find_reply(submitted.turn_id)
        if reply is not None:
            return reply
        if time.monotonic() > deadline:
            raise TurnUnfinished(submitted.turn_id)
        time.sleep(WAIT_STEP_S)


def submit_message(
    *,
    customer: Customer,
    text: str,
    channel: str,
    conversation_id: uuid.UUID | None = None,
    client_message_id: str | None = None,
) -> Submitted:
    """Store a message, and the turn that will answer it: a waiting one of the conversation, or a new one.

    Raises:
        InvalidInput, ConversationNotFound: As `answer_message`.
    """
    text = clean_text(text)
    if client_message_id is not None and not 0 < len(client_message_id) <= MAX_CLIENT_MESSAGE_ID:
        raise InvalidInput("client_message_id", f"A message id has 1 to {MAX_CLIENT_MESSAGE_ID} characters.")
    for _ in range(SUBMIT_ATTEMPTS):
        try:
            return _store(customer, text, channel, conversation_id, client_message_id)
        except IntegrityError as error:
            match violated(error):
                case "message_sent_once":
                    return _sent_before(customer, client_message_id)
                case "turn_one_queued_per_conversation":
                    continue  # another message has just made the turn that this one joins
                case _:
                    raise
    raise RuntimeError(f"Conversation {conversation_id} is too busy to take another message.")


def _store(
    customer: Customer,
    text: str,
    channel: str,
    conversation_id: uuid.UUID | None,
    client_message_id: str | None,
) -> Submitted:
    with transaction.atomic():
        if conversation_id is None:
            conversation = start_conversation(customer=customer, channel=channel)
        else:
            conversation = get_conversation(customer=customer, conversation_id=conversation_id)
        turn_id = None
        if conversation.specialist_id is not None:
            customer_wrote(conversation=conversation)
        else:
            turn_id = leases.waiting_turn(conversation) or Turn.objects.create(conversation=conversation).pk
        add_message(
            conversation=conversation,
            author=Message.Author.CUSTOMER,
            text=text,
            turn_id=turn_id,
            client_message_id=client_message_id,
        )
        return Submitted(turn_id, conversation.pk, repeated=False)


def _sent_before(customer: Customer, client_message_id: str | None) -> Submitted:
    earlier = Message.objects.get(customer=customer, client_message_id=client_message_id)
    return Submitted(earlier.turn_id, earlier.conversation_id, repeated=True)


def clean_text(text: str) -> str:
    """The message as it is stored: no NUL, no lone surrogates, no white space around it.

    Raises:
        InvalidInput: Nothing is left, or it is longer than a message may be.
    """
    text = text.replace("\x00", "").encode("utf-8", "replace").decode("utf-8").strip()
    if not any(character.isprintable() and not character.isspace() for character in text):
        raise InvalidInput("message", "The message is empty. Please write what you need.")
    if len(text) > settings.MESSAGE_MAX_LENGTH:
        raise InvalidInput(
            "message",
            f"The message has {len(text):,} characters; at most {settings.MESSAGE_MAX_LENGTH:,} fit in one.",
        )
    return text


def run_turn(turn_id: uuid.UUID) -> dict[str, Any] | None:
    """Claim the turn, walk the graph, and store the reply.

    Returns:
        The reply; None when somebody else holds the turn, its conversation's previous one still runs, or this
        attempt failed and the next may begin.
    """
    began = time.monotonic()
    turn = leases.claim(turn_id)
    if turn is None:
        return None
    if turn.conversation.specialist_id is not None:
        return _stay_silent(turn)
    try:
        with EventLog(turn) as events:
            runtime = _runtime(turn, events, began)
            return _finish(turn, _walk(turn, runtime), runtime)
    except _Withdrawn:
        return _stay_silent(turn)
    except Exception:
        logger.exception("Attempt %d at turn %s failed", turn.attempts, turn.pk)
        leases.give_back(turn)
        return None


def find_reply(turn_id: uuid.UUID) -> dict[str, Any] | None:
    """What came of a finished turn; None while it is not finished.

    The turn is read first: once it is done its reply is there, and one that has none was ended in silence.
    """
    turn = Turn.objects.filter(pk=turn_id, status=Turn.Status.DONE).first()
    if turn is None:
        return None
    message = Message.objects.filter(turn_id=turn_id, author=Message.Author.ASSISTANT).first()
    return message.reply if message else with_specialist(turn.conversation_id, turn_id)


def _walk(turn: Turn, runtime: Runtime) -> TurnState:
    """The graph from its start; after the last attempt, the hand-off alone."""
    state = TurnState(message="\n".join(turn.texts), recall=recall(turn))  # type: ignore[attr-defined]
    if turn.attempts <= settings.TURN_MAX_ATTEMPTS:
        return walk(state, runtime)
    return walk(state.failed(f"{settings.TURN_MAX_ATTEMPTS} attempts did not finish"), runtime, start=HAND_OFF)


def _runtime(turn: Turn, events: EventLog, began: float) -> Runtime:
    conversation = turn.conversation
    customer = conversation.customer
    brand = customer.brand
    context = ToolContext(customer, conversation, timezone.now)
    allowed = frozenset(brand.enabled_tools) or None
    return Runtime(
        customer=customer,
        conversation=conversation,
        llm=OfflineModel(brand.glossary, categories=brand.categories),
        tools=ToolRunner(CATALOG, context, allowed),
        embed=embed_query,
        clock=timezone.now,
        emit=events.emit,
        began=began,
        budget=settings.TURN_BUDGET.total_seconds(),
    )


def _finish(turn: Turn, state: TurnState, runtime: Runtime) -> dict[str, Any]:
    """Store the reply and what it taught, if the lease is still ours and the conversation still the assistant's.

    The reply is inserted before the check: its foreign key holds the conversation's row, so that a specialist
    who takes over at this moment either comes first, and the reply is withdrawn, or has to wait for it.

    Raises:
        _Withdrawn: Another claim has taken the turn over, or a specialist the conversation.
    """
    conversation = turn.conversation
    reply = {"turn_id": str(turn.pk), "conversation_id": str(conversation.pk), **state.reply}
    with transaction.atomic():
        if turn.is_intake:  # type: ignore[attr-defined]  # annotated
            reply = conclude(conversation, reply, now=runtime.clock())
        stored = add_message(
            conversation=conversation,
            author=Message.Author.ASSISTANT,
            text=reply["reply"],
            turn_id=turn.pk,
            reply=reply,
        )
        if not leases.finish(leases.held(turn).filter(conversation__specialist=None)):
            raise _Withdrawn
        if state.orders and state.orders.found:
            remember_orders(conversation=conversation, references=[order.reference for order in state.orders.found])
        unanswered.note(turn, state, now=runtime.clock())
        runtime.tools.run("log_interaction", turn_id=turn.pk, question=state.message, answer=stored)
    return reply


def _stay_silent(turn: Turn) -> dict[str, Any] | None:
    """End a turn without a reply, since a person has the conversation; None when the turn is not ours to end."""
    finished = leases.finish(leases.held(turn))
    return with_specialist(turn.conversation_id, turn.pk) if finished else None
