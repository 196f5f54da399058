"""The labelled examples, the weights made from them, and what the model answers."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from django.core.management import call_command
from scipy import sparse

from agents.triage import embeddings, training
from agents.triage.model import (
    CATEGORIES,
    DIMENSIONS,
    HEADS,
    LABELS,
    MODEL_PATH,
    SENTIMENTS,
    TriageModel,
    TriageModelError,
    among,
    choose,
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
    cases = list(case_texts())
    assert cases, "no evaluation case was found to compare with"
    overlap = shared([example.text for example in examples], cases)
    close = [number for number, share in enumerate(overlap.max(axis=1), start=1) if share >= 0.75]
    assert close == [], f"lines of examples.jsonl too close to a case: {close}"


def shared(ones: list[str], others: list[str]) -> np.ndarray:
    """Of all words of two texts the share that both have, shape (ones, others)."""
    columns: dict[str, int] = {}
    sets = [{columns.setdefault(word, len(columns)) for word in words(text)} for text in (*ones, *others)]
    rows = np.repeat(np.arange(len(sets)), [len(found) for found in sets])
    places = np.fromiter((place for found in sets for place in found), dtype=int)
    matrix = sparse.csr_array((np.ones(len(places)), (rows, places)), shape=(len(sets), len(columns)))
    both = (matrix[: len(ones)] @ matrix[len(ones) :].T).toarray()
    sizes = np.array([len(found) for found in sets])
    either = sizes[: len(ones), None] + sizes[None, len(ones) :] - both
    return both / np.maximum(either, 1)


def test_the_share_of_common_words_is_that_of_all_their_words() -> None:
    assert shared(["a b c", "", "x"], ["c b a", "a b c d"]).tolist() == [[1.0, 0.75], [0.0, 0.0], [0.0, 0.0]]


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


@pytest.mark.parametrize("brand", [("card", "kyc", "support"), ("how_to", "general"), ("bug",)])
def test_the_category_is_one_of_the_brands_own(brand: tuple[str, ...]) -> None:
    for vector in unit_vectors(20):
        prediction = TriageModel.load().predict("where is my parcel?", vector, categories=brand)
        assert prediction.category in brand


def test_what_the_brand_does_not_know_lends_its_probability_to_the_rest() -> None:
    vector = unit_vectors(1)[0]
    everything = TriageModel.load().predict("where is my parcel?", vector)
    alone = TriageModel.load().predict("where is my parcel?", vector, categories=(everything.category,))
    assert (alone.category, alone.category_probability) == (everything.category, pytest.approx(1))
    assert everything.category_probability < 1


def test_categories_that_nobody_knows_are_as_good_as_none() -> None:
    assert among({"card": 0.4, "bug": 0.6}, ("weather",)) == {"card": 0.4, "bug": 0.6}


def test_the_brands_probabilities_sum_to_one() -> None:
    assert among({"card": 0.2, "bug": 0.6, "kyc": 0.2}, ("card", "kyc")) == {"card": 0.5, "kyc": 0.5}


@pytest.mark.parametrize(
    ("chances", "category"),
    [
        ({"card": 0.50, "general": 0.2}, "card"),
        ({"card": 0.30, "general": 0.1}, "card"),
        ({"card": 0.29, "general": 0.1, "support": 0.2}, "general"),
        ({"card": 0.29, "support": 0.2}, "support"),
        ({"card": 0.29, "bug": 0.2}, "card"),
    ],
)
def test_when_no_category_is_likely_it_is_the_safest_that_the_brand_has(
    chances: dict[str, float], category: str
) -> None:
    assert choose(chances, 0.30) == category


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


def test_a_close_call_between_two_tones_is_neutral() -> None:
    assert decide({"angry": 0.41, "happy": 0.4, "neutral": 0.19}, 0.05, safest="neutral")[0] == "neutral"


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
        lambda data: data["abstention"].update(label_margin=1.5),
        lambda data: data["abstention"].pop("category_floor"),
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
    ids=[
        "version",
        "margin",
        "no floor",
        "no head",
        "classes",
        "rows",
        "columns",
        "nan",
        "text",
        "terms",
        "idf",
        "no word",
    ],
)
def test_a_spoilt_weights_file_raises_the_named_error(tmp_path: Path, data: dict, spoil) -> None:
    spoil(data)
    path = tmp_path / "model.json"
    path.write_text(json.dumps(data), encoding="utf-8")
    with pytest.raises(TriageModelError):
        TriageModel.load(path)


@pytest.fixture(scope="module")
def few(examples: list[training.Example]) -> list[training.Example]:
    """Each class of each head, as often as there are folds."""
    values = [(head, value) for head, known in HEADS.items() for value in known]
    return [example for head, value in values for example in first(examples, head, value, training.FOLDS)]


def first(examples: list[training.Example], head: str, value: str, count: int) -> list[training.Example]:
    return [example for example in examples if getattr(example, head) == value][:count]


@pytest.fixture(scope="module")
def trained(few: list[training.Example], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The weights of the few."""
    path = tmp_path_factory.mktemp("trained") / "model.json"
    training.write_model(training.train(few, unit_vectors(len(few)), checksum="abc").model, path)
    return path


def test_training_twice_gives_the_same_file(few: list[training.Example], trained: Path, tmp_path: Path) -> None:
    again = tmp_path / "model.json"
    training.write_model(training.train(few, unit_vectors(len(few)), checksum="abc").model, again)
    assert again.read_bytes() == trained.read_bytes()


def test_what_was_trained_can_be_read_and_knows_its_examples(few: list[training.Example], trained: Path) -> None:
    model = TriageModel.load(trained)
    assert model.examples_sha256 == "abc"
    pairs = zip(few, unit_vectors(len(few)), strict=True)
    right = [model.predict(row.text, vector).label == row.label for row, vector in pairs]
    assert sum(right) >= 0.9 * len(few)


def test_the_command_writes_the_weights_and_tells_how_far_they_can_be_trusted(
    few: list[training.Example], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(training, "read_examples", lambda: few)
    monkeypatch.setattr(embeddings, "kept_embeddings", lambda texts: unit_vectors(len(texts)))
    call_command("train_triage", output=tmp_path / "model.json")
    assert TriageModel.load(tmp_path / "model.json").examples_sha256 == training.examples_checksum()
    told = capsys.readouterr().out
    assert all(f"F1 {name}" in told for known in HEADS.values() for name in known)
    assert told.count("calibration error") == told.count("log-loss") == len(HEADS)


@pytest.mark.parametrize(
    ("sure", "right", "error"),
    [((0.95, 0.95), (True, True), 0.05), ((0.95, 0.95), (True, False), 0.45), ((0.55, 0.95), (True, True), 0.25)],
)
def test_the_calibration_error_is_how_far_confidence_and_success_lie_apart(
    sure: tuple[float, ...], right: tuple[bool, ...], error: float
) -> None:
    probabilities = np.array([[chance, 1 - chance] for chance in sure])
    target = np.array([0 if hit else 1 for hit in right])
    assert training.expected_calibration_error(probabilities, target) == pytest.approx(error)


@pytest.mark.parametrize(("head", "least"), [("label", 0.8), ("category", 0.7), ("sentiment", 0.7)])
def test_each_head_holds_up_on_examples_it_was_not_trained_on(data: dict, head: str, least: float) -> None:
    assert data["held_out_macro_f1"][head] >= least


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
