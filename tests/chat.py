"""A person at the chat page, over HTTPS: plain functions over Django's client."""

import re
import uuid
from typing import Any

from django.test import Client

from support.models import Brand, Customer
from support.services.accounts import give_sign_in
from tests.api import Browser

HTMX = {"HX-Request": "true"}


def signed_in(customer: Customer) -> Client:
    """A browser in which this customer has signed in."""
    browser = Browser()
    browser.force_login(give_sign_in(customer=customer, encoded_password="!"))
    return browser


def demo_customer(brand: Brand, external_id: str = "CUST001") -> Customer:
    return Customer.objects.select_related("brand", "user").get(brand=brand, external_id=external_id)


def at(brand: Brand, place: str = "") -> str:
    return f"/b/{brand.slug}/{place}"


def send(browser: Client, brand: Brand, text: str, *, htmx: bool = True, **fields: Any) -> Any:
    """Post the composer as its page would, with an id of its own unless one is given."""
    data = {"text": text, "client_message_id": str(uuid.uuid4()), **fields}
    return browser.post(at(brand, "messages"), data, headers=HTMX if htmx else None)


def poll(browser: Client, brand: Brand, **position: Any) -> Any:
    return browser.get(at(brand, "updates"), position, headers=HTMX)


def position(response: Any) -> dict[str, str]:
    """What the page that got this response will say of itself with its next request."""
    page = response.content.decode()
    return {name: value(page, name) for name in ("conversation", "after", "person")}


def value(page: str, name: str) -> str:
    (found,) = re.findall(rf'<input type="hidden"[^>]* name="{name}" value="([^"]*)"', page)
    return found


def message_ids(response: Any) -> list[int]:
    return [int(number) for number in re.findall(r'<li id="m(\d+)"', response.content.decode())]
