# make play   install what play needs and open the table; the rules are compiled meanwhile (PORT=8000, GAUCHO_DATA=folder)
# make test   set everything up and run every test, on both forms of the rules
# make check  style, types, import arrows
# make bench  how fast it is; make bench-web  how much a server carries
# make torture  long campaigns: attacks on a running server, forged positions, twins over the network
# make audit  are there known holes in the dependencies? (error 3: no source of advisories was reached)
# make lock   pin the dependencies anew

PYTHON ?= python3
BIN := .venv/bin
PORT ?= 8000
HOST ?= 127.0.0.1
BUILD := requirements/build.lock
PLAY := requirements/play.lock
DEV := requirements/dev.lock
export PIP_DISABLE_PIP_VERSION_CHECK := 1
unexport PYTHONDONTWRITEBYTECODE # servers, bots and tests start often: what was read once is kept

.PHONY: setup setup-dev native play test torture check bench bench-web audit lock clean

setup: $(BIN)/.play native
setup-dev: $(BIN)/.dev $(BIN)/.browser native

# What compiling needs comes first: the rules are compiled while everything else is installed.
$(BIN)/.build: $(BUILD) | $(BIN)/python
	$(BIN)/python -m pip install -q --require-hashes -r $(BUILD)
	touch $@

# Who only wants to play does not wait for two installations: the second has all of the first. Nor for bytecode that is
# never run: the rest is kept when it is first imported.
$(BIN)/.play: $(PLAY) $(if $(filter play,$(MAKECMDGOALS)),| $(BIN)/python,$(BIN)/.build)
	$(BIN)/python -m pip install -q --no-compile --require-hashes -r $(PLAY)
	GAUCHO_COMPILE=0 $(BIN)/python -m pip install -q --no-deps --no-build-isolation -e .
	touch $(BIN)/.build $@

$(BIN)/.dev: $(DEV) $(BIN)/.play
	$(BIN)/python -m pip install -q --require-hashes -r $(DEV)
	touch $@

# Chromium for the tests of the pages; from the system's packages if it is not there.
$(BIN)/.browser: tools/install_browser.py $(BIN)/.dev
	$(BIN)/python tools/install_browser.py
	touch $@

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Gaucho needs Python 3.11 or newer: make PYTHON=python3.12 ..."; exit 1; }
	$(PYTHON) -m venv .venv

# Compiles the rules if they are not, or not as they stand now; says so if there is no compiler.
native: $(BIN)/.build
	@$(BIN)/python tools/compile.py

# The table is open as soon as the packages are there; GAUCHO_COMPILE=1 insists on compiled rules, and waits for them.
play: $(BIN)/.play $(if $(filter 1,$(GAUCHO_COMPILE)),native)
	$(BIN)/gaucho serve --compile --port $(PORT) --host $(HOST)

test:
	@$(MAKE) --no-print-directory -j 2 setup-dev
	$(BIN)/python tools/run_tests.py

torture: setup-dev
	$(BIN)/python -m pytest -x tests/torture $(ONLY)

check: setup-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy src/gaucho benchmarks tools tests
	$(BIN)/python -m pytest tests/test_architecture.py

bench: setup-dev
	$(BIN)/python benchmarks/run.py

bench-web: setup-dev
	$(BIN)/python benchmarks/web.py

audit: $(BIN)/python
	@$(BIN)/python tools/audit.py

lock: $(BIN)/python
	$(BIN)/python -m pip install -q uv
	$(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate --no-header \
		--extra build -o $(BUILD) pyproject.toml
	$(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate --no-header \
		-c $(BUILD) --extra play --extra web --extra lab --extra build -o $(PLAY) pyproject.toml
	$(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-annotate --no-header \
		-c $(PLAY) --extra play --extra web --extra lab --extra build --extra test -o $(DEV) pyproject.toml

clean:
	rm -rf .venv build src/gaucho/_native src/*.egg-info .mypy_cache .ruff_cache .pytest_cache
