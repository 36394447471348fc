#!/usr/bin/env bash
# The value of every switch of the search, as rows of the table in docs/search.md: a match of the engine without the switch
# against the full engine, and its bench nodes as a multiple of the full engine's.
#
#   benches/ablation.sh [PAIRS [NODES [SWITCH…]]]     defaults: 100 pairs, 10000 nodes a move, every switch
set -euo pipefail
cd "$(dirname "$0")/.."

readonly PAIRS=${1:-100} NODES=${2:-10000} ENGINE=${ENGINE:-target/release/pvscope}
shift $(($# < 2 ? $# : 2))
cargo build --release --quiet --package pvscope-tools

bench_nodes() { "$ENGINE" bench "$@" | awk '$1 == "nodes" { print $2 }'; }

switches() {
  printf 'uci\nquit\n' | "$ENGINE" uci | sed -n 's/^option name \(.*\) type check default true$/\1/p'
}

if (($#)); then printf '%s\n' "$@"; else switches; fi | {
  all=$(bench_nodes)
  while IFS= read -r switch; do
    nodes=$(bench_nodes --without "$switch")
    # The match fails, and the script with it, if the candidate breaks a rule of the game.
    match=$("$ENGINE" match "$ENGINE uci" "$ENGINE uci" --candidate-option "$switch=false" --pairs "$PAIRS" --nodes "$NODES" \
      --concurrency "$(nproc)" --adjudicate 2>/dev/null </dev/null)
    awk -v name="$switch" -v nodes="$nodes" -v all="$all" \
      '$1 == "Elo" { gsub("-", "−"); gsub(",", ""); printf "| %s | %s | %s to %s | %.2f |\n", name, $2, $6, $8, nodes / all }' <<<"$match"
  done
}
