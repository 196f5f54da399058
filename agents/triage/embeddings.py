"""The vectors of the examples, kept in the data folder: embedding them is most of the time that training takes.

Invariant: what is kept is all or nothing, so that the vectors are the same to the last bit however they came about;
a file that cannot be used is as good as none.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

import numpy as np
from django.conf import settings

from knowledge.embedding import DIMENSIONS, WEIGHTS_PACKAGE, Vectors, embed

FOLDER = "embeddings"


def kept_embeddings(texts: Sequence[str], *, folder: Path | None = None) -> Vectors:
    """The unit vectors of `texts`, float32 of shape (n, 384): read from `folder` or made and kept there.

    Without a `folder` it is that of the settings' `DATA_DIR`. Raises OSError when nothing can be written there.
    """
    folder = folder or settings.DATA_DIR / FOLDER
    path = folder / f"{_fingerprint(texts)}.npy"
    kept = _read(path, len(texts))
    if kept is None:
        kept = embed(texts)
        _write(path, kept)
    return kept


def _fingerprint(texts: Sequence[str]) -> str:
    """What the vectors depend on: the texts, their order, and the weights of the embedding."""
    digest = hashlib.sha256(f"{WEIGHTS_PACKAGE} {version(WEIGHTS_PACKAGE)}".encode())
    for text in texts:
        digest.update(hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest())
    return digest.hexdigest()[:32]


def _read(path: Path, rows: int) -> Vectors | None:
    try:
        vectors = np.load(path, allow_pickle=False)
    except (OSError, ValueError, EOFError):  # absent, cut short, or not ours
        return None
    return vectors if vectors.shape == (rows, DIMENSIONS) and vectors.dtype == np.float32 else None


def _write(path: Path, vectors: Vectors) -> None:
    """Write all or nothing, also when two processes write at once."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_suffix(f".{os.getpid()}.tmp")
    with draft.open("wb") as file:
        np.save(file, vectors)
    draft.replace(path)
