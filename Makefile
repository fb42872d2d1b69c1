# Everything runs from .venv, which these targets make. `make help` lists them.
SHELL := /bin/bash
.DEFAULT_GOAL := help

# Any Python from 3.11 on: `make PYTHON=/path/to/python3.13 test` chooses one.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	"$$p" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo "$$p" && break; done)

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check
INSTALL := $(PIP) install --quiet --require-hashes

# Tests need the compiled build wherever a compiler is at hand; only a player may go on without one.
export DEMESNE_BUILD_CACHE := $(CURDIR)/.cache/group
# `build`, `bench` and `wheel` follow a profile of played games: twice the time to compile, games an eighth faster.
build bench wheel: export DEMESNE_PROFILE ?= 1

.PHONY: help play terminal test test-slow test-pure build lint format bench docs wheel lock clean FORCE

help: ## list the targets
	@sed -n 's/^\([a-z][a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | awk -F'\t' '{ printf "make %-10s %s\n", $$1, $$2 }'

play: $(VENV)/.stamp-play-build ## play in the browser; LAN=1 lets others in the network join
	@$(BIN)/demesne serve $(if $(LAN),--lan)

terminal: $(VENV)/.stamp-play-build ## play Dominion in the terminal against bots
	@$(BIN)/demesne play dominion

test: $(VENV)/.stamp-test ## the whole suite, compiled and interpreted, and the static checks
	@$(BIN)/python tools/run_tests.py --build "$(MAKE) --no-print-directory $(VENV)/.stamp-test-build"

test-slow: $(VENV)/.stamp-test-build ## the long tests only, compiled and interpreted
	@$(BIN)/python tools/run_tests.py --slow

test-pure: $(VENV)/.stamp-test ## the quick way while editing: the interpreted run only, nothing to build
	@$(BIN)/python tools/run_tests.py --only interpreted

build: $(VENV)/.stamp-profile-build ## compile and install the package into .venv, as fast as it gets

lint: $(VENV)/.stamp-test ## ruff, mypy --strict and the import rules
	@$(BIN)/python tools/run_tests.py --only static

format: $(VENV)/.stamp-test ## rewrite the sources the way ruff wants them
	@$(BIN)/ruff check --fix --quiet . ; $(BIN)/ruff format .

bench: $(VENV)/.stamp-profile-build ## the speed figures of this machine
	@$(BIN)/demesne bench dominion

docs: $(VENV)/.stamp-docs ## build the site into site/
	@NO_MKDOCS_2_WARNING=1 PYTHONPATH=src $(BIN)/mkdocs build --strict && echo "docs: site/index.html"

wheel: $(VENV)/.stamp-play ## wheel and source archive into dist/
	@$(call MAKE_WHEEL,dist) && ls dist

lock: ## pin all dependencies anew, with hashes
	@test -x .cache/uv/bin/uv || { $(PYTHON) -m venv .cache/uv && .cache/uv/bin/pip install --quiet uv; }
	@$(UV_COMPILE) $(patsubst %,--extra %,lab envs openspiel ray server postgresql redis train) --group dev -o requirements/test.txt
	@$(UV_COMPILE) --extra server --group build -c requirements/test.txt -o requirements/play.txt
	@$(UV_COMPILE) --group docs -c requirements/test.txt -o requirements/docs.txt
UV_COMPILE := .cache/uv/bin/uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes \
	--no-header --quiet --upgrade

clean: ## remove the environment and everything that was built
	rm -rf $(VENV) .cache dist site .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .benchmarks
	find src tests benchmarks tools -name __pycache__ -prune -exec rm -rf {} +

# --- how .venv comes about; stamps keep a second run from installing anything again ---

$(VENV)/.stamp-venv:
	@$(or $(PYTHON),false) -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo "make: needs Python 3.11 or newer with venv and pip; found none$(if $(PYTHON), in $(PYTHON))" >&2; exit 1; }
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@

# The lock of the tests contains the one for playing: whoever has the first needs no second.
$(VENV)/.stamp-play: requirements/play.txt | $(VENV)/.stamp-venv
	@test -e $(VENV)/.stamp-test || { echo "installing what the game needs"; $(INSTALL) -r requirements/play.txt; }
	@touch $@

$(VENV)/.stamp-test: requirements/test.txt | $(VENV)/.stamp-venv
	@echo "installing what the tests need"
	@$(INSTALL) -r requirements/test.txt
	@touch $@

$(VENV)/.stamp-docs: requirements/docs.txt | $(VENV)/.stamp-play
	@$(INSTALL) -r requirements/docs.txt
	@touch $@

# A list of the sources, rewritten only when a file came or went.
.cache/sources: FORCE
	@mkdir -p .cache
	@find src benchmarks -type f -not -name '*.pyc' | LC_ALL=C sort > $@.new
	@cmp -s $@.new $@ && rm $@.new || mv $@.new $@

SOURCES := $(shell find src benchmarks -type f -not -name '*.pyc') pyproject.toml setup.py MANIFEST.in
# The wheel is made of the source archive, so that what is played and tested is what is shipped.
# setuptools warns of every pattern that finds nothing to leave out: what it says is shown when it fails.
MAKE_WHEEL = rm -rf $(1) && mkdir -p $(1) && { $(MAKE_SDIST) >$(1)/log 2>&1 || { cat $(1)/log >&2; false; }; } && \
	rm $(1)/log && $(PIP) wheel --quiet --no-deps --no-build-isolation --no-cache-dir --wheel-dir $(1) $(1)/*.tar.gz
MAKE_SDIST = $(BIN)/python -c 'import setuptools.build_meta as b; b.build_sdist("$(1)")'
INSTALL_PACKAGE = $(call MAKE_WHEEL,.cache/wheel) && \
	$(PIP) install --quiet --no-deps --no-index --force-reinstall .cache/wheel/*.whl && cat $(BUILD_NOTE)
BUILD_NOTE = $(VENV)/lib/python3*/site-packages/demesne/build.txt

$(VENV)/.stamp-play-build: .cache/sources $(SOURCES) | $(VENV)/.stamp-play
	@echo "building demesne (a few minutes when it is compiled)"
	@$(INSTALL_PACKAGE)
	@touch $@

# Without a compiler there is no stamp: the next run looks for one again. A profiled build serves tests and play too.
$(VENV)/.stamp-test-build $(VENV)/.stamp-profile-build: .cache/sources $(SOURCES) $(VENV)/.stamp-test
	@echo "building demesne (a few minutes when it is compiled)"
	@export DEMESNE_COMPILED="$$($(BIN)/python tools/can_compile.py)"; $(INSTALL_PACKAGE)
	@touch $(VENV)/.stamp-play-build; if grep -q ^compiled $(BUILD_NOTE); then touch $(VENV)/.stamp-test-build $@; fi
