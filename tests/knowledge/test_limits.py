"""What a document of each kind may hold."""

import pytest

from knowledge.limits import ENTRY_LENGTH, fault_of, too_long

SENTENCE = "A sentence. "


def of_length(length: int) -> str:
    return (SENTENCE * (length // len(SENTENCE) + 1))[:length]


@pytest.mark.parametrize(
    ("kind", "length", "fault"),
    [
        ("faq", ENTRY_LENGTH, ""),
        ("faq", ENTRY_LENGTH + 1, "An FAQ entry holds at most 8,000 characters; this has 8,001."),
        ("resolved_ticket", ENTRY_LENGTH, ""),
        ("resolved_ticket", ENTRY_LENGTH + 1, "A resolution holds at most 8,000 characters; this has 8,001."),
        ("policy", 10 * ENTRY_LENGTH, ""),
    ],
)
def test_each_kind_has_its_length(kind, length, fault):
    assert too_long(of_length(length), kind=kind).startswith(fault)
    assert bool(fault_of(of_length(length), title="T", kind=kind)) == bool(fault)


@pytest.mark.parametrize("text", ["", " \n", "# Only\n\n## Headings"])
def test_a_text_without_a_sentence_cannot_be_found(text):
    assert fault_of(text, title="T", kind="policy") == "The text holds no sentence that could be found."


def test_a_heading_is_an_address_and_has_an_address_s_length():
    assert fault_of(f"## {'x' * 301}\n\nText.", title="T", kind="policy") == "A heading is longer than 300 characters."
    assert fault_of(f"## {'x' * 300}\n\nText.", title="T", kind="policy") == ""


def test_a_text_is_no_larger_than_a_file():
    assert "larger than 1,000,000 bytes" in fault_of(of_length(1_000_001), title="T", kind="policy")
