"""The chat page before and around a conversation: what it says, who it is shown to, and how it is made."""

import re

import pytest
from django.test import override_settings

from agents.chat.views import NEW
from support.models import Conversation, Customer
from tests import cast
from tests.api import Browser
from tests.chat import at, demo_customer, poll, position, send, signed_in


@pytest.fixture
def browser():
    return Browser()


@pytest.fixture
def demo(settings):
    settings.DEMO = True


# --- The doors


@pytest.mark.django_db
def test_the_first_page_offers_the_demos_brands(browser, demo):
    bank = cast.bank()
    assert f'href="{at(bank)}"' in browser.get("/").content.decode()


@pytest.mark.django_db
def test_a_desk_that_is_no_demo_does_not_list_its_companies(browser):
    cast.bank()
    assert "Harbour" not in browser.get("/").content.decode()


@pytest.mark.django_db
def test_a_brand_that_does_not_exist_is_not_found(browser):
    for place in ("", "tickets", "sign-in", "accent.css"):
        assert browser.get(f"/b/nowhere/{place}").status_code == 404


# --- Before the first message


@pytest.mark.django_db
def test_it_says_that_this_is_an_ai_and_that_a_person_can_be_asked_for(browser):
    page = browser.get(at(cast.bank())).content.decode()
    assert "AI assistant" in page
    assert "You can ask for a person at any time" in page
    assert "Ask for a person</button>" in page


@pytest.mark.django_db
def test_looking_at_the_page_makes_no_customer_and_no_session(browser):
    before = Customer.objects.count()
    response = browser.get(at(cast.bank()))
    assert Customer.objects.count() == before
    assert "sessionid" not in response.cookies


@pytest.mark.django_db
def test_a_visitor_is_not_asked_about_news_before_there_can_be_any(browser):
    assert "hx-trigger" not in browser.get(at(cast.bank())).content.decode()


@pytest.mark.django_db
def test_a_signed_in_customer_is_greeted_by_first_name():
    page = signed_in(cast.priya()).get(at(cast.bank())).content.decode()
    assert "Hello Priya." in page
    assert "Sign out" in page


# --- Safe by construction


@pytest.mark.django_db
@pytest.mark.parametrize("place", ["", "tickets", "sign-in"])
def test_every_page_has_the_strict_policy_and_nothing_inline(browser, demo, place):
    response = browser.get(at(cast.bank(), place))
    policy = response.headers["Content-Security-Policy"]
    assert "script-src 'self'" in policy
    assert "style-src 'self'" in policy
    assert "unsafe" not in policy
    page = response.content.decode()
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]+src=)|<script[^>]*>[^<]", page)
    assert not re.search(r'(src|href)="(https?:)?//', page)


@pytest.mark.django_db
def test_pages_of_a_person_are_not_kept_by_anybody_on_the_way(browser):
    for place in ("", "tickets", "sign-in"):
        assert "no-store" in browser.get(at(cast.bank(), place)).headers["Cache-Control"]


@pytest.mark.django_db
def test_the_brands_colour_is_a_style_sheet_of_its_own(browser):
    bank = cast.bank(accent="#8b1f5f")
    response = browser.get(at(bank, "accent.css"))
    assert response.headers["Content-Type"] == "text/css"
    assert "--accent: #8b1f5f" in response.content.decode()
    assert "public" in response.headers["Cache-Control"]
    assert f'href="{at(bank, "accent.css")}"' in browser.get(at(bank)).content.decode()


@pytest.mark.django_db
def test_names_are_escaped(browser):
    bank = cast.bank(name="<b>Bank</b>")
    customer = cast.customer(bank, "X", name="<script>alert(1)</script>")
    page = signed_in(customer).get(at(bank)).content.decode()
    assert "<b>Bank" not in page
    assert "<script>alert" not in page


def test_every_unsafe_request_needs_a_token(db):
    bank, browser = cast.bank(), Browser(enforce_csrf_checks=True)
    for place in ("messages", "new", "sign-in", "demo-sign-in", "sign-out", "tickets/HBR042/close"):
        assert browser.post(at(bank, place)).status_code == 403


# --- A conversation that goes on, and a new one


def test_the_page_shows_what_was_said_after_a_reload(desk):
    browser = signed_in(demo_customer(desk))
    send(browser, desk, "hello")
    page = browser.get(at(desk)).content.decode()
    assert page.count('class="message customer"') == page.count('class="message assistant"') == 1


def test_a_customer_who_signs_in_elsewhere_finds_the_last_conversation(desk):
    send(signed_in(demo_customer(desk)), desk, "hello there")
    assert "hello there" in signed_in(demo_customer(desk)).get(at(desk)).content.decode()


def test_a_new_conversation_leaves_the_old_with_the_desk(desk):
    browser = signed_in(demo_customer(desk))
    first = position(send(browser, desk, "hello"))["conversation"]
    response = browser.post(at(desk, "new"))
    assert response.headers.get("HX-Redirect", response.headers.get("Location")) == at(desk)
    page = browser.get(at(desk)).content.decode()
    assert NEW in page
    assert "message customer" not in page
    second = position(send(browser, desk, "hello again"))["conversation"]
    assert second != first
    assert Conversation.objects.get(pk=first).messages.count() == 2


@pytest.mark.parametrize(("said", "answer"), [(" Reset ", "We begin anew"), ("forget me", "I have deleted")])
def test_a_wish_to_begin_anew_or_to_be_forgotten_is_confirmed(desk, said, answer):
    browser = signed_in(demo_customer(desk))
    first = position(send(browser, desk, "hello"))["conversation"]
    assert answer in send(browser, desk, said, conversation=first).content.decode()


def test_an_earlier_conversation_can_be_read_and_gone_on_with(desk):
    browser = signed_in(demo_customer(desk))
    first = position(send(browser, desk, "hello"))["conversation"]
    browser.post(at(desk, "new"))
    place = position(browser.get(at(desk, f"conversations/{first}/")))
    assert place["conversation"] == first
    assert position(send(browser, desk, "hello again", **place))["conversation"] == first


# --- The trace


def test_the_trace_is_shown_in_the_demo_and_hidden_elsewhere(desk):
    browser = signed_in(demo_customer(desk))
    assert "How this answer came about" not in send(browser, desk, "hello").content.decode()
    with override_settings(DEMO=True):
        page = browser.get(at(desk)).content.decode()
        assert "How this answer came about" in page
        assert "Understood as" in page


def test_an_answers_trace_has_its_bar_in_green_and_a_fallbacks_in_orange(desk, demo):
    browser = signed_in(demo_customer(desk))
    answered = send(browser, desk, "What documents do I need for KYC?").content.decode()
    assert 'class="confidence answered"' in answered
    assert re.search(r'<rect class="score" width="\d+"', answered)
    assert "kb_search" in answered
    fallback = send(browser, desk, "Why was my forex card blocked abroad?").content.decode()
    assert 'class="confidence fallback"' in fallback
    assert "Asked again as" in fallback
    assert "Missed because" in fallback


def test_a_gated_turns_trace_names_its_rule(desk, demo):
    page = send(signed_in(demo_customer(desk)), desk, "Let me talk to a human").content.decode()
    assert "Safety rule" in page
    assert "human_request" in page


# --- What it costs


def test_the_page_and_the_poll_take_few_queries(desk, demo, django_assert_max_num_queries):
    browser = signed_in(demo_customer(desk))
    answered = send(browser, desk, "My debit card hasn't arrived in 3 weeks")
    for text in ("hello", "What documents do I need for KYC?"):
        place = position(send(browser, desk, text, **position(answered)))
    with django_assert_max_num_queries(12):
        browser.get(at(desk))
    with django_assert_max_num_queries(5):
        assert poll(browser, desk, **place).status_code == 204
    with django_assert_max_num_queries(5):
        assert poll(browser, desk, **{**place, "after": 0}).status_code == 200
