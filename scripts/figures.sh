# shellcheck shell=bash
# ./build.sh figures

figures() {
  need_rust
  cargo build --release --quiet --package pvscope-tools
  target/release/pvscope figures
}
