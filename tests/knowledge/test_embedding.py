"""The embedder: unit vectors, loaded once."""

import threading

import numpy as np
import pytest

from knowledge import embedding

pytestmark = pytest.mark.usefixtures("real_model")


def test_vectors_are_float32_of_unit_length():
    vectors = embedding.embed(["Where is my card?", "", "कार्ड कहाँ है 😀"])
    assert vectors.shape == (3, embedding.DIMENSIONS)
    assert vectors.dtype == np.float32
    assert np.linalg.norm(vectors, axis=1) == pytest.approx(1.0, abs=1e-5)


def test_no_text_gives_no_rows():
    assert embedding.embed([]).shape == (0, embedding.DIMENSIONS)


def test_a_query_has_the_vector_that_it_has_among_others():
    among_others = embedding.embed(["A much longer text about the weather in spring.", "Where is my card?"])[1]
    assert embedding.embed_query("Where is my card?") @ among_others == pytest.approx(1.0, abs=1e-5)


def test_texts_of_one_meaning_lie_nearer_than_others():
    card, lost, weather = embedding.embed(["I lost my card", "My card is missing", "It rains in Paris"])
    assert card @ lost > card @ weather + 0.3


def test_many_threads_share_one_load_and_the_model_is_ready_after_it():
    embedding.warm_up()
    threads = [threading.Thread(target=embedding.embed_query, args=["hello"]) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert embedding._load.cache_info().misses == 1
    assert embedding.is_ready()


def test_a_missing_weights_package_is_named(monkeypatch):
    monkeypatch.setattr(embedding, "WEIGHTS_PACKAGE", "no_such_weights")
    with pytest.raises(embedding.WeightsMissingError, match="no-such-weights"):
        embedding.weights_folder()
