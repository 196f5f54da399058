"""The chat page: a conversation, a message sent, and news while it is open.

The same addresses work with htmx and without JavaScript. What is another's is answered as what does not exist.
"""

from __future__ import annotations

import uuid
from contextlib import suppress
from http import HTTPStatus
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.views.decorators.cache import cache_control, never_cache
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect, HttpResponseStopPolling, reswap, retarget

from agents.chat import sessions
from agents.chat.accent import style_sheet
from agents.chat.forms import MessageForm, PositionForm
from agents.chat.responses import SeeOther
from agents.chat.sessions import Visit, visit_of
from agents.chat.transcript import Transcript, transcript
from agents.service import TurnUnfinished, answer_message
from support.errors import ConversationNotFound
from support.models import Brand, Conversation, Customer, Message
from support.services.accounts import customers_with_sign_in, find_message, visitor_of_first_message

SIGNED_OUT = "You are no longer signed in. Send this again to go on as a visitor, or sign in first."
NEW = "A new conversation. The earlier one stays with the desk."
UNPROCESSABLE = HTTPStatus.UNPROCESSABLE_ENTITY


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The demo's brands; a desk that is no demo does not list its companies."""
    brands = Brand.objects.all() if settings.DEMO else Brand.objects.none()
    return render(request, "chat/home.html", {"brands": brands})


@require_safe
@cache_control(public=True, max_age=3600)
def accent(request: HttpRequest, brand_slug: str) -> HttpResponse:
    """The brand's colour as custom properties, since no style may stand in the page."""
    brand = get_object_or_404(Brand, slug=brand_slug)
    return HttpResponse(style_sheet(brand.accent), content_type="text/css")


@never_cache
@require_safe
def page(request: HttpRequest, brand_slug: str) -> HttpResponse:
    """The conversation that goes on here, or the beginning of one."""
    visit = visit_of(request, brand_slug)
    return _page(request, visit, sessions.current_conversation(request, visit))


@never_cache
@require_safe
def conversation(request: HttpRequest, brand_slug: str, conversation_id: uuid.UUID) -> HttpResponse:
    """An earlier conversation of the same customer, to read and to go on with."""
    visit = visit_of(request, brand_slug)
    return _page(request, visit, sessions.own_conversation(visit.identity, conversation_id))


@never_cache
@require_POST
def send(request: HttpRequest, brand_slug: str) -> HttpResponseBase:
    """Answer a message. However often one form is posted, it is one message with one answer."""
    visit = visit_of(request, brand_slug)
    form = MessageForm(request.POST)
    if form.is_valid() and form.cleaned_data["conversation"] and visit.customer is None:
        form.add_error("text", SIGNED_OUT)
    shown = _shown(request, visit, form)
    if not form.is_valid():
        return _refused(request, visit, form, shown)
    customer, sent = _answer(visit, form, shown)
    sessions.remember(request, customer, sent.conversation_id)
    if not _by_htmx(request):
        return SeeOther(f"{reverse('chat:page', args=[brand_slug])}#m{sent.pk}")
    return _sent(request, visit_of(request, brand_slug), form, sent)


@never_cache
@require_safe
def updates(request: HttpRequest, brand_slug: str) -> HttpResponseBase:
    """What the open page does not show yet: 204 when that is nothing, 286 when nobody is signed in any more."""
    form = PositionForm(request.GET)
    if not form.is_valid():
        raise Http404
    identity = sessions.identity_of(request, brand_slug)
    if identity.is_nobody:
        response = render(request, "chat/_signed_out.html", {"brand_slug": brand_slug})
        return HttpResponseStopPolling(response.content)
    position = form.cleaned_data
    if position["conversation"]:
        current: Conversation | None = sessions.own_conversation(identity, position["conversation"])
    else:
        current = sessions.current_conversation(request, visit_of(request, brand_slug))
    news = transcript(current, after=position["after"] or 0, person_before=position["person"])
    if current is None or not (news.entries or news.person != position["person"]):
        return HttpResponse(status=HTTPStatus.NO_CONTENT)
    return render(request, "chat/_updates.html", {"brand": current.brand, "transcript": news})


@never_cache
@require_POST
def begin(request: HttpRequest, brand_slug: str) -> HttpResponseBase:
    """Begin a new conversation."""
    visit_of(request, brand_slug)
    sessions.begin_anew(request, brand_slug)
    messages.info(request, NEW)
    address = reverse("chat:page", args=[brand_slug])
    return HttpResponseClientRedirect(address) if _by_htmx(request) else SeeOther(address)


def _by_htmx(request: HttpRequest) -> bool:
    return bool(request.htmx)  # type: ignore[attr-defined]  # set by django-htmx's middleware


def _shown(request: HttpRequest, visit: Visit, form: MessageForm) -> Conversation | None:
    """The conversation that the form was sent from; a form that names none goes on with the current one."""
    named = form.cleaned_data.get("conversation")
    if named and visit.customer is not None:
        return sessions.own_conversation(visit.identity, named)
    return sessions.current_conversation(request, visit)


def _answer(visit: Visit, form: MessageForm, shown: Conversation | None) -> tuple[Customer, Message]:
    """Let the desk answer; what takes too long is stored and comes with the news."""
    sending = form.cleaned_data["client_message_id"]
    customer = visit.customer or visitor_of_first_message(brand=visit.brand, client_message_id=sending)
    try:
        with suppress(TurnUnfinished):
            answer_message(
                customer=customer,
                text=form.cleaned_data["message"],
                channel=Conversation.Channel.CHAT,
                conversation_id=shown.pk if shown else None,
                client_message_id=str(sending),
            )
    except ConversationNotFound:
        raise Http404 from None
    return customer, find_message(customer=customer, client_message_id=str(sending))


def _sent(request: HttpRequest, visit: Visit, form: MessageForm, sent: Message) -> HttpResponse:
    """What the page that sent the message does not show yet, and a form for the next one."""
    answered_in = sessions.own_conversation(visit.identity, sent.conversation_id)
    same = form.cleaned_data["conversation"] == sent.conversation_id
    news = transcript(answered_in, after=(form.cleaned_data["after"] or 0) if same else 0)
    return render(request, "chat/_sent.html", _context(visit, news) | {"first": not same})


def _refused(request: HttpRequest, visit: Visit, form: MessageForm, shown: Conversation | None) -> HttpResponse:
    """The form again, with what is wrong and the person's own words."""
    if not _by_htmx(request):
        return _page(request, visit, shown, form=form, status=UNPROCESSABLE)
    after = form.cleaned_data.get("after") or 0
    here = Transcript(shown, (), after, shown.specialist.display_name if shown and shown.specialist else "")
    response = render(request, "chat/_composer.html", _context(visit, here) | {"form": form}, status=UNPROCESSABLE)
    return reswap(retarget(response, "#composer"), "outerHTML")


def _page(
    request: HttpRequest,
    visit: Visit,
    shown: Conversation | None,
    *,
    form: MessageForm | None = None,
    status: int = HTTPStatus.OK,
) -> HttpResponse:
    offer_demo = settings.DEMO and not visit.signed_in
    context = _context(visit, transcript(shown)) | {
        "form": form,
        "demo_customers": customers_with_sign_in(brand=visit.brand) if offer_demo else [],
    }
    return render(request, "chat/page.html", context, status=status)


def _context(visit: Visit, shown: Transcript) -> dict[str, Any]:
    return {"brand": visit.brand, "visit": visit, "transcript": shown, "client_message_id": uuid.uuid4()}
