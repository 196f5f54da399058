"""A message sent from the chat page: answered once, shown safely, and never lost."""

import re
import uuid

import pytest
from django.utils.html import escape

from agents.chat import views
from agents.service import TurnUnfinished, run_turn, submit_message
from support.models import Conversation, Customer, Message
from tests.api import Browser
from tests.chat import HTMX, at, demo_customer, message_ids, poll, position, send, signed_in, value

FORM_ERROR = 'id="message-error"'


@pytest.fixture
def priya(desk):
    return signed_in(demo_customer(desk))


def said(author="customer"):
    return list(Message.objects.filter(author=author, brand__slug="securebank").values_list("text", flat=True))


# --- With htmx and without


def test_htmx_gets_the_message_its_reply_and_a_fresh_form(desk, priya):
    page = priya.get(at(desk)).content.decode()
    sending = value(page, "client_message_id")
    response = send(priya, desk, "hello", client_message_id=sending)
    fragment = response.content.decode()
    assert response.status_code == 200
    assert "<html" not in fragment
    assert len(message_ids(response)) == 2
    assert value(fragment, "client_message_id") != sending
    assert value(fragment, "after") == str(message_ids(response)[-1])


def test_without_javascript_the_same_address_leads_back_to_the_page(desk, priya):
    response = send(priya, desk, "hello", htmx=False)
    sent = Message.objects.get(author="customer", text="hello")
    assert (response.status_code, response.headers["Location"]) == (303, f"{at(desk)}#m{sent.pk}")
    assert "I am SecureBank" in priya.get(at(desk)).content.decode()


def test_a_second_message_shows_only_what_is_new(desk, priya):
    first = send(priya, desk, "hello")
    second = send(priya, desk, "Thank you!", **position(first))
    assert len(message_ids(second)) == 2
    assert min(message_ids(second)) > max(message_ids(first))


def test_the_answer_to_a_message_brings_what_another_tab_said_meanwhile(desk, priya):
    here = position(send(priya, desk, "hello"))
    send(priya, desk, "Thank you!", **here)
    assert len(message_ids(send(priya, desk, "hello again", **here))) == 4


# --- Bad input


@pytest.mark.parametrize("text", ["", "   \n ", "x" * 4001, "\u200b"], ids=["empty", "blank", "long", "invisible"])
def test_bad_input_gets_the_form_back_with_the_persons_own_words(desk, priya, text):
    response = send(priya, desk, text)
    form = response.content.decode()
    assert response.status_code == 422
    assert (response.headers["HX-Retarget"], response.headers["HX-Reswap"]) == ("#composer", "outerHTML")
    assert FORM_ERROR in form
    assert f">{text}</textarea>" in form
    assert said() == []


def test_bad_input_without_javascript_gets_the_whole_page(desk, priya):
    response = send(priya, desk, "x" * 4001, htmx=False)
    page = response.content.decode()
    assert response.status_code == 422
    assert "<html" in page
    assert FORM_ERROR in page
    assert "4,001 characters" in page
    assert "x" * 4001 in page


@pytest.mark.parametrize(
    "fields",
    [
        {"client_message_id": ""},
        {"client_message_id": "no uuid"},
        {"conversation": "no uuid"},
        {"after": "-1"},
        {"after": str(2**63)},
    ],
    ids=str,
)
def test_a_form_that_no_page_of_ours_made_is_refused_with_the_words_kept(desk, priya, fields):
    response = send(priya, desk, "my words", **fields)
    assert response.status_code == 422
    assert ">my words</textarea>" in response.content.decode()
    assert said() == []


def test_bad_input_of_a_visitor_makes_no_customer(desk):
    before = Customer.objects.count()
    assert send(Browser(), desk, "").status_code == 422
    assert Customer.objects.count() == before


def test_a_null_byte_is_refused_with_a_reason(desk, priya):
    response = send(priya, desk, "hel\0lo")
    assert response.status_code == 422
    assert "Null characters are not allowed" in response.content.decode()


# --- Once


@pytest.mark.parametrize("htmx", [True, False])
def test_one_form_posted_twice_is_one_message_with_one_answer(desk, priya, htmx):
    sending = str(uuid.uuid4())
    first, second = (send(priya, desk, "hello", htmx=htmx, client_message_id=sending) for _ in range(2))
    assert first.status_code == second.status_code
    assert message_ids(first) == message_ids(second)
    assert len(said()) == len(said("assistant")) == 1


def test_a_visitors_first_message_posted_twice_makes_one_visitor(desk):
    browser, sending = Browser(), str(uuid.uuid4())
    for _ in range(2):
        send(browser, desk, "hello", client_message_id=sending)
    visitor = Customer.objects.get(is_anonymous=True)
    assert Conversation.objects.filter(customer=visitor).count() == 1


def test_a_double_click_whose_answers_both_set_a_new_session_is_still_one_visitor(desk):
    sending = str(uuid.uuid4())
    for _ in range(2):
        send(Browser(), desk, "hello", client_message_id=sending)
    assert Customer.objects.filter(is_anonymous=True).count() == 1
    assert said() == ["hello"]


def test_a_message_whose_answer_takes_too_long_is_shown_and_answered_by_the_news(desk, priya, monkeypatch):
    def too_long(**message):
        raise TurnUnfinished(submit_message(**message).turn_id)

    monkeypatch.setattr(views, "answer_message", too_long)
    response = send(priya, desk, "hello")
    assert "The answer is on its way" in response.content.decode()
    run_turn(Message.objects.get(author="customer", text="hello").turn_id)
    assert "I am SecureBank" in poll(priya, desk, **position(response)).content.decode()


# --- What is shown


@pytest.mark.parametrize(
    "text", ["<script>alert(1)</script>", "**bold** _it_ [x](javascript:1)", "<img src=x onerror=y>"]
)
def test_what_customers_write_is_shown_as_typed(desk, priya, text):
    assert f'<p class="said">{escape(text)}</p>' in send(priya, desk, text).content.decode()


def test_what_a_reply_holds_of_html_is_text(desk, priya):
    send(priya, desk, "hello")
    Message.objects.filter(author="assistant").update(text="<b>x</b>\n- <i>y</i>")
    page = priya.get(at(desk)).content.decode()
    assert "&lt;b&gt;x&lt;/b&gt;" in page
    assert "<li>&lt;i&gt;y&lt;/i&gt;</li>" in page


def test_an_answer_names_its_source_as_a_link_to_the_section(desk, priya):
    fragment = send(priya, desk, "What documents do I need for KYC?").content.decode()
    (address,) = re.findall(r'class="sources">Source: <a href="([^"]+)"', fragment)
    path, anchor = address.split("#")
    assert f'id="{anchor}"' in priya.get(path).content.decode()
    assert fragment.count("Source:") == 1
    assert "<li>A valid passport.</li>" in fragment


def test_a_complaint_shows_its_ticket(desk, priya):
    fragment = send(priya, desk, "My debit card hasn't arrived in 3 weeks").content.decode()
    assert 'class="card"' in fragment
    assert "Open and waiting for a specialist" in fragment
    assert "Within its target" in fragment


def test_a_ticket_card_tells_how_the_ticket_stands_now(desk, priya):
    send(priya, desk, "What is the status of ticket TKT042?")
    priya.post(at(desk, "tickets/TKT042/close"))
    page = priya.get(at(desk)).content.decode()
    assert 'data-status="CLOSED"' in page
    assert 'data-status="IN_PROGRESS"' not in page


def test_a_choice_is_a_button_that_sends_its_message(desk, priya):
    asked = send(priya, desk, "close my ticket")
    button = (
        '<button class="choice sends" type="submit" form="composer" name="choice" value="Please close ticket TKT042">'
    )
    assert button in asked.content.decode()
    send(priya, desk, "half a thought", choice="Please close ticket TKT042", **position(asked))
    assert said() == ["close my ticket", "Please close ticket TKT042"]
    assert "Ticket TKT042 is closed now" in said("assistant")[-1]


def test_the_button_for_a_person_calls_one(desk, priya):
    page = priya.get(at(desk)).content.decode()
    (wish,) = re.findall(r'name="choice" value="([^"]+)" id="ask-person"', page)
    fragment = send(priya, desk, "", choice=wish).content.decode()
    assert "passed it to a specialist" in fragment


# --- Visitors


def test_a_visitor_is_made_by_the_first_message_and_known_by_the_second(desk):
    browser = Browser()
    first = send(browser, desk, "hello")
    assert 'hx-trigger="every 3s"' in first.content.decode()
    second = send(browser, desk, "Thank you!", **position(first))
    assert Customer.objects.filter(is_anonymous=True).count() == 1
    assert position(second)["conversation"] == position(first)["conversation"]


def test_a_visitor_who_needs_a_person_is_asked_for_a_contact(desk):
    fragment = send(Browser(), desk, "I want to talk to a person").content.decode()
    assert "your e-mail address" in fragment


def test_words_sent_after_the_session_ended_are_kept_and_explained(desk, priya):
    place = position(send(priya, desk, "hello"))
    priya.post(at(desk, "sign-out"))
    response = send(priya, desk, "my words", **place)
    form = response.content.decode()
    assert response.status_code == 422
    assert "no longer signed in" in form
    assert ">my words</textarea>" in form
    assert value(form, "conversation") == ""


def test_messages_are_posted_and_not_fetched(desk):
    assert Browser().get(at(desk, "messages"), headers=HTMX).status_code == 405
