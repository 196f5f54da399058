"""The queue of cases: in which order they are worked on, and who gets the next one.

The order is computed in SQL, the same for the list that people see and for the ticket that "take next" gives.
"""

from __future__ import annotations

from datetime import datetime

from django.db import transaction
from django.db.models import Case, DateTimeField, F, Q, QuerySet, Value, When
from django.db.models.functions import Least
from django.utils import timezone

from support import sla
from support.models import TERMINAL, Priority, Status, Ticket, User
from support.models.tickets import TicketQuerySet
from support.services.specialists import assign
from support.staffing import limit_to_served

QUEUE_ORDER = (F("queue_rank").asc(), F("due_at").asc(nulls_last=True), F("priority_rank").asc(), F("pk").asc())
_BY_URGENCY = (Priority.URGENT, Priority.HIGH, Priority.NORMAL, Priority.LOW)


def with_places(tickets: QuerySet[Ticket], now: datetime) -> QuerySet[Ticket]:
    """Annotate what `QUEUE_ORDER` reads, as of `now`: breached cases first, then by due time, then by priority.

    `due_at` is the nearest deadline whose clock has not been met; finished cases come last.
    """
    assert isinstance(tickets, TicketQuerySet)  # noqa: S101 - for the type checker
    awaited = Case(When(first_responded_at__isnull=True, then=F("first_response_due_at")), output_field=DateTimeField())
    places = tickets.with_sla(now).annotate(due_at=Least(awaited, F("next_response_due_at"), F("resolution_due_at")))
    return places.annotate(
        queue_rank=Case(
            When(Q(status__in=TERMINAL), then=Value(2)), When(sla_state=sla.BREACHED, then=Value(0)), default=Value(1)
        ),
        priority_rank=Case(
            *(When(priority=priority, then=Value(rank)) for rank, priority in enumerate(_BY_URGENCY)),
            default=Value(len(_BY_URGENCY)),
        ),
    )


def take_next(*, staff: User, now: datetime | None = None) -> Ticket | None:
    """Give `staff` the first case of their brands that nobody has; None when there is none.

    A case that a colleague is taking at this moment is skipped, so that no two people get the same one.
    """
    now = now or timezone.now()
    free = Ticket.objects.filter(assignee=None, status__in=(Status.OPEN, Status.IN_PROGRESS))
    with transaction.atomic():
        places = with_places(limit_to_served(free, staff, "brand"), now).order_by(*QUEUE_ORDER)
        ticket = places.select_related("brand").select_for_update(skip_locked=True, of=("self",)).first()
        if ticket is not None:
            assign(ticket=ticket, staff=staff, now=now)
    return ticket
