"""The six scenarios, by click, in a customer's browser."""

import pytest
from playwright.sync_api import expect

from support.models import Message, Status, Ticket
from tests.browser.people import CustomerAtChat


@pytest.fixture
def priya(open_page):
    return CustomerAtChat(open_page()).come_in_as("Priya Sharma")


def test_praise_is_thanked_by_name(priya):
    expect(priya.write("Thank you, your team was amazing!")).to_contain_text("Thank you, Priya")


def test_a_complaint_gets_an_apology_and_a_ticket_card(priya):
    answer = priya.write("My debit card hasn't arrived in 3 weeks")
    reference = Ticket.objects.exclude(conversation=None).get(brand__slug="securebank", source="complaint").reference
    expect(answer).to_contain_text("I am sorry about your card, Priya")
    expect(answer.get_by_role("link", name=reference)).to_be_visible()


def test_an_answer_cites_its_policy_and_the_citation_opens_the_section(priya):
    answer = priya.write("What documents do I need for KYC?")
    expect(answer).to_contain_text("PAN")
    answer.get_by_role("link", name="Documents needed for KYC").click()
    expect(priya.page.get_by_role("heading", name="Documents needed for KYC")).to_be_in_viewport()


def test_a_ticket_status_is_told(priya):
    answer = priya.write("What is the status of ticket TKT042?")
    expect(answer).to_contain_text("TKT042 is in progress")
    expect(answer).to_contain_text("within its service-level target")


def test_the_owner_closes_a_ticket(priya):
    expect(priya.write("Please close ticket TKT042")).to_contain_text("TKT042 is closed now")
    assert Ticket.objects.get(reference="TKT042").status == Status.CLOSED


def test_an_unanswerable_question_ends_honestly_with_an_orange_bar(priya):
    answer = priya.write("Why was my forex card blocked abroad?")
    expect(answer).to_contain_text("I don't have enough information in our knowledge base")
    answer.get_by_text("How this answer came about").click()
    expect(answer).to_contain_text("reformulate")
    expect(answer.locator("meter, progress, svg").first).to_be_visible()


def test_a_choice_is_a_button_that_sends_its_message(priya):
    asked = priya.write("close my ticket")
    asked.get_by_role("button", name="Close TKT042").click()
    expect(priya.messages.last).to_contain_text("TKT042 is closed now")


def test_a_person_can_be_asked_for_with_one_click(priya):
    priya.page.get_by_role("button", name="Ask for a person").click()
    expect(priya.messages.last).to_contain_text("you can always speak with a person here")


def test_a_double_click_sends_one_message(priya):
    priya.page.get_by_label("Your message to SecureBank").fill("hello")
    priya.page.get_by_role("button", name="Send").dblclick()
    expect(priya.messages).to_have_count(2)
    assert Message.objects.filter(author=Message.Author.CUSTOMER, text="hello").count() == 1


def test_a_message_that_is_refused_keeps_the_persons_words(priya):
    box = priya.page.get_by_label("Your message to SecureBank")
    box.fill("\u200b")
    priya.page.get_by_role("button", name="Send").click()
    expect(priya.page.get_by_role("alert").filter(has_text="The message is empty")).to_be_visible()
    assert not Message.objects.filter(brand__slug="securebank").exists()


def test_before_the_first_message_it_says_that_it_is_an_ai_and_a_person_can_be_asked_for(open_page):
    page = open_page()
    page.goto("/b/securebank/")
    expect(page.get_by_text("AI assistant").first).to_be_visible()
    expect(page.get_by_role("button", name="Ask for a person")).to_be_visible()


def test_a_visitor_gets_an_answer_without_signing_in(open_page):
    visitor = CustomerAtChat(open_page())
    visitor.page.goto("/b/securebank/")
    expect(visitor.write("What documents do I need for KYC?")).to_contain_text("PAN")


def test_it_works_with_the_keyboard_alone(priya):
    priya.page.get_by_label("Your message to SecureBank").focus()
    priya.page.keyboard.type("hello")
    priya.page.keyboard.press("Enter")
    expect(priya.messages).to_have_count(2)
    expect(priya.page.get_by_label("Your message to SecureBank")).to_be_focused()


def test_on_a_telephone_nothing_runs_over_the_edge(open_page):
    phone = CustomerAtChat(open_page(viewport={"width": 360, "height": 740})).come_in_as("Priya Sharma")
    phone.write("What documents do I need for KYC?")
    assert phone.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    expect(phone.page.get_by_label("Your message to SecureBank")).to_be_in_viewport()


def test_which_order_is_meant_is_answered_by_a_button(open_page):
    daniel = CustomerAtChat(open_page(), brand="novamart").come_in_as("Daniel Okafor")
    asked = daniel.write("can I return my order?")
    expect(asked).to_contain_text("Which order do you mean?")
    before = daniel.messages.count()
    asked.get_by_role("button", name="NM-10102").click()
    expect(daniel.messages).to_have_count(before + 2)
    expect(daniel.messages.last).to_contain_text("No, the AeroBook 16 Laptop can no longer be returned")
    daniel.messages.last.get_by_text("How this answer came about").click()
    expect(daniel.messages.last).to_contain_text("not returnable (window closed, POL-RET-2026.1)")


def test_forget_me_is_a_button_that_is_confirmed(open_page):
    daniel = CustomerAtChat(open_page(), brand="novamart").come_in_as("Daniel Okafor")
    daniel.write("where is NM-10111?")
    before = daniel.messages.count()
    daniel.page.get_by_role("button", name="Forget me").click()
    expect(daniel.messages).to_have_count(before + 2)
    expect(daniel.messages.last).to_contain_text("I have deleted what I remembered of you")
