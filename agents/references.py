"""Ticket and order numbers in what a customer wrote, and what is wished of them.

Invariant: a figure with a word before it ("Rs. 500", "iPhone 15", "for 500") is never a reference. The rule:

=======================  ======================  =================================================
form                     on its own              introduced ("ticket …", "case no. …", "order …")
=======================  ======================  =================================================
TKT / NM, any spelling   a reference             a reference
solid capitals, ABC123   unless a reserved word  a reference
solid lower case         no                      a reference
with a separator         no                      unless the letters are a reserved word
=======================  ======================  =================================================

"close", "reopen" and "status of" introduce too, for forms without a space. Orders (two letters, five digits)
follow the same table, except that a hyphen or nothing between the parts is enough in either case. A noun that
owns another kind of number ("coupon ABC123", "flight AI-12345") takes it away, save for TKT and NM.
Times are linear in the text: every pattern is bounded, and looks at a window of fixed size to its left.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from agents.clauses import ORDER, TICKET, read
from agents.intents import asks_to_close, asks_to_reopen
from agents.return_intent import asks_to_return
from agents.text import normalise
from support.references import RESERVED_PREFIXES


def _words(listed: str) -> frozenset[str]:
    return frozenset(listed.split())


_RESERVED_PAIRS = _words(
    "rs in is of to at on by or no us uk my me we am pm id if it so up an as be do go he ac ph mr ms st"
)

_GAP = r"((?:[^\w\n]|_){0,4})"
_BEFORE = r"(?<![A-Za-z0-9])"
_AFTER = r"(?![A-Za-z0-9]|[.,:\-][0-9]|@[A-Za-z]|\s?%)"
_TICKET = re.compile(rf"{_BEFORE}([A-Za-z]{{3}}){_GAP}([0-9]{{3}}){_AFTER}")
_ORDER = re.compile(rf"{_BEFORE}([A-Za-z]{{2}}){_GAP}([0-9]{{5}}){_AFTER}")

_LABEL = r"[\W_]{0,3}(?:(?:no|nr|num|numbers?|ids?|is|are|was|called|named|code|ref|reference)\b[\W_]{0,3}){0,3}$"
_TICKET_NAMED = re.compile(
    rf"(?:(?<!in )\bcases?|\b(?:tickets?|tkts?|references?|refs?|complaints?|incidents?"
    rf"|service requests?))\b{_LABEL}"
)
_ORDER_NAMED = re.compile(rf"\b(?:orders?|parcels?|shipments?|deliver(?:y|ies)|purchases?|packages?)\b{_LABEL}")
_ACTED_ON = re.compile(r"\b(?:close|re-?open|status (?:of|for|on)|update on) $")
_OTHER_NUMBER = re.compile(
    r"\b(?:model|coupon|promo|voucher|code|flight|train|bus|vehicle|room|serial|part|sku|form|error|version"
    r"|product|branch|offer|card|policy|invoice|account|url|plate)\b[\W_]{0,3}(?:(?:code|no|number|is)\b[\W_]{0,3}){0,2}$"
)
_LIST_GLUE = re.compile(r"\s*(?:,|/|&|\band\b|\bor\b|\s)\s*(?:and\s|or\s)?\s*")
_WINDOW = 48
_OWN = r"(?:my|our) (?:\w+ ){0,2}(?:tickets?|cases?|complaints?|requests?)\b"
_ASKS_STATUS = re.compile(
    rf"\b(?:status|update|progress|news|state) (?:of|on|about|for|with) {_OWN}"
    rf"|\b(?:where is|where's|what about|how is|happening (?:with|to)|going on with|happened (?:with|to)) {_OWN}"
    rf"|\b(?:show|list|see|check)(?: me)? (?:all )?{_OWN}|{_OWN} status\b|\bdo i have (?:any )?open tickets?\b"
    r"|^\W*(?:is there |do you have )?any (?:updates?|news|progress)\W*$"
)


@dataclass(frozen=True, slots=True)
class References:
    """What a message refers to and what it wishes.

    `tickets` ("TKT042") and `orders` ("NM-10077") are upper-case, in order of first appearance, none twice.
    The intents say that the customer asks for it now; they do not say which of several tickets is meant.
    `status_intent` is a question about the customer's own tickets that needs no number ("any update?").
    """

    tickets: tuple[str, ...] = ()
    orders: tuple[str, ...] = ()
    close_intent: bool = False
    reopen_intent: bool = False
    return_intent: bool = False
    status_intent: bool = False


@dataclass(frozen=True, slots=True)
class _Kind:
    pattern: re.Pattern[str]
    own_prefix: str
    reserved: frozenset[str]
    named: re.Pattern[str]
    joined_is_enough: bool
    template: str


_TICKETS = _Kind(_TICKET, "TKT", RESERVED_PREFIXES, _TICKET_NAMED, joined_is_enough=False, template="{}{}")
_ORDERS = _Kind(_ORDER, "NM", _RESERVED_PAIRS, _ORDER_NAMED, joined_is_enough=True, template="{}-{}")


def _is_reference(kind: _Kind, match: re.Match[str], left: str, in_list: bool) -> bool:
    """Apply the table above to one candidate; `left` is the lower-case text just before it."""
    letters, gap, _ = match.groups()
    if letters.upper() == kind.own_prefix:
        return True
    reserved = letters.lower() in kind.reserved
    if in_list or kind.named.search(left):
        return not gap or not reserved
    if reserved or _OTHER_NUMBER.search(left) or left.endswith(("-", "_")):
        return False
    joined = gap in ("", "-")
    if kind.joined_is_enough and joined:
        return True
    return (letters.isupper() and not gap) or (joined and _ACTED_ON.search(left) is not None)


def _found(kind: _Kind, text: str) -> Iterator[re.Match[str]]:
    """Yield the references of one kind, from left to right."""
    previous_end = -1
    for match in kind.pattern.finditer(text):
        start = match.start()
        left = text[max(0, start - _WINDOW) : start].lower()
        glue = text[previous_end:start] if previous_end >= 0 and start - previous_end <= 8 else None
        in_list = glue is not None and _LIST_GLUE.fullmatch(glue) is not None
        if _is_reference(kind, match, left, in_list):
            previous_end = match.end()
            yield match


def _names(kind: _Kind, matches: list[re.Match[str]]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(kind.template.format(m[1].upper(), m[3]) for m in matches))


def _masked(text: str, matches: list[re.Match[str]], word: str) -> str:
    """Put `word` in the place of each match."""
    pieces: list[str] = []
    position = 0
    for match in matches:
        pieces += text[position : match.start()], f" {word} "
        position = match.end()
    return "".join([*pieces, text[position:]])


def find_references(text: str) -> References:
    """Return the ticket numbers, order numbers and intents in a customer's message.

    Args:
        text: any string; lone surrogates, NUL and 100,000 characters are fine. English is understood.

    Raises nothing.
    """
    clean = normalise(text)
    bare, tickets, orders = _scanned(clean)
    statements = read(bare)
    return References(
        tickets=_names(_TICKETS, tickets),
        orders=_names(_ORDERS, orders),
        close_intent=asks_to_close(statements),
        reopen_intent=asks_to_reopen(statements),
        return_intent=asks_to_return(statements),
        status_intent=_ASKS_STATUS.search(clean.lower()) is not None,
    )


def masked(text: str) -> str:
    """`text`, normalised, with `TICKET` and `ORDER` in the place of every number found."""
    return _scanned(normalise(text))[0]


def _scanned(clean: str) -> tuple[str, list[re.Match[str]], list[re.Match[str]]]:
    """The text without its numbers, the tickets and the orders. Orders are looked for where no ticket is."""
    tickets = list(_found(_TICKETS, clean))
    without_tickets = _masked(clean, tickets, TICKET)
    orders = list(_found(_ORDERS, without_tickets))
    return _masked(without_tickets, orders, ORDER), tickets, orders
