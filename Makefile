# Every recipe calls a script of the project; logic lives there. `make` lists the targets.
.DEFAULT_GOAL := help
.PHONY: help start dev new test check lint check-samples generate stubs confirm diff coverage format build packages baseline preview mock sandbox bench clean

export PATH := $(CURDIR)/node_modules/.bin:$(PATH)

# The dependencies, and with them the Node that everything runs on.
READY := node_modules/.package-lock.json

$(READY): package.json package-lock.json
	npm ci --no-audit --no-fund --loglevel=error && node scripts/require-node.js && touch $@

help: ## Show this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' Makefile | while IFS="$$(printf '\t')" read -r name text; do printf '  make %-13s %s\n' "$$name" "$$text"; done

start: $(READY) ## Install, generate, build, then serve the site (PORT) and the mock (MOCK_PORT)
	@node scripts/commands/start.ts --port "$(PORT)" --mock-port "$(MOCK_PORT)"

dev: $(READY) ## Serve site (PORT) and mock (MOCK_PORT) while you write: both follow what you save
	@node scripts/commands/dev.ts --port "$(PORT)" --mock-port "$(MOCK_PORT)"

new: $(READY) ## Make a guide: TITLE="Rotate a key" SECTION="Features/Secrets vault" (KIND)
	@node site/build/new.ts --title "$$TITLE" --section "$$SECTION" --kind "$$KIND"

test: $(READY) ## Run everything: checks, unit, contract and browser tests
	@node scripts/commands/test.ts

check: $(READY) ## Check contract, generated files, pages, samples, prose, types, code, layout: no browser needed
	@node scripts/commands/check.ts

lint: $(READY) ## Lint the contract where it is written
	@node scripts/commands/lint.ts

generate: $(READY) ## Make generated/ from spec/ and templates/
	@node scripts/commands/generate.ts

check-samples: $(READY) ## Hold samples of any Markdown (DOCS=folder) against its contract (SPEC=file)
	@node scripts/commands/check-samples.ts --spec "$(SPEC)" --docs "$(DOCS)"

stubs: $(READY) ## Make the prose files that reference pages lack, and rename those of renamed operations
	@node scripts/commands/stubs.ts

confirm: $(READY) ## Say that prose is true of its changed operation (OPERATION, or OPERATION=all)
	@node scripts/commands/confirm.ts --operation "$(OPERATION)"

coverage: $(READY) ## Print how much of each operation is documented, and write the report
	@node scripts/commands/coverage.ts

diff: $(READY) ## Say what changed in the contract since BASE (a ref of git or a file), and whom it breaks
	@node scripts/commands/diff.ts --base="$(BASE)"

format: $(READY) ## Lay out every file with Prettier
	@prettier --log-level warn --write .

build: $(READY) ## Build the site into site/dist
	@node site/build/build.ts

packages: $(READY) ## Build the packages that users install into packages/
	@node scripts/commands/packages.ts

baseline: $(READY) ## Keep the SDKs of this release as what later ones may not break
	@node scripts/commands/baseline.ts

preview: $(READY) ## Serve site/dist as a static host would (PORT)
	@node site/build/serve.ts --port "$(PORT)"

mock: $(READY) ## Serve the contract with Prism (PORT)
	@node scripts/commands/mock.ts --port "$(PORT)"

sandbox: $(READY) ## Serve the contract from memory: what you create is there (PORT, SEED=1)
	@node scripts/commands/sandbox.ts --port "$(PORT)" --seed "$(SEED)"

bench: $(READY) ## Measure Lighthouse, navigation, build and both days' work against their goals
	@node scripts/commands/bench.ts

clean: ## Remove what was installed, built and reported; generated/ stays
	rm -rf node_modules site/dist site/dist.new packages test-results .cache
