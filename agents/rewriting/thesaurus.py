"""Everyday words for what help centres call by another name: our own list, the same for every brand.

A line of `thesaurus.txt` is one meaning: the standard term, then after a colon what people also say, separated by
bars. Its members mean the same wherever a customer uses them; words that are merely related stand in no common line.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from agents.rewriting.words import stems_of

PATH = Path(__file__).with_name("thesaurus.txt")


class ThesaurusError(ValueError):
    """A line of the thesaurus is not of its form."""


@dataclass(frozen=True, slots=True)
class Saying:
    """One thing that people say: its stems, where "~" stands for other words, and the terms of the same meaning."""

    text: str
    stems: tuple[str, ...]
    terms: tuple[str, ...]


@cache
def sayings() -> tuple[Saying, ...]:
    """All of them, the longest first. Raises `ThesaurusError`."""
    lines = PATH.read_text("utf-8").splitlines()
    read = [saying for number, line in enumerate(lines, 1) for saying in _read(line.partition("#")[0].strip(), number)]
    return tuple(sorted(read, key=lambda saying: -len(saying.stems)))


def _read(line: str, number: int) -> Iterator[Saying]:
    if not line:
        return
    term, colon, others = line.partition(":")
    said = [part.strip() for part in others.split("|") if part.strip()]
    if not colon or not term.strip() or not said:
        raise ThesaurusError(f"{PATH.name}, line {number} is not of the form “term: saying | saying”.")
    whole = [term.strip(), *(phrase for phrase in said if "~" not in phrase)]
    for phrase in said:
        yield Saying(phrase, tuple(_stems(phrase)), tuple(term for term in whole if term != phrase))


def _stems(phrase: str) -> Iterator[str]:
    for part in phrase.split():
        yield from ("~",) if part == "~" else stems_of(part)
