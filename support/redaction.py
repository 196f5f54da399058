"""Personal data found in text and replaced by tokens such as ``[CARD]``.

Invariant: pure functions of the text. Redacting twice equals redacting once, what is not personal data comes
back unchanged, and the work is linear in the length of the text.
"""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from enum import StrEnum

from support.recognisers import Extent
from support.recognisers.addresses import find_addresses
from support.recognisers.cards import find_cards, find_security_codes
from support.recognisers.credentials import find_secrets
from support.recognisers.declared import find_declared
from support.recognisers.identities import find_identities
from support.recognisers.national import find_aadhaars, find_pans, find_ssns
from support.recognisers.personal import find_emails, find_ibans, find_ip_addresses
from support.recognisers.phones import find_phones
from support.recognisers.view import digits_in, view_of


class Kind(StrEnum):
    """The kinds of personal data; the value is the word inside the token."""

    CARD = "CARD"
    IBAN = "IBAN"
    EMAIL = "EMAIL"
    SSN = "SSN"
    NATIONAL_ID = "NATIONAL_ID"
    SECRET = "SECRET"  # noqa: S105 - the name of a kind
    PHONE = "PHONE"
    ADDRESS = "ADDRESS"
    IP = "IP"

    @property
    def token(self) -> str:
        """What stands in the text in place of the data."""
        return f"[{self.value}]"


@dataclass(frozen=True, slots=True)
class Recogniser:
    """One way to find one kind: ``find`` maps the view of a text to extents.

    Args:
        digits: The fewest digits that its data has; it is not asked about a text with fewer.
    """

    kind: Kind
    find: Callable[[str], Iterable[Extent]]
    digits: int = 0


@dataclass(frozen=True, slots=True)
class Span:
    """Characters ``start`` to ``end`` (exclusive) of a text are data of this kind."""

    start: int
    end: int
    kind: Kind


RECOGNISERS: tuple[Recogniser, ...] = (  # of two that claim the same characters, the earlier has them
    Recogniser(Kind.CARD, find_cards, digits=12),
    Recogniser(Kind.IBAN, find_ibans, digits=4),
    Recogniser(Kind.EMAIL, find_emails),
    Recogniser(Kind.SSN, find_ssns, digits=9),
    Recogniser(Kind.NATIONAL_ID, find_aadhaars, digits=12),
    Recogniser(Kind.NATIONAL_ID, find_pans, digits=4),
    Recogniser(Kind.NATIONAL_ID, find_identities, digits=6),
    Recogniser(Kind.NATIONAL_ID, find_declared, digits=5),
    Recogniser(Kind.SECRET, find_secrets),
    Recogniser(Kind.SECRET, find_security_codes, digits=5),
    Recogniser(Kind.PHONE, find_phones, digits=6),
    Recogniser(Kind.ADDRESS, find_addresses, digits=1),
    Recogniser(Kind.IP, find_ip_addresses, digits=1),
)

ALL = frozenset(Kind)
STORED = frozenset({Kind.CARD, Kind.SSN, Kind.NATIONAL_ID, Kind.SECRET})
"""What is masked before anything is stored; the rest stays readable for the specialist."""


def find(text: str, kinds: Collection[Kind] = ALL) -> list[Span]:
    """Return the spans of personal data of these kinds, in order; of two that overlap, the longer.

    Bank accounts are looked for even where they are not asked for: their digits must not pass for a card.
    """
    view, wanted = view_of(text), {Kind.IBAN, *kinds}
    digits = digits_in(view)
    asked = [r for r in RECOGNISERS if r.kind in wanted and r.digits <= digits]
    spans = [Span(*extent, r.kind) for r in asked for extent in r.find(view)]
    return [span for span in _without_overlaps(spans) if span.kind in kinds]


def redact(text: str, kinds: Collection[Kind] = ALL) -> str:
    """Return ``text`` with every piece of personal data of these kinds replaced by its token.

    It looks until nothing is found, since a token may bring a number nearer to the word that explains it.
    Each round leaves less that is not a token, and a token is never found again, so it ends.
    """
    while spans := find(text, kinds):
        text = _replaced(text, spans)
    return text


def mask(text: str) -> str:
    """Return ``text`` without what must never be stored: card and national identity numbers, and secrets."""
    return redact(text, STORED)


def _replaced(text: str, spans: Iterable[Span]) -> str:
    pieces, position = [], 0
    for span in spans:
        pieces += [text[position : span.start], span.kind.token]
        position = span.end
    return "".join([*pieces, text[position:]])


def _without_overlaps(spans: Iterable[Span]) -> list[Span]:
    longest_first = sorted(spans, key=lambda span: (span.start - span.end, span.start))
    taken = bytearray(max((span.end for span in longest_first), default=0))
    kept = []
    for span in longest_first:
        if not any(taken[span.start : span.end]):
            taken[span.start : span.end] = b"\1" * (span.end - span.start)
            kept.append(span)
    return sorted(kept, key=lambda span: span.start)
