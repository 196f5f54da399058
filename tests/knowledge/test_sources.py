"""Files read as documents, and those refused with a reason."""

from datetime import date

import pytest

from knowledge.sources import MAX_BYTES, SourceError, read_source
from tests.knowledge.conftest import write

BODY = "# Returns\n\nYou may return it."


def read(tmp_path, text, name="POL-RET-2026.1.md"):
    return read_source(write(tmp_path / name, text))


def test_front_matter_says_what_the_document_is(tmp_path):
    front = "id: FAQ-7\ntitle: Late\nversion: 3\nkind: faq\neffective_from: 2026-01-01\neffective_to: 2026-12-31"
    source = read(tmp_path, f"---\n{front}\n---\n\n{BODY}")
    assert (source.external_id, source.title, source.version, source.kind) == ("FAQ-7", "Late", "3", "faq")
    assert (source.effective_from, source.effective_to) == (date(2026, 1, 1), date(2026, 12, 31))
    assert source.text == BODY


def test_without_front_matter_id_and_title_come_from_the_name_and_the_first_heading(tmp_path):
    source = read(tmp_path, BODY)
    assert (source.external_id, source.title, source.version) == ("POL-RET-2026.1", "Returns", "1")
    assert source.kind == "policy"


@pytest.mark.parametrize(
    ("name", "external_id"), [("late delivery.md", "late-delivery"), ("Rückgabe (neu).txt", "R-ckgabe-neu")]
)
def test_a_file_name_becomes_a_well_formed_id(tmp_path, name, external_id):
    assert read(tmp_path, "Text.", name).external_id == external_id


@pytest.mark.parametrize("version", ["2026.10", "2026-01-01", "1e3", "yes"])
def test_a_version_stays_as_it_was_written(tmp_path, version):
    assert read(tmp_path, f"---\nversion: {version}\n---\n{BODY}").version == version


def test_a_byte_order_mark_and_windows_line_ends_are_no_part_of_the_text(tmp_path):
    path = tmp_path / "a.md"
    path.write_bytes(b"\xef\xbb\xbf---\r\nid: A-1\r\n---\r\n# T\r\n\r\nText.\r\n")
    source = read_source(path)
    assert (source.external_id, source.text) == ("A-1", "# T\n\nText.")


def test_the_checksum_changes_with_the_file_alone(tmp_path):
    first = read(tmp_path, BODY, "a.md")
    assert read(tmp_path, BODY, "b.md").checksum == first.checksum
    assert read(tmp_path, BODY + "!", "c.md").checksum != first.checksum


@pytest.mark.parametrize(
    ("raw", "reason"),
    [
        (b"", "empty"),
        (b" \n\t\n", "empty"),
        (b"---\nid: A\n---\n", "no text"),
        (b"caf\xe9 au lait", "not UTF-8: byte 3"),
        (b"text\0text", "NUL"),
        (b"x" * (MAX_BYTES + 1), "larger than 1,000,000 bytes"),
        (b"---\nid: [A\n---\ntext", "not valid YAML"),
        (b"---\n- a\n- b\n---\ntext", "names and values"),
        (b"---\nid:\n  nested: A\n---\ntext", "names and values"),
        (b"---\nid: A\n\ntext without an end", "does not end"),
        (b"---\nid: 'A B'\n---\ntext", "“A B” cannot be an id"),
        (b"---\nid: %s\n---\ntext" % (b"A" * 81), "cannot be an id"),
        (b"---\neffective_from: 2026-02-30\n---\ntext", "effective_from is “2026-02-30”"),
        (b"---\neffective_to: soon\n---\ntext", "effective_to is “soon”"),
        (b"---\neffective_from: 2026-02-01\neffective_to: 2026-01-01\n---\ntext", "before effective_from"),
        (b"---\ntitle: %s\n---\ntext" % (b"A" * 201), "title is longer than 200"),
        (b"---\nversion: %s\n---\ntext" % (b"1" * 41), "version is longer than 40"),
        (b"---\nkind: poem\n---\ntext", "kind is “poem”"),
    ],
)
def test_a_file_that_is_no_document_is_refused_with_the_reason(tmp_path, raw, reason):
    path = tmp_path / "bad.md"
    path.write_bytes(raw)
    with pytest.raises(SourceError, match=reason):
        read_source(path)


def test_a_name_that_makes_no_id_is_refused(tmp_path):
    with pytest.raises(SourceError, match="cannot be an id"):
        read(tmp_path, "Text.", "विवाद.md")


def test_a_file_that_has_gone_is_refused_with_the_reason(tmp_path):
    with pytest.raises(SourceError, match="cannot be read: No such file"):
        read_source(tmp_path / "gone.md")
