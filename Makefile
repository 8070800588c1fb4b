# The one entry point for working on projectl; `make` alone lists the commands.
# Everything runs in a private .venv, from requirements pinned by hash.

PYTHON ?= python3
ARGS ?=

# Where it is set, every process compiles anew all that it imports: tests start hundreds.
unexport PYTHONDONTWRITEBYTECODE

BIN := .venv/bin
UV := $(shell command -v uv 2>/dev/null)
ifdef UV
INSTALL := uv pip install --quiet --python $(BIN)/python
else
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check
endif

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
ifndef TOGETHER
.NOTPARALLEL:
endif
.PHONY: help play text load scaling screenshots page-test chromium test bench lint format contract golden build wheel modules docs figures lock clean distclean compile page doctest site engine agree

help: ## list the commands
	@echo "make COMMAND [ARGS='…']     ARGS is passed on to the program that the command runs"
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: build ## open the table in your browser (ARGS="--port 8080")
	@$(BIN)/projectl play $(ARGS)

text: build ## play in the terminal (ARGS="--solo hard")
	@$(BIN)/projectl text $(ARGS)

test: .venv/installed .venv/dev .venv/site chromium ## check everything: lint, doctests, tests (ARGS="-k solo -x")
	@# What needs one core each runs side by side once everything is installed.
	@$(MAKE) --no-print-directory -j2 --output-sync=target TOGETHER=1 lint build engine page-test doctest docs
	@# What fails among others is tried again alone, and only that counts.
	@echo "== pytest"
	@$(BIN)/python -m pytest -n auto --dist worksteal $(ARGS) || { $(AGAIN) $(ARGS); }
ifeq ($(findstring tests/,$(ARGS)),)
	@# In processes of their own: Playwright keeps an event loop going in those that it has been in.
	@echo "== pytest tests/browser"
	@$(BIN)/python -m pytest -n 3 --dist worksteal tests/browser $(ARGS) || test $$? = 5 || { $(AGAIN) tests/browser $(ARGS); }
endif
AGAIN = echo "== once more, one at a time, what failed" \
    && $(BIN)/python -m pytest --last-failed --last-failed-no-failures none

bench: build .venv/dev ## measure the engine, the bots and the research environments
	@$(BIN)/python benchmarks/bench.py $(ARGS)
	@echo
	@$(BIN)/python benchmarks/bots.py
	@echo
	@$(BIN)/python benchmarks/envs.py

figures: build .venv/dev ## measure everything anew for docs/benchmarks.md (a quarter of an hour)
	@$(BIN)/python tools/figures.py $(ARGS)

docs: engine .venv/dev ## build the documentation into build/docs; warnings are errors
	@echo "== documentation"
	@$(BIN)/zensical build --clean --strict
	@if [ -d src/projectl/site/engine ]; then cp -r src/projectl/site/engine build/docs/cells/engine; fi
	@$(BIN)/python tools/check_site.py build/docs

load: build .venv/dev ## measure the server with real clients on this machine
	@$(BIN)/python benchmarks/load.py $(ARGS)

scaling: build .venv/dev ## measure several server processes on one PostgreSQL
	@$(BIN)/python -m benchmarks.scaling $(ARGS)

screenshots: build .venv/dev chromium ## photograph every screen of the web table
	@$(BIN)/python tools/screenshots.py $(ARGS)

lint: .venv/installed .venv/dev ## check style, types and the direction of imports
	@echo "== ruff"
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check
	@echo "== mypy"
	@$(BIN)/mypy
	@echo "== import-linter"
	@$(BIN)/lint-imports --no-logo

format: .venv/dev ## reformat the sources and fix what can be fixed
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format

contract: build .venv/dev ## write the page's types from the server's shapes (web/src/api/contract.ts)
	@$(BIN)/python tools/contract.py

golden: build ## regenerate the golden playthroughs in tests/golden; review the diff
	@$(BIN)/python tests/golden/regenerate.py $(ARGS)

build: .venv/installed compile ## install into .venv and compile the engine

wheel: build engine ## build a compiled wheel and a source distribution into dist/
	@test -f src/projectl/server/http/static/index.html || { echo "no wheel without the web page: see above" >&2; exit 1; }
	@rm -rf dist
	@$(BIN)/python -m hatchling build
	@ls dist

site: build engine ## write the game as a static site to build/site (ARGS="--base /projectl/")
	@rm -rf build/site
	@$(BIN)/projectl site build/site $(ARGS)

agree: build engine ## play 500 games and more in the native, the plain and the browser's engine and compare
	@$(BIN)/python -m tools.browser.agree $(ARGS)

modules: .venv/installed ## draw the packages and their layers for docs/architecture.md
	@$(BIN)/python tools/draw_modules.py

lock: ## choose the newest allowed versions of all requirements and pin them by hash
	@command -v uv >/dev/null || { echo "make lock needs uv: $(PYTHON) -m pip install uv" >&2; exit 1; }
	uv pip compile $(LOCK) --extra server pyproject.toml requirements/build.in \
	    --output-file requirements/build.txt
	uv pip compile $(LOCK) requirements/node.in --output-file requirements/node.txt
	uv pip compile $(LOCK) requirements/compiler.in --output-file requirements/compiler.txt
	uv pip compile $(LOCK) --constraint requirements/build.txt --extra postgres pyproject.toml \
	    --output-file requirements/server.txt
	uv pip compile $(LOCK) --constraint requirements/build.txt --all-extras pyproject.toml requirements/dev.in \
	    --output-file requirements/dev.txt
	@# Whoever installs chooses the registry: a pinned file names packages and hashes, no hosts.
	@! grep -nE '://|--(extra-)?index-url|--find-links' requirements/*.txt
LOCK := --quiet --upgrade --generate-hashes --universal --python-version 3.11 \
        --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"

clean: ## remove what was built; keeps .venv
	@rm -rf build dist .mypy_cache src/.mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	@find src -name '*.so' -delete
	@find src tests benchmarks -name __pycache__ -prune -exec rm -rf {} + 2>/dev/null || true

distclean: clean ## remove .venv too
	@rm -rf .venv

# ---------------------------------------------------------------------------- how it is done

# Compiling is up to the hook, which knows what is out of date; asking it takes a tenth of a second.
# What it lacks for that, Node.js or a C compiler, it fetches into .venv from pinned requirements.
# The install below leaves it out, so that the compiler's messages appear here, in plain view.
compile: page
	@$(BIN)/python hatch_build.py

page: .venv/installed
	@PROJECTL_PURE=1 $(BIN)/python hatch_build.py

# The engine for the browser; without a compiler for it, or Python's headers, it says what it does instead.
# It is made from the sources, so both engines can be compiled at once.
engine: page .venv/site
	@PROJECTL_PURE=1 $(BIN)/python -m tools.browser

# The compiled functions carry no doctests: these run from the sources.
doctest: .venv/installed .venv/dev
	@echo "== doctests"
	@PROJECTL_PURE=1 $(BIN)/python -m pytest --quiet --doctest-modules src --ignore=src/projectl/server/storage/migrations --ignore=src/projectl/envs/openspiel.py --ignore=src/projectl/envs/puffer.py

# The contract with the server, types, style and unit tests of the web table.
page-test: page
	@echo "== web"
	@PROJECTL_PURE=1 $(BIN)/python tools/contract.py --check
	@$(BIN)/python hatch_build.py npm run --silent check

# The browser tests use the system's Chromium; where it can be installed, it is.
chromium:
	@command -v chromium chromium-browser google-chrome >/dev/null || test -n "$$PROJECTL_CHROMIUM" || { \
	    test "$$(id -u)" = 0 && command -v apt-get >/dev/null && echo "== installing Chromium" \
	    && apt-get -qq update && apt-get -qq install -y chromium >/dev/null \
	    && { apt-get -qq install -y chromium-headless-shell >/dev/null || true; }; } \
	|| echo "== NO CHROMIUM: the browser tests will be skipped" >&2

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	    || { echo "projectl needs Python 3.11 or later: make PYTHON=…" >&2; exit 1; }
	@echo "== making .venv"
	@$(PYTHON) -m venv .venv

.venv/requirements: requirements/build.txt | $(BIN)/python
	@echo "== installing run-time requirements and build tools"
	@$(INSTALL) --require-hashes -r requirements/build.txt || { echo "projectl: the packages in requirements/build.txt \
	could not be fetched: try again online, or name an index or a folder of wheels (PIP_INDEX_URL, PIP_FIND_LINKS)" >&2; exit 1; }
	@touch $@

.venv/installed: .venv/requirements pyproject.toml hatch_build.py build_docstrings.py build_tools.py src/projectl/_version.py
	@echo "== installing projectl"
	@PROJECTL_PURE=1 $(INSTALL) --no-build-isolation --no-deps --editable .
	@touch $@

.venv/site: requirements/compiler.txt | .venv/requirements
	@echo "== installing the compiler for the browser's engine"
	@$(INSTALL) --require-hashes -r requirements/compiler.txt
	@touch $@

.venv/dev: requirements/dev.txt | .venv/requirements
	@echo "== installing development tools"
	@$(INSTALL) --require-hashes -r requirements/dev.txt
	@touch $@
