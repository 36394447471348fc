#!/usr/bin/env bash
# Builds, serves, tests and measures pvscope. Each verb first sets up what it needs; what is there already is left alone.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

readonly USAGE="usage: ./build.sh VERB
  serve   build the site and serve it on http://127.0.0.1:4173/ (another port: PORT=8080 ./build.sh serve)
  build   the site in dist/; the npm package: in pkg/ the engine's wasm and its bindings, in lib/ what imports them
  pack    the npm package as npm publishes it, in target/, checked
  test    every check: format, lints, native tests, wasm tests and end-to-end tests in real browsers
  match   the engine of the working tree against that of a git revision: ./build.sh match [REVISION] [OPTION…]
          or any two engines: ./build.sh match CANDIDATE BASE [OPTION…], each a revision, "." for the working tree, or the
          command line of a UCI engine; options as 'pvscope match' names them
  train   a network from nothing, in target/train/: self-play of this engine, and training on it:
          ./build.sh train [POSITIONS [NODES_A_MOVE [EPOCHS]]], 1000000, 1000 and 12 unless told otherwise
  bench   nodes per second: native, wasm, and stockfish.js 10 beside them; what a first visit downloads; how soon the
          browsers obey a stop"

readonly CACHE="${XDG_CACHE_HOME:-$HOME/.cache}/pvscope"
readonly MATCHES=target/match
readonly WASM_TARGET=wasm32-unknown-unknown
readonly WASM_PACK_VERSION=0.15.1
readonly TARBALL_BYTES=1500000
readonly GECKODRIVER_VERSION=0.37.1
# What wasm-opt may use: what wasm-bindgen and rustc do. With --all-features it also writes what Node and Safari cannot read.
readonly WASM_FEATURES=(simd bulk-memory bulk-memory-opt reference-types nontrapping-float-to-int sign-ext
  mutable-globals multivalue extended-const exception-handling)

say() { printf '\n== %s\n' "$*" >&2; }

die() {
  printf 'build.sh: %s\n' "$*" >&2
  exit 1
}

require() { # PROGRAM HOW_TO_GET_IT
  command -v "$1" >/dev/null || die "$1 is missing: $2"
}

# --- what has to be there -------------------------------------------------------------------------------------------

need_rust() {
  require cargo "install Rust with rustup, https://rustup.rs"
  # rustup installs the toolchain of rust-toolchain.toml, target and all, when it is first asked for.
  [[ -d "$(rustc --print target-libdir --target "$WASM_TARGET")" ]] && return
  require rustup "Rust lacks the target $WASM_TARGET; with rustup, this script adds it"
  say "adding the target $WASM_TARGET"
  rustup target add "$WASM_TARGET"
}

need_node() {
  require node "install Node.js 20.19 or newer, https://nodejs.org"
  require npm "it comes with Node.js, https://nodejs.org"
  node -e 'const [major, minor] = process.versions.node.split(".").map(Number);
    process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)' ||
    die "Node.js $(node --version) is too old: 20.19 or newer is needed, https://nodejs.org"
}

# npm packages, when package-lock.json is not the one they were installed from.
need_packages() {
  need_node
  cmp -s package-lock.json node_modules/.installed-from && return
  say "installing npm packages"
  # No package here needs its install script, and none may fetch a browser of its own.
  npm ci --ignore-scripts --no-audit --no-fund
  cp package-lock.json node_modules/.installed-from
}

# Prints the path of a program of crates.io: the one on the PATH if it has the version wanted, else one in the cache.
cargo_tool() { # PROGRAM CRATE VERSION FOLDER [INSTALL_FLAG...]
  local program=$1 crate=$2 version=$3 folder=$CACHE/$4 path
  shift 4
  for path in "$(command -v "$program" || true)" "$folder/bin/$program"; do
    if [[ -x "$path" && "$("$path" --version 2>/dev/null | head -n 1)" == *" $version"* ]]; then
      echo "$path"
      return
    fi
  done
  say "installing $crate $version into $folder"
  cargo install "$@" --version "=$version" --root "$folder" "$crate" >&2
  echo "$folder/bin/$program"
}

locked_version() { # CRATE
  awk -v crate="\"$1\"" '$1 == "name" && $3 == crate { getline; gsub(/"/, "", $3); print $3 }' Cargo.lock
}

# The bindings and the program that writes them have to be of one version.
wasm_bindgen() {
  local version
  version=$(locked_version wasm-bindgen)
  # Not --locked: its lock file names a version that crates.io no longer gives.
  cargo_tool wasm-bindgen wasm-bindgen-cli "$version" "wasm-bindgen-$version"
}

may_install_debian() {
  [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null
}

install_debian() { # PACKAGE...
  if [[ -z "${APT_UPDATED:-}" ]]; then
    say "updating Debian's package lists"
    apt-get update -qq >&2
    APT_UPDATED=1
  fi
  say "installing $*"
  DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$@" >&2
}

# Finds PROGRAM, installing Debian's PACKAGE where this script may; sets VARIABLE to its path, for the tests.
need_debian() { # VARIABLE PROGRAM PACKAGE
  local variable=$1 program=$2 package=$3
  if [[ -z "${!variable:-}" ]] && ! command -v "$program" >/dev/null; then
    may_install_debian ||
      die "$program is missing: install it, on Debian with 'apt-get install $package', or say by $variable=PATH where it is"
    install_debian "$package"
  fi
  export "$variable=${!variable:-$(command -v "$program")}"
}

# Sets PYTHON to a Python with PyTorch. Debian's packages are a tenth of what PyPI has.
need_torch() {
  find_torch && return
  if may_install_debian; then
    install_debian python3-torch python3-numpy
  else
    require python3 "install Python 3, https://www.python.org"
    say "installing PyTorch into $CACHE/train"
    python3 -m venv "$CACHE/train"
    "$CACHE/train/bin/pip" install --quiet -r train/requirements.txt
  fi
  find_torch || die "there is no Python with PyTorch: say by PYTHON=PATH where one is"
}

find_torch() {
  local python
  for python in "${PYTHON:-}" python3 /usr/bin/python3 "$CACHE/train/bin/python"; do
    if [[ -n "$python" ]] && "$python" -c "import numpy, torch" 2>/dev/null; then
      export PYTHON=$python
      return
    fi
  done
  return 1
}

need_browsers() {
  need_debian CHROMIUM chromium chromium
  need_debian CHROMEDRIVER chromedriver chromium-driver
  need_debian FIREFOX firefox-esr firefox-esr
  need_debian WEBKIT_DRIVER WebKitWebDriver webkit2gtk-driver
  need_debian XVFB Xvfb xvfb
  GECKODRIVER=${GECKODRIVER:-$(cargo_tool geckodriver geckodriver "$GECKODRIVER_VERSION" geckodriver --locked)}
  export GECKODRIVER
}

# --- building -------------------------------------------------------------------------------------------------------

# Whether PRODUCT is there and newer than all of the files and folders that follow.
is_fresh() { # PRODUCT INPUT...
  local product=$1
  shift
  [[ -e "$product" && -z "$(find "$@" -newer "$product" -type f -print -quit)" ]]
}

# One build of the engine's wasm in pkg/NAME.
build_wasm() { # NAME [CARGO_FLAG...]
  local name=$1 pkg=pkg/$1 built=target/$WASM_TARGET/release
  shift
  is_fresh "$pkg/pvscope_bg.wasm" src benches/positions.epd .cargo Cargo.toml Cargo.lock rust-toolchain.toml \
    package-lock.json build.sh && return
  say "building the engine's wasm: $name"
  # Cargo gives the builds one file name and would take the one for the other.
  rm -f "$built/pvscope.wasm" "$built/deps/pvscope.wasm"
  cargo build --release --lib --target "$WASM_TARGET" "$@"
  rm -rf "$pkg"
  "$(wasm_bindgen)" --target web --omit-default-module-path --out-dir "$pkg.new" "$built/pvscope.wasm"
  node_modules/.bin/wasm-opt -Os --skip-pass=memory-packing "${WASM_FEATURES[@]/#/--enable-}" "$pkg.new/pvscope_bg.wasm" -o "$pkg.new/optimised.wasm"
  mv "$pkg.new/optimised.wasm" "$pkg.new/pvscope_bg.wasm"
  mv "$pkg.new" "$pkg"
}

build_engine() {
  need_rust
  need_packages
  build_wasm jspi --features jspi
  build_wasm plain --features lab
}

# The modules of the npm package, which is this folder as far as package.json names its files.
build_package() {
  build_engine
  is_fresh lib/engine/index.js www pkg/*/ notices.mjs tsconfig.json tsconfig.package.json vite.config.ts package-lock.json && return
  say "building the npm package"
  local script
  for script in uci element single; do node_modules/.bin/vite build --mode "$script" --logLevel warn; done
  rm -rf lib
  node_modules/.bin/tsc --project tsconfig.package.json
  node notices.mjs >lib/NOTICES.txt
  # With chessops in it: the package has no dependencies.
  node_modules/.bin/esbuild www/engine/node/batch/chess_rules.ts --outfile=lib/engine/node/batch/chess_rules.js --allow-overwrite \
    --bundle --minify --format=esm --platform=node --target=node20 --log-level=warning
}

build_site() {
  build_package
  is_fresh dist/index.html www index.html pkg vite.config.ts package-lock.json && return
  say "building the site"
  node_modules/.bin/vite build
  cp LICENSE lib/NOTICES.txt dist/
}

# --- the verbs ------------------------------------------------------------------------------------------------------

pack() {
  build_package
  say "packing the npm package"
  mkdir -p target
  npm pack --ignore-scripts --pack-destination target
  local tarball
  tarball=target/$(node -p 'const { name, version } = require("./package.json"); `${name}-${version}.tgz`')
  (($(wc -c <"$tarball") <= TARBALL_BYTES)) || die "$tarball has more than $TARBALL_BYTES bytes"
  say "publint and attw"
  node_modules/.bin/publint --strict
  # CommonJS asks by import(); TypeScript of before 4.7 knows no exports.
  node_modules/.bin/attw "$tarball" --profile esm-only --exclude-entrypoints ./uci ./jspi.wasm ./plain.wasm ./lab.wasm
  say "what browsers download, against the budgets of .size-limit.json"
  rm -rf target/size
  node_modules/.bin/esbuild lib/engine/index.js lib/engine/analysis_worker.js --outdir=target/size --bundle --minify --splitting \
    --format=esm --target=es2022 --log-level=warning
  node_modules/.bin/size-limit
}

serve() {
  build_site
  local port=${PORT:-4173}
  say "serving on http://127.0.0.1:$port/ (Ctrl-C ends it)"
  exec node_modules/.bin/vite preview --port "$port"
}

test_native() {
  say "cargo fmt"
  cargo fmt --check
  say "clippy, native and wasm"
  cargo clippy --all-targets -- -D warnings
  cargo clippy --target "$WASM_TARGET" --lib --test web -- -D warnings
  cargo clippy --target "$WASM_TARGET" --lib --test web_lab --features lab -- -D warnings
  cargo clippy --target "$WASM_TARGET" --lib --features jspi -- -D warnings
  say "native tests"
  cargo test
}

test_wasm() {
  local pack
  pack=$(cargo_tool wasm-pack wasm-pack "$WASM_PACK_VERSION" wasm-pack --locked)
  say "wasm tests in Chromium and Firefox"
  # As released: what the wasm builds have compiled already serves here too.
  # With a driver of Firefox in the environment, the runs in Chromium would be in Firefox too.
  local driver=$GECKODRIVER
  PATH="$(dirname "$(wasm_bindgen)"):$PATH" env -u GECKODRIVER "$pack" test --mode no-install --release --headless \
    --chrome --chromedriver "$CHROMEDRIVER" --firefox --geckodriver "$driver" . --features lab --test web --test web_lab
}

test_page() {
  say "TypeScript, ESLint, prettier, typedoc, vitest"
  node_modules/.bin/tsc
  node_modules/.bin/eslint .
  node_modules/.bin/prettier --check .
  # Fails on what is exported without a word of documentation; the pages are in target/api.
  node_modules/.bin/typedoc --logLevel Warn
  node_modules/.bin/vitest run
}

test_programs() {
  cargo build --release --bin pvscope
  say "the native program and that for Node.js, in conversation"
  node_modules/.bin/vitest run --mode programs
}

test_package() {
  pack
  say "the packed package in Node.js, with bundlers and without, in real browsers"
  node_modules/.bin/vitest run --mode package
}

test_browsers() {
  build_site
  # The native program searches the same positions, to be compared with.
  cargo build --release --bin pvscope
  node_modules/.bin/vite build --mode test --logLevel warn
  say "end to end in Chromium, Firefox and WebKitGTK"
  node_modules/.bin/playwright test
}

run_tests() {
  need_rust
  need_packages
  need_browsers
  need_torch
  test_native
  build_package
  test_page
  test_programs
  test_package
  test_wasm
  test_browsers
}

bench() {
  build_site
  need_browsers
  cargo build --release --bin pvscope
  node_modules/.bin/vite build --mode test --logLevel warn
  say "nodes"
  node benches/speed.mjs
  say "bytes of a first visit"
  node benches/size.mjs
  say "stops, and the first depth on screen"
  STRICT=1 node_modules/.bin/playwright test --grep "obeys every stop|first depth is on the screen"
}

# Sets VARIABLE to the command line of ENGINE. A program that is built here is kept under the hash of its bytes, so that it
# stays what it is while the sources change, and a match that goes on knows that it is the same.
engine_command() { # VARIABLE ENGINE
  local engine=$2 built=target/release/pvscope sha program
  if [[ "$engine" == . ]]; then
    say "building the engine of the working tree"
    cargo build --release --bin pvscope
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
  # Left behind by a build that was interrupted.
  [[ ! -d "$tree" ]] || git worktree remove --force "$tree"
  git worktree add --quiet --detach "$tree" "$1"
  (cd "$tree" && cargo build --release --bin pvscope --target-dir "$build") || status=$?
  git worktree remove --force "$tree"
  ((status == 0)) || die "the engine of $1 does not build"
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
    *) die "a match has two engines, not ${#engines[@]}: ${engines[*]}" ;;
  esac
  mkdir -p "$MATCHES"
  engine_command candidate "${engines[0]}"
  engine_command base "${engines[1]}"
  cargo build --release --bin pvscope
  games=$MATCHES/$(date +%Y%m%d-%H%M%S)
  if [[ " $* " == *" --resume "* ]]; then
    games=$(find "$MATCHES" -maxdepth 1 -name '*.tsv' | sort | tail -n 1)
    [[ -n "$games" ]] || die "there is no match in $MATCHES to go on with"
    games=${games%.tsv}
  fi
  say "$candidate against $base; games and results: $games.pgn, $games.tsv"
  exec target/release/pvscope match "$candidate" "$base" --pgn "$games.pgn" --results "$games.tsv" "$@"
}

train() { # [POSITIONS [NODES_A_MOVE [EPOCHS]]]
  local folder=target/train/${1:-1000000}
  local network=$folder/network.bin positions=tests/data/positions.epd
  need_rust
  need_torch
  cargo build --release --bin pvscope
  mkdir -p "$folder"
  say "self-play, in $folder/selfplay.bin"
  target/release/pvscope datagen "$folder/selfplay.bin" --positions "${1:-1000000}" --nodes "${2:-1000}" --seed 1
  say "training, in $network"
  "$PYTHON" train/network.py --out "$network" --epochs "${3:-12}" "$folder/selfplay.bin"
  say "the engine's values of the network against the trainer's"
  diff <(target/release/pvscope network "$network" "$positions") <("$PYTHON" train/expected.py "$network" "$positions")
}

case "${1:-}" in
  serve) serve ;;
  build) build_site ;;
  pack) pack ;;
  test) run_tests ;;
  match)
    shift
    play_match "$@"
    ;;
  train)
    shift
    train "$@"
    ;;
  bench) bench ;;
  *)
    echo "$USAGE" >&2
    exit 2
    ;;
esac
