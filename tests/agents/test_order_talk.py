"""Which order a customer speaks of, and whether they ask where it is: truth tables, no database."""

import time
from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

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
    where is my order
    wheres my parcel
    where's my order, NM-10077?
    my laptop, where is it?
    where the hell is my package
    where order
    where is nm 10077 now
    Where are the headphones I ordered?
    where's the rest of my order?
    where is my lamp?
    can you tell me where my order is
    do you know where my package is?
    I would like to know the status of my order
    any news on my parcel?
    any news about the laptop?
    is there an update on NM-10077
    order status please
    my order status
    delivery status of nm-10077
    what is the eta of my package
    has it shipped?
    has it been shipped yet
    have you shipped my order?
    did you send it already?
    has the TV been dispatched?
    is my order on its way?
    is it on the way
    did my headphones arrive at the depot
    was my parcel delivered yesterday?
    is my parcel late?
    when does it arrive
    when is my order arriving
    when will i get my laptop
    when can we expect the parcel?
    when will i receive it?
    tell me when my order will come
    what day will my order be delivered?
    how long until my parcel gets here?
    how long will it take for my order to arrive
    how long is my order going to take?
    how far away is my delivery
    what's the delivery date of my order
    when is my delivery?
    can you check if my order has shipped?
    I want to know whether my parcel has left the warehouse
    please check on my order
    could you look up NM-10081
    track my order
    how do I track my order?
    how can I track NM-10077
    can you track it
    what is my tracking number?
    send me the tracking link please
    tracking number for NM-10077
    tracking
    the tracking has not moved for days
    and the other one?
    what about the laptop?
    and the second one?
    so, my last order?
    the headphones?
    what about NM-10081
    what happened to my order?
    what is going on with my delivery
    it still hasn't come
    i have not received my parcel
    I never got my headphones
    never received anything
    nothing has arrived yet
    i haven't received any package
    my parcel has not been delivered
    the laptop never came
    still waiting for my order
    I have been waiting three weeks for my laptop
    my delivery is late
    my package is lost
    order not received
    parcel still not here
    package never arrived
    show me my orders
    list all my orders
    what did I order?
    what is in my order NM-10077?
    which orders do I have?
    do I have any open orders
    wheres my ordr
    where is my pacakge
    has my laptpo shipped
    were my oders sent?
    Hi, my order?
    hello! where is it?
    when does the rest of my order arrive
    is NM-10077 delayed
    will my order arrive before Friday?
    does my order arrive today?
    my order NM-10077 was due yesterday and is not here
    it was supposed to arrive on monday, where is it
    when's my stuff coming
    my items have not shipped
    i didn't get my parcel yet
    NM-10077 not delivered
    no sign of my parcel
    will I get my parcel today?
    in how many days will my order come?
    what is the state of my order?
    tracking details please
    track order 4587123
    status of order
    can you see if NM-10077 has left yet?
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
    do you deliver to the UK?
    how long does it take to deliver?
    how long does shipping take to Canada
    can I return opened software?
    do you deliver on Sundays?
    when do you ship?
    how much is shipping?
    is delivery free?
    where do you ship from?
    do I get a tracking number?
    how do I track a parcel
    what happens if my parcel is lost?
    what if my order never arrives?
    what if the parcel is late
    if my order is late, do I get a voucher?
    cancel my order
    I want to cancel NM-10077
    can I add an item to my order?
    where is my money
    where is my refund for NM-10077?
    when will I get my refund?
    when do I get the refund for my order
    where can I find my order number?
    where do I see my order history
    where can I download the invoice of my order?
    does the laptop come with a charger?
    does the phone ship with a case
    is the laptop delivered with a charger?
    is it in stock?
    when will the laptop be back in stock?
    when does the sale start?
    where is it made?
    where are the laptops made?
    does it ship to Canada?
    can you deliver my order to Ireland?
    what about headphones?
    what about your return policy?
    how about opened software
    what is the return window for a laptop?
    how long is the warranty on my laptop?
    my laptop is broken
    my TV arrived with a cracked screen
    I love my new headphones
    thank you, my order arrived
    my password does not work
    can I pay for my order by card?
    do you have the latest laptop?
    how late is the shop open?
    is it too late to return it?
    are orders insured?
    do parcels usually arrive on time?
    my orders usually arrive quickly
    which carrier do you use?
    who delivers your parcels?
    hello
    is it possible to deliver to a locker?
    what are your delivery options?
    how do I place an order?
    what is the delivery fee?
    can I track orders without an account?
    where is your shop?
    when are you open?
    does my warranty cover it?
    the delivery man was kind
    the delivery was fast
    my package was wet
    what is the status of ticket TKT042?
    any update?
    how long do refunds take to arrive?
    I ordered the wrong size
    the parcel was opened
    tables and older borders
    do you track shipments to the EU?
    what happens to my order if I move house?
    has the return policy changed?
    has my refund arrived?
    is my phone number correct?
    when is the last day to return it?
    how many orders do you ship a day?
    what items can be delivered to a locker?
    in how many days can I return it?
    how many days do I have to return my order?
    what state do you ship to?
    tell me if you deliver on Sundays
    is it possible that you deliver to a locker?
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
        ("and on day 15, would that be too late?", 15),
        ("what about day 15?", 15),
        ("and day fifteen?", 15),
        ("and after 40 days?", 40),
        ("after twenty days can I still send it back?", 20),
        ("is the thirty-first day too late?", 31),
        ("can I return it 16 days after delivery?", 16),
        ("16 days after I got it, can it still be returned?", 16),
        ("what if I send it back 3 weeks later?", 21),
        ("can I return it after two weeks?", 14),
        ("are 15 days too late?", 15),
        ("can I return the laptop that came 8 days ago?", None),
        ("I got it 20 days ago, is it too late?", None),
        ("is it 14 days or 30 days?", None),
        ("does the refund come after 10 days?", None),
        ("is the money back after 5 days?", None),
        ("my parcel arrived after 20 days", None),
        ("it took 14 days to arrive, can I return it?", None),
        ("can I return it on 14 November?", None),
        ("my first day at work", None),
        ("call me after 2 days", None),
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


# A Thursday, in a zone in which the day is another than in UTC for part of it.
NOW = datetime(2026, 11, 19, 22, tzinfo=timezone(timedelta(hours=-5)))


def placed(reference, days_ago, *items, is_open=False):
    return OrderView(reference, NOW - timedelta(days=days_ago), tuple(OrderItemView(*item) for item in items), is_open)


MANY = (
    placed("NM-5", 2, ("Nimbus X Phone", "phone"), ("Nimbus X Phone Case", "case"), is_open=True),
    placed("NM-4", 9, ("Aria Over-Ear Headphones", "headphones"), is_open=True),
    placed("NM-3", 16, ("AeroBook 14 Laptop", "laptop")),
    placed("NM-2", 40, ("Vista 65 OLED TV", "large_tv"), ("Lumen Smart Lamp", "lamp")),
    placed("NM-1", 200, ("AeroBook 13 Laptop", "laptop"), ("FotoForge Pro Software", "software")),
)
ALL = "54321"


def meant(text, mentioned="", **more):
    """The last figures of the orders meant, in one word; `mentioned` likewise."""
    spoken_of = [f"NM-{figure}" for figure in mentioned]
    found = resolve(text, named=(), orders=MANY, mentioned=spoken_of, now=NOW, **more)
    return "".join(reference[-1] for reference in found.references)


@pytest.mark.parametrize(
    ("text", "mentioned", "expected"),
    [
        ("where is my phone", "", "5"),
        ("my mobile", "", "5"),
        ("my smartphone hasn't come", "", "5"),
        ("the phone case", "", "5"),
        ("where are my earbuds", "", "4"),
        ("my headset", "", "4"),
        ("the television", "", "2"),
        ("my 65 inch tv", "", "2"),
        ("the telly I bought", "", "2"),
        ("my lamps", "", "2"),
        ("the software", "", "1"),
        ("my tv order", "", "2"),
        ("my order of headphones", "", "4"),
        ("return tv", "", "2"),
        ("I want to return a tv I ordered", "", "2"),
        # by a word of its name
        ("my vista", "", "2"),
        ("the Nimbus X", "", "5"),
        ("return fotoforge pro", "", "1"),
        ("the AeroBook 13", "", "1"),
        ("my aerobook 14 laptop", "", "3"),
        ("return my 14 inch laptop", "", "3"),
        # misspelt
        ("my headphons", "", "4"),
        ("where is my telivision", "", "2"),
        # two orders fit
        ("my laptop", "", "31"),
        ("my laptpo", "", "31"),
        ("my laptop", "1", "31"),
        ("I bought a laptop last week", "", "31"),
        ("can I return the laptop after 14 days?", "", "31"),
        ("my order with the laptop", "", "31"),
        # and something says which
        ("the laptop from that order", "1", "1"),
        ("that laptop", "1", "1"),
        ("my latest laptop", "", "3"),
        ("my oldest laptop", "", "1"),
        ("the other laptop", "3", "1"),
        ("the laptop from my last order", "", "3"),
        ("the laptop I bought in May", "", "1"),
        # several things
        ("the phone and the case", "", "5"),
        ("the tv and the headphones", "", "42"),
        # a part, and what is beside the point
        ("the screen of it is broken, can I return it", "4", "2"),
        ("the battery is weak, can I return it", "4", "4"),
        ("can I return it without the charger", "4", "4"),
        # nothing that is theirs
        ("where is my toaster", "4", ""),
        ("can I return the toaster? I got it today", "4", ""),
        ("can I return opened software?", "", ""),
        ("can I return software", "", ""),
        ("the return window for laptops", "", ""),
        ("what about my phone number", "", ""),
        ("my problem with phones", "", ""),
        ("my house", "", ""),
        ("the table", "", ""),
    ],
)
def test_an_item_means_the_orders_that_hold_one(text, mentioned, expected):
    assert meant(text, mentioned) == expected


@pytest.mark.parametrize(
    ("text", "mentioned", "expected"),
    [
        ("my most recent purchase", "", "5"),
        ("the last one", "", "5"),
        ("my oldest order", "32", "1"),
        ("the first order I placed", "2", "1"),
        ("the first order", "23", "2"),
        ("and the first?", "23", "2"),
        ("and the second?", "23", "3"),
        ("and the other?", "23", "2"),
        ("my other order", "23", "2"),
        ("the previous one", "23", "2"),
        ("the order before that", "3", "2"),
        ("my previous order", "", "5"),
        ("the order before last", "", "4"),
        ("both", "23", "23"),
        ("both orders", "123", "23"),
        ("the last order you mentioned", "2", "2"),
        ("my last laptop", "", "3"),
        # no place among orders
        ("on the other hand I am fine", "23", ""),
        ("is the last day still in time", "", ""),
        ("last week", "", ""),
        ("last time I ordered", "", ""),
    ],
)
def test_a_place_is_among_the_orders_spoken_of_or_all(text, mentioned, expected):
    assert meant(text, mentioned) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("the order from 10 November", "4"),
        ("the order I placed on November 10th", "4"),
        ("my order of 3rd of november", "3"),
        ("the one I ordered on 2026-11-03", "3"),
        ("the order I placed two days ago", "5"),
        ("the order I placed on Tuesday", "5"),
        ("the order from last week", "4"),
        ("last week's order", "4"),
        ("the order from October", "2"),
        ("my order from last month", "2"),
        # no such day, nothing then, or the day on which it came
        ("the order from 31 February", ALL),
        ("the order from yesterday", ALL),
        ("the parcel that came two days ago", ALL),
    ],
)
def test_a_day_is_the_day_of_purchase_in_the_brands_zone(text, expected):
    assert meant(text) == expected


@pytest.mark.parametrize(
    ("text", "mentioned", "expected"),
    [
        ("where is my order", "", ALL),
        ("where is my order", "3", "3"),
        ("where is mine", "3", "3"),
        ("where is my ordr", "4", "4"),
        ("my orders", "", "54"),
        ("where is it?", "", ALL),
        ("is it late", "3", "3"),
        ("when will they arrive", "3", "3"),
        ("return that one", "43", "3"),
        ("send it back", "43", "3"),
        ("what is my tracking number", "3", "3"),
        # words that stand for no order
        ("my order number", "", ""),
        ("my order confirmation", "", ""),
        ("how long does it take", "3", ""),
        ("I really appreciate it", "3", ""),
        ("If I return a laptop, who pays for it?", "3", ""),
        ("I'd like to return something that came broken", "3", ""),
        ("thanks", "3", ""),
    ],
)
def test_my_order_and_pronouns_mean_what_was_spoken_of(text, mentioned, expected):
    assert meant(text, mentioned) == expected


def test_several_things_that_stand_in_one_order_each_are_all_meant():
    found = resolve("the tv and the headphones", named=(), orders=MANY, mentioned=())
    assert found.all_meant
    assert found.items == ("Aria Over-Ear Headphones", "Vista 65 OLED TV")


def test_the_way_an_item_was_found_is_told():
    found = resolve("can I return the laptop from my last order", named=(), orders=MANY, mentioned=())
    assert (found.items, found.how) == (("AeroBook 14 Laptop",), "last, item: laptop")


def test_the_first_one_is_the_first_of_this_conversation_and_else_of_those_before():
    assert meant("that first order", "43", known=("NM-1", "NM-2")) == "4"
    assert meant("that first order", "", known=("NM-1", "NM-2")) == "1"


def test_a_plain_my_order_does_not_go_on_about_an_earlier_conversation():
    assert meant("where is my order", "", known=("NM-1",)) == ALL
    assert meant("where is that order", "", known=("NM-1",)) == "1"


def test_without_the_time_a_day_means_nothing():
    found = resolve("the order from 10 November", named=(), orders=MANY, mentioned=())
    assert len(found.references) == len(MANY)


def test_a_named_order_of_somebody_else_is_not_found():
    found = resolve("where is NM-99999", named=("NM-99999",), orders=ORDERS, mentioned=())
    assert (found.references, found.how) == ((), "named")


@pytest.mark.parametrize("unit", ["the ", "my order ", "where is my aa ", "has my xx ", "it ", "my laptop / ", "ordr "])
def test_a_message_of_100_000_characters_is_read_in_bounded_time(unit):
    text = (unit * (100_000 // len(unit) + 1))[:100_000]
    started = time.process_time()
    asks_about_order(text)
    asks_about_window(text)
    near_numbers(text)
    resolve(text, named=(), orders=MANY, mentioned=("NM-1",), now=NOW)
    assert time.process_time() - started < 8  # a quadratic pattern takes minutes


@given(st.text(st.characters(), max_size=200))
def test_no_text_raises(text):
    asks_about_order(text)
    asks_about_window(text)
    resolve(text, named=(), orders=MANY, mentioned=("NM-1", "NM-2"), now=NOW)
