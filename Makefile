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

# Of the release build: compiled groups are kept, and follow a profile of played games.
export DEMESNE_BUILD_CACHE := $(CURDIR)/.cache/group
build bench wheel: export DEMESNE_PROFILE ?= 1

.PHONY: help play terminal test test-all test-interpreted engine build lint format bench bench-compare docs wheel lock clean FORCE

help: ## list the targets
	@sed -n 's/^\([a-z][a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | awk -F'\t' '{ printf "make %-16s %s\n", $$1, $$2 }'

play: $(VENV)/.stamp-play ## play in the browser; LAN=1 lets others in the network join
	@$(BIN)/python -m tools.play serve $(if $(LAN),--lan)

terminal: $(VENV)/.stamp-play ## play Dominion in the terminal against bots
	@$(BIN)/python -m tools.play play dominion

test: $(VENV)/.stamp-test ## the suite that guards every change; CHANGED=1: only what a change reaches; TESTS=tests/cli
	@$(BIN)/python -m tools.run_tests $(if $(CHANGED),--changed $(if $(filter 1,$(CHANGED)),,$(CHANGED))) $(TESTS)

test-all: $(VENV)/.stamp-test-all ## everything that `make test` leaves out
	@$(BIN)/python -m tools.run_tests --all

test-interpreted: $(VENV)/.stamp-test ## all tests on the sources as plain Python: nothing to build
	@$(BIN)/python -m tools.run_tests --only interpreted $(TESTS)

engine: $(VENV)/.stamp-play ## compile for development; prints the folder for PYTHONPATH
	@$(BIN)/python -m tools.build_engine

build: $(VENV)/.stamp-build ## compile the release and install it into .venv

lint: $(VENV)/.stamp-test ## ruff, mypy --strict and the import rules
	@$(BIN)/python -m tools.run_tests --only static

format: $(VENV)/.stamp-test ## rewrite the sources the way ruff wants them
	@$(BIN)/ruff check --fix --quiet . ; $(BIN)/ruff format .

bench: $(VENV)/.stamp-build ## the speed figures of this machine
	@$(BIN)/demesne bench dominion

bench-compare: $(VENV)/.stamp-play ## speed against the day before; BASE=COMMIT against that commit
	@$(BIN)/python -m tools.speed.bench_compare $(BASE)

docs: $(VENV)/.stamp-docs ## build the site into site/
	@NO_MKDOCS_2_WARNING=1 PYTHONPATH=src $(BIN)/mkdocs build --strict && echo "docs: site/index.html"

wheel: $(VENV)/.stamp-play ## wheel and source archive into dist/
	@$(call MAKE_WHEEL,dist) && ls dist

lock: ## pin all dependencies anew, with hashes
	@test -x .cache/uv/bin/uv || { $(PYTHON) -m venv .cache/uv && .cache/uv/bin/pip install --quiet uv; }
	@$(UV_COMPILE) --upgrade $(TEST_EXTRAS) $(patsubst %,--extra %,openspiel ray train) --group dev --group test-all -o requirements/test-all.txt
	@$(LOCK_PART) $(TEST_EXTRAS) --group dev -o requirements/test.txt
	@$(LOCK_PART) --extra server --group build -o requirements/play.txt
	@$(LOCK_PART) $(patsubst %,--extra %,server postgresql redis push) -o requirements/server.txt
	@$(LOCK_PART) --group docs -o requirements/docs.txt
TEST_EXTRAS := $(patsubst %,--extra %,lab envs server postgresql redis push)
UV_COMPILE := .cache/uv/bin/uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-header --quiet
LOCK_PART := $(UV_COMPILE) -c requirements/test-all.txt

clean: ## remove the environment and everything that was built
	rm -rf $(VENV) .cache dist site .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis .benchmarks
	find src tests benchmarks tools -name __pycache__ -prune -exec rm -rf {} +

# --- how .venv comes about; stamps keep a second run from installing anything again ---

$(VENV)/.stamp-venv:
	@$(or $(PYTHON),false) -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo "make: needs Python 3.11 or newer with venv and pip; found none$(if $(PYTHON), in $(PYTHON))" >&2; exit 1; }
	@$(PYTHON) -m venv --clear $(VENV)
	@touch $@

# Each lock contains the one before it, so an environment for tests serves to play.
$(VENV)/.stamp-play: requirements/play.txt | $(VENV)/.stamp-venv
	@test -e $(VENV)/.stamp-test || test -e $(VENV)/.stamp-test-all || $(call INSTALL_LOCK,play,the game needs)
	@touch $@

$(VENV)/.stamp-test: requirements/test.txt | $(VENV)/.stamp-venv
	@test -e $(VENV)/.stamp-test-all || $(call INSTALL_LOCK,test,the tests need)
	@touch $@

$(VENV)/.stamp-test-all: requirements/test-all.txt | $(VENV)/.stamp-venv
	@$(call INSTALL_LOCK,test-all,all the tests need)
	@touch $@ $(VENV)/.stamp-test

$(VENV)/.stamp-docs: requirements/docs.txt | $(VENV)/.stamp-play
	@$(INSTALL) -r requirements/docs.txt
	@touch $@

# The time goes into the report of the tests.
INSTALL_LOCK = { echo "installing what $(2)"; mkdir -p .cache; begun=$$(date +%s); \
	$(INSTALL) -r requirements/$(1).txt && echo $$(($$(date +%s) - begun)) > .cache/environment.seconds; }

# A list of the sources, rewritten only when a file came or went.
.cache/sources: FORCE
	@mkdir -p .cache
	@find src benchmarks -type f -not -name '*.pyc' | LC_ALL=C sort > $@.new
	@cmp -s $@.new $@ && rm $@.new || mv $@.new $@

SOURCES := $(shell find src benchmarks -type f -not -name '*.pyc') pyproject.toml setup.py MANIFEST.in
# The wheel is made of the source archive, so that what is installed and tested is what is shipped.
# setuptools warns of every pattern that finds nothing to leave out: what it says is shown when it fails.
MAKE_WHEEL = rm -rf $(1) && mkdir -p $(1) && { $(MAKE_SDIST) >$(1)/log 2>&1 || { cat $(1)/log >&2; false; }; } && \
	rm $(1)/log && $(PIP) wheel --quiet --no-deps --no-build-isolation --no-cache-dir --wheel-dir $(1) $(1)/*.tar.gz
MAKE_SDIST = $(BIN)/python -c 'import setuptools.build_meta as b; b.build_sdist("$(1)")'
BUILD_NOTE = $(VENV)/lib/python3*/site-packages/demesne/build.txt

# Without a compiler there is no stamp: the next run looks for one again.
$(VENV)/.stamp-build: .cache/sources $(SOURCES) | $(VENV)/.stamp-play
	@echo "building demesne (three minutes on two cores when it is compiled)"
	@export DEMESNE_COMPILED="$$($(BIN)/python -m tools.compiling)"; $(call MAKE_WHEEL,.cache/wheel) && \
		$(PIP) install --quiet --no-deps --no-index --force-reinstall .cache/wheel/*.whl && cat $(BUILD_NOTE)
	@if grep -q ^compiled $(BUILD_NOTE); then touch $@; fi
