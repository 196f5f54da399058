"""The embedded server's life: who starts it, who keeps it alive, who stops it, and what it survives."""

import os
import pwd
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path

import environ
import psycopg
import pytest

from config import postgres

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
USER_PROGRAM = """
import sys
from pathlib import Path
from config import postgres
with postgres.running(Path(sys.argv[1])):
    print("in", flush=True)
    sys.stdin.read()
"""


def new_folder() -> Path:
    """A folder that other accounts may enter, unlike pytest's own."""
    folder = Path(tempfile.mkdtemp(prefix="handrail-test-"))
    folder.chmod(0o755)
    return folder


def stop_servers(folder: Path) -> None:
    for cluster in folder.rglob("postgres"):
        if cluster.is_dir() and postgres._postmaster(cluster.parent):
            postgres._stop(cluster.parent)


@pytest.fixture(scope="module")
def made_once() -> Iterator[Path]:
    """A data folder whose server exists, as making one takes longer than most tests."""
    folder = new_folder()
    with postgres.running(folder):
        pass
    yield folder
    shutil.rmtree(folder)


@pytest.fixture
def data_dir(made_once: Path) -> Iterator[Path]:
    """A data folder with a server that is stopped, before the test and after it."""
    yield made_once
    stop_servers(made_once)


@pytest.fixture
def empty_dir() -> Iterator[Path]:
    """A folder for a data folder, with nothing in it and no server left afterwards."""
    folder = new_folder()
    yield folder
    stop_servers(folder)
    shutil.rmtree(folder)


def ask(data_dir: Path, *statements: str) -> object:
    """The last statement's one value, from the server reached as the settings reach it."""
    address = environ.Env().db_url_config(postgres.address(data_dir))
    place = {
        "user": address["USER"],
        "dbname": address["NAME"],
        "port": address["PORT"],
        **address["OPTIONS"],
    }
    with psycopg.connect(**place, autocommit=True, connect_timeout=5) as connection:
        for statement in statements or ["SELECT current_database()"]:
            answer = connection.execute(statement)
        return answer.fetchone()[0]


def is_running(data_dir: Path) -> bool:
    return postgres._postmaster(data_dir) is not None


@contextmanager
def another_process(data_dir: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A second user of the server, inside by the time this returns; it leaves when its input closes."""
    process = subprocess.Popen(
        [sys.executable, "-c", USER_PROGRAM, data_dir],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    try:
        assert process.stdout.readline() == b"in\n"
        yield process
    finally:
        process.communicate(timeout=60)


def kill(pid: int) -> None:
    os.kill(pid, signal.SIGKILL)


# --- Start, join, leave


def test_the_server_runs_while_it_is_used_and_no_longer(data_dir: Path) -> None:
    with postgres.running(data_dir):
        assert ask(data_dir) == "handrail"
    assert not is_running(data_dir)


def test_what_was_stored_is_there_the_next_time(data_dir: Path) -> None:
    with postgres.running(data_dir):
        ask(data_dir, "CREATE TABLE note (text) AS SELECT 'kept'", "SELECT 1")
    with postgres.running(data_dir):
        assert ask(data_dir, "SELECT text FROM note") == "kept"


def test_vectors_work_and_accented_letters_have_case(data_dir: Path) -> None:
    with postgres.running(data_dir):
        assert ask(data_dir, "CREATE EXTENSION vector", "SELECT '[1,2]'::vector <-> '[1,3]'") == 1
        assert ask(data_dir, "SELECT upper('é')") == "É"


def test_the_first_user_may_leave_before_the_second(data_dir: Path) -> None:
    with postgres.running(data_dir):
        second = another_process(data_dir)
        second.__enter__()
    assert ask(data_dir) == "handrail"
    second.__exit__(None, None, None)
    assert not is_running(data_dir)


def test_many_users_at_once_share_one_server(data_dir: Path) -> None:
    processes = [
        subprocess.Popen([sys.executable, "-c", USER_PROGRAM, data_dir], cwd=ROOT, stdin=subprocess.PIPE)
        for _ in range(4)
    ]
    for process in processes:
        process.communicate(timeout=60)
    assert [process.returncode for process in processes] == [0, 0, 0, 0]
    assert not is_running(data_dir)


def test_a_forked_child_that_leaves_does_not_stop_the_server_of_its_parent(data_dir: Path) -> None:
    use = postgres.running(data_dir)
    with use:
        child = get_context("fork").Process(target=use.__exit__, args=(None, None, None))
        child.start()
        child.join()
        assert child.exitcode == 0
        assert ask(data_dir) == "handrail"


def test_a_forked_child_that_outlives_its_parent_keeps_the_server(data_dir: Path) -> None:
    with postgres.running(data_dir):
        child = get_context("fork").Process(target=time.sleep, args=(600,))
        child.start()
    try:
        assert ask(data_dir) == "handrail"
    finally:
        child.kill()
        child.join()


# --- Killed users


def test_a_killed_user_does_not_stop_the_server_for_others(data_dir: Path) -> None:
    with postgres.running(data_dir):
        with another_process(data_dir) as second:
            kill(second.pid)
        assert ask(data_dir) == "handrail"


def test_a_killed_user_does_not_keep_the_server_alive(data_dir: Path) -> None:
    with postgres.running(data_dir), another_process(data_dir) as second:
        kill(second.pid)
    assert not is_running(data_dir)


def test_a_server_whose_users_were_all_killed_is_adopted_and_then_stopped(data_dir: Path) -> None:
    with another_process(data_dir) as only:
        kill(only.pid)
    orphan = postgres._postmaster(data_dir)
    assert orphan
    with postgres.running(data_dir):
        assert postgres._postmaster(data_dir) == orphan
    assert not is_running(data_dir)


# --- A killed server


def test_a_killed_server_is_revived_under_its_users(data_dir: Path) -> None:
    with postgres.running(data_dir):
        kill(postgres._postmaster(data_dir))
        while is_running(data_dir):
            time.sleep(0.01)
        postgres.revive(data_dir)
        assert ask(data_dir) == "handrail"


def test_reviving_a_living_server_leaves_it_alone(data_dir: Path) -> None:
    with postgres.running(data_dir):
        before = postgres._postmaster(data_dir)
        postgres.revive(data_dir)
        assert postgres._postmaster(data_dir) == before


def test_a_pid_file_that_names_somebody_else_does_not_keep_the_server_from_starting(data_dir: Path) -> None:
    with postgres.running(data_dir):
        written = (data_dir / "postgres/postmaster.pid").read_text().splitlines()
    stale = "\n".join([str(os.getpid()), *written[1:]]) + "\n"
    (data_dir / "postgres/postmaster.pid").write_text(stale)
    with postgres.running(data_dir):
        assert ask(data_dir) == "handrail"


def test_an_empty_pid_file_does_not_keep_the_server_from_starting(data_dir: Path) -> None:
    with postgres.running(data_dir):
        pass
    (data_dir / "postgres/postmaster.pid").touch()
    with postgres.running(data_dir):
        assert ask(data_dir) == "handrail"


def test_an_interrupted_creation_is_forgotten(empty_dir: Path) -> None:
    leftover = empty_dir / "postgres.new-abandoned"
    leftover.mkdir()
    (leftover / "PG_VERSION").write_text("18")
    with postgres.running(empty_dir):
        assert ask(empty_dir) == "handrail"
    assert not leftover.exists()


def test_a_server_that_cannot_start_ends_in_an_error_with_its_log(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "START_SECONDS", 1)
    configuration = data_dir / "postgres/postgresql.auto.conf"
    configuration.write_text("no_such_setting = on\n")
    try:
        with pytest.raises(postgres.ServerError, match="no_such_setting"), postgres.running(data_dir):
            pass
    finally:
        configuration.write_text("")


# --- Places


@pytest.mark.parametrize("name", ["with a space", "d" * 120, 'quote\'s "and" $HOME, naïve'], ids=ascii)
def test_the_server_runs_in_a_folder_with_an_awkward_name(empty_dir: Path, name: str) -> None:
    with postgres.running(empty_dir / name):
        assert ask(empty_dir / name) == "handrail"
    assert not is_running(empty_dir / name)
    assert not list(Path(tempfile.gettempdir()).glob(postgres._tag(empty_dir / name)))


def test_a_socket_folder_in_tmp_that_others_can_enter_is_refused(empty_dir: Path) -> None:
    deep = empty_dir / ("d" * 120)
    folder = postgres._socket_folder(deep)
    folder.mkdir()
    folder.chmod(0o777)
    try:
        with pytest.raises(postgres.ServerError, match="private"), postgres.running(deep):
            pass
    finally:
        folder.rmdir()


def test_only_the_servers_account_can_reach_its_socket(data_dir: Path) -> None:
    with postgres.running(data_dir):
        assert stat.S_IMODE((data_dir / "postgres").stat().st_mode) == 0o700
        assert ask(data_dir, "SHOW listen_addresses") == ""


def test_a_data_folder_that_cannot_be_made_is_an_error_that_names_the_variable(empty_dir: Path) -> None:
    (empty_dir / "file").touch()
    with pytest.raises(postgres.ServerError, match="DATA_DIR"), postgres.running(empty_dir / "file" / "data"):
        pass


# --- Whom it runs as


def in_a_child(account: pwd.struct_passwd, work: Callable[[Path], None], data_dir: Path) -> int | None:
    """The exit code of `work` done under that account, in a fork: what is imported already stays usable."""

    def change_and_work() -> None:
        os.setgroups([])
        os.setgid(account.pw_gid)
        os.setuid(account.pw_uid)
        work(data_dir)

    child = get_context("fork").Process(target=change_and_work)
    child.start()
    child.join(60)
    return child.exitcode


def use_and_leave(data_dir: Path) -> None:
    with postgres.running(data_dir):
        assert ask(data_dir) == "handrail"
        assert (data_dir / "postgres").stat().st_uid == os.getuid()
    assert not is_running(data_dir)


@pytest.mark.skipif(os.geteuid() != 0, reason="every other test here runs as an ordinary user already")
def test_an_ordinary_user_needs_no_help_from_root(empty_dir: Path) -> None:
    nobody = pwd.getpwnam("nobody")
    os.chown(empty_dir, nobody.pw_uid, nobody.pw_gid)
    assert in_a_child(nobody, use_and_leave, empty_dir) == 0


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may lend the server an account")
def test_root_runs_an_existing_server_as_the_owner_of_its_files(empty_dir: Path) -> None:
    nobody = pwd.getpwnam("nobody")
    os.chown(empty_dir, nobody.pw_uid, nobody.pw_gid)
    in_a_child(nobody, use_and_leave, empty_dir)
    with postgres.running(empty_dir):
        assert Path(f"/proc/{postgres._postmaster(empty_dir)}").stat().st_uid == nobody.pw_uid


@pytest.mark.skipif(os.geteuid() != 0, reason="only root may lend the server an account")
def test_root_opens_closed_parents_for_passing_through_only(empty_dir: Path) -> None:
    closed = empty_dir / "closed"
    closed.mkdir(mode=0o700)
    with postgres.running(closed / "data"):
        assert ask(closed / "data") == "handrail"
    assert stat.S_IMODE(closed.stat().st_mode) == 0o701
