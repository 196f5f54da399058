"""Hybrid search: the nearest by vector and the richest in the question's words, as one list, in one SQL statement.

A passage scores its cosine, and a little more for each of the question's words that stands in it: few words leave the
order to the vectors, the many of a long message, for which one vector is too short, take it over. What an editor
stands for comes before what one resolved case suggests, where the two are close.

Only current documents of the one brand are ever looked at, and however many others lie nearer, none of its own is
missed for them. The confidence comes from the cosines alone, whatever the words did. Equal scores are broken by chunk
id: one question, one result.
"""

from __future__ import annotations

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
WORD_WEIGHT = 0.05  # what one of the question's words adds to the cosine, when the passage has it again and again
DOUBT = 0.02  # what a resolution costs that no editor has approved: less than half a word
# Stems of the words with which people greet and ask, whatever it is about: no passage is ranked by them.
FILLER = ["get", "hello", "help", "hey", "hi", "know", "like", "need", "pleas", "thank", "want"]

# `matches` holds a row for each chunk that has a term, so that each term is looked up once. A question's terms are
# alternatives: one word that no document uses hides nothing. The settings hold for this statement's transaction.
_SQL = """
WITH searched AS NOT MATERIALIZED (
    SELECT chunk.*, document.kind = 'resolved_ticket' AND document.approved_at IS NULL AS is_inferred
    FROM knowledge_chunk AS chunk JOIN knowledge_document AS document ON document.id = chunk.document_id
    WHERE chunk.brand_id = %(brand)s AND document.is_current
), query AS MATERIALIZED (
    SELECT %(vector)s::halfvec AS vector, (SELECT count(*) FROM searched) AS chunks,
           set_config('hnsw.iterative_scan', 'strict_order', true), set_config('hnsw.ef_search', '100', true),
           set_config('hnsw.max_scan_tuples', '1000000', true)
), needles AS (
    SELECT term, ('''' || replace(replace(term, '\\', '\\\\'), '''', '''''') || '''')::tsquery AS needle
    FROM unnest(tsvector_to_array(to_tsvector('english', %(text)s))) AS term
), matches AS MATERIALIZED (
    SELECT term, id, ts_rank('{1, 1, 1, 1}', search, needle) AS frequency
    FROM needles JOIN searched ON search @@ needle
), terms AS MATERIALIZED (
    SELECT term, count(id) AS holding, ln(1 + (chunks - count(id) + 0.5) / (count(id) + 0.5))::float8 AS weight
    FROM query, needles LEFT JOIN matches USING (term)
    GROUP BY term, chunks
), worded AS MATERIALIZED (
    SELECT id, sum(frequency::float8 ORDER BY term) FILTER (WHERE term <> ALL (%(filler)s)) AS wording,
           array_agg(term ORDER BY term) AS covers
    FROM matches
    GROUP BY id
), word_ranks AS (
    SELECT id, row_number() OVER (ORDER BY wording DESC, id) AS word_rank
    FROM worded
    WHERE wording > 0
    ORDER BY word_rank
    LIMIT %(candidates)s
), nearest AS (
    SELECT id, row_number() OVER (ORDER BY distance, id) AS dense_rank, 1 - distance AS similarity
    FROM (
        SELECT id, embedding <=> (SELECT vector FROM query) AS distance
        FROM searched
        ORDER BY embedding <=> (SELECT vector FROM query)
        LIMIT %(candidates)s
    ) AS scanned
), passages AS MATERIALIZED (
    SELECT searched.*, dense_rank, word_rank, covers, cosine.similarity,
           cosine.similarity + %(word_weight)s * coalesce(wording, 0)
             - CASE WHEN is_inferred THEN %(doubt)s ELSE 0 END AS score
    FROM nearest FULL JOIN word_ranks USING (id) JOIN searched USING (id) LEFT JOIN worded USING (id), query,
         LATERAL (SELECT 1 - (embedding <=> vector) AS similarity) AS cosine
    WHERE cosine.similarity >= %(floor)s
    ORDER BY score DESC, id
    LIMIT %(limit)s
), findings (similarities, terms, weights, unknown_terms) AS (
    SELECT
        (SELECT array_agg(similarity ORDER BY dense_rank) FILTER (WHERE dense_rank <= %(similarities)s) FROM nearest),
        (SELECT array_agg(term ORDER BY term) FROM terms),
        (SELECT array_agg(weight ORDER BY term) FROM terms),
        (SELECT array_agg(term ORDER BY term) FROM terms WHERE holding = 0)
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
        score: Its similarity, and what it covers of the question's words; it orders the passages of one search.
        dense_rank: Its place among the chunks nearest by vector, from 1; None when it is not among them.
        word_rank: Its place among the chunks with the question's words, but filler, from 1; None when not among them.
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
    parameters: dict[str, str | int | float | list[str]] = {
        "text": query_text.replace("\0", " "),  # PostgreSQL stores and compares no NUL
        "vector": HalfVector(query_vector).to_text(),
        "brand": brand.pk,
        "floor": brand.passage_floor,
        "limit": brand.context_passages if limit is None else limit,
        "candidates": CANDIDATES,
        "similarities": SIMILARITIES,
        "word_weight": WORD_WEIGHT,
        "doubt": DOUBT,
        "filler": FILLER,
    }
    with connection.cursor() as cursor:
        cursor.execute(_SQL, parameters)
        rows = cursor.fetchall()
    similarities, terms, weights, unknown = rows[0][:4]
    passages = tuple(_passage(*row[4:]) for row in rows if row[4] is not None)
    return _retrieval(passages, similarities or (), dict(zip(terms or (), weights or (), strict=True)), unknown or ())


def _retrieval(
    passages: tuple[Passage, ...], similarities: Sequence[float], weights: Mapping[str, float], unknown: Sequence[str]
) -> Retrieval:
    words = {term: weight for term, weight in weights.items() if _is_word(term)}
    covered = {term for passage in passages for term in passage.covers}
    return Retrieval(
        passages=passages,
        confidence=reference(similarities),
        similarities=tuple(similarities),
        terms=tuple(words),
        term_weights=words,
        unknown_terms=tuple(filter(_is_word, unknown)),
        uncovered_terms=tuple(term for term in words if term not in covered),
    )


def _is_word(term: str) -> bool:
    """Whether a term is a word or a number: PostgreSQL also makes terms of emoji and control characters."""
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
        covers=tuple(filter(_is_word, covers or ())),
    )
