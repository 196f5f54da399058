"""Service-level clocks: when a deadline falls, and, in SQL, whether it has passed.

A deadline is stored and recomputed on each event; whether it is breached, due soon or on track is always
computed when asked, never stored. Clocks start inside working time, run only in it, and stand still while
the ticket waits for the customer.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.db.models import (
    Case,
    CharField,
    DateTimeField,
    DurationField,
    ExpressionWrapper,
    F,
    Q,
    Value,
    When,
)
from django.db.models.functions import Greatest

WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
PRIORITIES = ("low", "normal", "high", "urgent")
CLOCKS = ("first_response", "next_response", "resolution")
DEFAULT_TARGETS = {
    "urgent": {"first_response": "4h"},
    "high": {"first_response": "1d"},
    "normal": {"first_response": "3d"},
    "low": {"first_response": "5d"},
}
# Without this bound, a calendar whose every day is a holiday would be searched for ever.
LONGEST_SEARCH = timedelta(days=3660)

_DURATION = re.compile(r"(\d{1,4})(m|h|d)")
_UNITS = {"m": timedelta(minutes=1), "h": timedelta(hours=1), "d": timedelta(days=1)}


def parse_duration(text: str) -> timedelta:
    """`text` such as "30m", "4h" or "3d" as a duration; a day is 24 hours of the clock.

    Raises:
        ValueError: It is not a positive whole number with one of the three units.
    """
    match = _DURATION.fullmatch(text) if isinstance(text, str) else None
    if match is None or int(match[1]) == 0:
        raise ValueError(f"“{text}” is not a duration such as 30m, 4h or 3d.")
    return int(match[1]) * _UNITS[match[2]]


@dataclass(frozen=True, slots=True)
class Targets:
    """How long each clock may run, by priority. A clock without a target does not run."""

    durations: Mapping[tuple[str, str], timedelta]

    def get(self, priority: str, clock: str) -> timedelta | None:
        return self.durations.get((priority, clock))

    @classmethod
    def parse(cls, value: Any) -> Targets:
        """The targets in `value`, a mapping of priority → clock → duration text.

        Raises:
            ValueError: An unknown priority, clock or duration, or something that is no mapping.
        """
        if not isinstance(value, Mapping):
            raise ValueError("Targets are a mapping of priority to clock to duration.")
        durations = {}
        for priority, clocks in value.items():
            if priority not in PRIORITIES:
                raise ValueError(f"“{priority}” is not a priority ({', '.join(PRIORITIES)}).")
            if not isinstance(clocks, Mapping) or not set(clocks) <= set(CLOCKS):
                raise ValueError(f"The clocks of “{priority}” may be {', '.join(CLOCKS)}.")
            for clock, text in clocks.items():
                durations[priority, clock] = parse_duration(text)
        return cls(durations)

    @staticmethod
    def default_json() -> dict[str, dict[str, str]]:
        return {priority: dict(clocks) for priority, clocks in DEFAULT_TARGETS.items()}


@dataclass(frozen=True, slots=True)
class Calendar:
    """A brand's working time: windows by weekday in its own zone, less its holidays.

    Without any window the desk works around the clock, except on holidays.
    """

    windows: Mapping[int, tuple[tuple[time, time], ...]]
    holidays: frozenset[date]
    zone: ZoneInfo

    @classmethod
    def parse(cls, value: Any, *, holidays: Iterable[date], timezone: str) -> Calendar:
        """The calendar in `value`, a mapping of weekday ("mon") to a list of ["09:00", "17:30"] windows.

        A window that closes at "00:00" closes at midnight.

        Raises:
            ValueError: An unknown weekday, a malformed time, or windows that overlap or run backwards.
        """
        if not isinstance(value, Mapping) or not set(value) <= set(WEEKDAYS):
            raise ValueError(f"Working hours are a mapping of {', '.join(WEEKDAYS)} to windows.")
        windows = {WEEKDAYS.index(day): _parse_windows(day, pairs) for day, pairs in value.items()}
        return cls(windows, frozenset(holidays), ZoneInfo(timezone))

    def add(self, start: datetime, duration: timedelta) -> datetime:
        """The moment at which `duration` of working time has passed since `start` (both aware).

        Raises:
            ValueError: No such moment within ten years: the calendar has (almost) no working time.
        """
        left = duration
        for opens, closes in self._spans(start):
            if left <= closes - opens:
                return opens + left
            left -= closes - opens
        raise ValueError("This calendar has too little working time to reach the deadline.")

    def between(self, start: datetime, end: datetime) -> timedelta:
        """The working time from `start` to `end` (both aware); zero when they are out of order."""
        total = timedelta()
        for opens, closes in self._spans(start):
            if opens >= end:
                break
            total += min(closes, end) - opens
        return total

    def is_open(self, moment: datetime) -> bool:
        opens, _ = next(self._spans(moment), (None, None))
        return opens == moment

    def _spans(self, start: datetime) -> Iterator[tuple[datetime, datetime]]:
        """Working spans from `start` on, in UTC so that daylight saving neither adds nor takes time."""
        utc = ZoneInfo("UTC")
        day = start.astimezone(self.zone).date() - timedelta(days=1)
        last = day + LONGEST_SEARCH
        while day < last:
            for opens, closes in self._day(day):
                opens, closes = opens.astimezone(utc), closes.astimezone(utc)
                if closes > start:
                    yield max(opens, start.astimezone(utc)), closes
            day += timedelta(days=1)

    def _day(self, day: date) -> Iterator[tuple[datetime, datetime]]:
        if day in self.holidays:
            return
        whole_day = ((time.min, time.min),)
        for opens, closes in self.windows.get(day.weekday(), ()) if self.windows else whole_day:
            end_day = day + timedelta(days=1) if closes == time.min else day
            yield datetime.combine(day, opens, self.zone), datetime.combine(end_day, closes, self.zone)


def _parse_windows(day: str, pairs: Any) -> tuple[tuple[time, time], ...]:
    try:
        windows = sorted((time.fromisoformat(opens), time.fromisoformat(closes)) for opens, closes in pairs)
    except (TypeError, ValueError) as error:
        raise ValueError(f"The windows of “{day}” are pairs of times such as 09:00 and 17:30.") from error
    for index, (opens, closes) in enumerate(windows):
        after = windows[index + 1][0] if index + 1 < len(windows) else None
        if closes != time.min and closes <= opens:
            raise ValueError(f"A window of “{day}” closes before it opens.")
        if after is not None and (closes == time.min or after < closes):
            raise ValueError(f"Two windows of “{day}” overlap.")
    return tuple(windows)


BREACHED, DUE_SOON, ON_TRACK = "breached", "due_soon", "on_track"
SOON = timedelta(hours=4)
SOON_SHARE = 5  # of its target a clock may have left, in whole parts, to count as due soon


def state_sql(now: datetime) -> Case:
    """The worst state of a ticket's three clocks at `now`, as an expression over `Ticket`'s columns.

    A clock is breached from the very second it is due, and stays so when it was met later than that. Clocks
    stand still in WAITING and stop in a terminal state. Due soon: within four hours, or a fifth of the target.
    """
    reading = Case(
        When(waiting_since__isnull=False, then=F("waiting_since")),
        When(resolved_at__isnull=False, then=F("resolved_at")),
        When(closed_at__isnull=False, then=F("closed_at")),
        default=Value(now),
        output_field=DateTimeField(),
    )
    running = Q(closed_at__isnull=True, resolved_at__isnull=True)
    breached, soon = Q(), Q()
    for clock, met in (
        ("first_response", "first_responded_at"),
        ("next_response", None),
        ("resolution", None),
    ):
        due = f"{clock}_due_at"
        unmet = Q(**{f"{met}__isnull": True}) if met else Q()
        breached |= unmet & Q(**{f"{due}__lte": reading})
        if met:
            breached |= Q(**{f"{met}__gt": F(due)})
        soon |= running & unmet & Q(**{f"{due}__lte": _soon_after(reading, f"{clock}_target")})
    return Case(
        When(breached, then=Value(BREACHED)),
        When(soon, then=Value(DUE_SOON)),
        default=Value(ON_TRACK),
        output_field=CharField(),
    )


def _soon_after(reading: Case, target: str) -> ExpressionWrapper:
    share = ExpressionWrapper(F(target) / SOON_SHARE, output_field=DurationField())
    margin = Greatest(Value(SOON, output_field=DurationField()), share)
    return ExpressionWrapper(reading + margin, output_field=DateTimeField())
