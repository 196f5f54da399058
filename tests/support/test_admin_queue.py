"""The queue: which cases it shows, in which order, and what can be done to several at once."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from support.models import Priority, Status, Ticket
from tests import cast
from tests.office import browser, colleague, page

pytestmark = pytest.mark.django_db
QUEUE = reverse("admin:support_ticket_changelist")


@pytest.fixture
def sam():
    return colleague("asha", cast.bank())


@pytest.fixture
def client(sam):
    return browser(sam)


def opened(reference: str, hours_ago: float = 0, *, priority: str = Priority.NORMAL, status: str = Status.OPEN):
    at = timezone.now() - timedelta(hours=hours_ago)
    return cast.ticket(cast.priya(), reference, opened_at=at, priority=priority, status=status)


def shown(client, **query: str) -> list[str]:
    return [ticket.reference for ticket in client.get(QUEUE, query).context["cl"].result_list]


def run(client, action: str, *tickets: Ticket) -> str:
    data = {"action": action, "_selected_action": [ticket.pk for ticket in tickets]}
    response = client.post(f"{QUEUE}?cases=all", data, follow=True)
    return " ".join(str(message) for message in response.context["messages"])


def test_breached_cases_come_first_then_those_due_next_then_the_more_urgent(client):
    opened("LOW001", 24, priority=Priority.LOW)  # due in 4 days
    opened("HIG001", 20, priority=Priority.HIGH)  # due in 4 h
    opened("NOR001", 100)  # breached 28 h ago
    opened("URG001", 6, priority=Priority.URGENT)  # breached 2 h ago
    due = timezone.now() + timedelta(days=9)
    for reference, priority in (("TIE001", Priority.LOW), ("TIE002", Priority.URGENT)):
        Ticket.objects.filter(pk=opened(reference).pk).update(priority=priority, first_response_due_at=due)
    assert shown(client) == ["NOR001", "URG001", "HIG001", "LOW001", "TIE002", "TIE001"]


def test_finished_cases_are_hidden_until_they_are_asked_for(client):
    opened("OPN001")
    opened("RES001", status=Status.RESOLVED)
    opened("CLO001", status=Status.CLOSED)
    assert shown(client) == ["OPN001"]
    assert set(shown(client, cases="all")) == {"OPN001", "RES001", "CLO001"}
    assert set(shown(client, cases="finished")) == {"RES001", "CLO001"}
    assert shown(client, status="CLOSED") == ["CLO001"]
    assert shown(client, q="res001") == ["RES001"]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ({"sla": "breached"}, {"BRE001"}),
        ({"sla": "due_soon"}, {"SOO001"}),
        ({"sla": "on_track"}, {"TRA001"}),
        ({"priority": "urgent"}, {"SOO001"}),
        ({"source": "api"}, {"BRE001", "SOO001", "TRA001"}),
        ({"source": "complaint"}, set()),
        ({"category": "card"}, {"TRA001"}),
        ({"assignee": "mine"}, {"BRE001"}),
        ({"assignee": "nobody"}, {"SOO001", "TRA001"}),
        ({"brand": "harbour"}, {"BRE001", "SOO001", "TRA001"}),
        ({"brand": "corner"}, set()),
        ({"q": "cust001"}, {"BRE001", "SOO001", "TRA001"}),
        ({"q": "Priya"}, {"BRE001", "SOO001", "TRA001"}),
        ({"q": "Arjun"}, set()),
    ],
)
def test_each_filter_and_the_search_show_what_they_say(client, sam, query, expected):
    Ticket.objects.filter(pk=opened("BRE001", 90).pk).update(assignee=sam)
    opened("SOO001", 1, priority=Priority.URGENT)
    Ticket.objects.filter(pk=opened("TRA001").pk).update(category="card")
    assert set(shown(client, **query)) == expected


def test_the_service_level_is_said_by_word_and_shape(client):
    opened("BRE001", 75)
    opened("SOO001", 1.5, priority=Priority.URGENT)
    opened("TRA001")
    text = page(client, QUEUE)
    assert "<span>●</span> breached 3 h ago" in text
    assert "<span>◐</span> due in 2 h" in text
    assert "<span>○</span> on track" in text


def test_the_number_of_queries_does_not_grow_with_the_queue(client):
    def queries() -> int:
        with CaptureQueriesContext(connection) as captured:
            client.get(QUEUE)
        return len(captured)

    opened("AAA001")
    one = queries()
    for number in range(30):
        cast.ticket(cast.customer(cast.bank(), f"C{number}", name=f"N{number}"), f"BBB{number:03}")
    assert queries() == one <= 12


def test_cases_are_assigned_to_me_and_finished_ones_are_skipped(client, sam):
    free, done = opened("FRE001"), opened("DON001", status=Status.CLOSED)
    assert run(client, "assign_to_me", free, done) == "1 assigned to you, 1 skipped."
    free.refresh_from_db()
    assert (free.assignee, free.status) == (sam, Status.IN_PROGRESS)
    assert [event.kind for event in free.events.all()] == ["opened", "assigned", "status"]


@pytest.mark.parametrize(
    ("action", "words", "status"), [("resolve", "resolved", Status.RESOLVED), ("close", "closed", Status.CLOSED)]
)
def test_only_legal_moves_are_made(client, action, words, status):
    going, done = opened("GOI001", status=Status.IN_PROGRESS), opened("DON001", status=Status.CLOSED)
    assert run(client, action, going, done) == f"1 {words}, 1 skipped."
    going.refresh_from_db()
    assert going.status == status


@pytest.mark.parametrize("priority", Priority.values)
def test_the_priority_of_several_cases_is_set_at_once(client, priority):
    tickets = [opened(f"PRI00{n}", priority=p) for n, p in enumerate(Priority.values)]
    assert run(client, f"set_{priority}", *tickets) == f"3 set to {priority}, 1 skipped."
    assert set(Ticket.objects.filter(reference__startswith="PRI").values_list("priority", flat=True)) == {priority}


def test_take_next_gives_the_worst_free_case_and_leads_to_its_page(client, sam):
    opened("LAT001")
    worst = opened("WOR001", 90)
    response = client.post(reverse("admin:support_ticket_take_next"))
    assert response["Location"] == reverse("admin:support_ticket_change", args=[worst.pk])
    worst.refresh_from_db()
    assert worst.assignee == sam


def test_take_next_says_when_nothing_waits(client):
    response = client.post(reverse("admin:support_ticket_take_next"), follow=True)
    assert "Nothing waits" in response.content.decode()


def test_take_next_is_a_post(client):
    assert client.get(reverse("admin:support_ticket_take_next")).status_code == 405


def test_an_editor_sees_the_queue_and_changes_nothing():
    client = browser(colleague("edith", cast.bank(), role="knowledge editor"))
    ticket = opened("OPN001")
    assert 'id="take-next"' not in page(client, QUEUE)
    assert client.post(reverse("admin:support_ticket_take_next")).status_code == 403
    client.post(QUEUE, {"action": "close", "_selected_action": [ticket.pk]})
    ticket.refresh_from_db()
    assert ticket.status == Status.OPEN
