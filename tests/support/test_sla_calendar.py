"""When a deadline falls: working hours, holidays, zones and daylight saving."""

from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from support.sla import WEEKDAYS, Calendar, Targets, parse_duration

UTC = ZoneInfo("UTC")
OFFICE = {day: [["09:00", "13:00"], ["14:00", "18:00"]] for day in WEEKDAYS[:5]}


def calendar(hours=None, holidays=(), timezone="UTC"):
    return Calendar.parse(hours or {}, holidays=holidays, timezone=timezone)


def at(text, zone="UTC"):
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone))


@pytest.mark.parametrize(
    ("start", "hours", "due"),
    [
        ("2026-03-02T09:00", 1, "2026-03-02T10:00"),  # a Monday
        ("2026-03-02T12:30", 1, "2026-03-02T14:30"),  # over lunch
        ("2026-03-02T07:00", 1, "2026-03-02T10:00"),  # before opening, the clock has not started
        ("2026-03-02T17:30", 1, "2026-03-03T09:30"),  # over the night
        ("2026-03-06T17:00", 2, "2026-03-09T10:00"),  # over the weekend
        ("2026-03-07T12:00", 8, "2026-03-09T18:00"),  # a whole working day ends at closing time
        ("2026-03-02T09:00", 40, "2026-03-06T18:00"),  # a working week
    ],
)
def test_a_deadline_falls_after_that_much_working_time(start, hours, due):
    assert calendar(OFFICE).add(at(start), timedelta(hours=hours)) == at(due)


def test_without_working_hours_three_days_are_72_hours():
    assert calendar().add(at("2026-03-02T09:17"), timedelta(days=3)) == at("2026-03-05T09:17")


def test_a_holiday_lengthens_a_deadline():
    plain, festive = calendar(OFFICE), calendar(OFFICE, holidays=[date(2026, 3, 3)])
    start, target = at("2026-03-02T17:00"), timedelta(hours=2)
    assert festive.add(start, target) - plain.add(start, target) == timedelta(days=1)


def test_daylight_saving_neither_adds_nor_takes_time():
    berlin = calendar(timezone="Europe/Berlin")
    start = at("2026-03-28T12:00", "Europe/Berlin")  # the clocks go forward that night
    due = berlin.add(start, timedelta(hours=24))
    assert due.astimezone(UTC) - start.astimezone(UTC) == timedelta(hours=24)


def test_opening_hours_follow_the_local_clock_across_daylight_saving():
    berlin = calendar({"mon": [["09:00", "17:00"]]}, timezone="Europe/Berlin")
    due = berlin.add(at("2026-03-28T12:00", "Europe/Berlin"), timedelta(hours=1))
    assert due == at("2026-03-30T10:00", "Europe/Berlin")


def test_a_window_may_end_at_midnight_and_go_on_the_next_day():
    night = calendar({"mon": [["22:00", "00:00"]], "tue": [["00:00", "06:00"]]})
    assert night.add(at("2026-03-02T23:00"), timedelta(hours=2)) == at("2026-03-03T01:00")


def test_a_calendar_without_working_time_is_an_error_and_not_an_endless_search():
    closed = calendar({"mon": []})
    with pytest.raises(ValueError, match="too little working time"):
        closed.add(at("2026-03-02T09:00"), timedelta(hours=1))


@pytest.mark.parametrize(("moment", "expected"), [("2026-03-02T09:00", True), ("2026-03-02T13:30", False)])
def test_it_knows_whether_the_desk_is_open(moment, expected):
    assert calendar(OFFICE).is_open(at(moment)) is expected


@given(
    start=st.datetimes(datetime(2026, 1, 1), datetime(2027, 1, 1), timezones=st.just(UTC)),
    minutes=st.integers(min_value=1, max_value=10_000),
)
def test_the_time_between_start_and_deadline_is_the_target(start, minutes):
    office = calendar(OFFICE, timezone="Europe/Berlin")
    target = timedelta(minutes=minutes)
    assert office.between(start, office.add(start, target)) == target


@pytest.mark.parametrize(
    "hours",
    [
        {"monday": []},
        {"mon": [["18:00", "09:00"]]},
        {"mon": [["09:00", "12:00"], ["11:00", "13:00"]]},
        {"mon": [["9 o'clock", "12:00"]]},
        {"mon": [["22:00", "00:00"], ["23:00", "23:30"]]},
        [],
        {"mon": 5},
    ],
)
def test_working_hours_that_make_no_sense_are_refused(hours):
    with pytest.raises(ValueError, match=r"."):
        Calendar.parse(hours, holidays=(), timezone="UTC")


@pytest.mark.parametrize(
    ("text", "duration"),
    [("30m", timedelta(minutes=30)), ("4h", timedelta(hours=4)), ("3d", timedelta(days=3))],
)
def test_a_duration_is_a_number_and_a_unit(text, duration):
    assert parse_duration(text) == duration


@pytest.mark.parametrize("text", ["", "4", "h", "0h", "-1h", "4 h", "1w", "99999h", None, 4])
def test_what_is_no_duration_is_refused(text):
    with pytest.raises(ValueError, match="is not a duration"):
        parse_duration(text)


@pytest.mark.parametrize(
    "targets",
    [{"asap": {}}, {"high": {"reply": "1h"}}, {"high": {"first_response": "soon"}}, {"high": "1h"}, []],
)
def test_targets_that_make_no_sense_are_refused(targets):
    with pytest.raises(ValueError, match=r"."):
        Targets.parse(targets)
