"""`.env.example` names exactly the variables that the code reads."""

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def variables_read() -> set[str]:
    sources = "\n".join(path.read_text() for path in (ROOT / "config").rglob("*.py"))
    return set(re.findall(r"\bread\(\s*\"([A-Z_]+)\"", sources))


def variables_described() -> dict[str, str]:
    """Each variable of the file with the comment above it."""
    entries = re.findall(r"^# (.+)\n((?:#[A-Z_]+=.*\n)+)", (ROOT / ".env.example").read_text(), re.MULTILINE)
    return {name: comment for comment, block in entries for name in re.findall(r"^#([A-Z_]+)=", block, re.MULTILINE)}


def test_every_variable_that_is_read_is_described_and_no_other() -> None:
    assert variables_described().keys() == variables_read()


def test_the_code_reads_variables_at_all() -> None:
    assert {"DATABASE_URL", "DATA_DIR", "HOST", "PORT"} <= variables_read()


def test_every_description_is_a_sentence() -> None:
    for name, comment in variables_described().items():
        assert comment.endswith("."), name
