# Everything here works from a fresh clone with Python >= 3.11 and make; `make help` lists it.
# Say PYTHON=... to choose the interpreter, JOBS=... for the number of test processes.

PYTHON ?=
JOBS ?= 2
ARGS ?=

bin := .venv/bin
python := $(bin)/python
pip := $(python) -m pip --disable-pip-version-check --quiet
export PYRIGHT_PYTHON_IGNORE_WARNINGS = 1

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play install dev test test-deep lint format bench bench-bots playthroughs rules-coverage docs locks clean

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /\1	/p' $(firstword $(MAKEFILE_LIST)) | expand -t 18

# --- using it

play: .venv/installed ## play in the terminal (ARGS="coach --seats 5" skips the menu)
	@$(bin)/traktir play $(ARGS)

install: .venv/installed ## make .venv with what the game itself needs

dev: .venv/dev ## ... and with the test tools

# --- checking it

test: .venv/dev .venv/services lint ## everything that CI runs
	$(python) -m traktir.testing.rules_coverage --check
	$(bin)/pytest -n $(JOBS) --cov --cov-report=term:skip-covered $(ARGS)

test-deep: .venv/dev ## the contract suite at every decision of every variant (long)
	$(bin)/pytest -n $(JOBS) -m deep $(ARGS)

lint: .venv/dev ## style, types and the direction of imports
	$(bin)/ruff check
	$(bin)/ruff format --check
	$(bin)/pyright
	$(bin)/lint-imports --no-logo

format: .venv/dev ## put the style right
	$(bin)/ruff check --fix
	$(bin)/ruff format

rules-coverage: .venv/dev ## every paragraph of the rulebooks with its tests
	@$(python) -m traktir.testing.rules_coverage $(ARGS)

playthroughs: .venv/dev ## write the golden games anew; read the diff
	$(python) -m traktir.testing.playthroughs $(ARGS)

# --- measuring it

bench: .venv/bench ## speed, against other suites
	$(python) -m bench.speed $(ARGS)

bench-bots: .venv/bench ## how well the bots play
	$(python) -m bench.bots $(ARGS)

# --- keeping house

docs: .venv/dev ## the API pages, in build/docs
	$(bin)/pdoc --output-directory build/docs $(addprefix traktir,'' .kernel .games .bots .arena .testing)
	@echo 'Open build/docs/index.html'

locks: build/uv/bin/uv ## resolve the locks (UPGRADE=--upgrade for the newest versions)
	tools/lock $< $(UPGRADE)

clean: ## remove all that make has made, .venv too
	rm -rf .venv build dist .coverage .coverage.* .hypothesis .pytest_cache .ruff_cache .import_linter_cache
	find src tests bench tools -name __pycache__ -type d -prune -exec rm -rf {} + 2>/dev/null || true

# --- .venv
# Each stamp in it stands for something installed. A .venv that was moved or copied, or whose Python
# is gone, would run another checkout's code or nothing at all: it loses its stamps and is made anew.

stamps := $(addprefix .venv/,place locked installed dev bench services)
$(shell test "$$(cat .venv/place 2>/dev/null)" = "$(CURDIR)" && $(python) -c 'import pip' 2>/dev/null || rm -f $(stamps))

.venv/place:
	@python=$$(tools/find-python $(PYTHON)) && echo "Making .venv with $$python" && "$$python" -m venv --clear .venv
	@echo "$(CURDIR)" > $@

.venv/locked: requirements.lock | .venv/place
	@echo "Installing $<"
	@$(pip) install --require-hashes --requirement $<
	@touch $@

.venv/installed: pyproject.toml | .venv/locked
	@$(pip) install --no-deps --no-build-isolation --editable .
	@$(pip) check
	@touch $@

.venv/dev .venv/bench: .venv/%: requirements-%.lock | .venv/installed
	@echo "Installing $< (some hundred megabytes the first time)"
	@$(pip) install --use-pep517 --require-hashes --requirement $<
	@$(pip) check
	@touch $@

.venv/services: tools/install-services | .venv/place
	@tools/install-services
	@touch $@

build/uv/bin/uv:
	@python=$$(tools/find-python $(PYTHON)) && "$$python" -m venv --clear build/uv
	@build/uv/bin/python -m pip --disable-pip-version-check --quiet install uv
