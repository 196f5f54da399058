"""`manage.py evaluate`: arguments, exit codes, and the report it leaves."""

import json

import pytest
from django.core.management import CommandError, call_command

from agents.management.commands import evaluate
from tests.cast import bank, shop

HELLO = {"id": "t-1", "text": "Thank you so much, that was wonderful!", "label": "positive_feedback"}
QUESTION = {"id": "t-2", "text": "How do I reset my password?", "label": "query"}
COMPLAINT = {"id": "t-3", "text": "Terrible service, I am very disappointed.", "label": "negative_feedback"}
EASY = (HELLO, QUESTION, COMPLAINT)


@pytest.fixture
def cases(tmp_path, monkeypatch):
    """An empty folder of cases in place of the project's, and a way to write files into it."""
    folder = tmp_path / "cases"
    monkeypatch.setattr(evaluate, "CASES", folder)

    def write(name, *rows, brand="harbour"):
        path = folder / brand / f"{name}.jsonl"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("\n".join(map(json.dumps, rows)), encoding="utf-8")

    return write


def run(capsys, *arguments):
    call_command("evaluate", *map(str, arguments))
    return capsys.readouterr().out


@pytest.mark.django_db
def test_a_suite_on_target_reports_good_and_ends_without_an_error(cases, capsys):
    bank()
    cases("triage", *EASY)
    assert "Verdict: good" in run(capsys, "triage", "--brand", "harbour")


def test_a_case_that_cannot_pass_ends_with_code_1_after_the_report(desk, cases, capsys):
    impossible = {"id": "r-1", "text": "Thank you!", "customer": "CUST001", "outcome": "answered", "route": "close"}
    cases("routing", impossible, brand=desk.slug)
    with pytest.raises(CommandError, match=r"Below target: routing \(securebank\)") as error:
        run(capsys, "routing", "--brand", desk.slug)
    assert error.value.returncode == 1
    assert "r-1: expected answered by close, got thanked" in capsys.readouterr().out


@pytest.mark.django_db
def test_the_json_file_is_written_even_when_a_target_is_missed(cases, capsys, tmp_path):
    bank()
    cases("triage", {**HELLO, "label": "query"})
    with pytest.raises(CommandError):
        run(capsys, "triage", "--json", tmp_path / "report.json")
    report = json.loads((tmp_path / "report.json").read_text("utf-8"))
    assert (report["passed"], report["verdict"]) == (False, "needs work")
    assert report["suites"][0]["rows"][0]["actual"] == "positive_feedback"


@pytest.mark.django_db
def test_public_sets_are_measured_from_any_folder_of_that_layout(cases, capsys, tmp_path):
    bank()
    cases("triage", *EASY)
    rows = tmp_path / "data" / "banking77" / "rows.jsonl"
    rows.parent.mkdir(parents=True)
    rows.write_text(json.dumps({"text": "How do I pay?", "proposed": {"kind": "query", "conf": "high"}}))
    output = run(capsys, "triage", "--data", tmp_path / "data")
    assert "banking77" in output
    assert "Absent, skipped: bitext_support" in output


@pytest.mark.django_db
def test_without_names_every_suite_runs_and_those_without_cases_are_told(cases, capsys):
    bank(), shop()
    cases("triage", *EASY)
    output = run(capsys)
    assert "routing, harbour: not run" in output
    assert "triage, harbour: good" in output
    assert "corner" not in output


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["juggling"], "no suite “juggling”. Suites: routing, triage, retrieval, gate"),
        (["--brand", "acme"], "no brand “acme”. Brands: .*harbour.*demo --no-serve"),
        (["--data", "/nowhere"], "no folder /nowhere"),
        (["--json", "/nowhere/report.json"], "cannot be written to /nowhere/report.json"),
        (["triage", "--brand", "harbour"], "has no triage cases"),
        ([], "No brand of the database has cases"),
    ],
)
def test_what_cannot_be_measured_ends_with_code_2_and_says_why(cases, capsys, arguments, message):
    bank()
    with pytest.raises(CommandError, match=message) as error:
        run(capsys, *arguments)
    assert error.value.returncode == 2


@pytest.mark.django_db
def test_a_malformed_case_ends_with_code_2_and_its_place(cases, capsys):
    bank()
    cases("triage", HELLO, {"id": "t-2"})
    with pytest.raises(CommandError, match=r"triage\.jsonl, line 2: text: Field required") as error:
        run(capsys, "triage")
    assert error.value.returncode == 2
