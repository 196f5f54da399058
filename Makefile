# `make demo` serves the desk, `make test` runs the whole suite, `make check` the linters alone,
# `make screenshots` takes the README's pictures.
# HOST, PORT and DATA_DIR come from the environment (see .env.example).

PYTHON := .venv/bin/python
export HF_HUB_OFFLINE := 1

.PHONY: demo test check screenshots

demo: .venv/.installed
	@$(PYTHON) manage.py demo

test: .venv/.installed
	$(PYTHON) -m pytest

check: .venv/.installed
	$(PYTHON) -m ruff check
	$(PYTHON) -m ruff format --check
	$(PYTHON) -m mypy .
	.venv/bin/lint-imports
	HTTPS=1 $(PYTHON) manage.py check --deploy --fail-level WARNING
	$(PYTHON) manage.py makemigrations --check --dry-run

# The pictures in the README, taken of a demo that is started for them.
screenshots: .venv/.installed
	$(PYTHON) manage.py screenshots

# The stamp is newer than pyproject.toml when everything named there is installed.
.venv/.installed: pyproject.toml
	@for python in python3.11 python3; do \
		if $$python -c 'import sys; sys.exit(sys.version_info[:2] != (3, 11))' 2>/dev/null; then found=$$python; break; fi; \
	done; \
	if [ -z "$$found" ]; then echo 'Handrail needs Python 3.11, as python3.11 or python3 on the PATH.' >&2; exit 1; fi; \
	echo 'Installing into .venv. The first time takes a few minutes (about 2 GB) ...'; \
	$$found -m venv .venv
	@$(PYTHON) -m pip install --disable-pip-version-check --quiet --editable '.[dev]'
	@touch $@
