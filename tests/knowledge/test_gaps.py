"""Questions that nothing answered: counted once a turn, gathered, drafted from replies, decided by editors."""

import threading
import uuid
from datetime import timedelta

import numpy as np
import pytest
from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from knowledge import gaps
from knowledge.embedding import embed_query
from knowledge.ingestion import ingest_edited
from knowledge.models import Document, GapQuestion, KnowledgeGap
from knowledge.publishing import withdraw
from knowledge.retrieval import search
from support.errors import InvalidInput
from support.models import Brand, Customer, Ticket
from support.services.specialists import reply
from tests import cast
from tests.office import colleague

pytestmark = pytest.mark.django_db
DARK, NIGHT, LABELS = "Is there a dark mode?", "Does the app have a dark mode?", "How do I print address labels?"
ANSWER = "Orbit follows the appearance of the device. Switch the device to dark, and Orbit is dark too."
REPLY = f"Hi Priya,\n\n{ANSWER}\n\nKind regards,\nAsha"


@pytest.fixture
def brand() -> Brand:
    return cast.bank()


@pytest.fixture
def editor(brand):
    return colleague("edith", brand)


@pytest.fixture
def specialist(brand):
    return colleague("asha", brand)


def note(text: str = DARK, of: Customer | None = None, ticket: Ticket | None = None, **fields) -> KnowledgeGap:
    of = of or cast.priya()
    defaults = {"turn_id": uuid.uuid4(), "vector": embed_query(text), "now": timezone.now()}
    return gaps.note_question(brand=of.brand, customer=of, text=text, ticket=ticket, **defaults | fields)


def ranked() -> list[tuple[str, int, int]]:
    return [(gap.question, gap.customers, gap.asked) for gap in KnowledgeGap.objects.ranked()]


# --- gathering


def test_a_question_begins_a_gap_and_its_rewording_joins_it():
    first = note(DARK)
    assert note(NIGHT, cast.arjun()) == first
    assert note(LABELS) != first
    assert ranked() == [(DARK, 2, 2), (LABELS, 1, 1)]


def test_the_gap_that_most_customers_ask_comes_first_however_often_one_of_them_asks():
    for _ in range(3):
        note(LABELS)
    note(DARK)
    note(NIGHT, cast.arjun())
    assert [question for question, _, _ in ranked()] == [DARK, LABELS]


def test_a_turn_counts_once():
    turn = uuid.uuid4()
    assert note(turn_id=turn) == note(turn_id=turn)
    assert ranked() == [(DARK, 1, 1)]


def test_the_centroid_is_the_mean_of_its_questions_at_length_1():
    gap = note(DARK)
    note(NIGHT)
    gap.refresh_from_db()
    mean = embed_query(DARK) + embed_query(NIGHT)
    assert np.allclose(gap.centroid, mean / np.linalg.norm(mean), atol=1e-3)


def test_what_is_kept_of_a_question_says_nothing_of_who_asked():
    gap = note("I am Priya Sharma, priya.sharma@example.com: is there a dark mode?")
    assert gap.question == "I am [NAME], [EMAIL]: is there a dark mode?"
    assert gap.questions.get().text == gap.question


def test_a_long_question_is_cut():
    assert len(note("dark mode " * 200).question) == 500


def test_each_brand_has_gaps_of_its_own():
    assert note(DARK) != note(DARK, cast.mira())
    assert KnowledgeGap.objects.for_brand(cast.shop()).count() == 1


def test_the_database_keeps_a_question_to_its_brand():
    gap = note(DARK)
    with pytest.raises(IntegrityError), transaction.atomic():
        GapQuestion.objects.filter(gap=gap).update(customer=cast.mira())
        connection.check_constraints()
        with connection.cursor() as cursor:
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")


def test_a_question_that_an_editor_discarded_is_counted_on_and_not_brought_back(editor):
    gap = note(DARK)
    gaps.discard(gap=gap, editor=editor)
    assert note(NIGHT) == gap
    gap.refresh_from_db()
    assert gap.state == "discarded"


def test_a_question_that_misses_although_a_like_one_was_answered_begins_a_gap(editor):
    gap = note(DARK)
    gaps.approve(gap=gap, editor=editor, title=DARK, text=ANSWER)
    assert note(NIGHT) != gap


@pytest.mark.django_db(transaction=True)
def test_two_turns_at_once_do_not_make_two_gaps_of_one_question():
    askers, barrier = [cast.priya(), cast.arjun()], threading.Barrier(2)
    vector = embed_query(DARK)

    def ask(customer: Customer) -> None:
        barrier.wait()
        try:
            note(DARK, customer, vector=vector)
        finally:
            connection.close()

    threads = [threading.Thread(target=ask, args=(customer,)) for customer in askers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert ranked() == [(DARK, 2, 2)]


# --- drafting


@pytest.fixture
def case() -> Ticket:
    return cast.ticket(cast.priya())


def send(case: Ticket, specialist, text: str, capture) -> None:
    with capture(execute=True):
        reply(ticket=case, staff=specialist, text=text)


def test_a_specialist_s_reply_is_a_draft_without_greeting_and_signature(
    case, specialist, django_capture_on_commit_callbacks
):
    gap = note(ticket=case)
    send(case, specialist, REPLY, django_capture_on_commit_callbacks)
    gap.refresh_from_db()
    assert (gap.state, gap.draft_title, gap.draft_text, gap.drafted_from) == ("drafted", DARK, ANSWER, case)


def test_the_draft_does_not_say_who_the_customer_is(case, specialist, django_capture_on_commit_callbacks):
    gap = note(ticket=case)
    send(case, specialist, "We wrote to priya.sharma@example.com, Ms Sharma.", django_capture_on_commit_callbacks)
    gap.refresh_from_db()
    assert gap.draft_text == "We wrote to [EMAIL], Ms [NAME]."


def test_a_later_reply_replaces_a_draft_that_nobody_wrote_on(case, specialist, django_capture_on_commit_callbacks):
    gap = note(ticket=case)
    for text in ("I shall look into it.", ANSWER):
        send(case, specialist, text, django_capture_on_commit_callbacks)
    gap.refresh_from_db()
    assert gap.draft_text == ANSWER


def test_a_reply_never_replaces_what_an_editor_wrote(case, specialist, django_capture_on_commit_callbacks):
    gap = note(ticket=case)
    gaps.save_draft(gap=gap, title="Dark mode", text="Not yet.")
    send(case, specialist, REPLY, django_capture_on_commit_callbacks)
    gap.refresh_from_db()
    assert (gap.draft_title, gap.draft_text) == ("Dark mode", "Not yet.")


def test_a_reply_that_says_nothing_is_no_draft(case, specialist, django_capture_on_commit_callbacks):
    gap = note(ticket=case)
    send(case, specialist, "Hi Priya,\n\nBest regards,\nAsha", django_capture_on_commit_callbacks)
    gap.refresh_from_db()
    assert gap.state == "open"


def test_a_reply_to_another_case_drafts_nothing(specialist, django_capture_on_commit_callbacks):
    gap = note(ticket=None)
    send(cast.ticket(cast.priya()), specialist, REPLY, django_capture_on_commit_callbacks)
    gap.refresh_from_db()
    assert gap.state == "open"


def test_a_decided_gap_gets_no_draft(case, specialist, editor, django_capture_on_commit_callbacks):
    gap = note(ticket=case)
    gaps.discard(gap=gap, editor=editor)
    send(case, specialist, REPLY, django_capture_on_commit_callbacks)
    gap.refresh_from_db()
    assert (gap.state, gap.draft_text) == ("discarded", "")


# --- deciding


def test_an_approved_draft_is_an_approved_faq_entry_that_search_finds(brand, editor):
    gap = note(DARK)
    document = gaps.approve(gap=gap, editor=editor, title=DARK, text=ANSWER)
    assert (document.kind, document.external_id, document.version) == ("faq", "FAQ-1", "1")
    assert (document.approved_by, document.title, document.text) == (editor, DARK, ANSWER)
    assert (gap.state, gap.document, gap.decided_by) == ("approved", document, editor)
    ingest_edited(document.pk)
    assert search(embed_query(NIGHT), NIGHT, brand=brand).passages[0].document_id == "FAQ-1"


@pytest.mark.parametrize(
    ("title", "text", "field", "fault"),
    [
        (" ", ANSWER, "title", "write the question"),
        ("x" * 201, ANSWER, "title", "At most 200"),
        (DARK, "\n", "text", "write the answer"),
        (DARK, "# Only\n\n## Headings", "text", "no sentence"),
        (DARK, "A sentence. " * 4_300, "text", "holds at most 8,000 characters; this has 51,599"),
        ("Dark mode for Sharma?", ANSWER, "title", r"write around \[NAME\]"),
        (DARK, "Ask [NAME].", "text", r"write around \[NAME\]"),
    ],
)
def test_what_cannot_be_an_entry_is_refused_at_its_field(editor, title, text, field, fault):
    gap = note(DARK)
    with pytest.raises(InvalidInput, match=fault) as refused:
        gaps.approve(gap=gap, editor=editor, title=title, text=text)
    assert refused.value.field == field
    gap.refresh_from_db()
    assert gap.state == "open"
    assert not Document.objects.filter(brand=gap.brand).exists()


def test_an_entry_that_stands_already_is_named(editor):
    first = gaps.approve(gap=note(DARK), editor=editor, title=DARK, text=ANSWER)
    with pytest.raises(gaps.Duplicate, match="FAQ-1 says the same already") as refused:
        gaps.approve(gap=note(LABELS), editor=editor, title="is there a DARK mode", text="Yes, there is.")
    assert refused.value.document == first


def test_of_two_editors_who_decide_at_once_the_second_is_told(editor):
    gap = note(DARK)
    stale = KnowledgeGap.objects.get(pk=gap.pk)
    gaps.discard(gap=gap, editor=editor)
    with pytest.raises(gaps.Decided, match="discarded meanwhile"):
        gaps.approve(gap=stale, editor=editor, title=DARK, text=ANSWER)
    with pytest.raises(gaps.Decided):
        gaps.save_draft(gap=stale, title=DARK, text=ANSWER)


def test_a_discarded_gap_can_be_reopened_and_has_its_draft_still(case, specialist, editor):
    gap = note(DARK)
    gaps.save_draft(gap=gap, title="Dark mode", text="Not yet.")
    gaps.discard(gap=gap, editor=editor)
    assert gaps.reopen(gap=gap)
    assert (gap.state, gap.draft_text, gap.decided_by) == ("drafted", "Not yet.", None)
    assert not gaps.reopen(gap=gap)


def test_what_is_approved_again_is_the_next_version_of_its_entry(editor):
    gap = note(DARK)
    gaps.approve(gap=gap, editor=editor, title=DARK, text=ANSWER)
    gaps.reopen(gap=gap)
    again = gaps.approve(gap=gap, editor=editor, title=DARK, text="There is one since version 5.")
    assert (again.external_id, again.version) == ("FAQ-1", "2")


def test_a_gap_whose_entry_is_withdrawn_waits_for_an_editor_again(editor):
    gap = note(DARK)
    document = gaps.approve(gap=gap, editor=editor, title=DARK, text=ANSWER)
    withdraw(document=document, staff=editor, reason="It was wrong.")
    gap.refresh_from_db()
    assert (gap.state, gap.draft_text) == ("drafted", ANSWER)


def test_entries_are_numbered_on_from_the_highest(brand, editor):
    Document.objects.create(
        brand=brand, kind="faq", external_id="FAQ-41", title="T", version="1", text="T", checksum=""
    )
    assert gaps.approve(gap=note(DARK), editor=editor, title=DARK, text=ANSWER).external_id == "FAQ-42"


def test_the_question_asked_last_is_known(django_assert_num_queries):
    late = timezone.now() + timedelta(hours=1)
    note(DARK)
    note(NIGHT, now=late)
    with django_assert_num_queries(1):
        (gap,) = KnowledgeGap.objects.ranked()
    assert gap.last_asked_at == late
