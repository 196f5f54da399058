"""Identifiers with a shape of their own: social security numbers, e-mail addresses, bank account numbers.

Invariant: what a checksum or an issuing rule can decide is decided by python-stdnum; the words around a
number are asked only where the number alone says too little.
"""

import re
from collections.abc import Iterator

from stdnum import iban, numdb
from stdnum.us import ssn

from support.recognisers import Extent

_SSN = re.compile(r"(?<![\w+-])(\d{3})([-. ])(\d{2})\2(\d{4})(?![\w-])")
_NINE_DIGITS = re.compile(r"(?<![\w+])\d{3}[-. ]?\d{2}[-. ]?\d{4}(?!\w)")
_SSN_WORD = re.compile(r"(?<![\w\[])(?:ssn|s\.s\.n|social[ -]security|social sec)(?![^\W_])", re.IGNORECASE)

_EMAIL = re.compile(r"(?<![\w.+%'-])[\w.+%'-]++@(?:[^\W_](?:[\w-]{0,61}[^\W_])?\.){1,8}[^\W\d_]{2,24}(?![\w@-])")

_IBAN_START = re.compile(r"(?<![^\W_])[A-Z]{2}[0-9]{2}(?=[ -]?[A-Z0-9])", re.IGNORECASE)
_IBAN_CHARACTER = re.compile(r"[A-Z0-9]", re.IGNORECASE)
_IBAN_SIZES = numdb.get("iban")


def find_ssns(view: str) -> Iterator[Extent]:
    """Yield numbers with separators that could have been issued, and any nine digits said to be an SSN.

    A declared number is taken even when it could not have been issued: after a slip of the pen most of it is
    still true.
    """
    found = {m.span() for m in _SSN.finditer(view) if ssn.is_valid("-".join(m.group(1, 3, 4)))}
    if _SSN_WORD.search(view):
        found |= {m.span() for m in _NINE_DIGITS.finditer(view) if _is_declared(view, *m.span())}
    yield from sorted(found)


def _is_declared(view: str, start: int, end: int) -> bool:
    return bool(_SSN_WORD.search(view, max(0, start - 40), end + 30))


def find_emails(view: str) -> Iterator[Extent]:
    """Yield e-mail addresses, internationalised ones included."""
    return (match.span() for match in _EMAIL.finditer(view))


def find_ibans(view: str) -> Iterator[Extent]:
    """Yield international bank account numbers of the length their country uses, grouped or not."""
    for match in _IBAN_START.finditer(view):
        end = _iban_end(view, match.start())
        if end is not None and iban.is_valid(view[match.start() : end]):
            yield match.start(), end


def _iban_end(view: str, start: int) -> int | None:
    """Return where an account number of this country would end, or None when no number can stand here."""
    properties = _IBAN_SIZES.info(view[start : start + 2].upper())[0][1]
    if "bban" not in properties:
        return None
    size = 4 + sum(int(part) for part in re.findall(r"\d+", properties["bban"]))
    ends = [character.end() for character in _IBAN_CHARACTER.finditer(view, start, start + 2 * size)]
    if len(ends) < size or view[ends[size - 1] : ends[size - 1] + 1].isalnum():
        return None
    return ends[size - 1]
