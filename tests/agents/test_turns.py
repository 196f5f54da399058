"""Turns are persisted: a message is answered once, whatever is repeated, raced or killed."""

import os
import signal
import subprocess
import sys
import threading
import time
import uuid
from datetime import timedelta

import pytest
from django.conf import settings
from django.db import IntegrityError, connection, connections, transaction
from django.utils import timezone

from agents.models import Turn
from agents.service import answer_message, run_turn, submit_message
from agents.tasks import watch_turns
from knowledge.embedding import embed_query
from support.errors import ConversationNotFound, InvalidInput
from support.models import Conversation, Customer, InteractionLog, Message, Ticket
from tests.desk import ask

API = Conversation.Channel.API
COMPLAINT = "My debit card hasn't arrived in 3 weeks"


def person(brand, external_id="CUST001"):
    return Customer.objects.select_related("brand").get(brand=brand, external_id=external_id)


def answers(turn_id):
    return Message.objects.filter(turn_id=turn_id, author=Message.Author.ASSISTANT)


# --- In one process


def test_a_complaint_repeated_in_one_conversation_leaves_one_open_ticket(desk):
    before = Ticket.objects.count()
    first = ask(desk, COMPLAINT)
    second = ask(
        desk, "It still hasn't come, this is really bad service!", conversation_id=uuid.UUID(first["conversation_id"])
    )
    assert second["outcome"] == "complaint_ticket"
    assert second["ticket"]["reference"] == first["ticket"]["reference"]
    assert Ticket.objects.count() == before + 1


def test_a_request_sent_twice_with_one_message_id_is_answered_once(desk):
    first = ask(desk, COMPLAINT, client_message_id="m-1")
    second = ask(desk, COMPLAINT, client_message_id="m-1")
    assert second == first
    assert Message.objects.filter(client_message_id="m-1").count() == 1


def test_one_message_id_of_two_customers_is_two_messages(desk):
    first = ask(desk, "hello", client_message_id="m-1")
    second = ask(desk, "hello", client_message_id="m-1", customer="CUST002")
    assert first["turn_id"] != second["turn_id"]


def test_messages_that_wait_for_one_turn_are_answered_together(desk):
    first = submit_message(customer=person(desk), text="What documents do I need", channel=API)
    second = submit_message(customer=person(desk), text="for KYC?", channel=API, conversation_id=first.conversation_id)
    assert second.turn_id == first.turn_id
    assert run_turn(first.turn_id)["citations"][0]["document"] == "POL-KYC-2026.1"
    assert answers(first.turn_id).count() == 1


def test_a_message_that_arrives_while_a_turn_runs_gets_the_next_one(desk):
    first = submit_message(customer=person(desk), text="hello", channel=API)
    Turn.objects.filter(pk=first.turn_id).update(
        status=Turn.Status.RUNNING, lease_expires_at=timezone.now() + timedelta(seconds=60)
    )
    second = submit_message(customer=person(desk), text="hi", channel=API, conversation_id=first.conversation_id)
    assert second.turn_id != first.turn_id
    assert run_turn(second.turn_id) is None


def test_a_finished_turn_is_not_run_again(desk):
    reply = ask(desk, "hello")
    assert run_turn(uuid.UUID(reply["turn_id"])) is None


def test_a_turn_whose_lease_was_taken_over_stores_no_second_reply(desk, monkeypatch):
    from agents import service

    submitted = submit_message(customer=person(desk), text="hello", channel=API)
    walk = service.walk

    def overtaken(*args, **kwargs):
        state = walk(*args, **kwargs)
        Turn.objects.filter(pk=submitted.turn_id).update(lease_token=uuid.uuid4())
        return state

    monkeypatch.setattr(service, "walk", overtaken)
    assert run_turn(submitted.turn_id) is None
    assert not answers(submitted.turn_id).exists()


def test_after_three_starts_a_turn_goes_to_a_person(desk):
    submitted = submit_message(customer=person(desk), text="What documents do I need for KYC?", channel=API)
    Turn.objects.filter(pk=submitted.turn_id).update(
        status=Turn.Status.RUNNING, attempts=3, lease_expires_at=timezone.now() - timedelta(seconds=1)
    )
    assert watch_turns() == 1
    reply = answers(submitted.turn_id).get().reply
    assert reply["outcome"] == "handed_off"
    assert Ticket.objects.get(reference=reply["ticket"]["reference"]).reason == "3 attempts did not finish"


def test_the_watchdog_leaves_a_turn_alone_that_is_still_leased(desk):
    submitted = submit_message(customer=person(desk), text="hello", channel=API)
    Turn.objects.filter(pk=submitted.turn_id).update(
        status=Turn.Status.RUNNING, attempts=1, lease_expires_at=timezone.now() + timedelta(seconds=30)
    )
    assert watch_turns() == 0


def test_the_database_takes_no_second_reply_to_a_turn(desk):
    reply = ask(desk, "hello")
    answer = answers(reply["turn_id"]).get()
    answer.pk = None
    with pytest.raises(IntegrityError), transaction.atomic():
        answer.save()


def test_the_log_has_one_line_a_turn_and_cannot_be_changed(desk):
    from django.db.utils import ProgrammingError

    reply = ask(desk, "What documents do I need for KYC?")
    assert InteractionLog.objects.filter(turn_id=reply["turn_id"]).count() == 1
    with pytest.raises(ProgrammingError, match="Cannot update or delete"), transaction.atomic():
        InteractionLog.objects.filter(turn_id=reply["turn_id"]).update(response="something else")


def test_somebody_elses_conversation_is_not_found(desk):
    theirs = ask(desk, "hello")
    with pytest.raises(ConversationNotFound):
        ask(desk, "hello", customer="CUST002", conversation_id=uuid.UUID(theirs["conversation_id"]))


# --- Bad input


@pytest.mark.parametrize("text", ["", "   \n\t ", "\x00", "\u200b\u200d", "\u202e", "\ud800"[:0]])
def test_an_empty_message_is_refused_in_words(desk, text):
    with pytest.raises(InvalidInput, match="The message is empty"):
        ask(desk, text)


@pytest.mark.parametrize("length", [4_001, 100_000])
def test_a_message_that_is_too_long_is_refused_and_nothing_stored(desk, length):
    before = Message.objects.count()
    with pytest.raises(InvalidInput, match="at most 4,000"):
        ask(desk, "x" * length)
    assert Message.objects.count() == before


def test_a_message_of_exactly_the_longest_length_is_answered(desk):
    assert ask(desk, ("What documents do I need for KYC? " * 200)[:4_000].strip())["outcome"]


@pytest.mark.parametrize(
    "text",
    [
        "What do\x00cuments do I need for KYC?",
        "What documents do I need for KYC? \ud83d",
        "What documents do I need for KYC? 🙏🏽👨‍👩‍👧",
        "\u202eWhat documents do I need for KYC?",
        "<b>What</b> documents do I need for <script>alert(1)</script> KYC?",
        "# What documents do I need for [KYC](javascript:alert(1))?",
        "ما هي المستندات؟ What documents do I need for KYC?",
    ],
)
def test_odd_text_is_stored_and_answered(desk, text):
    reply = ask(desk, text)
    assert reply["outcome"] in ("answered", "fallback_ticket")
    stored = Message.objects.get(turn_id=reply["turn_id"], author=Message.Author.CUSTOMER).text
    assert "KYC" in stored
    assert "<script>" not in reply["reply"]


@pytest.mark.parametrize("message_id", ["", "x" * 101])
def test_a_malformed_message_id_is_refused(desk, message_id):
    with pytest.raises(InvalidInput, match="message id"):
        ask(desk, "hello", client_message_id=message_id)


# --- Several processes and threads


def in_threads(work, count):
    """Run `work(number)` at the same moment in `count` threads; what each returned or raised."""
    barrier, results = threading.Barrier(count), [None] * count

    def run(number):
        try:
            barrier.wait()
            results[number] = work(number)
        except Exception as error:  # noqa: BLE001 - the test looks at it
            results[number] = error
        finally:
            connections.close_all()

    threads = [threading.Thread(target=run, args=(number,)) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    return results


@pytest.mark.slow
def test_eight_copies_of_one_request_at_once_are_one_message_and_one_ticket(committed_desk):
    customer, before = person(committed_desk), Ticket.objects.count()
    replies = in_threads(
        lambda _: answer_message(customer=customer, text=COMPLAINT, channel=API, client_message_id="m-1"), 8
    )
    assert len({reply["turn_id"] for reply in replies}) == 1
    assert Message.objects.filter(author=Message.Author.CUSTOMER, text=COMPLAINT).count() == 1
    assert Ticket.objects.count() == before + 1


@pytest.mark.slow
def test_many_tabs_of_one_conversation_lose_nothing_and_answer_each_message_once(committed_desk):
    customer = person(committed_desk)
    opened = answer_message(customer=customer, text="hello", channel=API)
    talk = uuid.UUID(opened["conversation_id"])
    questions = [
        f"{text} ({number})" for number in range(4) for text in ("Hello again", COMPLAINT, "Documents for KYC?")
    ]
    replies = in_threads(
        lambda number: answer_message(customer=customer, text=questions[number], channel=API, conversation_id=talk),
        len(questions),
    )
    assert all(isinstance(reply, dict) for reply in replies), replies
    assert not Turn.objects.exclude(status=Turn.Status.DONE).exists()
    for question in questions:
        asked = Message.objects.get(conversation=talk, author=Message.Author.CUSTOMER, text=question)
        assert answers(asked.turn_id).count() == 1
        assert question in InteractionLog.objects.get(turn_id=asked.turn_id).message  # the turn has read it


KILLED_IN_THE_MIDDLE = """
import os, pathlib, signal, sys, uuid
import django
django.setup()
from tests.vectors import remember
remember(pathlib.Path(sys.argv[4]))
from django.conf import settings
from django.db import connection
settings.DATABASES["default"]["NAME"] = connection.settings_dict["NAME"] = sys.argv[2]
from agents import graph, service
def die(state, runtime):
    os.kill(os.getpid(), signal.SIGKILL)
table = dict(graph.GRAPH)
node = sys.argv[3]
table[node] = graph.Step(die, table[node].route, table[node].edges)
graph.GRAPH = table
service.run_turn(uuid.UUID(sys.argv[1]))
"""


@pytest.fixture
def kill_at(remembering_model, tmp_path):
    """Run a turn in a process of its own that is killed, by SIGKILL, when it reaches a node."""
    embed_query(COMPLAINT)
    known = remembering_model.memory.copy_to(tmp_path / "vectors.npz")

    def kill(node, turn_id):
        name = connection.settings_dict["NAME"]
        process = subprocess.run(
            [sys.executable, "-c", KILLED_IN_THE_MIDDLE, str(turn_id), name, node, str(known)],
            cwd=settings.BASE_DIR,
            env={**os.environ, "DJANGO_SETTINGS_MODULE": "config.settings"},
            timeout=60,
            check=False,
        )
        assert process.returncode == -signal.SIGKILL

    return kill


@pytest.mark.slow
@pytest.mark.parametrize("node", ["safety_gate", "complaint", "record"])
def test_a_turn_whose_process_is_killed_is_finished_by_the_watchdog_once(committed_desk, kill_at, node):
    before = Ticket.objects.count()
    submitted = submit_message(customer=person(committed_desk), text=COMPLAINT, channel=API)
    kill_at(node, submitted.turn_id)
    turn = Turn.objects.get(pk=submitted.turn_id)
    assert (turn.status, turn.attempts) == (Turn.Status.RUNNING, 1)
    assert watch_turns() == 0  # the lease still runs: its holder might be alive
    Turn.objects.filter(pk=turn.pk).update(lease_expires_at=timezone.now())
    assert watch_turns() == 1
    assert watch_turns() == 0
    assert answers(turn.pk).get().reply["outcome"] == "complaint_ticket"
    assert Ticket.objects.count() == before + 1


@pytest.mark.slow
def test_a_message_that_kills_every_process_is_given_to_a_person_after_three(committed_desk, kill_at):
    submitted = submit_message(customer=person(committed_desk), text=COMPLAINT, channel=API)
    for _ in range(settings.TURN_MAX_ATTEMPTS):
        kill_at("safety_gate", submitted.turn_id)
        Turn.objects.filter(pk=submitted.turn_id).update(lease_expires_at=timezone.now())
    assert watch_turns() == 1
    assert answers(submitted.turn_id).get().reply["outcome"] == "handed_off"


def test_waiting_for_a_turn_that_another_process_holds_ends_with_the_budget(desk, settings):
    from agents.service import TurnUnfinished

    settings.TURN_BUDGET = timedelta(seconds=0.2)
    submitted = submit_message(customer=person(desk), text="hello", channel=API, client_message_id="m-1")
    Turn.objects.filter(pk=submitted.turn_id).update(
        status=Turn.Status.RUNNING, lease_expires_at=timezone.now() + timedelta(seconds=60)
    )
    began = time.monotonic()
    with pytest.raises(TurnUnfinished):
        ask(desk, "hello", client_message_id="m-1")
    assert time.monotonic() - began < 5
