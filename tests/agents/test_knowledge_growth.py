"""What the desk did not know and learns: from a question in vain to the same question answered and cited."""

from typing import Any

import pytest

from knowledge import gaps
from knowledge.ingestion import ingest_edited
from knowledge.models import GapQuestion, KnowledgeGap
from knowledge.publishing import publish, withdraw
from support.actors import Actor
from support.models import Brand, Status, Ticket, User
from support.roles import EDITOR
from support.services.specialists import reply, take_over
from support.services.tickets import transition
from tests.desk import ask
from tests.office import colleague

pytestmark = pytest.mark.django_db
QUESTION = "Can I print address labels for a whole list of contacts?"
AGAIN = "Is it possible to print address labels for my list of contacts?"
REPLY = (
    "Hi Anna,\n\nyou can print address labels for a list of contacts. Open the list, choose Print labels, and pick "
    "the sheet's format; Orbit makes a PDF with one label for each contact.\n\nKind regards,\nSam"
)


@pytest.fixture
def sam() -> User:
    return User.objects.get(username="sam")


@pytest.fixture
def editor(orbit: Brand) -> User:
    return colleague("edith", orbit, role=EDITOR)


@pytest.fixture
def in_vain(orbit: Brand) -> dict[str, Any]:
    answer = ask(orbit, QUESTION, customer="ORB001")
    assert answer["outcome"] == "fallback_ticket"
    return answer


@pytest.fixture
def case(in_vain: dict[str, Any]) -> Ticket:
    rows = Ticket.objects.select_related("brand", "customer")
    return rows.get(reference=in_vain["ticket"]["reference"])


def cited(answer: dict[str, Any]) -> list[str]:
    return [citation["document"] for citation in answer["citations"]]


def test_a_question_in_vain_is_counted_and_a_question_answered_is_not(orbit, in_vain):
    assert GapQuestion.objects.get().turn_id.hex == in_vain["turn_id"].replace("-", "")
    assert ask(orbit, "How do I get an API key?", customer="ORB002")["outcome"] == "answered"
    assert GapQuestion.objects.count() == 1


def test_what_an_editor_approves_answers_the_same_question_from_then_on(
    orbit, sam, editor, case, django_capture_on_commit_callbacks
):
    with django_capture_on_commit_callbacks(execute=True):
        reply(ticket=case, staff=sam, text=REPLY)
    gap = KnowledgeGap.objects.get(questions__ticket=case)
    assert gap.state == "drafted"
    assert gap.draft_text.startswith("you can print address labels")
    assert "Anna" not in gap.draft_text
    document = gaps.approve(gap=gap, editor=editor, title=QUESTION, text=gap.draft_text)
    assert ask(orbit, AGAIN, customer="ORB003")["outcome"] == "fallback_ticket"  # the background has not come to it
    ingest_edited(document.pk)

    for question in (QUESTION, AGAIN):
        answer = ask(orbit, question, customer="ORB002")
        assert answer["outcome"] == "answered"
        assert cited(answer)[0] == document.external_id
        assert "Open the list, choose Print labels" in answer["reply"]


def test_a_published_resolution_answers_and_a_withdrawn_one_does_not(orbit, sam, case):
    take_over(ticket=case, staff=sam)
    transition(case, Status.RESOLVED, actor=Actor.for_staff(sam, orbit))
    document = publish(
        ticket=case,
        staff=sam,
        title="Address labels for a list",
        question="Print address labels for a list of contacts",
        answer="Open the list and choose Print labels. Orbit makes a PDF with one address label for each contact.",
    )
    ingest_edited(document.pk)
    answer = ask(orbit, QUESTION, customer="ORB002")
    assert answer["outcome"] == "answered"
    assert cited(answer)[0] == f"RES-{case.reference}"
    assert "choose Print labels" in answer["reply"]

    withdraw(document=document, staff=sam, reason="It was wrong.")
    assert ask(orbit, QUESTION, customer="ORB002")["outcome"] == "fallback_ticket"


def test_another_brand_never_answers_from_it(orbit, desk, sam, editor, case):
    gap = KnowledgeGap.objects.get(questions__ticket=case)
    ingest_edited(gaps.approve(gap=gap, editor=editor, title=QUESTION, text=REPLY[10:200]).pk)
    assert "labels" not in ask(desk, QUESTION)["reply"].lower()
