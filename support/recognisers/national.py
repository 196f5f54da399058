"""Numbers by which a state knows a person: American SSN, Indian Aadhaar and PAN.

Invariant: what a checksum or an issuing rule can decide is decided by python-stdnum; the words around a number are
asked only where the number alone says too little. A declared number is taken even when it could not have been
issued: after a slip of the pen most of it is still true.
"""

import re
from collections.abc import Iterator

from stdnum.in_ import aadhaar, pan
from stdnum.us import ssn

from support.recognisers import Extent
from support.recognisers.view import INVISIBLE

_SSN = re.compile(r"(?<![\w+-])(\d{3})([-. ])(\d{2})\2(\d{4})(?![\w-])")
_NINE_DIGITS = re.compile(r"(?<![\w+])\d{3}[-. ]?\d{2}[-. ]?\d{4}(?!\w)")
_SSN_WORD = re.compile(r"(?<![\w\[])(?:ssn|s\.s\.n|social[ -]security|social sec)(?![^\W_])", re.IGNORECASE)

_GAP = rf"[ ./{INVISIBLE}-]"
_TWELVE_DIGITS = re.compile(  # begins with what is rare, so that a text without digits costs nothing
    rf"\d(?<![\w+]\d)(?<!\d[ ./{INVISIBLE}-]\d)\d{{3}}({_GAP}{{0,3}})\d{{4}}({_GAP}{{0,3}})\d{{4}}"
    rf"(?!\w|{_GAP}{{1,3}}\d)"
)
_NOT_A_DIGIT = re.compile(r"\D")
_AADHAAR_WORD = re.compile(r"(?<![\w\[])(?:a{1,2}dh?a{1,2}r|uidai)(?![^\W_])", re.IGNORECASE)

_PAN = re.compile(r"(?<![^\W_])[A-Z]{5}[0-9]{4}[A-Z](?![^\W_])", re.IGNORECASE)
_PAN_TAIL = re.compile(rf"[0-9]{{4}}{_GAP}?[A-Z]", re.IGNORECASE)
_PAN_WORD = r"(?:pan|permanent account number|income tax (?:number|id))"
_DECLARED_PAN = re.compile(
    rf"(?<![^\W_]){_PAN_WORD}(?: ?(?:card|no\b\.?|number|num|id|is|was|here|it|itself)){{0,4}}[ :.,#=-]{{1,4}}"
    rf"(?P<value>[A-Z]{{5}}{_GAP}?[0-9]{{4}}{_GAP}?[A-Z])(?![^\W_])"
    r"|(?<![^\W_])(?P<first>[A-Z]{5}[0-9]{4}[A-Z])(?: is| as|,| -| \()? ?(?:my |the |our )?pan(?![^\W_])",
    re.IGNORECASE,
)


def find_ssns(view: str) -> Iterator[Extent]:
    """Yield numbers with separators that could have been issued, and any nine digits said to be an SSN."""
    found = {m.span() for m in _SSN.finditer(view) if ssn.is_valid("-".join(m.group(1, 3, 4)))}
    if _SSN_WORD.search(view):
        found |= {m.span() for m in _NINE_DIGITS.finditer(view) if _is_declared(_SSN_WORD, view, m)}
    yield from sorted(found)


def find_aadhaars(view: str) -> Iterator[Extent]:
    """Yield twelve digits written 4-4-4 that pass the check digit, and any twelve said to be an Aadhaar number.

    Twelve digits in one run are too often an order or a bank's reference for the check digit alone to decide.
    """
    for match in _TWELVE_DIGITS.finditer(view):
        is_grouped = match[1] and match[2]
        if (is_grouped and aadhaar.is_valid(_NOT_A_DIGIT.sub("", match[0]))) or _is_declared(
            _AADHAAR_WORD, view, match
        ):
            yield match.span()


def find_pans(view: str) -> Iterator[Extent]:
    """Yield tax numbers of a kind that is issued, and anything of their form said to be one."""
    if not _PAN_TAIL.search(view):
        return
    found = {m.span() for m in _PAN.finditer(view) if pan.is_valid(m[0])}
    found |= {m.span("value" if m["value"] else "first") for m in _DECLARED_PAN.finditer(view)}
    yield from sorted(found)


def _is_declared(word: re.Pattern[str], view: str, number: re.Match[str]) -> bool:
    return bool(word.search(view, max(0, number.start() - 40), number.end() + 30))
