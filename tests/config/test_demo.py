"""`manage.py demo` starts everything, says when it is ready, and leaves nothing behind."""

import os
import re
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from django.core.management import CommandError

from config import postgres
from config.management.commands import demo
from tests.vectors import RememberingModel

ROOT = Path(__file__).resolve().parents[2]


# --- Where it listens


def test_a_port_in_use_is_refused_before_anything_is_prepared(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        monkeypatch.setenv("PORT", str(listener.getsockname()[1]))
        with pytest.raises(CommandError, match=r"PORT=\d+.*in use.*another port"):
            demo.Command().handle(no_serve=False)


@pytest.mark.parametrize(("name", "value"), [("PORT", "70000"), ("PORT", "-1"), ("HOST", "999.1.1.1")])
def test_an_address_that_cannot_be_used_is_named(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(CommandError, match=f"{name}={value}"):
        demo.free_address()


def test_port_zero_means_any_free_port(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PORT", "0")
    assert demo.free_address().port > 0


@pytest.mark.parametrize(
    ("host", "url"), [("127.0.0.1", "http://127.0.0.1:8000/"), ("::1", "http://[::1]:8000/")], ids=str
)
def test_the_url_of_an_address(host: str, url: str) -> None:
    assert demo.Address(host, 8000).url == url


def test_the_web_server_accepts_requests_for_the_host_it_listens_on() -> None:
    environment = demo.child_environment(demo.Address("10.0.0.7", 8000))
    assert "10.0.0.7" in environment["ALLOWED_HOSTS"].split(",")
    assert environment["DEMO"] == "1"


# --- Children


@pytest.fixture
def children() -> Iterator[list[demo.Service]]:
    started: list[demo.Service] = []
    yield started
    for service in started:
        service.stop()


def child(program: str, *, patience: float = 10) -> demo.Service:
    return demo.Service("The child", demo.start([sys.executable, "-c", program], dict(os.environ)), patience)


def test_a_child_that_ends_early_is_an_error_that_names_it(children: list[demo.Service]) -> None:
    children.append(child("raise SystemExit(3)"))
    nowhere = demo.Address("127.0.0.1", 9)
    with pytest.raises(CommandError, match="The child ended by itself with exit code 3"):
        demo.wait_until_ready(nowhere, children, demo.StopRequest())


def test_a_child_that_ends_because_it_was_asked_to_is_no_error(children: list[demo.Service]) -> None:
    children.append(child("pass"))
    children[0].process.wait()
    stop = demo.StopRequest()
    stop()
    demo.watch(children, stop)


def accepts(address: demo.Address) -> bool:
    try:
        socket.create_connection((address.host, address.port), timeout=5).close()
    except ConnectionRefusedError:
        return False
    return True


@pytest.mark.slow
def test_a_child_that_does_not_listen_is_killed_with_its_own_children(
    children: list[demo.Service], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PORT", "0")
    address = demo.free_address()
    program = f"""
import os, signal, socket, time
signal.signal(signal.SIGTERM, signal.SIG_IGN)
listener = socket.create_server({(address.host, address.port)})
os.fork()
time.sleep(600)
"""
    children.append(child(program, patience=0.1))
    while not accepts(address):
        time.sleep(0.05)
    children[0].stop()
    deadline = time.monotonic() + 5  # a killed process lets go of its port a moment later
    while accepts(address) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not accepts(address)


def test_signals_are_requests_only_while_serving() -> None:
    before = signal.getsignal(signal.SIGTERM)
    with demo.stop_requests() as stop:
        os.kill(os.getpid(), signal.SIGTERM)
        assert stop.made
    assert signal.getsignal(signal.SIGTERM) is before


# --- Alone


def test_of_two_demos_the_second_waits_until_the_first_has_prepared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(demo.settings, "DATA_DIR", tmp_path / "data")
    events: list[str] = []
    waiting = threading.Event()

    def say(line: str) -> None:
        events.append(line)
        waiting.set()

    second = demo.Command()
    monkeypatch.setattr(second, "say", say)

    def prepare() -> None:
        with second.preparing_alone():
            events.append("second")

    thread = threading.Thread(target=prepare)
    with demo.Command().preparing_alone():
        thread.start()
        assert waiting.wait(10)
        events.append("first")
    thread.join(10)
    assert events == ["Another demo is preparing this data folder; waiting for it …", "first", "second"]


def test_the_lock_is_free_again_after_a_preparation_that_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(demo.settings, "DATA_DIR", tmp_path)
    with pytest.raises(RuntimeError), demo.Command().preparing_alone():
        raise RuntimeError
    with demo.Command().preparing_alone():
        assert capsys.readouterr().out == ""


# --- The whole command


PREPARE = """
import pathlib, runpy, sys
from tests.vectors import remember
remember(pathlib.Path(sys.argv[1]))
sys.argv = ["manage.py", "demo", "--no-serve"]
runpy.run_path("manage.py", run_name="__main__")
"""


@dataclass(frozen=True)
class Prepared:
    """A data folder that two demos, which met on it fresh, have prepared; both of them, and what each said."""

    data_dir: Path
    demos: list[subprocess.Popen[str]]
    said: list[str]


@pytest.fixture(scope="module")
def prepared(remembering_model: RememberingModel, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Prepared]:
    known = remembering_model.memory.copy_to(tmp_path_factory.mktemp("known") / "vectors.npz")
    with tempfile.TemporaryDirectory(prefix="handrail-test-") as folder:
        Path(folder).chmod(0o755)
        both = [run(Path(folder), "-c", PREPARE, str(known)) for _ in range(2)]
        yield Prepared(Path(folder), both, [process.communicate()[0] for process in both])


def run(data_dir: Path, *arguments: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=os.environ | {"DATABASE_URL": "", "DATA_DIR": str(data_dir), "PORT": "0"},
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


def ready_url(process: subprocess.Popen[str]) -> str:
    lines = []
    for line in process.stdout:
        lines.append(line)
        if found := re.match(r"Ready: (http://\S+)", line):
            return found[1]
    pytest.fail("The demo ended without becoming ready:\n" + "".join(lines))


@pytest.mark.slow
@pytest.mark.timeout(400)
def test_two_demos_on_a_fresh_folder_both_become_ready(prepared: Prepared) -> None:
    assert [process.returncode for process in prepared.demos] == [0, 0], prepared.said
    assert sum("waiting for it" in text for text in prepared.said) <= 1


@pytest.mark.slow
@pytest.mark.timeout(400)
def test_of_two_demos_on_a_fresh_folder_one_adds_the_policies(prepared: Prepared) -> None:
    assert sorted(" added, " in text for text in prepared.said) == [False, True]


@pytest.mark.slow
@pytest.mark.timeout(400)
def test_the_demo_prepares_again_serves_and_stops_on_ctrl_c(prepared: Prepared) -> None:
    process = run(prepared.data_dir, "manage.py", "demo")
    try:
        url = ready_url(process)
        with urllib.request.urlopen(f"{url}readyz") as response:  # noqa: S310 - our own address
            assert response.status == 200
    finally:
        os.killpg(process.pid, signal.SIGINT)
        rest, _ = process.communicate()
    assert process.returncode == 0
    assert "Sign in as" in rest
    assert postgres._postmaster(prepared.data_dir) is None
