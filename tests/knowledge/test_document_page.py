"""The page that a citation leads to: the version that was quoted, with an anchor for every chunk."""

import re
from datetime import date

import pytest
from django.urls import reverse

from knowledge.chunking import chunk
from knowledge.models import Document
from knowledge.rendering import render_document
from support.models import Brand
from tests.api import Browser

TEXT = """\
# Card Policy

About cards.

## Delivery

Seven **working days**, see [the site](https://example.com/cards).

### Abroad

- Ten days
- By courier

## Fees

### Delivery

| Card | Fee |
| --- | --- |
| Classic | ₹200 |
"""


@pytest.fixture
def client():
    return Browser()


def make(brand=None, **fields):
    brand = brand or Brand.objects.get_or_create(slug="quay", name="Quay Bank", business="bank")[0]
    defaults = {"external_id": "POL-CARD", "title": "Card Policy", "version": "2", "text": TEXT, "checksum": "x"}
    return Document.objects.create(brand=brand, **{**defaults, **fields})


def address(document):
    return reverse("knowledge:document", args=[document.brand.slug, document.external_id, document.version])


def body(client, document):
    response = client.get(address(document))
    assert response.status_code == 200
    return response.content.decode()


def html(markdown):
    return "".join(part.html for part in render_document(markdown, title="T"))


@pytest.mark.django_db
def test_the_page_shows_the_document_with_its_id_version_and_dates(client):
    page = body(client, make(effective_from=date(2026, 1, 1), effective_to=date(2027, 1, 1)))
    assert "<h1>Card Policy</h1>" in page
    assert "POL-CARD · version 2" in page
    assert "1 January 2026" in page
    assert "31 December 2026" in page  # the record holds the first day on which it no longer counts
    assert "no longer in force" not in page


@pytest.mark.django_db
def test_a_superseded_version_stays_readable_and_leads_to_the_current_one(client):
    current = make(version="3")
    page = body(client, make(is_current=False, text="## Delivery\n\nNine days, once."))
    assert "no longer in force" in page
    assert f'href="{address(current)}"' in page
    assert "Nine days, once." in page


@pytest.mark.django_db
def test_a_version_whose_document_was_withdrawn_says_so(client):
    assert "It has no successor." in body(client, make(is_current=False))


@pytest.mark.django_db
@pytest.mark.parametrize(
    "path",
    [
        "/b/quay/policies/POL-CARD/1",
        "/b/quay/policies/POL-NONE/2",
        "/b/meadow/policies/POL-CARD/2",
        "/b/nowhere/policies/POL-CARD/2",
        "/b/quay/policies/POL-CARD%00/2",
        "/b/quay/policies/POL-CARD/2%00",
        "/b/quay/policies/POL-CARD/%ED%A0%80",
    ],
)
def test_what_does_not_exist_is_not_found(client, path):
    make()
    Brand.objects.create(slug="meadow", name="Meadow Bank", business="bank")
    assert client.get(path).status_code == 404


@pytest.mark.django_db
def test_a_version_of_any_name_has_an_address(client):
    assert "Card Policy" in body(client, make(version="2026/1 (draft) é"))


@pytest.mark.django_db
def test_titles_and_names_are_escaped(client):
    brand = Brand.objects.create(slug="odd", name="<b>Odd</b>", business="bank")
    page = body(client, make(brand, title="<script>alert(1)</script>"))
    assert "<script>" not in page
    assert "<b>Odd</b>" not in page


@pytest.mark.django_db
def test_the_page_holds_no_inline_script_or_style_and_asks_no_other_host(client):
    page = body(client, make())
    assert not re.search(r"<script|<style|\sstyle=|\son\w+=", page)
    linked = re.findall(r'<link[^>]+href="([^"]+)"', page)
    assert "/static/css/base.css" in linked
    assert all(address.startswith("/static/") for address in linked)


@pytest.mark.django_db
def test_the_page_is_read_only(client):
    assert client.post(address(make())).status_code == 405


@pytest.mark.django_db
def test_the_page_costs_one_query_and_a_superseded_one_two(client, django_assert_num_queries):
    current, old = make(version="3"), make(is_current=False)
    with django_assert_num_queries(1):
        client.get(address(current))
    with django_assert_num_queries(2):
        client.get(address(old))


def test_every_anchor_of_a_chunk_is_on_the_page_once():
    anchors = [part.anchor for part in render_document(TEXT, title="Card Policy")]
    assert {fragment.anchor for fragment in chunk(TEXT, title="Card Policy")} == set(anchors)
    assert len(anchors) == len(set(anchors))


def test_headings_stand_in_their_order_and_under_the_title():
    headings = [
        (heading.level, heading.html)
        for part in render_document(TEXT, title="Card Policy")
        for heading in part.headings
    ]
    assert headings == [(2, "Delivery"), (3, "Abroad"), (2, "Fees"), (3, "Delivery")]


def test_two_sections_of_one_name_both_keep_their_heading():
    parts = render_document("## Fees\n\nOne.\n\n## Fees\n\nTwo.", title="T")
    assert [(part.anchor, [heading.html for heading in part.headings]) for part in parts] == [
        ("fees", ["Fees"]),
        ("fees-2", ["Fees"]),
    ]


def test_markdown_is_rendered():
    page = html(TEXT)
    assert "<strong>working days</strong>" in page
    assert "<li>Ten days</li>" in page
    assert "<td>Classic</td>" in page
    assert '<a href="https://example.com/cards" rel="noopener noreferrer">' in page


@pytest.mark.parametrize(
    "attack",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "[x](javascript:alert(1))",
        "[x](data:text/html;base64,PHNjcmlwdD4=)",
        "[x](//evil.example/steal)",
        "[x](/admin/logout/)",
        "![x](https://evil.example/pixel.png)",
        "<style>body{display:none}</style>",
        '<a href="https://x.example" style="position:fixed" onclick="x()">x</a>',
        "<iframe src=https://evil.example></iframe>",
        '<https://x.example/"onmouseover=alert(1)>',
    ],
)
def test_hostile_markdown_does_no_harm(attack):
    page = html(f"## Fees\n\n{attack}")
    assert not re.search(r"<(script|img|style|iframe)|<[^>]+\s(on\w+|style)=", page)
    assert not re.search(r'href="(javascript|data|/)', page)


def test_a_hostile_heading_does_no_harm():
    (part,) = render_document("## <img src=x onerror=alert(1)> Fees\n\nText.", title="T")
    assert "<img" not in part.headings[0].html
    assert re.fullmatch(r"[\w-]+", part.anchor)
