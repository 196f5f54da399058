"""What tells who the customer is, found in any text and left as a placeholder; what only looks like it stays."""

import pytest

from knowledge.privacy import generalise, known_of, marked, placeholders
from support.models import Brand, Customer

BRAND = Brand(slug="orbit", name="Orbit")


def known(
    name: str = "Maya Torres", email: str = "maya.torres@northwind.test", numbers: tuple[str, ...] = ("NM-10077",)
):
    return known_of(Customer(brand=BRAND, external_id="ORB-004", name=name, email=email), numbers=numbers)


@pytest.mark.parametrize(
    ("text", "general"),
    [
        ("Maya Torres wrote.", "[NAME] wrote."),
        ("Hi maya! TORRES's export", "Hi [NAME]! [NAME]'s export"),
        ("Torres,\nMaya", "[NAME],\n[NAME]"),
        ("Write to maya.torres@northwind.test.", "Write to [EMAIL]."),
        ("Call +1 415 555 0132.", "Call [PHONE]."),
        ("Northwind, North Wind and north-wind", "[COMPANY], [COMPANY] and [COMPANY]"),
        ("ORB-004 ordered NM-10077.", "[NUMBER] ordered [NUMBER]."),
    ],
)
def test_names_company_and_numbers_are_taken_out_in_any_spelling(text, general):
    assert generalise(text, known()) == general


@pytest.mark.parametrize(
    "text",
    [
        "Mayan calendars and Torresian gulls.",
        "A northwindow faces the pole.",
        "NM-100771 is another order.",
        "Orbit exports contacts.",
        "Press Export, then wait for 15 minutes.",
    ],
)
def test_what_only_looks_like_them_stays(text):
    assert generalise(text, known()) == text


def test_a_name_that_is_a_word_too_counts_only_where_somebody_is_addressed():
    assert generalise("Hi Mark, mark the box. Mark it twice.", known("Mark Long")) == (
        "Hi [NAME], mark the box. Mark it twice."
    )
    assert generalise("Ask Mark Long.", known("Mark Long")) == "Ask [NAME]."


@pytest.mark.parametrize(
    ("name", "text", "general"),
    [
        ("Inés Romero", "Ines and Inés", "[NAME] and [NAME]"),
        ("李雷", "你好李雷，", "你好[NAME]，"),
        ("Sofia de Vries", "de Vries, in de map", "de [NAME], in de map"),
        ("J. Maurer", "J. Maurer has plan J.", "J. [NAME] has plan J."),
        ("", "Hello you", "Hello you"),
    ],
)
def test_names_of_many_kinds(name, text, general):
    assert generalise(text, known(name)) == general


@pytest.mark.parametrize(
    ("email", "company"),
    [
        ("a@acme.test", "acme"),
        ("a@mail.acme.com", "acme"),
        ("a@acme.co.uk", "acme"),
        ("a@acme.example.com", "acme"),
        ("a@gmail.com", ""),
        ("a@example.com", ""),
        ("a@orbit.com", ""),  # the brand's own people
        ("a@ab.com", ""),
        ("", ""),
        ("nonsense", ""),
    ],
)
def test_the_company_is_whom_the_e_mail_s_domain_belongs_to(email, company):
    assert known(email=email).company == company


def test_a_short_id_is_not_looked_for_since_it_is_also_a_quantity():
    assert generalise("Version 12 of 7", known_of(Customer(brand=BRAND, external_id="12"))) == "Version 12 of 7"


def test_what_is_marked_is_what_is_taken_out_and_nothing_is_lost():
    text = "Hi Maya, maya.torres@northwind.test of Northwind: NM-10077 is late."
    stretches = marked(text, known())
    assert "".join(part.text for part in stretches) == text
    assert "".join(part.token or part.text for part in stretches) == generalise(text, known())


def test_placeholders_are_told_once_each_in_order():
    assert placeholders("[PHONE] of [NAME], or [PHONE]; see [1] and [LINK]") == ["[PHONE]", "[NAME]"]


def test_taking_out_twice_is_taking_out_once():
    once = generalise("Maya of Northwind, ORB-004, maya.torres@northwind.test", known())
    assert generalise(once, known()) == once
