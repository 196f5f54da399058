"""Thumbs on the chat page: one press is a verdict, a reason and a comment may follow, and only the owner may rate."""

import re
from typing import Any

import pytest
from django.test import Client

from agents.chat import feedback as feedback_view
from support.models import Feedback, Message, StylePreference, Ticket
from support.services.feedback import MAX_COMMENT
from tests import cast
from tests.api import Browser
from tests.chat import HTMX, at, demo_customer, poll, position, send, signed_in

QUESTION = "What documents do I need for KYC?"


@pytest.fixture
def priya(desk) -> Client:
    return signed_in(demo_customer(desk))


@pytest.fixture
def answer(desk, priya) -> Message:
    """A reply that Priya sees."""
    send(priya, desk, QUESTION)
    return latest_reply()


def latest_reply() -> Message:
    return Message.objects.filter(author=Message.Author.ASSISTANT).latest("pk")


def rate(browser: Client, answer: Message, rating: str, *, htmx: bool = True, **why: str) -> Any:
    address = at(answer.brand, f"replies/{answer.pk}/feedback")
    return browser.post(address, {"rating": rating, **why}, headers=HTMX if htmx else None)


def pressed(response: Any) -> list[str]:
    """The words of the buttons that are pressed."""
    return re.findall(r'aria-pressed="true"><span>([^<]+)<', response.content.decode())


def kept() -> tuple[str, str, str]:
    return Feedback.objects.values_list("rating", "reason", "comment").get()


# --- Giving a verdict


def test_a_reply_has_two_buttons_and_neither_is_pressed(desk, priya, answer):
    page = priya.get(at(desk))
    text = page.content.decode()
    assert text.count('aria-pressed="false"') == 2
    assert pressed(page) == []
    assert "Say why" not in text


@pytest.mark.parametrize(("rating", "words"), [("UP", "Helpful"), ("DOWN", "Not helpful")])
def test_one_press_is_a_verdict_and_the_button_stays_pressed(desk, priya, answer, rating, words):
    response = rate(priya, answer, rating)
    assert response.status_code == 200
    assert "<html" not in response.content.decode()
    assert pressed(response) == pressed(priya.get(at(desk))) == [words]
    assert kept() == (rating, "", "")


def test_after_not_helpful_the_reasons_and_a_comment_are_offered(priya, answer):
    text = rate(priya, answer, "DOWN").content.decode()
    assert re.findall(r'type="radio" name="reason" value="(\w+)"', text) == Feedback.Reason.values
    assert '<details class="why" open>' in text
    assert f'<textarea id="comment-{answer.pk}"' in text


def test_after_helpful_nothing_more_is_asked(priya, answer):
    assert "<details" not in rate(priya, answer, "UP").content.decode()


def test_the_thanks_go_into_the_live_region_of_the_row(desk, priya, answer):
    assert f'<p id="noted-{answer.pk}" class="noted" role="status"></p>' in priya.get(at(desk)).content.decode()
    response = rate(priya, answer, "UP").content.decode()
    assert f'<p id="noted-{answer.pk}" hx-swap-oob="innerHTML">{feedback_view.NOTED}</p>' in response


def test_a_reason_and_a_comment_are_kept_and_the_form_closes(desk, priya, answer):
    text = rate(priya, answer, "DOWN", reason="TOO_WORDY", comment="half would do").content.decode()
    assert kept() == ("DOWN", "TOO_WORDY", "half would do")
    assert "You said: Too wordy" in text
    assert '<details class="why" open' not in text
    page = priya.get(at(desk)).content.decode()
    assert 'value="TOO_WORDY" checked' in page
    assert ">half would do</textarea>" in page


def test_pressing_not_helpful_again_keeps_the_reason_and_opens_the_form(priya, answer):
    rate(priya, answer, "DOWN", reason="WRONG", comment="by a day")
    text = rate(priya, answer, "DOWN").content.decode()
    assert kept() == ("DOWN", "WRONG", "by a day")
    assert '<details class="why" open>' in text
    assert ">by a day</textarea>" in text


def test_another_verdict_takes_the_first_ones_place(priya, answer):
    rate(priya, answer, "DOWN", reason="WRONG", comment="by a day")
    assert pressed(rate(priya, answer, "UP")) == ["Helpful"]
    assert kept() == ("UP", "", "")


def test_a_reason_can_be_taken_out_again(priya, answer):
    rate(priya, answer, "DOWN", reason="WRONG", comment="by a day")
    rate(priya, answer, "DOWN", comment="")
    assert kept() == ("DOWN", "", "")


def test_a_comment_is_stored_and_shown_redacted(desk, priya, answer):
    response = rate(priya, answer, "DOWN", comment="why is 4111 1111 1111 1111 in it")
    assert kept() == ("DOWN", "", "why is [CARD] in it")
    for shown in (response, priya.get(at(desk))):
        assert "4111" not in shown.content.decode()


def test_a_comment_is_shown_as_text(priya, answer):
    text = rate(priya, answer, "DOWN", comment="</textarea><script>alert(1)</script>").content.decode()
    assert "<script>" not in text
    assert "&lt;script&gt;" in text


def test_two_replies_called_too_wordy_make_the_style_concise(desk, priya, answer):
    rate(priya, answer, "DOWN", reason="TOO_WORDY")
    send(priya, desk, "How long does a KYC update take?")
    rate(priya, latest_reply(), "DOWN", reason="TOO_WORDY")
    assert StylePreference.objects.get(active=True).style == "concise"


def test_a_visitor_rates_the_replies_of_their_own_session(desk):
    visitor = Browser()
    send(visitor, desk, QUESTION)
    assert rate(visitor, latest_reply(), "UP").status_code == 200
    assert Feedback.objects.get().customer.is_anonymous


def test_news_bring_the_row_with_the_reply(desk, priya):
    place = position(send(priya, desk, "hello"))
    assert 'aria-pressed="false"' in poll(priya, desk, **{**place, "after": 0}).content.decode()


# --- A comment that calls for a person


def test_a_comment_that_calls_for_a_person_reaches_one(priya, answer):
    response = rate(priya, answer, "DOWN", comment="Useless. Let me talk to a human")
    assert feedback_view.PASSED_ON in response.content.decode()
    assert kept()[2] == "Useless. Let me talk to a human"
    assert latest_reply().reply["outcome"] == "escalated"
    assert Ticket.objects.filter(conversation=answer.conversation).count() == 1


def test_a_comment_that_is_sent_twice_is_passed_on_once(priya, answer):
    for _ in range(2):
        rate(priya, answer, "DOWN", comment="Let me talk to a human")
    assert Message.objects.filter(author=Message.Author.CUSTOMER, conversation=answer.conversation).count() == 2


def test_without_javascript_it_leads_to_the_words_passed_on(priya, answer):
    response = rate(priya, answer, "DOWN", comment="Let me talk to a human", htmx=False)
    said = Message.objects.filter(author=Message.Author.CUSTOMER).latest("pk")
    assert response.headers["Location"].endswith(f"#m{said.pk}")


def test_an_ordinary_comment_starts_no_turn(priya, answer):
    rate(priya, answer, "DOWN", reason="UNCLEAR", comment="which of the two documents is it")
    assert latest_reply() == answer


# --- Without JavaScript


@pytest.mark.parametrize(
    ("rating", "why", "place"),
    [("UP", {}, "m"), ("DOWN", {}, "why-"), ("DOWN", {"reason": "WRONG"}, "m")],
    ids=["up", "down", "why"],
)
def test_without_javascript_it_leads_back_to_the_reply(desk, priya, answer, rating, why, place):
    response = rate(priya, answer, rating, htmx=False, **why)
    address = at(desk, f"conversations/{answer.conversation_id}/#{place}{answer.pk}")
    assert (response.status_code, response.headers["Location"]) == (303, address)
    assert f'id="{place}{answer.pk}"' in priya.get(address).content.decode()


# --- Bad input


@pytest.mark.parametrize(
    ("sent", "words"),
    [
        ({"rating": "DOWN", "comment": "x" * (MAX_COMMENT + 1)}, "At most 1,000 characters, please; this has 1,001."),
        ({"rating": "DOWN", "comment": "my\0words"}, "Null characters are not allowed"),
        ({"rating": "DOWN", "reason": "BORING", "comment": "my words"}, "one of the answers offered"),
        ({"rating": "MAYBE", "comment": "my words"}, "one of the answers offered"),
        ({"comment": "my words"}, "one of the answers offered"),
    ],
    ids=["long", "null", "reason", "rating", "no rating"],
)
@pytest.mark.parametrize("htmx", [True, False])
def test_bad_input_gets_the_form_back_with_the_persons_own_words(desk, priya, answer, sent, words, htmx):
    headers = HTMX if htmx else None
    response = priya.post(at(desk, f"replies/{answer.pk}/feedback"), sent, headers=headers)
    text = response.content.decode()
    assert response.status_code == 422
    assert ("<html" in text) is not htmx
    assert words in text
    assert f">{sent['comment']}</textarea>" in text
    assert not Feedback.objects.exists()


def test_a_reason_that_was_chosen_is_kept_beside_a_comment_that_is_refused(priya, answer):
    response = rate(priya, answer, "DOWN", reason="TONE", comment="x" * (MAX_COMMENT + 1))
    assert 'value="TONE" checked' in response.content.decode()


def test_line_breaks_count_as_the_person_sees_them(priya, answer):
    lines = "y" * (MAX_COMMENT - 2) + "\r\nz"
    assert rate(priya, answer, "DOWN", comment=lines).status_code == 200
    assert len(kept()[2]) == MAX_COMMENT


# --- Whose reply it is


def test_nobody_rates_what_is_not_theirs(desk, priya, answer):
    send(priya, desk, "/down")
    thanks = latest_reply()
    said = Message.objects.filter(author=Message.Author.CUSTOMER).latest("pk")
    Feedback.objects.all().delete()
    for browser in (signed_in(demo_customer(desk, "CUST002")), signed_in(cast.mira()), Browser()):
        assert rate(browser, answer, "DOWN").status_code == 404
    for no_reply in (thanks, said, Message(pk=10**30, brand=desk), Message(pk=0, brand=desk)):
        assert rate(priya, no_reply, "DOWN").status_code == 404
    assert not Feedback.objects.exists()


def test_a_reply_is_rated_under_its_own_brand_alone(desk, priya, answer):
    address = f"/b/{cast.shop().slug}/replies/{answer.pk}/feedback"
    assert priya.post(address, {"rating": "UP"}).status_code == 404


def test_what_answers_nothing_has_no_row(desk, priya, answer):
    send(priya, desk, "/down too long")
    assert priya.get(at(desk)).content.decode().count('class="thumbs"') == 1


def test_a_verdict_is_only_posted(desk, priya, answer):
    assert priya.get(at(desk, f"replies/{answer.pk}/feedback")).status_code == 405


def test_a_verdict_needs_the_csrf_token(desk, answer):
    browser = signed_in(demo_customer(desk))
    browser.handler.enforce_csrf_checks = True
    assert rate(browser, answer, "UP").status_code == 403
    assert not Feedback.objects.exists()


def test_the_row_costs_the_page_no_query(desk, priya, answer, django_assert_max_num_queries):
    rate(priya, answer, "DOWN", reason="WRONG")
    with django_assert_max_num_queries(12):
        priya.get(at(desk))
