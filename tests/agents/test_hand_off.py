"""Whatever fails ends in one place: a visible message and a ticket, and nothing lost."""

import logging

import pytest
from django.db import DatabaseError

from agents import logbook, service
from agents.llm.offline import OfflineModel
from agents.models import Turn, TurnEvent
from agents.nodes import record as record_module
from agents.runtime import Runtime
from agents.tasks import watch_turns
from support.models import InteractionLog, Message, Ticket
from tests.desk import ask


@pytest.fixture(autouse=True)
def quiet(caplog):
    caplog.set_level(logging.CRITICAL, logger="handrail")


def boom(*args, **kwargs):
    raise RuntimeError("boom")


@pytest.mark.parametrize(
    ("target", "name", "text", "node"),
    [
        (OfflineModel, "triage", "What documents do I need for KYC?", "triage"),
        (OfflineModel, "rewrite_query", "Why was my forex card blocked abroad?", "reformulate"),
        (OfflineModel, "write_reply", "What documents do I need for KYC?", "answer"),
        (service, "embed_query", "What documents do I need for KYC?", "safety_gate"),
    ],
)
def test_a_failing_node_ends_in_a_visible_message_and_a_ticket(desk, monkeypatch, target, name, text, node):
    monkeypatch.setattr(target, name, boom)
    reply = ask(desk, text)
    ticket = Ticket.objects.get(reference=reply["ticket"]["reference"])
    assert reply["outcome"] == "handed_off"
    assert ticket.reference in reply["reply"]
    assert (ticket.source, ticket.reason) == ("handoff", f"{node}: RuntimeError")
    assert reply["trace"]["spans"][-2]["node"] == "hand_off"


def test_a_turn_out_of_time_is_handed_off(desk, monkeypatch):
    monkeypatch.setattr(Runtime, "elapsed", lambda self: 46.0)
    reply = ask(desk, "What documents do I need for KYC?")
    assert reply["outcome"] == "handed_off"
    assert "BudgetSpent" in Ticket.objects.get(reference=reply["ticket"]["reference"]).reason


def test_a_sentence_that_its_passage_does_not_support_is_withheld(desk, monkeypatch):
    from agents.state import Sentence

    def invented(self, question, vector, evidence, **options):
        yield Sentence("For KYC you need your PAN.", (1,))
        yield Sentence("Your KYC is done within 47 minutes.", (1,))

    monkeypatch.setattr(OfflineModel, "write_reply", invented)
    reply = ask(desk, "What documents do I need for KYC?")
    assert "47" not in reply["reply"]
    assert reply["trace"]["withheld"] == ["number not supported: 47 minutes"]


@pytest.mark.parametrize("passages", [(), (9,)])
def test_an_answer_that_cites_no_passage_is_not_given(desk, monkeypatch, passages):
    from agents.state import Sentence

    def uncited(self, question, vector, evidence, **options):
        yield Sentence("You need nothing at all.", passages)

    monkeypatch.setattr(OfflineModel, "write_reply", uncited)
    reply = ask(desk, "What documents do I need for KYC?")
    assert (reply["outcome"], reply["citations"]) == ("fallback_ticket", [])
    assert "nothing at all" not in reply["reply"]


def test_a_reply_that_cannot_be_built_is_tried_three_times_and_then_handed_off(desk, monkeypatch):
    built = []
    citation = record_module.citation

    def failing(*args):
        built.append(args)
        raise RuntimeError("boom")

    monkeypatch.setattr(record_module, "citation", failing)
    reply = ask(desk, "What documents do I need for KYC?")
    monkeypatch.setattr(record_module, "citation", citation)
    turn = Turn.objects.get(pk=reply["turn_id"])
    assert (reply["outcome"], len(built), turn.status) == ("handed_off", 3, Turn.Status.DONE)
    assert Message.objects.filter(turn_id=turn.pk, author="assistant").count() == 1


def test_trouble_with_the_log_costs_no_reply_and_the_line_is_written_later(desk, monkeypatch):
    def refuse(**fields):
        raise DatabaseError("the log is full")

    with monkeypatch.context() as patch:
        patch.setattr(logbook, "log_interaction", refuse)
        reply = ask(desk, "What documents do I need for KYC?")
    assert reply["outcome"] == "answered"
    assert not InteractionLog.objects.filter(turn_id=reply["turn_id"]).exists()
    watch_turns()
    line = InteractionLog.objects.get(turn_id=reply["turn_id"])
    assert (line.message, line.outcome, line.label) == ("What documents do I need for KYC?", "answered", "query")


def test_the_events_of_a_turn_are_kept_in_order(desk):
    reply = ask(desk, "What documents do I need for KYC?")
    events = list(TurnEvent.objects.filter(turn_id=reply["turn_id"]))
    nodes = [event.data["node"] for event in events if event.kind == "step"]
    assert nodes == reply["trace"]["agents_invoked"]
    assert events[-1].kind == "done"
    assert any(event.kind == "sentence" for event in events)
