"""Analyses positions, EPD or FEN, on a Ray cluster.

    python ray_batch.py [OPTION of pvscope batch]... < positions.epd > results.jsonl

Without RAY_ADDRESS, the cluster is this machine. The exit status is that of `pvscope batch`.
"""

import itertools
import subprocess
import sys

import ray

COMMAND = ["pvscope", "batch", "--concurrency", "1", *sys.argv[1:]]
LINES = 20  # per task
AHEAD = 100  # tasks in progress at once
ACCEPTED = (0, 2)  # 2: only some of the input was bad


@ray.remote(num_cpus=1)
def analyse(command: list[str], lines: list[str]) -> tuple[str, int]:
    done = subprocess.run(command, input="".join(lines), capture_output=True, text=True)
    if done.returncode not in ACCEPTED:
        raise RuntimeError(done.stderr)
    return done.stdout, done.returncode


def main() -> int:
    ray.init()
    tasks: list[ray.ObjectRef] = []
    status = 0
    while True:
        lines = list(itertools.islice(sys.stdin, LINES))
        if lines:
            tasks.append(analyse.remote(COMMAND, lines))
        if not tasks:
            return status
        if not lines or len(tasks) >= AHEAD:
            records, part = ray.get(tasks.pop(0))
            sys.stdout.write(records)
            status = max(status, part)


sys.exit(main())
