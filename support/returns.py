"""Whether an item may be returned: arithmetic over dates, never a judgement. Pure.

Invariant: days are counted between dates of the brand's own calendar, so neither the hour, nor daylight saving, nor
the time zone of the machine can move a deadline; and the last day is still in time. What the records do not tell, or
cannot be true, is never eligible by default: a person looks at it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta, tzinfo
from enum import StrEnum
from typing import Any
from zoneinfo import ZoneInfo

LONGEST_WINDOW = 3_650  # days
CATEGORY_PATTERN = r"[a-z0-9]+(?:[_-][a-z0-9]+)*"


class Reason(StrEnum):
    """Why an item may or may not be returned."""

    WITHIN_WINDOW = "within_window"
    WINDOW_CLOSED = "window_closed"
    NOT_DELIVERED = "not_delivered"
    NO_DELIVERY_DATE = "no_delivery_date"
    DELIVERED_IN_FUTURE = "delivered_in_future"
    DELIVERED_BEFORE_ORDER = "delivered_before_order"
    FINAL_SALE = "final_sale"
    OPENED = "opened"
    ALREADY_RETURNED = "already_returned"
    CANCELLED = "cancelled"
    NO_TERMS = "no_terms"


RECORDS_AT_FAULT = frozenset(
    {Reason.NO_DELIVERY_DATE, Reason.DELIVERED_IN_FUTURE, Reason.DELIVERED_BEFORE_ORDER, Reason.NO_TERMS}
)


@dataclass(frozen=True, slots=True)
class ReturnTerms:
    """One version of a brand's return terms.

    Args:
        policy: The id of the policy that states them.
        effective_from: The first day, of the brand's calendar, on which an order falls under them.
        default_days: How many days after delivery an item may be returned.
        windows: The same for categories that have a window of their own.
        not_once_opened: Categories that may not be returned once opened.
    """

    policy: str
    effective_from: date
    default_days: int
    windows: Mapping[str, int]
    not_once_opened: frozenset[str]

    def window(self, category: str) -> int:
        """Days after delivery in which an item of `category` may be returned."""
        return self.windows.get(category, self.default_days)

    @classmethod
    def parse(cls, value: Any) -> tuple[ReturnTerms, ...]:
        """The versions in `value`, a list of mappings, the earliest first.

        Raises:
            ValueError: Something is missing, malformed, or two versions begin on one day.
        """
        if not isinstance(value, list) or not all(isinstance(entry, Mapping) for entry in value):
            raise ValueError("Return terms are a list of versions.")
        versions = sorted((_version(entry) for entry in value), key=lambda terms: terms.effective_from)
        if len({terms.effective_from for terms in versions}) < len(versions):
            raise ValueError("Two versions of the return terms begin on the same day.")
        return tuple(versions)


@dataclass(frozen=True, slots=True)
class Purchase:
    """What the records say of one item; moments are aware."""

    item: str
    category: str
    state: str
    placed_at: datetime
    delivered_at: datetime | None = None
    final_sale: bool = False
    opened: bool = False
    returned_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class ReturnVerdict:
    """The computed answer, which may be explained and never recomputed.

    Args:
        window_days: How many days after delivery count as in time; None where no terms apply.
        days_since_delivery: Between the days of delivery and of asking; None without a delivery.
        deadline: The last day in time, by the brand's calendar.
        policy: The policy under which the item was bought.
    """

    item: str
    eligible: bool
    reason: Reason
    window_days: int | None = None
    days_since_delivery: int | None = None
    deadline: date | None = None
    policy: str | None = None

    @property
    def needs_person(self) -> bool:
        """Whether the records are at fault, so that a person must look."""
        return self.reason in RECORDS_AT_FAULT

    def as_json(self) -> dict[str, Any]:
        """The verdict under its public names."""
        return {
            "item": self.item,
            "eligible": self.eligible,
            "reason": self.reason.value,
            "window_days": self.window_days,
            "days_since_delivery": self.days_since_delivery,
            "deadline": self.deadline.isoformat() if self.deadline else None,
            "policy": self.policy,
        }


def judge(purchase: Purchase, *, terms: Sequence[ReturnTerms], zone: ZoneInfo, now: datetime) -> ReturnVerdict:
    """Whether `purchase` may be returned at `now`.

    Args:
        terms: The brand's versions, the earliest first; that of the day of the order governs.
        zone: The brand's own.

    Raises:
        ValueError: A moment is naive.
    """
    moments = (purchase.placed_at, purchase.delivered_at, purchase.returned_at, now)
    if any(moment is not None and moment.tzinfo is None for moment in moments):
        raise ValueError("A moment without a time zone has no day of the brand's calendar.")
    governing = _governing(terms, local_day(purchase.placed_at, zone))
    today = local_day(now, zone)
    delivered = local_day(purchase.delivered_at, zone) if purchase.delivered_at else None
    window = governing.window(purchase.category) if governing else None
    deadline = _days_after(delivered, window) if delivered and window is not None else None
    reason = _obstacle(purchase, governing, local_day(purchase.placed_at, zone), delivered, today)
    if reason is None and deadline is not None:
        reason = Reason.WITHIN_WINDOW if today <= deadline else Reason.WINDOW_CLOSED
    return ReturnVerdict(
        item=purchase.item,
        eligible=reason == Reason.WITHIN_WINDOW,
        reason=reason or Reason.NO_TERMS,
        window_days=window,
        days_since_delivery=(today - delivered).days if delivered else None,
        deadline=deadline,
        policy=governing.policy if governing else None,
    )


def local_day(moment: datetime, zone: tzinfo) -> date:
    """The day of `moment`, aware, by the calendar of `zone`."""
    try:
        return moment.astimezone(zone).date()
    except OverflowError:  # systems write the first or last day of the calendar for “unknown”
        return moment.date()


def _days_after(day: date, days: int) -> date | None:
    """None where the calendar ends before."""
    return day + timedelta(days=days) if days <= (date.max - day).days else None


def _obstacle(
    purchase: Purchase, governing: ReturnTerms | None, ordered: date, delivered: date | None, today: date
) -> Reason | None:
    """What forbids the return whatever the window; None when the days decide. The first that holds counts."""
    checks = (
        (purchase.returned_at is not None or purchase.state == "RETURNED", Reason.ALREADY_RETURNED),
        (purchase.state == "CANCELLED", Reason.CANCELLED),
        (purchase.state != "DELIVERED", Reason.NOT_DELIVERED),
        (delivered is None, Reason.NO_DELIVERY_DATE),
        (delivered is not None and delivered > today, Reason.DELIVERED_IN_FUTURE),
        (delivered is not None and delivered < ordered, Reason.DELIVERED_BEFORE_ORDER),
        (governing is None, Reason.NO_TERMS),
        (purchase.final_sale, Reason.FINAL_SALE),
        (governing is not None and purchase.opened and purchase.category in governing.not_once_opened, Reason.OPENED),
    )
    return next((reason for holds, reason in checks if holds), None)


def _governing(terms: Sequence[ReturnTerms], ordered: date) -> ReturnTerms | None:
    """The version in force on the day of the order."""
    return next((version for version in reversed(terms) if version.effective_from <= ordered), None)


def _version(entry: Mapping[str, Any]) -> ReturnTerms:
    policy, begins = entry.get("policy"), entry.get("from")
    if not isinstance(policy, str) or not policy.strip():
        raise ValueError("Each version of the return terms names its policy.")
    try:
        effective_from = date.fromisoformat(begins) if isinstance(begins, str) else None
    except ValueError:
        effective_from = None
    if effective_from is None:
        raise ValueError(f"{policy}: “from” is a day such as 2026-01-01.")
    windows, opened = entry.get("windows", {}), entry.get("not_once_opened", [])
    if not isinstance(windows, Mapping):
        raise ValueError(f"{policy}: “windows” is a mapping of category to days.")
    if not isinstance(opened, list) or not all(isinstance(category, str) for category in opened):
        raise ValueError(f"{policy}: “not_once_opened” is a list of categories.")
    unknown = set(entry) - {"policy", "from", "default_days", "windows", "not_once_opened"}
    if unknown:
        raise ValueError(f"{policy}: nothing is known of “{sorted(unknown)[0]}”.")
    for category in (*windows, *opened):
        if not re.fullmatch(CATEGORY_PATTERN, category):  # it would match no item, and the default would hold
            raise ValueError(f"{policy}: “{category}” is not a category such as large_tv.")
    days = {category: _days(policy, category, value) for category, value in windows.items()}
    return ReturnTerms(
        policy=policy,
        effective_from=effective_from,
        default_days=_days(policy, "default_days", entry.get("default_days")),
        windows=days,
        not_once_opened=frozenset(opened),
    )


def _days(policy: str, name: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= LONGEST_WINDOW:
        raise ValueError(f"{policy}: “{name}” is a whole number of days, from 0 to {LONGEST_WINDOW}.")
    return value
