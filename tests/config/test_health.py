"""Alive, ready, well: each part by name, and never more than one word about it."""

from datetime import timedelta

import pytest
from django.db import OperationalError, connection
from django.utils import timezone
from django_q.models import Schedule, Success

from config import health
from config.health import HEARTBEAT, State, overall


@pytest.fixture(autouse=True)
def settled(monkeypatch):
    """A process that has been running for long, its model loaded."""
    monkeypatch.setattr(health, "_started_at", timezone.now() - timedelta(hours=1))
    monkeypatch.setattr(health, "is_ready", lambda: True)


def beat(ago):
    at = timezone.now() - ago
    Success.objects.create(id=f"{at:%f}".zfill(32), name="watch", func=HEARTBEAT, started=at, stopped=at, success=True)


def gone(*arguments):
    raise OperationalError("connection to server at 10.0.0.7 failed, password=hunter2")


def test_alive_asks_nothing_of_anybody(client):
    assert client.get("/livez").json() == {"status": "ok"}  # without a database: this test has none


@pytest.mark.django_db
def test_well_when_every_part_is(client):
    beat(timedelta(seconds=30))
    response = client.get("/health")
    assert response.status_code == 200
    assert response.json() == {"status": "ok", "process": "ok", "database": "ok", "worker": "ok", "model": "ok"}


@pytest.mark.django_db
def test_degraded_when_the_worker_has_been_silent(client):
    beat(timedelta(minutes=4))
    response = client.get("/health")
    assert (response.status_code, response.json()["status"], response.json()["worker"]) == (200, "degraded", "down")


@pytest.mark.django_db
def test_starting_while_the_worker_has_not_had_its_time(client, monkeypatch):
    monkeypatch.setattr(health, "_started_at", timezone.now())
    assert client.get("/health").json()["worker"] == "starting"


@pytest.mark.django_db
def test_the_pulse_is_the_task_that_is_scheduled_often_enough():
    scheduled = Schedule.objects.get(func=HEARTBEAT)
    assert timedelta(minutes=scheduled.minutes) * 2 < health.PULSE_LASTS


@pytest.mark.django_db
def test_down_without_the_database_and_nothing_told_of_it(client):
    with connection.execute_wrapper(gone):
        response = client.get("/health")
    assert response.status_code == 503
    assert response.json() == {
        "status": "down",
        "process": "ok",
        "database": "down",
        "worker": "unknown",
        "model": "ok",
    }


@pytest.mark.django_db
def test_ready_with_database_migrations_and_model(client):
    response = client.get("/readyz")
    assert response.status_code == 200
    assert response.json() == {"status": "ok", "database": "ok", "migrations": "ok", "model": "ok"}


@pytest.mark.django_db
@pytest.mark.parametrize("known_to_be_migrated", [True, False])
def test_not_ready_without_the_database(client, monkeypatch, known_to_be_migrated):
    monkeypatch.setattr(health._migrated, "is_set", lambda: known_to_be_migrated)
    with connection.execute_wrapper(gone):
        response = client.get("/readyz")
    assert (response.status_code, response.json()["database"]) == (503, "down")
    assert "hunter2" not in response.content.decode()


@pytest.mark.django_db
def test_not_ready_while_a_migration_is_missing(client, monkeypatch):
    monkeypatch.setattr(health._migrated, "is_set", lambda: False)
    with connection.cursor() as cursor:
        cursor.execute("DELETE FROM django_migrations WHERE app = 'support'")
    response = client.get("/readyz")
    assert (response.status_code, response.json()["migrations"]) == (503, "starting")


@pytest.mark.django_db
def test_not_ready_while_the_model_loads(client, monkeypatch):
    monkeypatch.setattr(health, "is_ready", lambda: False)
    response = client.get("/readyz")
    assert (response.status_code, response.json()["model"]) == (503, "starting")


@pytest.mark.django_db
def test_an_answer_of_not_ready_is_no_error_in_the_log(client, monkeypatch, caplog):
    monkeypatch.setattr(health, "is_ready", lambda: False)
    client.get("/readyz")
    client.get("/nothing", secure=True)
    assert [record.getMessage() for record in caplog.records] == ["Not Found: /nothing"]


@pytest.mark.django_db
def test_a_model_that_can_never_load_is_down(client, monkeypatch):
    monkeypatch.setattr(health, "is_ready", lambda: False)
    monkeypatch.setattr("knowledge.embedding.WEIGHTS_PACKAGE", "no_such_package")
    assert client.get("/readyz").json()["model"] == "down"


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/livez", "/readyz", "/health"])
def test_an_answer_is_never_kept_and_never_changes_anything(client, path):
    assert "no-store" in client.get(path).headers["Cache-Control"]
    assert client.post(path).status_code == 405


@pytest.mark.parametrize(
    ("database", "worker", "model", "expected"),
    [
        ("ok", "ok", "ok", "ok"),
        ("ok", "starting", "ok", "starting"),
        ("ok", "starting", "starting", "starting"),
        ("ok", "down", "ok", "degraded"),
        ("ok", "down", "starting", "degraded"),
        ("ok", "ok", "down", "degraded"),
        ("down", "unknown", "ok", "down"),
    ],
)
def test_the_whole_is_as_well_as_its_parts(database, worker, model, expected):
    parts = {"process": "ok", "database": database, "worker": worker, "model": model}
    assert overall({name: State(word) for name, word in parts.items()}) == expected
