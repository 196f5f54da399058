"""Which of their orders a customer means. Pure.

Invariant: nothing but an order in `orders` is ever found, and where two fit as well the customer is asked. What is
said narrows the orders in turn: an item, the day of purchase, a place among them; only then "my order" and pronouns.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from agents.order_talk.asking import is_asked
from agents.order_talk.dates import placed_in
from agents.order_talk.nouns import DEFINITE, GOODS, NOT_ITSELF, PARCEL, THING
from agents.order_talk.said import BREAK, clauses_of
from agents.order_talk.things import closeness, is_named, items_of_kind, things_named
from agents.order_talk.views import OrderItemView, OrderView, Resolution

NOTHING = Resolution()

_ONE = rf"(?:ones?|(?:[\w']+ )?(?:{PARCEL}|{THING}))\b{NOT_ITSELF}"
_SPOKEN_ABOUT = r"(?= (?:that )?(?:i|we|you) (?:just )?(?:mentioned|asked|talked|spoke|said|named))"
_OTHER = re.compile(rf"\bother {_ONE}|\bthe other(?= /|$)")
_PREVIOUS = re.compile(rf"\bprevious {_ONE}|\b(?:one|{PARCEL}) before(?: that| this)?(?: one)?(?= /|$)")
_LAST_BUT_ONE = re.compile(
    rf"\b(?:second (?:to )?last|penultimate) {_ONE}|\b(?:one|{PARCEL}) before (?:my |the )?last\b"
)
_OLDEST = re.compile(
    rf"\b(?:my|our) (?:very )?(?:first|1st) {_ONE}|\b(?:oldest|earliest) {_ONE}|\bvery first {_ONE}"
    rf"|\b(?:first|1st) {_ONE} (?:that )?(?:i|we) (?:ever )?(?:placed|made|bought|ordered|did)\b|\bfirst {_ONE} ever\b"
)
_FIRST = re.compile(rf"\b(?:first|1st) {_ONE}|\bthe (?:first|1st)(?= /|$)")
_SECOND = re.compile(rf"\b(?:second|2nd) {_ONE}|\bthe (?:second|2nd)(?= /|$)")
_LAST_SPOKEN_OF = re.compile(rf"\b(?:last|latest) {_ONE}{_SPOKEN_ABOUT}")
_NEWEST = re.compile(rf"\b(?:last|latest|newest|(?:most )?recent) {_ONE}|\bthe (?:latest|newest|most recent)(?= /|$)")
_BOTH = re.compile(r"\b(?:both|the two)\b(?! (?:of )?(?:us|sides|ways|times)\b)|\beach of them\b")
_FROM_THAT = re.compile(
    rf"\b(?:from|in|of|with) (?:that|this|the same|it)\b(?: (?:{PARCEL}|one))?(?= /|$| (?!\w+ (?:is|are)\b))"
    rf"|\b(?:that|this|those|these) (?:[\w']+ )?{THING}\b"
)
_MY_ALL = re.compile(
    r"\b(?:my|our)(?: (?!\w*order\b)[\w']+)? (?:orders|parcels|packages|deliveries|shipments|purchases)\b"
    rf"{NOT_ITSELF}"
)
_MINE = re.compile(
    rf"\b(?:my|our) (?:[\w']+ ){{0,2}}?{GOODS}\b{NOT_ITSELF}|\bmine\b|\b(?:my|the) tracking (?:number|code|link|id)\b"
)
_THE_ORDER = re.compile(rf"\b{DEFINITE} (?:[\w']+ ){{0,2}}?{GOODS}\b{NOT_ITSELF}")
_PRONOUN = re.compile(
    r"\b(?:it|them|they|(?:that|this) one|(?:these|those) ones|the ones?)\b"
    r"|\b(?:that|this|these|those)(?= /|$| (?:back|please|too|still|then|now|again|instead|yet)\b)"
)
# "It" that stands for no thing.
_EMPTY_PRONOUN = re.compile(
    r"\b(?:is|was|would|will) it (?:be )?(?:possible|ok|okay|true|allowed|legal|worth|normal|too|fine|right|free)\b"
    r"|\bit (?:is|was|would be) (?:possible|ok|okay|like|too|important|urgent|the|a|so|not (?:possible|fair|ok|okay))\b"
    r"|\b(?:does|will|would|can|could|did) it (?:take|cost|work|matter|help|mean)\b"
    r"|\bit (?:takes?|took|costs?|works?|says?)\b"
    r"|\b(?:that|this) (?:is|was) (?:why|what|how|great|fine|ok|good|bad)\b"
    r"|\b(?:appreciate|make|got|get|hate|believe|love|about|like) (?:it|this|that)(?= /|$)|\bhow is it going\b"
)
# "If I return a laptop, who pays for it?": what it stands for is no order of theirs.
_ANY_SUCH = re.compile(rf"\b(?:a|an|any|some|every|each|another) (?:[\w']+ ){{0,2}}?(?:{GOODS}|{THING})\b")


@dataclass(frozen=True, slots=True)
class _Talk:
    """What is said, and what it can be about: `orders` newest first, `spoken_of` oldest first with repeats.

    `is_fresh` says that these were spoken of in this very conversation.
    """

    clauses: tuple[str, ...]
    orders: tuple[OrderView, ...]
    spoken_of: tuple[str, ...]
    is_fresh: bool
    returning: bool

    @property
    def said(self) -> str:
        return BREAK.join(self.clauses)

    def within(self, orders: Iterable[OrderView]) -> _Talk:
        """The same with fewer orders."""
        kept = tuple(orders)
        known = {order.reference for order in kept}
        return replace(self, orders=kept, spoken_of=tuple(one for one in self.spoken_of if one in known))


def resolve(
    text: str,
    *,
    named: Sequence[str],
    orders: Sequence[OrderView],
    mentioned: Sequence[str],
    known: Sequence[str] = (),
    returning: bool = False,
    now: datetime | None = None,
) -> Resolution:
    """The orders that `text` is about.

    Args:
        named: The order numbers in it, canonical ("NM-10077").
        orders: All of the customer's own, the newest first.
        mentioned: The numbers of orders spoken of before, each time one was, the oldest first.
        known: Those of earlier conversations, the oldest first; they count where this one has none.
        returning: Whether a return is asked about, so that what is still to come is not meant first.
        now: The time in the brand's zone, by which "the order from last week" is understood; aware.
    """
    own = {order.reference for order in orders}
    here = tuple(reference for reference in mentioned if reference in own)
    spoken_of = here or tuple(reference for reference in known if reference in own)
    talk = _Talk(clauses_of(text), tuple(orders), spoken_of, bool(here), returning)
    if named:
        return _by_name(talk, named)
    return _by_description(talk, now) or _by_word(talk) or NOTHING


def last_spoken_of(orders: Sequence[OrderView], mentioned: Sequence[str]) -> Resolution:
    """The order that a question without any reference goes on about ("is the 14th day still in time?")."""
    own = {order.reference for order in orders}
    spoken_of = [reference for reference in mentioned if reference in own]
    return _one(spoken_of[-1], "pronoun") if spoken_of else NOTHING


def _by_name(talk: _Talk, named: Sequence[str]) -> Resolution:
    """The customer's own among the orders `named`; somebody else's are as good as unknown."""
    own = {order.reference: order for order in talk.orders}
    meant = [own[reference] for reference in named if reference in own]
    found = _by_item(talk.within(meant))
    items = found.items if found else ()
    return Resolution(tuple(order.reference for order in meant), items, "named", all_meant=bool(meant))


def _by_description(talk: _Talk, now: datetime | None) -> Resolution | None:
    """By an item, the day of purchase and the place, each among those that the one before it left."""
    found = _by_item(talk)
    if found is not None:
        talk = talk.within(order for order in talk.orders if order.reference in found.references)
    if now is not None and (dated := _placed(talk, now)):
        talk = talk.within(dated)
        found = replace(found or NOTHING, references=_references(dated), how=found.how if found else "date")
    placed = _by_place(talk)
    if found is None or placed is None or found.all_meant:
        return placed or found
    return replace(placed, items=_items_left(found, talk, placed.references), how=f"{placed.how}, {found.how}")


def _items_left(found: Resolution, talk: _Talk, references: Sequence[str]) -> tuple[str, ...]:
    """The items of `found` that the orders `references` hold."""
    held = {item.name for order in talk.orders if order.reference in references for item in order.items}
    return tuple(item for item in found.items if item in held)


def _placed(talk: _Talk, now: datetime) -> list[OrderView]:
    span = placed_in(talk.said, now.date())
    return [order for order in talk.orders if span and order.placed_at.astimezone(now.tzinfo).date() in span]


def _by_item(talk: _Talk) -> Resolution | None:
    """By the items that the customer calls theirs.

    Several that one order holds mean that order; several that stand in one order each mean all of these.
    """
    meant: list[dict[str, list[str]]] = []
    every = [item for order in talk.orders for item in order.items]
    things = things_named(talk.clauses, every)
    for thing in things:
        fitting = items_of_kind(thing.kind, every)
        if fitting:
            meant.append(_holding(talk, _closest(fitting, talk.clauses)))
        elif thing.essential:
            return Resolution(how=f"item: {thing.kind}")
    if named := [item for item in every if is_named(item, talk.clauses)]:
        meant.append(_holding(talk, _closest(named, talk.clauses)))
    if not meant:
        return None
    how = f"item: {things[0].kind}" if things else "item: by name"
    return _agreed(talk, meant, how)


def _closest(fitting: Sequence[OrderItemView], clauses: Sequence[str]) -> list[OrderItemView]:
    """Those of which most of the name is said."""
    scores = [closeness(item, clauses) for item in fitting]
    return [item for item, score in zip(fitting, scores, strict=True) if score == max(scores)]


def _holding(talk: _Talk, items: Sequence[OrderItemView]) -> dict[str, list[str]]:
    """The names of `items` by the order that holds them."""
    held = {order.reference: [item.name for item in order.items if item in items] for order in talk.orders}
    return {reference: names for reference, names in held.items() if names}


def _agreed(talk: _Talk, meant: Sequence[dict[str, list[str]]], how: str) -> Resolution:
    """What several descriptions of items come to: one order that fits all, or else each one's."""
    common = [reference for reference in meant[0] if all(reference in one for one in meant)]
    wanted = common or [order.reference for order in talk.orders if any(order.reference in one for one in meant)]
    if len(wanted) > 1 and talk.spoken_of and talk.spoken_of[-1] in wanted and _FROM_THAT.search(talk.said):
        wanted = [talk.spoken_of[-1]]
    names = dict.fromkeys(name for reference in wanted for one in meant for name in one.get(reference, ()))
    all_meant = len(wanted) == 1 or (not common and all(len(one) == 1 for one in meant))
    return Resolution(tuple(wanted), tuple(names), how, all_meant=all_meant)


def _by_place(talk: _Talk) -> Resolution | None:
    """By its place among the orders spoken of, or among all."""
    said, distinct = talk.said, list(dict.fromkeys(talk.spoken_of))
    newest = _references(talk.orders)
    if not newest:
        return None
    if _BOTH.search(said):
        pair = distinct[-2:] if len(distinct) > 1 else newest
        return Resolution(tuple(pair), how="both", all_meant=True) if len(pair) == 2 else None
    if _OTHER.search(said):
        return _other(talk, distinct)
    if _LAST_BUT_ONE.search(said):
        return _one(newest[1], "last but one") if len(newest) > 1 else None
    if _PREVIOUS.search(said):
        return _previous(talk)
    if _OLDEST.search(said):
        return _one(newest[-1], "first")
    if _FIRST.search(said):
        return _one(distinct[0], "first mentioned") if distinct else _several(talk.orders)
    if _SECOND.search(said):
        return _one(distinct[1], "second mentioned") if len(distinct) > 1 else _several(talk.orders)
    if talk.spoken_of and _LAST_SPOKEN_OF.search(said):
        return _one(talk.spoken_of[-1], "last mentioned")
    return _one(newest[0], "last") if _NEWEST.search(said) else None


def _other(talk: _Talk, distinct: Sequence[str]) -> Resolution | None:
    """The one of two that was not spoken of last; of more, those that are left."""
    if not talk.spoken_of:
        return None
    pool = distinct if len(distinct) > 1 else _references(talk.orders)
    left = tuple(reference for reference in pool if reference != talk.spoken_of[-1])
    return Resolution(left, how="other") if left else None


def _previous(talk: _Talk) -> Resolution | None:
    """The one spoken of before the last; where only one was, the one placed before it."""
    by_last_mention = list(dict.fromkeys(reversed(talk.spoken_of)))
    if len(by_last_mention) > 1:
        return _one(by_last_mention[1], "previous")
    newest = _references(talk.orders)
    if not by_last_mention:
        return _one(newest[0], "last")
    older = newest[newest.index(by_last_mention[0]) + 1 :]
    return _one(older[0], "previous") if older else None


def _by_word(talk: _Talk) -> Resolution | None:
    """By a plain "my order", "that order" or a pronoun."""
    said = talk.said
    if _MY_ALL.search(said):
        return _all_of_mine(talk)
    if _MINE.search(said):
        return _my_order(talk)
    is_order = _THE_ORDER.search(said) is not None
    if not is_order and (_ANY_SUCH.search(said) or not _PRONOUN.search(_EMPTY_PRONOUN.sub(" ", said))):
        return None
    if talk.spoken_of:
        return _one(talk.spoken_of[-1], "pronoun")
    if is_order or len(talk.orders) == 1 or is_asked(talk.clauses):
        return _my_order(talk)
    return None


def _all_of_mine(talk: _Talk) -> Resolution | None:
    """ "My orders": where they are is asked of those to come, if there are any."""
    to_come = tuple(order for order in talk.orders if order.open)
    every = to_come if to_come and not talk.returning else talk.orders
    return Resolution(_references(every), how="all", all_meant=not talk.returning) if every else None


def _my_order(talk: _Talk) -> Resolution | None:
    """The only one to come, the only one, the one spoken of last, or all that it may be: those to come first."""
    to_come = [order for order in talk.orders if order.open]
    if len(to_come) == 1 and not talk.returning:
        return _one(to_come[0].reference, "only open one")
    if len(talk.orders) == 1:
        return _one(talk.orders[0].reference, "only one")
    if talk.spoken_of and talk.is_fresh:
        return _one(talk.spoken_of[-1], "pronoun")
    return _several([*to_come, *(order for order in talk.orders if not order.open)])


def _several(orders: Sequence[OrderView]) -> Resolution | None:
    return Resolution(_references(orders), how="several fit") if orders else None


def _one(reference: str, how: str) -> Resolution:
    return Resolution((reference,), how=how, all_meant=True)


def _references(orders: Iterable[OrderView]) -> tuple[str, ...]:
    return tuple(order.reference for order in orders)
