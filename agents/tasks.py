"""What the background worker runs for the graph: the watchdog over turns that nobody finished."""

from __future__ import annotations

import logging
from datetime import timedelta

from django.utils import timezone

from agents.logbook import log_turn
from agents.models import Turn
from agents.service import run_turn
from support.models import InteractionLog, Message

logger = logging.getLogger("handrail.turns")

# A queued turn is claimed by the process that stored it, at once; one this old was left by it.
LEFT_AFTER = timedelta(seconds=10)
MOST_TURNS, MOST_LINES = 50, 500  # at one round; the next one goes on
LOG_WINDOW = timedelta(days=2)


def watch_turns() -> int:
    """Finish every turn whose process has left it, and write the log lines that were lost.

    Returns:
        How many turns were finished.
    """
    now = timezone.now()
    overdue = Turn.objects.overdue(now, queued_before=now - LEFT_AFTER).order_by("created_at")
    finished = sum(_finish(turn) for turn in overdue[:MOST_TURNS])
    _recover_log_lines()
    return finished


def _finish(turn: Turn) -> bool:
    try:
        return run_turn(turn.pk) is not None
    except Exception:
        logger.exception("Turn %s could not be finished; it is tried again", turn.pk)
        return False


def _recover_log_lines() -> int:
    since = timezone.now() - LOG_WINDOW
    logged = InteractionLog.objects.filter(created_at__gte=since).values("turn_id")
    answers = Message.objects.filter(author=Message.Author.ASSISTANT, created_at__gte=since, turn_id__isnull=False)
    return sum(_log_again(answer) for answer in answers.exclude(turn_id__in=logged)[:MOST_LINES])


def _log_again(answer: Message) -> bool:
    questions = Message.objects.filter(turn_id=answer.turn_id, author=Message.Author.CUSTOMER)
    question = "\n".join(questions.values_list("text", flat=True))
    return log_turn(answer, question, at=answer.created_at)
