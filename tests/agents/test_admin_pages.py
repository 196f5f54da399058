"""The pages that show how the desk decides: the graph as a picture, the safety rules, the turns."""

import re
import uuid
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from django.urls import reverse

from agents.drawing import draw
from agents.graph import END, GRAPH, Step
from agents.models import Turn
from agents.routes import always
from agents.safety import semantic
from agents.safety.rules import RULES
from support.models import InteractionLog
from tests import cast
from tests.office import browser, colleague, page

SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def picture() -> ElementTree.Element:
    return ElementTree.fromstring(draw(GRAPH))  # noqa: S314 - our own


@pytest.fixture
def client(db):
    return browser(colleague("asha", cast.bank()))


def test_every_node_is_a_box_with_its_name(picture):
    boxes = [group for group in picture.iter(f"{SVG}g") if group.get("class").startswith("graph-node")]
    names = {box.find(f"{SVG}text").text for box in boxes}
    assert names == {*GRAPH, "reply", "any failure"}


def test_every_edge_is_a_line_that_tells_its_label(picture):
    titles = {title.text for title in picture.iter(f"{SVG}title")}
    for node, step in GRAPH.items():
        for target in step.edges.values():
            shared = ", ".join(label for label, other in step.edges.items() if other == target)
            assert f"{node} → {target} ({shared})" in titles


def test_every_choice_stands_beside_its_line(picture):
    shown = {text.text for text in picture.iter(f"{SVG}text") if text.get("class") == "graph-label"}
    choices = [step.edges for step in GRAPH.values() if len(set(step.edges.values())) > 1]
    assert {label for text in shown for label in text.split(", ")} == {label for edges in choices for label in edges}


def test_no_two_boxes_overlap_and_all_lie_inside(picture):
    width, height = (float(value) for value in picture.get("viewBox").split()[2:])
    boxes = [[float(rect.get(name)) for name in ("x", "y", "width", "height")] for rect in picture.iter(f"{SVG}rect")]
    for x, y, w, h in boxes:
        assert x >= 0
        assert y >= 0
        assert x + w <= width
        assert y + h <= height
    rows: dict[float, list[tuple[float, float]]] = {}
    for x, y, w, _ in boxes:
        rows.setdefault(y, []).append((x, x + w))
    for spans in rows.values():
        spans.sort()
        assert all(left[1] < right[0] for left, right in pairwise(spans))


def test_the_same_table_gives_the_same_picture():
    assert draw(GRAPH) == draw(dict(GRAPH))


def test_a_way_back_is_drawn_upwards():
    step = GRAPH["reformulate"]
    assert step.edges["done"] == "retrieve"
    path = re.search(r"reformulate → retrieve \(done\)</title><path d=\"M\d+ (\d+)C[^\"]* (\d+)\" fill", draw(GRAPH))
    assert int(path[1]) > int(path[2])


def test_names_are_text_and_never_markup():
    table = {
        "safety_gate": Step(always, always, {"<b>": "hand_off"}),
        "hand_off": Step(always, always, {"done": END}),
    }
    assert "<b>" not in draw(table)


def test_the_picture_has_words_for_those_who_do_not_see_it(picture):
    assert picture.get("role") == "img"
    assert "safety_gate leads by refuse to refusal." in picture.find(f"{SVG}desc").text


def test_the_picture_brings_no_style_of_its_own():
    assert not re.search(r"style|<script|\son[a-z]+=", draw(GRAPH))


def test_the_graph_has_a_page(client):
    assert str(draw(GRAPH)) in page(client, reverse("admin:agents_graph"))


def hit(customer, rule: str) -> None:
    InteractionLog.objects.create(
        turn_id=uuid.uuid4(),
        brand=customer.brand,
        customer=customer,
        conversation_id=uuid.uuid4(),
        message="m",
        response="r",
        outcome="refused",
        route="",
        safety_action="refuse",
        safety_rule=rule,
        model="offline",
        latency_ms=1,
    )


def test_the_rules_are_shown_in_their_order_with_the_hits_of_own_brands(client):
    first = RULES[0].name
    for customer in (cast.priya(), cast.arjun(), cast.mira()):
        hit(customer, first)
    text = page(client, reverse("admin:agents_safety_rules"))
    assert f'data-rule="{first}">2<' in text
    shown = re.findall(r'data-rule="(\w+)"', text)
    assert shown == [rule.name for rule in (*RULES, *semantic.RULES.values())]


@pytest.mark.parametrize("name", ["agents_graph", "agents_safety_rules"])
def test_whoever_may_not_see_turns_sees_neither_page(name, db):
    editor = browser(colleague("edith", cast.bank(), role="knowledge editor"))
    assert editor.get(reverse(f"admin:{name}")).status_code == 403


def test_a_turn_is_looked_at_and_never_changed(client):
    turn = Turn.objects.create(conversation=cast.conversation(cast.priya()))
    address = reverse("admin:agents_turn_change", args=[turn.pk])
    assert str(turn.pk) in page(client, address)
    assert client.post(address, {"status": "done"}).status_code == 403
