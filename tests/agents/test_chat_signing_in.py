"""Customers sign in and out; staff, and other brands' customers, are visitors here."""

import re
import uuid

import pytest

from support.models import User
from support.services.accounts import Identity, customer_of, give_sign_in, visitor_of_first_message
from tests import cast
from tests.api import Browser
from tests.chat import at, demo_customer, position, send, signed_in

PASSWORD = "a demo password"


@pytest.fixture
def browser():
    return Browser()


def sign_in(browser, brand, username, password=PASSWORD):
    return browser.post(at(brand, "sign-in"), {"username": username, "password": password})


@pytest.mark.parametrize("typed", ["CUST001", "cust001", "securebank.cust001"])
def test_a_customer_signs_in_by_customer_id_or_user_name(desk, browser, typed):
    response = sign_in(browser, desk, typed)
    assert (response.status_code, response.headers["Location"]) == (303, at(desk))
    assert "Hello Priya" in browser.get(at(desk)).content.decode()


@pytest.mark.parametrize(
    ("username", "password"),
    [
        ("CUST001", "wrong"),
        ("CUST999", PASSWORD),
        ("admin", PASSWORD),
        ("x" * 151, PASSWORD),
        ("CUST001", ""),
        ("\0", "x"),
    ],
    ids=["wrong password", "unknown", "staff", "too long", "no password", "null byte"],
)
def test_what_does_not_belong_together_is_refused(desk, browser, username, password):
    response = sign_in(browser, desk, username, password)
    assert response.status_code == 422
    assert "_auth_user_id" not in browser.session


def test_a_wrong_password_and_an_unknown_customer_read_alike(desk, browser):
    def body(response):
        return re.sub(r'value="[^"]*"', "", response.content.decode())

    assert body(sign_in(browser, desk, "CUST001", "wrong")) == body(sign_in(browser, desk, "CUST999", "wrong"))


def test_the_session_gets_a_new_key_at_sign_in(desk, browser):
    send(browser, desk, "hello")
    before = browser.session.session_key
    sign_in(browser, desk, "CUST001")
    assert browser.session.session_key != before


def test_a_visitor_who_signs_in_is_the_customer_and_no_longer_the_visitor(desk, browser):
    place = position(send(browser, desk, "hello"))
    sign_in(browser, desk, "CUST001")
    assert place["conversation"] not in browser.get(at(desk)).content.decode()
    assert browser.get(at(desk, f"conversations/{place['conversation']}/")).status_code == 404


def test_signing_out_forgets_everything(desk, browser):
    sign_in(browser, desk, "CUST001")
    send(browser, desk, "hello there")
    assert browser.post(at(desk, "sign-out")).headers["Location"] == at(desk)
    page = browser.get(at(desk)).content.decode()
    assert "hello there" not in page
    assert "You are here as a visitor" in page


def test_a_person_of_the_desk_is_a_visitor(desk, browser):
    staff = User.objects.create(username="sam-in-the-test", is_staff=True)
    customer = demo_customer(desk)
    customer.user = staff
    customer.save()
    browser.force_login(staff)
    assert "You are here as a visitor" in browser.get(at(desk)).content.decode()


def test_a_customer_of_one_brand_is_a_visitor_at_another(desk):
    mira = signed_in(cast.mira())
    assert "You are here as a visitor" in mira.get(at(desk)).content.decode()
    send(mira, desk, "hello")
    assert mira.get(at(desk)).content.decode().count("message assistant") == 1
    assert "Hello Mira" in mira.get(at(cast.shop())).content.decode()


def test_a_demo_customer_is_picked_by_one_click(desk, browser, settings):
    settings.DEMO = True
    assert 'name="customer" value="CUST001"' in browser.get(at(desk)).content.decode()
    assert browser.post(at(desk, "demo-sign-in"), {"customer": "CUST001"}).headers["Location"] == at(desk)
    assert "Hello Priya" in browser.get(at(desk)).content.decode()


@pytest.mark.parametrize("picked", ["CUST999", "admin", ""])
def test_nobody_else_can_be_picked(desk, browser, settings, picked):
    settings.DEMO = True
    assert browser.post(at(desk, "demo-sign-in"), {"customer": picked}).status_code == 404


def test_outside_the_demo_nobody_is_picked(desk, browser):
    assert "CUST001" not in browser.get(at(desk)).content.decode()
    assert browser.post(at(desk, "demo-sign-in"), {"customer": "CUST001"}).status_code == 404


def test_a_customers_user_is_no_staff_and_made_once(db):
    priya = cast.priya()
    user = give_sign_in(customer=priya, encoded_password="!")
    assert give_sign_in(customer=priya, encoded_password="!") == user
    assert (user.username, user.is_staff, priya.user_id) == ("harbour.cust001", False, user.pk)


def test_a_named_customer_is_nobodys_visitor(db):
    priya = cast.priya()
    assert customer_of(identity=Identity("harbour", visitor_id=priya.pk)) is None
    assert customer_of(identity=Identity("harbour")) is None


def test_a_sign_in_that_was_switched_off_no_longer_counts(desk, browser):
    sign_in(browser, desk, "CUST001")
    User.objects.filter(username="securebank.cust001").update(is_active=False)
    assert "You are here as a visitor" in browser.get(at(desk)).content.decode()
    assert sign_in(Browser(), desk, "CUST001").status_code == 422


def test_two_first_messages_are_two_visitors(db):
    bank = cast.bank()
    one, two = (visitor_of_first_message(brand=bank, client_message_id=uuid.uuid4()) for _ in range(2))
    assert one != two
