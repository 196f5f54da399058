"""A verdict on one reply: helpful or not, why, and in the customer's own words.

A verdict is given with one press; a reason and a comment may follow. Pressing the same again takes nothing back.
"""

from __future__ import annotations

import hashlib
from contextlib import suppress
from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, ClassVar

from django import forms
from django.core.exceptions import ValidationError
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from agents.chat.responses import SeeOther
from agents.chat.sessions import Visit, visit_of
from agents.safety import gate
from agents.service import TurnUnfinished, answer_message
from support.errors import NotFound
from support.models import Conversation, Customer, Feedback
from support.services.accounts import find_message
from support.services.feedback import MAX_COMMENT, NOT_RATED, get_reply, give_feedback

if TYPE_CHECKING:
    from support.models import Message

UP, DOWN = Feedback.Rating.UP, Feedback.Rating.DOWN
NOTED, SAY_WHY = "Thank you, noted.", "Noted. If you like, say why."
PASSED_ON = "Thank you. This is for a person to see, so I have passed your words on: see the reply to them below."


class FeedbackForm(forms.Form):
    """Helpful or not; the form that opens after "Not helpful" sends a reason and a comment as well."""

    rating = forms.ChoiceField(choices=Feedback.Rating.choices)
    reason = forms.ChoiceField(choices=Feedback.Reason.choices, required=False)
    comment = forms.CharField(required=False)

    @property
    def says_why(self) -> bool:
        return "reason" in self.data or "comment" in self.data

    def clean_comment(self) -> str:
        comment: str = self.cleaned_data["comment"].replace("\r\n", "\n")  # as the person sees and counts it
        if len(comment) > MAX_COMMENT:
            raise ValidationError(f"At most {MAX_COMMENT:,} characters, please; this has {len(comment):,}.")
        return comment


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the row under a reply shows: the two buttons, what was said so far, and why it was said."""

    message_id: int
    rating: str = ""
    reason: str = ""
    comment: str = ""

    reasons: ClassVar = Feedback.Reason.choices

    @property
    def is_up(self) -> bool:
        return self.rating == UP

    @property
    def is_down(self) -> bool:
        return self.rating == DOWN

    @property
    def why(self) -> str:
        """The reason in words, the comment where there is no other, or nothing yet."""
        return dict(self.reasons).get(self.reason, "") or self.comment

    @classmethod
    def of(cls, given: Feedback) -> Verdict:
        return cls(given.message_id, given.rating, given.reason, given.comment)


def verdict_on(message: Message) -> Verdict | None:
    """The verdict so far on a reply; None on one that answers nothing, such as the thanks for a verdict.

    Args:
        message: Read with its `feedback`.
    """
    if not message.reply or message.reply["outcome"] in NOT_RATED:
        return None
    given = getattr(message, "feedback", None)
    return Verdict.of(given) if given else Verdict(message.pk)


@never_cache
@require_POST
def rate(request: HttpRequest, brand_slug: str, message_id: int) -> HttpResponseBase:
    """Keep the customer's verdict on a reply of their own conversations, in place of an earlier one."""
    visit = visit_of(request, brand_slug)
    customer, message = _own_reply(visit, message_id)
    form = FeedbackForm(request.POST)
    if not form.is_valid():
        return _refused(request, visit, form, message)
    verdict = _keep(customer, message, form)
    asks_why = verdict.is_down and not form.says_why
    passed_on = _pass_on(customer, message, form.cleaned_data["comment"])
    if request.htmx:  # type: ignore[attr-defined]  # set by django-htmx's middleware
        said = PASSED_ON if passed_on else SAY_WHY if asks_why else NOTED
        context = _context(visit, verdict) | {"opened": asks_why, "said": said}
        return render(request, "chat/_verdict.html", context)
    # What is asked why opens by itself where the address leads into it.
    place = f"m{passed_on.pk}" if passed_on else f"why-{message.pk}" if asks_why else f"m{message.pk}"
    return SeeOther(f"{reverse('chat:conversation', args=[brand_slug, message.conversation_id])}#{place}")


def _own_reply(visit: Visit, message_id: int) -> tuple[Customer, Message]:
    """The reply of that id, if it is theirs.

    Raises:
        Http404: It is another's, or no reply: the two look alike.
    """
    if visit.customer is None:
        raise Http404
    try:
        return visit.customer, get_reply(customer=visit.customer, message_id=message_id)
    except NotFound:
        raise Http404 from None


def _keep(customer: Customer, message: Message, form: FeedbackForm) -> Verdict:
    """Store the verdict, unless a button was pressed that was pressed already: a reason that was given stays."""
    given: Feedback | None = getattr(message, "feedback", None)
    if given is None or form.says_why or given.rating != form.cleaned_data["rating"]:
        given = give_feedback(customer=customer, message=message, now=timezone.now(), **form.cleaned_data)
    return Verdict.of(given)


def _pass_on(customer: Customer, message: Message, comment: str) -> Message | None:
    """Send a comment that calls for a person as the message it is; a form that is sent twice sends it once."""
    if not comment or gate.check(comment).action != "escalate":
        return None
    sending = f"verdict-{message.pk}-{hashlib.sha256(comment.encode()).hexdigest()[:32]}"
    with suppress(TurnUnfinished):
        answer_message(
            customer=customer,
            text=comment,
            channel=Conversation.Channel.CHAT,
            conversation_id=message.conversation_id,
            client_message_id=sending,
        )
    return find_message(customer=customer, client_message_id=sending)


def _refused(request: HttpRequest, visit: Visit, form: FeedbackForm, message: Message) -> HttpResponse:
    """The row again, with what is wrong and the person's own words."""
    sent = {name: form.data.get(name, "") for name in ("reason", "comment")}
    context = _context(visit, Verdict(message.pk, DOWN, **sent)) | {"form": form, "opened": True, "message": message}
    template = "chat/_verdict.html" if request.htmx else "chat/feedback.html"  # type: ignore[attr-defined]
    return render(request, template, context, status=HTTPStatus.UNPROCESSABLE_ENTITY)


def _context(visit: Visit, verdict: Verdict) -> dict[str, Any]:
    return {"brand": visit.brand, "visit": visit, "verdict": verdict}
