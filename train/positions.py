"""Positions in the binary format of `pvscope datagen`, as arrays of network inputs.

The format: 8 bytes of magic, then blocks of a count, a CRC-32 and so many records of 32 bytes (src/bin/pvscope/data)."""

import struct
import zlib
from typing import NamedTuple

import numpy as np

MAGIC = b"PVSCOPE1"
INPUTS = 768
MEN = 32
RECORD = np.dtype(
    [("occupied", "<u8"), ("men", "u1", 16), ("score", "<i2"), ("result", "u1"), ("flags", "u1"), ("ply", "<u2"), ("zero", "<u2")]
)


class Positions(NamedTuple):
    # Inputs of the side to move and of the other side, one row a position, filled up with INPUTS.
    ours: np.ndarray
    theirs: np.ndarray
    bucket: np.ndarray
    # Both from the view of the side to move; the result 0, 1 or 2.
    score: np.ndarray
    result: np.ndarray


def records(path):
    data = open(path, "rb").read()
    if data[:8] != MAGIC:
        raise SystemExit(f"{path} is no file of positions")
    blocks, at = [], 8
    while at < len(data):
        count, check = struct.unpack_from("<II", data, at)
        payload = data[at + 8 : at + 8 + count * RECORD.itemsize]
        if len(payload) != count * RECORD.itemsize or zlib.crc32(payload) != check:
            raise SystemExit(f"{path}: the block at byte {at} is damaged")
        blocks.append(np.frombuffer(payload, RECORD))
        at += 8 + len(payload)
    return np.concatenate(blocks)


def read(path):
    found = records(path)
    parts = [inputs(found[start : start + 500_000]) for start in range(0, len(found), 500_000)]
    ours, theirs, bucket = (np.concatenate(column) for column in zip(*parts))
    black = (found["flags"] & 1).astype(bool)
    score = np.where(black, -found["score"], found["score"])
    result = np.where(black, 2 - found["result"], found["result"])
    return Positions(ours, theirs, bucket, score, result)


def inputs(found):
    """The inputs of both perspectives and the output that answers."""
    count = len(found)
    occupied = np.unpackbits(np.ascontiguousarray(found["occupied"]).view(np.uint8).reshape(count, 8), axis=1, bitorder="little")
    row, square = np.nonzero(occupied)
    men = occupied.sum(axis=1, dtype=np.int64)
    place = np.arange(len(row)) - np.repeat(np.cumsum(men) - men, men)
    nibbles = np.stack([found["men"] & 15, found["men"] >> 4], axis=2).reshape(count, 32)
    man = nibbles[row, place]
    kind, black = man & 7, man >> 3
    sides = []
    for perspective in (0, 1):
        seen = square ^ (56 if perspective else 0)
        own = black == perspective
        king_file = np.zeros(count, np.int64)
        kings = (kind == 5) & own
        king_file[row[kings]] = seen[kings] & 7
        seen = seen ^ np.where(king_file[row] >= 4, 7, 0)
        side = np.full((count, MEN), INPUTS, np.uint16)
        side[row, place] = np.where(own, 0, 384) + 64 * kind.astype(np.int64) + seen
        sides.append(side)
    black_to_move = (found["flags"] & 1).astype(bool)[:, None]
    ours = np.where(black_to_move, sides[1], sides[0])
    theirs = np.where(black_to_move, sides[0], sides[1])
    return ours, theirs, ((men.astype(np.int64) - 1) // 4).clip(0, 7).astype(np.uint8)
