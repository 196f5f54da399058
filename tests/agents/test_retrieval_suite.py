"""The suite that measures the ranking, and the documents that are there for one measurement alone."""

import json
import re

import pytest

from agents.evaluation import plain_search
from agents.evaluation.context import ContentMissing, SuiteContext
from agents.evaluation.corpora import corpus, document_id
from agents.evaluation.public_libraries import opening
from agents.evaluation.report import as_text
from agents.evaluation.suites import retrieval
from knowledge.embedding import embed_query
from knowledge.models import EXTERNAL_ID_PATTERN, Chunk, Document
from knowledge.retrieval import search
from support.models import Brand
from tests.cast import bank

pytestmark = pytest.mark.django_db

DOCUMENTS = [
    ("POL-TEA", "Tea", "## Brewing\n\nGreen tea is brewed for two minutes in water of 80 degrees."),
    ("POL-BOATS", "Boats", "## Hire\n\nA rowing boat is hired by the hour. A deposit is kept until it is back."),
    ("policy (of cats)", "", "Cats are fed twice a day."),
]


@pytest.fixture
def shelf():
    with corpus(DOCUMENTS, quotable=False) as brand:
        yield brand


@pytest.fixture
def measure(tmp_path):
    """Run the suite over cases of the brand, each a question and the ids that answer it."""

    def run(brand, *cases, data=None):
        lines(tmp_path / brand.slug / "retrieval.jsonl", cases)
        return retrieval.run(SuiteContext(brand, tmp_path, data))

    return run


def lines(path, cases):
    path.parent.mkdir(parents=True, exist_ok=True)
    rows = [{"id": f"c-{n}", "text": text, "relevant": relevant} for n, (text, relevant) in enumerate(cases, 1)]
    path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")


def ask(question, brand):
    return search(embed_query(question), question, brand=brand)


def test_a_corpus_is_searched_like_any_brands_documents(shelf):
    first = ask("How long does green tea take?", shelf).passages[0]
    assert (first.document_id, first.title, first.section) == ("POL-TEA", "Tea", "Brewing")


def test_nothing_of_a_corpus_stays_in_the_database():
    before = [model.objects.count() for model in (Brand, Document, Chunk)]
    with corpus(DOCUMENTS, quotable=False) as brand:
        assert Chunk.objects.for_brand(brand).count() == 3
    assert [model.objects.count() for model in (Brand, Document, Chunk)] == before


def test_a_document_without_a_title_is_embedded_as_its_text_alone(shelf):
    assert ask("Cats are fed twice a day.", shelf).top_similarity == pytest.approx(1, abs=1e-3)


def test_a_name_that_can_be_no_id_gets_one_of_its_own(shelf):
    assert document_id("POL-TEA") == "POL-TEA"
    assert ask("When are cats fed?", shelf).passages[0].document_id == document_id("policy (of cats)")
    assert document_id("policy (of cats)") != document_id("policy [of cats]")
    assert re.fullmatch(EXTERNAL_ID_PATTERN, document_id("(" * 300))


def test_sentences_to_quote_are_there_when_they_are_wanted():
    with corpus(DOCUMENTS[1:2]) as brand:
        passage = ask("What does a boat cost?", brand).passages[0]
    assert len(passage.sentences) == len(passage.sentence_vectors) == 2


def test_each_plain_way_ranks_by_what_it_goes_by(shelf):
    ways = plain_search.rank(embed_query("How is sencha made?"), "a deposit", brand=shelf)
    assert ways[plain_search.COSINE][0] == "POL-TEA"
    assert ways[plain_search.FULL_TEXT] == ["POL-BOATS"]
    assert set(ways[plain_search.RANK_FUSION][:2]) == {"POL-TEA", "POL-BOATS"}


@pytest.mark.parametrize("words", ["", "the of and", "zebra", "a\0b ' \\ | &"])
def test_words_that_match_nothing_leave_the_cosine_alone(shelf, words):
    ways = plain_search.rank(embed_query("How is tea made?"), words, brand=shelf)
    assert ways[plain_search.FULL_TEXT] == []
    assert ways[plain_search.RANK_FUSION] == ways[plain_search.COSINE]


def test_a_case_passes_when_a_document_that_answers_comes_first(shelf, measure):
    result = measure(
        shelf,
        ("How long does green tea take?", ["POL-TEA"]),
        ("Do I pay a deposit for a boat?", ["POL-TEA", "POL-BOATS"]),
        ("When do I feed the cat?", ["POL-TEA"]),
    )
    assert [row.passed for row in result.rows] == [True, True, False]
    assert result.metrics["precision@1"] == pytest.approx(2 / 3)
    assert result.metrics["highest possible precision@3"] == pytest.approx((1 / 3 + 2 / 3 + 1 / 3) / 3)
    assert not result.passed


def test_a_miss_tells_where_the_document_stood(shelf, measure):
    (row,) = measure(shelf, ("Green tea, and a boat for an hour", ["POL-NONE"])).misses
    assert row.expected == "POL-NONE"
    assert row.detail.endswith("First relevant document: not found.")


def test_every_way_is_told_for_every_question(shelf, measure):
    result = measure(shelf, ("How long does green tea take?", ["POL-TEA"]))
    assert [part.name.partition(": ")[2] for part in result.slices] == ["search", *plain_search.WAYS]
    assert result.tables[0].head == ("", "search", *plain_search.WAYS)
    assert result.tables[0].rows == (("c-1", "1", "1", "1", "1"),)
    assert retrieval.NOT_RUN in result.notes


def test_the_report_prints_where_the_document_stood_for_each_question(shelf, measure):
    text = "\n".join(as_text([measure(shelf, ("How long does green tea take?", ["POL-TEA"]))]))
    assert "Place of the first relevant document, own questions:" in text
    assert "c-1       1             1                1            1" in text


def test_public_libraries_are_asked_and_leave_nothing(shelf, measure, tmp_path):
    data = tmp_path / "data"
    shared = data / "policies_md" / "shared"
    shared.mkdir(parents=True)
    (shared / "zoo.md").write_text("---\ntitle: Zoo rules\n---\n\nNobody feeds the penguins.", encoding="utf-8")
    lines(tmp_path / "policies_md.jsonl", [("May I feed the penguins?", ["zoo"])])
    before = Brand.objects.count()
    result = measure(shelf, ("How long does green tea take?", ["POL-TEA"]), data=data)
    scores = {part.name: part.scores["precision@1"] for part in result.slices}
    assert scores["policies_md, own questions: search"] == 1
    assert any("tau2_bank_kb" in note for note in result.notes)
    assert Brand.objects.count() == before


def test_errands_are_asked_whole_and_by_their_opening_words(shelf, measure, tmp_path):
    bank_folder = tmp_path / "data" / "tau2_bank_kb"
    bank_folder.mkdir(parents=True)
    knowledge = [{"doc_id": "doc_(1)", "title": "Loans", "text": "A loan is repaid within five years."}]
    errands = [{"id": "e", "text": 'Say: "I want a loan."', "required_documents": ["doc_(1)"], "label": "x"}]
    for name, rows in (("kb_all_docs", knowledge), ("rows", errands)):
        (bank_folder / f"{name}.jsonl").write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
    result = measure(shelf, ("How long does green tea take?", ["POL-TEA"]), data=tmp_path / "data")
    found = {part.name: part.scores["precision@1"] for part in result.slices if "tau2" in part.name}
    assert found["tau2_bank_kb, whole errand: search"] == 1
    assert found["tau2_bank_kb, opening words: search"] == 1


@pytest.mark.parametrize(
    ("errand", "said"),
    [
        ('You are Ann. 1. **Opening:** "Hi, I lost my card." 2. "Thanks, that helps me."', "Hi, I lost my card."),
        ('You hold the "Gold Plus" card. Say “Can we talk about my fees?”', "Can we talk about my fees?"),
        ("You want another card.", "You want another card."),
        ('You want the "Gold Plus" card.', 'You want the "Gold Plus" card.'),
    ],
)
def test_the_opening_words_are_the_first_that_somebody_says_of_oneself(errand, said):
    assert opening(errand) == said


def test_a_brand_without_documents_is_told_how_to_load_them(measure):
    with pytest.raises(ContentMissing, match="demo --no-serve"):
        measure(bank(), ("Why?", ["POL-TEA"]))
