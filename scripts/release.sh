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
  reproduce
  audit
}
