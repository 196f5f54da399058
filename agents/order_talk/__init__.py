"""Which of their orders a customer speaks of, and whether they ask where it is. Pure, and linear in the text.

Invariant: an order is found only through something definite: its number, its place among the others ("my last
order", "that first one"), the day it was placed, an item that the customer calls theirs ("the laptop"), "my order",
or a pronoun that an order can stand for. A question about the rules ("do you return laptops?") finds none.
"""

from agents.order_talk.asking import asks_about_order
from agents.order_talk.numbers import names_only, near_numbers
from agents.order_talk.resolving import last_spoken_of, resolve
from agents.order_talk.views import OrderItemView, OrderView, Resolution
from agents.order_talk.window import asks_about_window

__all__ = [
    "OrderItemView",
    "OrderView",
    "Resolution",
    "asks_about_order",
    "asks_about_window",
    "last_spoken_of",
    "names_only",
    "near_numbers",
    "resolve",
]
