"""The two scores of a search: the reference formula, and the calibrated chance of an answer."""

import json
from collections import Counter

import numpy as np
import pytest
from django.core.management import CommandError, call_command
from hypothesis import given
from hypothesis import strategies as st

from knowledge import confidence
from knowledge.confidence import WORD_WEIGHT, Weights, WeightsError, active, evidence, probability, reference
from knowledge.embedding import DIMENSIONS, embed_query
from knowledge.management.commands import train_confidence
from knowledge.retrieval import Passage, Retrieval, search
from support.models import Brand

QUESTION = np.eye(1, DIMENSIONS, dtype=np.float32)[0]


def passage(*sentences, covers=(), similarity=0.5):
    """One whose sentences have these cosines with `QUESTION`."""
    vectors = np.zeros((len(sentences), DIMENSIONS), dtype=np.float32)
    vectors[:, 0] = sentences
    return Passage(
        chunk_id=1,
        document_id="POL",
        title="Policy",
        version="1",
        section="Section",
        anchor="section",
        text="Text.",
        sentences=tuple(map(str, sentences)),
        sentence_vectors=vectors,
        similarity=similarity,
        score=0.03,
        dense_rank=1,
        word_rank=None,
        covers=covers,
    )


def found(*passages, similarities=(0.5, 0.4), weights=()):
    terms = dict(weights)
    return Retrieval(
        passages=passages,
        confidence=reference(similarities),
        similarities=similarities,
        terms=tuple(terms),
        term_weights=terms,
        unknown_terms=(),
        uncovered_terms=(),
    )


@pytest.mark.parametrize(
    ("similarities", "score"),
    [((), 0.0), ((1.0,), 1.0), ((0.5,), 0.5), ((1.0, 0.5, 0.5), 0.7 + 0.2), ((0.5, 0.5, 0.5, -1.0), 0.5)],
)
def test_the_reference_weighs_the_nearest_against_the_mean_of_three(similarities, score):
    assert reference(similarities) == pytest.approx(score)


@pytest.mark.parametrize(
    ("passages", "expected"),
    [
        ((), 0.5),  # the nearest chunk, although no passage is good enough
        ((passage(0.3),), 0.5),
        ((passage(0.3, 0.9), passage(0.7)), 0.7),  # half-way to the closest sentence
        ((passage(),), 0.5),
        ((passage(0.1, similarity=0.2),), 0.5),
    ],
)
def test_closeness_is_that_of_the_best_passage_and_its_closest_sentence(passages, expected):
    assert evidence(QUESTION, found(*passages)) == pytest.approx(expected)


def test_the_words_that_stand_in_one_passage_count_by_their_weight():
    weights = {"card": 1.0, "forex": 6.0, "limit": 2.0}
    passages = (passage(covers=("card",)), passage(covers=("card", "limit")), passage(covers=("limit",)))
    assert evidence(QUESTION, found(*passages, weights=weights)) == pytest.approx(0.5 + WORD_WEIGHT * np.log(1 + 3.0))


def test_words_and_closeness_must_be_those_of_the_same_passage():
    weights = {"card": 3.0}
    apart = found(passage(0.7), passage(covers=("card",), similarity=0.3), weights=weights)
    together = found(passage(0.7, covers=("card",)), passage(similarity=0.3), weights=weights)
    assert evidence(QUESTION, apart) == pytest.approx(0.6)
    assert evidence(QUESTION, together) > 0.6


def test_no_more_than_the_first_passages_count_however_many_were_asked_for():
    few = [passage(0.1) for _ in range(confidence.PASSAGES)]
    many = [*few, passage(0.9, covers=("card",))]
    weights = {"card": 4.0}
    assert evidence(QUESTION, found(*many, weights=weights)) == evidence(QUESTION, found(*few, weights=weights))


def test_where_nothing_can_be_searched_in_there_is_no_chance_of_an_answer():
    assert probability(QUESTION, found(similarities=())) == 0.0


def test_a_search_that_finds_no_passage_still_has_its_nearest_chunk():
    near, far = (probability(QUESTION, found(similarities=(value,))) for value in (0.24, 0.05))
    assert 0 < far < near < 0.5


@given(st.lists(st.floats(-1, 1), min_size=2, max_size=4), st.floats(0, 8), st.floats(0, 8))
def test_neither_a_closer_sentence_nor_another_matched_word_ever_lowers_the_chance(sentences, card, limit):
    weights = {"card": card, "limit": limit}
    fewer = found(passage(*sentences[1:], covers=("card",)), weights=weights)
    more = found(passage(*sentences, covers=("card", "limit")), weights=weights)
    assert 0 < probability(QUESTION, fewer) <= probability(QUESTION, more) < 1


@pytest.mark.parametrize(("score", "expected"), [("reference", 0.5), ("calibrated", None)])
def test_the_brand_says_which_score_its_gate_is_held_against(score, expected):
    hit = found(passage(0.9, covers=("card",)), similarities=(0.5,), weights={"card": 3.0})
    value = active(QUESTION, hit, brand=Brand(gate_score=score))
    assert value == pytest.approx(probability(QUESTION, hit) if expected is None else expected)


def test_the_weights_in_use_were_fitted_on_the_examples_as_they_are():
    assert Weights.load().examples_sha256 == confidence.examples_checksum(), "run manage.py train_confidence"


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"slope": -0.1}, "not above 0"),
        ({"bias": float("nan")}, "no finite numbers"),
        ({"bias": "low"}, "cannot be read"),
        ({"length": 1.0}, "cannot be read"),
    ],
)
def test_weights_of_another_kind_are_refused(tmp_path, monkeypatch, change, message):
    path = tmp_path / "weights.json"
    path.write_text(json.dumps(json.loads(confidence.WEIGHTS.read_text()) | change))
    monkeypatch.setattr(confidence, "WEIGHTS", path)
    with pytest.raises(WeightsError, match=message):
        Weights.load()


def test_missing_weights_are_named(tmp_path, monkeypatch):
    monkeypatch.setattr(confidence, "WEIGHTS", tmp_path / "weights.json")
    with pytest.raises(WeightsError, match=r"weights\.json cannot be read"):
        Weights.load()


def test_each_brand_has_about_as_many_examples_that_are_answerable_as_not():
    rows = [json.loads(line) for line in confidence.EXAMPLES.read_text("utf-8").splitlines()]
    counts = Counter((row["brand"], row["answerable"]) for row in rows)
    assert {brand for brand, _ in counts} == {"securebank", "novamart", "orbit"}
    assert all(60 <= count <= 100 for count in counts.values()), counts


def test_no_example_stands_twice_or_among_the_evaluation_cases(settings):
    def spoken(row):
        return row["text"].casefold().strip(" .?!")

    cases = settings.BASE_DIR / "agents" / "evaluation" / "cases"
    held_out = {
        spoken(json.loads(line))
        for name in ("gate", "retrieval", "reformulation")
        for path in cases.glob(f"*/{name}.jsonl")
        for line in path.read_text("utf-8").splitlines()
        if line.strip()
    }
    rows = [json.loads(line) for line in confidence.EXAMPLES.read_text("utf-8").splitlines()]
    texts = [(row["brand"], spoken(row)) for row in rows]
    assert [text for text, count in Counter(texts).items() if count > 1] == []
    assert sorted({text for _, text in texts} & held_out) == []


def test_a_question_that_the_documents_answer_has_the_better_chance(library):
    def chance(text):
        vector = embed_query(text)
        return probability(vector, search(vector, text, brand=library.brand))

    blocked, forex, weather = map(
        chance,
        (
            "Why was my debit card blocked abroad?",
            "How do I sell the dollars on my forex card?",
            "What is the weather in Paris?",
        ),
    )
    assert blocked > 0.8 > forex > weather
    assert weather < 0.1


EXAMPLES = [
    ("Why was my debit card blocked abroad?", True),
    ("How long until my debit card arrives?", True),
    ("Which documents do I need for the identity check?", True),
    ("How do I open a savings account?", False),
    ("What is the weather in Paris?", False),
    ("Which card is best for fuel?", False),
]


@pytest.fixture
def examples(tmp_path, monkeypatch):
    """The examples of a small desk: both brands are asked the same."""
    path = tmp_path / "examples.jsonl"

    def write(*brands, questions=EXAMPLES):
        rows = [{"brand": brand, "text": text, "answerable": is_} for brand in brands for text, is_ in questions]
        path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")
        monkeypatch.setattr(confidence, "EXAMPLES", path)
        monkeypatch.setattr(train_confidence, "EXAMPLES", path)

    return write


def test_training_twice_gives_the_same_file_and_reports_each_brand_held_out(library, examples, tmp_path, capsys):
    examples("quay", "meadow")
    files = [tmp_path / "first.json", tmp_path / "second.json"]
    for file in files:
        call_command("train_confidence", "--output", str(file))
    assert files[0].read_bytes() == files[1].read_bytes()
    fitted = Weights(**json.loads(files[0].read_text()))
    assert fitted.slope > 0
    assert fitted.examples_sha256 == confidence.examples_checksum()
    told = capsys.readouterr().out
    assert "quay         6 questions, AUROC" in told
    assert "meadow       6 questions, AUROC" in told


def test_examples_with_their_labels_turned_round_are_refused(library, examples, tmp_path):
    examples("quay", "meadow", questions=[(text, not answerable) for text, answerable in EXAMPLES])
    with pytest.raises(CommandError, match="less likely"):
        call_command("train_confidence", "--output", str(tmp_path / "weights.json"))
    assert not (tmp_path / "weights.json").exists()


@pytest.mark.django_db
def test_training_without_the_demos_documents_says_how_to_load_them(examples, tmp_path):
    Brand.objects.create(slug="quay", name="Quay Bank", business="bank")
    examples("quay")
    with pytest.raises(CommandError, match="demo --no-serve"):
        call_command("train_confidence", "--output", str(tmp_path / "weights.json"))


def test_calibrate_shows_both_scores_and_proposes_a_gate_for_the_one_that_is_named(library, tmp_path, capsys):
    path = tmp_path / "questions.jsonl"
    path.write_text("\n".join(json.dumps({"text": text, "answerable": is_}) for text, is_ in EXAMPLES))
    call_command("calibrate", "--brand", "quay", "--questions", str(path), "--score", "calibrated")
    told = capsys.readouterr().out
    assert "reference  AUROC" in told
    assert "calibrated AUROC" in told
    assert "The gate in use is for the reference score." in told
    assert "current gate" not in told


def test_calibrate_holds_a_brand_of_the_calibrated_score_against_its_own_gate(library, tmp_path, capsys):
    Brand.objects.filter(pk=library.brand.pk).update(gate_score="calibrated", confidence_threshold=0.9)
    path = tmp_path / "questions.jsonl"
    path.write_text("\n".join(json.dumps({"text": text, "answerable": is_}) for text, is_ in EXAMPLES))
    call_command("calibrate", "--brand", "quay", "--questions", str(path))
    assert "current gate  0.900: recall" in capsys.readouterr().out
