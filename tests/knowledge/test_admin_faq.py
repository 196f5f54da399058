"""FAQ entries in the back office: written in a form of their own, held to their limits, and never twice."""

import pytest
from django.urls import reverse

from knowledge.ingestion import Outcome, ingest_edited, ingest_file, ingest_folder
from knowledge.models import Document
from support.models import Brand
from support.roles import EDITOR
from tests import cast
from tests.knowledge.conftest import write
from tests.office import browser, colleague, page

pytestmark = pytest.mark.django_db
ADD = reverse("admin:knowledge_document_add")
QUESTION = "How do I export my contacts?"
ANSWER = "Open Contacts and press Export. The file is ready within 15 minutes and stays available for 7 days."


@pytest.fixture
def brand() -> Brand:
    return Brand.objects.create(slug="quay", name="Quay", business="software")


@pytest.fixture
def editor(brand):
    return browser(colleague("edith", brand, role=EDITOR))


def add(editor, brand: Brand, title: str = QUESTION, text: str = ANSWER, **fields: str):
    data = {"brand": brand.pk, "kind": "faq", "external_id": "", "title": title, "version": "1", "text": text}
    return editor.post(f"{ADD}?kind=faq", data | fields, follow=True)


def entry(brand: Brand, **fields: str) -> Document:
    defaults = {"kind": "faq", "external_id": "FAQ-EXPORT", "title": QUESTION, "version": "1", "text": ANSWER}
    return Document.objects.create(brand=brand, **defaults | fields)


def errors(response) -> dict[str, list[str]]:
    return response.context["adminform"].form.errors


def test_the_list_leads_to_a_form_that_asks_for_question_and_answer(editor):
    assert f'href="{ADD}?kind=faq"' in page(editor, reverse("admin:knowledge_document_changelist"))
    text = page(editor, ADD, kind="faq")
    assert "Add an FAQ entry" in text
    assert "Question:" in text
    assert "Answer:" in text


def test_an_entry_without_an_id_gets_the_next_number(editor, brand):
    entry(brand, external_id="FAQ-7", title="Another?", text="Other.")
    add(editor, brand)
    made = Document.objects.filter(brand__slug="quay").get(external_id="FAQ-8")
    assert (made.kind, made.title, made.text, made.is_current) == ("faq", QUESTION, ANSWER, False)


def test_numbers_are_counted_in_each_brand(editor, brand):
    entry(cast.shop(), external_id="FAQ-7")
    add(editor, brand)
    assert Document.objects.filter(brand=brand, external_id="FAQ-1").exists()


@pytest.mark.parametrize(
    ("title", "text", "field", "fault"),
    [
        ("", ANSWER, "title", "Please write the question."),
        (QUESTION, "", "text", "Please write the answer."),
        (QUESTION, "# Only\n\n## Headings", "text", "no sentence"),
        (
            QUESTION,
            "x" * 51_200,
            "text",
            "An FAQ entry holds at most 8,000 characters; this has 51,200. Make it a policy, or split it.",
        ),
    ],
)
def test_what_cannot_be_an_entry_is_refused_and_nothing_is_lost(editor, brand, title, text, field, fault):
    response = add(editor, brand, title, text)
    assert fault in str(errors(response)[field])
    assert f">\n{text}</textarea>" in response.content.decode()
    assert not Document.objects.filter(brand__slug="quay").exists()


def test_an_entry_that_is_too_long_is_made_a_policy_by_one_choice_in_the_same_form(editor, brand):
    text = "A sentence. " * 4_300
    assert '<option value="policy">Policy</option>' in add(editor, brand, text=text).content.decode()
    add(editor, brand, text=text, kind="policy", external_id="POL-EXPORT")
    assert Document.objects.filter(brand__slug="quay").get().kind == "policy"


def test_the_longest_entry_fits(editor, brand):
    add(editor, brand, text="A sentence. " * 666)
    assert Document.objects.filter(brand__slug="quay").count() == 1


@pytest.mark.parametrize(
    ("title", "text"),
    [
        ("how do I export my contacts", "Something else."),
        ("How do I EXPORT my contacts ??", "Something else."),
        ("Where is the export?", f"{ANSWER}\n"),
        ("Where is the export?", ANSWER.replace(" ", "\n")),
    ],
)
def test_a_question_or_an_answer_that_stands_already_is_named_and_linked(editor, brand, title, text):
    twin = entry(brand)
    response = add(editor, brand, title, text)
    (fault,) = errors(response)["title"]
    assert "FAQ-EXPORT" in fault
    assert f'href="{reverse("admin:knowledge_document_change", args=[twin.pk])}"' in response.content.decode()
    assert Document.objects.filter(brand__slug="quay").count() == 1


def test_another_brand_s_entry_is_no_duplicate_and_not_named(editor, brand):
    entry(cast.shop())
    add(editor, brand)
    assert Document.objects.filter(brand=brand).count() == 1


def test_a_withdrawn_entry_is_no_duplicate(editor, brand):
    from knowledge.publishing import withdraw

    withdraw(document=entry(brand), staff=colleague("ines", brand), reason="Wrong.")
    add(editor, brand)
    assert Document.objects.filter(brand__slug="quay").filter(external_id="FAQ-1").exists()


def test_an_entry_is_no_duplicate_of_its_own_other_version(editor, brand):
    own = entry(brand)
    data = {"kind": "faq", "title": QUESTION, "version": "2", "text": f"{ANSWER} Always."}
    editor.post(reverse("admin:knowledge_document_change", args=[own.pk]), data)
    assert Document.objects.filter(external_id="FAQ-EXPORT", version="2").exists()


def test_an_entry_that_comes_near_another_is_saved_with_a_warning_that_names_it(editor, brand):
    twin = entry(brand, edited_at="2026-01-01T00:00:00Z")
    ingest_edited(twin.pk)
    response = add(editor, brand, "How do I export contacts?", ANSWER.replace("15 minutes", "10 minutes"))
    text = response.content.decode()
    assert "says nearly the same" in text
    assert "FAQ-EXPORT" in text
    assert Document.objects.filter(brand__slug="quay").count() == 2


def test_an_entry_of_its_own_kind_is_saved_without_a_warning(editor, brand):
    ingest_edited(entry(brand, edited_at="2026-01-01T00:00:00Z").pk)
    response = add(editor, brand, "How do I pay by card?", "Open Billing and add the card.")
    assert "nearly the same" not in response.content.decode()


# --- files

FILE = """\
    ---
    id: {id}
    title: {title}
    kind: faq
    ---
    {text}
    """


def test_a_file_is_held_to_the_same_length(brand, tmp_path):
    path = write(tmp_path / "faq.md", FILE.format(id="FAQ-1", title=QUESTION, text="A sentence. " * 4_300))
    failed = ingest_file(path, brand=brand)
    assert failed.outcome is Outcome.FAILED
    assert failed.reason.startswith("an FAQ entry holds at most 8,000 characters; this has 51,")


def test_a_file_that_asks_the_same_as_another_is_named(brand, tmp_path):
    for name in ("a", "b"):
        write(tmp_path / f"{name}.md", FILE.format(id=f"FAQ-{name}", title=QUESTION, text=f"Press {name}."))
    report = ingest_folder(tmp_path, brand=brand)
    (failed,) = report.failed
    assert failed.reason == f"it says the same as FAQ-a, “{QUESTION}”"


def test_a_file_does_not_bring_back_what_was_withdrawn(brand, tmp_path):
    from knowledge.publishing import withdraw

    path = write(tmp_path / "faq.md", FILE.format(id="FAQ-1", title=QUESTION, text="Press Export."))
    ingest_file(path, brand=brand)
    document = Document.objects.filter(brand__slug="quay").get()
    withdraw(document=document, staff=colleague("ines", brand), reason="Wrong.")
    assert ingest_file(path, brand=brand).outcome is Outcome.UNCHANGED
    write(path, FILE.format(id="FAQ-1", title=QUESTION, text="Press Export twice."))
    ingested = ingest_file(path, brand=brand)
    assert (ingested.outcome, ingested.standing) == (Outcome.WITHDRAWN, "withdrawn")
    document.refresh_from_db()
    assert not document.is_current
