"""The tests' own memory of vectors: one computation a text, kept between runs, and never in the way."""

import numpy as np
import pytest

from tests import vectors
from tests.vectors import Memory


@pytest.fixture
def compute():
    """Something that computes, and what it was asked for."""

    def computed(texts):
        computed.asked += texts
        return np.array([[len(text), 1.5] for text in texts], dtype=np.float32)

    computed.asked = []
    return computed


def test_a_text_is_computed_once_and_the_order_is_that_of_the_question(compute):
    memory = Memory(None)
    memory.vectors(["one", "three"], compute)
    again = memory.vectors(["three", "four!", "one", "three"], compute)
    assert compute.asked == ["one", "three", "four!"]
    assert again[:, 0].tolist() == [5, 5, 3, 5]
    assert again.dtype == np.float32


def test_the_next_run_knows_what_this_one_has_learnt(tmp_path, compute):
    first = Memory(tmp_path / "known.npz")
    first.vectors(["one", "\ud83d"], compute)
    first.save()
    again = Memory(tmp_path / "known.npz").vectors(["\ud83d", "one"], compute)
    assert compute.asked == ["one", "\ud83d"]
    assert again[:, 0].tolist() == [1, 3]


def test_two_runs_at_a_time_add_to_one_file(tmp_path, compute):
    here, there = Memory(tmp_path / "known.npz"), Memory(tmp_path / "known.npz")
    for memory, text in ((here, "one"), (there, "three")):
        memory.vectors([text], compute)
        memory.save()
    assert len(Memory(tmp_path / "known.npz").known) == 2
    assert [path.name for path in tmp_path.iterdir()] == ["known.npz"]


@pytest.mark.parametrize("content", [b"", b"no archive", b"PK\x03\x04 cut short"])
def test_a_file_that_cannot_be_read_is_as_good_as_none(tmp_path, compute, content):
    path = tmp_path / "known.npz"
    path.write_bytes(content)
    memory = Memory(path)
    memory.vectors(["one"], compute)
    memory.save()
    assert len(Memory(path).known) == 1


def test_a_file_that_has_grown_too_large_begins_anew(tmp_path, compute, monkeypatch):
    monkeypatch.setattr(vectors, "MOST", 2)
    for texts in (["one", "two"], ["three"]):
        memory = Memory(tmp_path / "known.npz")
        memory.vectors(texts, compute)
        memory.save()
    assert len(Memory(tmp_path / "known.npz").known) == 1
