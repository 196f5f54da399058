"""The pages on which specialists publish a resolution and take it back, and editors approve."""

import pytest
from django.urls import reverse

from knowledge.ingestion import ingest_edited
from knowledge.models import Document
from support.models import Brand, Status, Ticket
from support.roles import EDITOR
from support.services.specialists import reply
from tests import cast
from tests.knowledge.test_publishing import ANSWER, REPLY, WORDS, published, resolved
from tests.office import browser, colleague, page

pytestmark = pytest.mark.django_db
LIST = reverse("admin:knowledge_document_changelist")
WITHDRAW = reverse("admin:knowledge_document_withdraw")


@pytest.fixture
def brand() -> Brand:
    return Brand.objects.create(slug="quay", name="Quay", business="software")


@pytest.fixture
def sam(brand):
    return colleague("asha", brand)


@pytest.fixture
def client(sam):
    return browser(sam)


@pytest.fixture
def editor(brand):
    return browser(colleague("edith", brand, role=EDITOR))


@pytest.fixture
def case(brand, sam) -> Ticket:
    maya = cast.customer(brand, "QU-0004", name="Maya Torres", email="maya.torres@northwind.test")
    ticket = resolved(maya, "Calendar of Maya Torres is wrong", "Hello,\nour calendar at Northwind is late.")
    reply(ticket=ticket, staff=sam, text=REPLY)
    Ticket.objects.filter(pk=ticket.pk).update(status=Status.RESOLVED)
    ticket.refresh_from_db()
    return ticket


def review(case: Ticket) -> str:
    return reverse("admin:knowledge_document_publish", args=[case.pk])


def case_page(case: Ticket) -> str:
    return reverse("admin:support_ticket_change", args=[case.pk])


def document_page(document: Document) -> str:
    return reverse("admin:knowledge_document_change", args=[document.pk])


def withdraw(client, *documents: Document, reason: str = "It was wrong.", **more: str):
    return client.post(WITHDRAW, {"id": [document.pk for document in documents], "reason": reason, **more})


# --- the link


@pytest.mark.parametrize("status", [Status.RESOLVED, Status.CLOSED])
def test_a_finished_case_leads_to_its_review(client, case, status):
    Ticket.objects.filter(pk=case.pk).update(status=status, closed_at=case.opened_at if status == "CLOSED" else None)
    assert f'href="{review(case)}"' in page(client, case_page(case))


def test_an_open_case_does_not(client, brand):
    ticket = cast.ticket(cast.customer(brand, "QU-1"), "QUA001", status=Status.IN_PROGRESS)
    assert "Publish to knowledge" not in page(client, case_page(ticket))
    response = client.get(review(ticket), follow=True)
    assert "QUA001 is still open. Resolve it first" in response.content.decode()


def test_an_editor_may_publish_too(editor, case):
    assert f'href="{review(case)}"' in page(editor, case_page(case))
    assert editor.post(review(case), WORDS).status_code == 302


def test_whoever_only_looks_at_cases_may_not(brand, case):
    visitor = colleague("vera", brand)
    visitor.groups.clear()
    assert browser(visitor).get(review(case)).status_code == 403


def test_a_case_of_another_brand_is_as_if_there_were_none(case):
    stranger = browser(colleague("mallory", cast.shop()))
    response = stranger.post(review(case), WORDS, follow=True)
    assert f"There is no ticket “{case.pk}”" in response.content.decode()
    assert not Document.objects.filter(brand__slug="quay").exists()


# --- the review


def test_the_review_shows_the_draft_beside_what_was_said_with_the_customer_s_data_marked(client, case):
    text = page(client, review(case))
    assert 'value="Calendar of [NAME] is wrong"' in text
    assert "<mark>Maya Torres</mark>" in text
    assert "<mark>maya.torres@northwind.test</mark>" in text
    assert "<mark>[EMAIL]</mark>" in text  # in what customers would read
    assert "In the solution: [COMPANY], [EMAIL], [PHONE]" in text


def test_what_was_said_is_escaped(client, brand, sam):
    ticket = resolved(cast.customer(brand, "QU-1"), "Title", "<script>alert(1)</script> **bold** is late.")
    text = page(client, review(ticket))
    assert "<script>alert" not in text


def test_a_preview_publishes_nothing_and_keeps_the_words(client, case):
    response = client.post(review(case), WORDS | {"preview": "1", "answer": "Press **Synchronise**, Maya."})
    text = response.content.decode()
    assert response.status_code == 200
    assert "<strong>Synchronise</strong>, <mark>[NAME]</mark>." in text
    assert not Document.objects.filter(brand__slug="quay").exists()


def test_a_resolution_is_published_in_the_background(client, case):
    response = client.post(review(case), WORDS, follow=True)
    text = response.content.decode()
    assert f"Published as RES-{case.reference}, version 1." in text
    assert "being embedded" in text  # beside the case
    document = Document.objects.filter(brand__slug="quay").get()
    assert (document.ticket, document.title) == (case, WORDS["title"])
    ingest_edited(document.pk)
    assert "found by search" in page(client, case_page(case))


@pytest.mark.parametrize(
    ("field", "words", "fault", "kept"),
    [
        ("answer", "Ask Maya Torres.", "write around [NAME]", "Ask [NAME]."),
        ("answer", "", "Please write the solution.", ANSWER[:0]),
        ("title", "x" * 201, "At most 200 characters", "x" * 201),
        ("answer", "A sentence. " * 4_300, "A resolution holds at most 8,000 characters", "A sentence. " * 4_299),
    ],
)
def test_what_is_refused_is_shown_again_with_its_fault(client, case, field, words, fault, kept):
    response = client.post(review(case), WORDS | {field: words})
    text = response.content.decode()
    assert response.status_code == 422
    assert fault in text
    assert kept in text
    assert WORDS["question"] in text
    assert not Document.objects.filter(brand__slug="quay").exists()


def test_publishing_the_same_again_says_so_and_loses_nothing(client, case):
    client.post(review(case), WORDS)
    response = client.post(review(case), WORDS)
    assert response.status_code == 422
    assert "version 1 says exactly this already" in response.content.decode()
    assert ANSWER in response.content.decode()
    assert Document.objects.filter(brand__slug="quay").count() == 1


def test_the_next_review_begins_with_what_was_published(client, case):
    client.post(review(case), WORDS)
    text = page(client, review(case))
    assert f'value="{WORDS["title"]}"' in text
    assert "Publish as another version" in text


# --- taking back


def test_a_specialist_withdraws_a_resolution_from_its_case(client, case, sam):
    document = published(case, sam)
    link = f"{WITHDRAW}?id={document.pk}&amp;ticket=1"
    assert link in page(client, case_page(case))
    assert WORDS["title"] in page(client, link.replace("&amp;", "&"))
    response = withdraw(client, document, ticket="1")
    assert response.headers["Location"] == case_page(case)
    document.refresh_from_db()
    assert (document.withdrawn_by, document.withdrawal_reason) == (sam, "It was wrong.")


def test_withdrawing_without_a_reason_asks_for_one(client, case, sam):
    document = published(case, sam)
    response = withdraw(client, document, reason=" ")
    assert response.status_code == 422
    assert "Please say why." in response.content.decode()
    document.refresh_from_db()
    assert document.withdrawn_at is None


def test_a_specialist_withdraws_no_policy(client, brand):
    policy = Document.objects.create(brand=brand, external_id="POL-1", title="P", version="1", text="P")
    assert withdraw(client, policy).status_code == 403


def test_another_brand_s_document_cannot_be_withdrawn(case, sam):
    document = published(case, sam)
    stranger = browser(colleague("mallory", cast.shop(), role=EDITOR))
    assert withdraw(stranger, document).headers["Location"] == LIST
    document.refresh_from_db()
    assert document.withdrawn_at is None


def test_several_documents_are_withdrawn_from_the_list(editor, brand):
    rows = [
        Document.objects.create(brand=brand, external_id=f"POL-{n}", title=f"P{n}", version="1", text="P")
        for n in (1, 2)
    ]
    response = editor.post(LIST, {"action": "withdraw", "_selected_action": [row.pk for row in rows]})
    assert "Withdraw 2 documents" in page(editor, response.headers["Location"])
    assert withdraw(editor, *rows).headers["Location"] == LIST
    assert page(editor, LIST, state="withdrawn").count("⊘ withdrawn") == 2


def test_a_withdrawn_document_is_read_and_not_edited(editor, case, sam):
    document = published(case, sam)
    withdraw(editor, document)
    text = page(editor, document_page(document))
    assert "Withdrawn by Edith" in text
    assert "It was wrong." in text
    assert 'name="_save"' not in text


# --- approving


def test_an_editor_approves_from_the_page_and_the_list_shows_it(editor, case, sam):
    document = published(case, sam)
    assert 'id="approve"' in page(editor, document_page(document))
    editor.post(reverse("admin:knowledge_document_approve", args=[document.pk]))
    assert "Edith, " in page(editor, LIST, approved="yes")
    assert 'id="approve"' not in page(editor, document_page(document))


def test_several_are_approved_from_the_list(editor, case, sam, brand):
    published(case, sam)
    Document.objects.create(brand=brand, external_id="POL-1", title="P", version="1", text="P")
    chosen = list(Document.objects.filter(brand__slug="quay").values_list("pk", flat=True))
    response = editor.post(LIST, {"action": "approve", "_selected_action": chosen}, follow=True)
    assert "2 approved, 0 left as they are." in response.content.decode()


def test_a_specialist_does_not_approve(client, case, sam):
    document = published(case, sam)
    assert client.post(reverse("admin:knowledge_document_approve", args=[document.pk])).status_code == 403
    assert 'id="approve"' not in page(client, document_page(document))


# --- editing


def test_an_editor_who_writes_the_customer_s_name_into_a_resolution_is_stopped(editor, case, sam):
    document = published(case, sam)
    data = {"title": document.title, "version": "1", "effective_from": "", "effective_to": ""}
    response = editor.post(document_page(document), data | {"text": "## Late\n\nMaya Torres had it."})
    assert "write around [NAME]" in response.content.decode()
    document.refresh_from_db()
    assert "Torres" not in document.text


def test_nobody_makes_a_resolution_by_hand(editor, brand):
    data = {"brand": brand.pk, "kind": "resolved_ticket", "external_id": "RES-1", "title": "T", "version": "1"}
    response = editor.post(reverse("admin:knowledge_document_add"), data | {"text": "A sentence."})
    assert "not one of the available choices" in response.content.decode()
    assert not Document.objects.filter(brand__slug="quay").exists()


def test_the_review_takes_few_queries(client, case, django_assert_max_num_queries):
    with django_assert_max_num_queries(12):
        page(client, review(case))
