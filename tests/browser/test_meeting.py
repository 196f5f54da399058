"""A customer and a specialist meet: a complaint is picked up, answered in the open page, and handed back."""

from playwright.sync_api import expect

from support.models import Ticket
from tests.browser.people import CustomerAtChat, Specialist


def test_a_complaint_is_picked_up_answered_and_handed_back(open_page, sam):
    priya = CustomerAtChat(open_page()).come_in_as("Priya Sharma")
    priya.write("My debit card hasn't arrived in 3 weeks")
    reference = Ticket.objects.exclude(conversation=None).get(brand__slug="securebank", source="complaint").reference

    specialist = Specialist(open_page()).sign_in().open_ticket(reference)
    expect(specialist.page.get_by_text("My debit card hasn't arrived in 3 weeks").first).to_be_visible()
    expect(specialist.page.get_by_text("The assistant has the conversation.")).to_be_visible()
    specialist.reply("Your new card left Mumbai this morning.")

    # Seen in the customer's page, without a reload.
    expect(priya.messages.last).to_contain_text("Your new card left Mumbai this morning.")
    expect(priya.messages.last).to_contain_text("Sam")
    expect(priya.page.locator("#presence")).to_contain_text("Sam has joined")

    # The assistant is silent, and the message reaches the person.
    before = priya.messages.count()
    priya.page.get_by_label("Your message to SecureBank").fill("What documents do I need for KYC?")
    priya.page.get_by_role("button", name="Send").click()
    expect(priya.messages).to_have_count(before + 1)
    expect(priya.messages.last).to_contain_text("Delivered to Sam")
    specialist.page.reload()
    expect(specialist.page.get_by_text("What documents do I need for KYC?").first).to_be_visible()

    # Handed back, it answers again.
    specialist.hand_back()
    expect(priya.page.locator("#presence")).to_contain_text("The assistant is back")
    expect(priya.write("What documents do I need for KYC?")).to_contain_text("PAN")


def test_a_reply_reaches_both_tabs_of_the_customer(open_page, sam):
    first = CustomerAtChat(open_page()).come_in_as("Priya Sharma")
    first.write("My debit card hasn't arrived in 3 weeks")
    second = CustomerAtChat(first.page.context.new_page())
    second.page.goto("/b/securebank/")
    reference = Ticket.objects.exclude(conversation=None).get(brand__slug="securebank", source="complaint").reference
    Specialist(open_page()).sign_in().open_ticket(reference).reply("It is on its way.")
    for tab in (first, second):
        expect(tab.messages.last).to_contain_text("It is on its way.")
