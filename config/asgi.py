"""The ASGI application that the web server runs."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

application = get_asgi_application()

from agents.triage import language  # noqa: E402 - needs the settings
from knowledge import embedding  # noqa: E402

# The models load beside the first requests instead of inside one.
embedding.warm_up()
language.warm_up()
