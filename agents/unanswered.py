"""Questions that a turn could not answer, counted towards the brand's knowledge gaps."""

from __future__ import annotations

import logging
from datetime import datetime
from typing import TYPE_CHECKING

from django.db import transaction

from agents.state import Outcome, TurnState
from knowledge.gaps import note_question
from support.models import Ticket

if TYPE_CHECKING:
    from agents.models import Turn

logger = logging.getLogger("handrail.turns")

UNANSWERED = (Outcome.FALLBACK_TICKET, Outcome.FALLBACK_REPLY)


def note(turn: Turn, state: TurnState, *, now: datetime) -> bool:
    """Count the turn's question, if the knowledge base was asked and had no answer. Trouble here costs no reply.

    Returns:
        Whether it was counted.
    """
    if state.evidence is None or state.vector is None or not state.draft or state.draft.outcome not in UNANSWERED:
        return False
    customer = turn.conversation.customer
    tickets = Ticket.objects.for_brand(customer.brand)
    try:
        with transaction.atomic():
            note_question(
                brand=customer.brand,
                customer=customer,
                turn_id=turn.pk,
                text=state.question,
                vector=state.vector,
                ticket=tickets.filter(reference=state.ticket.reference).first() if state.ticket else None,
                now=now,
            )
    except Exception:
        logger.exception("The question of turn %s is not counted among the gaps", turn.pk)
        return False
    return True
