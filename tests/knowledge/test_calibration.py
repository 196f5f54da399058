"""ROC, AUROC and the proposed gate, by hand-made confidences."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from knowledge.calibration import Bin, Labelled, at_gate, calibrate, calibration_error, misses, reliability


def labelled(answerable, unanswerable):
    return [Labelled(f"in {value}", value, True) for value in answerable] + [
        Labelled(f"out {value}", value, False) for value in unanswerable
    ]


def test_a_clean_split_is_gated_in_the_middle_of_its_gap():
    result = calibrate(labelled([0.7, 0.6], [0.5, 0.3]))
    assert result.auroc == 1.0
    assert result.proposed.threshold == pytest.approx(0.55)
    assert result.proposed.balanced_accuracy == 1.0
    assert result.false_positives_at_95_recall == 0.0


def test_equally_good_gates_are_decided_by_the_widest_gap():
    # Gates at 0.675 and at 0.45 both get five of six right on balance; the gap of the second is wider.
    result = calibrate(labelled([0.70, 0.50], [0.65, 0.40, 0.30, 0.20]))
    assert result.proposed.threshold == pytest.approx(0.45)


def test_the_curve_runs_from_nothing_passing_to_everything_passing():
    points = calibrate(labelled([0.7, 0.6], [0.65, 0.3])).points
    assert (points[0].recall, points[0].false_positives) == (0.0, 0.0)
    assert (points[-1].recall, points[-1].false_positives) == (1.0, 1.0)


def test_the_area_counts_a_tie_as_half():
    assert calibrate(labelled([0.5], [0.5])).auroc == 0.5
    assert calibrate(labelled([0.6, 0.4], [0.5])).auroc == 0.5


def test_false_positives_at_high_recall_are_those_of_the_lenient_gate():
    assert calibrate(labelled([0.9, 0.4], [0.5, 0.3])).false_positives_at_95_recall == 0.5


def test_a_question_exactly_at_the_gate_passes():
    questions = labelled([0.55], [0.5499])
    assert at_gate(questions, 0.55).balanced_accuracy == 1.0


def test_misses_are_those_on_the_wrong_side():
    questions = labelled([0.7, 0.5], [0.6, 0.3])
    assert [question.text for question in misses(questions, 0.55)] == ["in 0.5", "out 0.6"]


@pytest.mark.parametrize("questions", [[], labelled([0.5], []), labelled([], [0.5])])
def test_one_kind_of_question_alone_cannot_be_calibrated(questions):
    with pytest.raises(ValueError, match="both"):
        calibrate(questions)


confidences = st.lists(st.integers(1, 99).map(lambda number: number / 100), min_size=1, max_size=12)


@given(confidences, confidences)
def test_the_area_under_the_points_is_the_auroc_and_no_gate_beats_the_proposed(answerable, unanswerable):
    questions = labelled(answerable, unanswerable)
    result = calibrate(questions)
    area = sum(
        (b.false_positives - a.false_positives) * (a.recall + b.recall) / 2
        for a, b in zip(result.points, result.points[1:], strict=False)
    )
    assert area == pytest.approx(result.auroc)
    best = max(at_gate(questions, step / 200).balanced_accuracy for step in range(201))
    assert result.proposed.balanced_accuracy >= best - 1e-9


def test_reliability_sets_mean_confidence_beside_the_share_that_is_answerable():
    low, high = reliability(labelled([0.82, 0.88, 1.0], [0.05, 0.85]), bins=2)
    assert low == Bin(questions=1, confidence=0.05, answerable=0.0)
    assert (high.questions, high.answerable) == (4, 0.75)
    assert high.confidence == pytest.approx((0.82 + 0.88 + 1.0 + 0.85) / 4)


@pytest.mark.parametrize(
    ("answerable", "unanswerable", "error"),
    [
        ([1.0, 1.0], [0.0], 0.0),
        ([0.75, 0.75, 0.75], [0.75], 0.0),
        ([0.0], [1.0], 1.0),
        ([0.9], [0.5], (0.1 + 0.5) / 2),
    ],
)
def test_the_calibration_error_is_how_far_confidence_and_share_lie_apart(answerable, unanswerable, error):
    assert calibration_error(labelled(answerable, unanswerable)) == pytest.approx(error)


def test_no_question_has_no_calibration_error():
    with pytest.raises(ValueError, match="at least one"):
        calibration_error([])
