"""Verdicts on returns: arithmetic over dates, as truth tables. No database."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from support.returns import Purchase, Reason, ReturnTerms, judge

TERMS = ReturnTerms.parse(
    [
        {"policy": "POL-2025", "from": "2025-01-01", "default_days": 30, "windows": {"laptop": 21}},
        {
            "policy": "POL-2026",
            "from": "2026-01-01",
            "default_days": 30,
            "windows": {"laptop": 14, "tablet": 14, "phone": 14, "large_tv": 14},
            "not_once_opened": ["software", "earphones"],
        },
    ]
)
NEW_YORK, LONDON, KOLKATA, AUCKLAND = map(
    ZoneInfo, ("America/New_York", "Europe/London", "Asia/Kolkata", "Pacific/Auckland")
)
ZONES = (NEW_YORK, LONDON, KOLKATA, AUCKLAND)


def verdict(
    category="laptop",
    *,
    delivered=datetime(2026, 5, 4, 12),
    now=datetime(2026, 5, 12, 12),
    placed=datetime(2026, 5, 1, 12),
    zone=NEW_YORK,
    state="DELIVERED",
    **flags,
):
    """The verdict for moments that are given in the brand's own zone."""
    purchase = Purchase(
        item="It",
        category=category,
        state=state,
        placed_at=placed.replace(tzinfo=zone),
        delivered_at=delivered and delivered.replace(tzinfo=zone),
        **flags,
    )
    return judge(purchase, terms=TERMS, zone=zone, now=now.replace(tzinfo=zone))


@pytest.mark.parametrize("zone", ZONES, ids=str)
@pytest.mark.parametrize(
    ("category", "window"),
    [("laptop", 14), ("tablet", 14), ("phone", 14), ("large_tv", 14), ("tv", 30), ("headphones", 30), ("lamp", 30)],
)
def test_the_last_day_is_in_time_and_the_next_is_not(category, window, zone):
    delivered = datetime(2026, 5, 4, 23, 50)
    last = datetime(2026, 5, 4) + timedelta(days=window)
    in_time = verdict(category, delivered=delivered, now=last.replace(hour=23, minute=59), zone=zone)
    too_late = verdict(category, delivered=delivered, now=last + timedelta(days=1, minutes=1), zone=zone)
    assert (in_time.eligible, in_time.reason, in_time.days_since_delivery) == (True, Reason.WITHIN_WINDOW, window)
    assert (too_late.eligible, too_late.reason) == (False, Reason.WINDOW_CLOSED)
    assert in_time.deadline == too_late.deadline == last.date()


@pytest.mark.parametrize(
    ("state", "flags", "reason"),
    [
        ("PREPARING", {"delivered": None}, Reason.NOT_DELIVERED),
        ("SHIPPED", {"delivered": None}, Reason.NOT_DELIVERED),
        ("IN_TRANSIT", {"delivered": None}, Reason.NOT_DELIVERED),
        ("OUT_FOR_DELIVERY", {"delivered": None}, Reason.NOT_DELIVERED),
        ("DELIVERY_FAILED", {"delivered": None}, Reason.NOT_DELIVERED),
        ("LOST", {"delivered": None}, Reason.NOT_DELIVERED),
        ("CANCELLED", {"delivered": None}, Reason.CANCELLED),
        ("RETURNED", {}, Reason.ALREADY_RETURNED),
        ("DELIVERED", {"returned_at": datetime(2026, 5, 8, tzinfo=UTC)}, Reason.ALREADY_RETURNED),
        ("DELIVERED", {"delivered": None}, Reason.NO_DELIVERY_DATE),
        ("DELIVERED", {"delivered": datetime(2026, 5, 13)}, Reason.DELIVERED_IN_FUTURE),
        ("DELIVERED", {"delivered": datetime(2026, 4, 30)}, Reason.DELIVERED_BEFORE_ORDER),
        ("DELIVERED", {"final_sale": True}, Reason.FINAL_SALE),
        ("DELIVERED", {"placed": datetime(2024, 5, 1)}, Reason.NO_TERMS),
    ],
)
def test_what_forbids_a_return_whatever_the_window(state, flags, reason):
    found = verdict(state=state, **flags)
    assert (found.eligible, found.reason) == (False, reason)


@pytest.mark.parametrize(
    ("category", "opened", "eligible"),
    [
        ("software", True, False),
        ("software", False, True),
        ("earphones", True, False),
        ("headphones", True, True),
        ("laptop", True, True),
    ],
)
def test_only_some_goods_lose_their_return_by_being_opened(category, opened, eligible):
    assert verdict(category, opened=opened).eligible is eligible


@pytest.mark.parametrize(
    ("placed", "policy", "window"),
    [
        (datetime(2025, 12, 31, 23, 59), "POL-2025", 21),
        (datetime(2026, 1, 1, 0, 0), "POL-2026", 14),
        (datetime(2025, 6, 1), "POL-2025", 21),
        (datetime(2026, 6, 1), "POL-2026", 14),
    ],
)
def test_the_terms_of_the_day_of_the_order_govern(placed, policy, window):
    found = verdict(placed=placed)
    assert (found.policy, found.window_days) == (policy, window)


@pytest.mark.parametrize(
    ("delivered", "now", "days"),
    [
        (datetime(2026, 3, 7, 23, 30), datetime(2026, 3, 9, 0, 30), 2),  # summer time begins on 8 March
        (datetime(2026, 10, 31, 23, 30), datetime(2026, 11, 2, 0, 30), 2),  # and ends on 1 November
        (datetime(2026, 5, 4, 23, 59), datetime(2026, 5, 5, 0, 1), 1),
        (datetime(2026, 5, 4, 0, 1), datetime(2026, 5, 4, 23, 59), 0),
        (datetime(2026, 12, 31, 12), datetime(2027, 1, 1, 12), 1),
        (datetime(2028, 2, 28, 12), datetime(2028, 3, 1, 12), 2),
    ],
)
def test_days_are_counted_by_the_brands_calendar(delivered, now, days):
    assert verdict(delivered=delivered, now=now).days_since_delivery == days


@pytest.mark.parametrize(
    ("zone", "delivered"),
    [
        (NEW_YORK, datetime(2026, 3, 1)),  # summer time begins on 8 March
        (NEW_YORK, datetime(2026, 10, 25)),  # and ends on 1 November
        (LONDON, datetime(2026, 3, 22)),
        (LONDON, datetime(2026, 10, 20)),
        (AUCKLAND, datetime(2026, 3, 30)),  # the other way about: it ends on 5 April
        (AUCKLAND, datetime(2026, 9, 20)),  # and begins on 27 September
        (KOLKATA, datetime(2026, 3, 1)),  # never changes, and is half an hour off
        (KOLKATA, datetime(2027, 2, 20)),
    ],
    ids=str,
)
@pytest.mark.parametrize("hour", [0, 12, 23])
def test_a_change_of_the_clocks_within_the_window_moves_no_deadline(zone, delivered, hour):
    moment = {"delivered": delivered.replace(hour=hour, minute=1), "placed": datetime(2026, 1, 2), "zone": zone}
    last = delivered + timedelta(days=14)
    assert verdict(now=last.replace(hour=23, minute=59), **moment).eligible
    assert not verdict(now=last + timedelta(days=1, minutes=1), **moment).eligible


def test_a_delivery_later_today_is_of_today_and_one_of_tomorrow_is_not_true():
    now = datetime(2026, 5, 4, 9)
    assert verdict(delivered=datetime(2026, 5, 4, 23, 59), now=now).days_since_delivery == 0
    assert verdict(delivered=datetime(2026, 5, 4, 23, 59), now=now).eligible
    assert verdict(delivered=datetime(2026, 5, 5, 0, 0), now=now).reason == Reason.DELIVERED_IN_FUTURE


@pytest.mark.parametrize("zone", ZONES, ids=str)
@pytest.mark.parametrize(
    ("delivered", "reason"),
    [
        (datetime(1, 1, 1, tzinfo=UTC), Reason.DELIVERED_BEFORE_ORDER),
        (datetime(9999, 12, 31, 23, 59, 59, tzinfo=UTC), Reason.DELIVERED_IN_FUTURE),
    ],
)
def test_a_day_at_an_end_of_the_calendar_is_judged_like_any_other(zone, delivered, reason):
    placed, now = datetime(2026, 5, 1, tzinfo=UTC), datetime(2026, 5, 12, tzinfo=UTC)
    found = judge(Purchase("It", "laptop", "DELIVERED", placed, delivered), terms=TERMS, zone=zone, now=now)
    assert (found.eligible, found.reason) == (False, reason)


@pytest.mark.parametrize(
    ("state", "flags", "reason"),
    [
        ("RETURNED", {"final_sale": True}, Reason.ALREADY_RETURNED),
        ("CANCELLED", {"final_sale": True}, Reason.CANCELLED),
        ("IN_TRANSIT", {"final_sale": True, "delivered": None}, Reason.NOT_DELIVERED),
        ("DELIVERED", {"final_sale": True, "delivered": None}, Reason.NO_DELIVERY_DATE),
        ("DELIVERED", {"final_sale": True, "opened": True}, Reason.FINAL_SALE),
        ("DELIVERED", {"opened": True, "now": datetime(2026, 8, 1)}, Reason.OPENED),
        ("DELIVERED", {"final_sale": True, "now": datetime(2026, 8, 1)}, Reason.FINAL_SALE),
        ("SHIPPED", {}, Reason.NOT_DELIVERED),
    ],
)
def test_of_several_obstacles_the_earlier_fact_is_the_reason(state, flags, reason):
    assert verdict("software", state=state, **flags).reason == reason


def test_one_moment_is_another_day_in_another_zone():
    moment = datetime(2026, 5, 18, 20, tzinfo=UTC)  # still the 18th in New York, already the 19th in Auckland
    for zone, eligible in ((NEW_YORK, True), (AUCKLAND, False)):
        delivered = datetime(2026, 5, 4, 12, tzinfo=zone)
        purchase = Purchase("It", "laptop", "DELIVERED", delivered, delivered)
        assert judge(purchase, terms=TERMS, zone=zone, now=moment).eligible is eligible


@pytest.mark.parametrize(
    ("reason", "flags"),
    [
        (Reason.NO_DELIVERY_DATE, {"delivered": None}),
        (Reason.DELIVERED_IN_FUTURE, {"delivered": datetime(2026, 6, 1)}),
        (Reason.NO_TERMS, {"placed": datetime(2024, 1, 1)}),
    ],
)
def test_records_at_fault_are_for_a_person(reason, flags):
    found = verdict(**flags)
    assert (found.reason, found.needs_person) == (reason, True)
    assert not verdict().needs_person


def test_a_verdict_is_told_under_its_public_names():
    assert verdict().as_json() == {
        "item": "It",
        "eligible": True,
        "reason": "within_window",
        "window_days": 14,
        "days_since_delivery": 8,
        "deadline": "2026-05-18",
        "policy": "POL-2026",
    }


def test_a_moment_without_a_zone_is_refused():
    purchase = Purchase("It", "laptop", "DELIVERED", datetime(2026, 5, 1))
    with pytest.raises(ValueError, match="no day of the brand's calendar"):
        judge(purchase, terms=TERMS, zone=NEW_YORK, now=datetime(2026, 5, 4, tzinfo=UTC))


GOOD = {"policy": "P", "from": "2026-01-01", "default_days": 30}


@pytest.mark.parametrize(
    ("value", "words"),
    [
        ({}, "a list of versions"),
        ([{**GOOD, "policy": " "}], "names its policy"),
        ([{**GOOD, "from": "soon"}], "a day such as 2026-01-01"),
        ([{**GOOD, "from": "2026-02-30"}], "a day such as 2026-01-01"),
        ([{**GOOD, "default_days": -1}], "whole number of days"),
        ([{**GOOD, "default_days": True}], "whole number of days"),
        ([{**GOOD, "windows": ["laptop"]}], "mapping of category to days"),
        ([{**GOOD, "windows": {"laptop": "14"}}], "“laptop” is a whole number"),
        ([{**GOOD, "windows": {"Large TV": 14}}], "“Large TV” is not a category such as large_tv"),
        ([{**GOOD, "not_once_opened": "software"}], "a list of categories"),
        ([{**GOOD, "not_once_opened": ["Software"]}], "“Software” is not a category such as large_tv"),
        ([{**GOOD, "window": {}}], "nothing is known of “window”"),
        ([GOOD, {**GOOD, "policy": "Q"}], "begin on the same day"),
    ],
)
def test_malformed_terms_are_refused_by_what_is_wrong(value, words):
    with pytest.raises(ValueError, match=words):
        ReturnTerms.parse(value)
