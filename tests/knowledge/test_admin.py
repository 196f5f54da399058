"""Documents in the back office: written there, embedded in the background, superseded and never deleted."""

import pytest
from django.urls import reverse
from django_q.models import OrmQ

from knowledge.embedding import embed_query
from knowledge.ingestion import Outcome, ingest_file
from knowledge.models import Document
from knowledge.retrieval import search
from knowledge.tasks import ingest_document
from support.roles import EDITOR
from tests.knowledge.conftest import CARD, write
from tests.office import browser, colleague, page

pytestmark = pytest.mark.django_db
LIST = reverse("admin:knowledge_document_changelist")
NEW_TEXT = "# Card Policy\n\n## Card art\n\nA debit card may carry a picture of a lighthouse."


@pytest.fixture
def editor(library):
    return browser(colleague("edith", library.brand, role=EDITOR))


@pytest.fixture
def card(library) -> Document:
    return Document.objects.get(brand=library.brand, external_id="POL-CARD")


def form(document: Document, **changes: str) -> dict[str, str]:
    data = {"kind": document.kind, "title": document.title, "version": document.version, "text": document.text}
    return data | {"effective_from": "2026-01-01", "effective_to": ""} | changes


def save(editor, document: Document, capture, **changes: str):
    with capture(execute=True):
        return editor.post(reverse("admin:knowledge_document_change", args=[document.pk]), form(document, **changes))


def test_the_list_shows_each_document_with_its_chunks(editor):
    text = page(editor, LIST)
    assert "POL-KYC" in text
    assert '<td class="field-chunks">4</td>' in text
    assert "● ready" in text


def test_an_edit_is_stored_at_once_and_embedded_in_the_background(editor, card, django_capture_on_commit_callbacks):
    response = save(editor, card, django_capture_on_commit_callbacks, text=NEW_TEXT)
    assert response.status_code == 302
    card.refresh_from_db()
    assert card.text == NEW_TEXT
    assert "being embedded" in page(editor, LIST)
    assert card.chunks.filter(text__contains="three attempts").exists()  # search sees the old text until then
    (queued,) = OrmQ.objects.all()
    assert (queued.task["func"], queued.task["args"]) == ("knowledge.tasks.ingest_document", (card.pk,))

    assert ingest_document(card.pk) == 1
    assert [chunk.text for chunk in card.chunks.all()] == ["A debit card may carry a picture of a lighthouse."]
    assert "being embedded" not in page(editor, LIST)


def test_search_finds_the_edited_text(editor, library, card, django_capture_on_commit_callbacks):
    save(editor, card, django_capture_on_commit_callbacks, text=NEW_TEXT)
    ingest_document(card.pk)
    question = "picture of a lighthouse"
    found = search(embed_query(question), question, brand=library.brand)
    assert "lighthouse" in found.passages[0].text


def test_a_new_version_supersedes_the_one_before_which_stays_readable(editor, card, django_capture_on_commit_callbacks):
    save(editor, card, django_capture_on_commit_callbacks, version="8", text=NEW_TEXT)
    newer = Document.objects.get(brand=card.brand, external_id="POL-CARD", version="8")
    card.refresh_from_db()
    assert (card.is_current, newer.is_current) == (True, False)
    assert "lighthouse" not in card.text

    ingest_document(newer.pk)
    card.refresh_from_db()
    newer.refresh_from_db()
    assert (card.is_current, newer.is_current) == (False, True)
    address = reverse("admin:knowledge_document_change", args=[card.pk])
    assert "three attempts" in page(editor, address)
    assert editor.post(address, form(card, title="Other")).status_code == 403


def test_a_version_that_exists_already_is_refused(editor, card, django_capture_on_commit_callbacks):
    save(editor, card, django_capture_on_commit_callbacks, version="8", text=NEW_TEXT)
    newer = Document.objects.get(brand=card.brand, external_id="POL-CARD", version="8")
    response = save(editor, newer, django_capture_on_commit_callbacks, version="7")
    assert "already exists" in str(response.context["adminform"].form.errors)


def test_a_document_is_written_from_nothing(editor, library, django_capture_on_commit_callbacks):
    data = {"brand": library.brand.pk, "kind": "faq", "external_id": "FAQ-1", "title": "Art", "version": "1"}
    with django_capture_on_commit_callbacks(execute=True):
        response = editor.post(reverse("admin:knowledge_document_add"), data | {"text": NEW_TEXT})
    assert response.status_code == 302
    document = Document.objects.get(external_id="FAQ-1")
    assert ingest_document(document.pk) == 1
    document.refresh_from_db()
    assert document.is_current


@pytest.mark.parametrize("text", ["", "   ", "# Only\n\n## Headings"])
def test_a_text_that_says_nothing_is_refused_at_its_field(editor, card, text, django_capture_on_commit_callbacks):
    response = save(editor, card, django_capture_on_commit_callbacks, text=text)
    assert response.context["adminform"].form.errors["text"]
    assert not OrmQ.objects.exists()


def test_saving_without_a_change_embeds_nothing(editor, card, django_capture_on_commit_callbacks):
    save(editor, card, django_capture_on_commit_callbacks)
    assert not OrmQ.objects.exists()


def test_of_two_edits_the_first_one_s_work_is_dropped(editor, card, monkeypatch, django_capture_on_commit_callbacks):
    from knowledge import embedding

    embed, edited = embedding.embed, []

    def edit_meanwhile(texts):
        if not edited:
            edited.append(True)
            save(editor, card, django_capture_on_commit_callbacks, text=f"{NEW_TEXT} Or of a whale.")
        return embed(texts)

    save(editor, card, django_capture_on_commit_callbacks, text=NEW_TEXT)
    monkeypatch.setattr(embedding, "embed", edit_meanwhile)
    assert ingest_document(card.pk) is None
    assert card.chunks.filter(text__contains="three attempts").exists()
    assert ingest_document(card.pk) == 1
    assert "whale" in card.chunks.get().text


def test_work_that_is_done_twice_changes_nothing(editor, card, embedded, django_capture_on_commit_callbacks):
    save(editor, card, django_capture_on_commit_callbacks, text=NEW_TEXT)
    ingest_document(card.pk)
    embedded.clear()
    assert ingest_document(card.pk) is None
    assert embedded == []


def test_ingesting_the_same_file_again_does_not_undo_an_edit(
    editor, library, card, tmp_path, django_capture_on_commit_callbacks
):
    path = write(tmp_path / "0.md", CARD)
    for version in ("7", "8"):
        save(editor, card, django_capture_on_commit_callbacks, version=version, text=NEW_TEXT)
        current = Document.objects.get(brand=card.brand, external_id="POL-CARD", version=version)
        ingest_document(current.pk)
        assert ingest_file(path, brand=library.brand).outcome is Outcome.UNCHANGED
        current.refresh_from_db()
        assert current.is_current
        assert current.text == NEW_TEXT


def test_a_file_that_changed_since_replaces_the_edit(
    editor, library, card, tmp_path, django_capture_on_commit_callbacks
):
    save(editor, card, django_capture_on_commit_callbacks, text=NEW_TEXT)
    path = write(tmp_path / "library-quay" / "0.md", CARD.replace("three attempts", "four attempts"))
    assert ingest_file(path, brand=library.brand).outcome is Outcome.REPLACED
    card.refresh_from_db()
    assert "four attempts" in card.text
    assert not card.is_being_embedded
    assert ingest_document(card.pk) is None


def test_a_version_of_the_future_waits_for_its_day(editor, card, django_capture_on_commit_callbacks):
    changes = {"version": "8", "text": NEW_TEXT, "effective_from": "2099-01-01"}
    save(editor, card, django_capture_on_commit_callbacks, **changes)
    newer = Document.objects.get(brand=card.brand, version="8")
    ingest_document(newer.pk)
    card.refresh_from_db()
    newer.refresh_from_db()
    assert (card.is_current, newer.is_current) == (True, False)
    assert "not yet in force" in page(editor, LIST)
    save(editor, newer, django_capture_on_commit_callbacks, **changes | {"effective_from": "2026-02-01"})
    ingest_document(newer.pk)
    card.refresh_from_db()
    assert not card.is_current
    assert "○ superseded" in page(editor, LIST)


def test_a_version_whose_end_is_written_as_past_leaves_the_search(editor, card, django_capture_on_commit_callbacks):
    save(editor, card, django_capture_on_commit_callbacks, effective_to="2026-02-01")
    ingest_document(card.pk)
    card.refresh_from_db()
    assert not card.is_current
    assert "○ ended" in page(editor, LIST)


def test_an_edit_that_is_embedded_after_a_new_version_came_does_not_bring_it_back(
    editor, card, library, tmp_path, django_capture_on_commit_callbacks
):
    save(editor, card, django_capture_on_commit_callbacks, text=NEW_TEXT)
    path = write(tmp_path / "card.md", CARD.replace('version: "7"', 'version: "9"'))
    assert ingest_file(path, brand=library.brand).outcome is Outcome.NEW_VERSION
    ingest_document(card.pk)
    card.refresh_from_db()
    assert not card.is_current


def test_what_was_lost_is_queued_again(editor, card, django_capture_on_commit_callbacks):
    save(editor, card, django_capture_on_commit_callbacks, text=NEW_TEXT)
    OrmQ.objects.all().delete()
    with django_capture_on_commit_callbacks(execute=True):
        editor.post(LIST, {"action": "embed_again", "_selected_action": [card.pk]})
    assert OrmQ.objects.count() == 1


def test_nothing_is_deleted(editor, card):
    assert editor.post(reverse("admin:knowledge_document_delete", args=[card.pk]), {"post": "yes"}).status_code == 403
    assert Document.objects.filter(pk=card.pk).exists()


def test_a_specialist_reads_documents_and_changes_none(library, card):
    specialist = browser(colleague("asha", library.brand))
    address = reverse("admin:knowledge_document_change", args=[card.pk])
    assert "blocked abroad when international use" in page(specialist, address)
    assert specialist.post(address, form(card, title="Other")).status_code == 403
