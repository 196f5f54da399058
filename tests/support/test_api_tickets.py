"""Tickets over REST: read by their owner alone, changed by their owner alone, and unknown to other brands."""

from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from django.core.handlers.asgi import ASGIRequest
from django.db import OperationalError, connection
from django.utils import timezone

from support.api.views import CloseTicketView
from support.models import Customer, Status, Ticket
from support.services.customers import find_or_create_customer
from tests.api import PROBLEM, caller, key_of, post
from tests.cast import arjun, bank, mira, priya, shop, ticket

pytestmark = pytest.mark.django_db


def read(client, reference="HBR042", customer="CUST001"):
    return client.get(f"/api/v1/tickets/{reference}", {"customer": customer})


def test_the_owner_reads_status_age_and_service_level():
    opened_at = timezone.now() - timedelta(days=2, hours=1)
    ticket(priya(), status=Status.IN_PROGRESS, opened_at=opened_at)
    body = read(caller(bank())).json()
    assert datetime.fromisoformat(body.pop("opened_at")) == opened_at
    assert body.pop("first_response_due_at")
    assert body == {
        "reference": "HBR042",
        "subject": "The card has not arrived",
        "status": "IN_PROGRESS",
        "priority": "normal",
        "category": "",
        "sentiment": "",
        "days_open": 2,
        "sla_state": "on_track",
        "sla_breached": False,
        "resolved_at": None,
        "closed_at": None,
    }


def test_a_breach_is_computed_when_it_is_asked_for():
    opened_at = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
    ticket(priya(), opened_at=opened_at)
    client = caller(bank())
    with time_machine.travel(opened_at + timedelta(hours=71, minutes=59), tick=False):
        assert read(client).json()["sla_breached"] is False
    with time_machine.travel(opened_at + timedelta(hours=72), tick=False):
        assert read(client).json()["sla_breached"] is True


@pytest.mark.parametrize("reference", ["HBR042", "hbr042", "hBr042"])
def test_a_reference_is_read_in_any_case(reference):
    ticket(priya())
    assert read(caller(bank()), reference).json()["reference"] == "HBR042"


@pytest.mark.parametrize(
    ("customer", "reference"), [("CUST002", "HBR042"), ("CUST001", "ZZZ999"), ("NOBODY", "HBR042")]
)
def test_a_ticket_of_somebody_else_looks_like_one_that_does_not_exist(customer, reference):
    ticket(priya())
    arjun()
    response = read(caller(bank()), reference, customer)
    assert (response.status_code, response.json()["code"]) == (404, "TICKET_NOT_FOUND")
    assert response.json()["detail"] == f"There is no ticket {reference}."


@pytest.mark.parametrize("reference", ["TKT-042", "NM-10077", "TKT0422", "ÞÐÞ042", "%00", "%ED%A0%80", "x" * 500])
def test_what_cannot_be_a_reference_is_not_found(reference):
    response = read(caller(bank()), reference)
    assert (response.status_code, response.json()["code"]) == (404, "TICKET_NOT_FOUND")


@pytest.mark.parametrize("customer", ["", "no spaces", "x" * 41, "CUST001\n", "\x00", "-first"])
def test_a_malformed_customer_in_the_query_is_named(customer):
    response = read(caller(bank()), customer=customer)
    assert response.status_code == 422
    assert [fault["parameter"] for fault in response.json()["errors"]][:1] == ["customer"]


def test_the_owner_closes_a_ticket():
    ticket(priya(), status=Status.IN_PROGRESS)
    response = post(caller(bank()), "tickets/hbr042/close", {"customer": "CUST001"})
    body = response.json()
    closed = Ticket.objects.get(reference="HBR042")
    assert response.status_code == 200
    assert datetime.fromisoformat(body.pop("updated_at")) == closed.closed_at
    assert body == {"reference": "HBR042", "old_status": "IN_PROGRESS", "new_status": "CLOSED", "changed": True}
    assert closed.status == Status.CLOSED


def test_the_event_names_the_customer_and_the_partner():
    ticket(priya())
    post(caller(bank(), name="Branch app"), "tickets/HBR042/close", {"customer": "CUST001"})
    event = Ticket.objects.get(reference="HBR042").events.last()
    assert (event.actor_kind, event.actor_name) == ("customer", "CUST001 via Branch app")


def test_the_longest_names_still_fit_the_event():
    who = find_or_create_customer(brand=bank(), external_id="C" * 40)
    ticket(who)
    client = caller(bank(), name="N" * 60)
    assert post(client, "tickets/HBR042/close", {"customer": "C" * 40}).status_code == 200


def test_closing_a_closed_ticket_changes_nothing_and_tells_its_status():
    ticket(priya(), status=Status.CLOSED)
    before = Ticket.objects.get(reference="HBR042")
    response = post(caller(bank()), "tickets/HBR042/close", {"customer": "CUST001"})
    body = response.json()
    assert response.status_code == 200
    assert datetime.fromisoformat(body.pop("updated_at")) == before.closed_at
    assert body == {"reference": "HBR042", "old_status": "CLOSED", "new_status": "CLOSED", "changed": False}
    assert before.events.count() == Ticket.objects.get(reference="HBR042").events.count()


def test_the_owner_reopens_a_ticket():
    ticket(priya(), status=Status.CLOSED)
    body = post(caller(bank()), "tickets/HBR042/reopen", {"customer": "CUST001"}).json()
    assert (body["old_status"], body["new_status"], body["changed"]) == ("CLOSED", "OPEN", True)


def test_reopening_an_open_ticket_changes_nothing():
    ticket(priya(), status=Status.WAITING)
    body = post(caller(bank()), "tickets/HBR042/reopen", {"customer": "CUST001"}).json()
    assert (body["old_status"], body["new_status"], body["changed"]) == ("WAITING", "WAITING", False)


@pytest.mark.parametrize("verb", ["close", "reopen"])
def test_another_customer_of_the_brand_is_forbidden(verb):
    status = Status.OPEN if verb == "close" else Status.CLOSED
    ticket(priya(), status=status)
    arjun()
    response = post(caller(bank()), f"tickets/HBR042/{verb}", {"customer": "CUST002"})
    assert (response.status_code, response.json()["code"]) == (403, "TICKET_OWNERSHIP_ERROR")
    assert "CUST001" not in response.content.decode()
    assert "Priya" not in response.content.decode()
    assert Ticket.objects.get(reference="HBR042").status == status


@pytest.mark.parametrize("verb", ["close", "reopen"])
def test_an_unknown_ticket_is_not_found(verb):
    response = post(caller(bank()), f"tickets/ZZZ999/{verb}", {"customer": "CUST001"})
    assert (response.status_code, response.json()["code"]) == (404, "TICKET_NOT_FOUND")


def test_a_ticket_of_another_brand_is_not_found_even_for_its_owner():
    ticket(mira(), "CSH007")
    response = post(caller(bank()), "tickets/CSH007/close", {"customer": "CS-7"})
    assert response.status_code == 404


def test_the_same_customer_id_in_another_brand_owns_nothing_here():
    ticket(priya(bank()))
    find_or_create_customer(brand=shop(), external_id="CUST001")
    assert read(caller(shop())).status_code == 404


def test_a_customer_without_a_record_owns_nothing_and_gets_no_record():
    ticket(priya())
    client = caller(bank())
    assert post(client, "tickets/HBR042/close", {"customer": "NOBODY"}).status_code == 403
    assert post(client, "tickets/ZZZ999/close", {"customer": "NOBODY"}).status_code == 404
    assert not Customer.objects.filter(external_id="NOBODY").exists()


@pytest.mark.parametrize(
    "body",
    [{}, {"customer": None}, {"customer": 7}, {"customer": ["CUST001"]}, {"customer": "a b"}, {"customer": "\ud800"}],
)
def test_a_body_without_a_well_formed_customer_is_refused_by_field(body):
    response = post(caller(bank()), "tickets/HBR042/close", body)
    assert response.status_code == 422
    assert response.json()["errors"][0]["pointer"] == "/customer"


@pytest.mark.parametrize("body", ["[]", '"CUST001"', "7", "null"])
def test_a_body_that_is_no_object_is_refused(body):
    response = caller(bank()).post("/api/v1/tickets/HBR042/close", body, content_type="application/json")
    assert response.status_code == 422
    assert response.headers["Content-Type"] == PROBLEM


@pytest.mark.parametrize("body", ['{"customer": ', "{'customer': 1}", "\x00", '{"customer": NaN}', "[" * 100_000])
def test_a_body_that_is_not_json_is_a_bad_request(body):
    response = caller(bank()).post("/api/v1/tickets/HBR042/close", body, content_type="application/json")
    assert (response.status_code, response.json()["code"]) == (400, "PARSE_ERROR")


def test_a_body_that_is_not_utf_8_is_a_bad_request():
    response = caller(bank()).post(
        "/api/v1/tickets/HBR042/close", b'{"customer": "\xff\xfe"}', content_type="application/json"
    )
    assert response.status_code == 400


def test_a_body_of_another_type_is_refused():
    response = caller(bank()).post("/api/v1/tickets/HBR042/close", "customer=CUST001", content_type="text/plain")
    assert (response.status_code, response.json()["code"]) == (415, "UNSUPPORTED_MEDIA_TYPE")


def test_a_body_longer_than_any_request_needs_is_refused(settings):
    settings.DATA_UPLOAD_MAX_MEMORY_SIZE = 1_000
    response = post(caller(bank()), "tickets/HBR042/close", {"customer": "x" * 1_000})
    assert (response.status_code, response.json()["code"]) == (413, "BODY_TOO_LARGE")


def test_a_body_sent_in_chunks_without_a_length_is_read(tmp_path):
    ticket(priya())
    path = tmp_path / "body"
    path.write_text('{"customer": "CUST001"}')
    headers = [
        (b"authorization", f"Bearer {key_of(bank())}".encode()),
        (b"content-type", b"application/json"),
        (b"transfer-encoding", b"chunked"),
    ]
    scope = {"type": "http", "method": "POST", "path": "/api/v1/tickets/HBR042/close", "headers": headers}
    with path.open("rb") as body:
        response = CloseTicketView.as_view()(ASGIRequest(scope, body), reference="HBR042")
    assert (response.status_code, response.data["changed"]) == (200, True)


def test_a_verb_that_is_not_served_is_refused_and_the_others_are_named():
    response = caller(bank()).put("/api/v1/tickets/HBR042/close", {}, format="json")
    assert response.status_code == 405
    assert "POST" in response.headers["Allow"]


def test_a_lost_database_is_a_problem_that_passes():
    client = caller(bank())

    def gone(*arguments):
        raise OperationalError("the server closed the connection: host=10.0.0.7")

    with connection.execute_wrapper(gone):
        response = read(client)
    assert (response.status_code, response.json()["code"]) == (503, "DATABASE_UNAVAILABLE")
    assert response.headers["Retry-After"]
    assert "10.0.0.7" not in response.content.decode()


def race(monkeypatch, status):
    """Priya's open ticket, moved to `status` by somebody else after the request has read it."""
    found = ticket(priya())

    def read_before_somebody_else_moved_it(*arguments):
        closed_at = timezone.now() if status == Status.CLOSED else None
        Ticket.objects.filter(pk=found.pk).update(status=status, closed_at=closed_at)
        return found

    monkeypatch.setattr("support.services.tickets._owned", read_before_somebody_else_moved_it)


def test_who_lost_a_race_is_told_of_the_conflict(monkeypatch):
    race(monkeypatch, Status.IN_PROGRESS)
    response = post(caller(bank()), "tickets/HBR042/close", {"customer": "CUST001"})
    assert (response.status_code, response.json()["code"]) == (409, "ILLEGAL_TRANSITION")


def test_two_requests_to_close_at_once_are_one(monkeypatch):
    race(monkeypatch, Status.CLOSED)
    response = post(caller(bank()), "tickets/HBR042/close", {"customer": "CUST001"})
    assert (response.status_code, response.json()["changed"]) == (200, False)
