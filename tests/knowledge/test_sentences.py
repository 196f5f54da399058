"""Sentences, list items with their lead-in, and extracts composed of them."""

import time

import pytest

from knowledge.sentences import Piece, compose, pieces, plain, render, split_sentences, units

LIST = "You need one of these:\n\n- A passport.\n- A driving\n  licence.\n\nBring the original."


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("One. Two! Three?", ["One.", "Two!", "Three?"]),
        ("It costs Rs. 500 a year. GST is extra.", ["It costs Rs. 500 a year.", "GST is extra."]),
        ("The limit is ₹1,00,000.50 a day. It resets.", ["The limit is ₹1,00,000.50 a day.", "It resets."]),
        ("Fill in form No. 60 today.", ["Fill in form No. 60 today."]),
        ("Is it free? No. It costs ₹200.", ["Is it free?", "No.", "It costs ₹200."]),
        ("Bring an ID, i.e. A passport.", ["Bring an ID, i.e. A passport."]),
        ("Bring a bill (e.g. Water or gas).", ["Bring a bill (e.g. Water or gas)."]),
        ("Ask Mr. Rao. He knows.", ["Ask Mr. Rao.", "He knows."]),
        ("Version 2.5 is out. Use it.", ["Version 2.5 is out.", "Use it."]),
        ('He said "Stop." Then he left.', ['He said "Stop."', "Then he left."]),
        ("It ends at 5 p.m. on Fridays.", ["It ends at 5 p.m. on Fridays."]),
        ("Wait... Then call.", ["Wait...", "Then call."]),
        ("Wrapped over\n  two lines.", ["Wrapped over two lines."]),
        ("No full stop at the end", ["No full stop at the end"]),
        ("कार्ड ब्लॉक है। ऐप खोलें।", ["कार्ड ब्लॉक है।", "ऐप खोलें।"]),
        ("   ", []),
    ],
)
def test_a_paragraph_is_split_at_the_ends_of_its_sentences(text, expected):
    assert split_sentences(text) == expected


@pytest.mark.parametrize("hostile", ["." * 300_000, ".)" * 150_000, "Rs. " * 75_000, '."' * 150_000])
def test_hostile_punctuation_is_split_in_linear_time(hostile):
    started = time.perf_counter()
    split_sentences(hostile)
    assert time.perf_counter() - started < 3


def test_an_item_remembers_the_line_that_leads_into_its_list():
    items = [piece for piece in pieces(LIST) if piece.item]
    assert [(piece.text, piece.lead_in) for piece in items] == [
        ("- A passport.", "You need one of these:"),
        ("- A driving licence.", "You need one of these:"),
    ]


def test_a_sentence_without_a_colon_leads_into_nothing():
    assert pieces("Limits apply.\n\n- Ten a day.")[1] == Piece("- Ten a day.", 1, item=True)


def test_a_nested_list_belongs_to_its_item():
    nested = pieces("Limits:\n\n- Classic cards:\n  - ₹25,000 in cash\n  - ₹1,00,000 in shops\n- Student cards")
    assert [piece.text for piece in nested[1:]] == [
        "- Classic cards: ₹25,000 in cash ₹1,00,000 in shops",
        "- Student cards",
    ]


def test_numbered_items_keep_their_numbers():
    assert [piece.text for piece in pieces("Steps:\n1. Open the app.\n2. Block the card.")] == [
        "Steps:",
        "1. Open the app.",
        "2. Block the card.",
    ]


def test_table_rows_stand_alone_and_the_rule_between_them_goes():
    rows = pieces("| Priority | Hours |\n| --- | ---: |\n| urgent | 4 |\n| high | 24 |\n\nHours are working hours.")
    assert [piece.text for piece in rows] == [
        "| Priority | Hours |",
        "| urgent | 4 |",
        "| high | 24 |",
        "Hours are working hours.",
    ]


def test_a_rendered_section_keeps_its_paragraphs_and_lists():
    assert render(pieces(LIST)) == (
        "You need one of these:\n- A passport.\n- A driving licence.\n\nBring the original."
    )


def test_a_list_rendered_from_its_middle_begins_with_its_lead_in():
    assert render(pieces(LIST)[2:3]) == "You need one of these:\n- A driving licence."


def test_a_list_may_be_quoted_whole_or_by_item_and_never_without_its_lead_in():
    assert units(pieces(LIST)) == [
        "You need one of these:\n- A passport.\n- A driving licence.",
        "You need one of these:\n- A passport.",
        "You need one of these:\n- A driving licence.",
        "Bring the original.",
    ]


def test_a_lead_in_whose_list_is_elsewhere_is_no_unit():
    assert units(pieces(LIST)[:1]) == []


def test_what_is_embedded_of_an_item_has_no_marker():
    assert plain("You need one of these:\n- A passport.") == "You need one of these: A passport."


@pytest.mark.parametrize(
    ("chosen", "expected"),
    [
        (["One.", "Two."], "One. Two."),
        (["Need:\n- a", "Need:\n- b"], "Need:\n- a\n- b"),
        (["Need:\n- a\n- b", "Need:\n- b"], "Need:\n- a\n- b"),
        (["First.", "Need:\n- a", "Last."], "First.\n\nNeed:\n- a\n\nLast."),
        (["Need:\n- a", "Have:\n- b"], "Need:\n- a\n\nHave:\n- b"),
        (["- a", "- b"], "- a\n- b"),
        ([], ""),
    ],
)
def test_chosen_units_read_as_one_text(chosen, expected):
    assert compose(chosen) == expected
