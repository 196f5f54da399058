"""The README and the records beside it say what is so: its graph, commands, links, messages and examples."""

import re
from pathlib import Path
from unittest import mock

import pytest
from django.core.management import get_commands
from django.utils.module_loading import import_string
from django_q.models import OrmQ

from agents import graph, routes
from agents.diagram import mermaid
from agents.graph import END, GRAPH, HAND_OFF, START
from agents.nodes import handoff
from agents.safety.rule import Rule
from agents.safety.text import normalise
from agents.tools import catalog, tickets
from knowledge.ingestion import Outcome, ingest_file
from support.models import Brand
from tests.desk import ask

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text("utf-8")
PAGES = [ROOT / "README.md", ROOT / "SECURITY.md", *sorted((ROOT / "docs").rglob("*.md"))]
DIAGRAM = re.compile(r"<!-- graph -->\n```mermaid\n(.*?)\n```\n<!-- /graph -->", re.DOTALL)
MESSAGES = re.findall(r"^\| ([^|]+[^ ]) \| [^|]+ \| `(\w+)` \|$", README, re.MULTILINE)


def example(name: str) -> str:
    """The code block under the comment `<!-- example: name -->`."""
    found = re.search(rf"<!-- example: {name} -->\n```\w+\n(.*?)\n```", README, re.DOTALL)
    assert found, f"The README has no example “{name}”."
    return found[1]


def reachable(table) -> set[str]:
    """The nodes that a turn can come to: from its start, or from any failure."""
    seen: set[str] = set()
    ahead = [START, HAND_OFF]
    while ahead:
        name = ahead.pop()
        if name not in seen and name != END:
            seen.add(name)
            ahead += table[name].edges.values()
    return seen


# --- The graph


def test_the_diagram_is_what_the_table_says():
    shown = DIAGRAM.search(README)
    assert shown, "The README has no diagram between its markers."
    assert shown[1] == mermaid(GRAPH), "Put the output of `manage.py show_graph --format mermaid` there."


def test_every_node_can_be_reached():
    assert reachable(GRAPH) == GRAPH.keys()


def test_every_edge_leads_to_a_node_or_to_the_end():
    targets = {target for step in GRAPH.values() for target in step.edges.values()}
    assert targets <= GRAPH.keys() | {END}


# --- What the pages name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_relative_link_leads_to_a_file(page):
    links = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", page.read_text("utf-8"))
    missing = [link for link in links if "://" not in link and not (page.parent / link).exists()]
    assert not missing


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_command_that_is_named_exists(page):
    named = set(re.findall(r"manage\.py ([a-z_]+)", page.read_text("utf-8")))
    assert named <= get_commands().keys()


def test_the_commands_of_the_project_are_all_in_the_readme():
    ours = {name for name, app in get_commands().items() if app in ("config", "support", "knowledge", "agents")}
    assert ours <= set(re.findall(r"^\| `manage\.py ([a-z_]+)", README, re.MULTILINE))


def test_every_make_target_that_is_named_exists():
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = set(re.findall(r"(?:^|`)make ([a-z]+)", README, re.MULTILINE))
    assert {"demo", "test"} <= named <= targets


def test_every_decision_is_listed_in_the_readme():
    records = sorted(path.name for path in (ROOT / "docs" / "decisions").glob("*.md"))
    assert re.findall(r"^\| \[\d{4}\]\(docs/decisions/([^)]+)\)", README, re.MULTILINE) == records


# --- The messages to try


def test_there_are_six_messages_to_try():
    assert len(MESSAGES) == 6


@pytest.mark.parametrize(("message", "outcome"), MESSAGES)
def test_a_message_to_try_ends_as_the_readme_says(desk, message, outcome):
    assert ask(desk, message)["outcome"] == outcome


# --- The examples


@pytest.fixture
def with_supervisor(monkeypatch):
    """The graph with the example's node in it. The names that the code uses are those of the files it goes into."""
    names = {"__name__": "readme", "Brand": Brand, "async_task": import_string("django_q.tasks.async_task")}
    for module in (tickets, handoff, routes, graph):
        names |= {name: value for name, value in vars(module).items() if not name.startswith("__")}
    with mock.patch.dict(catalog.CATALOG):
        exec(example("node"), names)  # noqa: S102 - our own page
        table = {**GRAPH, **names["CHANGES"]}
        monkeypatch.setattr(graph, "GRAPH", table)
        yield table


def test_the_example_node_can_be_reached_and_drawn(with_supervisor):
    assert reachable(with_supervisor) == with_supervisor.keys()
    assert "escalation -->|urgent| call_supervisor" in mermaid(with_supervisor)


def test_the_example_node_tells_the_supervisor_of_an_urgent_ticket(desk, with_supervisor, settings, mailoutbox):
    settings.MANAGERS = [("Supervisor", "supervisor@example.com")]
    reply = ask(desk, "Someone used my card 4111 1111 1111 1111")
    assert reply["outcome"] == "escalated"
    assert reply["trace"]["route_taken"] == "safety_gate → escalation → call_supervisor → record"
    work_off_the_queue()
    assert [mail.to for mail in mailoutbox] == [["supervisor@example.com"]]
    assert reply["ticket"]["reference"] in mailoutbox[0].subject
    assert "1111" not in mailoutbox[0].subject + mailoutbox[0].body


def test_the_example_node_leaves_other_escalations_alone(desk, with_supervisor):
    reply = ask(desk, "Let me talk to a human")
    assert reply["trace"]["route_taken"] == "safety_gate → escalation → record"
    assert not OrmQ.objects.exists()


def work_off_the_queue() -> None:
    """Do what the background worker would."""
    for queued in OrmQ.objects.all():
        import_string(queued.task["func"])(*queued.task["args"])


def test_the_example_document_is_answered_from_and_replaced_by_its_next_version(desk, tmp_path):
    path = tmp_path / "lockers.md"
    path.write_text(example("document"), "utf-8")
    assert ingest_file(path, brand=desk).outcome is Outcome.ADDED
    reply = ask(desk, "When can I open my safe deposit locker at the branch?")
    assert [cited["document"] for cited in reply["citations"]] == ["POL-LOCK-2026"]
    path.write_text(example("document").replace('"2026.1"', '"2026.2"'), "utf-8")
    assert ingest_file(path, brand=desk).outcome is Outcome.NEW_VERSION


def test_the_example_brand_is_a_valid_one(db):
    exec(example("brand"), {})  # noqa: S102 - our own page
    assert Brand.objects.get(slug="alder").calendar.zone.key == "Europe/Dublin"


@pytest.mark.parametrize(
    ("text", "applies"),
    [
        ("My SIM card was HIJACKED yesterday!", True),
        ("My SIM was swapped to an eSIM in your shop", False),
        ("How do I swap my SIM?", False),
    ],
)
def test_the_example_rule_tells_a_theft_from_an_ordinary_sentence(text, applies):
    rule = eval(example("rule"), {"Rule": Rule})  # noqa: S307 - our own page
    assert rule.applies(normalise(text)) is applies
