"""Cases and public rows from files: what is read, what counts, and how a bad line is named."""

import json

import pytest

from agents.evaluation import public
from agents.evaluation.context import CASES
from agents.evaluation.loading import CaseError, GateCase, RoutingCase, TriageCase, read_cases
from agents.evaluation.public import LabelledText, read_kinds, spread
from agents.evaluation.suites.routing import ROUTES, STANDING
from agents.graph import GRAPH

GOOD = {"id": "t-1", "text": "Where is it?", "label": "query"}


def lines(path, *rows):
    path.parent.mkdir(parents=True, exist_ok=True)
    text = "\n".join(row if isinstance(row, str) else json.dumps(row) for row in rows)
    path.write_text(text + "\n", encoding="utf-8")
    return path


@pytest.mark.parametrize("form", [(RoutingCase, "routing"), (TriageCase, "triage"), (GateCase, "gate")])
def test_the_projects_own_cases_can_be_read(form):
    kind, name = form
    assert len(read_cases(CASES / "securebank" / f"{name}.jsonl", kind)) >= 25


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("{", "Invalid JSON"),
        ("[]", "object"),
        ({"id": "t-2", "label": "query"}, "text: Field required"),
        ({**GOOD, "label": "praise"}, "label: Input should be"),
        ({**GOOD, "id": 2}, "id: Input should be a valid string"),
        ({**GOOD, "text": "  "}, "text: String should match"),
        ({**GOOD, "outcome": "answered"}, "outcome: Extra inputs"),
    ],
    ids=["not JSON", "no object", "no text", "no such label", "a number", "blank", "a field nobody reads"],
)
def test_a_malformed_case_is_named_by_file_and_line(tmp_path, line, complaint):
    path = lines(tmp_path / "triage.jsonl", GOOD, "", line)
    with pytest.raises(CaseError, match=rf"triage\.jsonl, line 3: .*{complaint}"):
        read_cases(path, TriageCase)


def test_a_routing_case_with_an_unknown_outcome_or_status_is_refused(tmp_path):
    case = {"id": "r", "text": "Hi", "customer": "CUST001", "outcome": "thanked", "route": "thanks"}
    assert read_cases(lines(tmp_path / "a.jsonl", {**case, "setup": {"TKT042": "CLOSED"}}), RoutingCase)
    with pytest.raises(CaseError, match="outcome"):
        read_cases(lines(tmp_path / "b.jsonl", {**case, "outcome": "done"}), RoutingCase)
    with pytest.raises(CaseError, match=r"setup\.TKT042"):
        read_cases(lines(tmp_path / "c.jsonl", {**case, "setup": {"TKT042": "shut"}}), RoutingCase)


def test_an_id_that_stands_twice_is_named(tmp_path):
    with pytest.raises(CaseError, match=r"more than once: t-1\."):
        read_cases(lines(tmp_path / "triage.jsonl", GOOD, GOOD), TriageCase)


def test_a_file_without_a_case_is_refused(tmp_path):
    with pytest.raises(CaseError, match="holds no case"):
        read_cases(lines(tmp_path / "triage.jsonl", "", " "), TriageCase)


def test_a_file_that_is_not_utf_8_is_named(tmp_path):
    path = tmp_path / "triage.jsonl"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(CaseError, match=r"triage\.jsonl cannot be read"):
        read_cases(path, TriageCase)


def test_a_line_separator_inside_a_text_does_not_end_its_line(tmp_path):
    path = tmp_path / "triage.jsonl"
    path.write_text(json.dumps({**GOOD, "text": "one\u2028two"}, ensure_ascii=False), encoding="utf-8")
    assert read_cases(path, TriageCase)[0].text == "one\u2028two"


def test_every_node_of_a_route_is_one_of_the_graphs():
    assert {node for nodes in ROUTES.values() for node in nodes} <= set(GRAPH)


def test_the_standing_set_up_covers_every_ticket_that_a_routing_case_closes():
    cases = read_cases(CASES / "securebank" / "routing.jsonl", RoutingCase)
    closing = [case.text.upper() for case in cases if case.route == "close"]
    assert all(any(ref[-3:] in text for ref in STANDING["securebank"]) for text in closing)


def row(text, kind="query", conf="high", **more):
    return {"text": text, "label": "x", "proposed": {"kind": kind, "conf": conf}, **more}


def test_only_rows_with_a_trusted_kind_of_ours_count(tmp_path):
    lines(
        tmp_path / "banking77" / "rows.jsonl",
        row("counts"),
        row("mapped with little trust", conf="medium"),
        row("another kind", kind="small_talk"),
        row("   "),
        {"text": "no mapping"},
        {"text": "none either", "proposed": None},
    )
    assert read_kinds(tmp_path).sets == {"banking77": [LabelledText("counts", "query")]}


def test_of_product_reviews_only_the_part_that_customers_wrote_counts(tmp_path):
    lines(
        tmp_path / "vader_ground_truth" / "rows.jsonl",
        row("a film", "positive_feedback", domain="movieReviewSnippets"),
        row("a camera", "positive_feedback", domain="amazonReviewSnippets"),
    )
    assert read_kinds(tmp_path).sets == {
        "vader_ground_truth (amazonReviewSnippets)": [LabelledText("a camera", "positive_feedback")]
    }


def test_absent_unlabelled_and_cut_sets_are_named(tmp_path, monkeypatch):
    monkeypatch.setattr(public, "ROWS_A_SET", 2)
    lines(tmp_path / "clinc150" / "rows.jsonl", row("unsure", conf="low"))
    lines(tmp_path / "banking77" / "rows.jsonl", *[row(str(number)) for number in range(5)])
    found = read_kinds(tmp_path)
    assert [len(rows) for rows in found.sets.values()] == [2]
    absent, unlabelled, cut = found.notes
    assert absent.startswith("Absent, skipped: bitext_support, hint3_live_chat,")
    assert unlabelled == "Without a row of a trusted kind, skipped: clinc150."
    assert cut == "Cut to 2 evenly spread rows: banking77 5."


def test_a_malformed_public_row_is_named_by_file_and_line(tmp_path):
    lines(tmp_path / "banking77" / "rows.jsonl", row("fine"), '{"label": "no text"}')
    with pytest.raises(CaseError, match=r"banking77/rows\.jsonl, line 2: text: Field required"):
        read_kinds(tmp_path)


@pytest.mark.parametrize(
    ("count", "limit", "kept"), [(3, 5, [0, 1, 2]), (6, 3, [0, 2, 4]), (7, 3, [0, 2, 4]), (0, 3, [])]
)
def test_a_cut_set_is_spread_evenly_and_the_same_each_time(count, limit, kept):
    rows = [LabelledText(str(number), "query") for number in range(count)]
    assert [int(chosen.text) for chosen in spread(rows, limit)] == kept
