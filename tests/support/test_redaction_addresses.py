"""Postal addresses of several countries, and texts that speak of places without giving one."""

from pathlib import Path

import pytest

from support.redaction import Kind, find, redact

POLICIES = sorted((Path(__file__).parents[2] / "knowledge" / "policies").rglob("*.md"))
ADDRESSES = [
    ("I live at 12 MG Road, Bengaluru 560001.", "I live at [ADDRESS]."),
    ("Flat 4B, 12 MG Road, Bengaluru 560001", "[ADDRESS]"),
    ("flat 302, lake view residency, hyderabad 500084", "[ADDRESS]"),
    ("my address is Plot 7, Sector 12, Noida 201301", "my address is [ADDRESS]"),
    ("12 mg road is where I live", "[ADDRESS] is where I live"),
    ("send it to 221B Baker Street, London NW1 6XE please", "send it to [ADDRESS] please"),
    ("the store at 14 High St, Leeds LS1 4AP?", "the store at [ADDRESS]?"),
    ("My postcode is M1 1AE", "My postcode is [ADDRESS]"),
    ("I moved to 24 Orchard Close last month", "I moved to [ADDRESS] last month"),
    ("Ship to 1600 Pennsylvania Avenue NW, Washington, DC 20500", "Ship to [ADDRESS]"),
    ("Apt 5, 240 West 35th Street, New York, NY 10001", "[ADDRESS]"),
    ("P.O. Box 4417, Austin, TX 78701", "[ADDRESS]"),
    ("PSC 413, Box 8144\nAPO AA 34001", "[ADDRESS]"),
    ("88 Queen Street, Ottawa, ON K1P 5Z9", "[ADDRESS]"),
    ("Hauptstraße 5, 10115 Berlin", "[ADDRESS]"),
    ("12 rue de la Paix, 75002 Paris", "[ADDRESS]"),
    ("Via Garibaldi 14, 20121 Milano", "[ADDRESS]"),
    ("Calle Mayor 12, 28013 Madrid", "[ADDRESS]"),
    ("She lives at Tylova 285 now", "She lives at [ADDRESS] now"),
    ("12 MG Road and 14 MG Road", "[ADDRESS] and [ADDRESS]"),
]
NO_ADDRESS = [
    "our Mumbai branch opens in 30 days",
    "deliver to pin code 560001",
    "your zip code is 76197",
    "we deliver to Bengaluru, London and Berlin within 5 days",
    "I live in London",
    "2 complaints about Church Street branch",
    "I drove 40 miles on the road",
    "a 2 TB hard drive, 16 GB and an M1 8GB laptop",
    "1 Samsung Portable Drive, Grey",
    "Ship 2 Docking Station, Black",
    "24 hour drive, 1 way",
    "Unit 4 costs 123456 rupees",
    "shop 2, order 123456",
    "flat 500 off above 100000",
    "We went live on Monday 12 May",
    "She lives in Paris 3 months a year",
    "Via PayPal 20 dollars",
    "2 place settings",
    "I bought 2 Galaxy Phones, Black",
    "is the 14th day still in time for item 2?",
]


@pytest.mark.parametrize(("text", "redacted"), ADDRESSES)
def test_an_address_becomes_one_token(text, redacted):
    assert redact(text) == redacted


@pytest.mark.parametrize("text", NO_ADDRESS)
def test_a_place_or_a_product_is_no_address(text):
    assert redact(text) == text


def test_what_stands_behind_an_address_is_not_swallowed():
    assert (
        redact("I live at 12 MG Road and my order 123456 is late") == "I live at [ADDRESS] and my order 123456 is late"
    )
    assert redact("It is 12 MG Road, Please ring 2 times") == "It is [ADDRESS], Please ring 2 times"


@pytest.mark.parametrize("policy", POLICIES, ids=lambda path: path.stem)
def test_nothing_in_a_policy_is_taken_for_a_customers_data(policy):
    found = find(policy.read_text(encoding="utf-8"), set(Kind) - {Kind.EMAIL})
    assert found == []


def test_there_are_policies_to_read():
    assert len(POLICIES) >= 10
