#!/usr/bin/env python
"""Django's command line. A command that uses the database finds the embedded server running."""

import multiprocessing
import os
import signal
import sys
from contextlib import AbstractContextManager, nullcontext

# These must work, and at once, on a machine where no server can run.
WITHOUT_DATABASE = (
    "help",
    "version",
    "check",
    "collectstatic",
    "findstatic",
    "compilemessages",
    "makemessages",
    "diffsettings",
    "show_graph",
)
ASKS_FOR_HELP = {"-h", "--help", "--version"}


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))  # an end in order, as by Ctrl-C
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import execute_from_command_line

    from config.postgres import ServerError

    try:
        with database(sys.argv[1:]):
            execute_from_command_line(sys.argv)
            for child in multiprocessing.active_children():  # qcluster returns while its workers still work
                child.join()
    except (ImproperlyConfigured, ServerError) as error:
        sys.exit(str(error))
    except KeyboardInterrupt:
        sys.exit(128 + signal.SIGINT)


def database(arguments: list[str]) -> AbstractContextManager[None]:
    """The embedded server, to be entered around a command that wants it; nothing for the others."""
    if not arguments or arguments[0] in WITHOUT_DATABASE or ASKS_FOR_HELP.intersection(arguments):
        return nullcontext()
    from config import postgres

    return postgres.embedded()


if __name__ == "__main__":
    main()
