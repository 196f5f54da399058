"""Telephone numbers: international ones anywhere, national ones where words or their grouping tell what they are.

Invariant: a run of digits alone is never a telephone number, since orders, tickets and parcels have numbers too. What
a numbering plan can decide is decided by phonenumbers: by its parser where a country code stands, by its patterns of
the likely countries elsewhere.
"""

import re
from collections.abc import Iterator
from functools import cache

import phonenumbers
from phonenumbers import NumberParseException, PhoneMetadata, ValidationResult

from support.recognisers import Extent
from support.recognisers.view import INVISIBLE

LIKELY_REGIONS = ("IN", "US", "GB", "IE", "DE", "FR", "ES", "IT", "NL", "AU", "NZ", "ZA", "AE", "SG", "JP", "PH")
"""Where customers write from without a country code (ISO 3166): a number must be one of theirs."""

LONGEST = 15  # digits with the country code, by the international plan (E.164)
_GAP = rf"[ ()./{INVISIBLE}-]{{0,3}}"
_NOT_A_DIGIT = re.compile(r"\D+")
_DIGITS = re.compile(r"\d+")
_EXTENSION = re.compile(r"[ ,;]{0,2}(?:x|ext(?:ensio)?n?\.?|#)[ .:]{0,2}\d{1,6}(?!\w)", re.IGNORECASE)

_INTERNATIONAL = re.compile(rf"\+(?<![\d+]\+)[ (]{{0,2}}\d(?:{_GAP}\d){{5,{LONGEST}}}")
_DIALLED_ABROAD = re.compile(rf"00(?<![\w+.,#/-]00)(?<!\d[ ()]00)(?:[ .-]?[1-9])(?:{_GAP}\d){{6,{LONGEST}}}")

_FILLER = (
    r"(?: (?:me|us|him|her|them|back|my|the|our|his|on|at|is|was|are|under|via|by|with|for|of|in|this|that|or|to|it"
    r"|number|num|nr|no\.?|please|pls|here|directly|anytime|new|old|current|alternate|registered|home|work|office|bank"
    r"|phone|mobile|cell))"
)
_PHONE_WORD = (
    r"(?:(?:tele|cell|hand)?phones?|phn|mobiles?|mob|cell|tel|telefon[eo]?|landline|fax|sms|whats ?app|wa"
    r"|(?:contact|callback|call[ -]back|(?:my|our|his|her)(?: (?:us|uk|indian|local|other|second|private|direct))?)"
    r" (?:number|num|no)|contact|call(?:s|ed|ing)?|ring|dial|text|messages?|reach(?:ed|able)?|ping|answer(?:s|ing)?)"
)
_STATED = re.compile(
    rf"(?<![^\W_]){_PHONE_WORD}\b\.?(?P<filler>{_FILLER}{{0,8}})(?P<mark>[ \t]?[:=]|'s)?[ \t\n(#.-]{{1,4}}"
    rf"(?P<value>\+?\(?\d(?:{_GAP}\d){{5,{LONGEST}}})",
    re.IGNORECASE,
)
_EXPLICIT = re.compile(r"\b(?:is|was|are|on|at|under|number|num|no|nr)\b", re.IGNORECASE)
_SAID_FIRST = re.compile(
    rf"(?<![\w.,#/+-])(?P<value>\(?\d(?:{_GAP}\d){{5,{LONGEST - 1}}})(?:,| is| was)? (?:is )?(?:my|our|the|his|her) "
    r"(?:(?:new|old|current|home|work|other|alternate|registered) )?"
    r"(?:(?:tele|cell)?phone|mobile|cell|landline|whats ?app|contact|number)(?![^\W_])",
    re.IGNORECASE,
)

_LOCAL = re.compile(  # begins with what is rare, so that a text without digits costs nothing
    r"(?:"
    r"(?P<american>(?:1[ .-])?(?:\([2-9]\d\d\)[ -]?|[2-9]\d\d[ .-])\d{3}[ .-]\d{4})"
    r"|(?P<indian>[6-9]\d{4}[ -]?\d{5})"
    r"|(?P<trunk>\(?0\d{1,5}\)?(?:[ ./-]{1,2}\d{2,8}){1,4}|0[5-9]\d{8,9})"
    r")(?!(?!x\d)\w|[ ./-]\d|[.,]\d)"
)
_LOCAL_BEFORE = re.compile(r"(?:[\w.,#/+*=-]|\d[ ()])$")
_DATE = re.compile(r"(?:\d{1,2}[ ./-]\d{1,2}[ ./-](?:19|20)\d\d|(?:19|20)\d\d[ ./-]\d{1,2}[ ./-]\d{1,2})(?!\d)")
_COUNTED = re.compile(
    r" ?(?:%|[AaPp]\.?[Mm]\b|(?:rs|inr|usd|eur|gbp|rupees?|dollars?|euros?|pounds?|lakhs?|crores?|points?|times?|days?"
    r"|hours?|hrs?|min(?:ute)?s?|weeks?|months?|years?|[kmgt]b|mah|pieces|units)\b)",
    re.IGNORECASE,
)
_IDENTIFIER_NEAR = re.compile(
    r"\b(?:orders?|purchases?|tickets?|invoices?|bills?|ref(?:erence)?s?|track(?:ing)?|awb|parcels?|packages?|shipments?"
    r"|consignments?|acc(?:oun)?t|policy|ids?|serial|model|imei|sku|isbn|transactions?|txn|utr|rrn|upi|payments?|cases?"
    r"|bookings?|claims?|items?|codes?|pin|zip|pnr|number|no)\b[^\n!?]{0,24}$",
    re.IGNORECASE,
)


def find_phones(view: str) -> Iterator[Extent]:
    """Yield telephone numbers with their extensions; the extents of two ways of writing may overlap."""
    for start, end in _numbers(view):
        extension = _EXTENSION.match(view, end)
        yield start, extension.end() if extension else end


def _numbers(view: str) -> Iterator[Extent]:
    if "+" in view:
        yield from _with_country_code(view, _INTERNATIONAL, prefix=1)
    if "00" in view:
        yield from _with_country_code(view, _DIALLED_ABROAD, prefix=2)
    yield from _stated(view)
    yield from (match.span("value") for match in _SAID_FIRST.finditer(view) if not _is_date(view, match))
    yield from _local(view)


def _with_country_code(view: str, form: re.Pattern[str], *, prefix: int) -> Iterator[Extent]:
    """Yield the longest number that begins at each match; ``prefix`` characters stand before the country code."""
    for match in form.finditer(view):
        for end in _ends(view, match.start(), match.end()):
            digits = _NOT_A_DIGIT.sub("", view[match.start() + prefix : end])
            if _is_international(digits, grouped=len(digits) + prefix < end - match.start()):
                yield match.start(), end
                break


def _stated(view: str) -> Iterator[Extent]:
    """Yield what follows "call me at" and the like; a bare "mobile 12345678" must be a number of some plan."""
    for match in _STATED.finditer(view):
        is_explicit = bool(match["mark"] or _EXPLICIT.search(match["filler"]))
        start = match.start("value")
        for end in _ends(view, start, match.end("value")):
            digits = _NOT_A_DIGIT.sub("", view[start:end])
            if len(digits) < 6 or _DATE.match(view, start) or _COUNTED.match(view, end):
                continue
            if is_explicit or _is_national(digits) or _is_international(digits, grouped=False):
                yield start, end
                break


def _local(view: str) -> Iterator[Extent]:
    """Yield what is grouped as numbers of a likely country are, unless an identifier is spoken of."""
    for match in _LOCAL.finditer(view):
        before = view[max(0, match.start() - 48) : match.start()]
        if _LOCAL_BEFORE.search(before) or _IDENTIFIER_NEAR.search(before) or _is_date(view, match):
            continue
        digits = _NOT_A_DIGIT.sub("", match[0])
        if match["american"] or (len(digits) >= 9 and _is_national(digits)):
            yield match.span()


def _ends(view: str, start: int, stop: int) -> Iterator[int]:
    """Yield where a number that begins at ``start`` may end, the last first: behind whole groups of digits."""
    ends = [group.end() for group in _DIGITS.finditer(view, start, stop)]
    if stop < len(view) and view[stop].isdigit():
        ends.pop()  # the match was cut inside a group
    yield from (end for end in reversed(ends) if not view[end : end + 1].isalpha() or _EXTENSION.match(view, end))


def _is_date(view: str, match: re.Match[str]) -> bool:
    return bool(_DATE.match(view, match.start()))


def _is_international(digits: str, *, grouped: bool) -> bool:
    """Whether these digits, country code first, are a number that exists or, when grouped, that could."""
    if not 7 <= len(digits) <= LONGEST:
        return False
    try:
        number = phonenumbers.parse(f"+{digits}")
    except NumberParseException:
        return False
    if phonenumbers.is_valid_number(number):
        return True
    is_possible = phonenumbers.is_possible_number_with_reason(number) == ValidationResult.IS_POSSIBLE
    return is_possible and grouped and len(digits) >= 9


def _is_national(digits: str) -> bool:
    return bool(_national_numbers().fullmatch(digits))


@cache
def _national_numbers() -> re.Pattern[str]:
    """Fixed and mobile numbers of the likely regions, as dialled there, in one pattern."""
    plans = [plan for region in LIKELY_REGIONS if (plan := PhoneMetadata.metadata_for_region(region))]
    return re.compile(
        "|".join(
            f"(?:{plan.national_prefix or ''})?(?:{kind.national_number_pattern})"
            for plan in plans
            for kind in (plan.fixed_line, plan.mobile)
            if kind
        )
    )
