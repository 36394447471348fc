#!/usr/bin/env python3
"""Writes what the network says of positions, computed here and not by the engine, for the engine's test.

    venv/bin/python train/expected.py src/eval/network.bin tests/data/positions.epd > tests/data/evaluations.tsv

A line is the first four fields of a FEN, a tab, and the centipawns for the side to move."""

import pathlib
import sys

import numpy as np

from positions import RECORD, inputs
from quantise import quantised_outputs

KINDS = "pnbrqk"


def record(fen):
    """The record of a FEN, as `pvscope data import` makes it."""
    placement, turn = fen.split()[:2]
    men = {}
    for row, rank in enumerate(placement.split("/")):
        square = 8 * (7 - row)
        for letter in rank:
            if letter.isdigit():
                square += int(letter)
            else:
                men[square] = KINDS.index(letter.lower()) + 8 * letter.islower()
                square += 1
    nibbles = [men[square] for square in sorted(men)] + [0] * (32 - len(men))
    packed = [low | high << 4 for low, high in zip(nibbles[::2], nibbles[1::2])]
    return (sum(1 << square for square in men), packed, 0, 1, int(turn == "b"), 0, 0)


def main():
    network, *files = map(pathlib.Path, sys.argv[1:])
    lines = [line for file in files for line in file.read_text().splitlines() if line and not line.startswith("#")]
    fens = [" ".join(line.split()[:4]) for line in lines]
    ours, theirs, bucket = inputs(np.array([record(fen) for fen in fens], RECORD))
    for fen, centipawns in zip(fens, quantised_outputs(network, ours, theirs, bucket)):
        print(f"{fen}\t{centipawns}")


if __name__ == "__main__":
    main()
