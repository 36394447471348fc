# shellcheck shell=bash
# Finds the programs that build.sh needs and installs those that are missing: toolchains, npm packages, cargo tools,
# browsers and PyTorch. Sourced by build.sh; every function returns at once if there is nothing to install.

readonly CACHE="${XDG_CACHE_HOME:-$HOME/.cache}/pvscope"
readonly WASM_TARGET=wasm32-unknown-unknown
readonly CARGO_DENY_VERSION=0.20.2
readonly WASM_PACK_VERSION=0.15.1
readonly GECKODRIVER_VERSION=0.37.1

require() { # PROGRAM HOW_TO_INSTALL_IT
  command -v "$1" >/dev/null || die "$1 is missing: $2"
}

# The file for the steps and their times.
TIMES=/dev/null

# Runs COMMAND and says how long it took.
timed() { # STEP COMMAND [ARGUMENT...]
  local step=$1 start=$SECONDS
  shift
  say "$step"
  "$@"
  printf '%5d s  %s\n' $((SECONDS - start)) "$step" | tee -a "$TIMES" >&2
}

need_rust() {
  require cargo "install Rust with rustup, https://rustup.rs"
  require cc "Rust needs it to link; install a C compiler (on Debian: apt-get install build-essential)"
  # The first call of rustc installs the toolchain of rust-toolchain.toml with its targets, if rustup is installed.
  local start=$SECONDS
  rustc --version >/dev/null
  ((SECONDS - start < 3)) || printf '%5d s  the Rust toolchain\n' $((SECONDS - start)) >&2
  if [[ ! -d "$(rustc --print target-libdir --target "$WASM_TARGET")" ]]; then
    require rustup "Rust lacks the target $WASM_TARGET, which this script adds with rustup, https://rustup.rs"
    timed "adding the target $WASM_TARGET" rustup target add "$WASM_TARGET"
  fi
  # For the wasm with shared memory, whose standard library is compiled here.
  if [[ ! -d "$(rustc --print sysroot)/lib/rustlib/src/rust/library" ]]; then
    require rustup "Rust lacks its sources, which this script adds with rustup, https://rustup.rs"
    timed "adding the sources of Rust's standard library" rustup component add rust-src
  fi
}

need_node() {
  require node "install Node.js 20.19 or newer, https://nodejs.org"
  require npm "install it with Node.js, https://nodejs.org"
  node -e 'const [major, minor] = process.versions.node.split(".").map(Number);
    process.exit(major > 20 || (major === 20 && minor >= 19) ? 0 : 1)' ||
    die "Node.js must be 20.19 or newer, not $(node --version): https://nodejs.org"
}

need_npm_packages() {
  need_node
  install_npm_packages .
}

# The bundlers, frameworks and runtimes in which tests use the package: half a gigabyte.
need_consumers() {
  need_npm_packages
  install_npm_packages tests/package
}

install_npm_packages() { # FOLDER
  cmp -s "$1/package-lock.json" "$1/node_modules/.installed-from" && return
  # Without install scripts no package downloads a browser of its own.
  timed "installing the npm packages of $1/package.json" npm ci --prefix "$1" --ignore-scripts --no-audit --no-fund
  cp "$1/package-lock.json" "$1/node_modules/.installed-from"
}

# Prints the path of a program from crates.io: from the PATH if the version matches, otherwise from the cache.
cargo_tool() { # PROGRAM CRATE VERSION FOLDER [INSTALL_FLAG...]
  local program=$1 crate=$2 version=$3 folder=$CACHE/$4 path
  shift 4
  for path in "$(command -v "$program" || true)" "$folder/bin/$program"; do
    if [[ -x "$path" && "$("$path" --version 2>/dev/null | head -n 1)" == *" $version"* ]]; then
      echo "$path"
      return
    fi
  done
  timed "installing $crate $version into $folder" install_crate "$crate" "$version" "$folder" "$@"
  echo "$folder/bin/$program"
}

# A compiled one by cargo-binstall, where that is installed and finds one; otherwise from source.
install_crate() { # CRATE VERSION FOLDER [INSTALL_FLAG...]
  local crate=$1 version=$2 folder=$3
  shift 3
  if command -v cargo-binstall >/dev/null; then
    cargo binstall --no-confirm --disable-strategies compile --root "$folder" "$crate@$version" >&2 && return
  fi
  cargo install "$@" --version "=$version" --root "$folder" "$crate" >&2
}

locked_version() { # CRATE
  awk -v crate="\"$1\"" '$1 == "name" && $3 == crate { getline; gsub(/"/, "", $3); print $3 }' Cargo.lock
}

# The program must have the version of the crate wasm-bindgen.
wasm_bindgen() {
  local version
  version=$(locked_version wasm-bindgen)
  # Not --locked: its lock file names a yanked version.
  cargo_tool wasm-bindgen wasm-bindgen-cli "$version" "wasm-bindgen-$version"
}

# Without optimisation it is compiled sooner, and it only starts other programs.
wasm_pack() {
  cargo_tool wasm-pack wasm-pack "$WASM_PACK_VERSION" wasm-pack --locked --debug
}

cargo_deny() {
  cargo_tool cargo-deny cargo-deny "$CARGO_DENY_VERSION" cargo-deny --locked
}

can_install_debian() {
  [[ $(id -u) == 0 ]] && command -v apt-get >/dev/null
}

install_debian() { # PACKAGE...
  if [[ -z "${APT_UPDATED:-}" ]]; then
    timed "updating Debian's package lists" apt-get update -qq >&2
    APT_UPDATED=1
  fi
  timed "installing $*" env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$@" >&2
}

# Exports VARIABLE, the path of PROGRAM; as root on Debian, installs PACKAGE if it is missing.
need_debian() { # VARIABLE PROGRAM PACKAGE
  local variable=$1 program=$2 package=$3
  if [[ -z "${!variable:-}" ]] && ! command -v "$program" >/dev/null; then
    can_install_debian ||
      die "$program is missing: install it (on Debian: apt-get install $package) or set $variable to its path"
    install_debian "$package"
  fi
  export "$variable=${!variable:-$(command -v "$program")}"
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

# Exports PYTHON, a Python with PyTorch.
need_torch() {
  find_torch && return
  if can_install_debian; then
    # A tenth of the download from PyPI.
    install_debian python3-torch python3-numpy
  else
    require python3 "install Python 3, https://www.python.org"
    python3 -m venv "$CACHE/train"
    timed "installing PyTorch into $CACHE/train" "$CACHE/train/bin/pip" install --quiet -r train/requirements.txt
  fi
  find_torch || die "no Python with PyTorch and NumPy found: install them or set PYTHON to the path of a Python that has them"
}

find_torch() {
  find_python PYTHON "numpy, torch" "$CACHE/train"
}

# Exports CLUSTER_PYTHON, a Python with Ray and PySpark, or says what is not tested without it.
find_clusters() {
  find_python CLUSTER_PYTHON "ray, pyspark" "$CACHE/clusters" ||
    say "no Python with Ray and PySpark found, so their examples are not tested; to install them:
     python3 -m venv $CACHE/clusters && $CACHE/clusters/bin/pip install -r docs/examples/requirements.txt"
}

# Exports VARIABLE, the path of a Python with MODULES, perhaps from the virtual environment FOLDER.
find_python() { # VARIABLE MODULES FOLDER
  local variable=$1 modules=$2 folder=$3 python
  for python in "${!variable:-}" python3 /usr/bin/python3 "$folder/bin/python"; do
    if [[ -n "$python" ]] && "$python" -c "import $modules" 2>/dev/null; then
      export "$variable=$python"
      return
    fi
  done
  return 1
}
