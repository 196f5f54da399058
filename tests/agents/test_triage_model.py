"""The labelled examples, the weights made from them, and what the model answers."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from agents.triage import training
from agents.triage.model import (
    CATEGORIES,
    DIMENSIONS,
    HEADS,
    LABELS,
    MODEL_PATH,
    SENTIMENTS,
    TriageModel,
    TriageModelError,
    decide,
)

CASES = Path(training.__file__).parents[1] / "evaluation" / "cases"


def words(text: str) -> list[str]:
    return re.findall(r"\w+", text.casefold())


def case_texts() -> Iterator[str]:
    for path in sorted(CASES.rglob("*.jsonl")):
        for line in path.read_text(encoding="utf-8").splitlines():
            text = json.loads(line).get("text") if line.strip() else None
            if text:
                yield text


def unit_vectors(count: int) -> np.ndarray:
    vectors = np.random.default_rng(7).normal(size=(count, DIMENSIONS)).astype(np.float32)
    return vectors / np.linalg.norm(vectors, axis=1, keepdims=True)


@pytest.fixture(scope="module")
def examples() -> list[training.Example]:
    return training.read_examples()


@pytest.fixture
def data() -> dict:
    return json.loads(MODEL_PATH.read_text(encoding="utf-8"))


def test_there_are_enough_examples_of_every_label(examples: list[training.Example]) -> None:
    counts = Counter(example.label for example in examples)
    assert sum(counts.values()) >= 300
    assert min(counts[label] for label in LABELS) >= 40


def test_every_category_and_sentiment_has_examples(examples: list[training.Example]) -> None:
    assert {example.category for example in examples} == set(CATEGORIES)
    assert {example.sentiment for example in examples} == set(SENTIMENTS)


def test_no_example_stands_twice(examples: list[training.Example]) -> None:
    counts = Counter(" ".join(words(example.text)) or example.text for example in examples)
    assert [text for text, count in counts.items() if count > 1] == []


def test_no_example_is_a_near_duplicate_of_an_evaluation_case(examples: list[training.Example]) -> None:
    cases = [set(words(text)) for text in case_texts()]
    assert cases, "no evaluation case was found to compare with"
    close = [
        number
        for number, tokens in enumerate((set(words(example.text)) for example in examples), start=1)
        if any(tokens and len(tokens & case) >= 0.75 * len(tokens | case) for case in cases)
    ]
    assert close == [], f"lines of examples.jsonl too close to a case: {close}"


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("not json", "line 1"),
        ('{"text": "hi"}', "line 1"),
        ('{"text": "hi", "label": "angry", "category": "card", "sentiment": "calm"}', "'angry'"),
        ('{"text": " ", "label": "query", "category": "card", "sentiment": "calm"}', "empty"),
    ],
)
def test_a_bad_example_is_named(tmp_path: Path, line: str, complaint: str) -> None:
    path = tmp_path / "examples.jsonl"
    path.write_text(line + "\n", encoding="utf-8")
    with pytest.raises(ValueError, match=complaint):
        training.read_examples(path)


def test_the_weights_were_made_from_the_present_examples() -> None:
    assert TriageModel.load().examples_sha256 == training.examples_checksum()


def test_the_weights_file_is_small() -> None:
    assert MODEL_PATH.stat().st_size < 1_000_000


def test_the_model_is_read_once() -> None:
    assert TriageModel.load() is TriageModel.load()


def test_probabilities_sum_to_one() -> None:
    for vector in unit_vectors(20):
        probabilities = TriageModel.load().predict("why is it late again?", vector).probabilities
        assert set(probabilities) == set(LABELS)
        assert sum(probabilities.values()) == pytest.approx(1)


def test_a_prediction_is_consistent_with_its_probabilities() -> None:
    for vector in unit_vectors(20):
        prediction = TriageModel.load().predict("why is it late again?", vector)
        assert prediction.label_probability == prediction.probabilities[prediction.label]
        assert (prediction.category in CATEGORIES, prediction.sentiment in SENTIMENTS) == (True, True)


@pytest.mark.parametrize(("lead", "label"), [(0.4, "negative_feedback"), (0.2, "negative_feedback"), (0.19, "query")])
def test_a_close_call_is_a_question(lead: float, label: str) -> None:
    probabilities = {
        "negative_feedback": 0.3 + lead,
        "small_talk": 0.3,
        "query": 0.1,
        "positive_feedback": 0.0,
    }
    decided, margin = decide(probabilities, 0.2 - 1e-9)
    assert (decided, margin) == (label, pytest.approx(lead))


@pytest.mark.parametrize(
    "vector",
    [np.zeros(3, np.float32), np.zeros((1, DIMENSIONS), np.float32), np.full(DIMENSIONS, np.nan, np.float32)],
    ids=["short", "two-dimensional", "not a number"],
)
def test_what_is_no_embedding_is_refused(vector: np.ndarray) -> None:
    with pytest.raises(ValueError, match="384"):
        TriageModel.load().predict("why is it late again?", vector)


def test_a_missing_weights_file_raises_the_named_error(tmp_path: Path) -> None:
    with pytest.raises(TriageModelError, match=r"absent\.json"):
        TriageModel.load(tmp_path / "absent.json")


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b"[]", b"{}", b"null"])
def test_a_file_that_is_no_model_raises_the_named_error(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "model.json"
    path.write_bytes(content)
    with pytest.raises(TriageModelError):
        TriageModel.load(path)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: data.update(version=99),
        lambda data: data.update(abstain_margin=1.5),
        lambda data: data["heads"].pop("sentiment"),
        lambda data: data["heads"]["label"]["classes"].reverse() or data["heads"]["label"]["classes"].pop(),
        lambda data: data["heads"]["label"]["weights"].pop(),
        lambda data: data["heads"]["category"]["weights"][0].pop(),
        lambda data: data["heads"]["label"]["bias"].__setitem__(0, float("nan")),
        lambda data: data["heads"]["label"]["bias"].__setitem__(0, "many"),
        lambda data: data["heads"]["label"]["term_weights"].pop(),
        lambda data: data["lexicon"]["idf"].pop(),
        lambda data: data["lexicon"]["terms"].__setitem__(0, 7),
    ],
    ids=["version", "margin", "no head", "classes", "rows", "columns", "nan", "text", "terms", "idf", "no word"],
)
def test_a_spoilt_weights_file_raises_the_named_error(tmp_path: Path, data: dict, spoil) -> None:
    spoil(data)
    path = tmp_path / "model.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(TriageModelError):
        TriageModel.load(path)


def test_training_twice_gives_the_same_weights(examples: list[training.Example]) -> None:
    few = [next(e for e in examples if getattr(e, head) == value) for head, values in HEADS.items() for value in values]
    few = few * training.FOLDS
    once, again = (training.train(few, unit_vectors(len(few)), checksum="") for _ in range(2))
    assert once == again


def test_the_words_weigh_beside_the_embedding() -> None:
    vector = unit_vectors(1)[0]
    odds = []
    for text in ("thank you!", "useless, never again"):
        chances = TriageModel.load().predict(text, vector).probabilities
        odds.append(chances["positive_feedback"] / chances["negative_feedback"])
    assert odds[0] > 2 * odds[1]


def test_training_refuses_embeddings_of_other_examples(examples: list[training.Example]) -> None:
    with pytest.raises(ValueError, match="embeddings"):
        training.train(examples, unit_vectors(3), checksum="")


@pytest.fixture(scope="module")
def retrained(examples: list[training.Example]) -> tuple[training.Training, np.ndarray]:
    from knowledge.embedding import embed

    embeddings = embed([example.text for example in examples])
    return training.train(examples, embeddings, checksum=training.examples_checksum()), embeddings


@pytest.mark.slow
def test_training_again_gives_the_same_predictions(retrained, examples: list[training.Example], tmp_path: Path) -> None:
    training.write_model(retrained[0].model, tmp_path / "model.json")
    again, shipped = TriageModel.load(tmp_path / "model.json"), TriageModel.load()
    assert again.abstain_margin == shipped.abstain_margin
    assert again.lexicon.terms == shipped.lexicon.terms
    for example, vector in zip(examples, retrained[1], strict=True):
        assert again.predict(example.text, vector).label == shipped.predict(example.text, vector).label


@pytest.mark.slow
def test_each_label_holds_up_on_examples_it_was_not_trained_on(retrained) -> None:
    assert min(retrained[0].label_f1.values()) >= 0.75
