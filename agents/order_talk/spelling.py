"""The words for orders and goods, found although one letter is wrong ("ordr", "lapotp").

Invariant: a word that English has ("older", "tables", "packaged") is never taken for a misspelling of another.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

_TARGETS = frozenset(
    "order orders parcel parcels package packages delivery deliveries shipment shipments purchase laptop laptops"
    " notebook tablet television headphone headphones earphone earphones earbuds smartphone smartwatch keyboard monitor"
    " camera speaker soundbar delivered arrived shipped tracking".split()
)
# Neighbours that are words of their own, or other forms of the same word.
_WORDS = _TARGETS | frozenset(
    "older border odder tables table tabled packaged packager purchases purchased purchaser tablets notebooks"
    " televisions smartphones soundbars keyboards monitors monitored cameras speakers deliver delivers deliverer"
    " arrives chipped skipped slipped whipped snipped clipped flipped tripped dripped stripped shopped"
    " cracking trucking tacking stacking racking".split()
)
_LONGEST = max(map(len, _TARGETS)) + 1


def _shortened(word: str) -> Iterator[str]:
    """`word`, and all that one letter less makes of it."""
    yield word
    for position in range(len(word)):
        yield word[:position] + word[position + 1 :]


def _index() -> dict[str, set[str]]:
    index: dict[str, set[str]] = defaultdict(set)
    for target in _TARGETS:
        for key in _shortened(target):
            index[key].add(target)
    return dict(index)


_INDEX = _index()


def corrected(word: str) -> str:
    """The word of our vocabulary that is one letter added, left out, changed or swapped away; else `word` itself."""
    if not 4 <= len(word) <= _LONGEST or word in _WORDS:
        return word
    near = {target for key in _shortened(word) for target in _INDEX.get(key, ()) if _one_apart(word, target)}
    return min(near) if near else word


def _one_apart(word: str, target: str) -> bool:
    """Whether one edit leads from `word` to `target`."""
    pairs = zip(word, target, strict=False)
    start = next((place for place, (a, b) in enumerate(pairs) if a != b), min(len(word), len(target)))
    rest, wanted = word[start:], target[start:]
    if len(rest) != len(wanted):
        return rest[1:] == wanted or rest == wanted[1:]
    swapped = rest[1::-1] == wanted[:2] and rest[2:] == wanted[2:]
    return swapped or rest[1:] == wanted[1:]
