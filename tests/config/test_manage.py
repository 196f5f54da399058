"""`manage.py` starts the embedded server for the commands that use it, and says plainly what is wrong."""

import os
import subprocess
import sys
from contextlib import nullcontext
from pathlib import Path

import pytest

import manage as command_line
from config import postgres

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]


def manage(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "manage.py", *arguments],
        cwd=ROOT,
        env=os.environ | {"DATABASE_URL": ""} | environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


@pytest.fixture
def data_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


QUESTION = "from django.db import connection as c; print(c.cursor().execute('SELECT 6 * 7').fetchone()[0])"


def test_a_command_that_asks_the_database_gets_an_answer(data_dir: Path) -> None:
    asked = manage("shell", "--verbosity=0", "--command", QUESTION, DATA_DIR=str(data_dir))
    assert asked.stdout.split() == ["42"], asked.stderr
    assert postgres._postmaster(data_dir) is None


def test_help_starts_no_server(data_dir: Path) -> None:
    assert manage("help", DATA_DIR=str(data_dir)).returncode == 0
    assert not (data_dir / "postgres").exists()


@pytest.mark.parametrize(
    "arguments", [["help"], ["version"], ["check"], ["migrate", "--help"], ["--version"], []], ids=str
)
def test_what_asks_nothing_of_the_database_wants_no_server(arguments: list[str]) -> None:
    assert isinstance(command_line.database(arguments), nullcontext)


@pytest.mark.parametrize("arguments", [["migrate"], ["shell"], ["demo", "--no-serve"], ["evaluate", "gate"]], ids=str)
def test_every_other_command_gets_a_server(arguments: list[str]) -> None:
    assert not isinstance(command_line.database(arguments), nullcontext)  # which starts when it is entered


def test_a_bad_variable_is_named_without_a_traceback(data_dir: Path) -> None:
    result = manage("migrate", DATA_DIR=str(data_dir), TURN_BUDGET_SECONDS="soon")
    assert result.returncode == 1
    assert "TURN_BUDGET_SECONDS" in result.stderr
    assert "Traceback" not in result.stderr
