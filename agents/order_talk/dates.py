"""The days that a customer names when they say which order they mean: "yesterday's", "from last week", "of 3 November".

Invariant: a day says when an order was placed. When one came ("that arrived yesterday") is not for this module.
"""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, timedelta

_MONTHS = ("january february march april may june july august september october november december").split()
_DAYS = "monday tuesday wednesday thursday friday saturday sunday".split()
_COUNTS = {"a": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "couple of": 2}
_MONTH = "(?:" + "|".join(f"{month[:3]}(?:{month[3:]})?" for month in _MONTHS) + "|sept)"
_PATTERN = re.compile(
    rf"\b(?P<day>\d{{1,2}})(?:st|nd|rd|th)? (?:of )?(?P<month>{_MONTH})\b(?: (?P<year>20\d\d)\b)?"
    rf"|\b(?P<month_first>{_MONTH})(?: /)? (?P<day_last>\d{{1,2}})(?:st|nd|rd|th)?\b(?!:)"
    r"|\b(?P<iso>20\d\d \d\d \d\d)\b"
    r"|\b(?P<near>today|yesterday|this morning|last night)\b"
    r"|\b(?P<which>this|last|previous) (?P<span>week|month|year|weekend)\b"
    rf"|\b(?:last |on )(?P<weekday>{'|'.join(_DAYS)})\b"
    rf"|\b(?P<count>\d{{1,2}}|{'|'.join(_COUNTS)}) (?P<unit>day|week|month)s? ago\b"
    rf"|\b(?:in|from|of) (?P<whole>{_MONTH})\b(?! \d)"
)
_CAME = re.compile(r"\b(?:came|come|arrived?|delivered|received|got|get|reached|here|there|by|until|before|due)\b")
_LINK = re.compile(
    r"\b(?:orders?|one|bought|ordered|placed|purchased?|made|parcels?|packages?|it|from|of|that|which|i|we)\b"
)
_WINDOW = 40


@dataclass(frozen=True, slots=True)
class Span:
    """Days from `first` to `last`, both included."""

    first: date
    last: date

    def __contains__(self, day: date) -> bool:
        return self.first <= day <= self.last


def placed_in(said: str, today: date) -> Span | None:
    """The days on which, by what is `said` on `today`, the order that is meant was placed."""
    for match in _PATTERN.finditer(said):
        before = said[max(0, match.start() - _WINDOW) : match.start()].rpartition("/")[2]
        after = said[match.end() : match.end() + _WINDOW].partition("/")[0]
        linked = _LINK.search(before) or re.match(r" (?:\w+ )?(?:order|parcel|package|purchase|delivery)\b", after)
        if linked and not _CAME.search(before):
            return next(_spans(match, today), None)
    return None


def _spans(match: re.Match[str], today: date) -> Iterator[Span]:
    """The span of one match; none when there is no such day."""
    if month := match["month"] or match["month_first"]:
        yield from _named_day(int(match["day"] or match["day_last"]), _month(month), match["year"], today)
    elif match["iso"]:
        yield from _exact(*map(int, match["iso"].split()))
    elif match["near"]:
        day = today if match["near"] in ("today", "this morning") else today - timedelta(days=1)
        yield Span(day, day)
    elif match["span"]:
        yield _calendar_span(match["span"], today, is_last=match["which"] != "this")
    elif match["weekday"]:
        back = (today.weekday() - _DAYS.index(match["weekday"])) % 7 or 7
        yield Span(today - timedelta(days=back), today - timedelta(days=back))
    elif match["count"]:
        yield _ago(int(_COUNTS.get(match["count"]) or match["count"]), match["unit"], today)
    else:
        yield _whole_month(_month(match["whole"]), today)


def _exact(year: int, month: int, day: int) -> Iterator[Span]:
    if 1 <= month <= 12 and 1 <= day <= monthrange(year, month)[1]:
        yield Span(date(year, month, day), date(year, month, day))


def _named_day(day: int, month: int, year: str | None, today: date) -> Iterator[Span]:
    """Without a year, the latest such day that is not still to come."""
    if year:
        yield from _exact(int(year), month, day)
        return
    latest = today.year if (month, day) <= (today.month, today.day) else today.year - 1
    yield from _exact(latest, month, day)


def _calendar_span(span: str, today: date, *, is_last: bool) -> Span:
    monday = today - timedelta(days=today.weekday() + (7 if is_last else 0))
    if span == "week":
        return Span(monday, monday + timedelta(days=6))
    if span == "weekend":
        # On a Sunday "last weekend" may be the one that ends; on other days the latest one is meant.
        saturday = today - timedelta(days=(today.weekday() - 5) % 7)
        return Span(saturday, saturday + timedelta(days=1))
    if span == "month":
        end = today.replace(day=1) - timedelta(days=1) if is_last else today
        return Span(end.replace(day=1), end)
    year = today.year - 1 if is_last else today.year
    return Span(date(year, 1, 1), date(year, 12, 31))


def _ago(count: int, unit: str, today: date) -> Span:
    """Days are exact; weeks and months are said loosely."""
    days, slack = {"day": (1, 0), "week": (7, 3), "month": (30, 10)}[unit]
    middle = today - timedelta(days=count * days)
    return Span(middle - timedelta(days=slack), middle + timedelta(days=slack))


def _whole_month(month: int, today: date) -> Span:
    year = today.year if month <= today.month else today.year - 1
    return Span(date(year, month, 1), date(year, month, monthrange(year, month)[1]))


def _month(name: str) -> int:
    return next(number for number, month in enumerate(_MONTHS, 1) if month.startswith(name[:3]))
