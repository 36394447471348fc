#!/usr/bin/env bash
# Builds, serves, tests and measures pvscope. Each verb first installs the programs it needs (setup.sh).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

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

readonly MATCHES=target/match
readonly TARBALL_BYTES=2500000
# The builds of the engine and their cargo features.
declare -rA WASM_BUILDS=([jspi]=jspi [plain]=lab [threads]=threads)
# The features that rustc and wasm-bindgen use. With --all-features, wasm-opt writes wasm that Node.js and Safari cannot read.
readonly WASM_FEATURES=(simd bulk-memory bulk-memory-opt reference-types nontrapping-float-to-int sign-ext
  mutable-globals multivalue extended-const exception-handling)

say() { printf '\n== %s\n' "$*" >&2; }

die() {
  printf 'build.sh: %s\n' "$*" >&2
  exit 1
}

# shellcheck source=setup.sh
source setup.sh

# --- building -------------------------------------------------------------------------------------------------------

# Succeeds if PRODUCT is newer than every INPUT.
is_fresh() { # PRODUCT INPUT...
  local product=$1
  shift
  [[ -e "$product" && -z "$(find "$@" -newer "$product" -type f -print -quit)" ]]
}

# Builds the wasm, which names no folder of this machine: it has the same bytes wherever it is built.
cargo_wasm() { # [ARGUMENT...]
  local folder flags=""
  # Before the first download there are no sources to rename.
  cargo fetch --quiet --locked --target "$WASM_TARGET"
  for folder in "${CARGO_HOME:-$HOME/.cargo}"/registry/src/*/; do flags+="\"--remap-path-prefix=$folder=/crates/\","; done
  # The name that the standard library has where its sources are not installed.
  flags+="\"--remap-path-prefix=$(rustc --print sysroot)/lib/rustlib/src/rust=/rustc/$(rustc -vV | sed -n 's/^commit-hash: //p')\","
  flags+="\"--remap-path-prefix=$PWD=/pvscope\""
  cargo build --release --package pvscope --lib --no-default-features --target "$WASM_TARGET" \
    --config "target.$WASM_TARGET.rustflags=[$flags]" "$@"
}

# Builds the wasm with shared memory. It compiles the standard library anew, an unstable feature of the pinned toolchain.
cargo_threads() { # [ARGUMENT...]
  RUSTC_BOOTSTRAP=1 cargo_wasm --config .cargo/threads.toml --target-dir target/threads "$@"
}

# Builds the engine's wasm and its bindings in www/wasm/NAME.
build_wasm() { # NAME
  local name=$1 out=www/wasm/$1 built=target/$WASM_TARGET/release
  is_fresh "$out/pvscope_bg.wasm" src benches/positions.epd .cargo Cargo.toml Cargo.lock rust-toolchain.toml \
    package-lock.json build.sh && return
  timed "building the engine's wasm: $name" compile_wasm "$name" "$out" "$built"
}

compile_wasm() { # NAME OUT BUILT
  local name=$1 out=$2 built=$3 run=cargo_wasm wasm_features=("${WASM_FEATURES[@]/#/--enable-}")
  if [[ "$name" == threads ]]; then
    run=cargo_threads built=target/threads/$WASM_TARGET/release
    wasm_features+=(--enable-threads)
  fi
  # The builds share a file name, and Cargo would mistake one for the other.
  rm -f "$built/pvscope.wasm" "$built/deps/pvscope.wasm"
  "$run" --features "${WASM_BUILDS[$name]}"
  rm -rf "$out"
  "$(wasm_bindgen)" --target web --omit-default-module-path --experimental-reset-state-function --out-dir "$out.new" "$built/pvscope.wasm"
  node_modules/.bin/wasm-opt -O3 --skip-pass=memory-packing "${wasm_features[@]}" "$out.new/pvscope_bg.wasm" -o "$out.new/optimised.wasm"
  mv "$out.new/optimised.wasm" "$out.new/pvscope_bg.wasm"
  mv "$out.new" "$out"
}

build_engine() {
  need_rust
  need_npm_packages
  # First, because all builds need it.
  wasm_bindgen >/dev/null
  # Beside the others, in a folder of its own: each ends with one processor idle.
  build_wasm threads &
  build_wasm jspi
  build_wasm plain
  wait $!
  # One for all builds. Copied only if it is another one: the package is newer than its parts.
  cmp --quiet src/eval/network.bin www/wasm/network.bin || cp src/eval/network.bin www/wasm/
  write_sizes
  write_version
  write_switches
}

# For the progress of a load: a compressed response does not say its size.
write_sizes() {
  local jspi plain threads network
  jspi=$(wc -c <www/wasm/jspi/pvscope_bg.wasm)
  plain=$(wc -c <www/wasm/plain/pvscope_bg.wasm)
  threads=$(wc -c <www/wasm/threads/pvscope_bg.wasm)
  network=$(wc -c <www/wasm/network.bin)
  replace www/wasm/bytes.js "export const BYTES = { jspi: $((jspi)), plain: $((plain)), threads: $((threads)), network: $((network)) };"
  replace www/wasm/bytes.d.ts "/** Sizes of the engine's files. */
export declare const BYTES: Readonly<Record<\"jspi\" | \"plain\" | \"threads\" | \"network\", number>>;"
}

# For the keys of a cache: another engine has another version, also between releases.
write_version() {
  local release engine
  release=$(node -p 'require("./www/package/package.json").version')
  engine=$(cat www/wasm/plain/pvscope_bg.wasm www/wasm/network.bin | sha256sum | cut -c 1-12)
  replace www/wasm/version.js "export const VERSION = \"$release-$engine\";"
  replace www/wasm/version.d.ts "/** The release of the package, and a digest of engine and network. */
export declare const VERSION: string;"
}

# For pages that list the switches before there is an engine.
write_switches() {
  local names
  names=$(node --input-type=module --eval '
    import { readFileSync } from "node:fs";
    import { initSync, switchNames } from "./www/wasm/plain/pvscope.js";
    initSync({ module: readFileSync("www/wasm/plain/pvscope_bg.wasm") });
    console.log(JSON.stringify(switchNames()));
  ')
  replace www/wasm/switches.js "export const SWITCH_NAMES = $names;"
  replace www/wasm/switches.d.ts "import type { SwitchNames } from \"./plain/pvscope.js\";
/** The switches of the search by kind, with their names, as the engine gives them. */
export declare const SWITCH_NAMES: SwitchNames;"
}

# Gives FILE another content, if it is another: the package is newer than its parts.
replace() { # FILE CONTENT
  [[ -e "$1" && "$(<"$1")" == "$2" ]] || printf '%s\n' "$2" >"$1"
}

# Assembles the npm package in pkg/. Its manifest comes last: it marks the package as complete.
build_package() {
  build_engine
  # wasm-pack, too, builds a package in pkg/.
  cmp --quiet www/package/package.json pkg/package.json &&
    is_fresh pkg/package.json www docs tsconfig.json vite.config.ts LICENSE package-lock.json build.sh && return
  say "building the npm package"
  rm -rf pkg
  node_modules/.bin/tsc --project www/package/tsconfig.json
  # The package has no dependencies, so chessops and valibot are bundled.
  local module
  for module in game/chess_rules file/analysis_schema; do
    node_modules/.bin/esbuild "www/engine/$module.ts" --outfile="pkg/engine/$module.js" --allow-overwrite \
      --bundle --minify --format=esm --target=es2022 --log-level=warning
    # That of the module by itself, which the bundle replaces.
    rm -f "pkg/engine/$module.js.map"
  done
  pack_sources
  bundle_worker worker worker
  bundle_worker lab/lab_worker lab_worker
  local script
  for script in uci element single; do node_modules/.bin/vite build --mode "$script" --logLevel warn; done
  # In ASCII, for pages without a charset.
  node_modules/.bin/esbuild pkg/single.js --outfile=pkg/single.js --allow-overwrite --minify --charset=ascii --target=es2022 \
    --log-level=warning
  node www/package/notices.mjs >pkg/NOTICES.txt
  node www/package/sbom.mjs >pkg/sbom.cdx.json
  mkdir -p pkg/docs
  cp -R docs/examples pkg/docs/
  # The first page is the site's alone.
  find docs -maxdepth 1 -name '*.md' ! -name index.md -exec cp -t pkg/docs/ {} +
  cp -R www/wasm www/bin LICENSE www/package/README.md www/package/react.d.ts pkg/
  cp www/package/package.json pkg/
}

# A worker in one script, for bundlers that copy files as they are. The types of its entry stay.
bundle_worker() { # MODULE NAME
  node_modules/.bin/esbuild "www/engine/$1.ts" --outfile="pkg/wasm/$2.js" --bundle --minify --format=esm --target=es2022 \
    --log-level=warning --sourcemap
  rm pkg/engine/"$1".js pkg/engine/"$1".js.map
}

# The package has the sources that its source maps and declaration maps name, and the documents that its README links.
pack_sources() {
  mkdir -p pkg/sources
  (cd www && find engine ./*.ts -name '*.ts' ! -name '*.test.ts' -exec cp --parents -t ../pkg/sources {} +)
  find pkg -name '*.map' -exec sed -E -i 's|"\.\./((\.\./)*)www/|"\1sources/|g' {} +
}

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
  node_modules/.bin/typedoc --options www/package/typedoc.json --logLevel Warn --out target/docs/api
  RUSTDOCFLAGS="-D warnings" cargo doc --quiet --no-deps --package pvscope --lib
  cp -R target/doc target/docs/rust
  # Last: it marks the site as complete.
  printf '%s\n' "$base" >target/docs/base
}

# --- the verbs ------------------------------------------------------------------------------------------------------

figures() {
  need_rust
  cargo build --release --quiet --package pvscope-tools
  target/release/pvscope figures
}

pack() {
  build_package
  say "packing the npm package"
  local tarball
  tarball=target/$(cd pkg && npm pack --ignore-scripts --pack-destination ../target)
  (($(wc -c <"$tarball") <= TARBALL_BYTES)) || die "$tarball is larger than $TARBALL_BYTES bytes"
  say "publint and attw"
  node_modules/.bin/publint --strict pkg
  # CommonJS loads the package by import(); TypeScript before 4.7 does not support exports.
  node_modules/.bin/attw "$tarball" --profile esm-only --exclude-entrypoints ./uci ./threads.wasm ./jspi.wasm ./plain.wasm ./lab.wasm ./network.bin
  say "download sizes"
  rm -rf target/size
  node_modules/.bin/esbuild pkg/engine/index.js pkg/wasm/worker.js --outdir=target/size --bundle --minify --format=esm \
    --target=es2022 --log-level=warning
  node_modules/.bin/size-limit --config www/package/size-limit.json
}

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
  say "TypeScript, ESLint, prettier and typedoc"
  node_modules/.bin/tsc
  node_modules/.bin/eslint .
  node_modules/.bin/prettier --check .
  # Fails on undocumented exports; writes the pages to target/api.
  node_modules/.bin/typedoc --options www/package/typedoc.json --logLevel Warn
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
  cargo build --release --package pvscope-tools
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
  cargo build --release --package pvscope-tools
  node_modules/.bin/vite build --mode test --logLevel warn
  say "end to end in Chromium, Firefox and WebKitGTK"
  node_modules/.bin/playwright test --config tests/e2e
}

test_docs() {
  build_docs
  say "the documentation site in Chromium"
  node_modules/.bin/vitest run --mode docs
}

# The sanitizer, too, is an unstable feature, and watches the standard library only if that is compiled with it.
sanitize() {
  need_rust
  say "tests of several threads under ThreadSanitizer"
  RUSTC_BOOTSTRAP=1 RUSTFLAGS=-Zsanitizer=thread cargo test -Zbuild-std --target "$(rustc -vV | sed -n 's/^host: //p')" \
    --target-dir target/sanitize --release --package pvscope --test native threads::
}

soak() { # [OPERATIONS]
  build_package
  need_browsers
  node_modules/.bin/esbuild tests/soak/main.ts --bundle --platform=node --format=esm --target=node20 --packages=external \
    --outfile=target/soak/main.js --log-level=warning
  say "soak in Node.js, Chromium and Firefox"
  exec node target/soak/main.js "$@"
}

lint() {
  build_engine
  lint_native
  lint_page
}

run_tests() { # [quick]
  TIMES=$(mktemp)
  trap 'rm -f "$TIMES"' EXIT
  need_rust
  need_npm_packages
  case "${1:-}" in
    quick) run_stages build_engine lint_quick test_units test_page ;;
    "")
      need_browsers
      need_torch
      run_stages build_engine build_package
      run_beside "lint_native test_native test_wasm reproduce_plain test_page test_docs" "lint_page test_package test_programs"
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

# Runs two lanes of stages beside each other: compilers leave a processor idle for long. The output of the second lane follows that
# of the first.
run_beside() { # "STAGE..." "STAGE..."
  local first second lanes=() lane status=0 log=target/second_lane.log
  read -ra first <<<"$1"
  read -ra second <<<"$2"
  run_stages "${first[@]}" &
  lanes+=($!)
  run_stages "${second[@]}" >"$log" 2>&1 &
  lanes+=($!)
  for lane in "${lanes[@]}"; do wait "$lane" || status=$?; done
  cat "$log"
  return $status
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

# --- releases -------------------------------------------------------------------------------------------------------

# Builds the engine's wasm from a copy of its sources in another folder, and compares the bytes.
reproduce() { # [BUILD...], by default all
  build_engine
  local builds=("$@") folder build
  (($#)) || builds=("${!WASM_BUILDS[@]}")
  folder=$(mktemp -d)
  say "building again in $folder: ${builds[*]}"
  cp -R --parents -t "$folder" .cargo Cargo.* rust-toolchain.toml src tools train/gradients benches package.json package-lock.json build.sh \
    setup.sh www/package
  ln -s "$PWD/node_modules" "$folder/node_modules"
  for build in "${builds[@]}"; do
    "$folder/build.sh" wasm "$build"
    cmp "www/wasm/$build/pvscope_bg.wasm" "$folder/www/wasm/$build/pvscope_bg.wasm" ||
      die "the build $build has other bytes in $folder"
    ! grep -q -e "$HOME/" -e "$PWD/" "www/wasm/$build/pvscope_bg.wasm" || die "the build $build names a folder of this machine"
  done
  rm -r "$folder"
  say "the same bytes: ${builds[*]}"
}

# One build, for the tests.
reproduce_plain() {
  reproduce plain
}

# Licences, sources and duplicates by deny.toml; vulnerabilities where the databases of npm and RustSec can be reached.
audit() {
  need_rust
  need_npm_packages
  local deny report
  deny=$(cargo_deny)
  say "licences, bans and sources of the crates"
  "$deny" --workspace check licenses bans sources
  say "advisories for the crates"
  if "$deny" fetch db 2>/dev/null; then
    "$deny" --workspace check --disable-fetch advisories
  else
    say "not checked: the RustSec database cannot be reached"
  fi
  say "advisories for the npm packages"
  if ! report=$(npm audit --json --audit-level=high 2>/dev/null); then
    [[ "$report" != *auditReportVersion* ]] || die "vulnerable npm packages; 'npm audit' lists them"
    say "not checked: npm's database cannot be reached"
  fi
}

release() {
  pack
  say "npm publish --dry-run"
  (cd pkg && npm publish --dry-run --ignore-scripts --loglevel=warn)
  say "cargo publish --dry-run"
  cargo publish --dry-run --package pvscope
  reproduce
  audit
}

bench() {
  build_site
  need_browsers
  cargo build --release --package pvscope-tools
  node_modules/.bin/vite build --mode test --logLevel warn
  say "speed"
  node benches/speed.mjs
  say "size of a first visit"
  node benches/size.mjs
  say "stop latency and the time to the first depth on screen"
  STRICT=1 node_modules/.bin/playwright test --config tests/e2e --grep "obeys every stop|first depth is on the screen"
}

pictures() {
  build_site
  need_debian CHROMIUM chromium chromium
  node_modules/.bin/esbuild docs/images/take.ts --bundle --platform=node --format=esm --target=node20 --packages=external \
    --outfile=target/pictures/take.js --log-level=warning
  say "taking the pictures of the README"
  node target/pictures/take.js
}

# Sets VARIABLE to the command line of ENGINE. Built programs are kept under the hash of their bytes: a running match is
# safe from rebuilds, and --resume recognises its engines.
engine_command() { # VARIABLE ENGINE
  local engine=$2 built=target/release/pvscope sha program
  if [[ "$engine" == . ]]; then
    say "building the engine of the working tree"
    cargo build --release --package pvscope-tools
  elif sha=$(git rev-parse --verify --quiet --short=12 --end-of-options "$engine^{commit}"); then
    say "building the engine of $engine ($sha)"
    built=$MATCHES/build/release/pvscope
    build_revision "$sha"
  else
    printf -v "$1" %s "$engine"
    return
  fi
  program=$MATCHES/pvscope-$(git hash-object "$built" | cut -c 1-12)
  [[ -e "$program" ]] || cp "$built" "$program"
  printf -v "$1" %s "$program uci"
}

build_revision() { # SHA
  local tree=$MATCHES/tree build=$PWD/$MATCHES/build status=0
  # Left behind by an interrupted build.
  [[ ! -d "$tree" ]] || git worktree remove --force "$tree"
  git worktree add --quiet --detach "$tree" "$1"
  (cd "$tree" && cargo build --release --workspace --bin pvscope --target-dir "$build") || status=$?
  git worktree remove --force "$tree"
  ((status == 0)) || die "cannot build the engine of $1"
}

play_match() { # [CANDIDATE BASE | BASE] [OPTION...]
  need_rust
  local engines=() candidate base games
  while (($#)) && [[ "$1" != --* ]]; do
    engines+=("$1")
    shift
  done
  case ${#engines[@]} in
    0) engines=(. HEAD) ;;
    1) engines=(. "${engines[0]}") ;;
    2) ;;
    *) die "a match needs one or two engines, not ${#engines[@]}: ${engines[*]}" ;;
  esac
  mkdir -p "$MATCHES"
  engine_command candidate "${engines[0]}"
  engine_command base "${engines[1]}"
  cargo build --release --package pvscope-tools
  # One of the same second has that name.
  while games=$MATCHES/$(date +%Y%m%d-%H%M%S) && [[ -e "$games.tsv" ]]; do sleep 1; done
  if [[ " $* " == *" --resume "* ]]; then
    games=$(find "$MATCHES" -maxdepth 1 -name '*.tsv' | sort | tail -n 1)
    [[ -n "$games" ]] || die "no match to resume in $MATCHES"
    games=${games%.tsv}
  fi
  say "$candidate against $base; games and results: $games.pgn, $games.tsv"
  exec target/release/pvscope match "$candidate" "$base" --pgn "$games.pgn" --results "$games.tsv" "$@"
}

train() { # [POSITIONS [NODES_PER_MOVE [EPOCHS]]]
  local folder=target/train/${1:-1000000}
  local network=$folder/network.bin positions=tests/data/positions.epd
  need_rust
  need_torch
  cargo build --release --package pvscope-tools
  cargo build --release --package pvscope-gradients
  mkdir -p "$folder"
  say "self-play: $folder/selfplay.games"
  target/release/pvscope datagen "$folder/selfplay.games" --positions "${1:-1000000}" --nodes "${2:-100}" --seed 1
  rm -f "$folder/selfplay.bin"
  target/release/pvscope data expand --out "$folder/selfplay.bin" "$folder/selfplay.games"
  say "training: $network"
  "$PYTHON" train/network.py --out "$network" --epochs "${3:-4}" "$folder/selfplay.bin"
  say "comparing the engine's values of the network with the trainer's"
  diff <(target/release/pvscope network "$network" "$positions") <("$PYTHON" train/expected.py "$network" "$positions")
}

case "${1:-}" in
  dev) dev ;;
  serve) serve ;;
  build) build_site ;;
  docs)
    shift
    docs "$@"
    ;;
  pack) pack ;;
  lint) lint ;;
  test)
    shift
    run_tests "$@"
    ;;
  wasm)
    shift
    build_wasm "$@"
    ;;
  reproduce)
    shift
    reproduce "$@"
    ;;
  sanitize) sanitize ;;
  audit) audit ;;
  release) release ;;
  match)
    shift
    play_match "$@"
    ;;
  train)
    shift
    train "$@"
    ;;
  pictures) pictures ;;
  bench) bench ;;
  figures) figures ;;
  soak)
    shift
    soak "$@"
    ;;
  *)
    echo "$USAGE" >&2
    exit 2
    ;;
esac
