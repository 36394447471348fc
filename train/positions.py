"""Positions in files of `pvscope data expand` and `pvscope data import`, as records and as network inputs.

The format: 8 bytes of magic, then blocks. A block has a count, a CRC-32, and as many records of 32 bytes, which the tool that writes them
describes (`tools/src/data/mod.rs`)."""

import mmap
import struct
import zlib

import numpy as np
import torch

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


def tensor(found, device):
    """Records as four whole numbers each: the occupied squares; the pieces, in two; and score, result, flags and ply."""
    return torch.from_numpy(np.ascontiguousarray(found).view(np.int64).reshape(len(found), 4)).to(device)


def labels(words):
    """Scores in centipawns, and results 0 (loss), 1 (draw) or 2 (win), from the view of the side to move."""
    score, result, black = (words[:, 3] << 48) >> 48, (words[:, 3] >> 16) & 255, (words[:, 3] >> 24) & 1
    return score * (1 - 2 * black), torch.where(black == 1, 2 - result, result)


def inputs(words):
    """The inputs of the side to move and of the other side, a row for each position, padded with INPUTS; and the index of the output
    for the piece count."""
    count, device = len(words), words.device
    occupied = (words[:, :1] >> torch.arange(64, device=device)) & 1
    row, square = occupied.nonzero(as_tuple=True)
    place = (occupied.cumsum(1) - 1)[row, square]
    piece = (words[row, 1 + place // 16] >> (4 * (place % 16))) & 15
    kind, black = piece & 7, piece >> 3
    sides = []
    for perspective in (0, 1):
        seen = square ^ (56 if perspective else 0)
        own = black == perspective
        kings = (kind == 5) & own
        king_file = torch.zeros(count, dtype=torch.int64, device=device)
        king_file[row[kings]] = seen[kings] & 7
        seen = seen ^ (king_file[row] >= 4) * 7
        side = torch.full((count, MAX_PIECES), INPUTS, device=device)
        side[row, place] = (~own) * 384 + 64 * kind + seen
        sides.append(side)
    black_to_move = ((words[:, 3] >> 24) & 1 == 1)[:, None]
    ours = torch.where(black_to_move, sides[1], sides[0])
    theirs = torch.where(black_to_move, sides[0], sides[1])
    return ours, theirs, torch.div(occupied.sum(1) - 1, 4, rounding_mode="floor").clamp(0, 7)
