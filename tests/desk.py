"""The demo's brands as they are, policies and all, in the test database: a pytest plugin.

It is loaded once and stays for every ordinary test, each of which rolls its own changes back. A test that
commits for real, because it kills processes or races threads, gets it loaded anew and wiped afterwards.
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pytest
from django.conf import settings

from agents.service import answer_message
from knowledge import embedding
from knowledge.ingestion import ingest_folder
from support.demo.load import load_demo
from support.models import Brand, Conversation, Customer

Ask = Callable[..., dict[str, Any]]


@pytest.fixture(scope="session")
def vectors() -> Callable[[Sequence[str]], np.ndarray]:
    """The real embedder, which computes the vectors of each batch once for the whole session."""
    memory: dict[tuple[str, ...], np.ndarray] = {}
    embed = embedding.embed

    def remembered(texts: Sequence[str]) -> np.ndarray:
        batch = tuple(texts)
        if batch not in memory:
            memory[batch] = embed(batch)
        return memory[batch]

    return remembered


@pytest.fixture(scope="session")
def loaded(django_db_setup: None, django_db_blocker: Any, vectors: Any) -> None:
    with django_db_blocker.unblock():
        load(vectors)


@pytest.fixture
def desk(loaded: None, db: None) -> Brand:
    """SecureBank, inside the test's own transaction."""
    return Brand.objects.get(slug="securebank")


@pytest.fixture
def novamart(loaded: None, db: None) -> Brand:
    """NovaMart, inside the test's own transaction."""
    return Brand.objects.get(slug="novamart")


@pytest.fixture
def committed_desk(transactional_db: None, vectors: Any) -> Brand:
    """SecureBank, committed, for tests that other processes or threads take part in."""
    load(vectors)
    return Brand.objects.get(slug="securebank")


def load(vectors: Callable[[Sequence[str]], np.ndarray]) -> None:
    load_demo(password="a demo password")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(embedding, "embed", vectors)
        for folder in (settings.BASE_DIR / "knowledge" / "policies").iterdir():
            assert not ingest_folder(folder, brand=Brand.objects.get(slug=folder.name)).failed


def ask(brand: Brand, text: str, *, customer: str = "CUST001", **options: Any) -> dict[str, Any]:
    """One message through the one entry to the graph."""
    who = Customer.objects.select_related("brand").get(brand=brand, external_id=customer)
    return answer_message(customer=who, text=text, channel=Conversation.Channel.API, **options)
