"""The scores that verdicts rest on, against values worked out by hand."""

import numpy as np
import pytest

from agents.evaluation import floors, metrics
from agents.evaluation.metrics import Score

TRUTH = ["a", "a", "a", "b", "b", "c"]
GUESS = ["a", "a", "b", "b", "d", "a"]


@pytest.mark.parametrize(
    ("label", "score"),
    [
        ("a", Score(2 / 3, 2 / 3, 2 / 3, 3)),
        ("b", Score(1 / 2, 1 / 2, 1 / 2, 2)),
        ("c", Score(0.0, 0.0, 0.0, 1)),
        ("d", Score(0.0, 0.0, 0.0, 0)),
        ("never seen", Score(0.0, 0.0, 0.0, 0)),
    ],
)
def test_a_label_is_scored_by_what_was_found_and_what_was_right(label, score):
    found = metrics.score_by_label(TRUTH, GUESS, [label])[label]
    assert (found.precision, found.recall, found.f1, found.support) == pytest.approx(
        (score.precision, score.recall, score.f1, score.support)
    )


@pytest.mark.parametrize(
    ("truth", "guess", "expected"),
    [
        (TRUTH, TRUTH, 1.0),
        (TRUTH, GUESS, (2 / 3 + 1 / 2 + 0) / 3),
        (["q", "q", "q", "q"], ["q", "q", "q", "x"], 6 / 7),
        (["a"], ["b"], 0.0),
        ([], [], 0.0),
    ],
    ids=["all right", "mixed", "one kind alone", "all wrong", "nothing"],
)
def test_macro_f1_counts_each_true_label_alike_and_no_other(truth, guess, expected):
    assert metrics.macro_f1(truth, guess) == pytest.approx(expected)


@pytest.mark.parametrize(("guess", "expected"), [(TRUTH, 1.0), (GUESS, 0.5), (["x"] * 6, 0.0)])
def test_accuracy_is_the_share_of_equal_pairs(guess, expected):
    assert metrics.accuracy(TRUTH, guess) == expected


def test_a_confusion_counts_every_pair_and_shows_unforeseen_labels_last():
    assert metrics.confusion(TRUTH, GUESS, ["c", "b", "a"]) == {
        "c": {"c": 0, "b": 0, "a": 1, "d": 0},
        "b": {"c": 0, "b": 1, "a": 0, "d": 1},
        "a": {"c": 0, "b": 1, "a": 2, "d": 0},
    }


@pytest.mark.parametrize(
    "measure",
    [
        metrics.accuracy,
        metrics.macro_f1,
        lambda t, g: metrics.score_by_label(t, g, ["a"]),
        lambda t, g: metrics.confusion(t, g, ["a"]),
    ],
)
def test_lists_of_different_length_are_refused(measure):
    with pytest.raises(ValueError, match="shorter"):
        measure(["a", "a"], ["a"])


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Excellent work, I love it", "positive_feedback"),
        ("The app is terrible and slow", "negative_feedback"),
        ("Is the app slow?", "query"),
        ("please send the good one", "query"),
        ("Good start, bad end", "query"),
        ("", "query"),
    ],
)
def test_the_keyword_floor_weighs_praise_against_blame_and_leaves_questions_alone(text, kind):
    assert floors.keyword_kind(text) == kind


def test_the_nearest_floor_copies_the_label_of_the_closest_example():
    known = np.eye(3)[:2]
    vectors = np.array([[0.6, 0.8, 0.0], [0.9, 0.1, 0.4]])
    assert floors.nearest_labels(vectors, known, ["first", "second"]) == ["second", "first"]
