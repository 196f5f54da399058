"""Is a sentence of an answer supported by what was retrieved and computed this turn?

Invariant: a sentence passes only if everything checkable in it is supported. Each check is a small function
that names the first fault it finds, and one entry of `_CHECKS`.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from itertools import count

from agents.quantities import (
    BARE,
    CURRENCIES,
    DATE,
    IDENTIFIER,
    MONEY,
    TIME,
    Quantity,
    quantities,
    unit_named,
)
from agents.text import normalise

_CITATION = re.compile(r"\[\s?([0-9]{1,6}(?:\s?[,;]\s?[0-9]{1,6}){0,20})\s?\]")
_LIST_MARK = re.compile(r"(?:(?<=\s)|^)(?:step )?\(?([0-9]{1,2})[.):]\s+(?=([^\W\d_]+))", re.IGNORECASE)
_NAMES = {DATE: "date", TIME: "time", IDENTIFIER: "identifier"}
Figure = tuple[Fraction | str, str]  # a value and its unit


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a sentence may be shown; `reason` names the fault and its token, and is empty when ok."""

    ok: bool
    reason: str = ""


@dataclass(frozen=True, slots=True)
class _Evidence:
    """What this turn knows: how many passages may be cited, and every figure that stands somewhere."""

    passages: int
    figures: frozenset[Figure]


def _implied(quantity: Quantity) -> Iterator[Figure]:
    """Yield the figures that one figure of the evidence supports: itself and its own parts."""
    yield quantity.key
    if quantity.unit == DATE:
        year, month, day = str(quantity.value).split("-")
        yield f"*-{month}-{day}", DATE
        yield f"{year}-{month}-00", DATE
        if year != "*":
            yield Fraction(year), BARE
    elif quantity.unit == IDENTIFIER:
        for digits in re.findall(r"[0-9]{1,18}", str(quantity.value)):
            yield Fraction(digits), BARE


def _fact_texts(name: str, value: object) -> Iterator[str]:
    """Spell a computed value as text; a bare number takes the unit that its name tells ("window_days")."""
    if isinstance(value, bool) or value is None:
        return
    if isinstance(value, (list, tuple, set, frozenset)):
        for member in value:
            yield from _fact_texts(name, member)
    elif isinstance(value, timedelta):
        yield f"{int(value.total_seconds())} seconds"
    elif isinstance(value, datetime):
        yield f"{value:%Y-%m-%d}"
        yield f"{value:%H:%M}"
    elif isinstance(value, Decimal):
        yield f"{value:f} {unit_named(name)}"  # never in the form 5E+2
    elif isinstance(value, str):
        yield value
    else:
        yield f"{value} {unit_named(name)}"


def _figures_in(text: str) -> frozenset[Figure]:
    return frozenset(key for quantity in quantities(text) for key in _implied(quantity))


# The sentences of an answer are checked one after another against the same few passages.
_figures_in_passage = lru_cache(maxsize=64)(_figures_in)


def _evidence(passages: Sequence[str], facts: Mapping[str, object]) -> _Evidence:
    told = (_figures_in(text) for name, value in facts.items() for text in _fact_texts(name, value))
    return _Evidence(len(passages), frozenset().union(*map(_figures_in_passage, passages), *told))


def _list_marks(sentence: str) -> list[re.Match[str]]:
    """Find numbering that only enumerates: at the start of the sentence, or counting from 1 inside it."""
    marks = [mark for mark in _LIST_MARK.finditer(sentence) if not unit_named(mark[2])]
    if not marks:
        return []
    run = [mark for mark, number in zip(marks, count(int(marks[0][1])), strict=False) if int(mark[1]) == number]
    opens_sentence = run[0].start() == 0
    counts_from_one = len(run) > 1 and int(run[0][1]) == 1
    return run if opens_sentence or counts_from_one else []


def _without_list_marks(sentence: str) -> str:
    kept: list[str] = []
    position = 0
    for mark in _list_marks(sentence):
        kept.append(sentence[position : mark.start()])
        position = mark.end()
    return " ".join([*kept, sentence[position:]])


def _citations_in_range(sentence: str, evidence: _Evidence) -> str:
    """Every `[n]` is a passage of this turn."""
    for marker in _CITATION.finditer(sentence):
        numbers = (int(number) for number in re.findall(r"[0-9]+", marker[1]))
        if any(not 1 <= number <= evidence.passages for number in numbers):
            return f"citation out of range: {marker.group()}"
    return ""


def _figures_supported(sentence: str, evidence: _Evidence) -> str:
    """Every figure stands, with its unit, in a passage or a fact."""
    text = _without_list_marks(_CITATION.sub(" ", sentence).strip())
    for quantity in quantities(text):
        is_priced = quantity.unit in CURRENCIES and (quantity.value, MONEY) in evidence.figures
        if quantity.key not in evidence.figures and not is_priced:
            return f"{_NAMES.get(quantity.unit, 'number')} not supported: {quantity.token}"
    return ""


_CHECKS: tuple[Callable[[str, _Evidence], str], ...] = (_citations_in_range, _figures_supported)


def verify_sentence(sentence: str, *, passages: Sequence[str], facts: Mapping[str, object]) -> Verdict:
    """Check one sentence of an answer against the evidence of its turn.

    Args:
        sentence: what a writer proposes to say, with citation markers such as `[2]`.
        passages: the retrieved texts, in the order in which the markers count them from 1.
        facts: computed values by name; a name such as `window_days` gives its bare number the unit.

    Raises nothing; text of any kind and length is read in linear time.
    """
    clean = normalise(sentence)
    evidence = _evidence(passages, facts)
    reasons = (check(clean, evidence) for check in _CHECKS)
    reason = next((found for found in reasons if found), "")
    return Verdict(ok=not reason, reason=reason)
