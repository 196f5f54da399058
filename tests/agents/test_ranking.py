"""The figures of ranked lists, from lists that can be reckoned by hand."""

import math

import pytest

from agents.evaluation.ranking import (
    Ranked,
    best_precision_at,
    ndcg_at,
    precision_at,
    recall_at,
    reciprocal_rank,
    summary,
)


def ranked(found, relevant):
    return Ranked.of(found.split(), relevant.split())


@pytest.mark.parametrize(
    ("found", "relevant", "precision", "recall", "reciprocal", "gain"),
    [
        ("a b c", "a", 1 / 3, 1.0, 1.0, 1.0),
        ("b a c", "a", 1 / 3, 1.0, 1 / 2, 1 / math.log2(3)),
        ("b c d a", "a", 0.0, 0.0, 1 / 4, 0.0),
        ("a b c", "a b", 2 / 3, 1.0, 1.0, 1.0),
        ("a x b", "a b", 2 / 3, 1.0, 1.0, (1 + 1 / 2) / (1 + 1 / math.log2(3))),
        ("a", "a b c d", 1 / 3, 1 / 4, 1.0, 1 / (1 + 1 / math.log2(3) + 1 / 2)),
        ("x y z", "a", 0.0, 0.0, 0.0, 0.0),
        ("", "a", 0.0, 0.0, 0.0, 0.0),
        ("a b", "", 0.0, 0.0, 0.0, 0.0),
    ],
)
def test_the_figures_of_one_list_cut_after_three(found, relevant, precision, recall, reciprocal, gain):
    question = ranked(found, relevant)
    assert precision_at(3, question) == pytest.approx(precision)
    assert recall_at(3, question) == pytest.approx(recall)
    assert reciprocal_rank(question) == pytest.approx(reciprocal)
    assert ndcg_at(3, question) == pytest.approx(gain)


def test_several_passages_of_one_document_are_one_find():
    question = ranked("x x x a", "a")
    assert question.found == ("x", "a")
    assert reciprocal_rank(question) == 1 / 2


@pytest.mark.parametrize(("relevant", "best"), [("a", 1 / 3), ("a b", 2 / 3), ("a b c d", 1.0)])
def test_no_order_has_a_higher_precision_than_the_relevant_ids_allow(relevant, best):
    assert best_precision_at(3, ranked("", relevant)) == pytest.approx(best)
    assert precision_at(3, ranked(relevant, relevant)) == pytest.approx(best)


def test_a_summary_is_the_mean_of_the_questions():
    figures = summary([ranked("a b", "a"), ranked("b a", "a")])
    assert figures["precision@1"] == 0.5
    assert figures["recall@1"] == 0.5
    assert figures["recall@3"] == 1.0
    assert figures["mrr"] == 0.75
    assert figures["ndcg@10"] == pytest.approx((1 + 1 / math.log2(3)) / 2)


def test_a_summary_of_nothing_is_nought():
    assert set(summary([]).values()) == {0.0}
