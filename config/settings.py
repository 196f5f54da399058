"""All settings, from the environment (`.env.example` lists every variable). Defaults are the safe ones."""

import os
from datetime import timedelta
from pathlib import Path

from csp.constants import NONE, SELF

from config import postgres
from config.environment import database, env, persistent_secret, read

BASE_DIR = Path(__file__).resolve().parent.parent
env.read_env(BASE_DIR / ".env")

DATA_DIR = Path(read("DATA_DIR", env.str, str(BASE_DIR / ".data"))).resolve()
DEBUG = read("DEBUG", env.bool, False)
DEMO = read("DEMO", env.bool, False)
HTTPS = read("HTTPS", env.bool, not DEMO)
SECRET_KEY = read("SECRET_KEY", env.str, "") or persistent_secret(DATA_DIR / "secret-key")
ALLOWED_HOSTS = read("ALLOWED_HOSTS", env.list, ["localhost", "127.0.0.1", "[::1]"])
PUBLIC_URL = read("PUBLIC_URL", env.str, "http://127.0.0.1:8000").rstrip("/")

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.postgres",
    "rest_framework",
    "drf_spectacular",
    "drf_spectacular_sidecar",
    "django_htmx",
    "django_q",
    "csp",
    "pgtrigger",
    "config",
    "support",
    "knowledge",
    "agents",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "servestatic.middleware.ServeStaticMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "csp.middleware.CSPMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"
AUTH_USER_MODEL = "support.User"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ]
        },
    }
]

# --- Database: DATABASE_URL, or else the embedded server under DATA_DIR (started by manage.py and the tests).
_database = database(read("DATABASE_URL", env.str, "") or postgres.address(DATA_DIR))
_options = _database.setdefault("OPTIONS", {})  # a socket address has put its host here: add, never replace
# A brand filter must not starve an HNSW scan; exact order is restored by the query that asked.
_options["options"] = "-c hnsw.iterative_scan=relaxed_order"
if read("DATABASE_POOL", env.bool, False):  # for the web process: threads and forks of commands do without
    _options["pool"] = {"min_size": 1, "max_size": read("DATABASE_POOL_SIZE", env.int, 12), "timeout": 10}
_database["TEST"] = {"NAME": f"test_handrail_{os.getpid()}"}  # two runs at a time do not collide
DATABASES = {"default": _database}

# --- Passwords, cookies, transport
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in (
        "UserAttributeSimilarityValidator",
        "MinimumLengthValidator",
        "CommonPasswordValidator",
        "NumericPasswordValidator",
    )
]
SECURE_SSL_REDIRECT = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^(health|livez|readyz)$"]
SECURE_HSTS_SECONDS = int(timedelta(days=365).total_seconds()) if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = HTTPS
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
X_FRAME_OPTIONS = "DENY"
# No inline script or style anywhere; everything that a page needs comes from this server.
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "font-src": [SELF],
        "connect-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
# A whole message in the worst encoding, and no more: longer bodies are refused before they are read.
DATA_UPLOAD_MAX_MEMORY_SIZE = 2 * 1024 * 1024

# --- Time, language, static files
USE_TZ = True
TIME_ZONE = "UTC"
LANGUAGE_CODE = "en"
LOCALE_PATHS = [BASE_DIR / "locale"]
STATIC_URL = "static/"
STATIC_ROOT = DATA_DIR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
SERVESTATIC_USE_FINDERS = True
SERVESTATIC_AUTOREFRESH = DEBUG

# --- API
REST_FRAMEWORK = {
    # Every view names its own authentication and permission; nothing is open by default.
    "DEFAULT_AUTHENTICATION_CLASSES": [],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAuthenticated"],
    "DEFAULT_PARSER_CLASSES": ["rest_framework.parsers.JSONParser"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "support.api.problems.problem_handler",
    "UNAUTHENTICATED_USER": None,
}
SPECTACULAR_SETTINGS = {
    "TITLE": "Handrail API",
    "DESCRIPTION": "Questions, tickets and hand-offs of one brand's customers.",
    "VERSION": "1",
    "OAS_VERSION": "3.1.1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "SCHEMA_PATH_PREFIX": r"/api/v1",
}

# --- Background work: ids only in the queue; a turn's own row, not the queue, is the truth about it.
Q_CLUSTER = {
    "name": "handrail",
    "orm": "default",
    "workers": 1,
    "timeout": 90,
    "retry": 120,
    "max_attempts": 3,
    "ack_failures": True,
    "catch_up": False,
    "poll": 0.5,
    "bulk": 1,
    "save_limit": 250,
    "recycle": 500,
    "label": "Background work",
}

# --- The graph
TURN_BUDGET = timedelta(seconds=read("TURN_BUDGET_SECONDS", env.int, 45))
TURN_LEASE = timedelta(seconds=read("TURN_LEASE_SECONDS", env.int, 60))
TURN_MAX_ATTEMPTS = 3
MESSAGE_MAX_LENGTH = 4_000
EMBEDDING_THREADS = read("EMBEDDING_THREADS", env.int, 1)  # two threads make the tail slow when a core is busy

os.environ.setdefault("HF_HUB_OFFLINE", "1")  # weights come from a package; no model hub is asked
os.environ.setdefault("TOKENIZERS_PARALLELISM", "false")

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": read("LOG_LEVEL", env.str, "WARNING")},
    "loggers": {"handrail": {"level": "INFO"}},
}
