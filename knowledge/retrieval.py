"""Hybrid search: nearest vectors and matching words, fused by rank, in one SQL statement.

Only current documents of the one brand are ever looked at. The confidence comes from the dense ranks alone,
and is the same whatever the words did. Equal ranks are broken by chunk id: one question, one result.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from django.db import connection
from pgvector import HalfVector

from knowledge.chunking import PATH_SEPARATOR
from knowledge.confidence import reference
from knowledge.embedding import Vectors
from knowledge.models import unpack_vectors
from support.models import Brand

CANDIDATES = 50  # of each list
SIMILARITIES = 10  # told of the nearest chunks
RANK_CONSTANT = 60  # of reciprocal rank fusion: how little the very first ranks outweigh the next

# The words are joined by OR: with AND one word that no policy uses would hide every match.
_SQL = """
WITH searched AS NOT MATERIALIZED (
    SELECT chunk.*
    FROM knowledge_chunk AS chunk JOIN knowledge_document AS document ON document.id = chunk.document_id
    WHERE chunk.brand_id = %(brand)s AND document.is_current
), needles AS (
    SELECT term, ('''' || replace(replace(term, '\\', '\\\\'), '''', '''''') || '''')::tsquery AS needle
    FROM unnest(tsvector_to_array(to_tsvector('english', %(text)s))) AS term
), terms AS MATERIALIZED (
    SELECT term, needle, (SELECT count(*) FROM searched WHERE search @@ needle) AS chunks FROM needles
), query AS (
    SELECT %(vector)s::halfvec AS vector, string_agg(needle::text, ' | ')::tsquery AS needles FROM terms
), dense AS (
    SELECT id, 1 - distance AS similarity, row_number() OVER (ORDER BY distance, id) AS position
    FROM (
        SELECT id, embedding <=> (SELECT vector FROM query) AS distance
        FROM searched
        ORDER BY embedding <=> (SELECT vector FROM query)
        LIMIT %(candidates)s
    ) AS nearest
), worded AS (
    SELECT id, row_number() OVER (ORDER BY relevance DESC, id) AS position
    FROM (
        SELECT id, ts_rank(search, needles) AS relevance
        FROM searched, query
        WHERE search @@ needles
        ORDER BY relevance DESC, id
        LIMIT %(candidates)s
    ) AS matching
), fused AS (
    SELECT id, dense.position AS dense_rank, worded.position AS word_rank,
           coalesce(1.0::float8 / (%(constant)s + dense.position), 0)
             + coalesce(1.0::float8 / (%(constant)s + worded.position), 0) AS score
    FROM dense FULL JOIN worded USING (id)
), passages AS MATERIALIZED (
    SELECT searched.*, dense_rank, word_rank, score, 1 - (embedding <=> vector) AS similarity,
           (SELECT array_agg(term ORDER BY term) FROM terms WHERE search @@ needle) AS covers
    FROM query, fused JOIN searched USING (id)
    WHERE 1 - (embedding <=> vector) >= %(floor)s
    ORDER BY score DESC, id
    LIMIT %(limit)s
), findings AS (
    SELECT
        (SELECT array_agg(similarity ORDER BY position) FROM dense WHERE position <= %(similarities)s) AS similarities,
        (SELECT array_agg(term ORDER BY term) FROM terms) AS terms,
        (SELECT array_agg(chunks ORDER BY term) FROM terms) AS frequencies,
        (SELECT count(*) FROM searched) AS chunks
)
SELECT findings.*, passages.id, document.external_id, document.title, document.version, passages.heading_path,
       passages.anchor, passages.text, passages.sentences, passages.sentence_vectors, passages.similarity,
       passages.score, passages.dense_rank, passages.word_rank, passages.covers
FROM findings
LEFT JOIN (passages JOIN knowledge_document AS document ON document.id = passages.document_id) ON true
ORDER BY passages.score DESC NULLS LAST, passages.id
"""


@dataclass(frozen=True, slots=True)
class Passage:
    """A chunk that may support an answer.

    Args:
        chunk_id: Its key; it does not outlive the next change of its document.
        document_id: The document's id as answers cite it, such as POL-CARD-2026.1.
        title: The document's title.
        version: The document's version.
        section: The headings under the title, joined by " › "; the title itself for what stands before them.
        anchor: The section's address in its document.
        text: The chunk's markdown, without headings.
        sentences: What may be quoted from it; see `knowledge.sentences`.
        sentence_vectors: Their vectors, float32 of shape (len(sentences), 384), each of length 1.
        similarity: Cosine of the question and the chunk (-1–1).
        score: Fused rank score; it orders passages of one search and means nothing else.
        dense_rank: Its place among the chunks nearest by vector, from 1; None when it is not among them.
        word_rank: Its place among the chunks with the question's words, from 1; None when it is not among them.
        covers: The question's terms that stand in it or in the headings above it, in alphabetical order.
    """

    chunk_id: int
    document_id: str
    title: str
    version: str
    section: str
    anchor: str
    text: str
    sentences: tuple[str, ...]
    sentence_vectors: Vectors = field(repr=False, compare=False)
    similarity: float
    score: float
    dense_rank: int | None
    word_rank: int | None
    covers: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Retrieval:
    """What one search found.

    Args:
        passages: Best first; none below the brand's passage floor.
        confidence: How sure it is that the documents speak of the question (0–1).
        similarities: The ten highest cosines of the dense ranks; fewer when there are fewer chunks.
        terms: The question's words without stop words, as stems, in alphabetical order.
        term_weights: How much each of `terms` tells: its inverse document frequency among the brand's current
            chunks, above 0; a term that stands in none of them has the highest.
        unknown_terms: Those that stand in no current chunk of the brand.
        uncovered_terms: Those that stand in none of `passages`.
    """

    passages: tuple[Passage, ...]
    confidence: float
    similarities: tuple[float, ...]
    terms: tuple[str, ...]
    term_weights: Mapping[str, float] = field(hash=False)
    unknown_terms: tuple[str, ...]
    uncovered_terms: tuple[str, ...]

    @property
    def top_similarity(self) -> float:
        """The highest cosine; 0 when there is nothing to search in."""
        return self.similarities[0] if self.similarities else 0.0


def search(query_vector: Vectors, query_text: str, *, brand: Brand, limit: int | None = None) -> Retrieval:
    """The brand's passages that fit a question best. One SQL statement.

    Args:
        query_vector: The question's vector, of shape (384,) and length 1.
        query_text: The question in words.
        brand: Whose documents are searched; its `passage_floor` holds.
        limit: The most passages wanted; the brand's `context_passages` when not given.
    """
    parameters: dict[str, str | int | float] = {
        "text": query_text.replace("\0", " "),  # PostgreSQL stores and compares no NUL
        "vector": HalfVector(query_vector).to_text(),
        "brand": brand.pk,
        "floor": brand.passage_floor,
        "limit": brand.context_passages if limit is None else limit,
        "candidates": CANDIDATES,
        "similarities": SIMILARITIES,
        "constant": RANK_CONSTANT,
    }
    with connection.cursor() as cursor:
        cursor.execute(_SQL, parameters)
        rows = cursor.fetchall()
    similarities, terms, frequencies, chunks = rows[0][:4]
    passages = tuple(_passage(*row[4:]) for row in rows if row[4] is not None)
    return _retrieval(passages, tuple(similarities or ()), _words(terms or (), frequencies or ()), chunks)


def _retrieval(
    passages: tuple[Passage, ...], similarities: tuple[float, ...], frequencies: Mapping[str, int], chunks: int
) -> Retrieval:
    """What was found, and what follows from how many of the chunks hold each term."""
    covered = {term for passage in passages for term in passage.covers}
    return Retrieval(
        passages=passages,
        confidence=reference(similarities),
        similarities=similarities,
        terms=tuple(frequencies),
        term_weights={term: _weight(holding, chunks) for term, holding in frequencies.items()},
        unknown_terms=tuple(term for term, holding in frequencies.items() if not holding),
        uncovered_terms=tuple(term for term in frequencies if term not in covered),
    )


def _weight(holding: int, chunks: int) -> float:
    """The inverse document frequency of a term that `holding` of `chunks` chunks hold, as BM25 has it."""
    return math.log1p((chunks - holding + 0.5) / (holding + 0.5))


def _words(terms: Sequence[str], frequencies: Sequence[int]) -> dict[str, int]:
    """The frequencies of terms that are words or numbers: PostgreSQL also makes terms of emoji and control marks."""
    return {term: count for term, count in zip(terms, frequencies, strict=True) if _is_word(term)}


def _is_word(term: str) -> bool:
    return any(character.isalnum() for character in term)


def _passage(
    chunk_id: int,
    external_id: str,
    title: str,
    version: str,
    heading_path: str,
    anchor: str,
    text: str,
    sentences: Sequence[str],
    sentence_vectors: memoryview,
    similarity: float,
    score: float,
    dense_rank: int | None,
    word_rank: int | None,
    covers: Sequence[str] | None,
) -> Passage:
    return Passage(
        chunk_id=chunk_id,
        document_id=external_id,
        title=title,
        version=version,
        section=heading_path.partition(PATH_SEPARATOR)[2] or title,
        anchor=anchor,
        text=text,
        sentences=tuple(sentences),
        sentence_vectors=unpack_vectors(sentence_vectors),
        similarity=similarity,
        score=score,
        dense_rank=dense_rank,
        word_rank=word_rank,
        covers=tuple(term for term in covers or () if _is_word(term)),
    )
