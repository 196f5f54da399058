"""Which of their orders a customer speaks of, and whether they ask where it is. Pure.

Invariant: an order is found only through something definite: its number, its place among the others ("my last
order", "that first one"), an item that they call theirs ("the laptop"), or a pronoun when an order has been spoken of.
A question about rules ("do you return laptops?") finds none. Times are linear in the text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from agents.references import find_references
from agents.text import normalise


@dataclass(frozen=True, slots=True)
class OrderItemView:
    """An item by what it is called and the kind of thing it is ("large_tv")."""

    name: str
    category: str


@dataclass(frozen=True, slots=True)
class OrderView:
    """An order as far as one can speak of it; `open` says that something of it is still to come."""

    reference: str
    placed_at: datetime
    items: tuple[OrderItemView, ...]
    open: bool


@dataclass(frozen=True, slots=True)
class Resolution:
    """The orders meant. Several that are not `all_meant` are candidates: the customer must say which.

    `items` are the names of the items meant, empty for whole orders; `how` says for the trace what led there.
    """

    references: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    how: str = ""
    all_meant: bool = False


NOTHING = Resolution()

# What customers call things, by the words that may stand in an item's name or category.
_SYNONYMS: tuple[frozenset[str], ...] = tuple(
    frozenset(words.split())
    for words in (
        "laptop notebook macbook ultrabook chromebook aerobook",
        "tablet ipad",
        "phone mobile smartphone handset cellphone iphone",
        "tv television telly",
        "headphone headphones headset",
        "earphone earphones earbud earbuds buds",
        "speaker soundbar",
        "watch smartwatch",
        "camera cam webcam",
        "keyboard",
        "mouse",
        "monitor screen display",
        "charger adapter",
        "cable lead cord",
        "printer",
        "router",
        "console",
        "software licence license",
        "shaver razor",
        "toothbrush",
        "drive ssd disk",
        "vacuum hoover",
        "kettle",
        "case cover sleeve",
        "dock hub",
    )
)
_KNOWN = frozenset(word for group in _SYNONYMS for word in group)
_THINGS = "|".join(sorted((re.escape(word) for word in _KNOWN), key=len, reverse=True))
_PURCHASE = (
    r"(?:orders?|o?rders?|oders?|parcels?|packages?|deliver(?:y|ies)|shipments?|purchases?|items?|stuff|things?)"
)
_NOUN = rf"(?:{_PURCHASE}|(?:{_THINGS})s?)"
_DEFINITE = r"(?:my|the|that|this|our|those|these)"
_PLACE = (
    r"(?:very )?(?:first|1st|second|2nd|third|3rd|last|latest|newest|oldest|earliest|(?:most )?recent|other|previous)"
)
_OWN = (
    rf"(?:{_DEFINITE} (?:(?!policy\b)[\w-]+ ){{0,3}}?{_NOUN}\b|{_DEFINITE} {_PLACE}(?: one| order)?\b"
    rf"|(?:it|they|them|that|this|mine|zorder)\b)"
)
_MOVES = (
    r"(?:arriv\w*|com(?:e|es|ing)|came|deliver\w*|ship\w*|dispatch\w*|sent|reach\w*|land\w*|left|get(?:ting)? here"
    r"|be here|turn(?:ed)? up)"
)
_STATUS = re.compile(
    rf"\bwhere(?:'s|s| is| are| has| have| did|'re)?(?: the (?:status|heck|hell) (?:of|is))? (?:all )?{_OWN}"
    rf"|\b(?:status|update|updates|progress|news|eta|whereabouts|location) (?:of|on|about|for|with) {_OWN}"
    rf"|{_OWN}(?:'s)? (?:status|eta)\b|\b(?:order|delivery|shipping|parcel) status\b"
    rf"|\btrack(?:ing)?(?: (?:number|info|information|link|code))?(?: (?:for|of))? {_OWN}"
    rf"|\bwhen (?:will|does|do|is|are|can|should|would)(?: (?:i|we) (?:get|receive|expect|have))? {_OWN}"
    rf"|\b(?:has|have|did|is|are|was|were|will|does) {_OWN}(?: \w+){{0,2}}?"
    rf" (?:{_MOVES}|on (?:its|the) way|late|delayed|lost|ready)"
    rf"|{_OWN}(?: (?:still|has|have|is|are|was|just|yet|really|also)){{0,3}}"
    r" ?(?:hasn'?t|haven'?t|has not|have not|not|never|didn'?t|did not|isn'?t|late|delayed|overdue|stuck|missing"
    r"|lost)\b"
    rf"|\bhow (?:long|late|far)(?: \w+){{0,3}} {_OWN}"
    rf"|\b(?:what about|how about|what happened to|what'?s (?:up|going on|happening) with|waiting (?:for|on)) {_OWN}"
    rf"|\b(?:i|we)(?:'ve| have)?(?: still| just)? (?:never|not|didn'?t|did not|haven'?t|have not)(?: yet| even| ever)?"
    rf" (?:got|get|gotten|received?|seen) {_OWN}"
    rf"|^\W*(?:and |hi |hello )*(?:my|the) (?:{_PLACE} )?{_PURCHASE}\W*$"
    r"|\b(?:my|the|a) tracking (?:number|code|link|id)\b"
    rf"|^(?:and |so |ok |then |now |also )*(?:what of )?{_DEFINITE} {_PLACE}(?: one| {_PURCHASE})?\W*$"
    r"|\b(?:show|list|see|check|what are)(?: me)?(?: all)? my (?:\w+ )?(?:orders|purchases|deliveries)\b"
    r"|\bwhat did i order\b"
    r"|\b(?:when|where|status|tracking|track|eta|arrive|delivered|shipped)\b[^.?!]*\bzorder\b"
    rf"|\b(?:check|look up|find|look at|locate) {_OWN}"
)
_SUPPOSED = re.compile(
    r"^\W*(?:what (?:happens|if)|how (?:do|does|can|long do|long does) (?:you|orders|parcels|i (?:track|check) an))\b"
)
_GENERAL_THING = re.compile(
    r"\b(?:refund|ticket|complaint|money|policy|account|password|card|statement|loan|warranty)\b"
)

_LAST = re.compile(rf"\b(?:last|latest|newest|(?:most )?recent) (?:one\b|{_PURCHASE}\b)")
_FIRST = re.compile(rf"\b(?P<which>my very|my|that|the|your)? ?(?:first|1st|oldest|earliest) (?:one\b|{_PURCHASE}\b)")
_SECOND = re.compile(rf"\b(?:second|2nd) (?:one\b|{_PURCHASE}\b)")
_OTHER = re.compile(rf"\bother (?:one\b|{_PURCHASE}\b)|\bthe other\b")
_ITEM = re.compile(rf"\b{_DEFINITE} (?:[\w.\"'-]+ ){{0,3}}?(?P<thing>{_THINGS})(?:s|es)?\b")
_BOUGHT = re.compile(
    rf"\b(?P<thing>{_THINGS})(?:s|es)? (?:that |which )?(?:i|we) (?:bought|ordered|got|purchased|received)\b"
)
_MINE = re.compile(rf"\b{_DEFINITE} (?:[\w-]+ ){{0,2}}?(?:{_PURCHASE}|tracking (?:number|code|link|id))\b")
_NEAR_A_NUMBER = re.compile(
    r"\bnm[\s_-]?(?P<after_nm>[0-9o]{1,9})\b"
    r"|\border(?: (?:number|no|nr|num|id|is))*[\s.:#]{1,3}(?P<after_order>[a-z]{0,3}-?\d{4,12})\b"
)
_FILLER = frozenset(
    "a about and any can check for give have hello hi how i info is it look me my no now nr number of on order orders "
    "please pls show status tell the to update up what whats where with you your zorder news".split()
)
_PRONOUN = re.compile(r"\b(?:it|them|that one|this one|that|this)\b")
_EMPTY_PRONOUN = re.compile(
    r"\bis it (?:possible|ok|okay|true|allowed|legal|worth|normal|too late)\b"
    r"|\bit (?:is|was|'s|takes?) (?:possible|ok|okay|like)\b"
    r"|\b(?:that|this) (?:is|was|'s) (?:why|what|how|great|fine|ok|good|bad)\b"
)

_ORDINALS = {
    word: number
    for number, word in enumerate(
        "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth "
        "fifteenth sixteenth seventeenth eighteenth nineteenth twentieth".split(),
        1,
    )
} | {"thirtieth": 30}
_DAY = re.compile(
    rf"\bday (?:no\.? |number )?(?P<after>\d{{1,3}})\b|\b(?P<nth>\d{{1,3}})(?:st|nd|rd|th) day\b"
    rf"|\b(?P<word>{'|'.join(_ORDINALS)}) day\b|\b(?:after|on) (?P<days>\d{{1,3}}) days\b"
)
_IN_TIME = re.compile(
    r"\b(?:in time|on time|still|returns?|returned|late|allowed|ok(?:ay)?|fine|counts?|includ\w+|eligible|possible|too"
    r"|last day|enough|accept\w*|send (?:it )?back)\b"
)


def asks_about_order(text: str) -> bool:
    """Whether `text` asks where an order of the customer's own is, or complains that it is not there.

    What an order's own records can answer, that is: a question about the rules of delivery is none.
    """
    said = _folded(text)
    if _SUPPOSED.search(said):
        return False
    match = _STATUS.search(said)
    return match is not None and not _GENERAL_THING.search(match[0])


def names_only(text: str) -> bool:
    """Whether `text` is an order's number and nothing that asks for anything but news of it."""
    return set(re.findall(r"[a-z]+", _folded(text))) <= _FILLER


def near_numbers(text: str) -> tuple[str, ...]:
    """What `text` gives as an order's number and is none: as it is typed, in capitals ("NM-1007", "10077")."""
    found = _NEAR_A_NUMBER.finditer(_folded(text))
    return tuple(dict.fromkeys((m["after_order"] or f"NM-{m['after_nm']}").upper() for m in found))


def asks_about_window(text: str) -> int | None:
    """The day after delivery of which `text` asks whether it is still in time for a return; None when it asks none."""
    said = _folded(text)
    match = _DAY.search(said)
    if match is None or not _IN_TIME.search(said):
        return None
    return _ORDINALS.get(match["word"] or "") or int(match["after"] or match["nth"] or match["days"])


def resolve(
    text: str,
    *,
    named: Sequence[str],
    orders: Sequence[OrderView],
    mentioned: Sequence[str],
    returning: bool = False,
) -> Resolution:
    """The orders that `text` is about.

    Args:
        named: The order numbers in it.
        orders: All of the customer's own, the newest first.
        mentioned: The numbers of orders spoken of before, each time one was, the oldest first.
        returning: Whether a return is asked about, so that what is still to come is not meant first.
    """
    said = _folded(text)
    own = {order.reference for order in orders}
    spoken_of = [reference for reference in mentioned if reference in own]
    if named:
        meant = [order for order in orders if order.reference in named]
        items = tuple(name for order in meant for name in _items(said, order))
        return Resolution(tuple(named), items, "named", all_meant=True)
    found = _by_place(said, orders, spoken_of) or _by_item(said, orders, spoken_of)
    return found or _by_word(said, orders, spoken_of, returning=returning) or NOTHING


def last_spoken_of(orders: Sequence[OrderView], mentioned: Sequence[str]) -> Resolution:
    """The order that a question without any reference goes on about ("is the 14th day still in time?")."""
    own = {order.reference for order in orders}
    spoken_of = [reference for reference in mentioned if reference in own]
    return _one(spoken_of[-1], "spoken of last") if spoken_of else NOTHING


def _by_place(said: str, orders: Sequence[OrderView], spoken_of: Sequence[str]) -> Resolution | None:
    """By its place among the orders spoken of, or among all."""
    distinct = list(dict.fromkeys(spoken_of))
    if _OTHER.search(said):
        return _other(orders, distinct, spoken_of)
    if first := _FIRST.search(said):
        if (first["which"] or "").startswith("my"):
            return _of(orders[-1:], "first")
        return _one(distinct[0], "first mentioned") if distinct else _of(orders, "several fit")
    if _SECOND.search(said) and len(distinct) > 1:
        return _one(distinct[1], "second mentioned")
    if _LAST.search(said):
        return _of(orders[:1], "last")
    return None


def _other(orders: Sequence[OrderView], distinct: Sequence[str], spoken_of: Sequence[str]) -> Resolution | None:
    """The one of two that was not spoken of last; of more, those that are left."""
    if not spoken_of:
        return None
    pool = distinct if len(distinct) > 1 else [order.reference for order in orders]
    left = tuple(reference for reference in pool if reference != spoken_of[-1])
    return Resolution(left, how="other") if left else None


def _by_item(said: str, orders: Sequence[OrderView], spoken_of: Sequence[str]) -> Resolution | None:
    """By an item that the customer calls theirs. Of several orders the one spoken of last is preferred, if it fits."""
    fitting = [(order, items) for order in orders if (items := tuple(_items(said, order)))]
    if spoken_of and len(fitting) > 1 and re.search(r"\b(?:from|in|of) (?:that|this|the same|it)\b", said):
        fitting = [(order, items) for order, items in fitting if order.reference == spoken_of[-1]] or fitting
    if not fitting:
        return None
    items = tuple(name for _, names in fitting for name in names)
    return Resolution(tuple(order.reference for order, _ in fitting), items, f"item: {items[0]}")


def _by_word(said: str, orders: Sequence[OrderView], spoken_of: Sequence[str], *, returning: bool) -> Resolution | None:
    """By a pronoun or a plain "my order": the one spoken of last, the only one to come, the only one, or all."""
    is_mine = _MINE.search(said)
    if not is_mine and not _PRONOUN.search(_EMPTY_PRONOUN.sub(" ", said)):
        return None
    to_come = [order for order in orders if order.open]
    if is_mine and is_mine[0].endswith(("orders", "parcels", "packages", "deliveries", "shipments", "purchases")):
        every = to_come if to_come and not returning else orders
        return Resolution(tuple(order.reference for order in every), how="all", all_meant=not returning)
    if spoken_of and not (is_mine and is_mine[0].startswith("my")):
        return _one(spoken_of[-1], "spoken of last")
    if len(to_come) == 1 and is_mine and not returning:
        return _of(to_come, "the only one to come")
    if len(orders) == 1:
        return _of(orders, "the only one")
    if spoken_of:
        return _one(spoken_of[-1], "spoken of last")
    return _of([*to_come, *(order for order in orders if not order.open)], "several fit") if is_mine else None


def _items(said: str, order: OrderView) -> Iterator[str]:
    """The items of `order` that `said` names by kind, or by a word of their own name."""
    for item in order.items:
        kinds = _kinds(f"{item.name} {item.category.replace('_', ' ')}".casefold())
        if any(kinds & _kinds(thing) for thing in _things(said)) or _is_named(said, item.name.casefold()):
            yield item.name


def _things(said: str) -> Iterator[str]:
    for pattern in (_ITEM, _BOUGHT):
        yield from (match["thing"] for match in pattern.finditer(said))


def _kinds(words: str) -> frozenset[int]:
    """The groups of synonyms that any of `words` belongs to."""
    known = set(re.findall(r"\w+", words))
    singular = known | {word.removesuffix("s") for word in known}
    return frozenset(number for number, group in enumerate(_SYNONYMS) if group & singular)


def _is_named(said: str, name: str) -> bool:
    """Whether the item's own name, or its first two words, stand in `said`."""
    words = name.split()
    return name in said or (len(words) > 1 and " ".join(words[:2]) in said)


def _one(reference: str, how: str) -> Resolution:
    return Resolution((reference,), how=how)


def _of(orders: Sequence[OrderView], how: str) -> Resolution | None:
    return Resolution(tuple(order.reference for order in orders), how=how) if orders else None


def _folded(text: str) -> str:
    """Lower case, one spelling of quotes and spaces, and `zorder` for every order number."""
    said = " ".join(normalise(text).casefold().split())
    for reference in find_references(text).orders:
        letters, digits = reference.casefold().split("-")
        said = re.sub(rf"#?{letters}[\W_]{{0,4}}{digits}", "zorder", said)
    return said
