"""The examples' vectors: made once, kept whole, and made anew when they do not fit."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from agents.triage import embeddings
from agents.triage.embeddings import kept_embeddings

TEXTS = ("Where is it?", "Thank you!", "\ud800")


@pytest.fixture
def embedded(monkeypatch: pytest.MonkeyPatch) -> list[Sequence[str]]:
    """What has been embedded so far; each text's vector is its length, over and over."""
    seen: list[Sequence[str]] = []

    def embed(texts: Sequence[str]) -> np.ndarray:
        seen.append(texts)
        return np.array([[len(text)] * 384 for text in texts], dtype=np.float32)

    monkeypatch.setattr(embeddings, "embed", embed)
    return seen


def test_what_is_kept_is_not_made_again(embedded: list[Sequence[str]], tmp_path: Path) -> None:
    first = kept_embeddings(TEXTS, folder=tmp_path / "new")
    embedded.clear()
    again = kept_embeddings(TEXTS, folder=tmp_path / "new")
    assert embedded == []
    assert (again.tobytes(), again.dtype, again.shape) == (first.tobytes(), np.float32, (3, 384))


@pytest.mark.parametrize("changed", [TEXTS[:2], TEXTS[::-1], ("Where is it", *TEXTS[1:])])
def test_other_texts_have_vectors_of_their_own(
    changed: tuple[str, ...], embedded: list[Sequence[str]], tmp_path: Path
) -> None:
    kept_embeddings(TEXTS, folder=tmp_path)
    assert kept_embeddings(changed, folder=tmp_path)[:, 0].tolist() == [len(text) for text in changed]


@pytest.mark.parametrize("content", [b"", b"junk", b"\x93NUMPY\x01\x00"])
def test_a_file_that_cannot_be_used_is_made_anew(content: bytes, embedded: list[Sequence[str]], tmp_path: Path) -> None:
    first = kept_embeddings(TEXTS, folder=tmp_path)
    (path,) = tmp_path.iterdir()
    path.write_bytes(content)
    assert kept_embeddings(TEXTS, folder=tmp_path).tobytes() == first.tobytes()
    assert np.load(path).shape == (3, 384)


def test_vectors_of_another_shape_are_made_anew(embedded: list[Sequence[str]], tmp_path: Path) -> None:
    kept_embeddings(TEXTS, folder=tmp_path)
    (path,) = tmp_path.iterdir()
    np.save(path, np.zeros((3, 5), dtype=np.float32))
    assert kept_embeddings(TEXTS, folder=tmp_path).shape == (3, 384)


def test_nothing_half_written_is_left(embedded: list[Sequence[str]], tmp_path: Path) -> None:
    kept_embeddings(TEXTS, folder=tmp_path)
    assert [path.suffix for path in tmp_path.iterdir()] == [".npy"]
