"""Payment card numbers (12 to 19 digits of a known issuer that pass the Luhn check) and what stands behind them.

Invariant: an extent begins and ends with a whole run of digits, so no longer number is ever cut in two. A number
that could be a card is one, whatever the customer calls it: a reference lost costs less than a card kept.
"""

import re
from collections.abc import Iterator

from stdnum import luhn

from support.recognisers import Extent
from support.recognisers.view import INVISIBLE

_DIGITS = re.compile(r"[0-9]+")
_GAP = re.compile(rf"[ \n\t\0./_{INVISIBLE}-]{{1,3}}")
_ISSUER = re.compile(
    r"4(?:\d{12}|\d{15}|\d{18})"  # Visa
    r"|(?:5[1-5]\d\d|222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720)\d{12}"  # Mastercard
    r"|3[47]\d{13}"  # American Express
    r"|3(?:0[0-59]|[689]\d)\d{11,16}"  # Diners Club
    r"|(?:35\d{14,17}|(?:2131|1800)\d{11})"  # JCB
    r"|220[0-4]\d{12,15}"  # Mir
    r"|(?:6\d|8[12]|5[0678])\d{14,17}"  # Discover, UnionPay, RuPay, Maestro
)
_SHORT_MAESTRO = re.compile(r"(?:6\d|5[0678])\d{10,11}")
_TOKEN = re.compile(r"\[CARD\]")
_EXPIRY = r"(?:0?[1-9]|1[0-2])? ?[/-] ?(?:20)?[0-9]{2}"
_LABEL = r"(?:(?:exp(?:iry|ires|iration)?|valid(?: till| thru| through)?|date|cvv2?|cvc2?|code)\b[ .:=]{0,3})?"
_EXPIRY_AND_CODE = re.compile(
    rf"[ ,;:|\n\t({INVISIBLE}]{{0,4}}{_LABEL}"
    rf"(?P<value>{_EXPIRY}[ ,;:|/\n\t-]{{1,3}}{_LABEL}[0-9]{{3,4}}"
    rf"|[0-9]{{3,4}}[ ,;:|\n\t-]{{1,3}}{_LABEL}{_EXPIRY})(?![\w/]|[.,]\d)",
    re.IGNORECASE,
)
_CARD_BEFORE = re.compile(r"\b(?:cards?|cc)(?: ?(?:no|number|num|is|ending)\b)*[ .:#=-]{0,3}$", re.IGNORECASE)
_IDENTIFIER_BEFORE = re.compile(r"(?:_|\b(?!CC|PAN)[A-Z]{1,3}-?|[0-9][.,])$")


def find_cards(view: str) -> Iterator[Extent]:
    """Yield card numbers, however they are grouped; the longest number that begins at a place is taken."""
    groups = [match.span() for match in _DIGITS.finditer(view)]
    free_from = 0
    for index, (start, _) in enumerate(groups):
        if start < free_from or _is_identifier(view, start) or _is_spelled_on(groups, index, free_from):
            continue
        ends = [end for end, digits in _windows(view, groups, index) if _is_card(view, start, digits)]
        if ends:
            free_from = max(ends)
            yield start, free_from


def find_security_codes(view: str) -> Iterator[Extent]:
    """Yield the expiry date and verification value that stand behind a card number, or behind its token.

    An expiry date alone opens nothing and stays.
    """
    if "/" not in view and "-" not in view:
        return
    ends = {end for _, end in find_cards(view)} | {match.end() for match in _TOKEN.finditer(view)}
    for end in sorted(ends):
        if match := _EXPIRY_AND_CODE.match(view, end):
            yield match.span("value")


def _windows(view: str, groups: list[Extent], index: int) -> Iterator[tuple[int, str]]:
    """Yield (end, digits) of the 12 to 19 digits that begin with this group and end with a whole group."""
    digits, previous_end = "", groups[index][0]
    for start, end in groups[index : index + 19]:
        if digits and not _GAP.fullmatch(view, previous_end, start):
            return
        if len(digits) + end - start > 19:
            return
        digits += view[start:end]
        if len(digits) >= 12:
            yield end, digits
        previous_end = end


def _is_spelled_on(groups: list[Extent], index: int, free_from: int) -> bool:
    """Whether this digit continues digits spelled one by one: their number begins with the first of them."""
    (before, before_end), (start, end) = groups[max(0, index - 1)], groups[index]
    return end - start == before_end - before == 1 and 0 < start - before_end <= 3 and before_end > free_from


def _is_card(view: str, start: int, digits: str) -> bool:
    before = view[max(0, start - 40) : start]
    is_issued = _ISSUER.fullmatch(digits) or (_SHORT_MAESTRO.fullmatch(digits) and _CARD_BEFORE.search(before))
    if not is_issued or not luhn.is_valid(digits):
        return False
    return not (before.endswith("+") and len(digits) <= 15)  # an international telephone number


def _is_identifier(view: str, start: int) -> bool:
    """Whether the digits belong to an order number, a fraction or the like (``NM-``, ``0.``)."""
    return bool(_IDENTIFIER_BEFORE.search(view[max(0, start - 6) : start]))
