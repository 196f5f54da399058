"""What a case says of its customer, taken out of a text that others will read. Pure.

Whatever is taken out leaves a placeholder such as `[NAME]`, so that a person sees where and writes around it. Beside
what `support.redaction` finds in any text, that is what is known of this one customer: names, company, numbers.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain

from support import redaction
from support.models import Customer

NAME, COMPANY, NUMBER = "[NAME]", "[COMPANY]", "[NUMBER]"
TOKENS = (*(kind.token for kind in redaction.Kind), NAME, COMPANY, NUMBER)
PLACEHOLDER = re.compile("|".join(map(re.escape, TOKENS)))

# Names that are English words too: alone they are the customer's only where a reply addresses somebody.
_ORDINARY = frozenset(
    "angel art august autumn bill bishop bond bright brook brown buck bush carol chance chase christian church "
    "clay cliff cook day dawn dean drew earl eve faith fields fisher ford forest frank gene glen good gold grace "
    "grant gray green hall happy harmony hill holly hope hunt hunter iris ivy jack january jay jean joy june king "
    "lane law lee lily long love mark marsh mason may melody mercy miles mills moon noble page parker pat "
    "patience pearl penny pepper pierce pope power price prince ray reed rich ring river rob robin rock rose ruby "
    "rush sage sandy shepherd skip sky small smart snow star stone storm strong sue summer sunny sterling taylor "
    "terry trip tucker victor violet wade walker ward waters way west white will wills winter wise wolf wood "
    "woods young".split()
)
_ADDRESSING = r"(?i:hi|hello|hey|dear|thanks|thank you|sorry|regards|morning|afternoon|evening)"
_FREE_MAIL = frozenset(
    "aol gmail gmx googlemail hotmail icloud live mail me msn outlook pm proton protonmail yahoo yandex zoho".split()
)
_RESERVED = frozenset("example invalid localhost test".split())
_SECOND_LEVEL = frozenset("ac co com edu gov net org".split())
_NUMBER_FROM = 4  # characters: a shorter id is also a quantity, a version or a year's end
_SPACED_FROM = 6  # letters from which "northwind" is looked for as "North Wind" too


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of one customer.

    Args:
        names: Their full name, in each spelling.
        company: What their e-mail's domain calls their company; empty when it is a mail provider's.
        numbers: Ids and references of theirs: customer id, orders, tickets.
    """

    names: tuple[str, ...] = ()
    company: str = ""
    numbers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Stretch:
    """A part of a text, and the placeholder that stands in its place; empty when it stays as it is."""

    text: str
    token: str = ""


def known_of(customer: Customer, *, numbers: Iterable[str] = ()) -> Known:
    """What the customer's own record says, and further numbers of theirs."""
    company = _company(customer.email)
    if company in {customer.brand.slug.casefold(), customer.brand.name.casefold()}:
        company = ""
    names = dict.fromkeys((customer.name, _without_accents(customer.name)))
    return Known(tuple(filter(None, names)), company, (customer.external_id, *numbers))


def generalise(text: str, *known: Known) -> str:
    """The text with placeholders for all personal data, and for everything that is known of these customers."""
    text = redaction.redact(text)
    for token, pattern in chain.from_iterable(map(_patterns, known)):
        text = pattern.sub(partial(_replaced, token=token), text)
    return text


def marked(text: str, known: Known) -> list[Stretch]:
    """The text in stretches, those named that `generalise` would replace. Together they are the text."""
    found = [(span.start, span.end, span.kind.token) for span in redaction.find(text)]
    for token, pattern in _patterns(known):
        found += [(*match.span("it"), token) for match in pattern.finditer(text)]
    stretches, position = [], 0
    for start, end, token in sorted(found, key=lambda part: (part[0], -part[1])):
        if start < position:
            continue
        stretches += [Stretch(text[position:start]), Stretch(text[start:end], token)]
        position = end
    return [stretch for stretch in (*stretches, Stretch(text[position:])) if stretch.text]


def placeholders(text: str) -> list[str]:
    """The placeholders that stand in the text, each once, in order."""
    return list(dict.fromkeys(PLACEHOLDER.findall(text)))


def _without_accents(name: str) -> str:
    """As people write it who have no such key; a letter that is no accented one, such as ł, stays."""
    return "".join(letter for letter in unicodedata.normalize("NFD", name) if not unicodedata.combining(letter))


def _patterns(known: Known) -> list[tuple[str, re.Pattern[str]]]:
    """What to look for, as the group `it` of each: a full name before its parts, numbers before what stands in them."""
    longest_first = sorted(known.numbers, key=len, reverse=True)
    numbers = [(NUMBER, _word(re.escape(number))) for number in longest_first if len(number) >= _NUMBER_FROM]
    company = [(COMPANY, _word(_spaced(known.company)))] if known.company else []
    return [*numbers, *company, *((NAME, pattern) for name in known.names for pattern in _names(name))]


def _replaced(match: re.Match[str], *, token: str) -> str:
    start, end = match.start(), match.end()
    return f"{match.string[start : match.start('it')]}{token}{match.string[match.end('it') : end]}"


def _names(name: str) -> list[re.Pattern[str]]:
    parts = [part for part in re.split(r"[\s,]+", name) if len(part.strip(".")) > 1]
    full = [_word(r"[\s,]+".join(map(re.escape, parts)))] if len(parts) > 1 else []
    return [*full, *(_part(part) for part in parts if not part[0].islower())]  # "de" and "van" are anybody's


def _part(part: str) -> re.Pattern[str]:
    if part.casefold() in _ORDINARY:
        return re.compile(rf"(?<!\w){_ADDRESSING}[,!]?\s+(?P<it>{re.escape(part)})(?!\w)")
    return _word(re.escape(part))


def _word(pattern: str) -> re.Pattern[str]:
    """As a whole word, in any case. In scripts without case, words are not told apart by spaces either."""
    bounded = all(letter.upper() != letter.lower() for letter in pattern if letter.isalpha())
    return re.compile(rf"(?<!\w)(?P<it>{pattern})(?!\w)" if bounded else f"(?P<it>{pattern})", re.IGNORECASE)


def _spaced(company: str) -> str:
    letters = company.replace("-", "")
    return r"[\s-]?".join(map(re.escape, letters if len(letters) >= _SPACED_FROM else [letters]))


def _company(email: str) -> str:
    labels = [label for label in email.rpartition("@")[2].casefold().split(".") if label]
    if len(labels) < 2:
        return ""
    owned = _owned(labels)
    return "" if owned in _FREE_MAIL or len(owned) < 3 else owned


def _owned(labels: Sequence[str]) -> str:
    """The label that somebody registered: before "com" or "co.uk"; before "example" too, which nobody owns."""
    rest = list(labels[:-1])
    while rest and (rest[-1] in _RESERVED or (len(rest) > 1 and rest[-1] in _SECOND_LEVEL)):
        rest.pop()
    return rest[-1] if rest else ""
