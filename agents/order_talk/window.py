"""Which day after delivery a customer asks about: "is the 14th day still in time?".

Invariant: only a day that is asked about is one. How long ago something came, how long a refund takes, and a date of
the calendar are none.
"""

from __future__ import annotations

import re

from agents.order_talk.said import clauses_of

_SMALL = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen"
    " eighteen nineteen"
).split()
_SMALL_NTH = (
    "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth"
    " sixteenth seventeenth eighteenth nineteenth"
).split()
_TENS = {"twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "ninety": 90}
_TENS_NTH = {"twentieth": 20, "thirtieth": 30, "fortieth": 40, "fiftieth": 50, "sixtieth": 60, "ninetieth": 90}
_VALUES = (
    {word: value for value, word in enumerate(_SMALL, 1)}
    | {word: value for value, word in enumerate(_SMALL_NTH, 1)}
    | _TENS
    | _TENS_NTH
)
_TEN = rf"(?:{'|'.join(_TENS)})"
_COUNT = rf"(?:\d{{1,3}}|(?:{_TEN} )?(?:{'|'.join(_SMALL)})|{_TEN})"
_NTH = rf"(?:\d{{1,3}}(?:st|nd|rd|th)|(?:{_TEN} )?(?:{'|'.join(_SMALL_NTH)})|{'|'.join(_TENS_NTH)})"
_HAVING = r"(?:delivery|receipt|receiving|arrival|getting|it|i|the|my|they|having)"
_DAY = re.compile(
    rf"\bday (?:number |no )?(?P<day>{_COUNT})\b|\b(?P<nth>{_NTH}) day\b(?! of (?!delivery|the|receipt|my))"
    rf"|\b(?:after|on|past) (?P<after>{_COUNT}) (?P<unit>days?|weeks?)\b(?! of)"
    rf"|\b(?P<since>{_COUNT}) (?P<since_unit>days?|weeks?) (?:later\b|(?:after|from|since) {_HAVING}\b)"
    rf"|\b(?:is|are) (?P<bare>{_COUNT}) (?P<bare_unit>days?|weeks?) (?=too|still|ok|okay|late|fine|allowed|in time)"
)
_IN_TIME = re.compile(
    r"\b(?:(?:in|on) time|still|return(?:s|ed|ing|able)?|late|allowed|ok|okay|fine|counts?|counted|includ\w+|inclusive"
    r"|eligible|possible|last day|enough|accept\w*|(?:send|sent|take|give|bring) (?:\w+ )?back|exchange|within)\b"
)
_GOES_ON = re.compile(r"^(?:(?:and|so|ok|but|then) )*(?:(?:what|how) about )?(?:(?:on|after|for) )?(?:the )?")
# What is asked is how long money or a parcel takes.
_OTHER_MATTER = re.compile(
    r"\b(?:refund(?:s|ed)?|money|paid|pay|credit(?:ed)?|arriv(?:e|es|ed|ing)|deliver(?:ed|s)?|ship(?:s|ped)?|dispatched"
    r"|waited|waiting|took|takes?)\b(?! (?:back|it back|days? ago)\b)"
)


def asks_about_window(text: str) -> int | None:
    """The day after delivery of which `text` asks whether it is in time for a return; None when it asks none.

    A week is seven days.
    """
    clauses = clauses_of(text)
    for clause in clauses:
        match = _DAY.search(clause)
        if match is not None and _asks(match, clause, clauses):
            return _days(match)
    return None


def _asks(match: re.Match[str], clause: str, clauses: tuple[str, ...]) -> bool:
    rest = f"{clause[: match.start()]}{clause[match.end() :]}"
    if _OTHER_MATTER.search(rest):
        return False
    if match["since"] and len(clauses) > 1:
        return any(_IN_TIME.search(other) for other in clauses)
    goes_on = _GOES_ON.match(clause)
    is_all = goes_on is not None and goes_on.end() >= match.start() and match.end() == len(clause)
    return is_all or _IN_TIME.search(rest) is not None


def _days(match: re.Match[str]) -> int:
    said = match["day"] or match["nth"] or match["after"] or match["since"] or match["bare"]
    unit = match["unit"] or match["since_unit"] or match["bare_unit"] or "day"
    return _value(said) * (7 if unit.startswith("week") else 1)


def _value(said: str) -> int:
    digits = re.match(r"\d+", said)
    return int(digits[0]) if digits else sum(_VALUES[word] for word in said.split())
