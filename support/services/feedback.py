"""Feedback on replies, and the transparent rule that makes a preference of it.

The rule: two or more different replies called too wordy make the style concise, two or more called too short make it
detailed. The newest pair decides when both hold. Every preference names its evidence and ends when the customer takes
that back; one that a person of the desk switched off is written again only by newer evidence.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime

from django.db import transaction
from django.db.models import F, QuerySet

from support.errors import InvalidInput, NotFound
from support.models import Conversation, Customer, Feedback, Message, StylePreference, User
from support.redaction import redact
from support.services.memory import hold_profile, still_learns

ENOUGH = 2  # replies with the same complaint
MAX_COMMENT = 1_000
# Replies that answer nothing: feedback after one of them is about the reply before it.
NOT_RATED = ("feedback_saved", "memory_reset", "forgotten")

RULES: Mapping[str, tuple[str, str]] = {
    Feedback.Reason.TOO_WORDY: (StylePreference.Style.CONCISE, "two or more replies called too wordy → concise"),
    Feedback.Reason.TOO_SHORT: (StylePreference.Style.DETAILED, "two or more replies called too short → detailed"),
}


def last_reply(conversation: Conversation) -> Message | None:
    """The latest reply that feedback may be about; None when there is none since the customer began anew."""
    replies = Message.objects.filter(
        conversation=conversation, author=Message.Author.ASSISTANT, pk__gt=conversation.memory_after
    )
    return replies.exclude(reply__outcome__in=NOT_RATED).order_by("-pk").first()


def get_reply(*, customer: Customer, message_id: int) -> Message:
    """The reply of that id to this customer, if feedback may be about it, with what was given so far.

    Raises:
        NotFound: There is none.
    """
    replies = Message.objects.for_brand(customer.brand).select_related("conversation", "feedback")
    own = replies.filter(pk=message_id, customer=customer, author=Message.Author.ASSISTANT)
    found = own.exclude(reply__outcome__in=NOT_RATED).first()
    if found is None:
        raise NotFound(f"There is no reply {message_id} to this customer.")
    return found


@transaction.atomic
def give_feedback(
    *, customer: Customer, message: Message, rating: str, reason: str = "", comment: str = "", now: datetime
) -> Feedback:
    """Keep a verdict on `message`, in place of an earlier one, and apply the rule.

    Args:
        reason: One of `Feedback.Reason`; only a down-vote has one.
        comment: In the customer's words; stored redacted.

    Raises:
        InvalidInput: The comment is too long, or rating or reason are none.
    """
    if len(comment) > MAX_COMMENT:
        raise InvalidInput(
            "comment", f"A comment has at most {MAX_COMMENT:,} characters; this one has {len(comment):,}."
        )
    if rating not in Feedback.Rating or (reason and reason not in Feedback.Reason):
        raise InvalidInput("rating", "A reply is helpful or not, for one of the reasons offered.")
    hold_profile(customer)
    feedback, _ = Feedback.objects.update_or_create(
        message=message,
        defaults={
            "brand": customer.brand,
            "customer": customer,
            "conversation": message.conversation,
            "rating": rating,
            "reason": reason if rating == Feedback.Rating.DOWN else "",
            "comment": redact(comment.replace("\x00", "").strip()),
            "shapes_style": still_learns(message.conversation_id),
            "created_at": now,
        },
    )
    _apply_rule(customer, now)
    return feedback


def switch_off(preference: StylePreference, *, by: User, now: datetime) -> bool:
    """End a preference; false when it had ended already."""
    ended = StylePreference.objects.filter(pk=preference.pk, active=True)
    return bool(ended.update(active=False, switched_off_by=by, switched_off_at=now))


def _apply_rule(customer: Customer, now: datetime) -> None:
    """Make the active preference the one that the feedback has come to, with all of its evidence; or end it."""
    evidence = _deciding(list(_counting(customer)))
    style, rule = RULES[evidence[0].reason] if evidence else ("", "")
    preferences = StylePreference.objects.for_brand(customer.brand).filter(customer=customer)
    preferences.filter(active=True).exclude(style=style).update(active=False)
    if evidence:
        active, _ = preferences.get_or_create(
            customer=customer,
            active=True,
            defaults={"brand": customer.brand, "style": style, "rule": rule, "created_at": now},
        )
        active.evidence.set(evidence)


def _deciding(feedback: Sequence[Feedback]) -> list[Feedback]:
    """The feedback that decides on a style: of the reasons given to enough replies, the one given last.

    Args:
        feedback: What counts, one a reply, the newest first.
    """
    for newest in feedback:
        same = [entry for entry in feedback if entry.reason == newest.reason]
        if len(same) >= ENOUGH:
            return same
    return []


def _counting(customer: Customer) -> QuerySet[Feedback]:
    """The feedback that the rule looks at, the newest first: nothing that a person's switching off has spent."""
    given = Feedback.objects.for_brand(customer.brand).filter(customer=customer, shapes_style=True, reason__in=RULES)
    unspent = given.exclude(style_preferences__switched_off_at__isnull=False).exclude(
        customer__style_preferences__switched_off_at__gte=F("created_at")
    )
    return unspent.order_by("-created_at", "-pk")
