# Tactus. `make` alone lists what there is to make.

# The user's choices, as in `make install PREFIX=/usr RUNTIME=no`.
PREFIX ?= /usr/local
DESTDIR ?=
# System fonts, and JPEG and WebP pictures; none with `make TRAITS=`.
TRAITS ?= Text,Pictures
RUNTIME ?= yes
OUT ?= out
# Modules are refused where others may write to them, so nothing built is left open to the group.
SWIFT = umask 022 && swift
# SwiftPM passes the traits to the compiler in the order of a set. In another order, it would compile everything again.
SWIFT_BUILD = env SWIFT_DETERMINISTIC_HASHING=1 swift build
# Runs a command as a stage of `make test` and CI, which prints its time: $(call STAGE,name) $(SWIFT_BUILD)
STAGE = umask 022 && .ci/stage "$(1)"
CC := $(or $(shell command -v cc),$(shell command -v clang))

# Warnings are errors here, and an import that no dependency declares fails the build.
export TACTUS_STRICT = 1
SWIFT_FLAGS = --explicit-target-dependency-import-check error \
	$(if $(TRAITS),--traits $(TRAITS))
RELEASE = .build/release

.DEFAULT_GOAL := help
.PHONY: help
help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-19s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# -- Packages -------------------------------------------------------------------------------------

.PHONY: deps deps-demonstration deps-bed deps-test deps-bench deps-documents deps-docs
deps: ## install the packages that the build needs (runs apt-get only if some are missing)
	@.ci/install-packages build

deps-demonstration: ## install the packages that the demonstration needs
	@.ci/install-packages build demonstration

deps-bed: ## install the packages that the test bed needs
	@.ci/install-packages build demonstration bed

deps-test: ## install the packages that only tests need
	@.ci/install-packages build demonstration bed test

deps-bench: ## install the packages that the benchmarks need
	@.ci/install-packages build demonstration bed bench

deps-documents: ## install the packages that the checks of the documents need
	@.ci/install-packages build demonstration bed test documents

deps-docs: ## install the packages that the site of the documents needs
	@.ci/install-packages build documents site

# -- Building and running -------------------------------------------------------------------------

# Without debug information and without the index for editors, compiling takes less time. SwiftPM finds tests by the index.
QUICK = $(QUICK_TESTS) --disable-index-store
QUICK_TESTS = -debug-info-format none
BUILD_RELEASE = $(SWIFT_BUILD) -c release $(QUICK) $(SWIFT_FLAGS)

.PHONY: program build everything run demonstration
program: deps ## build for release what `make run` starts: the program without its other commands, and its gesture modules
	$(call STAGE,release build) env TACTUS_TARGETS=tactus $(BUILD_RELEASE)

build: deps ## build the program and its gesture modules, for release
	$(call STAGE,release build) env TACTUS_TARGETS="tactus tactus-commands" $(BUILD_RELEASE)

everything: deps ## build the examples, benchmarks and checks as well, for release
	@$(call STAGE,release build) $(MAKE) --no-print-directory everything-files

# SwiftPM locks the folder of a build. The tests have a folder of their own, so that both builds can run at once.
TESTS = .build/tests
.PHONY: everything-files test-files
everything-files:
	umask 022 && env TACTUS_TARGETS=everything $(BUILD_RELEASE)

test-files:
	umask 022 && $(SWIFT_BUILD) --build-tests $(QUICK_TESTS) --scratch-path $(TESTS) $(SWIFT_FLAGS)

run: program ## show the board: in a window, or without a compositor as pictures in out/
	@if Tests/EndToEnd/has-compositor; then \
		exec $(RELEASE)/tactus run; \
	else \
		$(MAKE) --no-print-directory demonstration-bed && $(DEMONSTRATE); \
	fi

DEMONSTRATE = Tests/EndToEnd/demonstrate $(RELEASE)/tactus $(OUT)
demonstration: build demonstration-bed ## play real touches under headless weston, save pictures in out/, and repaint docs/board.png
	@$(DEMONSTRATE)
	FONTCONFIG_FILE=$(CURDIR)/docs/site/fonts.conf \
		$(RELEASE)/tactus replay docs/board.jsonl --scale 0.5 --rate 15 --animation docs/board.png

# -- The test bed: headless weston, its input module and driver, the bare client ------------------

BED = .build/bed
WESTON_INPUT = Tests/WestonInput
COMPOSITORS = Tests/Compositors
PLASMA_PROTOCOLS = /usr/share/plasma-wayland-protocols
BENCHMARKS = Tests/Benchmarks
MODULE_SOURCES := $(wildcard $(WESTON_INPUT)/module/*.c)
C_FLAGS = -std=gnu11 -O2 -g -Wall -Wextra -Werror -D_GNU_SOURCE
# Recursive on purpose: pkg-config is asked when a recipe runs, after the packages are there.
MODULE_PACKAGES = libweston-10 wayland-server pixman-1

# What the demonstration needs of it: weston and its fingers.
DEMONSTRATION_BED = $(BED)/tactus-weston-input.so $(BED)/weston-bed $(BED)/weston-driver $(BED)/play-guard

.PHONY: demonstration-bed demonstration-bed-files
demonstration-bed: deps-demonstration ## build the input module and the driver of weston that play the demonstration
	@$(MAKE) --no-print-directory demonstration-bed-files

demonstration-bed-files: $(DEMONSTRATION_BED)

.PHONY: bed
bed: deps-bed ## build the test bed: weston's input module, the drivers, the bare client
	@$(call STAGE,test bed) $(MAKE) --no-print-directory bed-files

.PHONY: bed-files
bed-files: $(DEMONSTRATION_BED) $(BED)/kwin-bed $(BED)/sdl-cards \
		$(BED)/mutter-bed $(BED)/wlroots-bed $(BED)/without-root $(BED)/bare-client $(BED)/measure \
		$(BED)/turned-output $(BED)/engine-floor $(BED)/isolation-floor $(BED)/awake \
		$(BED)/libm-digest

$(BED)/tactus-weston-input.so: $(MODULE_SOURCES) $(wildcard $(WESTON_INPUT)/module/*.h)
	@mkdir -p $(@D)
	@echo "  cc $@"
	@$(CC) $(C_FLAGS) -Wno-unused-parameter -shared -fPIC \
		$$(pkg-config --cflags weston $(MODULE_PACKAGES)) $(MODULE_SOURCES) -o $@ \
		$$(pkg-config --libs $(MODULE_PACKAGES))

$(BED)/weston-%: $(WESTON_INPUT)/weston-%.c $(WESTON_INPUT)/driver.c $(WESTON_INPUT)/driver.h \
		$(WESTON_INPUT)/children.c $(WESTON_INPUT)/children.h
	@mkdir -p $(@D)
	@echo "  cc $@"
	@$(CC) $(C_FLAGS) $(filter %.c,$^) -o $@

$(BED)/play-guard: Tests/Playing/play-guard.c $(WESTON_INPUT)/children.c $(WESTON_INPUT)/children.h
	@mkdir -p $(@D)
	@echo "  cc $@"
	@$(CC) $(C_FLAGS) $(filter %.c,$^) -o $@

# An SDL program for the tests of tactus play. It is not built if the headers of SDL are missing.
$(BED)/sdl-cards: Tests/Playing/sdl-cards.c
	@mkdir -p $(@D)
	@if pkg-config --exists sdl2; then echo "  cc $@"; \
		$(CC) $(C_FLAGS) $$(pkg-config --cflags sdl2) $< -o $@ $$(pkg-config --libs sdl2); \
	else echo "  $@ is not built: libsdl2-dev is missing"; fi

# Compositors of Debian 13, for tests; where they cannot be had, the tests that need them are skipped and say so.
DEBIAN13 = weston kwin-wayland sway labwc cage coreutils
.PHONY: debian13
debian13: deps-test ## unpack compositors of Debian 13 for tests: no root, 300 MB in .build/debian13
	@$(call STAGE,Debian 13) Tests/Compositors/make-debian13 .build/debian13 $(DEBIAN13) || { \
		code=$$?; test $$code = 77 || exit $$code; \
		echo "The compositors of Debian 13 are missing, so their tests are skipped."; }

# KWin's own protocols, from Debian's plasma-wayland-protocols.
KWIN_PROTOCOLS = fake-input kde-output-device-v2 kde-output-management-v2
$(BED)/%-client-protocol.h: $(PLASMA_PROTOCOLS)/%.xml
	@mkdir -p $(@D)
	@wayland-scanner client-header $< $@

$(BED)/%-protocol.c: $(PLASMA_PROTOCOLS)/%.xml
	@mkdir -p $(@D)
	@wayland-scanner private-code $< $@

SESSION = $(COMPOSITORS)/session.c $(COMPOSITORS)/session.h \
	$(WESTON_INPUT)/children.c $(WESTON_INPUT)/children.h
$(BED)/kwin-bed: $(wildcard $(COMPOSITORS)/kwin*.c) $(COMPOSITORS)/kwin.h $(SESSION) \
		$(KWIN_PROTOCOLS:%=$(BED)/%-protocol.c) $(KWIN_PROTOCOLS:%=$(BED)/%-client-protocol.h)
	@echo "  cc $@"
	@$(CC) $(C_FLAGS) -I$(BED) $$(pkg-config --cflags wayland-client libsystemd) \
		$(filter %.c,$^) -o $@ $$(pkg-config --libs wayland-client libsystemd)

$(BED)/mutter-bed: $(COMPOSITORS)/mutter-bed.c $(SESSION)
	@mkdir -p $(@D)
	@echo "  cc $@"
	@$(CC) $(C_FLAGS) $$(pkg-config --cflags libsystemd) $(filter %.c,$^) -o $@ \
		$$(pkg-config --libs libsystemd)

# Headers of wlroots include these.
WLROOTS_PROTOCOLS = xdg-shell tablet-unstable-v2
$(WLROOTS_PROTOCOLS:%=$(BED)/wlroots/%-protocol.h): $(BED)/wlroots/%-protocol.h: protocols/%.xml
	@mkdir -p $(@D)
	@wayland-scanner server-header $< $@

$(BED)/wlroots-bed: $(wildcard $(COMPOSITORS)/wlroots*.c) $(COMPOSITORS)/wlroots.h $(SESSION) \
		$(WLROOTS_PROTOCOLS:%=$(BED)/wlroots/%-protocol.h)
	@mkdir -p $(@D)
	@echo "  cc $@"
	@$(CC) $(C_FLAGS) -I$(BED)/wlroots $$(pkg-config --cflags wlroots wayland-server) $(filter %.c,$^) -o $@ \
		$$(pkg-config --libs wlroots wayland-server)

$(BED)/without-root: $(COMPOSITORS)/without-root.c
	@mkdir -p $(@D)
	@echo "  cc $@"
	@$(CC) $(C_FLAGS) $< -o $@

CLIENT_PROTOCOLS = xdg-shell viewporter
$(CLIENT_PROTOCOLS:%=$(BED)/%-client-protocol.h): $(BED)/%-client-protocol.h: protocols/%.xml
	@mkdir -p $(@D)
	@wayland-scanner client-header $< $@

$(CLIENT_PROTOCOLS:%=$(BED)/%-protocol.c): $(BED)/%-protocol.c: protocols/%.xml
	@mkdir -p $(@D)
	@wayland-scanner private-code $< $@

$(BED)/bare-client: $(BENCHMARKS)/bare-client/bare-client.c \
		$(CLIENT_PROTOCOLS:%=$(BED)/%-protocol.c) $(CLIENT_PROTOCOLS:%=$(BED)/%-client-protocol.h)
	@echo "  cc $@"
	@$(CC) $(C_FLAGS) -I$(BED) $$(pkg-config --cflags wayland-client) \
		$(filter %.c,$^) -o $@ $$(pkg-config --libs wayland-client)

$(BED)/turned-output: $(BENCHMARKS)/turned-output/turned-output.c \
		$(CLIENT_PROTOCOLS:%=$(BED)/%-protocol.c) $(CLIENT_PROTOCOLS:%=$(BED)/%-client-protocol.h)
	@echo "  cc $@"
	@$(CC) $(C_FLAGS) -I$(BED) $$(pkg-config --cflags wayland-client) \
		$(filter %.c,$^) -o $@ $$(pkg-config --libs wayland-client)

$(BED)/engine-floor: $(BENCHMARKS)/engine-floor/engine-floor.c
	@mkdir -p $(@D)
	@echo "  cc $@"
	@$(CC) $(C_FLAGS) -ISources/CTactusPlugin/include $< -o $@ -lm

# (What it shares with the program defines _GNU_SOURCE itself.)
$(BED)/isolation-floor: $(BENCHMARKS)/isolation-floor/isolation-floor.c Sources/CModuleBorder/channel.c
	@mkdir -p $(@D)
	@echo "  cc $@"
	@$(CC) $(filter-out -D_GNU_SOURCE,$(C_FLAGS)) -ISources/CModuleBorder/include $^ -o $@

$(BED)/awake: $(BENCHMARKS)/awake/awake.c
	@mkdir -p $(@D)
	@echo "  cc $@"
	@$(CC) $(C_FLAGS) $< -o $@

$(BED)/measure: $(wildcard $(BENCHMARKS)/measure/*.c) $(WESTON_INPUT)/driver.c \
		$(BENCHMARKS)/measure/measure.h $(WESTON_INPUT)/driver.h
	@mkdir -p $(@D)
	@echo "  cc $@"
	@$(CC) $(C_FLAGS) $(filter %.c,$^) -o $@

# Without optimization, so that the C library is asked and not the compiler.
$(BED)/libm-digest: Tests/GoldenLogs/libm-digest.c
	@mkdir -p $(@D)
	@echo "  cc $@"
	@$(CC) $(C_FLAGS) -O0 -fno-builtin $< -o $@ -lm

# -- Checking -------------------------------------------------------------------------------------

# Quiet mode prints only the failures and the summary.
TEST_RUN = swift test --skip-build --disable-xctest --quiet --scratch-path $(TESTS) $(SWIFT_FLAGS)
# Masks the C library's FMA paths: names since glibc 2.33, and before.
NO_FMA = glibc.cpu.hwcaps=-AVX2,-FMA,-FMA4,-AVX2_Usable,-FMA_Usable,-FMA4_Usable

.PHONY: plain
plain: deps ## build without traits, as `swift build` does, and paint the board with that build
	umask 022 && $(SWIFT_BUILD) $(QUICK) --scratch-path .build/plain
	@printf '%s\n' '{"trace":"tactus/1","surface":[640,480],"scale":1,"pixelsPerMillimetre":4}' \
		> .build/plain/still.jsonl
	.build/plain/debug/tactus replay .build/plain/still.jsonl --png .build/plain/still.png
	@test -s .build/plain/still.png && echo "The plain build paints: .build/plain/still.png"

EXAMPLES = Draggable PhotoSorter DrumPad KnobPanel Drawing FourPlayers PictureFrame OwnRecognizer
# All examples use one copy of the library, so it is compiled once.
EXAMPLE_BUILD = .build/example

.PHONY: example
example: plain ## build the programs of Examples, each as its own package, and a program of new-app, with the copy of the library that is installed
	rm -rf $(EXAMPLE_BUILD)/packages && mkdir -p $(EXAMPLE_BUILD)/packages
	@$(MAKE) --no-print-directory library LIBRARY=$(EXAMPLE_BUILD)/packages/library
	cp -R $(EXAMPLES:%=Examples/%) $(EXAMPLE_BUILD)/packages
	sed -i 's|path: "../.."|path: "../library"|' $(EXAMPLES:%=$(EXAMPLE_BUILD)/packages/%/Package.swift)
	cd $(EXAMPLE_BUILD)/packages && $(CURDIR)/.build/plain/debug/tactus new-app made --example photo-sorter --tactus library
	umask 022 && for name in $(EXAMPLES) made; do \
	  $(SWIFT_BUILD) $(QUICK) --package-path $(EXAMPLE_BUILD)/packages/$$name --scratch-path $(EXAMPLE_BUILD)/build || exit; done

.PHONY: depending
depending: plain ## build a program (with and without traits) and a module that depend on this version by its tag, and run the program
	@env -u TACTUS_STRICT Tests/Depending/check .build/plain/debug/tactus .build/depending

.PHONY: added
added: plain ## add a stock recognizer to a copy of the project as CONTRIBUTING.md shows, and check it
	@Tests/AddedRecognizer/add .build/plain/debug/tactus .build/added

# The suites that start no process and open no window.
UNIT_SUITES = TactusGeometryTests TactusJSONTests TactusCompressionTests \
	TactusTracesTests TactusGesturesTests RecognizerTests TactusInteractionTests TactusViewsTests \
	TactusPaintingTests TactusSystemTests ScenarioTests
UNIT = env TACTUS_TARGETS="$(UNIT_SUITES)"

.PHONY: unit
unit: deps ## build and run the suites that start no process: a quick check after each change
	umask 022 && $(UNIT) $(SWIFT_BUILD) --build-tests --scratch-path .build/unit $(SWIFT_FLAGS)
	@umask 022 && $(UNIT) swift test --skip-build --disable-xctest --scratch-path .build/unit $(SWIFT_FLAGS)

.PHONY: views
views: everything ## repaint docs/views: each view of the library in its states
	FONTCONFIG_FILE=$(CURDIR)/docs/site/fonts.conf $(RELEASE)/view-pages docs/views

.PHONY: test
# The programs under test are those of the release build: what people run, and what only the
# optimizer can break.
test: new-stages deps-test bed debian13 ## build and run every test; the last line is the test runner's summary
	@$(call STAGE,release and test builds) \
		$(MAKE) --no-print-directory --jobs 2 --output-sync=line everything-files test-files
	@$(MAKE) --no-print-directory --jobs 2 --output-sync=target soak-check other-checks
	@export TACTUS_BED=$(CURDIR)/$(BED) TACTUS_PROGRAM=$(CURDIR)/$(RELEASE)/tactus && \
		umask 022 && .ci/stage --last tests $(TEST_RUN)

# The soak check takes as long as all other checks together, so it runs at the same time as these.
.PHONY: soak-check other-checks
soak-check:
	@$(call STAGE,soak check) $(RELEASE)/soak-check

other-checks:
	@$(call STAGE,API with traits) .ci/api check $(TESTS)/debug
	@mkdir -p out/views && $(call STAGE,pages of views) $(RELEASE)/view-pages out/views > /dev/null
	@$(call STAGE,allocation check) $(RELEASE)/allocation-check
	@$(call STAGE,arbitration check) $(RELEASE)/arbitration-check
	@$(RELEASE)/arbitration-check 1 232660 # failed once: a touch that waited between two attempts
	@$(call STAGE,golden logs) Tests/GoldenLogs/check $(RELEASE)/tactus $(BED)/libm-digest $(NO_FMA)
	@export GLIBC_TUNABLES=$(NO_FMA) && result=$$($(call STAGE,tests without FMA) \
		$(TEST_RUN) --filter 'ScenarioTests|GoldenLogTests' 2>&1) || \
		{ echo "$$result"; echo "These tests ran with FMA masked: $(NO_FMA)"; exit 1; }; \
		echo "$$result" | tail -n 1

# In CI the stages before this one belong to the same table.
.PHONY: new-stages
new-stages:
	@test -n "$(TACTUS_CI)" || rm -f .build/stages

.PHONY: play-page
play-page: build deps-test bed ## play recordings to programs of GTK, Qt and SDL, and update the pictures and the table of docs/play.md (RUNS=5)
	@Tests/Playing/page $(RELEASE)/tactus $(RELEASE)/tactus $(BED) docs $(RUNS)

.PHONY: accept-logs
accept-logs: build ## accept the current event logs as those expected in Tests/GoldenLogs
	Tests/GoldenLogs/check --accept $(RELEASE)/tactus

.PHONY: bench
bench: deps-bench everything bed ## measure five times whether each performance goal is met (RUNS=1 PARTS="engine painting"; DATA=FOLDER adds recorded strokes)
	@$(BENCHMARKS)/bench $(RELEASE) $(PARTS)
	@$(BENCHMARKS)/instructions $(RELEASE)/engine-benchmark pan border one two ten
	@for corpus in $(wildcard $(DATA:%=%/*.corpus.jsonl*)); do $(RELEASE)/engine-benchmark $$corpus || exit; done
	@rm -f .build/modules.cache; for run in first second third; do \
		$(RELEASE)/engine-benchmark modules .build/modules.cache; done
	@$(BENCHMARKS)/scenes $(RELEASE)/tactus

.PHONY: prove-situations
prove-situations: deps-test ## show that each test of docs/situations.md fails if its situation is not handled (ONLY="5 28b")
	@Tests/Situations/prove $(ONLY)

.PHONY: prove-findings
prove-findings: deps-test bed ## show that each test of a fault that outside testers found fails if the fix is removed (ONLY="A1 D12b")
	@Tests/Situations/prove --findings $(ONLY)

FUZZ_SECONDS ?= 600
FUZZERS ?= scene trace recording state picture unistroke path module wire ring
.PHONY: fuzz fuzz-files
fuzz-files:
	@umask 022 && env -u TACTUS_STRICT Tests/Fuzzers/build $(FUZZERS)

fuzz: deps-test build fuzz-files ## feed random bytes to all readers of untrusted input (FUZZ_SECONDS=600 each, FUZZERS="wire ring", FUZZ_SEED=1)
	@env -u TACTUS_STRICT FUZZ_SEED=$(FUZZ_SEED) Tests/Fuzzers/fuzz $(FUZZ_SECONDS) $(RELEASE) $(FUZZERS)

LOAD_SECONDS ?= 60
.PHONY: load
load: deps-test everything test-files bed ## run the soak check in virtual time, then ten fingers under weston for LOAD_SECONDS=60
	@$(RELEASE)/soak-check
	@export TACTUS_BED=$(CURDIR)/$(BED) TACTUS_PROGRAM=$(CURDIR)/$(RELEASE)/tactus \
		TACTUS_LOAD_SECONDS=$(LOAD_SECONDS) TACTUS_MEASURE=1 && umask 022 && \
		$(TEST_RUN) --filter 'EndToEndTests.LoadTests|ScriptCostTests|PenTests/latency'

SANITIZERS ?= address thread
.PHONY: sanitize
sanitize: deps-test ## run the tests with AddressSanitizer, then with ThreadSanitizer (SANITIZERS=thread)
	@for sanitizer in $(SANITIZERS); do \
		env -u TACTUS_STRICT Tests/Sanitizers/sanitize $$sanitizer || exit; done

.PHONY: recognition
recognition: build ## check recognition on recorded gestures, and write its tables: make recognition DATA=FOLDER
	@Tests/Recognition/check $(RELEASE)/tactus "$(DATA)"
	@Tests/Recognition/tables $(RELEASE)/tactus "$(DATA)"

.PHONY: prediction
prediction: deps-bench ## train the prediction of fingers on recorded strokes, and write its table: make prediction DATA=FOLDER
	@mkdir -p "$(OUT)"
	Tests/Recognition/train-predictor "$(DATA)"/strokes*.jsonl* > "$(OUT)/prediction.json"
	@$(MAKE) --no-print-directory build
	@Tests/Recognition/tables $(RELEASE)/tactus "$(DATA)" --prediction "$(OUT)/prediction.json"

.PHONY: format lint
FORMATTED = Package.swift Sources Tests $(wildcard Plugins Examples)
format: ## format the Swift sources
	$(SWIFT) format --in-place --recursive --parallel $(FORMATTED)

lint: check-words words ## list faults of format, size and words, and mutations of prove-situations and prove-findings that no longer fit
	$(SWIFT) format lint --strict --recursive --parallel $(FORMATTED)
	@if command -v python3 > /dev/null; then .ci/structure; else echo "python3 is missing: the sizes of files, types and functions were not checked"; fi
	@Tests/Situations/prove --fits

.PHONY: words check-words prose
words: ## list the comments, messages and pages with words that docs/style.md avoids
	@if command -v python3 > /dev/null; then .ci/words; else echo "python3 is missing: no words were checked"; fi

SEED ?= 1
COUNT ?= 80
prose: ## print COUNT doc comments, drawn at random by SEED, for a reader who does not know the code
	@.ci/words --sample $(SEED) $(COUNT)

check-words: ## show that `make words` finds what it should, and nothing else
	@if command -v python3 > /dev/null; then Tests/Words/check; else echo "python3 is missing: \`make words\` was not checked"; fi

.PHONY: api check-api
api: plain ## write the public API to docs/api as text
	.ci/api write .build/plain/debug

check-api: plain ## fail if the public API differs from docs/api, and list the changes
	@Tests/API/check
	@.ci/api check .build/plain/debug

# -- Documents ------------------------------------------------------------------------------------

DOCUMENTS = Tests/Documents/check --beds $(BED)
.PHONY: check-docs check-links pictures docs
check-docs: deps-documents everything demonstration-bed-files ## compile or run every code block and command line of the pages, follow their links, and show that the check finds faults
	@$(DOCUMENTS) $(RELEASE)
	@Tests/Documents/prove $(RELEASE)
	@Tests/Documents/paint $(RELEASE)

pictures: deps-documents everything demonstration-bed-files ## replace the pictures of the pages that differ from those that the commands paint now
	@$(DOCUMENTS) --pictures $(RELEASE)
	@Tests/Documents/paint --accept $(RELEASE)

docs: deps-docs everything ## build the site of the documents in out/site, follow its links, and try its search in headless Chromium
	@docs/site/prove
	@$(call STAGE,site) docs/site/make $(RELEASE) $(OUT)/site
	@$(call STAGE,search of the site) docs/site/browse $(OUT)/site $(OUT)/site.png

check-links: ## follow the links between pages (PAGES="README.md docs/lua.md")
	@Tests/Documents/check --links $(PAGES)

.PHONY: protocols check-protocols
protocols: deps ## regenerate Sources/CWaylandProtocols from protocols/*.xml
	protocols/generate

check-protocols: deps ## fail if Sources/CWaylandProtocols differs from what `make protocols` generates
	@protocols/generate --check

.PHONY: reference
reference: build ## regenerate docs/scene-reference.md from the declarations in the code
	TACTUS_MODULE_PATH=$(RELEASE) $(RELEASE)/tactus schema --markdown > docs/scene-reference.md

.PHONY: schemastore
schemastore: build ## write the schema of scene files, its tests and its catalog entry for SchemaStore into out/schemastore
	@TACTUS_MODULE_PATH=$(RELEASE) Tests/EndToEnd/make-schemastore $(RELEASE)/tactus $(OUT)/schemastore

# -- Installing -----------------------------------------------------------------------------------

INSTALL_BIN = $(DESTDIR)$(PREFIX)/bin
INSTALL_LIB = $(DESTDIR)$(PREFIX)/lib/tactus
# The files of the test bed that `tactus play` uses. Those that have been built are installed.
INSTALL_PLAY = $(INSTALL_LIB)/play
PLAY_FILES = $(wildcard $(addprefix $(BED)/,play-guard weston-bed weston-driver tactus-weston-input.so kwin-bed))
INSTALL_INCLUDE = $(DESTDIR)$(PREFIX)/include
INSTALL_PKGCONFIG = $(DESTDIR)$(PREFIX)/lib/pkgconfig
INSTALL_SHARE = $(DESTDIR)$(PREFIX)/share
DESKTOP = org.tactus.Tactus
# Where systemd looks for units of packages, below /usr and /usr/local.
INSTALL_UNITS = $(DESTDIR)$(PREFIX)/lib/systemd
INSTALL_DESKTOP = $(INSTALL_SHARE)/applications
INSTALL_ICON = $(INSTALL_SHARE)/icons/hicolor/scalable/apps
INSTALL_METAINFO = $(INSTALL_SHARE)/metainfo
INSTALL_KIT = $(INSTALL_SHARE)/tactus/kit
INSTALL_LIBRARY = $(INSTALL_SHARE)/tactus/library
INSTALL_DOC = $(INSTALL_SHARE)/doc/tactus
# The pages for users, with the pictures that they show.
PAGES = $(filter-out docs/style.md docs/situations.md docs/views/%,$(wildcard docs/*.md docs/*/*.md docs/pictures/* \
	docs/tutorials/pictures/* docs/play/*))
# To read and to start from; the program has them in itself.
INSTALL_SCENES = $(INSTALL_DOC)/scenes
INSTALL_MAN = $(INSTALL_SHARE)/man/man1
BASH_COMPLETION = $(INSTALL_SHARE)/bash-completion/completions/tactus
ZSH_COMPLETION = $(INSTALL_SHARE)/zsh/site-functions/_tactus
FISH_COMPLETION = $(INSTALL_SHARE)/fish/vendor_completions.d/tactus.fish
PLUGIN_HEADERS = $(addprefix Sources/CTactusPlugin/include/,tactus_plugin.h tactus_easy.h)
BUILT_MODULES = $(RELEASE)/lib*.gesture.so

define PKGCONFIG_FILE
prefix=$(PREFIX)
includedir=$${prefix}/include
moduledir=$${prefix}/lib/tactus/modules
kit=$${prefix}/share/tactus/kit
abi=1

Name: tactus-plugin
Description: Headers for gesture recognizer modules of Tactus
Version: $(shell .ci/version)
Cflags: -I$${includedir}
endef
export PKGCONFIG_FILE

# What the author of a Swift module imports, as a package of its own.
KIT = .build/kit
KIT_LAYERS = CTactusPlugin TactusGeometry TactusInput TactusRecognizing TactusGestures TactusPluginKit

# What the author of a program imports: the same package without programs and tests.
LIBRARY = .build/library
LIBRARY_LAYERS = $(filter-out %/TactusTools %/TactusProgram %/TactusPlaying,$(wildcard Sources/C* Sources/Tactus*))
LIBRARY_RECOGNIZERS = $(wildcard Plugins/*/Recognizer) Plugins/StrokeTemplates

# All folders that `make install` makes, and where it notes which were not there before.
INSTALL_FOLDERS = $(INSTALL_BIN) $(INSTALL_LIB)/modules $(if $(PLAY_FILES),$(INSTALL_PLAY)) $(if $(filter yes,$(RUNTIME)),$(INSTALL_LIB)/swift) $(INSTALL_INCLUDE) \
	$(INSTALL_PKGCONFIG) $(INSTALL_MAN) $(INSTALL_SHARE)/tactus $(INSTALL_SCENES) $(INSTALL_DESKTOP) $(INSTALL_ICON) $(INSTALL_METAINFO) \
	$(INSTALL_UNITS)/user $(INSTALL_UNITS)/system \
	$(patsubst %/,%,$(dir $(BASH_COMPLETION) $(ZSH_COMPLETION) $(FISH_COMPLETION)))
MADE_FOLDERS = .ci/made-folders $(INSTALL_SHARE)/tactus/made-folders "$(DESTDIR)"

.PHONY: kit library install uninstall
kit: ## copy the kit for authors of Swift modules to a folder (KIT=.build/kit)
	@rm -rf $(KIT)
	install -d $(KIT)/Sources
	install -m 644 Plugins/Kit/Package.swift $(KIT)/
	cp -R $(KIT_LAYERS:%=Sources/%) $(KIT)/Sources/

library: ## copy the library for authors of programs to a folder (LIBRARY=.build/library)
	@rm -rf $(LIBRARY)
	install -d $(LIBRARY)/Sources $(dir $(LIBRARY_RECOGNIZERS:%=$(LIBRARY)/%))
	install -m 644 LICENSE $(LIBRARY)/
	sed 's/^let isLibraryAlone = false$$/let isLibraryAlone = true/' Package.swift > $(LIBRARY)/Package.swift
	cp -R $(LIBRARY_LAYERS) $(LIBRARY)/Sources/
	@for folder in $(LIBRARY_RECOGNIZERS); do cp -R $$folder $(LIBRARY)/$$folder || exit; done

install: ## install under PREFIX what `make build` has built, with the Swift runtime it needs
	@test -x $(RELEASE)/tactus-commands || { echo "Nothing is built yet: run make build" >&2; exit 1; }
	@$(MADE_FOLDERS) make $(INSTALL_FOLDERS)
	install -m 755 $(RELEASE)/tactus $(RELEASE)/tactus-commands $(INSTALL_BIN)/
	install -m 644 $(BUILT_MODULES) $(INSTALL_LIB)/modules/
	$(if $(PLAY_FILES),install -m 755 $(PLAY_FILES) $(INSTALL_PLAY)/)
	install -m 644 $(PLUGIN_HEADERS) $(INSTALL_INCLUDE)/
	printf '%s\n' "$$PKGCONFIG_FILE" > $(INSTALL_PKGCONFIG)/tactus-plugin.pc
	$(RELEASE)/tactus manual $(INSTALL_MAN)
	install -m 644 Sources/CEmbeddedFiles/Scenes/*.json $(INSTALL_SCENES)/
	install -m 644 LICENSE $(INSTALL_DOC)/
	@for page in $(PAGES:docs/%=%); do install -D -m 644 docs/$$page $(INSTALL_DOC)/$$page || exit; done
	TACTUS_MODULE_PATH=$(RELEASE) $(RELEASE)/tactus schema > $(INSTALL_SHARE)/tactus/scene.schema.json
	$(RELEASE)/tactus --generate-completion-script bash > $(BASH_COMPLETION)
	$(RELEASE)/tactus --generate-completion-script zsh > $(ZSH_COMPLETION)
	$(RELEASE)/tactus --generate-completion-script fish > $(FISH_COMPLETION)
	install -m 644 docs/desktop/$(DESKTOP).desktop $(INSTALL_DESKTOP)/
	install -m 644 docs/desktop/$(DESKTOP).svg $(INSTALL_ICON)/
	sed "s/@VERSION@/$$(.ci/version)/; s/@DATE@/$$(date -u -d "@$$(.ci/version --epoch)" +%F)/" \
		docs/desktop/$(DESKTOP).metainfo.xml > $(INSTALL_METAINFO)/$(DESKTOP).metainfo.xml
	sed 's|/usr/local/bin|$(PREFIX)/bin|' docs/service/tactus.service > $(INSTALL_UNITS)/user/tactus.service
	sed 's|/usr/local/bin|$(PREFIX)/bin|' docs/service/tactus-kiosk.service > $(INSTALL_UNITS)/system/tactus-kiosk.service
	@$(MAKE) --no-print-directory kit KIT=$(INSTALL_KIT)
	@$(MAKE) --no-print-directory library LIBRARY=$(INSTALL_LIBRARY)
ifeq ($(RUNTIME),yes)
	install -m 644 $$(.ci/runtime-libraries $(RELEASE)/tactus $(RELEASE)/tactus-commands \
		$(BUILT_MODULES)) $(INSTALL_LIB)/swift/
endif

uninstall: ## remove the files that `make install` put under PREFIX
	rm -f $(INSTALL_BIN)/tactus $(INSTALL_BIN)/tactus-commands $(addprefix $(INSTALL_INCLUDE)/,$(notdir $(PLUGIN_HEADERS)))
	rm -f $(INSTALL_PKGCONFIG)/tactus-plugin.pc
	rm -f $(INSTALL_MAN)/tactus.1 $(INSTALL_MAN)/tactus-*.1
	rm -f $(BASH_COMPLETION) $(ZSH_COMPLETION) $(FISH_COMPLETION)
	rm -f $(INSTALL_DESKTOP)/$(DESKTOP).desktop $(INSTALL_ICON)/$(DESKTOP).svg \
		$(INSTALL_METAINFO)/$(DESKTOP).metainfo.xml
	rm -f $(INSTALL_UNITS)/user/tactus.service $(INSTALL_UNITS)/system/tactus-kiosk.service
	rm -rf $(INSTALL_KIT) $(INSTALL_LIBRARY) $(INSTALL_SHARE)/tactus/scene.schema.json $(INSTALL_DOC) $(INSTALL_LIB)
	@$(MADE_FOLDERS) remove
	rm -rf $(INSTALL_SHARE)/tactus

# -- Publishing -----------------------------------------------------------------------------------

.PHONY: deps-release deb tarball check-packages check-deb check-reproducible release
deps-release: ## install the packages that publishing needs
	@.ci/install-packages build release

deb: deps-release build ## make the Debian packages, checked by lintian, in out/packages
	@$(call STAGE,Debian packages) packaging/make-deb "$(OUT)/packages"

tarball: deps-release build ## make an archive of a program that runs in any folder, with its SBOM, in out/packages
	@$(call STAGE,archive) packaging/make-tarball "$(OUT)/packages"

check-packages: deb tarball ## check the archive in two folders, and the SBOM against the shipped files
	@Tests/Packages/check-tarball "$(OUT)/packages"
	@Tests/Packages/check-sbom "$(OUT)/packages"

check-deb: deb bed ## install the packages in a bare Debian 12 and 13, and use, upgrade and purge them there (ONLY=12)
	@$(call STAGE,packages in bare Debian) Tests/Packages/check-deb "$(OUT)/packages" $(ONLY) || test $$? = 77

check-reproducible: deb tarball ## build the packages again in another folder, and compare
	@$(call STAGE,second build) Tests/Packages/check-reproducible "$(OUT)/packages"

release: deps-release ## check everything, and write the release and its notes into out/release
	@packaging/release "$(OUT)"

# -- Cleaning -------------------------------------------------------------------------------------

.PHONY: clean
clean: ## remove everything that was built
	rm -rf .build $(OUT)
