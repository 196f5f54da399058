"""Identifiers with a shape of their own: e-mail addresses and bank account numbers.

Invariant: what a checksum can decide is decided by python-stdnum; the words around are never asked.
"""

import re
from collections.abc import Iterator

from stdnum import iban, numdb

from support.recognisers import Extent

_EMAIL = re.compile(r"(?<![\w.+%'-])[\w.+%'-]++@(?:[^\W_](?:[\w-]{0,61}[^\W_])?\.){1,8}[^\W\d_]{2,24}(?![\w@-])")

_IBAN_START = re.compile(r"(?<![^\W_])[A-Z]{2}[0-9]{2}(?=[ -]?[A-Z0-9])", re.IGNORECASE)
_IBAN_CHARACTER = re.compile(r"[A-Z0-9]", re.IGNORECASE)
_IBAN_SIZES = numdb.get("iban")


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
