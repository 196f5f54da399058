"""What the settings read from outside. A bad value is an error that names its variable."""

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
    """The secret kept at `path`, made on first use and readable by its owner alone."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    if not path.exists():
        descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(descriptor, "w") as file:
            file.write(secrets.token_urlsafe(64))
        try:
            os.link(draft, path)  # fails when another process was first, so that both read one secret
        except FileExistsError:
            pass
        draft.unlink()
    return path.read_text()
