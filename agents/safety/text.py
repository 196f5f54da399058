"""The form of a message in which the safety rules read it.

Invariant: `normalise` accepts any string, lone surrogates and NUL included, returns valid Unicode and works in
linear time. Every character is folded on its own; nothing depends on its neighbours but spaced-out letters,
drawn-out letters and white space.
"""

import re
import unicodedata
from functools import lru_cache

_LOOKALIKES = dict(
    zip(
        "АВЕЅІЈКМНОРСТУХҮԌԚԜаеѕіјорсухһԁԛԝӏьпвкмнтг" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαεικνορτυχη" + "ıłøđħɡոօ",
        "abesijkmhopctyxygqwaesijopcyxhdqwlbnbkmhtr" + "abezhikmnoptyxaeikvoptuxn" + "ilodhgno",
        strict=True,
    )
)
_PLAIN_MARKS = str.maketrans("\u2018\u2019\u02bc\u2032`\u201c\u201d\u2013\u2014\u2212\u2800", "'''''\"\"--- ")
_EMPTY_FILLERS = "\u115f\u1160\u3164\uffa0"
_NOT_WRITTEN = {"Cf", "Mn", "Me", "Cs", "Co", "Cn"}

_SPACED_OUT = re.compile(r"(?<![a-z0-9])[a-z](?:([ ._*~-])[a-z](?![a-z0-9]))(?:\1[a-z](?![a-z0-9]))+")
_SPACED_PAIR = re.compile(r"(?:(?<=  )|^)([a-z]) ([a-z])(?=  |$)")
_DRAWN_OUT = re.compile(r"([a-z])\1{2,}")


def normalise(text: str) -> str:
    """Fold ``text`` to what it reads as: lower case, plain letters, single spaces, nothing invisible.

    Compatibility forms, accents and Cyrillic or Greek look-alikes become the letters they are read as; letters
    spelled apart ("h u m a n") are joined, letters drawn out ("pleeease") written once.
    """
    folded = text.translate(_FOLDS)
    joined = _SPACED_PAIR.sub(r"\1\2", _SPACED_OUT.sub(lambda match: match[0][::2], folded))
    return " ".join(_DRAWN_OUT.sub(r"\1", joined).split())


@lru_cache(maxsize=4096)
def _fold(codepoint: int) -> str:
    character = chr(codepoint)
    if character in _EMPTY_FILLERS or unicodedata.category(character) in _NOT_WRITTEN:
        return ""
    if unicodedata.category(character) == "Cc":
        return " " if character.isspace() else ""
    decomposed = unicodedata.normalize("NFKD", character.translate(_PLAIN_MARKS))
    return "".join(_fold_letter(part) for part in decomposed if not unicodedata.combining(part))


def _fold_letter(character: str) -> str:
    return _LOOKALIKES.get(character) or character.casefold()


class _FoldTable(dict[int, str]):
    """A ``str.translate`` table that answers for every code point; beyond ASCII a bounded cache remembers."""

    def __missing__(self, codepoint: int) -> str:
        return _fold(codepoint)


_FOLDS = _FoldTable({codepoint: _fold(codepoint) for codepoint in range(128)})
