"""The ASGI application that the web server runs."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")

application = get_asgi_application()

from knowledge.embedding import warm_up  # noqa: E402 - needs the settings

warm_up()  # the model loads beside the first requests instead of inside one
