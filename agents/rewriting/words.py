"""A question taken apart: its words with their stems, its filler, its several questions. Pure.

Stems are those of the Snowball stemmer for English, which PostgreSQL uses as well, so that a stem here is a search
term there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import snowballstemmer

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
# What people put around a question; it only pulls the search away from the matter.
_FILLER = re.compile(
    r"\b(?:hi|hello|hey|dear (?:team|sir|madam)|good (?:morning|afternoon|evening)|please|pls|kindly"
    r"|thanks(?: in advance)?|thank you|(?:can|could) you (?:please )?(?:tell|help|explain)(?: me)?"
    r"|i (?:want|need|would like) to know|let me know|just wondering|quick question|by the way|any ideas?)\b[,:!]*",
    re.IGNORECASE,
)
_QUESTION = re.compile(r"[^?.!\n]*\?")
LEAST_WORDS = 3  # of a question that stands for itself: "Why?" belongs to the one before


@dataclass(frozen=True, slots=True)
class Word:
    """A word, its stem, and where it stands in the text."""

    text: str
    stem: str
    start: int
    end: int


def words_of(text: str) -> list[Word]:
    """The words of `text` in their order; “e-mail” is two."""
    return [Word(match[0], stem_of(match[0]), match.start(), match.end()) for match in _WORD.finditer(text)]


@lru_cache(maxsize=10_000)
def stem_of(word: str) -> str:
    """The stem of one word, in lower case."""
    stem: str = _stemmer().stemWord(word.casefold().replace("’", "'").removesuffix("'s"))
    return stem


def stems_of(text: str) -> tuple[str, ...]:
    return tuple(word.stem for word in words_of(text))


def without_filler(text: str) -> str:
    """The text without what is no question; the text itself when nothing else is left."""
    return " ".join(_FILLER.sub(" ", text).split()) or text


def questions_in(text: str) -> list[str]:
    """The questions of a message that stand for themselves, in their order."""
    found = (match[0].strip() for match in _QUESTION.finditer(text))
    return [question for question in found if len(words_of(question)) >= LEAST_WORDS]


def places_of(phrase: Sequence[str], words: Sequence[Word], *, gap: int) -> Iterator[tuple[int, ...]]:
    """Where the stems of a phrase stand in a text: the positions of its words, each place once.

    Args:
        phrase: Stems; a "~" stands for one to `gap` words that are no part of it ("get ~ back").
    """
    for start in range(len(words)):
        if (place := _match(phrase, words, start, gap)) is not None:
            yield place


def _match(phrase: Sequence[str], words: Sequence[Word], start: int, gap: int) -> tuple[int, ...] | None:
    positions, at, may_skip = [], start, 0
    for stem in phrase:
        if stem == "~":
            may_skip = gap
            at += 1
            continue
        limit = min(at + max(may_skip, 1), len(words))
        found = next((position for position in range(at, limit) if words[position].stem == stem), None)
        if found is None:
            return None
        positions.append(found)
        at, may_skip = found + 1, 0
    return tuple(positions)


@lru_cache(maxsize=1)
def _stemmer() -> snowballstemmer.stemmer:
    return snowballstemmer.stemmer("english")
