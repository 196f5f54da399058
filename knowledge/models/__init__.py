"""What the desk knows, and what it was asked and did not know."""

from knowledge.models.documents import (
    EXTERNAL_ID_PATTERN,
    VECTOR_DTYPE,
    Chunk,
    Document,
    DocumentQuerySet,
    pack_vectors,
    unpack_vectors,
)
from knowledge.models.gaps import GapQuestion, KnowledgeGap, KnowledgeGapQuerySet

__all__ = [
    "EXTERNAL_ID_PATTERN",
    "VECTOR_DTYPE",
    "Chunk",
    "Document",
    "DocumentQuerySet",
    "GapQuestion",
    "KnowledgeGap",
    "KnowledgeGapQuerySet",
    "pack_vectors",
    "unpack_vectors",
]
