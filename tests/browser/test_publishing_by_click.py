"""A case's resolution published, read by a customer and taken back; a gap filled: by click, as people do it."""

import pytest
from django.contrib.auth.models import Group
from django_q.models import OrmQ
from playwright.sync_api import Page, expect

from knowledge.ingestion import ingest_edited
from knowledge.models import Document, KnowledgeGap
from support.actors import Actor
from support.models import Brand, Customer, Source, Status, Ticket, User
from support.roles import EDITOR
from support.services.specialists import reply
from support.services.tickets import open_ticket, transition
from tests.browser.people import CustomerAtChat, Specialist

QUESTION = "Which colours does the savings passbook cover come in?"
ANSWER = "The savings passbook cover comes in blue and in green. Ask for the colour at any branch."
PHONE = {"width": 390, "height": 844}


@pytest.fixture
def edith(committed_desk: Brand, sam: User) -> User:
    """Sam, who is an editor too."""
    sam.groups.add(Group.objects.get(name=EDITOR))
    return sam


@pytest.fixture
def case(committed_desk: Brand, sam: User) -> Ticket:
    priya = Customer.objects.get(brand=committed_desk, external_id="CUST001")
    ticket = open_ticket(
        brand=committed_desk,
        customer=priya,
        actor=Actor.for_customer(priya),
        source=Source.SUBMITTED,
        subject="Passbook cover for Priya Sharma",
        description=QUESTION,
    ).ticket
    reply(ticket=ticket, staff=sam, text=f"Hello Priya,\n\n{ANSWER} I wrote to priya.sharma@example.com too.\n\nSam")
    ticket.refresh_from_db()
    transition(ticket, Status.RESOLVED, actor=Actor.for_staff(sam, committed_desk))
    return ticket


def work_through_the_queue() -> None:
    """What the background worker does."""
    for task in OrmQ.objects.all():
        if task.task["func"] == "knowledge.tasks.ingest_document":
            ingest_edited(*task.task["args"])
        task.delete()


def fits(page: Page) -> bool:
    return page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


@pytest.mark.parametrize("viewport", [{"width": 1280, "height": 900}, PHONE])
def test_a_resolution_is_reviewed_published_read_and_taken_back(open_page, case, viewport):
    page = Specialist(open_page(viewport=viewport)).sign_in().page
    page.goto(f"/admin/support/ticket/{case.pk}/change/")
    page.get_by_role("link", name="Publish to knowledge").click()
    expect(page.get_by_label("Title")).to_have_value("Passbook cover for [NAME]")
    expect(page.locator(".around")).to_contain_text("In the solution: [EMAIL]")
    assert fits(page)
    page.get_by_role("button", name="Publish").click()
    expect(page.get_by_text("Please write around [NAME].")).to_be_visible()

    page.get_by_label("Title").fill("Colours of the passbook cover")
    page.get_by_label("The solution").fill(ANSWER)
    page.get_by_role("button", name="Preview").click()
    expect(page.locator("#as-read")).to_contain_text("comes in blue and in green")
    assert fits(page)
    page.get_by_role("button", name="Publish").click()
    expect(page.get_by_text(f"Published as RES-{case.reference}, version 1.")).to_be_visible()
    work_through_the_queue()

    arjun = CustomerAtChat(open_page(viewport=viewport)).come_in_as("Arjun Mehta")
    answer = arjun.write(QUESTION)
    expect(answer).to_contain_text("comes in blue and in green")
    with arjun.page.context.expect_event("response", lambda response: f"/RES-{case.reference}/1" in response.url):
        answer.locator(f'a[href*="/RES-{case.reference}/1"]').first.click()

    page.get_by_role("link", name="Withdraw …").click()
    page.get_by_label("Why?").fill("The green one is no longer made.")
    page.get_by_role("button", name="Withdraw").click()
    expect(page.get_by_text("Search no longer finds it")).to_be_visible()
    response = page.request.get(f"/b/securebank/policies/RES-{case.reference}/1")
    assert response.status == 410
    assert "This page was taken back" in response.text()


@pytest.mark.parametrize("viewport", [{"width": 1280, "height": 900}, PHONE])
def test_a_gap_is_found_drafted_and_approved(open_page, committed_desk, edith, viewport):
    priya = CustomerAtChat(open_page()).come_in_as("Priya Sharma")
    priya.write(QUESTION)
    gap = KnowledgeGap.objects.get()
    page = Specialist(open_page(viewport=viewport)).sign_in().page
    Specialist(page).open_ticket(gap.questions.get().ticket.reference).reply(f"Hello Priya, {ANSWER}")

    page.goto("/admin/knowledge/knowledgegap/")
    assert fits(page)
    page.locator("#top-gaps").get_by_role("link", name=QUESTION).click()
    expect(page.get_by_label("Answer", exact=True)).to_have_value(ANSWER)
    assert fits(page)
    page.get_by_role("button", name="Approve").click()
    expect(page.get_by_text("Approved as FAQ-1 1.")).to_be_visible()
    work_through_the_queue()
    expect(CustomerAtChat(open_page()).come_in_as("Arjun Mehta").write(QUESTION)).to_contain_text("blue and in green")


def test_an_faq_entry_of_50_kb_is_refused_and_every_word_kept(open_page, committed_desk, edith):
    page = Specialist(open_page()).sign_in().page
    page.goto("/admin/knowledge/document/")
    page.get_by_role("link", name="Add FAQ entry").click()
    page.get_by_label("Brand").select_option(label="SecureBank")
    page.get_by_label("Question").fill(QUESTION)
    page.get_by_label("Answer").fill("x" * 51_200)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("An FAQ entry holds at most 8,000 characters; this has 51,200.")).to_be_visible()
    expect(page.get_by_label("Answer")).to_have_value("x" * 51_200)
    page.get_by_label("Answer").fill(ANSWER)
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("The text is being embedded.")).to_be_visible()
    assert Document.objects.get(external_id="FAQ-1").text == ANSWER
