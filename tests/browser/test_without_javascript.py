"""The same page without JavaScript."""

import pytest
from playwright.sync_api import expect

from support.models import Message, Ticket
from tests.browser.people import Specialist


@pytest.fixture
def page(open_page):
    page = open_page(java_script_enabled=False)
    page.goto("/b/securebank/")
    page.get_by_role("button", name="Priya Sharma").click()
    return page


def send(page, text):
    """Send a message and wait for the page that answers it: a reload of one that is still leaving fails."""
    page.get_by_label("Your message to SecureBank").fill(text)
    with page.expect_navigation():
        page.get_by_role("button", name="Send").click()


def test_a_question_is_answered(page):
    send(page, "What documents do I need for KYC?")
    expect(page.locator("#messages > li").last).to_contain_text("PAN")


def test_a_reload_sends_nothing_again(page):
    send(page, "hello")
    page.reload()
    expect(page.locator("#messages > li")).to_have_count(2)
    assert Message.objects.filter(author=Message.Author.CUSTOMER, text="hello").count() == 1


def test_a_refused_message_keeps_the_persons_words(page):
    page.locator("#message").evaluate("box => box.removeAttribute('maxlength')")
    send(page, "x" * 4_001)
    expect(page.get_by_role("alert").filter(has_text="at most 4,000")).to_be_visible()
    expect(page.get_by_label("Your message to SecureBank")).to_have_value("x" * 4_001)


def test_a_specialists_reply_is_there_after_checking_for_it(page, open_page, sam):
    send(page, "My debit card hasn't arrived in 3 weeks")
    reference = Ticket.objects.exclude(conversation=None).get(brand__slug="securebank", source="complaint").reference
    Specialist(open_page()).sign_in().open_ticket(reference).reply("It is on its way.")
    page.reload()
    expect(page.locator("#messages > li").last).to_contain_text("It is on its way.")
