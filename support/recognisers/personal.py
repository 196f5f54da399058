"""Identifiers with a shape of their own: e-mail and network addresses and bank account numbers.

Invariant: what a checksum or a parser can decide is decided by it. The words around are asked once: four numbers
with points between them are also how a version is written.
"""

import re
from collections.abc import Iterator
from ipaddress import ip_address

from stdnum import iban, numdb

from support.recognisers import Extent

_EMAIL = re.compile(r"(?<![\w.+%'-])[\w.+%'-]++@(?:[^\W_](?:[\w-]{0,61}[^\W_])?\.){1,8}[^\W\d_]{2,24}(?![\w@-])")

_IPV4 = re.compile(r"(?<![\w.-])\d{1,3}(?:\.\d{1,3}){3}(?![\w-]|\.\d)")
_IPV6 = re.compile(r"(?<![\w:.])(?:[0-9A-F]{0,4}:){2,7}[0-9A-F]{0,4}(?![\w:]|\.\d)", re.IGNORECASE)
_SHORTEST_IPV6 = 7  # below it stand loopback and "a::b", which name nobody
_VERSION_BEFORE = re.compile(
    r"\b(?:v|version|ver|firmware|release|build|update|section|clause|paragraph)\b[ .:=]{0,3}$", re.IGNORECASE
)

_IBAN_START = re.compile(r"(?<![^\W_])[A-Z]{2}[0-9]{2}(?=[ -]?[A-Z0-9])", re.IGNORECASE)
_IBAN_CHARACTER = re.compile(r"[A-Z0-9]", re.IGNORECASE)
_IBAN_SIZES = numdb.get("iban")


def find_emails(view: str) -> Iterator[Extent]:
    """Yield e-mail addresses, internationalised ones included."""
    return (match.span() for match in _EMAIL.finditer(view))


def find_ip_addresses(view: str) -> Iterator[Extent]:
    """Yield network addresses of both generations, those of every machine (``127.0.0.1``) included."""
    if view.count(".") >= 3:
        yield from (m.span() for m in _IPV4.finditer(view) if _is_ip(m[0]) and not _is_version(view, m.start()))
    if view.count(":") >= 2:
        yield from (m.span() for m in _IPV6.finditer(view) if len(m[0]) >= _SHORTEST_IPV6 and _is_ip(m[0]))


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


def _is_ip(text: str) -> bool:
    try:
        ip_address(text)
    except ValueError:
        return False
    return True


def _is_version(view: str, start: int) -> bool:
    return bool(_VERSION_BEFORE.search(view, max(0, start - 24), start))
