"""The pure parts of the chat page: text in blocks, a colour that reads, a trace in words."""

import pytest

from agents import wording
from agents.chat import accent
from agents.chat.letters import SOURCES, Block, blocks
from agents.chat.traces import NODE_WORDS, trace_of
from agents.graph import GRAPH
from knowledge.retrieval import Passage


def test_blank_lines_part_paragraphs_and_line_breaks_stay():
    assert blocks("One.\nStill one.\n\nTwo.", cited=False) == [
        Block("text", ("One.", "Still one.")),
        Block("text", ("Two.",)),
    ]


def test_a_lead_in_and_its_items_are_a_paragraph_and_a_list():
    assert blocks("We accept:\n- A passport.\n- A licence.\nBring both.", cited=False) == [
        Block("text", ("We accept:",)),
        Block("list", ("A passport.", "A licence.")),
        Block("text", ("Bring both.",)),
    ]


def test_numbered_lines_are_steps():
    assert blocks("1. Open the app.\n2) Tap Cards.", cited=False) == [Block("steps", ("Open the app.", "Tap Cards."))]


@pytest.mark.parametrize("line", ["2026 was fine.", "-5 degrees", "3 weeks", "-", "1."])
def test_what_only_resembles_an_item_is_text(line):
    assert blocks(line, cited=False) == [Block("text", (line,))]


def test_the_links_stand_where_the_sources_were_named():
    text = "Seven days.\n\nSource: Card Policy [POL-1]\n\nI have also called a person."
    assert [block.kind for block in blocks(text, cited=True)] == ["text", "sources", "text"]


def test_links_without_a_line_that_names_them_come_last():
    assert blocks("Seven days.", cited=True)[-1] == Block("sources")


def test_a_reply_without_citations_keeps_every_line():
    assert blocks("Source: the sea", cited=False) == [Block("text", ("Source: the sea",))]


def test_the_desks_own_line_of_sources_is_known_by_its_beginning():
    passage = Passage.__new__(Passage)
    for name, said in {"title": "Card Policy", "section": "Fees", "document_id": "POL-1"}.items():
        object.__setattr__(passage, name, said)
    assert wording.sources([passage]).startswith(SOURCES)


@pytest.mark.parametrize("colour", ["#000000", "#ffffff", "#1f5f8b", "#ffcc00", "#c0392b", "#00ff00"])
def test_any_accent_is_made_readable_in_both_schemes(colour):
    for paper, towards in ((accent.LIGHT_PAPER, accent.BLACK), (accent.DARK_PAPER, accent.WHITE)):
        shown = accent.readable(colour, paper, towards=towards)
        assert accent.contrast(accent._parse(shown), accent._parse(paper)) >= accent.AA


def test_an_accent_that_reads_stays_as_the_brand_chose_it():
    assert accent.readable("#1f5f8b", accent.LIGHT_PAPER, towards=accent.BLACK) == "#1f5f8b"


def test_contrast_is_that_of_the_guidelines():
    assert accent.contrast(accent.BLACK, accent.WHITE) == pytest.approx(21)
    assert accent.contrast(accent.WHITE, accent.WHITE) == 1


def test_every_node_of_the_graph_has_words():
    assert set(NODE_WORDS) == set(GRAPH)


def reply(outcome, gate=None, **trace):
    defaults = {"spans": [], "tools_called": [], "model": "offline", "latency_ms": 3, "gate": gate}
    return {"outcome": outcome, "trace": {**defaults, **trace}}


@pytest.mark.parametrize(
    ("outcome", "score", "tone", "words"),
    [
        ("answered", 0.68, "answered", "Answered"),
        ("fallback_ticket", 0.41, "fallback", "nothing there was close enough"),
        ("fallback_ticket", 0.68, "fallback", "did not hold"),
        ("handed_off", 0.9, "fallback", "did not hold"),
        ("complaint_ticket", 0.6, "answered", "Help from the policies was added"),
        ("complaint_ticket", 0.2, "fallback", "close enough to add"),
    ],
)
def test_the_confidence_is_told_by_colour_and_by_words(outcome, score, tone, words):
    gate = trace_of(reply(outcome, {"score": score, "threshold": 0.55})).gate
    assert (gate.tone, gate.score, gate.threshold) == (tone, round(score * 100), 55)
    assert words in gate.words


def test_a_turn_that_searched_nothing_has_no_confidence():
    assert trace_of(reply("thanked")).gate is None


def test_a_step_shows_its_decision_only_where_there_was_one_to_make():
    spans = [{"node": "triage", "decision": "small_talk", "ms": 3.2}, {"node": "record", "decision": "done", "ms": 0}]
    shown = [(step.node, step.decision) for step in trace_of(reply("greeted", spans=spans)).steps]
    assert shown == [("triage", "small talk"), ("record", "")]
