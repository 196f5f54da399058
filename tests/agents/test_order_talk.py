"""Which order a customer speaks of, and whether they ask where it is: truth tables, no database."""

from datetime import UTC, datetime

import pytest

from agents.order_talk import (
    OrderItemView,
    OrderView,
    asks_about_order,
    asks_about_window,
    last_spoken_of,
    names_only,
    near_numbers,
    resolve,
)

AT = datetime(2026, 11, 1, tzinfo=UTC)


def view(reference, *items, is_open=False):
    return OrderView(reference, AT, tuple(OrderItemView(*item) for item in items), is_open)


LAPTOP = view("NM-00003", ("AeroBook 14", "laptop"))
SOUND = view("NM-00002", ("Aria Over-Ear", "headphones"), ("Volt USB-C Cable", "cable"), is_open=True)
TABLET = view("NM-00001", ("Slate 11", "tablet"))
OLD_LAPTOP = view("NM-00000", ("AeroBook 13", "laptop"))
ORDERS = (LAPTOP, SOUND, TABLET)  # the newest first

ABOUT_AN_ORDER = """
    where is NM-10077?
    wheres my order
    Where is the laptop?
    where are my headphones
    has my parcel shipped yet?
    did my order arrive
    when will it arrive?
    when does the rest of NM-10147 come
    and that first order?
    what about the other order?
    the other one?
    my last order?
    track my package
    tracking number for my order please
    any update on my order
    what's the status of my delivery
    order status
    my order still hasn't arrived, this is ridiculous
    my headphones have not come
    the parcel is late
    is my order delayed?
    has NM-10077 been delivered
    show me all my orders
    can you check my order
    I'm still waiting for my package
    I never got the headphones!!
    whats up with nm-10077, nm-10081
    my order
    can you give me the tracking number
""".strip().splitlines()
ABOUT_THE_RULES = """
    Do you deliver to the UK?
    how long does delivery take?
    what happens if my parcel is late?
    what if a parcel is lost
    what is your return policy?
    do you sell laptops?
    when do you ship orders?
    how do I track an order?
    where is my refund?
    where is my ticket?
    I want to cancel my order
    can I change the address of my order?
    is my warranty valid in the EU?
    I forgot my password
    thank you!
""".strip().splitlines()


@pytest.mark.parametrize("text", [line.strip() for line in ABOUT_AN_ORDER])
def test_a_question_about_ones_own_order_is_known(text):
    assert asks_about_order(text)


@pytest.mark.parametrize("text", [line.strip() for line in ABOUT_THE_RULES])
def test_a_question_about_the_rules_is_not_about_an_order(text):
    assert not asks_about_order(text)


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("is the 14th day still in time?", 14),
        ("is day 15 too late?", 15),
        ("can I return it after 20 days?", 20),
        ("does the fourteenth day count?", 14),
        ("would the 30th day be ok", 30),
        ("the 14th day of November", None),
        ("I waited 14 days", None),
        ("is it still in time?", None),
        ("my laptop is 14 days old", None),
    ],
)
def test_the_day_that_is_asked_about_is_read(text, day):
    assert asks_about_window(text) == day


@pytest.mark.parametrize(
    ("text", "mentioned", "references"),
    [
        # by place
        ("my last order", [], ["NM-00003"]),
        ("where is my latest parcel?", ["NM-00001"], ["NM-00003"]),
        ("my first order", ["NM-00002"], ["NM-00001"]),
        ("my very first order", [], ["NM-00001"]),
        ("and that first order?", ["NM-00002", "NM-00003"], ["NM-00002"]),
        ("the first one", ["NM-00003", "NM-00001"], ["NM-00003"]),
        ("the second one", ["NM-00003", "NM-00001"], ["NM-00001"]),
        ("that first order", [], ["NM-00003", "NM-00002", "NM-00001"]),
        ("the other one", ["NM-00002", "NM-00003"], ["NM-00002"]),
        ("the other one", ["NM-00002", "NM-00003", "NM-00002"], ["NM-00003"]),
        ("the other order", ["NM-00002"], ["NM-00003", "NM-00001"]),
        ("the other one", [], []),
        # by item
        ("where is the laptop", [], ["NM-00003"]),
        ("my notebook", [], ["NM-00003"]),
        ("where are the headphones", [], ["NM-00002"]),
        ("the cable has not come", [], ["NM-00002"]),
        ("the tablet I bought", [], ["NM-00001"]),
        ("the Slate 11 please", [], ["NM-00001"]),
        ("can I return a laptop?", [], []),
        ("do laptops have 14 days?", [], []),
        ("where is my toaster", [], []),
        # by pronoun or a plain "my order"
        ("can I return it?", ["NM-00002", "NM-00003"], ["NM-00003"]),
        ("can I return it?", ["NM-00002", "NM-00003", "NM-00002"], ["NM-00002"]),
        ("can I return it?", [], []),
        ("is it possible to pay later?", ["NM-00002"], []),
        ("where is my order", [], ["NM-00002"]),
        ("where is the parcel", ["NM-00001"], ["NM-00001"]),
        ("where are my orders", [], ["NM-00002"]),
        ("what is your return policy?", ["NM-00002"], []),
        # an order of somebody else's is never taken from the memory
        ("can I return it?", ["NM-99999"], []),
    ],
)
def test_the_order_meant_is_found_by_something_definite(text, mentioned, references):
    assert list(resolve(text, named=(), orders=ORDERS, mentioned=mentioned).references) == references


def test_named_orders_are_all_meant_and_their_items_are_read():
    found = resolve("can I return the cable of NM-00002", named=("NM-00002",), orders=ORDERS, mentioned=())
    assert (found.references, found.items, found.all_meant) == (("NM-00002",), ("Volt USB-C Cable",), True)


def test_two_orders_with_such_an_item_are_candidates():
    found = resolve("return the laptop", named=(), orders=(*ORDERS, OLD_LAPTOP), mentioned=())
    assert (found.references, found.all_meant) == (("NM-00003", "NM-00000"), False)


def test_from_that_order_means_the_one_spoken_of():
    orders = (*ORDERS, OLD_LAPTOP)
    found = resolve("return the laptop from that order", named=(), orders=orders, mentioned=("NM-00000",))
    assert found.references == ("NM-00000",)


def test_for_a_return_what_is_still_to_come_is_not_meant_first():
    found = resolve("can I return my order?", named=(), orders=ORDERS, mentioned=(), returning=True)
    assert len(found.references) == 3


def test_the_only_order_is_meant_by_it():
    assert resolve("where is it?", named=(), orders=(LAPTOP,), mentioned=()).references == ("NM-00003",)


def test_a_question_without_a_reference_goes_on_about_the_last_order():
    assert last_spoken_of(ORDERS, ("NM-00001", "NM-00002", "NM-77777")).references == ("NM-00002",)
    assert last_spoken_of(ORDERS, ()).references == ()


@pytest.mark.parametrize("text", ["NM-10077", "hi, order NM-10077 please", "any news on NM 10077?", "nm10077!!"])
def test_a_bare_number_asks_for_news(text):
    assert names_only(text)


@pytest.mark.parametrize("text", ["cancel NM-10077", "change the address of NM-10077", "NM-10077 is broken"])
def test_a_number_beside_another_wish_does_not(text):
    assert not names_only(text)


@pytest.mark.parametrize(
    ("text", "typed"),
    [
        ("where is NM-1007?", ("NM-1007",)),
        ("nm 100777", ("NM-100777",)),
        ("order number 10077", ("10077",)),
        ("my order no. 4711", ("4711",)),
        ("order #AB-12345678", ("AB-12345678",)),
        ("where is NM-10077?", ()),
        ("I ordered 5 laptops in 2026", ()),
        ("in order to return it within 14 days", ()),
    ],
)
def test_what_looks_like_a_number_and_is_none_is_told_as_it_was_typed(text, typed):
    assert near_numbers(text) == typed
