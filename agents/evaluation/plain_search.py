"""Plain ways to rank a brand's documents, measured beside the search: what it must beat to earn its place.

Cosine alone looks at every chunk, without an index. Full text alone is PostgreSQL's own `ts_rank`. Rank fusion gives
both lists the same say. None of them leaves out what is far from the question.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from django.db import connection
from pgvector import HalfVector

from knowledge.embedding import Vectors
from support.models import Brand

COSINE, FULL_TEXT, RANK_FUSION = "cosine alone", "full text alone", "rank fusion"
WAYS = (COSINE, FULL_TEXT, RANK_FUSION)
DEPTH = 50  # chunks of each list
RANK_CONSTANT = 60  # of reciprocal rank fusion: how little the very first ranks outweigh the next

_SQL = """
WITH searched AS (
    SELECT chunk.id, document.external_id, chunk.embedding, chunk.search
    FROM knowledge_chunk AS chunk JOIN knowledge_document AS document ON document.id = chunk.document_id
    WHERE chunk.brand_id = %(brand)s AND document.is_current
), question AS (
    SELECT string_agg('''' || replace(replace(term, '\\', '\\\\'), '''', '''''') || '''', ' | ')::tsquery AS needles
    FROM unnest(tsvector_to_array(to_tsvector('english', %(text)s))) AS term
), ranked AS (
    SELECT id, external_id, row_number() OVER (ORDER BY embedding <=> %(vector)s::halfvec, id) AS dense_rank,
           row_number() OVER (ORDER BY search @@ needles DESC, ts_rank(search, needles) DESC, id) AS word_rank,
           search @@ needles AS has_word
    FROM searched, question
)
SELECT external_id, CASE WHEN dense_rank <= %(depth)s THEN dense_rank END,
       CASE WHEN has_word AND word_rank <= %(depth)s THEN word_rank END
FROM ranked
WHERE dense_rank <= %(depth)s OR (has_word AND word_rank <= %(depth)s)
ORDER BY id
"""

Places = tuple[str, int | None, int | None]  # a chunk's document, and its place by vector and by words


def rank(query_vector: Vectors, query_text: str, *, brand: Brand) -> Mapping[str, list[str]]:
    """The documents of the chunks found, best first, by each of `WAYS`; a document comes once for each chunk.

    Args:
        query_vector: The question's vector, of shape (384,) and length 1.
        query_text: The question in words.
        brand: Whose documents are ranked.
    """
    parameters: dict[str, str | int] = {
        "text": query_text.replace("\0", " "),
        "vector": HalfVector(query_vector).to_text(),
        "brand": brand.pk,
        "depth": DEPTH,
    }
    with connection.cursor() as cursor:
        cursor.execute(_SQL, parameters)
        found: list[Places] = cursor.fetchall()
    return {
        COSINE: _ordered((document, _gain(dense)) for document, dense, _ in found),
        FULL_TEXT: _ordered((document, _gain(word)) for document, _, word in found),
        RANK_FUSION: _ordered((document, _gain(dense) + _gain(word)) for document, dense, word in found),
    }


def _gain(place: int | None) -> float:
    return 1 / (RANK_CONSTANT + place) if place else 0.0


def _ordered(scored: Iterable[tuple[str, float]]) -> list[str]:
    """Those with a score, the highest first, equals as they came."""
    return [document for document, score in sorted(scored, key=lambda pair: -pair[1]) if score]
