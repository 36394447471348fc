#!/usr/bin/env bash
# Analyses positions, EPD or FEN, with GNU parallel, on this machine or on several that share the folder:
#
#     parallel_batch.sh POSITIONS RESULTS [OPTION of pvscope batch]...
#
# The same command goes on after an interruption. PARALLEL may have options of parallel, such as "--sshlogin :,one.example.org",
# and LINES_PER_PART the size of the parts.
set -euo pipefail

positions=$1 results=$2
shift 2
parts=$results.parts
mkdir -p "$parts"
rm -f "$parts"/part.????
split -l "${LINES_PER_PART:-1000}" -a 4 "$positions" "$parts/part."
# parallel counts the commands that fail. Bad input is not a failure: it has error records.
parallel --wd "$PWD" pvscope batch --concurrency 1 --accept-bad-input "${@@Q}" --resume {}.jsonl '<' {} ::: "$parts"/part.????
for part in "$parts"/part.????; do cat "$part.jsonl"; done >"$results"
