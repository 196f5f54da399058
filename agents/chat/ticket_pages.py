"""A customer's own tickets: the list, one with its public history, and closing or reopening it."""

from __future__ import annotations

from collections.abc import Callable

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from agents import wording
from agents.chat.cards import Card, happening
from agents.chat.responses import SeeOther
from agents.chat.sessions import visit_of
from support.actors import Actor
from support.errors import IllegalTransition, TicketNotFound, TicketOwnershipError
from support.models import Status
from support.services.customer_tickets import public_history, tickets_of
from support.services.tickets import StatusChange, close_ticket, get_ticket, reopen_ticket


@never_cache
@require_safe
def ticket_list(request: HttpRequest, brand_slug: str) -> HttpResponse:
    """All of the customer's tickets; a visitor's are those of this session."""
    visit, now = visit_of(request, brand_slug), timezone.now()
    tickets = tickets_of(customer=visit.customer, now=now) if visit.customer else []
    cards = [Card.of(ticket, now) for ticket in tickets]
    return render(request, "chat/tickets.html", {"brand": visit.brand, "visit": visit, "cards": cards})


@never_cache
@require_safe
def ticket(request: HttpRequest, brand_slug: str, reference: str) -> HttpResponse:
    """One of the customer's own tickets."""
    visit, now = visit_of(request, brand_slug), timezone.now()
    if visit.customer is None:
        raise Http404
    try:
        found = get_ticket(brand=visit.brand, customer=visit.customer, reference=reference, now=now)
    except TicketNotFound:
        raise Http404 from None
    context = {
        "brand": visit.brand,
        "visit": visit,
        "ticket": found,
        "card": Card.of(found, now),
        "history": [happening(event) for event in public_history(ticket=found)],
    }
    return render(request, "chat/ticket.html", context)


@never_cache
@require_POST
def close(request: HttpRequest, brand_slug: str, reference: str) -> HttpResponseBase:
    return _change(request, brand_slug, reference, close_ticket)


@never_cache
@require_POST
def reopen(request: HttpRequest, brand_slug: str, reference: str) -> HttpResponseBase:
    return _change(request, brand_slug, reference, reopen_ticket)


def _change(
    request: HttpRequest, brand_slug: str, reference: str, service: Callable[..., StatusChange]
) -> HttpResponseBase:
    """Change one of the customer's own tickets, and say what came of it on its page."""
    visit = visit_of(request, brand_slug)
    if visit.customer is None:
        raise Http404
    actor = Actor.for_customer(visit.customer)
    try:
        done = service(brand=visit.brand, customer=visit.customer, reference=reference, actor=actor)
    except (TicketNotFound, TicketOwnershipError):
        raise Http404 from None
    except IllegalTransition:
        messages.warning(request, f"Ticket {reference} has just changed. This is how it stands now.")
    else:
        messages.success(request, _said(done))
    return SeeOther(reverse("chat:ticket", args=[brand_slug, reference]))


def _said(done: StatusChange) -> str:
    reference, status = done.ticket.reference, done.ticket.status
    if not done.changed:
        return f"Ticket {reference} was {wording.STATUS_WORDS[status]} already."
    return f"Ticket {reference} is closed." if status == Status.CLOSED else f"Ticket {reference} is reopened."
