"""What the settings read from outside. A bad value is an error that names its variable."""

import contextlib
import os
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Any

import environ
from django.core.exceptions import ImproperlyConfigured

env = environ.Env()


def read(name: str, cast: Callable[..., Any], default: Any) -> Any:
    """The environment variable `name` through one of django-environ's casts.

    Args:
        name: The variable's name.
        cast: A bound reader such as `env.int` or `env.list`.
        default: What holds when the variable is not set.

    Raises:
        ImproperlyConfigured: The value cannot be read as that type; the message names the variable.
    """
    try:
        return cast(name, default=default)
    except (ValueError, TypeError) as error:
        raise ImproperlyConfigured(f"The environment variable {name} is not valid: {error}") from error


def persistent_secret(path: Path) -> str:
    """The secret kept at `path`, made on first use and readable by its owner alone.

    Raises:
        ImproperlyConfigured: The folder cannot be written; the message names DATA_DIR.
    """
    try:
        return _secret(path)
    except OSError as error:
        raise ImproperlyConfigured(
            f"The folder {path.parent} cannot be used (DATA_DIR names another): {error}"
        ) from error


def _secret(path: Path) -> str:
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    if not path.exists():
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w") as file:
            file.write(secrets.token_urlsafe(64))
        with contextlib.suppress(FileExistsError):
            os.link(draft, path)  # fails when another process was first, so that both read one secret
        draft.unlink()
    return path.read_text()


def database(url: str) -> dict[str, Any]:
    """Django's description of the PostgreSQL database at `url`.

    Raises:
        ImproperlyConfigured: It is no PostgreSQL address; the message names DATABASE_URL, not what it holds.
    """
    try:
        described = env.db_url_config(url)
    except (ValueError, ImproperlyConfigured):
        described = {}
    if described.get("ENGINE") != "django.db.backends.postgresql":
        raise ImproperlyConfigured("The environment variable DATABASE_URL is not a postgresql:// address.")
    return described
