"""Passwords, PINs, card verification values and one-time codes that a customer writes out.

Invariant: only a stated value is found. The words alone ("I forgot my password", "the OTP is not coming",
"what is a CVV?") are an ordinary question and yield nothing.
"""

import re
from collections.abc import Iterator

from support.recognisers import Extent

_PASSWORDS = (
    r"(?:pass ?words?|pass ?phrase|passwd|pwd|pass ?code|api[ _-]?(?:key|token|secret)|(?:secret|private) key"
    r"|(?:access|auth|bearer) token)"
)
_CODES = (
    r"(?:(?:upi |atm |card |login |m)?pin|cvv2?|cvc2?|cvn2?|t?otp|(?:mfa|2fa|security|sms|login) code"
    r"|pass ?code|one[ -]time (?:pass ?)?(?:code|word|pin)|(?:verification|authentication) code)"
)
_OF_WHAT = (
    r"(?: (?:i|you|we|got|get|received|sent|me|just|now|for|of|on|to|in|my|the|this|your|our|new|old|current"
    r"|number|code|value|no|account|card|debit|credit|app|login|atm|net|mobile|phone|online|banking|bank"
    r"|wallet|here)){0,6}"
)
_CONNECTOR = r"(?:\s{0,3}(?:[:=]|->?)\s{0,3}|\s(?:is|was|are|of)(?: still| now)?(?:\s?[:=-])?\s)"
_COUNTED = (  # "4 digits", "5000 rupees": a number of things is no code
    r"(?! ?(?:%|digits?|char|letters?|times?|sec|min|hour|hrs?\b|days?|weeks?|months?|years?|attempts?"
    r"|rupees|rs\b|inr|usd|dollars?))"
)
_CODE_VALUE = r"(?:\d{3}[ -]\d{3}|\d{4}[ -]\d{4}|\d(?:[ -]\d){2,7}|(?:[A-Z]-)?\d{3,8})(?!\w|[.,]\d)" + _COUNTED

_STATED_CODE = re.compile(
    rf"(?<![^\W_]){_CODES}(?:{_OF_WHAT}{_CONNECTOR}|(?: (?:number|code|no\.?|value))?[ #]{{1,2}})"
    rf"(?P<value>{_CODE_VALUE})",
    re.IGNORECASE,
)
_POSTAL_CODE = re.compile(r"pin(?: ?code)?\b\D{0,12}[1-9]\d{5}(?!\d)", re.IGNORECASE)
_PLACE = re.compile(r"pin ?code|deliver|\bship|courier|address|\barea|locality|location|\bcity|service", re.IGNORECASE)
_STATED_PASSWORD = re.compile(
    rf"(?<![^\W_]){_PASSWORDS}(?:(?P<stated>{_OF_WHAT}{_CONNECTOR})| )"
    r"(?!\[[A-Z_]{3,12}\])(?=(?P<value>\S{1,1024})(?:\s(?P<follows>\w{1,8}|&))?)",
    re.IGNORECASE,
)
_QUOTED_PASSWORD = re.compile(
    rf"(?<![^\W_]){_PASSWORDS}{_OF_WHAT}{_CONNECTOR}"
    r"[\"'`\u201c\u2018](?P<value>[^\"'`\u201d\u2019\n\[\]]{3,64})[\"'`\u201d\u2019]",
    re.IGNORECASE,
)
_SAID_FIRST = re.compile(
    r"(?<![^\s\"'])(?P<value>[^\s\[]\S{2,63}) (?:is|was) (?:my|the|our)(?: [^\W\d]{1,12})?"
    rf" (?:{_PASSWORDS}|{_CODES})\b",
    re.IGNORECASE,
)
_NOT_A_PASSWORD = frozenset(
    """
    a about again all also always an another any anything asked because been blocked broken but by
    can cannot case compulsory correct different down due empty enough false fine for forgot
    forgotten from gone good hard here how i id in incorrect invalid it its known like long lost
    mandatory mine my needed never new no not nothing ok okay old on one only or out please prompt
    protected required reset right safe same secret secure short so something still strong stuck
    taken that the there this to too true unknown unsafe up useless valid very weak what when where
    which who why with wrong your yours
    """.split()
)
_DESCRIBING = ("ing", "ed", "able", "ly")
_GOES_ON_AFTERWARDS = frozenset({None, "and", "&", "so", "but", "please", "pls"})
_REFERENCE = re.compile(r"[A-Z]{2,3}-?\d{2,}", re.IGNORECASE)
_LETTER = re.compile(r"[^\W\d_]")
_DIGIT_OR_SYMBOL = re.compile(r"[\d@#$%^&*!_+=~]")


def find_secrets(view: str) -> Iterator[Extent]:
    """Yield the stated values; the extents of two ways of stating may overlap."""
    yield from _codes(view)
    yield from _passwords(view)
    yield from (match.span("value") for match in _QUOTED_PASSWORD.finditer(view))
    yield from _said_first(view)


def _codes(view: str) -> Iterator[Extent]:
    for match in _STATED_CODE.finditer(view):
        if not _is_postal_code(view, match):
            yield match.span("value")


def _is_postal_code(view: str, match: re.Match[str]) -> bool:
    """Whether this PIN is an Indian postal index number: six digits with the talk of a place around them."""
    near = view[max(0, match.start() - 60) : match.end() + 30]
    return bool(_POSTAL_CODE.match(view, match.start()) and _PLACE.search(near))


def _passwords(view: str) -> Iterator[Extent]:
    for match in _STATED_PASSWORD.finditer(view):
        value = match["value"].rstrip(".,;!?)\"'")
        if _has_secret_shape(value) or (match["stated"] and _ends_the_statement(match, value)):
            yield match.start("value"), match.start("value") + len(value)


def _said_first(view: str) -> Iterator[Extent]:
    for match in _SAID_FIRST.finditer(view):
        if match["value"].isdigit() or _has_secret_shape(match["value"]):
            yield match.span("value")


def _has_secret_shape(value: str) -> bool:
    """Whether it looks like no English word: digits or symbols among letters, or a number of some length."""
    if value.isdigit():
        return 4 <= len(value) <= 12
    if len(value) < 5 or _REFERENCE.fullmatch(value):
        return False
    return bool(_LETTER.search(value) and _DIGIT_OR_SYMBOL.search(value))


def _ends_the_statement(match: re.Match[str], value: str) -> bool:
    """Whether "password is <word>" stops there, so that the word is the password and no description."""
    word = value.casefold()
    if len(word) < 3 or not word.isalpha() or word in _NOT_A_PASSWORD or word.endswith(_DESCRIBING):
        return False
    return value != match["value"] or match["follows"] in _GOES_ON_AFTERWARDS
