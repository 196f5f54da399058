"""Hybrid search on the real database with the real model."""

import math

import numpy as np
import pytest
from django.utils import timezone

from knowledge.confidence import reference
from knowledge.embedding import embed, embed_query
from knowledge.ingestion import ingest_file
from knowledge.models import Chunk, Document
from knowledge.retrieval import SIMILARITIES, WORD_WEIGHT, search
from tests.cast import bank
from tests.knowledge.conftest import write

pytestmark = pytest.mark.django_db


def ask(question, brand, **options):
    return search(embed_query(question), question, brand=brand, **options)


@pytest.mark.parametrize(
    ("question", "document", "section"),
    [
        ("How long until my new debit card arrives?", "POL-CARD", "Delivery"),
        ("Why was my debit card blocked abroad?", "POL-CARD", "Card blocked abroad"),
        ("How much cash may a student withdraw a day?", "POL-CARD", "Daily limits"),
        ("Which documents are needed for the identity check?", "POL-KYC", "Documents needed"),
    ],
)
def test_the_section_that_answers_comes_first(library, question, document, section):
    first = ask(question, library.brand).passages[0]
    assert (first.document_id, first.section) == (document, section)


def test_a_passage_carries_all_that_a_citation_needs(library):
    passage = ask("Why was my debit card blocked abroad?", library.brand).passages[0]
    assert (passage.title, passage.version, passage.anchor) == ("Card Policy", "7", "card-blocked-abroad")
    assert passage.sentences == (
        "A debit card is blocked abroad when international use is switched off.",
        "Switch on international use in the app.",
    )
    np.testing.assert_allclose(passage.sentence_vectors, embed(passage.sentences), atol=1e-5)


def test_text_before_any_section_has_the_title_for_its_section(library):
    passages = ask("What is this policy about?", library.brand, limit=9).passages
    assert "Card Policy" in [passage.section for passage in passages]


def test_the_similarity_is_the_cosine_of_question_and_chunk(library):
    vector = embed_query("Where is my debit card?")
    for passage in search(vector, "Where is my debit card?", brand=library.brand).passages:
        stored = Chunk.objects.get(pk=passage.chunk_id).embedding
        stored = np.asarray(stored) / np.linalg.norm(stored)
        assert passage.similarity == pytest.approx(float(stored @ vector), abs=1e-3)


def test_the_confidence_is_the_formula_over_the_dense_ranks(library):
    question = "Why was my debit card blocked abroad?"
    vector = embed_query(question)
    stored = np.array(Chunk.objects.for_brand(library.brand).values_list("embedding", flat=True))
    stored /= np.linalg.norm(stored, axis=1, keepdims=True)
    nearest = np.sort(((stored - vector) ** 2).sum(axis=1))[:3]
    scores = 1 / (1 + nearest)
    found = search(vector, question, brand=library.brand)
    assert found.confidence == pytest.approx(0.7 * scores[0] + 0.3 * scores.mean(), abs=1e-3)
    assert found.top_similarity == found.similarities[0] == max(found.similarities)


@pytest.mark.parametrize(
    ("similarities", "expected"),
    [
        ((), 0.0),
        ((1.0,), 1.0),
        ((0.5,), 0.5),
        ((1.0, 0.5), 0.7 + 0.3 * 0.75),
        ((1.0, 0.5, 0.0), 0.7 + 0.3 * (1 + 1 / 2 + 1 / 3) / 3),
        ((0.5, 0.5, 0.5, -1.0), 0.5),
        ((-1.0, -1.0, -1.0), 0.2),
    ],
)
def test_the_confidence_formula(similarities, expected):
    assert reference(similarities) == pytest.approx(expected)


def test_words_do_not_change_the_confidence(library):
    vector = embed_query("Where is my card?")
    found = {search(vector, words, brand=library.brand).confidence for words in ("Where is my card?", "zebra", "")}
    assert len(found) == 1


def test_words_lift_their_passage_over_one_that_is_nearer_by_vector(library):
    vector = embed_query("How long until my new debit card arrives?")
    brand = floorless(library.brand)

    def place(words):
        sections = [passage.section for passage in search(vector, words, brand=brand, limit=9).passages]
        return sections.index("Documents needed")

    assert place("passport, address, photograph: which documents, for which check?") < place("")


def test_a_word_that_stands_in_a_passage_adds_to_its_cosine(library):
    vector = embed_query("How long until my new debit card arrives?")
    passages = search(vector, "photograph", brand=floorless(library.brand), limit=9).passages
    gains = {passage.section: passage.score - passage.similarity for passage in passages}
    assert gains.pop("Documents needed") == pytest.approx(WORD_WEIGHT * 6 / math.pi**2, abs=1e-6)
    assert set(gains.values()) == {0.0}


def test_the_words_of_asking_rank_nothing(library):
    vector = embed_query("How long until my new debit card arrives?")
    passages = search(vector, "Hello, I need help please", brand=floorless(library.brand), limit=9).passages
    assert any("need" in passage.covers for passage in passages)
    assert {passage.word_rank for passage in passages} == {None}
    assert all(passage.score == passage.similarity for passage in passages)


def test_what_an_editor_approved_comes_before_what_one_case_suggests(tmp_path, django_user_model):
    for name, kind in (("RES-1", "resolved_ticket"), ("FAQ-1", "faq")):
        write(tmp_path / f"{name}.md", f"---\nid: {name}\nkind: {kind}\n---\n## Fee\n\nThe fee is ₹100.")
        ingest_file(tmp_path / f"{name}.md", brand=bank())

    def order():
        return [passage.document_id for passage in ask("What is the fee?", bank()).passages]

    assert order() == ["FAQ-1", "RES-1"]
    editor = django_user_model.objects.create_user("edith")
    Document.objects.filter(external_id="RES-1").update(approved_at=timezone.now(), approved_by=editor)
    assert order() == ["RES-1", "FAQ-1"]  # equal again: in the order in which they came


def test_one_strange_word_hides_no_match(library):
    passages = ask("zebra abroad", floorless(library.brand), limit=9).passages
    assert [passage.section for passage in passages if passage.word_rank == 1] == ["Card blocked abroad"]


def test_nothing_under_the_floor_enters(library):
    found = ask("What is the weather in Paris?", library.brand)
    assert found.passages == ()
    assert 0 < found.confidence < 0.5


def test_no_more_passages_than_the_brand_wants_in_its_context(library):
    library.brand.context_passages = 2
    assert len(ask("debit card", library.brand).passages) == 2
    assert len(ask("debit card", library.brand, limit=3).passages) == 3


def test_words_in_no_document_are_told_from_those_that_are(library):
    found = ask("Why was my forex card blocked abroad?", library.brand)
    assert found.terms == ("abroad", "block", "card", "forex")
    assert found.unknown_terms == ("forex",)


def test_words_that_the_passages_do_not_cover_are_told(library):
    found = ask("Why was my debit card blocked abroad, for a photograph?", library.brand, limit=1)
    assert found.unknown_terms == ()
    assert found.uncovered_terms == ("photograph",)


def test_a_term_weighs_the_more_the_fewer_chunks_hold_it(library):
    weights = ask("Why was my forex card blocked abroad?", library.brand).term_weights
    assert weights["forex"] > weights["abroad"] > weights["card"] > 0


def test_the_weight_of_a_term_is_its_inverse_document_frequency_in_the_brand(library):
    weights = ask("photograph", library.brand).term_weights
    chunks = Chunk.objects.for_brand(library.brand).count()
    assert weights == {"photograph": pytest.approx(math.log(1 + (chunks - 1 + 0.5) / (1 + 0.5)))}


def test_a_passage_tells_which_of_the_questions_terms_stand_in_it(library):
    passage = ask("Why was my forex card blocked abroad?", library.brand).passages[0]
    assert passage.covers == ("abroad", "block", "card")


def test_words_of_the_headings_count_as_covered(library):
    passages = ask("How much time?", floorless(library.brand), limit=9).passages
    [passage] = [passage for passage in passages if passage.section == "Processing time"]
    assert "time" not in passage.text
    assert "time" in passage.covers


def test_a_passage_tells_its_place_in_each_list(library):
    found = ask("Why was my debit card blocked abroad?", library.brand, limit=9)
    assert (found.passages[0].dense_rank, found.passages[0].word_rank) == (1, 1)
    dense = [passage.dense_rank for passage in found.passages]
    assert len(set(dense)) == len(dense)


def test_a_passage_without_any_of_the_words_has_no_place_among_the_words(library):
    found = ask("photograph", floorless(library.brand), limit=9)
    assert [passage.word_rank for passage in found.passages].count(None) == len(found.passages) - 1


def test_the_nearest_cosines_are_told_and_not_those_of_the_passages_alone(library):
    found = ask("What is the weather in Paris?", library.brand)
    chunks = Chunk.objects.for_brand(library.brand).count()
    assert len(found.similarities) == min(chunks, SIMILARITIES)
    assert list(found.similarities) == sorted(found.similarities, reverse=True)


@pytest.mark.parametrize(
    "question",
    [
        "it's",
        "a \\ b",
        "' | ! & ( ) <-> :*",
        "x\0y",
        "'; DROP TABLE knowledge_chunk; --",
        "😀 \u202e",
        "%s %(x)s",
        "",
    ],
)
def test_no_question_breaks_the_statement(library, question):
    found = ask(question, library.brand)
    assert all(any(character.isalnum() for character in term) for term in found.terms)


def test_a_question_of_many_words_is_searched_too(library):
    found = ask("card " * 400 + " ".join(f"word{number}" for number in range(400)), library.brand)
    assert "word399" in found.unknown_terms


def test_a_search_is_one_statement(library, django_assert_num_queries):
    vector = embed_query("Where is my card?")
    with django_assert_num_queries(1):
        search(vector, "Where is my card?", brand=library.brand)


def test_one_question_gives_one_result(library):
    assert ask("debit card", library.brand) == ask("debit card", library.brand)


def test_no_passage_of_another_brand_is_ever_found(library):
    canary = "a new debit card arrives, carried by the heliotrope falcon"
    rival = Chunk.objects.for_brand(library.rival).values_list("pk", flat=True)
    found = ask(canary, library.brand, limit=50)
    assert found.passages
    assert not {passage.chunk_id for passage in found.passages} & set(rival)
    assert "heliotrop" in found.unknown_terms
    assert "heliotrop" not in ask(canary, library.rival).unknown_terms


def test_another_brands_twin_does_not_raise_the_confidence(library):
    twin = Chunk.objects.for_brand(library.rival).get()
    vector = np.asarray(twin.embedding, dtype=np.float32)
    found = search(vector, twin.text, brand=library.brand)
    assert search(vector, twin.text, brand=library.rival).top_similarity == pytest.approx(1.0, abs=1e-3)
    assert found.top_similarity < 0.95


def test_a_brand_without_documents_has_no_confidence():
    found = ask("Where is my card?", bank())
    assert (found.passages, found.confidence, found.top_similarity) == ((), 0.0, 0.0)


def test_a_superseded_version_is_not_found(tmp_path):
    for version, text in (("1", "The zebra fee is ₹100."), ("2", "The fee is ₹200.")):
        write(tmp_path / "fee.md", f"---\nid: POL-FEE\nversion: {version}\n---\n## Fee\n\n{text}")
        ingest_file(tmp_path / "fee.md", brand=bank())
    found = ask("What is the zebra fee?", bank())
    assert [passage.version for passage in found.passages] == ["2"]
    assert found.unknown_terms == ("zebra",)
    assert Document.objects.for_brand(bank()).get(version="1").chunks.exists()


def floorless(brand):
    brand.passage_floor = -1.0
    return brand
