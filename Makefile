# Every recipe calls a script of the project; logic lives there. `make` lists the targets, and their
# variables, from the comments in this file: each variable has its default or an example.
.DEFAULT_GOAL := help
.PHONY: variables help start dev new test test-thorough mutate contract-test check lint check-samples generate recordings stubs confirm diff coverage format build hosting permalinks packages baseline preview picture mock sandbox bench clean

# Node can't start in a folder that was removed.
ifeq ($(CURDIR),)
$(error The folder that you are in was removed: change to one that exists)
endif

export PATH := $(CURDIR)/node_modules/.bin:$(PATH)

# What the command line sets. A value reaches the scripts as it was typed: make expands no `$` in it,
# and recipes take it from the environment ("$$PORT"), where the shell runs no part of it.
GIVEN := $(foreach name,$(.VARIABLES),$(if $(findstring command line,$(origin $(name))),$(name)))
$(foreach name,$(GIVEN),$(eval override $(name) := $$(value $(name)))$(eval export $(name)))

# Runs a program, and ends all that it started when make is ended.
RUN := node scripts/make/run.js

# The dependencies, and with them the Node that everything runs on.
INSTALLED := node_modules/.package-lock.json
READY := variables $(INSTALLED)

$(INSTALLED): package.json package-lock.json | variables
	@exec $(RUN) npm ci --no-audit --no-fund --loglevel=error
	@node scripts/make/require-node.js && touch $@

# Refuses unknown names and taken ports before anything else happens.
variables: export GOALS := $(MAKECMDGOALS)
variables: export GIVEN := $(GIVEN)
variables:
	@node scripts/make/variables.js

## Every command also takes FORMAT=line, and prints its findings as stylish, line or github.

help: variables ## Show this list
	@node scripts/make/help.js

start: $(READY) ## Install, generate, build, then serve the site and the mock (PORT=4000 MOCK_PORT=4010 ALLOWED_HOSTS=docs.test)
	@exec $(RUN) node scripts/commands/start.ts --port="$$PORT" --mock-port="$$MOCK_PORT"

dev: $(READY) ## Serve site and mock while you write: both follow what you save (PORT=4000 MOCK_PORT=4010 ALLOWED_HOSTS=docs.test)
	@exec $(RUN) node scripts/commands/dev.ts --port="$$PORT" --mock-port="$$MOCK_PORT"

new: $(READY) ## Make a guide as a draft (TITLE="Rotate a key" SECTION="Features/Secrets vault" KIND=tutorial)
	@exec $(RUN) node site/build/new.ts --title="$$TITLE" --section="$$SECTION" --kind="$$KIND"

test: $(READY) ## Run everything, or only some files: checks, unit, contract and browser tests (FILES="test/project" CHROMIUM=/usr/bin/chromium PYTHON=/usr/bin/python3 PIP_FIND_LINKS=folder)
	@exec $(RUN) node scripts/commands/test.ts --files="$$FILES"

test-thorough: $(READY) ## Run the slow proof too: complete days, Lighthouse, every Python, long fuzzing (FILES="test/thorough" CHROMIUM=/usr/bin/chromium PYTHON=/usr/bin/python3 PIP_FIND_LINKS=folder)
	@THOROUGH=1 exec $(RUN) node scripts/commands/test.ts --files="$$FILES"

mutate: $(READY) ## Change contract, clients and runtimes in small ways, and count what the tests notice (COUNT=320 SEED=1 FILES="templates/typescript" PYTHON=/usr/bin/python3)
	@exec $(RUN) node scripts/commands/mutate.ts --count="$$COUNT" --seed="$$SEED" --files="$$FILES"

contract-test: $(READY) ## Compare a server with the contract; the key is CONTRACT_API_KEY of the environment (CONTRACT_BASE_URL=http://127.0.0.1:4020 CONTRACT_WRITES=1 CONTRACT_NAMESPACE=example)
	@exec $(RUN) node scripts/commands/contract-test.ts --url="$$CONTRACT_BASE_URL" --writes="$$CONTRACT_WRITES"

check: $(READY) ## Check contract, generated files, pages, samples, prose, types, code, layout: no browser needed (PYTHON=/usr/bin/python3)
	@exec $(RUN) node scripts/commands/check.ts

lint: $(READY) ## Lint the contract where it is written
	@exec $(RUN) node scripts/commands/lint.ts

generate: $(READY) ## Make generated/ from spec/ and templates/
	@exec $(RUN) node scripts/commands/generate.ts

recordings: $(READY) ## Record the terminal sessions of site/recordings.yaml again (PYTHON=/usr/bin/python3)
	@exec $(RUN) node scripts/commands/recordings.ts

check-samples: $(READY) ## Check the samples in any Markdown against its contract (SPEC=openapi.yaml DOCS=docs NAMES=1 PYTHON=/usr/bin/python3)
	@exec $(RUN) node scripts/commands/check-samples.ts --spec="$$SPEC" --docs="$$DOCS" --names="$$NAMES"

stubs: $(READY) ## Make the prose files that reference pages lack, and rename those of renamed operations
	@exec $(RUN) node scripts/commands/stubs.ts

confirm: $(READY) ## Confirm that prose is true of its changed operation (OPERATION=createRoute, or OPERATION=all)
	@exec $(RUN) node scripts/commands/confirm.ts --operation="$$OPERATION"

coverage: $(READY) ## Print how much of each operation is documented, and write the report (PYTHON=/usr/bin/python3)
	@exec $(RUN) node scripts/commands/coverage.ts

diff: $(READY) ## List what changed in the contract since a git ref or a file, and whom it breaks (BASE=main, FORMAT=json)
	@exec $(RUN) node scripts/commands/diff.ts --base="$$BASE"

format: $(READY) ## Lay out every file with Prettier
	@exec $(RUN) prettier --log-level warn --write .

build: $(READY) ## Build the site into site/dist (SITE_ADDRESS=https://example.com/docs)
	@exec $(RUN) node site/build/build.ts --address="$$SITE_ADDRESS"

packages: $(READY) ## Build the packages that users install into packages/ (PYTHON=/usr/bin/python3)
	@exec $(RUN) node scripts/commands/packages.ts

baseline: $(READY) ## Keep the SDKs of this release as what later ones may not break (PYTHON=/usr/bin/python3)
	@exec $(RUN) node scripts/commands/baseline.ts

hosting: $(READY) ## Write what nginx, Caddy, containers, Netlify and Cloudflare serve, from site/dist
	@exec $(RUN) node site/build/hosting.ts

permalinks: $(READY) ## Record every path, heading id and operation that is published now: all must stay
	@exec $(RUN) node site/build/record-permalinks.ts

preview: $(READY) ## Serve site/dist as a static host would (PORT=4000 ALLOWED_HOSTS=docs.test)
	@exec $(RUN) node site/build/serve.ts --port="$$PORT"

picture: $(READY) ## Take the README's pictures of site/dist (CHROMIUM=/usr/bin/chromium)
	@exec $(RUN) node scripts/commands/picture.ts

mock: $(READY) ## Serve the contract with Prism (PORT=4010 ALLOWED_HOSTS=docs.test)
	@exec $(RUN) node scripts/commands/mock.ts --port="$$PORT"

sandbox: $(READY) ## Serve the contract from memory: what you create is there (PORT=4020 SEED=1 ALLOWED_HOSTS=docs.test)
	@exec $(RUN) node scripts/commands/sandbox.ts --port="$$PORT" --seed="$$SEED"

bench: $(READY) ## Measure Lighthouse, navigation, build and both days' work against their goals (CHROMIUM=/usr/bin/chromium)
	@exec $(RUN) node scripts/commands/bench.ts

clean: variables ## Remove what was installed, built and reported; generated/ stays
	rm -rf node_modules site/dist site/dist.* site/hosting* packages test-results .cache

# A misspelled command is refused with the nearest right name.
.DEFAULT:
	@GOALS='$(subst ','\'',$@)' node scripts/make/variables.js
