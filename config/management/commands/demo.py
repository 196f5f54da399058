"""`manage.py demo`: the whole desk from one command, and nothing of it left when the command ends.

The command itself serves nothing: it prepares the database, starts the web server and the background worker
as processes of their own, and stops them in that order. The embedded database belongs to `manage.py`. Of the
commands that share a data folder, one prepares at a time.
"""

import ctypes
import errno
import fcntl
import http.client
import os
import signal
import socket
import subprocess
import sys
import time
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connections

from config import postgres
from config.environment import env, persistent_secret, read
from knowledge.demo import publish_demo
from support.demo.load import FOLDER as DEMO_FOLDER
from support.demo.load import DemoAccounts, load_demo
from support.models import User

PR_SET_PDEATHSIG = 1  # Linux: the signal that a process gets when its parent dies
READY_SECONDS = 180  # the first answer waits for the embedding model, on a slow machine for long
WEB_OPTIONS = "--timeout-keep-alive 10 --limit-concurrency 2000 --timeout-graceful-shutdown 20 --log-level warning"


@dataclass(frozen=True)
class Address:
    """Where the desk is served."""

    host: str
    port: int

    @property
    def url(self) -> str:
        return f"http://[{self.host}]:{self.port}/" if ":" in self.host else f"http://{self.host}:{self.port}/"


@dataclass(frozen=True)
class Service:
    """A child process, with a process group of its own: signals to our group do not reach it.

    They must not, since the worker's own children die of SIGTERM and leave it waiting for ever.
    `patience` is the seconds it may take to end.
    """

    name: str
    process: subprocess.Popen[bytes]
    patience: float

    def stop(self) -> None:
        """Ask it to end, wait, and kill whatever is left of it and of what it started."""
        self.process.terminate()
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(self.patience)
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


class StopRequest:
    """Set by Ctrl-C, by SIGTERM and by a closed terminal while the desk is being served."""

    def __init__(self) -> None:
        self.made = False

    def __call__(self, *_: object) -> None:
        self.made = True


class Command(BaseCommand):
    help = "Prepares the database and the demo content, then serves the desk until Ctrl-C."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--no-serve", action="store_true", help="prepare, then exit")

    def handle(self, *, no_serve: bool, **options: Any) -> None:
        address = None if no_serve else free_address()
        accounts = self.prepare()
        if address:
            self.serve(address, accounts)

    def prepare(self) -> DemoAccounts:
        """Bring schema, demo records and knowledge up to date. What is there already stays as it is."""
        with self.preparing_alone():
            with self.step("Database"):
                call_command("migrate", interactive=False, verbosity=0)
            with self.step("Demo content"):
                accounts = load_demo(password=demo_password())
            with self.step("Policies"):
                call_command("ingest")
            with self.step("Published resolutions"):
                publish_demo(DEMO_FOLDER, staff=specialist(accounts))
            connections.close_all()
        return accounts

    def serve(self, address: Address, accounts: DemoAccounts) -> None:
        services: list[Service] = []
        with stop_requests() as stop:
            try:
                with self.step("Web server and background worker"):
                    services += start_services(address)
                    wait_until_ready(address, services, stop)
                if not stop.made:
                    self.announce(address, accounts)
                watch(services, stop)
                self.say("Stopping …")
            finally:
                for service in services:
                    service.stop()

    def announce(self, address: Address, accounts: DemoAccounts) -> None:
        self.say(f"\nReady: {address.url}")
        self.say(f"  Back office  {address.url}admin/")
        self.say(f"  API pages    {address.url}api/v1/docs")
        for username, password in accounts.staff:
            self.say(f"  Sign in as   {username} / {password}")
        for brand, (username, password) in accounts.customers.items():
            self.say(f"  Chat         {address.url}b/{brand}/")
            self.say(f"  Customer     {username} / {password}")
        self.say("Ctrl-C stops everything.")

    @contextmanager
    def preparing_alone(self) -> Iterator[None]:
        """Hold the data folder's lock, which the kernel frees when this process ends, however it does."""
        settings.DATA_DIR.mkdir(parents=True, exist_ok=True)
        descriptor = os.open(settings.DATA_DIR / "prepare.lock", os.O_RDONLY | os.O_CREAT | os.O_CLOEXEC, 0o644)
        try:
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                self.say("Another demo is preparing this data folder; waiting for it …")
                fcntl.flock(descriptor, fcntl.LOCK_EX)
            yield
        finally:
            os.close(descriptor)

    @contextmanager
    def step(self, title: str) -> Iterator[None]:
        started = time.monotonic()
        self.say(f"{title} …")
        yield
        self.say(f"{title} ready in {time.monotonic() - started:.1f} s")

    def say(self, line: str) -> None:
        """Print a line at once, also where the output is a file or a pipe."""
        self.stdout.write(line)
        self.stdout.flush()


def specialist(accounts: DemoAccounts) -> User:
    """The demo's specialist: the one of its staff who stands after the administrator."""
    return User.objects.get(username=accounts.staff[-1][0])


def demo_password() -> str:
    """A random password that stays the same in one data folder, so that every run can print it."""
    return persistent_secret(settings.DATA_DIR / "demo-password")[:12]


def free_address() -> Address:
    """The address from HOST and PORT, with port 0 replaced by a free one.

    Raises:
        CommandError: Nothing can listen there; the message names the variables.
    """
    host = read("HOST", env.str, "127.0.0.1")
    port = read("PORT", env.int, 8000)
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.create_server((host, port), family=family) as listener:
            return Address(host, listener.getsockname()[1])
    except (OSError, OverflowError) as error:
        hint = " Choose another port, for example: PORT=8001 make demo" if port_is_taken(error) else ""
        raise CommandError(f"Nothing can be served at HOST={host} PORT={port}: {error}.{hint}") from error


def port_is_taken(error: Exception) -> bool:
    return isinstance(error, OSError) and error.errno == errno.EADDRINUSE


def start_services(address: Address) -> list[Service]:
    """Start the web server and the worker, in the order in which they are to be stopped."""
    web = [sys.executable, "-m", "uvicorn", "config.asgi:application", "--host", address.host]
    web += ["--port", str(address.port), *WEB_OPTIONS.split()]
    worker = [sys.executable, "manage.py", "qcluster"]
    environment = child_environment(address)
    # The worker forks, which a connection pool does not survive: the pool is the web server's alone.
    return [
        Service("The web server", start(web, environment | {"DATABASE_POOL": "1"}), patience=30),
        Service("The background worker", start(worker, environment), patience=30),
    ]


def child_environment(address: Address) -> dict[str, str]:
    hosts = dict.fromkeys([*settings.ALLOWED_HOSTS, f"[{address.host}]" if ":" in address.host else address.host])
    defaults = {"PUBLIC_URL": address.url.rstrip("/")}
    return defaults | os.environ | {"DEMO": "1", "ALLOWED_HOSTS": ",".join(hosts)}


def start(command: list[str], environment: dict[str, str]) -> subprocess.Popen[bytes]:
    return subprocess.Popen(
        command,
        cwd=settings.BASE_DIR,
        env=environment,
        stdin=subprocess.DEVNULL,
        process_group=0,
        preexec_fn=end_with_parent(),
    )


def end_with_parent() -> Callable[[], object] | None:
    """What a child does first, so that it ends in order even when this command is killed outright."""
    if sys.platform != "linux":
        return None
    return partial(ctypes.CDLL(None).prctl, PR_SET_PDEATHSIG, int(signal.SIGTERM))


def wait_until_ready(address: Address, services: list[Service], stop: StopRequest) -> None:
    """Return when the readiness page answers 200, or when a stop is asked for.

    Raises:
        CommandError: A service ended, or the page has not answered in `READY_SECONDS`.
    """
    deadline = time.monotonic() + READY_SECONDS
    while not stop.made and not is_ready(address):
        require_alive(services, stop)
        if time.monotonic() > deadline:
            raise CommandError(f"{address.url}readyz did not answer 200 within {READY_SECONDS} s.")
        time.sleep(0.25)


def is_ready(address: Address) -> bool:
    connection = http.client.HTTPConnection(address.host, address.port, timeout=5)
    try:
        connection.request("GET", "/readyz")
        return connection.getresponse().status == http.client.OK
    except (OSError, http.client.HTTPException):
        return False
    finally:
        connection.close()


def watch(services: list[Service], stop: StopRequest) -> None:
    """Return when a stop is asked for. An embedded database that dies meanwhile is started again.

    Raises:
        CommandError: A service ended by itself.
    """
    while not stop.made:
        require_alive(services, stop)
        if not os.environ.get("DATABASE_URL"):
            postgres.revive(settings.DATA_DIR)
        time.sleep(0.2)


def require_alive(services: list[Service], stop: StopRequest) -> None:
    for service in services:
        code = service.process.poll()
        if code is not None and not stop.made:
            raise CommandError(f"{service.name} ended by itself with exit code {code}; its messages are above.")


@contextmanager
def stop_requests() -> Iterator[StopRequest]:
    request = StopRequest()
    numbers = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    before = {number: signal.signal(number, request) for number in numbers}
    try:
        yield request
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
