# shellcheck shell=bash
# ./build.sh release

# shellcheck source=scripts/reproduce.sh
source scripts/reproduce.sh
# shellcheck source=scripts/audit.sh
source scripts/audit.sh

release() {
  pack
  say "npm publish --dry-run"
  (cd pkg && npm publish --dry-run --ignore-scripts --loglevel=warn)
  say "cargo publish --dry-run"
  cargo publish --dry-run --package pvscope
  say "the released program searches the nodes of the tested one"
  cargo build --package pvscope-tools
  cargo build --release --package pvscope-tools
  cmp <(target/debug/pvscope bench 8 | grep ^nodes) <(target/release/pvscope bench 8 | grep ^nodes)
  reproduce
  audit
}
