"""Sections, anchors, and how a long section is cut."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from knowledge.chunking import CHUNK_SIZE, OVERLAP, chunk, split_sections

DOCUMENT = """\
# Card Policy

About cards.

## Limits

### Abroad

Limits abroad.

## Fees

Fees at home.

### Abroad

Fees abroad.
"""
SENTENCES = [f"Sentence number {number:02} says something about the card and the limits." for number in range(30)]


def paths(markdown, title="Card Policy"):
    return [(section.headings, section.anchor) for section in split_sections(markdown, title=title)]


def test_each_section_knows_the_headings_above_it_and_its_anchor():
    assert paths(DOCUMENT) == [
        (("Card Policy",), "card-policy"),
        (("Card Policy", "Limits", "Abroad"), "abroad"),
        (("Card Policy", "Fees"), "fees"),
        (("Card Policy", "Fees", "Abroad"), "abroad-2"),
    ]


@pytest.mark.parametrize(
    ("markdown", "headings"),
    [
        ("Only text.", ("Card Policy",)),
        ("## Fees\n\nText.", ("Card Policy", "Fees")),
        ("# Another title\n\nText.", ("Card Policy", "Another title")),
        ("# card policy #\n\nText.", ("Card Policy",)),
        ("#Not a heading", ("Card Policy",)),
        ("####### Too deep", ("Card Policy",)),
        ("```\n# A comment\n```", ("Card Policy",)),
        ("## ###\n\nText.", ("Card Policy",)),
    ],
)
def test_a_heading_path_begins_with_the_title(markdown, headings):
    assert [section.headings for section in split_sections(markdown, title="Card Policy")] == [headings]


def test_a_heading_without_letters_still_has_an_anchor():
    assert paths("## !!!\n\nText.") == [(("Card Policy", "!!!"), "section")]


def test_a_document_of_headings_alone_has_no_section():
    assert split_sections("# Card Policy\n\n## Fees\n", title="Card Policy") == []


def test_a_short_introduction_is_a_chunk_too():
    assert chunk(DOCUMENT, title="Card Policy")[0].text == "About cards."


def test_a_section_that_fits_is_kept_whole():
    text = " ".join(SENTENCES)[:CHUNK_SIZE].rsplit(". ", 1)[0] + "."
    assert [fragment.text for fragment in chunk(f"## Limits\n\n{text}", title="Card Policy")] == [text]


def test_a_long_section_is_cut_between_sentences():
    fragments = chunk("## Limits\n\n" + " ".join(SENTENCES), title="Card Policy")
    assert len(fragments) > 1
    for fragment in fragments:
        assert len(fragment.text) <= CHUNK_SIZE
        assert fragment.heading_path == "Card Policy › Limits"
        assert fragment.anchor == "limits"
        assert set(fragment.units) <= set(SENTENCES)


def test_neighbouring_chunks_overlap_by_about_the_overlap():
    first, second, *_ = chunk("## Limits\n\n" + " ".join(SENTENCES), title="Card Policy")
    shared = [unit for unit in first.units if unit in second.units]
    assert shared == list(first.units[-len(shared) :])
    assert OVERLAP / 2 <= len(" ".join(shared)) <= OVERLAP * 1.5


def test_a_list_that_goes_on_in_the_next_chunk_gets_its_lead_in_again():
    items = "\n".join(f"- {sentence}" for sentence in SENTENCES)
    for fragment in chunk(f"## Limits\n\nThese are the limits:\n\n{items}", title="Card Policy"):
        assert fragment.text.startswith("These are the limits:\n- ")
        assert len(fragment.text) <= CHUNK_SIZE


def test_a_sentence_longer_than_a_chunk_is_cut_between_words():
    words = [f"word{number}" for number in range(400)]
    fragments = chunk(" ".join(words), title="Card Policy")
    assert all(len(fragment.text) <= CHUNK_SIZE for fragment in fragments)
    assert {word for fragment in fragments for word in fragment.text.split()} == set(words)


def test_the_heading_is_embedded_with_the_text():
    assert chunk("## Fees\n\nNone.", title="Card Policy")[0].embedded_text == "Fees. None."


@given(st.text(alphabet=st.sampled_from("ab. :\n-#1|`"), max_size=1500))
def test_no_chunk_is_empty_or_too_long_and_no_letter_is_lost(markdown):
    fragments = chunk(markdown, title="Title")
    assert all(0 < len(fragment.text) <= CHUNK_SIZE for fragment in fragments)
    kept = {word for section in split_sections(markdown, title="Title") for word in section.text.split()}
    found = "".join(fragment.text for fragment in fragments)
    assert all(word in found for word in kept if word.isalpha() and len(word) < OVERLAP)
