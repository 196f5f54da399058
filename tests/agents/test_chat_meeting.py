"""The page and a person of the desk: news without a reload, silence, delivery notes, and handing back."""

import pytest

from support.models import Message, Ticket, User
from support.services import specialists
from tests.api import Browser
from tests.chat import at, demo_customer, message_ids, poll, position, send, signed_in


@pytest.fixture
def sam(desk):
    user = User.objects.create(username="sam.b", first_name="Sam", is_staff=True)
    user.brands.add(desk)
    return user


@pytest.fixture
def priya(desk):
    return signed_in(demo_customer(desk))


@pytest.fixture
def complaint(desk, priya):
    """What the page says of itself after a complaint, and the ticket that it led to."""
    response = send(priya, desk, "My debit card hasn't arrived in 3 weeks")
    return position(response), Ticket.objects.select_related("brand").latest("pk")


def test_nothing_new_is_an_empty_answer(desk, priya, complaint):
    response = poll(priya, desk, **complaint[0])
    assert (response.status_code, response.content) == (204, b"")


def test_a_specialists_reply_comes_with_the_news_under_their_first_name(desk, priya, sam, complaint):
    place, ticket = complaint
    specialists.reply(ticket=ticket, staff=sam, text="It is at the courier's.\n\n- I have called them.")
    response = poll(priya, desk, **place)
    news = response.content.decode()
    assert response.status_code == 200
    assert '<ol hx-swap-oob="beforeend:#messages">' in news
    assert "It is at the courier&#x27;s." in news
    assert "<li>I have called them.</li>" in news
    assert "Sam has joined" in news
    assert "sam.b" not in news


def test_news_are_told_once(desk, priya, sam, complaint):
    place, ticket = complaint
    specialists.reply(ticket=ticket, staff=sam, text="Hello.")
    news = poll(priya, desk, **place)
    assert poll(priya, desk, **position(news)).status_code == 204


def test_a_takeover_is_told_before_a_word_is_written(desk, priya, sam, complaint):
    place, ticket = complaint
    specialists.take_over(ticket=ticket, staff=sam)
    news = poll(priya, desk, **place)
    assert "Sam has joined" in news.content.decode()
    assert message_ids(news) == []
    assert position(news)["person"] == "Sam"


def test_while_a_specialist_has_it_a_message_gets_a_delivery_note_and_no_reply(desk, priya, sam, complaint):
    place, ticket = complaint
    specialists.take_over(ticket=ticket, staff=sam)
    response = send(priya, desk, "What documents do I need for KYC?", **place)
    assert "Delivered to Sam" in response.content.decode()
    assert len(message_ids(response)) == 1
    assert Message.objects.filter(author="assistant").count() == 1
    assert "Delivered to Sam" in priya.get(at(desk)).content.decode()


def test_after_handing_back_the_page_says_so_and_the_assistant_answers(desk, priya, sam, complaint):
    place, ticket = complaint
    specialists.take_over(ticket=ticket, staff=sam)
    place = position(poll(priya, desk, **place))
    ticket.refresh_from_db()
    specialists.hand_back(ticket=ticket, staff=sam)
    news = poll(priya, desk, **place)
    assert "The assistant is back" in news.content.decode()
    assert len(message_ids(send(priya, desk, "hello", **position(news)))) == 2


def test_the_news_of_one_tab_reach_the_other(desk, priya, complaint):
    send(priya, desk, "Thank you!", **complaint[0])
    assert len(message_ids(poll(priya, desk, **complaint[0]))) == 2


def test_a_tab_that_shows_no_conversation_yet_joins_the_one_begun_in_another(desk, priya, complaint):
    news = poll(priya, desk, conversation="", after=0, person="")
    assert position(news)["conversation"] == complaint[0]["conversation"]


def test_a_page_whose_customer_has_signed_out_stops_asking(desk, priya, complaint):
    priya.post(at(desk, "sign-out"))
    response = poll(priya, desk, **complaint[0])
    assert response.status_code == 286
    assert "signed out" in response.content.decode()


def test_a_visitor_gets_news_as_well(desk, sam):
    browser = Browser()
    place = position(send(browser, desk, "I want to talk to a person"))
    specialists.reply(ticket=Ticket.objects.latest("pk"), staff=sam, text="Here I am.")
    assert "Here I am." in poll(browser, desk, **place).content.decode()


def test_a_question_about_news_that_no_page_would_ask_is_not_found(desk, priya):
    for wrong in ({"conversation": "x"}, {"after": "x"}, {"after": -1}, {"person": "x" * 201}):
        assert poll(priya, desk, **wrong).status_code == 404


def test_without_javascript_a_link_looks_for_news(desk, priya, sam, complaint):
    specialists.reply(ticket=complaint[1], staff=sam, text="Here I am.")
    page = priya.get(at(desk)).content.decode()
    assert "Check for new replies" in page
    assert "Here I am." in page
