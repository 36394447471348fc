#!/usr/bin/env bash
# The value of every switch of the search, as rows of the first table in docs/search.md: a match of the engine without the switch
# against the full engine. `./build.sh figures` writes the second table.
#
#   benches/ablation.sh [PAIRS [NODES [SWITCH…]]]     defaults: 100 pairs, 10000 nodes a move, every switch
set -euo pipefail
cd "$(dirname "$0")/.."

readonly PAIRS=${1:-100} NODES=${2:-10000} ENGINE=${ENGINE:-target/release/pvscope}
shift $(($# < 2 ? $# : 2))
cargo build --release --quiet --package pvscope-tools

switches() {
  printf 'uci\nquit\n' | "$ENGINE" uci | sed -n 's/^option name \(.*\) type check default true$/\1/p'
}

if (($#)); then printf '%s\n' "$@"; else switches; fi | {
  while IFS= read -r switch; do
    # The match fails, and the script with it, if the candidate breaks a rule of the game.
    match=$("$ENGINE" match "$ENGINE uci" "$ENGINE uci" --candidate-option "$switch=false" --pairs "$PAIRS" --nodes "$NODES" \
      --concurrency "$(nproc)" --adjudicate 2>/dev/null </dev/null)
    awk -v name="$switch" \
      '$1 == "Elo" { gsub("-", "−"); gsub(",", ""); printf "| %s | %s | %s to %s |\n", name, $2, $6, $8 }' <<<"$match"
  done
}
