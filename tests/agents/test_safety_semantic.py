"""The gate's second layer: it only adds to the rules, and its stored vectors are those of its examples."""

import json

import numpy as np
import pytest

from agents.safety import gate, semantic
from agents.safety.rules import RULES
from agents.safety.semantic import CLEARLY, LIKE, Examples, ExamplesError, examples_checksum, read_examples
from knowledge.embedding import embed

FAMILIES = {rule.family for rule in RULES} - {"volunteered_pii"}


def test_every_family_but_written_out_data_has_examples_and_a_rule():
    assert {family for family, _ in read_examples()} - {""} == FAMILIES == set(semantic.RULES)


def test_a_rule_by_meaning_decides_as_its_family_does():
    for family, rule in semantic.RULES.items():
        written = next(other for other in RULES if other.family == family)
        assert (rule.action, rule.priority, rule.reply) == (written.action, written.priority, written.reply)
        assert rule.name == f"{family}_by_meaning"


def test_no_example_stands_twice():
    texts = [text.casefold() for _, text in read_examples()]
    assert len(set(texts)) == len(texts)


def test_the_stored_vectors_are_those_of_the_examples():
    texts = [text for _, text in read_examples()]
    stored = Examples.load()
    sample = range(0, len(texts), 25)
    fresh = embed([texts[index] for index in sample])
    assert np.abs(fresh - stored.vectors[list(sample)]).max() < 0.01
    assert stored.families[: len(texts)].tolist() == [family for family, _ in read_examples()]


def test_vectors_of_other_examples_are_refused(tmp_path, monkeypatch):
    other = tmp_path / "examples.jsonl"
    other.write_text(json.dumps({"family": "", "text": "hello"}) + "\n", "utf-8")
    monkeypatch.setattr(semantic, "EXAMPLES", other)
    assert examples_checksum() != ""
    Examples.load.cache_clear()
    try:
        with pytest.raises(ExamplesError, match="train_safety"):
            Examples.load()
    finally:
        monkeypatch.undo()
        Examples.load.cache_clear()


@pytest.mark.parametrize(
    ("family", "text"),
    [(family, text) for family, text in read_examples() if family and gate.by_rules(text).action == "pass"][::7],
)
def test_an_example_that_the_rules_let_pass_is_caught_by_its_family(family, text):
    decision = gate.check(text)
    likeness = Examples.load().likeness(embed([text])[0])
    assert likeness.similarity > 0.98
    if likeness.margin >= CLEARLY:
        assert decision.rule == f"{family}_by_meaning"


@pytest.mark.parametrize(
    ("similarity", "margin", "decides"),
    [(LIKE, CLEARLY, True), (LIKE - 0.01, CLEARLY, False), (1.0, CLEARLY - 0.01, False), (0.9, 0.5, True)],
)
def test_both_thresholds_must_be_reached(similarity, margin, decides):
    assert semantic.Likeness("fraud", similarity, margin).decides is decides


@pytest.mark.parametrize(
    "text",
    [
        "where is my parcel?",
        "how do I prove my identity?",
        "I forgot my password",
        "what do you do with my data?",
        "my parcel is late and I am annoyed",
        "Do you deliver to the UK?",
        "thank you very much",
        "",
        "\ud800",
        "🙂",
    ],
)
def test_ordinary_messages_pass_both_layers(text):
    assert gate.check(text).action == "pass"


def test_what_the_rules_decide_is_not_asked_again(monkeypatch):
    def refuse(text):
        raise AssertionError("the message was embedded")

    monkeypatch.setattr(gate, "embed_query", refuse)
    assert gate.check("let me talk to a human").family == "human_request"
