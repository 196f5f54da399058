"""Resolutions that specialists publish: without personal data, found within seconds, taken back at will."""

import pytest
from django.urls import reverse
from django_q.models import OrmQ

from knowledge import embedding
from knowledge.embedding import embed_query
from knowledge.ingestion import ingest_edited
from knowledge.models import Chunk, Document
from knowledge.publishing import (
    NotFinished,
    NotStanding,
    PublishedAlready,
    Resolution,
    approve,
    known_from,
    propose,
    publish,
    withdraw,
)
from knowledge.retrieval import search
from support.actors import Actor
from support.errors import InvalidInput
from support.models import Brand, Customer, Source, Status, Ticket, TicketEvent
from support.services.specialists import reply
from support.services.tickets import open_ticket, transition
from tests import cast
from tests.api import Browser
from tests.office import colleague

pytestmark = pytest.mark.django_db
QUESTION = "Calendar entries appear an hour late after the clocks have changed"
ANSWER = "Open Settings, then Calendar, and press Synchronise again. Entries move to the right hour within ten minutes."
WORDS = {"title": "Calendar an hour late", "question": QUESTION, "answer": ANSWER}
REPLY = (
    "Hi Maya,\n\nthe calendar of Northwind was an hour late. Open Settings and press Synchronise again; "
    "write to maya.torres@northwind.test or call +1 415 555 0132 if it stays so.\n\nBest regards,\nSam"
)


@pytest.fixture
def brand() -> Brand:
    return Brand.objects.create(slug="quay", name="Quay", business="software")


@pytest.fixture
def rival() -> Brand:
    return Brand.objects.create(slug="meadow", name="Meadow", business="software")


@pytest.fixture
def sam(brand):
    return colleague("asha", brand)


@pytest.fixture
def maya(brand) -> Customer:
    return cast.customer(brand, "QU-0004", name="Maya Torres", email="maya.torres@northwind.test")


@pytest.fixture
def case(maya) -> Ticket:
    return resolved(maya, "Calendar of Maya Torres is wrong", "Hello,\nour calendar at Northwind shows QU-0004 late.")


def resolved(customer: Customer, subject: str, description: str) -> Ticket:
    brand = customer.brand
    opened = open_ticket(
        brand=brand,
        customer=customer,
        actor=Actor.for_customer(customer),
        source=Source.SUBMITTED,
        subject=subject,
        description=description,
    ).ticket
    for step in (Status.IN_PROGRESS, Status.RESOLVED):
        transition(opened, step, actor=Actor.for_system(brand, "test"))
    return opened


def published(case: Ticket, staff, **changes: str) -> Document:
    document = publish(ticket=case, staff=staff, **WORDS | changes)
    ingest_edited(document.pk)
    document.refresh_from_db()
    return document


def proposed(case: Ticket) -> Resolution:
    return propose(case, known=known_from(case))


def found(brand: Brand, question: str = QUESTION) -> list[str]:
    return [passage.document_id for passage in search(embed_query(question), question, brand=brand).passages]


# --- the draft


def test_the_draft_has_the_case_s_own_words_without_who_the_customer_is(case, sam):
    reply(ticket=case, staff=sam, text=REPLY)
    draft = proposed(case)
    assert draft.title == "Calendar of [NAME] is wrong"
    assert draft.question == "our calendar at [COMPANY] shows [NUMBER] late."
    assert draft.answer.startswith("the calendar of [COMPANY] was an hour late.")
    assert "[EMAIL]" in draft.answer
    assert "[PHONE]" in draft.answer
    assert draft.answer.endswith("if it stays so.")


def test_the_problem_s_draft_is_no_longer_than_a_heading(maya):
    draft = proposed(resolved(maya, "Late", "The calendar is late by an hour. " * 40))
    assert draft.question == " ".join(["The calendar is late by an hour."] * 7)


def test_a_case_without_a_reply_has_an_empty_solution(case):
    assert proposed(case).answer == ""


def test_what_was_published_before_is_the_next_draft(case, sam):
    published(case, sam)
    draft = proposed(case)
    assert (draft.title, draft.question, draft.answer) == tuple(WORDS.values())


# --- publishing


def test_a_resolution_is_found_once_the_background_has_embedded_it(
    case, sam, brand, django_capture_on_commit_callbacks
):
    with django_capture_on_commit_callbacks(execute=True):
        document = publish(ticket=case, staff=sam, **WORDS)
    (queued,) = OrmQ.objects.all()
    assert (queued.task["func"], queued.task["args"]) == ("knowledge.tasks.ingest_document", (document.pk,))
    assert found(brand) == []
    ingest_edited(document.pk)
    assert found(brand) == [f"RES-{case.reference}"]


def test_it_is_the_case_s_document_and_quotes_the_solution_alone(case, sam):
    document = published(case, sam)
    assert (document.kind, document.version, document.ticket) == ("resolved_ticket", "1", case)
    (chunk,) = document.chunks.all()
    assert chunk.heading_path == f"Calendar an hour late › {QUESTION}"
    assert chunk.sentences == [
        "Open Settings, then Calendar, and press Synchronise again.",
        "Entries move to the right hour within ten minutes.",
    ]


def test_another_brand_never_finds_it(case, sam, rival):
    published(case, sam)
    assert found(rival) == []


def test_the_history_of_the_case_says_who_published_it(case, sam):
    published(case, sam)
    note = case.events.filter(kind=TicketEvent.Kind.NOTED).get()
    assert (note.actor_name, note.text) == ("asha", f"Published to knowledge as RES-{case.reference}, version 1")


def test_an_open_case_has_no_resolution_yet(maya, sam):
    ticket = cast.ticket(maya, "QUA001", status=Status.IN_PROGRESS)
    with pytest.raises(NotFinished, match="still open"):
        publish(ticket=ticket, staff=sam, **WORDS)


def test_a_closed_case_may_be_published(maya, sam):
    assert published(cast.ticket(maya, "QUA001", status=Status.CLOSED), sam).is_current


@pytest.mark.parametrize(
    ("field", "text", "fault"),
    [
        ("title", "  ", "write a title"),
        ("question", "\n", "write the problem"),
        ("answer", " \t", "write the solution"),
        ("answer", "# Only a heading", "no sentence"),
        ("title", "x" * 201, "At most 200 characters, please; this has 201"),
        ("question", "x" * 251, "At most 250 characters, please; this has 251"),
        ("answer", "One sentence. " * 3_600, "at most 8,000 characters"),
        ("title", "The calendar of Maya", r"write around \[NAME\]"),
        ("question", "Why is torres late?", r"write around \[NAME\]"),
        ("answer", "Write to help@elsewhere.test.", r"write around \[EMAIL\]"),
        ("answer", "Call +1 415 555 0132, North Wind.", r"write around \[PHONE\] and \[COMPANY\]"),
        ("answer", "We changed it for [NAME].", r"write around \[NAME\]"),
        ("answer", "It concerned QU-0004.", r"write around \[NUMBER\]"),
    ],
)
def test_what_cannot_be_published_is_refused_at_its_field(case, sam, field, text, fault):
    with pytest.raises(InvalidInput, match=fault) as refused:
        publish(ticket=case, staff=sam, **WORDS | {field: text})
    assert refused.value.field == field
    assert not Document.objects.filter(brand__slug="quay").exists()


def test_the_customer_s_tickets_are_known_by_their_references(case, sam):
    with pytest.raises(InvalidInput, match=r"\[NUMBER\]"):
        publish(ticket=case, staff=sam, **WORDS | {"answer": f"As we did in {case.reference}."})


# --- again


def test_the_same_words_are_not_published_twice(case, sam):
    published(case, sam)
    with pytest.raises(PublishedAlready, match="version 1 says exactly this already"):
        publish(ticket=case, staff=sam, **WORDS)
    assert Document.objects.filter(brand__slug="quay").count() == 1


def test_other_words_become_the_next_version_and_search_has_that_one_alone(case, sam, brand):
    published(case, sam)
    newer = published(case, sam, answer="Version 5.2 of the app moves the entries by itself.")
    older = Document.objects.filter(brand__slug="quay").get(version="1")
    assert (newer.version, newer.is_current, older.is_current) == ("2", True, False)
    assert found(brand) == [newer.external_id]


def test_a_version_that_the_background_comes_to_late_does_not_take_over_from_a_newer_one(case, sam):
    older = publish(ticket=case, staff=sam, **WORDS)
    newer = published(case, sam, answer="Version 5.2 of the app moves the entries by itself.")
    ingest_edited(older.pk)
    newer.refresh_from_db()
    assert newer.is_current


# --- taking back


def test_what_is_withdrawn_is_out_of_search_at_once(case, sam, brand):
    document = published(case, sam)
    assert withdraw(document=document, staff=sam, reason="It was wrong.") == 1
    assert found(brand) == []
    assert not Chunk.objects.filter(document=document).exists()
    assert (document.is_current, document.withdrawn_by, document.withdrawal_reason) == (False, sam, "It was wrong.")


def test_all_its_versions_are_withdrawn(case, sam):
    published(case, sam)
    newer = published(case, sam, title="Another title")
    assert withdraw(document=newer, staff=sam, reason="It was wrong.") == 2
    assert not Document.objects.filter(brand__slug="quay").filter(withdrawn_at=None).exists()


def test_withdrawing_twice_changes_nothing(case, sam):
    document = published(case, sam)
    withdraw(document=document, staff=sam, reason="It was wrong.")
    assert withdraw(document=document, staff=sam, reason="Again.") == 0
    assert document.withdrawal_reason == "It was wrong."


@pytest.mark.parametrize(("reason", "fault"), [(" ", "say why"), ("x" * 301, "At most 300")])
def test_withdrawing_needs_a_reason(case, sam, reason, fault):
    document = published(case, sam)
    with pytest.raises(InvalidInput, match=fault):
        withdraw(document=document, staff=sam, reason=reason)


def test_what_was_withdrawn_before_it_was_embedded_never_comes_into_search(case, sam, brand):
    document = publish(ticket=case, staff=sam, **WORDS)
    withdraw(document=document, staff=sam, reason="Too early.")
    assert ingest_edited(document.pk) is None
    assert found(brand) == []


def test_what_was_withdrawn_while_it_was_embedded_never_comes_into_search(case, sam, brand, monkeypatch):
    document, embed = publish(ticket=case, staff=sam, **WORDS), embedding.embed

    def withdraw_meanwhile(texts):
        withdraw(document=Document.objects.get(pk=document.pk), staff=sam, reason="Too early.")
        return embed(texts)

    monkeypatch.setattr(embedding, "embed", withdraw_meanwhile)
    assert ingest_edited(document.pk) is None
    monkeypatch.setattr(embedding, "embed", embed)
    assert found(brand) == []


def test_publishing_after_a_withdrawal_makes_a_new_version_even_of_the_same_words(case, sam, brand):
    withdraw(document=published(case, sam), staff=sam, reason="Too early.")
    again = published(case, sam)
    assert (again.version, again.is_current) == ("2", True)
    assert found(brand) == [again.external_id]


# --- its page


def address(document: Document) -> str:
    return reverse("knowledge:document", args=[document.brand.slug, document.external_id, document.version])


def test_its_page_says_what_it_is_and_not_whose(case, sam):
    response = Browser().get(address(published(case, sam)))
    text = response.content.decode()
    assert "From a resolved case" in text
    assert ANSWER[:40] in text
    assert not any(word in text for word in ("Maya", "Torres", "Northwind", "QU-0004"))


def test_the_page_of_a_withdrawn_one_is_gone_and_kind(case, sam):
    document = published(case, sam)
    withdraw(document=document, staff=sam, reason="The secret reason.")
    response = Browser().get(address(document))
    assert response.status_code == 410
    text = response.content.decode()
    assert "This page was taken back" in text
    assert "secret reason" not in text
    assert ANSWER[:40] not in text


def test_the_page_of_a_withdrawn_one_leads_to_what_holds_now(case, sam):
    older = published(case, sam)
    withdraw(document=older, staff=sam, reason="Too early.")
    newer = published(case, sam)
    assert f'href="{address(newer)}"' in Browser().get(address(older)).content.decode()


# --- approval


def test_an_editor_s_approval_is_kept_and_the_first_one_counts(case, sam, brand):
    document = published(case, sam)
    edith, ines = colleague("edith", brand), colleague("ines", brand)
    assert approve(document=document, editor=edith)
    assert not approve(document=document, editor=ines)
    assert document.approved_by == edith


def test_what_no_longer_stands_is_not_approved(case, sam):
    document = published(case, sam)
    withdraw(document=document, staff=sam, reason="It was wrong.")
    with pytest.raises(NotStanding):
        approve(document=document, editor=sam)
    older = published(case, sam)
    published(case, sam, title="Another title")
    older.refresh_from_db()
    with pytest.raises(NotStanding):
        approve(document=older, editor=sam)


def test_another_version_is_to_be_approved_anew(case, sam):
    approve(document=published(case, sam), editor=sam)
    assert published(case, sam, title="Another title").approved_at is None
