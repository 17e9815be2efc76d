# Every recipe calls a script of the project; logic lives there. `make` lists the targets, and their
# variables, from the comments in this file: each variable has its default or an example.
.DEFAULT_GOAL := help
.PHONY: variables help start dev new test test-thorough mutate contract-test check lint check-samples generate recordings stubs confirm diff coverage format build hosting permalinks packages baseline release preview picture mock sandbox adopt upgrade bench clean

# Node can't start in a folder that was removed.
ifeq ($(CURDIR),)
$(error The folder that you are in was removed: change to a folder that exists)
endif

export PATH := $(CURDIR)/node_modules/.bin:$(PATH)

# The variables that the command line sets. Values reach the scripts exactly as typed: make doesn't
# expand `$` in them, and recipes read them from the environment ("$$PORT"), so the shell runs no
# part of them.
GIVEN := $(foreach name,$(.VARIABLES),$(if $(findstring command line,$(origin $(name))),$(name)))
$(foreach name,$(GIVEN),$(eval override $(name) := $$(value $(name)))$(eval export $(name)))

# Much of a short command is loading code, and tests run hundreds of them.
export NODE_COMPILE_CACHE ?= $(CURDIR)/.cache/site/compiled

# Runs a program, and stops everything that it started when make is stopped.
RUN := node scripts/make/run.js

# Collects garbage often, and before the memory in use has doubled. By default, Node lets it grow to four
# times as much where the machine has plenty, which large contracts and sites would take.
LEAN := --heap-growing-percent=50 --max-semi-space-size=8

# For sites, whose threads keep every core busy: V8 has two helper threads instead of four, and collects garbage less
# often, which takes 90 MB more with 1,000 pages.
SITE := --max-semi-space-size=16 --v8-pool-size=2

# Collects garbage without helper threads: an eighth less work for programs that keep every core busy.
BUSY := --single-threaded-gc

# The dependencies, which include the Node that everything runs on.
INSTALLED := node_modules/.package-lock.json
READY := variables $(INSTALLED)

$(INSTALLED): package.json package-lock.json | variables
	@exec $(RUN) npm ci --prefer-offline --no-audit --no-fund --loglevel=error
	@node scripts/make/require-node.js && touch $@

# Rejects unknown names and ports that are in use before anything else happens.
variables: export GOALS := $(MAKECMDGOALS)
variables: export GIVEN := $(GIVEN)
variables:
	@node scripts/make/variables.js

## Every command also accepts FORMAT=line, which sets how it prints its findings: stylish, line or github.

help: variables ## Show this list
	@node scripts/make/help.js

start: $(READY) ## Install, generate, build, then serve the site and the mock (PORT=4000 MOCK_PORT=4010 ALLOWED_HOSTS=docs.test)
	@exec $(RUN) node scripts/commands/start.ts --port="$$PORT" --mock-port="$$MOCK_PORT"

dev: $(READY) ## Serve the site and the mock while you write, and update both when you save (PORT=4000 MOCK_PORT=4010 ALLOWED_HOSTS=docs.test)
	@exec $(RUN) node scripts/commands/dev.ts --port="$$PORT" --mock-port="$$MOCK_PORT"

new: $(READY) ## Create a draft guide (TITLE="Rotate a key" SECTION="Features/Secrets vault" KIND=tutorial)
	@exec $(RUN) node site/build/new.ts --title="$$TITLE" --section="$$SECTION" --kind="$$KIND"

test: $(READY) ## Run everything, or only some files: checks, unit, contract and browser tests (FILES="test/project" CHROMIUM=/usr/bin/chromium PYTHON=/usr/bin/python3 PIP_FIND_LINKS=folder)
	@exec $(RUN) node $(BUSY) scripts/commands/test.ts --files="$$FILES"

test-thorough: $(READY) ## Also run the slow tests: complete days, Lighthouse, every Python, long fuzzing (FILES="test/thorough" CHROMIUM=/usr/bin/chromium PYTHON=/usr/bin/python3 PIP_FIND_LINKS=folder)
	@THOROUGH=1 exec $(RUN) node $(BUSY) scripts/commands/test.ts --files="$$FILES"

mutate: $(READY) ## Make small changes to contract, clients and runtimes, and count how many the tests notice (COUNT=320 SEED=1 FILES="templates/typescript" PYTHON=/usr/bin/python3)
	@exec $(RUN) node scripts/commands/mutate.ts --count="$$COUNT" --seed="$$SEED" --files="$$FILES"

contract-test: $(READY) ## Compare a server with the contract; the environment variable CONTRACT_API_KEY sets the key (CONTRACT_BASE_URL=http://127.0.0.1:4020 CONTRACT_WRITES=1 CONTRACT_NAMESPACE=example)
	@exec $(RUN) node scripts/commands/contract-test.ts --url="$$CONTRACT_BASE_URL" --writes="$$CONTRACT_WRITES"

check: $(READY) ## Check contract, generated files, pages, samples, prose, types, code, layout: no browser needed (PYTHON=/usr/bin/python3)
	@exec $(RUN) node $(BUSY) scripts/commands/check.ts

lint: $(READY) ## Lint the contract in spec/
	@exec $(RUN) node scripts/commands/lint.ts

generate: $(READY) ## Make generated/ from spec/ and templates/
	@exec $(RUN) node $(LEAN) scripts/commands/generate.ts

recordings: $(READY) ## Record the terminal sessions of site/recordings.yaml again (PYTHON=/usr/bin/python3)
	@exec $(RUN) node scripts/commands/recordings.ts

check-samples: $(READY) ## Check the samples in any Markdown against its contract (SPEC=openapi.yaml DOCS=docs NAMES=1 PYTHON=/usr/bin/python3)
	@exec $(RUN) node scripts/commands/check-samples.ts --spec="$$SPEC" --docs="$$DOCS" --names="$$NAMES"

stubs: $(READY) ## Create the missing prose files of reference pages, and rename those of renamed operations
	@exec $(RUN) node scripts/commands/stubs.ts

confirm: $(READY) ## Confirm that the prose of a changed operation is still right (OPERATION=createRoute, or OPERATION=all)
	@exec $(RUN) node scripts/commands/confirm.ts --operation="$$OPERATION"

coverage: $(READY) ## Print how much of each operation is documented, and write the report (PYTHON=/usr/bin/python3)
	@exec $(RUN) node scripts/commands/coverage.ts

diff: $(READY) ## List what changed in the contract since the last release, or since a version, a git ref or a file (BASE=main, FORMAT=json)
	@exec $(RUN) node scripts/commands/diff.ts --base="$$BASE"

format: $(READY) ## Lay out every file with oxfmt
	@exec $(RUN) oxfmt

build: $(READY) ## Build the site into site/dist (SITE_ADDRESS=https://example.com/docs)
	@exec $(RUN) node $(SITE) site/build/build.ts --address="$$SITE_ADDRESS"

packages: $(READY) ## Build the SDK packages into packages/ (PYTHON=/usr/bin/python3)
	@exec $(RUN) node scripts/commands/packages.ts

baseline: $(READY) ## Record the SDKs of this release, which later releases may not break (PYTHON=/usr/bin/python3)
	@exec $(RUN) node scripts/commands/baseline.ts

release: $(READY) ## Record the contract as a version, which never changes, and build the archive to publish (VERSION=1.1.0 SITE_ADDRESS=https://example.com/docs PYTHON=/usr/bin/python3)
	@exec $(RUN) node scripts/commands/release.ts --version="$$VERSION" --address="$$SITE_ADDRESS"

hosting: $(READY) ## Write what nginx, Caddy, containers, Netlify and Cloudflare serve, from site/dist
	@exec $(RUN) node site/build/hosting.ts

permalinks: $(READY) ## Record every path, heading id and operation that is published now: all must stay
	@exec $(RUN) node site/build/record-permalinks.ts

preview: $(READY) ## Serve site/dist as a static host would (PORT=4000 ALLOWED_HOSTS=docs.test)
	@exec $(RUN) node site/build/serve.ts --port="$$PORT"

picture: $(READY) ## Take the screenshots for the README from site/dist (CHROMIUM=/usr/bin/chromium)
	@exec $(RUN) node scripts/commands/picture.ts

mock: $(READY) ## Serve the contract with Prism (PORT=4010 ALLOWED_HOSTS=docs.test)
	@exec $(RUN) node scripts/commands/mock.ts --port="$$PORT"

sandbox: $(READY) ## Serve the contract from memory, and keep what you create (PORT=4020 SEED=1 ALLOWED_HOSTS=docs.test)
	@exec $(RUN) node scripts/commands/sandbox.ts --port="$$PORT" --seed="$$SEED"

adopt: $(READY) ## Create a project with this engine for another contract (SPEC=their.yaml OUT=../their-docs SLUG=acme NAME="Acme")
	@exec $(RUN) node $(LEAN) scripts/commands/adopt.ts --spec="$$SPEC" --out="$$OUT" --slug="$$SLUG" --name="$$NAME"

upgrade: $(READY) ## Replace the engine of this project with a newer one; everything else stays (FROM=../engine)
	@exec $(RUN) node scripts/commands/upgrade.ts --from="$$FROM"

bench: $(READY) ## Measure builds of many pages, what readers wait for, make dev, two days of work and Lighthouse against their goals (PART=readers PAGES=1000 CHROMIUM=/usr/bin/chromium)
	@exec $(RUN) node scripts/commands/bench.ts --part="$$PART" --pages="$$PAGES"

clean: variables ## Remove dependencies, builds, reports and caches, but not generated/
	rm -rf node_modules site/dist site/dist.* site/hosting* packages release test-results .cache

# An unknown command is rejected with the nearest known name.
.DEFAULT:
	@GOALS='$(subst ','\'',$@)' node scripts/make/variables.js
