"""Tools for what the desk knows of a customer: their profile, their wishes, what is remembered and logged."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal
from uuid import UUID

from pydantic import ConfigDict, Field
from pydantic.json_schema import SkipJsonSchema

from agents.logbook import log_turn
from agents.tools.base import NoArguments, ToolContext, tool
from agents.tools.runner import Arguments
from support.feedback_reasons import read_reason
from support.models import Message
from support.services import customers, feedback, memory
from support.services.conversations import find_answer


class ContactArguments(Arguments):
    email: str = Field(min_length=3, max_length=254)


class FeedbackArguments(Arguments):
    rating: Literal["up", "down"]
    comment: str = Field(default="", max_length=4_000)


class LogArguments(Arguments):
    model_config = ConfigDict(arbitrary_types_allowed=True)

    turn_id: UUID
    question: str = ""
    answer: SkipJsonSchema[Message | None] = None  # where the turn has just stored it


@dataclass(frozen=True, slots=True)
class CustomerProfile:
    """What a reply may use of a customer."""

    customer_name: str
    segment: str
    email: str


@dataclass(frozen=True, slots=True)
class SavedFeedback:
    """What was kept of a verdict on the last reply; `style` is the preference that it has just led to."""

    rated: bool
    reason: str = ""
    style: str = ""


@dataclass(frozen=True, slots=True)
class Logged:
    """Whether the audit record is written; one that could not be is written later, from the stored reply."""

    log_id: UUID
    status: Literal["LOGGED", "DEFERRED"]


@tool(NoArguments, read_only=True)
def get_customer_profile(context: ToolContext, arguments: NoArguments) -> CustomerProfile:
    """The customer's name, segment and masked e-mail. Never fails."""
    customer = context.customer
    return CustomerProfile(customer.display_name, customer.segment, customer.masked_email)


@tool(ContactArguments, read_only=False)
def save_contact(context: ToolContext, arguments: ContactArguments) -> None:
    """Keep the e-mail address of an anonymous visitor, so that a person can reach them."""
    customers.save_contact(customer=context.customer, email=arguments.email)


@tool(FeedbackArguments, read_only=False)
def save_feedback(context: ToolContext, arguments: FeedbackArguments) -> SavedFeedback:
    """Keep the customer's verdict on the last reply, with its reason, redacted."""
    about = feedback.last_reply(context.conversation)
    if about is None:
        return SavedFeedback(rated=False)
    before = memory.recall(context.customer).style
    kept = feedback.give_feedback(
        customer=context.customer,
        message=about,
        rating=arguments.rating.upper(),
        reason=read_reason(arguments.comment) if arguments.rating == "down" else "",
        comment=arguments.comment[: feedback.MAX_COMMENT],
        now=context.clock(),
    )
    after = memory.recall(context.customer).style
    return SavedFeedback(rated=True, reason=kept.reason, style=after if after != before else "")


@tool(NoArguments, read_only=False)
def reset_memory(context: ToolContext, arguments: NoArguments) -> None:
    """Begin anew: nothing said so far in this conversation is looked at again. The profile stays."""
    memory.reset(conversation=context.conversation)


@tool(NoArguments, read_only=False)
def forget_customer(context: ToolContext, arguments: NoArguments) -> None:
    """Delete what was remembered of the customer; this conversation teaches nothing any more."""
    memory.forget(customer=context.customer, conversation=context.conversation)


@tool(LogArguments, read_only=False)
def log_interaction(context: ToolContext, arguments: LogArguments) -> Logged:
    """Write the audit record of an answered turn. Never blocks or fails a reply."""
    turn_id = arguments.turn_id
    answer = arguments.answer or find_answer(conversation=context.conversation, turn_id=turn_id)
    written = log_turn(answer, arguments.question, at=context.clock())
    return Logged(turn_id, "LOGGED" if written else "DEFERRED")
