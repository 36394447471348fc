#!/usr/bin/env bash
# Builds, serves, tests and measures pvscope. Each verb first installs the programs it needs (scripts/setup.sh). What people type
# every day is in this file; every other verb has a file of its name in scripts/.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

# All programs are found in target/.
unset CARGO_TARGET_DIR

readonly USAGE="usage: ./build.sh VERB
  dev     serve the page from its sources and reload it when they change: http://127.0.0.1:5173/
  serve   build the site and serve it: http://127.0.0.1:4173/
  build   build the site in dist/ and the npm package in pkg/
  docs    build the documentation site in target/docs/; ./build.sh docs serve also serves it: http://127.0.0.1:4175/
  pack    pack the npm package into target/ and check the tarball
  lint    check formatting, lints and types
  test    run every check: lints, native tests, wasm tests, package tests and end-to-end tests in real browsers;
          ./build.sh test quick runs the lints and the unit tests
  release check what a release needs: dry runs of npm publish and cargo publish, audit, reproduce
  audit   check the licences and sources of all dependencies, and known vulnerabilities
  reproduce
          build the engine's wasm a second time, in another folder, and compare the bytes
  wasm    build one of the engine's builds in www/wasm/: ./build.sh wasm jspi
  soak    run random, hostile and deadly operations on the package in Node.js, Chromium and Firefox:
          ./build.sh soak [OPERATIONS], by default 1000000; PVSCOPE_SEED=SEED repeats a run
  sanitize
          run the tests of several threads under ThreadSanitizer, which finds data races (Linux)
  match   play the engine of the working tree against a git revision: ./build.sh match [REVISION] [OPTION…]
          or any two engines: ./build.sh match CANDIDATE BASE [OPTION…], each a revision, '.' for the working tree,
          or the command line of a UCI engine; 'pvscope match --help' lists the options
  train   train a network from scratch on self-play games, in target/train/:
          ./build.sh train [POSITIONS [NODES_PER_MOVE [EPOCHS]]], by default 1000000, 100 and 4
  figures measure the engine and write the results into the documents, in a few minutes
  pictures
          take the pictures of README.md from the built site
  bench   measure native and wasm speed beside stockfish.js 10, the size of a first visit, and stop latency

dev and serve take another port from PORT: PORT=8080 ./build.sh serve
docs takes the site's folder on its server from DOCS_BASE: DOCS_BASE=/pvscope/ ./build.sh docs"

say() { printf '\n== %s\n' "$*" >&2; }

die() {
  printf 'build.sh: %s\n' "$*" >&2
  exit 1
}

# Succeeds if PRODUCT is newer than every INPUT.
is_fresh() { # PRODUCT INPUT...
  local product=$1
  shift
  [[ -e "$product" && -z "$(find "$@" -newer "$product" -type f -print -quit)" ]]
}

# shellcheck source=scripts/setup.sh
source scripts/setup.sh
# shellcheck source=scripts/engine.sh
source scripts/engine.sh
# shellcheck source=scripts/package.sh
source scripts/package.sh

# --- the site -------------------------------------------------------------------------------------------------------

build_site() {
  build_package
  is_fresh dist/index.html www index.html pkg vite.config.ts package-lock.json && return
  say "building the site"
  node_modules/.bin/vite build
  cp LICENSE pkg/NOTICES.txt dist/
}

# Puts the documentation site together in target/docs: the guides, the page, the API pages, and the package for examples.
build_docs() {
  local base=${DOCS_BASE:-/}
  build_site
  [[ -e target/docs/base && "$(<target/docs/base)" == "$base" ]] &&
    is_fresh target/docs/base docs src dist pkg Cargo.toml Cargo.lock package-lock.json build.sh && return
  say "building the documentation site"
  rm -rf target/docs
  node_modules/.bin/vitepress build docs
  cp node_modules/@mermaid-js/tiny/dist/mermaid.tiny.js target/docs/mermaid.js
  cp -R dist target/docs/app
  mkdir target/docs/package
  (cd pkg && cp -R -t ../target/docs/package ./*.js engine wasm)
  api_pages target/docs/api
  RUSTDOCFLAGS="-D warnings" cargo doc --quiet --no-deps --package pvscope --lib
  cp -R target/doc target/docs/rust
  # Last: it marks the site as complete.
  printf '%s\n' "$base" >target/docs/base
}

# --- the verbs ------------------------------------------------------------------------------------------------------

dev() {
  build_engine
  exec node_modules/.bin/vite --port "${PORT:-5173}"
}

serve() {
  build_site
  local port=${PORT:-4173}
  say "serving on http://127.0.0.1:$port/ (Ctrl-C to stop)"
  exec node_modules/.bin/vite preview --port "$port"
}

docs() { # [serve]
  [[ "${1:-serve}" == serve ]] || die "docs knows only serve, not $1"
  build_docs
  if (($#)); then
    local port=${PORT:-4175}
    say "serving target/docs on http://127.0.0.1:$port/ (Ctrl-C to stop)"
    exec node_modules/.bin/vite preview --mode docs --port "$port"
  fi
}

lint_native() {
  say "cargo fmt"
  cargo fmt --all --check
  say "clippy, native and wasm"
  cargo clippy --workspace --all-targets -- -D warnings
  # As releases they reuse the macros compiled for the package. Shared memory, for which the standard library would have to be
  # compiled once more, changes no line of our code.
  local wasm=(cargo clippy --release --package pvscope --target "$WASM_TARGET" --lib --no-default-features)
  "${wasm[@]}" --test web --features lab -- -D warnings
  "${wasm[@]}" --features jspi -- -D warnings
  "${wasm[@]}" --features threads -- -D warnings
}

test_native() {
  say "native tests"
  cargo test --workspace
}

lint_page() {
  need_consumers
  say "TypeScript, ESLint and prettier"
  node_modules/.bin/tsc
  node_modules/.bin/tsc --project tests/package
  node_modules/.bin/eslint .
  node_modules/.bin/prettier --check .
}

# Fails on undocumented exports.
api_pages() { # FOLDER
  node_modules/.bin/typedoc --options www/package/typedoc.json --logLevel Warn --out "$1"
}

test_page() {
  say "vitest"
  node_modules/.bin/vitest run
}

test_wasm() {
  local pack bindgen
  pack=$(wasm_pack)
  bindgen=$(wasm_bindgen)
  # wasm-pack looks for wasm-bindgen there.
  local -x PATH=${bindgen%/*}:$PATH
  # With two drivers in its environment, the runner chooses the browser by itself.
  say "wasm-pack test --headless --chrome"
  env -u GECKODRIVER "$pack" test --headless --chrome --chromedriver "$CHROMEDRIVER"
  say "wasm-pack test --headless --firefox"
  env -u CHROMEDRIVER "$pack" test --headless --firefox --geckodriver "$GECKODRIVER"
}

test_programs() {
  find_clusters
  cargo build --package pvscope-tools
  say "the native program and the Node.js program"
  node_modules/.bin/vitest run --mode programs
}

test_package() {
  pack
  say "the packed package in Node.js, bundlers and browsers"
  node_modules/.bin/vitest run --mode package
}

test_browsers() {
  build_site
  # The tests compare the page with the native program.
  cargo build --package pvscope-tools
  node_modules/.bin/vite build --mode test --logLevel warn
  say "end to end in Chromium, Firefox and WebKitGTK"
  node_modules/.bin/playwright test --config tests/e2e
}

test_docs() {
  build_docs
  say "the documentation site in Chromium"
  node_modules/.bin/vitest run --mode docs
}

lint() {
  build_engine
  lint_native
  lint_page
  api_pages target/api
}

run_tests() { # [quick]
  TIMES=$(mktemp)
  trap 'rm -f "$TIMES"' EXIT
  need_rust
  need_npm_packages
  case "${1:-}" in
    quick) run_stages build_engine lint_quick test_units test_page ;;
    "")
      need_consumers
      need_browsers
      need_torch
      # All that two stages need: they would build it beside each other.
      run_stages build_engine build_site
      # The longest first, so that both lanes end together.
      run_beside lint_native lint_page test_package test_native test_programs test_docs reproduce_plain test_wasm test_page
      run_stages test_browsers
      ;;
    *) die "test knows only quick, not $1" ;;
  esac
  say "every check passed"
  cat "$TIMES"
}

run_stages() { # STAGE...
  local stage
  for stage in "$@"; do timed "$stage" "$stage"; done
}

# Runs two lanes of stages beside each other: compilers leave a processor idle for long. Each lane takes the next stage that the other
# has not begun. A stage's output comes when it ends; that of a stage that failed comes once more at the end.
run_beside() { # STAGE...
  local lane lanes=() status=0 logs log
  logs=$(mktemp -d)
  for lane in 1 2; do
    run_lane "$logs" "$@" &
    lanes+=($!)
  done
  for lane in "${lanes[@]}"; do wait "$lane" || status=$?; done
  for log in "$logs"/*/failed; do
    [[ -e "$log" ]] || continue
    say "$(basename "${log%/failed}") failed:"
    cat "$log"
  done
  rm -r "$logs"
  return $status
}

run_lane() { # LOGS STAGE...
  local logs=$1 stage status=0
  shift
  for stage in "$@"; do
    # Only one lane can make the folder.
    mkdir "$logs/$stage" 2>/dev/null || continue
    # In the background, as "set -e" has no effect in a command whose status is looked at.
    run_stages "$stage" >"$logs/$stage/log" 2>&1 &
    wait $! || status=$?
    cat "$logs/$stage/log"
    ((status == 0)) || {
      mv "$logs/$stage/log" "$logs/$stage/failed"
      return $status
    }
  done
}

# The lints that take seconds.
lint_quick() {
  cargo fmt --all --check
  cargo clippy --workspace -- -D warnings
  node_modules/.bin/tsc
  node_modules/.bin/prettier --check --log-level warn .
}

test_units() {
  cargo test --package pvscope --lib
}

# One build, for the tests.
reproduce_plain() {
  # shellcheck source=scripts/reproduce.sh
  source scripts/reproduce.sh
  reproduce plain
}

verb=${1:-}
(($# == 0)) || shift
case "$verb" in
  dev | serve | docs | pack | lint) "$verb" "$@" ;;
  build) build_site ;;
  test) run_tests "$@" ;;
  wasm) build_wasm "$@" ;;
  audit | bench | figures | match | pictures | release | reproduce | sanitize | soak | train)
    # shellcheck source=/dev/null
    source "scripts/$verb.sh"
    "$verb" "$@"
    ;;
  *)
    echo "$USAGE" >&2
    exit 2
    ;;
esac
