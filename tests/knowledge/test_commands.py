"""`ingest`, `search` and `calibrate` from the command line."""

import json

import pytest
from django.core.management import CommandError, call_command

from knowledge.management.commands import calibrate, ingest
from knowledge.models import Document
from tests.cast import bank, shop
from tests.knowledge.conftest import write

pytestmark = pytest.mark.django_db


def run(capsys, *arguments):
    call_command(*map(str, arguments))
    return capsys.readouterr().out


def test_ingest_takes_every_brands_folder_and_tells_each_file(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(ingest, "POLICIES", tmp_path)
    for slug in (bank().slug, shop().slug):
        (tmp_path / slug).mkdir()
        write(tmp_path / slug / "POL-A.md", f"Text of {slug}.")
    output = run(capsys, "ingest")
    assert "harbour: POL-A.md: POL-A 1 added, 1 chunks" in output
    assert Document.objects.get(brand=shop()).text == "Text of corner."
    assert "harbour: POL-A.md: POL-A 1 unchanged" in run(capsys, "ingest", "--brand", "harbour")


def test_ingest_takes_one_file(tmp_path, capsys):
    bank()
    path = write(tmp_path / "POL-B.md", "Text.")
    assert "POL-B 1 added" in run(capsys, "ingest", "--brand", "harbour", path)


def test_ingest_finishes_the_others_and_then_fails_with_the_names(tmp_path, capsys):
    bank()
    (tmp_path / "a-empty.md").touch()
    write(tmp_path / "b-good.md", "Text.")
    with pytest.raises(CommandError, match=r"1 of the files.*\n.*a-empty.md: it is empty"):
        run(capsys, "ingest", "--brand", "harbour", tmp_path)
    assert Document.objects.get(brand=bank()).external_id == "b-good"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["ingest", "/nowhere"], "Say with --brand"),
        (["ingest", "/nowhere", "--brand", "harbour"], "no file or folder /nowhere"),
        (["ingest", "--brand", "acme"], "no brand “acme”. Brands: .*harbour"),
        (["search", "--brand", "acme", "Where?"], "no brand “acme”"),
        (["search", "--brand", "harbour", "  "], "question is empty"),
        (["calibrate", "--brand", "harbour", "--questions", "/nowhere"], "cannot be read"),
    ],
)
def test_wrong_arguments_are_explained(arguments, message, capsys):
    bank()
    with pytest.raises(CommandError, match=message):
        run(capsys, *arguments)


def test_ingest_without_any_folder_says_so(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(ingest, "POLICIES", tmp_path)
    with pytest.raises(CommandError, match="No brand has a folder"):
        run(capsys, "ingest")


def test_ingest_of_a_folder_without_a_document_fails_and_names_what_it_skipped(tmp_path, capsys):
    bank()
    with pytest.raises(CommandError, match="There is no document in"):
        run(capsys, "ingest", "--brand", "harbour", tmp_path)
    write(tmp_path / "notes.csv", "a,b")
    (tmp_path / "sub").mkdir()
    (tmp_path / "link.md").symlink_to("nowhere.md")
    with pytest.raises(CommandError, match=r"no file that ends in \.markdown, \.md, \.txt"):
        run(capsys, "ingest", "--brand", "harbour", tmp_path)
    told = capsys.readouterr().out
    assert "harbour: sub: skipped, it is a folder" in told
    assert "harbour: link.md: skipped, it is a link to nothing" in told


def test_ingest_takes_a_folder_beside_what_it_skips(tmp_path, capsys):
    bank()
    (tmp_path / "sub").mkdir()
    write(tmp_path / "POL-B.md", "Text.")
    output = run(capsys, "ingest", "--brand", "harbour", tmp_path)
    assert "POL-B 1 added" in output
    assert "sub: skipped" in output


def test_search_prints_confidence_gate_and_passages(library, capsys):
    output = run(capsys, "search", "--brand", "quay", "Why was my debit card blocked abroad?")
    assert "gate 0.55: answered" in output
    assert "POL-CARD  Card blocked abroad" in output


def test_search_says_when_nothing_is_near(library, capsys):
    output = run(capsys, "search", "--brand", "quay", "Weather in Paris?")
    assert "gate 0.55: not answered" in output
    assert "in no document: pari, weather" in output
    assert "No passage is near enough." in output


def test_search_as_json_is_one_object(library, capsys):
    found = json.loads(run(capsys, "search", "--brand", "quay", "--json", "Card blocked abroad?"))
    assert found["answerable"] is (found["confidence"] >= found["threshold"])
    assert found["passages"][0]["document"] == "POL-CARD"
    assert found["passages"][0]["section"] == "Card blocked abroad"


def questions(path, *rows):
    path.write_text("\n".join(json.dumps({"text": text, "answerable": yes}) for text, yes in rows) + "\n")
    return path


def test_calibrate_reports_the_split_and_names_the_misses(library, tmp_path, capsys):
    path = questions(
        tmp_path / "gate.jsonl",
        ("Why was my debit card blocked abroad?", True),
        ("How long until my debit card arrives?", True),
        ("What is the weather in Paris?", False),
        ("Why was my debit card blocked abroad, and who won the match?", False),
    )
    output = run(capsys, "calibrate", "--brand", "quay", "--questions", path)
    in_domain, out_of_scope = output.split("Out of scope:")
    assert "debit card arrives" in in_domain
    assert out_of_scope.index("who won") < out_of_scope.index("weather")  # highest confidence first
    assert "AUROC 0.750" in output or "AUROC 1.000" in output
    assert "current gate  0.550: recall 100.0%" in output
    assert "proposed gate" in output
    assert "passes: Why was my debit card blocked abroad, and who won the match?" in output


def test_calibrate_reads_the_brands_own_cases_when_no_file_is_given(library, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(calibrate, "CASES", tmp_path)
    (tmp_path / "quay").mkdir()
    questions(tmp_path / "quay" / "gate.jsonl", ("Card blocked abroad?", True), ("Weather in Paris?", False))
    assert "The current gate is right on" in run(capsys, "calibrate", "--brand", "quay")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("{broken", "line 1 is not JSON"),
        ('{"text": "Hello"}', "line 1 is not of the form"),
        ('\n{"text": "", "answerable": true}', "line 2 is not of the form"),
        ('["text"]', "not of the form"),
        ('{"text": "Hello", "answerable": true}', "both answerable and unanswerable"),
    ],
)
def test_calibrate_explains_a_bad_file(library, tmp_path, capsys, content, message):
    path = tmp_path / "gate.jsonl"
    path.write_text(content)
    with pytest.raises(CommandError, match=message):
        run(capsys, "calibrate", "--brand", "quay", "--questions", path)
