# shellcheck shell=bash
# Builds the engine's wasm in www/wasm/, with its bindings, network, sizes, version and names.

# The builds of the engine and their cargo features.
declare -rA WASM_BUILDS=([jspi]=jspi [plain]=lab [threads]=threads)
# The features that rustc and wasm-bindgen use. With --all-features, wasm-opt writes wasm that Node.js and Safari cannot read.
readonly WASM_FEATURES=(simd bulk-memory bulk-memory-opt reference-types nontrapping-float-to-int sign-ext
  mutable-globals multivalue extended-const exception-handling)

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

# Builds the engine's wasm and its bindings in www/wasm/NAME.
build_wasm() { # NAME
  local name=$1 out=www/wasm/$1 built=target/$WASM_TARGET/release
  is_fresh "$out/pvscope_bg.wasm" src benches/positions.epd .cargo Cargo.toml Cargo.lock rust-toolchain.toml \
    package-lock.json scripts/engine.sh && return
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
