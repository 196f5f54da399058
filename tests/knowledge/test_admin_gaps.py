"""The list of gaps and the page of one: editors decide, specialists look."""

import uuid

import pytest
from django.urls import reverse
from django.utils import timezone

from knowledge import gaps
from knowledge.embedding import embed_query
from knowledge.models import Document, KnowledgeGap
from support.models import Brand
from support.roles import EDITOR
from tests import cast
from tests.knowledge.test_gaps import ANSWER, DARK, LABELS, NIGHT, note
from tests.office import browser, colleague, page

pytestmark = pytest.mark.django_db
LIST = reverse("admin:knowledge_knowledgegap_changelist")


@pytest.fixture
def brand() -> Brand:
    return cast.bank()


@pytest.fixture
def editor(brand):
    return browser(colleague("edith", brand, role=EDITOR))


@pytest.fixture
def specialist(brand):
    return browser(colleague("asha", brand))


@pytest.fixture
def gap(brand) -> KnowledgeGap:
    """Two customers asked for it; one of them has a case."""
    gap = note(DARK, ticket=cast.ticket(cast.priya()))
    note(NIGHT, cast.arjun())
    return gap


def address(gap: KnowledgeGap) -> str:
    return reverse("admin:knowledge_knowledgegap_change", args=[gap.pk])


def send(client, gap: KnowledgeGap, command: str, title: str = DARK, text: str = ANSWER):
    where = reverse(f"admin:knowledge_knowledgegap_{command}", args=[gap.pk])
    return client.post(where, {"title": title, "text": text}, follow=True)


def test_the_list_ranks_gaps_by_how_many_customers_asked(editor, gap):
    for _ in range(3):
        note(LABELS)
    response = editor.get(LIST)
    assert [row.question for row in response.context["cl"].result_list] == [DARK, LABELS]
    text = response.content.decode()
    assert '<td class="field-customers">2</td>' in text
    assert '<td class="field-asked">3</td>' in text


def test_the_picture_above_it_draws_the_same(editor, gap):
    note(LABELS)
    bars = editor.get(LIST).context["bars"]
    assert [(bar.gap.question, bar.customers, bar.length) for bar in bars] == [(DARK, 2, 100), (LABELS, 1, 50)]


def test_decided_gaps_leave_the_list_until_they_are_asked_for(editor, gap):
    send(editor, gap, "discard")
    assert DARK not in page(editor, LIST)
    assert "Nothing waits" in page(editor, LIST)
    assert DARK in page(editor, LIST, state="discarded")
    assert DARK in page(editor, LIST, state="all")


def test_the_page_shows_all_its_questions_and_cases(specialist, gap):
    text = page(specialist, address(gap))
    assert DARK in text
    assert NIGHT in text
    assert "2 customers" in text
    assert "HBR042" in text


def test_an_editor_approves_and_the_entry_is_made(editor, gap):
    text = send(editor, gap, "approve").content.decode()
    document = Document.objects.filter(brand__slug="harbour").get()
    assert (document.kind, document.title, document.approved_by.username) == ("faq", DARK, "edith")
    assert "Approved as FAQ-1 1." in text
    assert 'data-state="approved"' in text


@pytest.mark.parametrize(
    ("title", "text", "fault"),
    [
        ("", ANSWER, "Please write the question."),
        (DARK, "", "Please write the answer."),
        (DARK, "As Priya Sharma found.", "write around [NAME]"),
        (DARK, "A sentence. " * 4_300, "Make it a policy, or split it."),
    ],
)
def test_what_is_refused_is_shown_again_with_its_fault(editor, gap, title, text, fault):
    response = send(editor, gap, "approve", title, text)
    assert response.status_code == 422
    assert fault in response.content.decode()
    assert text.strip().replace("Priya Sharma", "[NAME]") in response.content.decode()
    assert not Document.objects.filter(brand__slug="harbour").exists()


def test_an_entry_that_says_the_same_is_linked(editor, brand, gap):
    twin = Document.objects.create(brand=brand, kind="faq", external_id="FAQ-9", title=DARK, version="1", text="Yes.")
    text = send(editor, gap, "approve").content.decode()
    assert f'href="{reverse("admin:knowledge_document_change", args=[twin.pk])}"' in text


def test_a_saved_draft_is_there_the_next_time(editor, gap):
    send(editor, gap, "save", "Dark mode", "Not yet.")
    text = page(editor, address(gap))
    assert 'value="Dark mode"' in text
    assert "Not yet.</textarea>" in text
    assert "◐ draft" in text


def test_a_preview_saves_nothing(editor, gap):
    text = send(editor, gap, "preview", text="Press **Night**, [NAME].").content.decode()
    assert "<strong>Night</strong>, <mark>[NAME]</mark>." in text
    gap.refresh_from_db()
    assert gap.draft_text == ""


def test_a_discarded_gap_is_reopened(editor, gap):
    assert 'id="reopen"' in send(editor, gap, "discard").content.decode()
    assert 'id="approve"' in send(editor, gap, "reopen").content.decode()


def test_what_somebody_else_decided_meanwhile_is_said(editor, brand, gap):
    gaps.discard(gap=KnowledgeGap.objects.get(pk=gap.pk), editor=colleague("ines", brand))
    assert "discarded meanwhile" in send(editor, gap, "approve").content.decode()
    assert not Document.objects.filter(brand__slug="harbour").exists()


@pytest.mark.parametrize("command", ["preview", "save", "approve", "discard", "reopen"])
def test_a_specialist_looks_and_decides_nothing(specialist, gap, command):
    assert 'id="approve"' not in page(specialist, address(gap))
    assert send(specialist, gap, command).status_code == 403


def test_a_gap_of_another_brand_is_as_if_there_were_none(gap):
    stranger = browser(colleague("mallory", cast.shop(), role=EDITOR))
    assert DARK not in page(stranger, LIST)
    assert "There is no knowledge gap" in send(stranger, gap, "approve").content.decode()
    assert "There is no knowledge gap" in stranger.get(address(gap), follow=True).content.decode()
    assert not Document.objects.filter(brand__slug="harbour").exists()


def test_customers_words_are_escaped(editor):
    gap = note("<b>bold</b> question about dark mode")
    assert "<b>bold" not in page(editor, LIST)
    assert "<b>bold" not in page(editor, address(gap))


def test_a_list_of_many_takes_as_many_queries_as_a_list_of_one(editor, brand, django_assert_max_num_queries):
    for number in range(12):
        KnowledgeGap.objects.create(brand=brand, question=f"Question {number}", centroid=embed_query(f"{number}"))
        gap = KnowledgeGap.objects.latest("pk")
        gap.questions.create(
            brand=brand,
            customer=cast.priya(),
            turn_id=uuid.uuid4(),
            text="Question",
            vector=embed_query(f"{number}"),
            asked_at=timezone.now(),
        )
    with django_assert_max_num_queries(9):
        page(editor, LIST)


def test_the_page_takes_as_many_queries_for_many_questions_as_for_one(editor, gap, django_assert_max_num_queries):
    for number in range(10):
        note(DARK, cast.customer(cast.bank(), f"CUST1{number:02}"))
    with django_assert_max_num_queries(9):
        page(editor, address(gap))
