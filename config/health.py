"""Is the desk alive, ready, well? Each part by name and in one word, and nothing else about it.

`/livez` asks nothing of anybody. `/readyz` is 200 when a request can be answered. `/health` is for people and
monitors: 503 only when nothing works; without the worker the desk still answers, and is degraded.
"""

import logging
import threading
from collections.abc import Mapping
from datetime import timedelta
from enum import StrEnum
from http import HTTPStatus

import django.db
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.http import HttpRequest, JsonResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django_q.models import Success

from knowledge.embedding import WeightsMissingError, is_ready, weights_folder

HEARTBEAT = "agents.tasks.watch_turns"  # scheduled every minute: the worker's latest success is its pulse
PULSE_LASTS = timedelta(minutes=3)

_started_at = timezone.now()
_migrated = threading.Event()  # once the schema is up to date it stays so for this process's code


def _is_no_probe(record: logging.LogRecord) -> bool:
    """A probe's 503 is an answer, not an error: it must not fill the log while the desk starts."""
    request = getattr(record, "request", None)
    return getattr(request, "path", None) not in ("/livez", "/readyz", "/health")


logging.getLogger("django.request").addFilter(_is_no_probe)


class State(StrEnum):
    OK = "ok"
    STARTING = "starting"
    DEGRADED = "degraded"
    DOWN = "down"
    UNKNOWN = "unknown"


@never_cache
@require_safe
def livez(request: HttpRequest) -> JsonResponse:
    return _answer({"status": State.OK}, well=True)


@never_cache
@require_safe
def readyz(request: HttpRequest) -> JsonResponse:
    try:
        database, migrations = State.OK, migrations_state()
    except django.db.Error:
        database, migrations = State.DOWN, State.UNKNOWN
    parts = {"database": database, "migrations": migrations, "model": model_state()}
    ready = all(state == State.OK for state in parts.values())
    return _answer({"status": State.OK if ready else State.STARTING, **parts}, well=ready)


@never_cache
@require_safe
def health(request: HttpRequest) -> JsonResponse:
    try:
        database, worker = State.OK, worker_state()
    except django.db.Error:
        database, worker = State.DOWN, State.UNKNOWN
    parts = {"process": State.OK, "database": database, "worker": worker, "model": model_state()}
    return _answer({"status": overall(parts), **parts}, well=database == State.OK)


def overall(parts: Mapping[str, State]) -> State:
    """Down without the database; degraded, or still starting, with any other part amiss."""
    if parts["database"] != State.OK:
        return State.DOWN
    amiss = set(parts.values()) - {State.OK}
    if not amiss:
        return State.OK
    return State.STARTING if amiss == {State.STARTING} else State.DEGRADED


def migrations_state() -> State:
    """Whether every migration is applied. Raises `django.db.Error` when that cannot be known."""
    if _migrated.is_set():
        connection.cursor().execute("SELECT 1")  # it was so once; now only whether the database answers
        return State.OK
    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        return State.STARTING
    _migrated.set()
    return State.OK


def worker_state() -> State:
    """Whether the worker did its rounds lately. Raises `django.db.Error` when that cannot be known."""
    now = timezone.now()
    if Success.objects.filter(func=HEARTBEAT, stopped__gte=now - PULSE_LASTS).exists():
        return State.OK
    return State.STARTING if now - _started_at < PULSE_LASTS else State.DOWN


def model_state() -> State:
    """Whether texts can be embedded."""
    if is_ready():
        return State.OK
    try:
        weights_folder()
    except WeightsMissingError:
        return State.DOWN
    return State.STARTING


def _answer(parts: Mapping[str, State], *, well: bool) -> JsonResponse:
    return JsonResponse(dict(parts), status=HTTPStatus.OK if well else HTTPStatus.SERVICE_UNAVAILABLE)
