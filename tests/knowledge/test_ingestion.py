"""What becomes of files: added, replaced, superseded, left alone, or named as failed."""

import os
from datetime import date

import numpy as np
import pytest
from django.db import IntegrityError, connection, transaction

from knowledge import embedding, ingestion
from knowledge.ingestion import Outcome, ingest_file, ingest_folder
from knowledge.models import Chunk, Document
from knowledge.sentences import plain
from tests.cast import bank, shop
from tests.knowledge.conftest import write

pytestmark = pytest.mark.django_db


def policy(path, version="1", text="It costs ₹200.", **front):
    lines = "\n".join(f"{name}: {value}" for name, value in front.items())
    return write(path / "fees.md", f"---\nid: POL-FEE\nversion: {version}\n{lines}\n---\n## Fees\n\n{text}\n")


def versions(brand):
    return {document.version: document for document in Document.objects.for_brand(brand)}


def test_a_new_file_becomes_a_document_with_chunks(tmp_path):
    result = ingest_file(policy(tmp_path, title="Fee Policy"), brand=bank())
    assert (result.outcome, result.external_id, result.version, result.chunks) == (
        Outcome.ADDED,
        "POL-FEE",
        "1",
        1,
    )
    chunk = Chunk.objects.for_brand(bank()).get()
    assert (chunk.brand, chunk.document.title, chunk.heading_path) == (
        bank(),
        "Fee Policy",
        "Fee Policy › Fees",
    )


def test_each_quotable_sentence_has_its_vector_from_ingestion(tmp_path):
    ingest_file(policy(tmp_path, text="Fees:\n\n- One costs ₹200.\n- Two cost ₹300.\n\nGST is extra."), brand=bank())
    chunk = Chunk.objects.for_brand(bank()).get()
    expected = embedding.embed([plain(sentence) for sentence in chunk.sentences])
    assert len(chunk.sentences) == 4
    np.testing.assert_allclose(chunk.sentence_matrix, expected, atol=1e-5)


def test_an_unchanged_file_is_not_embedded_again(tmp_path, embedded):
    path = policy(tmp_path)
    ingest_file(path, brand=bank())
    embedded.clear()
    assert ingest_file(path, brand=bank()).outcome is Outcome.UNCHANGED
    assert embedded == []


def test_a_changed_text_of_one_version_replaces_its_chunks(tmp_path):
    ingest_file(policy(tmp_path), brand=bank())
    assert ingest_file(policy(tmp_path, text="It is free."), brand=bank()).outcome is Outcome.REPLACED
    assert Chunk.objects.for_brand(bank()).get().text == "It is free."
    assert Document.objects.for_brand(bank()).get().text.endswith("It is free.")


def test_a_new_version_supersedes_the_old_one_which_stays_readable(tmp_path):
    ingest_file(policy(tmp_path, effective_from="2025-01-01"), brand=bank())
    changed = policy(tmp_path, version="2", text="It is free.", effective_from="2026-01-01")
    assert ingest_file(changed, brand=bank()).outcome is Outcome.NEW_VERSION
    old, new = versions(bank())["1"], versions(bank())["2"]
    assert (old.is_current, old.effective_to) == (False, date(2026, 1, 1))
    assert "₹200" in old.text
    assert (new.is_current, new.effective_to) == (True, None)


def test_a_failure_while_storing_leaves_the_former_chunks(tmp_path, monkeypatch):
    ingest_file(policy(tmp_path), brand=bank())
    monkeypatch.setattr(ingestion, "pack_vectors", lambda vectors: None)
    with pytest.raises(IntegrityError, match="sentence_vectors"):
        ingest_file(policy(tmp_path, text="It is free."), brand=bank())
    assert Chunk.objects.for_brand(bank()).get().text == "It costs ₹200."


def test_one_id_may_belong_to_a_document_of_each_brand(tmp_path):
    path = policy(tmp_path)
    assert ingest_file(path, brand=bank()).outcome is Outcome.ADDED
    assert ingest_file(path, brand=shop()).outcome is Outcome.ADDED


def test_a_bad_file_is_named_and_the_others_are_ingested(tmp_path):
    write(tmp_path / "1-good.md", "Good text.")
    (tmp_path / "2-empty.md").touch()
    (tmp_path / "3-latin.md").write_bytes(b"caf\xe9")
    write(tmp_path / "4-headings.md", "# A\n\n## B\n")
    write(tmp_path / "5-good.txt", "More good text.")
    report = ingest_folder(tmp_path, brand=bank())
    assert [(result.path.name, result.reason) for result in report.failed] == [
        ("2-empty.md", "it is empty"),
        ("3-latin.md", "it is not UTF-8: byte 3 cannot be read"),
        ("4-headings.md", "it holds headings but no text"),
    ]
    assert set(Document.objects.for_brand(bank()).values_list("external_id", flat=True)) == {
        "1-good",
        "5-good",
    }


def test_the_second_file_of_an_id_is_named(tmp_path):
    write(tmp_path / "a.md", "---\nid: POL-A\n---\nThe first.")
    write(tmp_path / "b.md", "---\nid: POL-A\nversion: 2\n---\nThe second.")
    report = ingest_folder(tmp_path, brand=bank())
    reason = "its id POL-A is already that of a.md; two versions in one folder need an effective_from each"
    assert [str(result) for result in report.failed] == [f"b.md: failed, {reason}"]
    assert Document.objects.for_brand(bank()).get().text == "The first."


def test_a_document_whose_file_has_gone_is_left_alone(tmp_path):
    path = policy(tmp_path)
    ingest_folder(tmp_path, brand=bank())
    path.unlink()
    assert ingest_folder(tmp_path, brand=bank()).results == ()
    assert Document.objects.for_brand(bank()).get().is_current


def test_what_is_not_read_is_named_except_hidden_files(tmp_path):
    write(tmp_path / ".hidden.md", "Hidden.")
    (tmp_path / "archive.md").mkdir()
    (tmp_path / "dangling.md").symlink_to(tmp_path / "gone.md")
    write(tmp_path / "notes.csv", "a,b")
    os.mkfifo(tmp_path / "pipe.md")
    report = ingest_folder(tmp_path, brand=bank())
    assert [str(result) for result in report.results] == [
        "archive.md: skipped, it is a folder",
        "dangling.md: skipped, it is a link to nothing",
        "notes.csv: skipped, it does not end in .markdown or .md or .txt",
        "pipe.md: skipped, it is no ordinary file",
    ]
    assert report.failed == ()


def test_progress_is_told_file_by_file(tmp_path):
    write(tmp_path / "a.md", "Text.")
    write(tmp_path / "b.md", "")
    told = []
    report = ingest_folder(tmp_path, brand=bank(), progress=told.append)
    assert tuple(told) == report.results
    assert [result.outcome for result in told] == [Outcome.ADDED, Outcome.FAILED]


def test_the_database_refuses_a_chunk_of_another_brands_document(tmp_path):
    ingest_file(policy(tmp_path), brand=bank())
    chunks = Chunk.objects.filter(pk=Chunk.objects.for_brand(bank()).get().pk)
    chunks.update(brand=shop())
    with pytest.raises(IntegrityError, match="chunk_document_of_brand"), transaction.atomic():
        connection.check_constraints()  # as at commit
    chunks.update(brand=bank())


def test_the_database_refuses_two_current_versions(tmp_path):
    ingest_file(policy(tmp_path), brand=bank())
    ingest_file(policy(tmp_path, version="2"), brand=bank())
    with pytest.raises(IntegrityError, match="document_one_current_version"), transaction.atomic():
        Document.objects.for_brand(bank()).update(is_current=True, superseded_at=None)
