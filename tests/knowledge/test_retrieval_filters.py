"""What a search must leave out never crowds out what it must find, whichever way PostgreSQL goes about it."""

import numpy as np
import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from knowledge.embedding import DIMENSIONS
from knowledge.models import Chunk, Document
from knowledge.retrieval import search
from tests.cast import bank, shop

pytestmark = pytest.mark.django_db

FOREIGN = 400  # ten times what one step of an index scan looks at
QUESTION = np.eye(1, DIMENSIONS, dtype=np.float32)[0]


@pytest.fixture
def index_scan():
    """Plans as production has them, where sorting all chunks would cost more than walking the index."""
    with connection.cursor() as cursor:
        for setting in ("enable_seqscan", "enable_bitmapscan", "enable_sort"):
            cursor.execute(f"SET LOCAL {setting} = off")


def store(brand, name, *, cosine, count, is_current=True):
    """A document of `count` chunks whose vectors lie at about that cosine to the question."""
    document = Document.objects.create(
        brand=brand, external_id=name, title=name, version="1", text=name, is_current=is_current
    )
    noise = np.random.default_rng(count).normal(size=(count, DIMENSIONS)).astype(np.float32)
    noise[:, 0] = 0
    noise /= np.linalg.norm(noise, axis=1, keepdims=True)
    vectors = cosine * QUESTION + np.sqrt(1 - cosine**2) * noise
    Chunk.objects.bulk_create(
        Chunk(
            brand=brand,
            document=document,
            position=position,
            heading_path=name,
            anchor="all",
            text="Nothing of note.",
            embedding=vector,
            sentences=[],
            sentence_vectors=b"",
        )
        for position, vector in enumerate(vectors)
    )


def plan(statement):
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN {statement}")
        return "\n".join(line for (line,) in cursor.fetchall())


def found(brand):
    """How many passages are found by a scan of the vector index, all of them the brand's own and current."""
    with CaptureQueriesContext(connection) as queries:
        passages = search(QUESTION, "", brand=brand, limit=9).passages
    assert "chunk_embedding" in plan(queries.captured_queries[0]["sql"])
    assert {passage.document_id for passage in passages} == {"POL-OWN"}
    return len(passages)


def test_chunks_of_another_brand_that_lie_nearer_hide_none_of_the_own(index_scan):
    store(shop(), "POL-FOREIGN", cosine=0.9, count=FOREIGN)
    store(bank(), "POL-OWN", cosine=0.5, count=3)
    assert found(bank()) == 3


def test_chunks_of_superseded_documents_that_lie_nearer_hide_none_of_the_current(index_scan):
    store(bank(), "POL-OLD", cosine=0.9, count=FOREIGN, is_current=False)
    store(bank(), "POL-OWN", cosine=0.5, count=3)
    assert found(bank()) == 3


def test_a_full_list_of_candidates_comes_from_the_index(index_scan):
    store(bank(), "POL-OWN", cosine=0.9, count=FOREIGN)
    assert len(search(QUESTION, "", brand=bank(), limit=99).passages) == 50
