"""The question in the documents' words. Every step names what it changed; none adds a word of its own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
from rapidfuzz.distance import OSA

from agents.gating import GENERAL
from agents.rewriting.reasons import reason_of
from agents.rewriting.thesaurus import Saying, sayings
from agents.rewriting.words import Word, places_of, questions_in, stem_of, stems_of, without_filler, words_of
from agents.state import Rewrite

if TYPE_CHECKING:
    from agents.state import Evidence
    from knowledge.retrieval import Passage

Embed = Callable[[Sequence[str]], np.ndarray]

GAP = 5  # words that may stand inside a saying such as "get ~ back"
# Cosine of a question with and without a word, from which on it means the same without it. Of 30 questions of our own
# that turn on one word ("with bitcoin", "a damaged card") the highest has 0.961; of 20 that hold a word of mere feeling
# ("accidentally", "stupid") 14 have more.
PERIPHERAL = 0.965
MOST_TRIED = 8  # words that are left out on trial
SHORT, LONG = 5, 9  # letters of a word in which one, or two, may be wrong


@dataclass(frozen=True, slots=True)
class _Draft:
    """The question on its way, what was changed, and the stems that need not be covered any more."""

    text: str
    changes: tuple[str, ...] = ()
    settled: frozenset[str] = field(default_factory=frozenset)

    def put(self, new: str, spans: Sequence[tuple[int, int]], said: str, term: str) -> _Draft:
        """The draft with the words at `spans` replaced: the first by `new`, the others by nothing."""
        text = self.text
        for number, (start, end) in sorted(enumerate(spans), reverse=True):
            text = text[:start] + (new if number == 0 else "") + text[end:]
        settled = self.settled | set(stems_of(said))
        return _Draft(_tidy(text), (*self.changes, f"{said} → {term}"), settled)


def rewrite(
    question: str,
    missed: Evidence,
    *,
    glossary: Mapping[str, str],
    embed: Embed,
    is_word: Callable[[str], bool],
) -> Rewrite:
    """The second attempt at a question.

    Args:
        question: As the customer asked it.
        missed: What the first attempt found.
        glossary: The brand's own: customers' words (lower case) and its documents' terms for them.
        embed: Gives the vectors of texts, (n, 384) float32, each of length 1.
        is_word: Whether a string is a word that the language model knows, and so no misspelling.
    """
    found = missed.retrieval
    unknown = [term for term in found.unknown_terms if term not in GENERAL]
    draft = _Draft(without_filler(_strongest(question, missed.vector, embed)))
    draft = _by_glossary(draft, glossary)
    draft = _by_sayings(draft, found.passages, unknown)
    draft = _by_spelling(draft, found.passages, unknown, is_word)
    open_terms = [term for term in unknown if term not in draft.settled]
    peripheral = _peripheral(question, missed.vector, open_terms, embed)
    return Rewrite(
        query=draft.text or question,
        changes=(*draft.changes, *(f"{word} does not change the meaning" for word in peripheral.values())),
        settled=draft.settled | peripheral.keys(),
        reason=reason_of(question, found),
    )


def _strongest(question: str, vector: np.ndarray, embed: Embed) -> str:
    """Of several questions in one message the one that is nearest to the whole; otherwise the question itself."""
    asked = questions_in(question)
    return asked[int((embed(asked) @ vector).argmax())] if len(asked) > 1 else question


def _by_glossary(draft: _Draft, glossary: Mapping[str, str]) -> _Draft:
    for said, term in sorted(glossary.items(), key=lambda entry: -len(entry[0])):
        pattern = re.compile(rf"(?<!\w){re.escape(said)}(?!\w)", re.IGNORECASE)
        if match := pattern.search(draft.text):
            draft = draft.put(term, [match.span()], said, term)
    return draft


def _by_sayings(draft: _Draft, near: Sequence[Passage], unknown: Sequence[str]) -> _Draft:
    """Everyday words in the near-misses' terms. Words that the near-misses use themselves are left as they are."""
    texts = [words_of(_whole(passage)) for passage in near]
    for saying in sayings():
        words = words_of(draft.text)
        place = next(places_of(saying.stems, words, gap=GAP), None)
        term = _term_for(saying, texts, unknown) if place else None
        if place and term:
            parts = [words[position] for position in place]
            draft = draft.put(term, [(word.start, word.end) for word in parts], _said(parts), term)
    return draft


def _term_for(saying: Saying, near: Sequence[Sequence[Word]], unknown: Sequence[str]) -> str | None:
    """The term of the same meaning that the nearest passage uses; none when one uses the saying itself.

    Without any, the standard term for what is more than a word, or a word that no document knows.
    """
    if any(_stands_in(saying.stems, text) for text in near):
        return None
    used = (term for text in near for term in saying.terms if _stands_in(stems_of(term), text))
    is_strange = len(saying.stems) > 1 or saying.stems[0] in unknown
    return next(used, saying.terms[0] if is_strange else None)


def _stands_in(phrase: Sequence[str], text: Sequence[Word]) -> bool:
    return next(places_of(phrase, text, gap=GAP), None) is not None


def _by_spelling(
    draft: _Draft, near: Sequence[Passage], unknown: Sequence[str], is_word: Callable[[str], bool]
) -> _Draft:
    """Misspelt words as the near-misses write them; a word of the language is never taken for a misspelling."""
    candidates = sorted({word.text.casefold() for passage in near for word in words_of(_whole(passage))})
    for term in unknown:
        words = words_of(draft.text)
        wrong = next((word for word in words if word.stem == term), None)
        if wrong is None or term in draft.settled or is_word(wrong.text.casefold()):
            continue
        right = _nearest(wrong.text.casefold(), candidates)
        if right:
            draft = draft.put(right, [(wrong.start, wrong.end)], wrong.text, right)
    return draft


def _nearest(wrong: str, candidates: Iterable[str]) -> str | None:
    """The one candidate within reach of a misspelling; none when two are equally near."""
    reach = 0 if len(wrong) < SHORT else 1 if len(wrong) < LONG else 2
    distances = [
        (OSA.distance(wrong, candidate, score_cutoff=reach), candidate)
        for candidate in candidates
        if candidate[:1] == wrong[:1] and len(candidate) >= SHORT
    ]
    fitting = sorted(pair for pair in distances if pair[0] <= reach)
    if not fitting or (len(fitting) > 1 and fitting[0][0] == fitting[1][0] and not _related(fitting[0], fitting[1])):
        return None
    return fitting[0][1]


def _related(first: tuple[int, str], second: tuple[int, str]) -> bool:
    return stem_of(first[1]) == stem_of(second[1])


def _peripheral(question: str, vector: np.ndarray, terms: Sequence[str], embed: Embed) -> dict[str, str]:
    """Of these stems, those whose word the question means the same without; each with its word."""
    words = [next((word for word in words_of(question) if word.stem == term), None) for term in terms[:MOST_TRIED]]
    tried = [word for word in words if word is not None]
    if not tried:
        return {}
    cosines = embed([question[: word.start] + question[word.end :] for word in tried]) @ vector
    return {word.stem: word.text for word, cosine in zip(tried, cosines, strict=True) if cosine >= PERIPHERAL}


def _whole(passage: Passage) -> str:
    return f"{passage.title} {passage.section} {passage.text}"


def _tidy(text: str) -> str:
    return re.sub(r"\s+([?!.,;:])", r"\1", " ".join(text.split()))


def _said(parts: Sequence[Word]) -> str:
    return " … ".join(_runs(parts))


def _runs(parts: Sequence[Word]) -> Iterator[str]:
    """The words of a saying, those that stand together as one."""
    run: list[Word] = []
    for word in parts:
        if run and word.start - run[-1].end > 1:
            yield " ".join(part.text for part in run)
            run = []
        run.append(word)
    yield " ".join(part.text for part in run)
