"""Every test run has the real database, and no test reaches beyond this machine."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from django.test import override_settings
from servestatic.middleware import ServeStaticMiddleware

from config import postgres

pytest_plugins = ["tests.desk", "tests.vectors"]


@pytest.hookimpl(tryfirst=True)  # before pytest-socket reads its options
def pytest_configure(config: pytest.Config) -> None:
    config.option.allow_hosts = "127.0.0.1,::1,localhost"
    config.option.allow_unix_socket = True
    server = ExitStack()
    config.add_cleanup(server.close)
    server.enter_context(postgres.embedded())


@pytest.hookimpl(trylast=True)  # after pytest-playwright's parameter has gathered the browser tests at the front
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Tests that commit for real wipe the database behind them, what the migrations put there included: last."""
    items.sort(key=lambda item: "transactional_db" in getattr(item, "fixturenames", ()))


@pytest.fixture(scope="session", autouse=True)
def quick_passwords() -> Iterator[None]:
    """A password is hashed without the work that makes guessing slow: the demo's staff alone would cost seconds."""
    with override_settings(PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"]):
        yield


@pytest.fixture(scope="session", autouse=True)
def static_files_listed_once() -> Iterator[None]:
    """Each test client loads the middleware, of which one lists every static file: more work than most requests."""
    listed: list[tuple[dict, list]] = []
    list_files = ServeStaticMiddleware.add_files_from_finders

    def listed_once(self: ServeStaticMiddleware) -> None:
        if not listed:
            list_files(self)
            listed.append((self.files, self.directories))
        self.files, self.directories = listed[0]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ServeStaticMiddleware, "add_files_from_finders", listed_once)
        yield
