"""Two brands with a few documents each; their vectors are computed once."""

from dataclasses import dataclass
from pathlib import Path
from textwrap import dedent

import numpy as np
import pytest

from knowledge import embedding
from knowledge.ingestion import ingest_folder
from support.models import Brand

CARD = """\
    ---
    id: POL-CARD
    title: Card Policy
    version: "7"
    effective_from: 2026-01-01
    ---
    # Card Policy

    This policy is about debit cards.

    ## Delivery

    A new debit card arrives within 7 working days of dispatch. The courier makes three attempts.

    ## Card blocked abroad

    A debit card is blocked abroad when international use is switched off.
    Switch on international use in the app.

    ## Daily limits

    The daily limits depend on the card:

    - A Classic card allows ₹25,000 in cash a day.
    - A Student card allows ₹10,000 in cash a day.
    """
IDENTITY = """\
    ---
    id: POL-KYC
    title: Identity Guidelines
    version: "2"
    ---
    # Identity Guidelines

    ## Documents needed

    For the identity check you need a passport, one proof of address and a recent photograph.

    ## Processing time

    Uploaded documents are processed within 3 working days.
    """
CANARY = """\
    ---
    id: POL-CARD
    title: Card Policy
    ---
    ## Delivery

    Canary: a new debit card arrives within 7 working days of dispatch, carried by the heliotrope falcon.
    """


@dataclass(frozen=True)
class Library:
    brand: Brand
    rival: Brand  # whose one document says nearly the same, and the word "heliotrope"


@pytest.fixture(scope="session")
def remembered_embed():
    """The real embedder, which computes the vector of each text once for the whole session."""
    memory: dict[str, np.ndarray] = {}
    embed = embedding.embed

    def remembered(texts):
        missing = [text for text in dict.fromkeys(texts) if text not in memory]
        memory.update(zip(missing, embed(missing), strict=True))
        return np.array([memory[text] for text in texts])

    return remembered


@pytest.fixture
def library(db, tmp_path, remembered_embed) -> Library:
    library = Library(
        Brand.objects.create(slug="quay", name="Quay Bank", business="bank"),
        Brand.objects.create(slug="meadow", name="Meadow Bank", business="bank"),
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(embedding, "embed", remembered_embed)
        for brand, texts in ((library.brand, (CARD, IDENTITY)), (library.rival, (CANARY,))):
            folder = tmp_path / f"library-{brand.slug}"
            folder.mkdir()
            for number, text in enumerate(texts):
                write(folder / f"{number}.md", text)
            assert not ingest_folder(folder, brand=brand).failed
    return library


@pytest.fixture
def embedded(monkeypatch) -> list[str]:
    """Every text that is embedded while the test runs, by the real model."""
    texts: list[str] = []
    embed = embedding.embed

    def counting(batch):
        texts.extend(batch)
        return embed(batch)

    monkeypatch.setattr(embedding, "embed", counting)
    return texts


def write(path: Path, text: str) -> Path:
    path.write_text(dedent(text), encoding="utf-8")
    return path
