"""One spelling for what people type: invisible characters gone, compatible forms folded, digits ASCII.

Invariant: ``normalise`` never raises, takes time linear in its input, and ``normalise(normalise(t))``
is ``normalise(t)``.
"""

import re
import unicodedata
from itertools import groupby

# Characters a reader cannot see: soft hyphen, joiners, direction marks, fillers, variation selectors, tags.
_INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f"
    "\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e0fff]"
)
_MARKUP = re.compile(r"</?[a-zA-Z][^<>]{0,200}>|\]\([^()\s]{0,200}\)|[*_`#>|~\[\]]{1,6}(?=\S)|(?<=\S)[*_`|~\[\]]{1,6}")
_FOREIGN_DIGIT = re.compile(r"[^\D0-9]")
_PUNCTUATION = str.maketrans(
    dict.fromkeys("\u2018\u2019\u201b\u02bc\u2032`\u00b4", "'")
    | dict.fromkeys("\u201c\u201d\u201e\u201f\u2033", '"')
    | dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2043", "-")
)
# Sorting a run of combining marks is quadratic in CPython, so no run may be longer than any script needs.
_MOST_MARKS = 8


def _limit_marks(text: str) -> str:
    """Cut every run of combining marks to the first few of it."""
    parts: list[str] = []
    for is_mark, run in groupby(text, key=lambda character: unicodedata.combining(character) > 0):
        characters = "".join(run)
        parts.append(characters[:_MOST_MARKS] if is_mark else characters)
    return "".join(parts)


def normalise(text: str) -> str:
    """Return `text` in NFKC, without invisible characters, with plain quotes, dashes and ASCII digits."""
    if text.isascii():
        return text.replace("`", "'")
    visible = _limit_marks(_INVISIBLE.sub("", text).translate(_PUNCTUATION))
    folded = _limit_marks(unicodedata.normalize("NFKC", visible)).translate(_PUNCTUATION)
    return _FOREIGN_DIGIT.sub(lambda match: str(unicodedata.decimal(match.group())), folded)


def readable(text: str) -> str:
    """`text` without HTML tags and markdown's marks, on one line: what is asked, not how it is dressed.

    A text that is nothing but marks comes back as it is.
    """
    bare = " ".join(_MARKUP.sub(" ", text).split())
    return bare if any(character.isalnum() for character in bare) else text
