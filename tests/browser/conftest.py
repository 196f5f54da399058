"""A real browser on a real server: Debian's Chromium, and uvicorn on a free port of this machine.

Without Chromium these tests are skipped by name; with REQUIRE_BROWSER=1, as in CI, they fail instead.
"""

import os
import shutil
import socket
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
import uvicorn
from django.core.asgi import get_asgi_application
from django.test import override_settings
from playwright.sync_api import ConsoleMessage, Page

from support.models import User

OpenPage = Callable[..., Page]

CHROMIUM = shutil.which("chromium")
# Playwright runs an event loop in this thread; Django would take the tests' own queries for async ones.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/browser/" in item.nodeid:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """How pytest-playwright starts the browser: Debian's, which runs as root and asks nobody on the network."""
    if CHROMIUM is None:
        (pytest.fail if os.environ.get("REQUIRE_BROWSER") else pytest.skip)("Chromium is not installed.")
    return {"executable_path": CHROMIUM, "args": ["--no-sandbox", "--disable-background-networking"]}


@pytest.fixture(scope="session")
def address(django_db_setup: None) -> Iterator[str]:
    """The address of the served project, over plain HTTP and with the demo's conveniences."""
    listener = socket.create_server(("127.0.0.1", 0))
    plain = {"SECURE_SSL_REDIRECT": False, "SESSION_COOKIE_SECURE": False, "CSRF_COOKIE_SECURE": False, "DEMO": True}
    with override_settings(**plain):
        config = uvicorn.Config(get_asgi_application(), lifespan="off", timeout_graceful_shutdown=2, log_level="error")
        server = uvicorn.Server(config)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
        thread.start()
        deadline = time.monotonic() + 20
        while not server.started and time.monotonic() < deadline:
            time.sleep(0.02)
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        server.should_exit = True
        thread.join(10)


@pytest.fixture
def violations() -> list[str]:
    """What the browser complained of: Content-Security-Policy, scripts that failed, files that are missing."""
    return []


@pytest.fixture
def open_page(new_context: Any, address: str, committed_desk: object, violations: list[str]) -> Iterator[OpenPage]:
    """Opens a page in a context of its own, as another person's browser; options are those of a context."""

    def note(message: ConsoleMessage) -> None:
        if message.type == "error" and "status of 422" not in message.text:  # a form that was refused
            violations.append(f"{message.text} {message.location}")

    def opened(**options: Any) -> Page:
        context = new_context(base_url=address, **options)
        context.set_default_timeout(15_000)
        page = context.new_page()
        page.on("console", note)
        page.on("pageerror", lambda error: violations.append(str(error)))
        return page

    yield opened
    assert not violations


@pytest.fixture
def sam(committed_desk: object) -> User:
    """The demo's specialist, who can sign in."""
    return User.objects.get(username="sam")


@pytest.fixture(scope="session", autouse=True)
def loaded_model(remembering_model) -> None:
    """The model is there before the first page: a page waits for a reply, not for a model."""
    remembering_model.real()
