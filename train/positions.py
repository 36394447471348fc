"""Positions in files of `pvscope data expand` and `pvscope data import`, as records and as network inputs.

The format: 8 bytes of magic, then blocks. A block has a count, a CRC-32, and as many records of 32 bytes, which the tool that writes them
describes (`tools/src/data/mod.rs`)."""

import mmap
import struct
import zlib

import numpy as np

MAGIC = b"PVSCOPE1"
INPUTS = 768
MAX_PIECES = 32
RECORD = np.dtype(
    [("occupied", "<u8"), ("pieces", "u1", 16), ("score", "<i2"), ("result", "u1"), ("flags", "u1"), ("ply", "<u2"), ("zero", "<u2")]
)


def records(path):
    """All records of a file."""
    with open(path, "rb") as file:
        if file.read(8) != MAGIC:
            raise SystemExit(f"{path} is not a file of positions: it must begin with {MAGIC.decode()}")
        data = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
    found = np.empty(len(data) // RECORD.itemsize, RECORD)
    filled, at = 0, 8
    while at < len(data):
        count, check = struct.unpack_from("<II", data, at)
        payload = data[at + 8 : at + 8 + count * RECORD.itemsize]
        if len(payload) != count * RECORD.itemsize or zlib.crc32(payload) != check:
            raise SystemExit(f"{path}: the block at byte {at} is damaged: its length or checksum is wrong")
        found[filled : filled + count] = np.frombuffer(payload, RECORD)
        filled += count
        at += 8 + len(payload)
    return found[:filled]


def labels(found):
    """Scores in centipawns, and results 0 (loss), 1 (draw) or 2 (win), from the view of the side to move."""
    black = (found["flags"] & 1).astype(bool)
    score = np.where(black, -found["score"], found["score"])
    return score, np.where(black, 2 - found["result"], found["result"])


def inputs(found):
    """The inputs of the side to move and of the other side, a row for each position, padded with INPUTS; and the index of the output
    for the piece count."""
    count = len(found)
    occupied = np.unpackbits(np.ascontiguousarray(found["occupied"]).view(np.uint8).reshape(count, 8), axis=1, bitorder="little")
    row, square = np.nonzero(occupied)
    pieces = occupied.sum(axis=1, dtype=np.int64)
    place = np.arange(len(row)) - np.repeat(np.cumsum(pieces) - pieces, pieces)
    nibbles = np.stack([found["pieces"] & 15, found["pieces"] >> 4], axis=2).reshape(count, 32)
    piece = nibbles[row, place]
    kind, black = piece & 7, piece >> 3
    sides = []
    for perspective in (0, 1):
        seen = square ^ (56 if perspective else 0)
        own = black == perspective
        king_file = np.zeros(count, np.int64)
        kings = (kind == 5) & own
        king_file[row[kings]] = seen[kings] & 7
        seen = seen ^ np.where(king_file[row] >= 4, 7, 0)
        side = np.full((count, MAX_PIECES), INPUTS, np.uint16)
        side[row, place] = np.where(own, 0, 384) + 64 * kind.astype(np.int64) + seen
        sides.append(side)
    black_to_move = (found["flags"] & 1).astype(bool)[:, None]
    ours = np.where(black_to_move, sides[1], sides[0])
    theirs = np.where(black_to_move, sides[0], sides[1])
    return ours, theirs, ((pieces.astype(np.int64) - 1) // 4).clip(0, 7).astype(np.uint8)
