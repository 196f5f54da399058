"""What the desk says of orders and returns: sentences made of computed facts, and nothing else. Pure.

Invariant: every figure and date in a sentence stands in `facts` of the same orders, so that its check passes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from typing import TYPE_CHECKING

from support.returns import Reason, ReturnVerdict

if TYPE_CHECKING:
    from agents.state import OrderTalk
    from agents.tools.orders import OrderedItem, OrderSummary

CONCISE = "concise"

_STATES = {
    "PREPARING": "is being prepared and has not left us yet",
    "SHIPPED": "has been handed to the carrier",
    "IN_TRANSIT": "is in transit",
    "OUT_FOR_DELIVERY": "is out for delivery today",
    "DELIVERY_FAILED": "could not be delivered at the last attempt",
    "LOST": "has been reported lost by the carrier",
    "DELIVERED": "has been delivered",
    "CANCELLED": "has been cancelled",
    "RETURNED": "has been returned to us",
    "PARTIALLY_DELIVERED": "has been delivered in part",
}
_PLAIN = frozenset({"PREPARING", "SHIPPED", "IN_TRANSIT", "OUT_FOR_DELIVERY", "DELIVERED"})
# What to ask the policies about an order, by what is true of it: in their own words, not in the customer's.
_TOPICS = {
    "PREPARING": "How long does an order take to be prepared and shipped?",
    "SHIPPED": "How long does delivery take after the parcel has been shipped?",
    "IN_TRANSIT": "How long does a parcel take in transit?",
    "OUT_FOR_DELIVERY": "What happens on the day of delivery?",
    "DELIVERY_FAILED": "What happens after a failed delivery attempt?",
    "LOST": "What happens when a parcel is lost?",
    "DELIVERED": "What if a parcel is shown as delivered but was not received?",
    "CANCELLED": "When is the refund for a cancelled order paid?",
    "RETURNED": "When is the refund paid after a return has arrived?",
    "PARTIALLY_DELIVERED": "What happens when only part of an order is delivered?",
}
_LATE_TOPIC = "What happens when a parcel is late in transit?"
_RETURN_TOPICS = {
    Reason.WITHIN_WINDOW: "How do I return an item?",
    Reason.WINDOW_CLOSED: "What is the return window for a {category}, and what if it has passed?",
    Reason.NOT_DELIVERED: "Can an item be returned or cancelled before it is delivered?",
    Reason.NO_DELIVERY_DATE: "From when is the return window of a {category} counted?",
    Reason.DELIVERED_IN_FUTURE: "From when is the return window of a {category} counted?",
    Reason.DELIVERED_BEFORE_ORDER: "From when is the return window of a {category} counted?",
    Reason.FINAL_SALE: "Can final sale items be returned?",
    Reason.OPENED: "Can an opened {category} be returned?",
    Reason.ALREADY_RETURNED: "When is the refund paid after a return has arrived?",
    Reason.CANCELLED: "When is the refund for a cancelled order paid?",
    Reason.NO_TERMS: "What is the return window for a {category}?",
}


def day(value: date) -> str:
    """A day as a person writes it: “Tuesday, 8 December 2026”."""
    return f"{value:%A}, {value.day} {value:%B %Y}"


def topic(talk: OrderTalk) -> str:
    """What the policies are asked about the first of the orders: a question in their own words."""
    order = talk.found[0]
    if talk.verdicts:
        verdict = talk.verdicts[0][1]
        category = next((item.category for item in order.items if item.name == verdict.item), "item")
        return _RETURN_TOPICS[verdict.reason].format(category=category.replace("_", " "))
    return _LATE_TOPIC if order.late else _TOPICS[order.state]


def is_plain(talk: OrderTalk) -> bool:
    """Whether nothing is asked but where it is, and all goes as it should: no policy adds to that."""
    return not talk.verdicts and all(order.state in _PLAIN and not order.late for order in talk.found)


def told(talk: OrderTalk, style: str) -> list[str]:
    """The sentences that answer, the answer first: verdicts where a return is asked about, else where it is."""
    if len(talk.verdicts) == 1:
        return list(_verdict(talk.verdicts[0][1], talk.day, style))
    if talk.verdicts:
        return [f"- {_about_day(v, talk.day) or _decision(v)}" for _, v in talk.verdicts]
    return [sentence for order in talk.found for sentence in _status(order, style)]


def facts(talk: OrderTalk) -> dict[str, object]:
    """Everything computed of the orders, by name, for the check of each sentence."""
    known: dict[str, object] = {"asked_number": talk.day, "asked_days": talk.day}
    for order in talk.found:
        known |= {
            f"{order.reference} reference": order.reference,
            f"{order.reference} expected": order.expected_on,
            f"{order.reference} carrier": order.carrier,
            f"{order.reference} tracking": order.tracking_number,
            f"{order.reference} further items": len(order.items) - 1,  # “… and 3 more”
        }
        for number, item in enumerate(order.items):
            name = f"{order.reference} item {number}"
            known |= {name: item.name, f"{name} delivered": item.delivered_on, f"{name} quantity": item.quantity}
    for number, (_, verdict) in enumerate(talk.verdicts):
        known |= {f"verdict_{number}_{name}": value for name, value in verdict.as_json().items()}
    return known


def which_order(candidates: Sequence[OrderSummary]) -> str:
    return f"Which order do you mean? I find {len(candidates)} that fit."


def label(order: OrderSummary) -> str:
    """How a choice names an order: “NM-10077 · Aria headphones · in transit”."""
    return f"{order.reference} · {_names(order.items)} · {order.state.replace('_', ' ').lower()}"


def not_found(missing: Sequence[str], *, anonymous: bool) -> str:
    """One kind sentence for a number that is unknown, malformed or another customer's: they read alike."""
    if anonymous:
        return "I can only look up orders of a customer who has signed in. Please sign in, and ask me again."
    if not missing:
        return "I find no order of yours. If you have its number, please write it here."
    which = " or ".join(missing)
    return (
        f"I can't find an order {which} of yours. Please check the number: it is in the e-mail that confirmed the "
        "order, two letters and five digits."
    )


def _names(items: Sequence[OrderedItem]) -> str:
    first = items[0].name if items else "no items"
    return first if len(items) < 2 else f"{first} and {len(items) - 1} more"


def _status(order: OrderSummary, style: str) -> Iterator[str]:
    what = f"{order.reference} ({_names(order.items)})"
    if style == CONCISE:
        yield f"{what} {_STATES[order.state]}{_due(order)}."
        return
    carrier = f" with {order.carrier}" if order.carrier and order.state in ("SHIPPED", "IN_TRANSIT") else ""
    yield f"Your order {what} {_STATES[order.state]}{carrier}."
    yield from _when(order)
    if len({item.state for item in order.items}) > 1:
        yield from (f"- {item.name}: {_item_state(item)}." for item in order.items)
    if order.tracking_number and _is_open(order):
        yield f"The carrier's tracking number is {order.tracking_number}."


def _due(order: OrderSummary) -> str:
    delivered = _delivered_on(order)
    if delivered:
        return f" on {day(delivered)}"
    if order.expected_on is None or not _is_open(order):
        return ""
    return f"; it is late, and was due on {day(order.expected_on)}" if order.late else f"; due {day(order.expected_on)}"


def _when(order: OrderSummary) -> Iterator[str]:
    delivered = _delivered_on(order)
    if delivered:
        yield f"It arrived on {day(delivered)}."
    elif order.expected_on is not None and order.late:
        yield f"It was expected on {day(order.expected_on)}, so it is late, and I am sorry about that."
    elif order.expected_on is not None and _is_open(order):
        what = "The rest" if order.state == "PARTIALLY_DELIVERED" else "It"
        yield f"{what} is expected on {day(order.expected_on)}."


def _delivered_on(order: OrderSummary) -> date | None:
    """The day the whole order was there; None while something is missing."""
    days = [item.delivered_on for item in order.items if item.delivered_on]
    return max(days) if days and order.state == "DELIVERED" else None


def _is_open(order: OrderSummary) -> bool:
    return order.state not in ("DELIVERED", "CANCELLED", "RETURNED", "LOST")


def _item_state(item: OrderedItem) -> str:
    said = _STATES[item.state].removeprefix("is ").removeprefix("has been ")
    return f"{said} on {day(item.delivered_on)}" if item.delivered_on else said


def _verdict(verdict: ReturnVerdict, asked: int | None, style: str) -> Iterator[str]:
    yield _about_day(verdict, asked) or _decision(verdict)
    if style != CONCISE and verdict.policy and verdict.window_days is not None:
        yield from _grounds(verdict)


def _about_day(verdict: ReturnVerdict, asked: int | None) -> str:
    """Whether the day asked about is in time, where days decide; empty where they do not."""
    window = verdict.window_days
    if asked is None or window is None or verdict.reason not in (Reason.WITHIN_WINDOW, Reason.WINDOW_CLOSED):
        return ""
    if asked <= window:
        last = ", the last one" if asked == window else ""
        return f"Yes: day {asked} after delivery is still in time for the {verdict.item}{last}."
    return f"No: day {asked} after delivery is too late for the {verdict.item}, whose window is {window} days."


def _decision(verdict: ReturnVerdict) -> str:
    item, deadline = verdict.item, verdict.deadline
    match verdict.reason:
        case Reason.WITHIN_WINDOW:
            until = f" until {day(deadline)}, that day included" if deadline else ""
            return f"Yes, you can return the {item}{until}."
        case Reason.WINDOW_CLOSED:
            ended = f": its return window ended on {day(deadline)}" if deadline else ""
            return f"No, the {item} can no longer be returned{ended}."
        case Reason.NOT_DELIVERED:
            return f"There is nothing to return yet: the window of the {item} opens on the day of delivery."
        case Reason.FINAL_SALE:
            return f"No, you bought the {item} as a final sale, which cannot be returned."
        case Reason.OPENED:
            return f"No, goods of this kind cannot be returned once opened, and the {item} counts as opened."
        case Reason.ALREADY_RETURNED:
            return f"You have already returned the {item}."
        case Reason.CANCELLED:
            return f"The order of the {item} was cancelled, so there is nothing to return."
        case Reason.NO_DELIVERY_DATE:
            return f"I cannot tell whether the {item} may be returned: our records have no delivery date for it."
        case Reason.DELIVERED_BEFORE_ORDER:
            return f"I cannot tell whether the {item} may be returned: it is on record as delivered before the order."
        case Reason.DELIVERED_IN_FUTURE:
            return f"I cannot tell whether the {item} may be returned: our records show a delivery date to come."
    return f"I cannot tell whether the {item} may be returned: no return terms cover the day it was ordered."


def _grounds(verdict: ReturnVerdict) -> Iterator[str]:
    """The count behind a verdict that days decide."""
    if verdict.reason not in (Reason.WITHIN_WINDOW, Reason.WINDOW_CLOSED) or verdict.days_since_delivery is None:
        return
    days = verdict.days_since_delivery
    ago = "today" if days == 0 else "1 day ago" if days == 1 else f"{days} days ago"
    yield f"The delivery was {ago}, and the return window is {verdict.window_days} days ({verdict.policy})."
