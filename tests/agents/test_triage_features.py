"""What the triage model reads of a message's words: the terms, and their encoding by a learnt lexicon."""

import time

import numpy as np
import pytest

from agents.triage.features import Lexicon, terms

TEXTS = ("why was it late?", "why is it late again?", "thanks, it works", "thanks, it came")


@pytest.fixture
def lexicon() -> Lexicon:
    return Lexicon.learn(TEXTS)


def columns_of(lexicon: Lexicon, text: str) -> list[str]:
    return [lexicon.terms[column] for column in lexicon.encode(text).columns]


def test_words_signs_and_neighbours_are_terms() -> None:
    assert terms("Why 2?") == ["why", "0", "?", " why", "why 0", "0 ?", "? "]


@pytest.mark.parametrize(("one", "other"), [("Don’t", "DON'T"), ("day 9", "day 12"), ("ﬁne", "fine"), ("a  b", "a\nb")])
def test_writings_of_the_same_words_are_alike(one: str, other: str) -> None:
    assert terms(one) == terms(other)


@pytest.mark.parametrize("text", ["", " \n\t"])
def test_an_empty_text_has_no_terms(text: str) -> None:
    assert terms(text) == []


def test_a_term_of_a_single_example_is_not_learnt(lexicon: Lexicon) -> None:
    assert {"why", "late", "thanks ,", " why", "? "} <= set(lexicon.terms)
    assert not {"again", "works", "it came"} & set(lexicon.terms)


def test_repeating_a_word_inside_one_example_does_not_make_it_known() -> None:
    assert "no" not in Lexicon.learn(["no no no", "yes"]).terms


def test_a_lexicon_does_not_depend_on_the_order_of_the_examples(lexicon: Lexicon) -> None:
    other = Lexicon.learn(TEXTS[::-1])
    assert other.terms == lexicon.terms
    assert np.array_equal(other.idf, lexicon.idf)


def test_a_rare_term_outweighs_a_common_one(lexicon: Lexicon) -> None:
    encoded = lexicon.encode("it late")
    weight = dict(zip(columns_of(lexicon, "it late"), encoded.values.tolist(), strict=True))
    assert weight["late"] > weight["it"]


@pytest.mark.parametrize("text", ["why?", "thanks, thanks, thanks", "it is late, why was it late? " * 20])
def test_known_words_make_a_vector_of_length_one(lexicon: Lexicon, text: str) -> None:
    assert np.linalg.norm(lexicon.encode(text).values) == pytest.approx(1)


@pytest.mark.parametrize("text", ["", "xylophone", "   ", "\ud800", "日本語"])
def test_a_text_of_unknown_words_is_nothing(lexicon: Lexicon, text: str) -> None:
    encoded = lexicon.encode(text)
    assert (encoded.columns.shape, encoded.values.shape) == ((0,), (0,))


def test_unknown_words_beside_known_ones_add_no_terms(lexicon: Lexicon) -> None:
    assert columns_of(lexicon, "xylophone late zebra") == ["late"]


def test_encoding_is_the_same_each_time(lexicon: Lexicon) -> None:
    first, second = (Lexicon.learn(TEXTS).encode("why is it late?") for _ in range(2))
    assert np.array_equal(first.columns, second.columns)
    assert np.array_equal(first.values, second.values)


@pytest.mark.parametrize(
    "unit", ["why late ", "'a", "?!", "1", "a'"], ids=["words", "quotes", "signs", "digits", "tails"]
)
def test_time_grows_with_the_length_of_the_text_and_no_faster(lexicon: Lexicon, unit: str) -> None:
    def fastest(length: int) -> float:
        text, times = (unit * length)[:length], []
        for _ in range(5):
            begun = time.process_time()
            lexicon.encode(text)
            times.append(time.process_time() - begun)
        return min(times)

    assert fastest(40_000) < 40 * fastest(4_000) + 0.01  # ten times as long; quadratic would be a hundred
