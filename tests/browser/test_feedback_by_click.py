"""Thumbs under a reply, by click, by keyboard and without JavaScript; and what the back office makes of them."""

import pytest
from playwright.sync_api import expect

from support.models import Feedback, StylePreference
from tests.browser.people import CustomerAtChat, Specialist

KYC, FEE = "What documents do I need for KYC?", "How much does a replacement debit card cost?"


@pytest.fixture
def priya(open_page):
    return CustomerAtChat(open_page()).come_in_as("Priya Sharma")


def rate_too_wordy(answer):
    answer.get_by_role("button", name="Not helpful").click()
    answer.get_by_label("Too wordy").check()
    answer.get_by_role("button", name="Send").click()
    expect(answer.get_by_text("You said: Too wordy")).to_be_visible()


def test_helpful_takes_one_click_and_is_thanked(priya):
    answer = priya.write(KYC)
    answer.get_by_role("button", name="Helpful", exact=True).click()
    expect(answer.get_by_role("button", name="Helpful", exact=True, pressed=True)).to_be_visible()
    expect(answer.get_by_role("status")).to_have_text("Thank you, noted.")
    assert Feedback.objects.get().rating == "UP"


def test_not_helpful_asks_why_and_the_answer_is_still_there_after_a_reload(priya):
    answer = priya.write(KYC)
    answer.get_by_role("button", name="Not helpful").click()
    expect(answer.get_by_role("status")).to_have_text("Noted. If you like, say why.")
    answer.get_by_label("Wrong", exact=True).check()
    answer.get_by_label("In your own words, if you like").fill("My passport is missing from it")
    answer.get_by_role("button", name="Send").click()
    expect(answer.get_by_text("You said: Wrong")).to_be_visible()
    priya.page.reload()
    answer.get_by_text("You said: Wrong").click()
    expect(answer.get_by_label("Wrong", exact=True)).to_be_checked()
    expect(answer.get_by_label("In your own words, if you like")).to_have_value("My passport is missing from it")


def test_a_comment_that_is_too_long_keeps_the_words_and_says_so(priya):
    answer = priya.write(KYC)
    answer.get_by_role("button", name="Not helpful").click()
    answer.get_by_label("In your own words, if you like").fill("x" * 1_001)
    answer.get_by_role("button", name="Send").click()
    expect(answer.get_by_role("alert")).to_contain_text("At most 1,000 characters, please; this has 1,001.")
    expect(answer.get_by_label("In your own words, if you like")).to_have_value("x" * 1_001)
    assert Feedback.objects.get().comment == ""


def test_it_works_with_the_keyboard_alone_and_the_place_is_not_lost(priya):
    answer = priya.write(KYC)
    keyboard = priya.page.keyboard
    answer.get_by_role("button", name="Helpful", exact=True).focus()
    keyboard.press("Enter")
    expect(answer.get_by_role("button", name="Helpful", exact=True, pressed=True)).to_be_focused()
    keyboard.press("Tab")
    keyboard.press("Space")
    expect(answer.locator("summary").filter(has_text="Say why")).to_be_focused()
    keyboard.press("Tab")
    keyboard.press("Space")
    expect(answer.get_by_label("Too wordy")).to_be_checked()
    keyboard.press("Enter")
    expect(answer.get_by_text("You said: Too wordy")).to_be_focused()
    assert Feedback.objects.values_list("rating", "reason").get() == ("DOWN", "TOO_WORDY")


def test_the_message_that_is_being_written_survives_a_verdict(priya):
    answer = priya.write(KYC)
    box = priya.page.get_by_label("Your message to SecureBank")
    box.fill("And then")
    answer.get_by_role("button", name="Helpful", exact=True).click()
    expect(answer.get_by_role("status")).to_have_text("Thank you, noted.")
    expect(box).to_have_value("And then")


def test_a_comment_that_asks_for_a_person_is_answered_in_the_conversation(priya):
    priya.write(KYC)
    answer = priya.messages.nth(1)
    answer.get_by_role("button", name="Not helpful").click()
    answer.get_by_label("In your own words, if you like").fill("Let me talk to a human")
    answer.get_by_role("button", name="Send").click()
    expect(answer.get_by_role("status")).to_contain_text("I have passed your words on")
    expect(priya.messages).to_have_count(4)


def test_on_a_telephone_the_question_why_is_in_view_and_nothing_runs_over_the_edge(open_page):
    phone = CustomerAtChat(open_page(viewport={"width": 390, "height": 844})).come_in_as("Priya Sharma")
    answer = phone.write(KYC)
    answer.get_by_role("button", name="Not helpful").click()
    expect(answer.get_by_label("In your own words, if you like")).to_be_in_viewport()
    assert phone.page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def test_without_javascript_the_question_why_opens_and_refused_words_are_kept(open_page):
    page = open_page(java_script_enabled=False)
    page.goto("/b/securebank/")
    page.get_by_role("button", name="Priya Sharma").click()
    page.get_by_label("Your message to SecureBank").fill(KYC)
    with page.expect_navigation():
        page.get_by_role("button", name="Send").click()
    with page.expect_navigation():
        page.get_by_role("button", name="Not helpful").click()
    page.get_by_label("Unclear").check()
    page.get_by_label("In your own words, if you like").fill("y" * 1_001)
    with page.expect_navigation():
        page.locator(".why").get_by_role("button", name="Send").click()
    expect(page.get_by_role("alert")).to_contain_text("this has 1,001")
    expect(page.get_by_label("Unclear")).to_be_checked()
    page.get_by_label("In your own words, if you like").fill("Which of them is it?")
    with page.expect_navigation():
        page.locator(".why").get_by_role("button", name="Send").click()
    expect(page.get_by_text("You said: Unclear")).to_be_visible()
    assert Feedback.objects.get().comment == "Which of them is it?"


def test_a_specialist_reviews_what_was_said_and_switches_the_style_off(priya, open_page, sam):
    for question in (KYC, FEE):
        rate_too_wordy(priya.write(question))
    page = Specialist(open_page()).sign_in().page
    page.goto("/admin/support/feedback/")
    page.get_by_role("link", name="Down-votes grouped for review").click()
    expect(page.get_by_role("row").filter(has_text="Too wordy").first).to_contain_text("2")
    page.goto("/admin/support/stylepreference/")
    page.get_by_role("link", name="Priya Sharma").click()
    page.get_by_role("button", name="Switch off").click()
    expect(page.get_by_text("Switched off by Sam")).to_be_visible()
    assert not StylePreference.objects.get().active
