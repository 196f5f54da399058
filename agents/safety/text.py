"""The form of a message in which the safety rules read it.

Invariant: `normalise` accepts any string, lone surrogates and NUL included, returns valid Unicode and works in
linear time. Every character is folded on its own; nothing depends on its neighbours but spaced-out letters,
drawn-out letters, digits that stand for letters, and white space.
"""

import re
import unicodedata
from functools import lru_cache

_LOOKALIKES = dict(
    zip(
        "АВЕЅІЈКМНОРСТУХҮԌԚԜЗаеѕіјорсухһԁԛԝӏьпвкмнтгѵз" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαεικνορτυχηωσγ" + "ոօսհցզ",
        "abesijkmhopctyxygqwzaesijopcyxhdqwlbnbkmhtrvz" + "abezhikmnoptyxaeikvoptuxnwoy" + "nouhgq",
        strict=True,
    )
)
_NAMED_LETTER = re.compile(
    r"(?:LATIN|NEGATIVE (?:CIRCLED|SQUARED) LATIN)[A-Z ]* LETTER (?:SMALL CAPITAL |SCRIPT |DOTLESS |TURNED |REVERSED )?"
    r"([A-Z])(?: WITH [A-Z -]+)?"
)
_TAGS = range(0xE0020, 0xE007F)  # invisible twins of ASCII: a model reads what no person sees
_PLAIN_MARKS = str.maketrans("\u2018\u2019\u02bc\u2032`\u201c\u201d\u2013\u2014\u2212\u2800", "'''''\"\"--- ")
_EMPTY_FILLERS = "\u115f\u1160\u3164\uffa0"
_NOT_WRITTEN = {"Cf", "Mn", "Me", "Cs", "Co", "Cn"}

_SPACED_OUT = re.compile(r"(?<![a-z0-9])[a-z](?:([ ._*~-])[a-z](?![a-z0-9]))(?:\1[a-z](?![a-z0-9]))+")
_SPACED_PAIR = re.compile(r"(?:(?<=  )|^)([a-z]) ([a-z])(?=  |$)")
_DRAWN_OUT = re.compile(r"([a-z])\1{2,}")
_COUNTED = (
    r"days?|weeks?|months?|years?|hours?|mins?|minutes?|times?|lakhs?|crores?|thousands?|million|rupees?|dollars?|euros?"
    r"|pounds?|bucks|items?|pieces?|parts?|stars?|orders?|cards?|people|persons?"
)
_LETTER_DIGIT = re.compile(
    r"[013457@$](?=[013457@$]?[a-z][a-z0-9])(?:(?<=[a-z].)|(?<=[a-z][013457@$].))(?!(?<=@)[a-z0-9-]+\.)"  # "prev1ous"
    rf"|[0134](?=[a-z]{{4}})(?<![a-z0-9.,@$].)(?!(?:{_COUNTED})\b)"  # "1gnore", and no "3months"
)
_READ_AS = str.maketrans("013457@$", "oieastas")


def normalise(text: str) -> str:
    """Fold ``text`` to what it reads as: lower case, plain letters, single spaces, nothing invisible.

    Compatibility forms, accents and Cyrillic or Greek look-alikes become the letters they are read as, and so do
    digits inside a word ("prev1ous"); letters spelled apart ("h u m a n") are joined, letters drawn out ("pleeease")
    written once.
    """
    folded = _LETTER_DIGIT.sub(lambda match: match[0].translate(_READ_AS), text.translate(_FOLDS))
    joined = _SPACED_PAIR.sub(r"\1\2", _SPACED_OUT.sub(lambda match: match[0][::2], folded))
    return " ".join(_DRAWN_OUT.sub(r"\1", joined).split())


@lru_cache(maxsize=4096)
def _fold(codepoint: int) -> str:
    if codepoint in _TAGS:
        return _fold(codepoint - _TAGS.start + 0x20)
    character = chr(codepoint)
    if character in _EMPTY_FILLERS or unicodedata.category(character) in _NOT_WRITTEN:
        return ""
    if unicodedata.category(character) == "Cc":
        return " " if character.isspace() else ""
    decomposed = unicodedata.normalize("NFKD", character.translate(_PLAIN_MARKS))
    return "".join(_fold_letter(part) for part in decomposed if not unicodedata.combining(part))


def _fold_letter(character: str) -> str:
    if letter := _NAMED_LETTER.fullmatch(unicodedata.name(character, "")):
        return letter[1].lower()
    return _LOOKALIKES.get(character) or character.casefold()


class _FoldTable(dict[int, str]):
    """A ``str.translate`` table that answers for every code point; beyond ASCII a bounded cache remembers."""

    def __missing__(self, codepoint: int) -> str:
        return _fold(codepoint)


_FOLDS = _FoldTable({codepoint: _fold(codepoint) for codepoint in range(128)})
