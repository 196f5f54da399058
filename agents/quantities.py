"""Figures in a text, read into comparable values: money, durations, dates, times, shares, identifiers.

Invariant: two spellings of one figure give equal keys ("24 hours" and "one day", "₹1,00,000" and
"INR 100000", "2026-03-14" and "14 March 2026"), and figures of different units never do. English, and digits
of any script, are read. Time is linear: every repetition is bounded or has a separator of its own.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import pairwise

from agents.text import normalise

BARE = ""
DATE = "date"
TIME = "time"
IDENTIFIER = "identifier"
MONEY = "money"


@dataclass(frozen=True, slots=True)
class Quantity:
    """One figure: `value` in the base unit of its kind `unit` (seconds, months, a currency, "date", …).

    `token` is how the text has it; it does not count when two quantities are compared through `key`.
    """

    value: Fraction | str
    unit: str
    token: str

    @property
    def key(self) -> tuple[Fraction | str, str]:
        return self.value, self.unit


def _listed(names: str) -> list[str]:
    return names.split()


def _alternatives(names: Iterable[str]) -> str:
    return "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))


Measure = tuple[str, int]  # a unit, and how many base units one of it is
_UNITS: dict[str, Measure] = {
    name: (unit, factor)
    for names, unit, factor in (
        ("second seconds sec secs", "second", 1),
        ("minute minutes min mins", "second", 60),
        ("hour hours hr hrs h", "second", 3600),
        ("day days", "second", 86400),
        ("week weeks", "second", 7 * 86400),
        ("fortnight fortnights", "second", 14 * 86400),
        ("month months", "month", 1),
        ("quarter quarters", "month", 3),
        ("year years yr yrs", "month", 12),
        ("% percent pct", "%", 1),
        ("rupee rupees inr rs rs. ₹", "INR", 1),
        ("dollar dollars usd us$ $", "USD", 1),
        ("pound pounds gbp £", "GBP", 1),
        ("euro euros eur €", "EUR", 1),
        ("dirham dirhams aed", "AED", 1),
        ("kg kgs kilogram kilograms", "kg", 1),
        ("km kms kilometre kilometres", "km", 1),
        ("cm centimetre centimetres", "cm", 1),
        ("mm millimetre millimetres", "mm", 1),
        ("inch inches", "inch", 1),
        ("gb gigabyte gigabytes", "gb", 1),
        ("mb megabyte megabytes", "mb", 1),
        ("tb terabyte terabytes", "tb", 1),
        ("watt watts", "watt", 1),
        ("mah", "mah", 1),
        ("digit digits", "digit", 1),
        ("character characters", "character", 1),
    )
    for name in names.split()
}
# What a fact's name may say of a number whose currency is not told.
_UNITS[MONEY] = (MONEY, 1)
_PRICE_NAMES = frozenset({"amount", "price", "fee", "cost", "charge", "refund", "total", "balance"})
CURRENCIES = frozenset({"INR", "USD", "GBP", "EUR", "AED"})
_SCALES = {
    name: scale
    for names, scale in (
        ("hundred", 100),
        ("k thousand", 1000),
        ("lakh lakhs lac lacs", 100_000),
        ("million mn", 1_000_000),
        ("crore crores cr", 10_000_000),
        ("billion bn", 1_000_000_000),
    )
    for name in names.split()
}
_SMALL = _listed(
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
    " seventeen eighteen nineteen"
)
_TENS = _listed("twenty thirty forty fifty sixty seventy eighty ninety")
_WORDS = {word: value for value, word in enumerate(_SMALL)}
_WORDS |= {word: 10 * value for value, word in enumerate(_TENS, start=2)}
_MONTHS = {name: n for n, name in enumerate(_listed("jan feb mar apr may jun jul aug sep oct nov dec"), start=1)}


_UNIT_WORDS = _alternatives(name for name in _UNITS if name.isalpha())
_NUMBER = r"[0-9]{1,3}(?:,[0-9]{2,3}){0,6},[0-9]{3}(?:\.[0-9]{1,9})?(?![0-9])|[0-9]{1,18}(?:\.[0-9]{1,9})?(?![0-9])"
_SPACE = r"[^\S\n]{0,3}\n?[^\S\n]{0,3}"  # a line may be wrapped between figure and unit, a paragraph may not
_FIGURE = re.compile(
    rf"(?<![^\W_])(?:(?P<currency>₹|rs\.?|inr|us\$|\$|£|€|usd|eur|gbp|aed){_SPACE})?"
    rf"(?P<number>{_NUMBER})(?:\s?(?P<scale>{_alternatives(_SCALES)})\b)?"
    rf"(?:{_SPACE}(?P<sign>%|per\scent\b|₹|€|£)"
    rf"|(?:{_SPACE}|-)(?:(?P<working>business|working|banking|bank|office)[\s-])?"
    rf"(?:(?:calendar|consecutive|full|indian|us)[\s-])?(?P<unit>{_UNIT_WORDS})\b)?",
    re.IGNORECASE,
)
_DAY = r"(?P<day>[0-9]{1,2})(?:st|nd|rd|th)?"
_MONTH = (
    r"(?P<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?"
    r"|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\b\.?"
)
_YEAR = r"(?P<year>(?:19|20)[0-9]{2})\b"
_DATES = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        r"(?<![\w-])(?P<year>[0-9]{4})-(?P<month>[0-9]{2})-(?P<day>[0-9]{2})(?![0-9])(?:T(?=[0-9]))?",
        r"(?<![\w/])(?P<day>[0-9]{1,2})[/.](?P<month>[0-9]{1,2})[/.](?P<year>[0-9]{4})\b",
        rf"\b{_DAY}(?: of)?[ -]{_MONTH}(?:,?[ -]{_YEAR})?",
        rf"\b{_MONTH} {_DAY}\b(?:,? {_YEAR})?",
        rf"\b{_MONTH},? {_YEAR}",
    )
)
_CLOCK = re.compile(
    r"\b(?P<hour>[0-9]{1,2})(?:(?P<colon>[:.])(?P<minute>[0-9]{2})(?::[0-9]{2}(?:\.[0-9]{1,6})?)?)?"
    r"(?:\s?(?P<half>[ap])\.?m\b\.?|(?:Z|[+-][0-9]{2}:[0-9]{2})?(?![\w]))",
    re.IGNORECASE,
)
_PHONE = re.compile(r"(?<![\w.,])\+?[0-9]{2,5}(?:[ -][0-9]{2,5}){2,4}(?![\w-])")
_CODE = re.compile(r"(?<![^\W_])[^\W_]+(?:(?:[-_]|(?<=[0-9])[./](?=[0-9]))[^\W_]+)*")
_WORD_NUMBER = re.compile(
    rf"\b(?:(?P<tens>{'|'.join(_TENS)})(?:[ -](?P<unit>{'|'.join(_SMALL[1:10])}))?"
    rf"|(?P<small>{'|'.join(_SMALL)}))\b"
    rf"(?=(?P<measured>[\s-](?:(?:business|working|banking|calendar|full)[\s-])?(?:{_UNIT_WORDS})\b)?)"
    r"(?P<joined>-[a-z])?",
    re.IGNORECASE,
)
_ARTICLE = re.compile(
    r"\b(within|in|after|for|under|takes|take|every) an? (?=(?:(?:business|working|full) )?"
    r"(?:minute|hour|day|week|fortnight|month|year)\b)",
    re.IGNORECASE,
)
_REPEATED = re.compile(r"\b([0-9]{1,6}) \(([0-9]{1,6})\)")
_RANGE_GAP = re.compile(r"\s?(?:-|to|or)\s?|(?P<between> and )", re.IGNORECASE)


def _digits_for_words(text: str) -> str:
    """Write number words as digits; "one" only where it measures something ("one day", not "no one")."""

    def digits(match: re.Match[str]) -> str:
        if match["measured"] is None and (match["joined"] or match.group().lower() == "one"):
            return match.group()
        if match["small"]:
            value = _WORDS[match["small"].lower()]
        else:
            value = _WORDS[match["tens"].lower()] + _WORDS.get((match["unit"] or "").lower(), 0)
        return f"{value}{match['joined'] or ''}"

    text = _ARTICLE.sub(r"\1 1 ", _WORD_NUMBER.sub(digits, text))
    return _REPEATED.sub(lambda m: m[1] if m[1] == m[2] else m.group(), text)


def _date(match: re.Match[str]) -> Quantity | None:
    parts = match.groupdict()
    month, day, year = parts["month"], parts.get("day"), parts.get("year")
    if month.islower() and month == "may" and not year:
        return None  # "5 may apply" is no date
    number = int(month) if month.isdigit() else _MONTHS[month[:3].lower()]
    if not 1 <= number <= 12 or (day is not None and not 1 <= int(day) <= 31):
        return None
    value = f"{year or '*'}-{number:02}-{int(day or 0):02}"
    return Quantity(value, DATE, match.group().strip(" ."))


def _time(match: re.Match[str]) -> Quantity | None:
    hour, minute, half = int(match["hour"]), int(match["minute"] or 0), (match["half"] or "").lower()
    if not half and match["colon"] != ":":
        return None
    if hour > (12 if half else 24) or minute > 59:
        return None
    if half:
        hour = hour % 12 + (12 if half == "p" else 0)
    return Quantity(f"{hour:02}:{minute:02}", TIME, match.group().strip(" ."))


def _phone(match: re.Match[str]) -> Quantity | None:
    digits = re.sub(r"\D", "", match.group())
    return Quantity(digits, IDENTIFIER, match.group()) if len(digits) >= 8 else None


def _code(match: re.Match[str]) -> Quantity | None:
    """An identifier has letters and digits, or is a chain of numbers, or is too long to be counted with."""
    token = match.group()
    has_digit = any(character.isdigit() for character in token)
    has_letter = any(character.isalpha() for character in token)
    is_chain = not has_letter and (token.count(".") > 1 or "/" in token)
    is_long = token.isdigit() and len(token) > 18
    if not has_digit or not (has_letter or is_chain or is_long) or _FIGURE.fullmatch(token):
        return None
    if re.fullmatch(r"[0-9]+-[0-9]+-?[A-Za-z]+", token):
        return None  # "5-7-day" is a range
    return Quantity(re.sub(r"[-_]", "", token).upper(), IDENTIFIER, token)


_Reader = Callable[[re.Match[str]], Quantity | None]
_READERS: tuple[tuple[re.Pattern[str], _Reader], ...] = (
    *((pattern, _date) for pattern in _DATES),
    (_CLOCK, _time),
    (_PHONE, _phone),
    (_CODE, _code),
)


def _measure(match: re.Match[str]) -> Measure:
    """The unit of a plain figure, and how many base units one of it is."""
    if match["working"]:
        return f"working {match['unit'].lower().rstrip('s')}", 1
    if match["sign"] and match["sign"].lower().startswith("per"):
        return "%", 1
    return _UNITS.get((match["currency"] or match["sign"] or match["unit"] or "").lower(), (BARE, 1))


def _is_range(text: str, first: re.Match[str], last: re.Match[str]) -> bool:
    """Do the two figures stand as "5-7", "5 to 7", "5 or 7", "between 5 and 7"?"""
    if last.start() - first.end() > 5:
        return False
    gap = _RANGE_GAP.fullmatch(text, first.end(), last.start())
    if gap is None:
        return False
    return not gap["between"] or text[max(0, first.start() - 8) : first.start()].lower() == "between "


def _figures(text: str) -> Iterator[Quantity]:
    """Yield plain figures; in a range ("5 to 7 days", "₹500-1,000") both ends have the unit."""
    matches = list(_FIGURE.finditer(text))
    measures = [_measure(match) for match in matches]
    tokens = [match.group().strip() for match in matches]
    for index, (first, last) in enumerate(pairwise(matches)):
        if not _is_range(text, first, last):
            continue
        if measures[index][0] == BARE != measures[index + 1][0]:
            measures[index] = measures[index + 1]
            tokens[index] = text[first.start() : last.end()].strip()
        elif measures[index + 1][0] == BARE and first["currency"]:
            measures[index + 1] = measures[index]
            tokens[index + 1] = text[first.start() : last.end()].strip()
    for match, (unit, factor), token in zip(matches, measures, tokens, strict=True):
        scale = _SCALES.get((match["scale"] or "").lower(), 1)
        yield Quantity(Fraction(match["number"].replace(",", "")) * scale * factor, unit, token)


def _take(found: list[Quantity], reader: _Reader, match: re.Match[str]) -> str:
    """Keep what is read and blank it, so that no later reader sees its digits; leave the rest as it is."""
    quantity = reader(match)
    if quantity is None:
        return match.group()
    found.append(quantity)
    return " | "


def quantities(text: str) -> list[Quantity]:
    """Return every figure of `text`, dates and times and identifiers before plain numbers. Raises nothing."""
    text = _digits_for_words(normalise(text))
    found: list[Quantity] = []
    for pattern, reader in _READERS:
        text = pattern.sub(partial(_take, found, reader), text)
    return [*found, *_figures(text)]


def unit_named(name: str) -> str:
    """Return the unit word that a fact's name tells ("working days" for `sla_working_days`), or ""."""
    words = name.lower().split("_")
    for index, word in enumerate(words):
        if word in _UNITS:
            is_working = index > 0 and words[index - 1] in ("working", "business", "banking")
            return f"working {word}" if is_working else word
    return MONEY if any(word in _PRICE_NAMES for word in words) else ""
