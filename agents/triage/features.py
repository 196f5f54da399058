"""The words of a message as numbers, beside its embedding: which words and pairs of words it is made of.

Invariant: the words that count, and how much, are learnt from the labelled examples alone; encoding needs numpy,
takes time linear in the text, and gives a vector of length 1, or of nothing when no word is known. An embedding
blurs form ("why was", "was … again") and tone; words alone know no paraphrase. The two are read together.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np

MIN_EXAMPLES = 2  # a term of one example says more about that example than about its label

_DIGITS = re.compile(r"\d+")
_TOKEN = re.compile(r"\w+(?:'\w+)*|[^\w\s]")  # a word with its apostrophes, or one sign: "?", "!", an emoji
_EDGE = ""  # the neighbour of the first token and of the last; no token is empty


@dataclass(frozen=True, slots=True)
class Encoded:
    """A sparse vector: `columns` of a lexicon, ascending, and the `values` there; both of shape (m,)."""

    columns: np.ndarray
    values: np.ndarray


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The known terms in sorted order, and of each the inverse document frequency, shape (n,)."""

    terms: tuple[str, ...]
    idf: np.ndarray
    _columns: dict[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_columns", {term: column for column, term in enumerate(self.terms)})

    @classmethod
    def learn(cls, texts: Sequence[str]) -> Lexicon:
        """The terms that at least MIN_EXAMPLES of the texts share; a rare one weighs more than a common one."""
        counts = Counter(term for text in texts for term in set(terms(text)))
        kept = sorted(term for term, count in counts.items() if count >= MIN_EXAMPLES)
        shares = (1 + len(texts)) / (1 + np.array([counts[term] for term in kept], dtype=np.float64))
        return cls(tuple(kept), np.log(shares) + 1)

    def encode(self, text: str) -> Encoded:
        """The known terms of `text`, damped for repetition and scaled to length 1; unknown ones do not count."""
        found = Counter(self._known(terms(text)))
        columns = np.array(sorted(found), dtype=np.intp)
        counts = np.array([found[column] for column in columns.tolist()], dtype=np.float64)
        values = (1 + np.log(counts)) * self.idf[columns]
        return Encoded(columns, values / (np.linalg.norm(values) or 1))

    def _known(self, candidates: Iterable[str]) -> Iterable[int]:
        return (self._columns[term] for term in candidates if term in self._columns)


def terms(text: str) -> list[str]:
    """The words and signs of `text`, and each two that stand together; its start and end count as neighbours.

    Case and typographic forms are folded, and every number is the same: "Why 2?" gives "why", "0", "?", " why",
    "why 0", "0 ?" and "? ".
    """
    plain = unicodedata.normalize("NFKC", text).casefold().replace("’", "'")
    tokens = _TOKEN.findall(_DIGITS.sub("0", plain))
    pairs = pairwise([_EDGE, *tokens, _EDGE]) if tokens else ()
    return tokens + [f"{first} {second}" for first, second in pairs]
