"""A ticket's service level in words."""

from datetime import UTC, datetime, timedelta

import pytest

from support import sla
from support.admin.clocks import in_words, readings, summary
from support.models import Status, Ticket

NOW = datetime(2026, 3, 2, 12, tzinfo=UTC)
HOUR = timedelta(hours=1)


def ticket(state: str = sla.ON_TRACK, due: datetime | None = NOW + HOUR, **fields) -> Ticket:
    made = Ticket(first_response_due_at=due, first_response_target=timedelta(days=1), **fields)
    made.sla_state, made.due_at = state, due
    return made


@pytest.mark.parametrize(
    ("length", "words"),
    [
        (timedelta(seconds=59), "less than a minute"),
        (timedelta(minutes=59, seconds=59), "59 min"),
        (timedelta(hours=1), "1 h"),
        (timedelta(hours=47, minutes=59), "47 h"),
        (timedelta(hours=48), "2 days"),
    ],
)
def test_a_length_is_told_in_its_largest_sensible_unit(length, words):
    assert in_words(length) == words


@pytest.mark.parametrize(
    ("case", "words"),
    [
        (ticket(sla.BREACHED, NOW - 3 * HOUR), "breached 3 h ago"),
        (ticket(sla.DUE_SOON, NOW + 2 * HOUR), "due in 2 h"),
        (ticket(sla.ON_TRACK, NOW + 60 * HOUR), "on track"),
        (ticket(sla.ON_TRACK, None), "on track"),
        (ticket(sla.BREACHED, None), "answered late"),
        (ticket(sla.ON_TRACK, waiting_since=NOW), "paused"),
        (ticket(sla.BREACHED, waiting_since=NOW), "breached, paused"),
        (ticket(sla.ON_TRACK, status=Status.RESOLVED), "kept"),
        (ticket(sla.BREACHED, status=Status.CLOSED), "breached"),
    ],
)
def test_the_queue_says_the_state_in_words(case, words):
    assert summary(case, NOW) == words


@pytest.mark.parametrize(
    ("case", "state", "words"),
    [
        (ticket(due=NOW), sla.BREACHED, "breached less than a minute ago"),
        (ticket(due=NOW + 4 * HOUR), sla.DUE_SOON, "due in 4 h"),
        (ticket(due=NOW + 12 * HOUR), sla.ON_TRACK, "due in 12 h"),
        (ticket(first_responded_at=NOW), sla.ON_TRACK, "given in time"),
        (ticket(due=NOW - HOUR, first_responded_at=NOW), sla.BREACHED, "given 1 h late"),
        (ticket(waiting_since=NOW), sla.ON_TRACK, "paused while the customer is asked"),
        (ticket(resolved_at=NOW), sla.ON_TRACK, "stopped in time"),
    ],
)
def test_a_clock_says_its_state_in_words(case, state, words):
    (reading,) = readings(case, NOW)
    assert (reading.state, reading.words) == (state, words)


def test_a_clock_without_a_deadline_is_not_read():
    assert readings(ticket(due=None), NOW) == []
