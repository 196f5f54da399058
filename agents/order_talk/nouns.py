"""The pieces that patterns of order talk are made of: regular expressions as text, over clauses of plain words."""

from __future__ import annotations

from agents.clauses import ORDER
from agents.order_talk.things import THING_WORDS

# One purchase as a whole, and goods by no name of their own.
PARCEL = r"(?:orders?|parcels?|packages?|packets?|deliver(?:y|ies)|shipments?|purchases?|consignments?)"
GOODS = rf"(?:{PARCEL}|items?|goods|stuff|things?|products?)"
THING = rf"(?:{'|'.join(sorted(THING_WORDS, key=len, reverse=True))})s?"
PLACE = (
    r"(?:(?:very )?(?:first|1st|second|2nd|third|3rd|last|latest|newest|oldest|earliest|other|previous)"
    r"|(?:most )?recent)"
)
# What makes another thing of the noun before it: the number of an order is no order.
NOT_ITSELF = (
    r"(?! (?:numbers?|no|ids?|codes?|confirmations?|history|details?|invoices?|receipts?|emails?|forms?|pages?|total"
    r"|price|costs?|fees?|charges?|box|bag|policy|policies|options?|methods?|address(?:es)?|instructions?|value|amount|warranty"
    r"|bill|department|person|driver|man|guy|time|times|date|dates|day|window|slot|status|service|services)\b)"
)
_FILLER = (
    r"(?:(?!(?:a|an|and|or|of|for|with|without|in|on|to|from|by|about|if|is|are|was|were|be|been|has|have|had|do|does|did"
    r"|not|can|could|will|would|may|i|we|you|it|they|policy|policies|refunds?|tickets?|complaints?|account|money|payment)\b)"
    r"[\w']+ )"
)
DEFINITE = r"(?:my|our|the|that|this|these|those)"
NOUN = rf"(?:\b{DEFINITE} {_FILLER}{{0,3}}?(?:{GOODS}|{THING})|\b{ORDER})\b{NOT_ITSELF}"
ORDINAL = rf"\b{DEFINITE} {PLACE}(?: ones?)?(?=$| (?:is|has|was|then|now|please|too|i)\b)"
NUMBERED = r"(?:order|purchase|parcel|package)(?: (?:number|no|nr|num|id))* [a-z]{0,3}\d{4,}"
# Something definite that the customer has ordered.
OWN = rf"(?:(?:order |parcel |package )?{NOUN}|{ORDINAL}|\b{NUMBERED}|\bmine\b)"
IT = r"(?:it|they|them|(?:that|this) one|these|those|both)\b"
