"""What a short message stands for after a reply that offered choices: truth tables."""

import pytest

from agents.memory import completed

OFFERED = [
    {"label": "NM-10077 · Aria Over-Ear Headphones · in transit", "message": "where is it? (order NM-10077)"},
    {"label": "NM-10081 · AeroBook 14 Laptop · delivered", "message": "where is it? (order NM-10081)"},
    {"label": "NM-10093 · PixelView 27 Monitor · delivered · 3 November", "message": "where is it? (order NM-10093)"},
]
TICKETS = [
    {"label": "TKT042", "message": "close ticket TKT042"},
    {"label": "TKT043", "message": "close ticket TKT043"},
]


@pytest.mark.parametrize(
    ("message", "position"),
    [
        ("NM-10077", 0),
        ("nm10081 please", 1),
        ("order NM-10093", 2),
        ("NM-10077 · Aria Over-Ear Headphones · in transit", 0),
        ("the laptop", 1),
        ("laptop", 1),
        ("my notebook", 1),
        ("the lapotp", 1),
        ("I mean the laptop", 1),
        ("the one with the headphones please", 0),
        ("the aerobook", 1),
        ("AeroBook 14", 1),
        ("the one in transit", 0),
        ("the one from 3 November", 2),
        ("3 november", 2),
        ("the second", 1),
        ("second order", 1),
        ("number 2", 1),
        ("3", 2),
        ("the last one", 2),
    ],
)
def test_an_order_is_picked_by_number_thing_state_day_or_position(message, position):
    assert completed(message, OFFERED) == OFFERED[position]["message"]


@pytest.mark.parametrize(
    "message",
    [
        "delivered",  # two are
        "the fourth",
        "the last order",  # of all orders, not of the choices
        "NM-10099",
        "NM-10077 and NM-10081",
        "the laptop and the monitor",
        "the tv",
        "not the laptop",
        "what about the laptop?",
        "where is the laptop",
        "the laptop was damaged",
        "I want to return the laptop",
        "14",
        "the order",
        "no",
        "thanks",
        "hello",
    ],
)
def test_a_message_that_picks_none_or_says_more_stands_for_itself(message):
    assert completed(message, OFFERED) == message


@pytest.mark.parametrize(
    ("message", "position"), [("TKT043", 1), ("tkt 042 please", 0), ("the first", 0), ("last one", 1)]
)
def test_a_ticket_is_picked_by_number_or_position(message, position):
    assert completed(message, TICKETS) == TICKETS[position]["message"]


def test_words_of_a_label_do_not_pick_a_ticket():
    labelled = [{"label": "TKT042 about the laptop", "message": "close TKT042"}, TICKETS[1]]
    assert completed("the laptop", labelled) == "the laptop"


def test_a_yes_is_the_only_choice():
    assert completed("yes please", TICKETS[:1]) == TICKETS[0]["message"]
    assert completed("yes please", TICKETS) == "yes please"


def test_without_choices_every_message_stands_for_itself():
    assert completed("the second", ()) == "the second"
