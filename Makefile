# `make` alone lists what can be done; the work itself is in the small scripts of infra/dev.
.DEFAULT_GOAL := help
.PHONY: help run dev test generate check rebuild try bench faults attack test-esdb screens mutants admin move-log move-files audit-ledger audit-key verify models spam-labels ai-figures ai-time build clean
export PATH := $(CURDIR)/node_modules/.bin:$(PATH)

help:
	@awk -F ' *## ' '/^##/ { print "\n" $$2 } /^[a-z-]+:.*## / { sub(/:.*/, "", $$1); printf "  make %-12s %s\n", $$1, $$2 }' Makefile

# Without Python everything but the analyses of videos works.
PYTHON = if found=$$(infra/dev/python); then export MALAAB_PYTHON="$$found"; fi

## Malaab

run: build ## start Malaab at http://localhost:8080 (Ctrl-C ends it)
	@MALAAB_FFMPEG=$$(infra/dev/ffmpeg) && export MALAAB_FFMPEG && $(PYTHON) && exec node --max-semi-space-size=16 .build/server/main.js

dev: install ## the same with watch and hot reload
	@MALAAB_FFMPEG=$$(infra/dev/ffmpeg) && export MALAAB_FFMPEG && $(PYTHON) && export MALAAB_DEV=1 && exec node --watch --watch-preserve-output infra/programs/server.ts

test: install ## all tests: unit, contract, API, browser
	@exec infra/dev/test

generate: install ## write what follows from the definitions: the pages' client, the lock of events, pages of docs
	@exec node infra/dev/generate.ts

check: install ## format, lint, types, import direction, layout by start and end, messages, generated files
	@exec infra/dev/check

rebuild: build ## make the read models again from the log, beside a running server [ONLY=name PROCESSES=n]
	@exec node --max-semi-space-size=32 --heap-growing-percent=100 --no-allocation-site-pretenuring .build/server/rebuild.js $(ONLY)

# A path may hold any character but a quote.
try: build ## try a projection beside the live ones, and show the difference: PROJECTION=file.ts [FROM= TO=] [KEEP=name]; DROP=name removes what was kept
	@PROJECTION="$(PROJECTION)" FROM="$(FROM)" TO="$(TO)" KEEP="$(KEEP)" DROP="$(DROP)" exec node --max-semi-space-size=32 .build/server/try.js

bench: build ## measure against the floors, print a table [ONLY=name]
	@exec node tests/bench/main.ts $(ONLY)

## more

faults: build ## kill servers, databases and brokers, fill disks, and look whether anything was lost
	@exec node tests/faults/main.ts $(ONLY)

attack: install ## a hostile client against servers of its own: rights, tokens, races, fuzz, files, raw HTTP [ONLY=parts SEED=number]
	@exec node tests/attack/main.ts $(ONLY)

test-esdb: install ## the tests that open a service, the whole API among them, with their logs in EventStoreDB
	@exec infra/dev/test-esdb

screens: build ## photograph every screen, in both languages, three widths, light and dark [ONLY=part of a name]
	@exec node tests/e2e/take-screens.ts $(ONLY)

mutants: install ## break chosen lines one by one; each must turn a test red
	@exec node tests/mutants/main.ts "$(ONLY)"

# A password may hold any character: it goes on as it was typed, by the environment.
admin: override export PASSWORD := $(value PASSWORD)
admin: build ## make an admin: EMAIL=… PASSWORD=…
	@exec node .build/server/admin.js

# An address may hold a password, as above.
move-log: override export FROM := $(value FROM)
move-log: override export TO := $(value TO)
move-log: build ## move the events of a stopped Malaab to another kind of log: FROM=… TO=…, as in MALAAB_EVENT_LOG
	@exec node --max-semi-space-size=64 .build/server/move-log.js

ai-figures: ## what the analyses find in clips with a truth beside them, and in drawn ones: CLIPS=folder [SEED=7000] [COUNT=20]
	@cd ai-worker && exec $$(../infra/dev/python) -B figures.py "$(abspath $(CLIPS))" $(or $(SEED),7000) $(or $(COUNT),20)

ai-time: ## processor time and memory of each analysis on one core: 10 s of 1080p60, or 4 s of 4k240 [SIZE=4k240 CLIP=file]
	@cd ai-worker && exec $$(../infra/dev/python) -B timing.py $(or $(SIZE),1080p60) $(if $(CLIP),"$(abspath $(CLIP))")

audit-ledger: build ## compare the ledger with the log and the provider's statement, and name each difference
	@exec node .build/server/audit-ledger.js

verify: build ## prove that the log is as it was sealed [AGAINST=copy, folder, file or address] [DOSSIER=file]
	@AGAINST="$(AGAINST)" DOSSIER="$(DOSSIER)" exec node .build/server/verify.js

audit-key: build ## make a new key that seals the log from the next segment on
	@exec node .build/server/audit-key.js

models: ## train the spam models and write docs/spam.md: DATA=folder [LABELS=file VERSION=n LANGUAGE=ar|en MODELS=folder]
	@exec infra/dev/models

spam-labels: build ## print what moderators have decided about texts, for make models LABELS=
	@exec node .build/server/spam-labels.js

move-files: build ## move members' files to another store, beside running servers: FROM=local TO=s3, or back
	@exec node .build/server/move-files.js

build: install ## server and web into .build, if their sources changed
	@exec node infra/dev/build.ts

clean: ## remove what was built (packages and data stay)
	@rm -rf .build .cache

.PHONY: install
install:
	@exec infra/dev/install
