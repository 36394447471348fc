#!/usr/bin/env python3
"""The network's evaluations of positions, computed without the engine, as expected values of the engine's test.

    venv/bin/python train/expected.py src/eval/network.bin tests/data/positions.epd > tests/data/evaluations.tsv

Each output line has the first four fields of a FEN, a tab, and centipawns from the view of the side to move."""

import pathlib
import sys

import numpy as np

from positions import RECORD, inputs, tensor
from quantise import quantised_outputs

KINDS = "pnbrqk"


def record(fen):
    """The record of a FEN, as in the files of `pvscope data import`."""
    placement, turn = fen.split()[:2]
    pieces = {}
    for row, rank in enumerate(placement.split("/")):
        square = 8 * (7 - row)
        for letter in rank:
            if letter.isdigit():
                square += int(letter)
            else:
                pieces[square] = KINDS.index(letter.lower()) + 8 * letter.islower()
                square += 1
    nibbles = [pieces[square] for square in sorted(pieces)] + [0] * (32 - len(pieces))
    packed = [low | high << 4 for low, high in zip(nibbles[::2], nibbles[1::2])]
    return (sum(1 << square for square in pieces), packed, 0, 1, int(turn == "b"), 0, 0)


def main():
    network, *files = map(pathlib.Path, sys.argv[1:])
    lines = [line for file in files for line in file.read_text().splitlines() if line and not line.startswith("#")]
    fens = [" ".join(line.split()[:4]) for line in lines]
    ours, theirs, bucket = (found.numpy() for found in inputs(tensor(np.array([record(fen) for fen in fens], RECORD), "cpu")))
    for fen, centipawns in zip(fens, quantised_outputs(network, ours, theirs, bucket)):
        print(f"{fen}\t{centipawns}")


if __name__ == "__main__":
    main()
