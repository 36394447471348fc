"""The network in integers, written in the engine's format and evaluated with the engine's arithmetic.

The file, all little-endian: 8 bytes of magic; the size of the hidden layer and the centipawns per logistic unit as u16; as
i8 the hidden weights by input; as i16 the hidden biases, and the output weights by bucket (the side to move's, then the
other's); as i32 the biases of all buckets; and a CRC-32 of everything before it."""

import struct
import zlib

import numpy as np
import torch

from positions import INPUTS

MAGIC = b"PVSNET02"
BUCKETS = 8
HIDDEN_ONE = 127
OUTPUT_ONE = 256
# Of the hidden weights and biases, and of the output weights and biases.
ONES = HIDDEN_ONE, HIDDEN_ONE, OUTPUT_ONE, HIDDEN_ONE * OUTPUT_ONE


def write(model, path, scale_cp):
    tensors = model.features.weight[:INPUTS], model.hidden_bias, model.output.weight, model.output.bias
    integers = (np.rint(tensor.detach().cpu().numpy() * one) for tensor, one in zip(tensors, ONES))
    write_integers(path, scale_cp, integers)


def write_integers(path, scale_cp, integers):
    """A file of what `read` gives."""
    features, hidden_bias, weights, biases = integers
    body = MAGIC + struct.pack("<HH", hidden_bias.size, int(scale_cp))
    body += features.astype("i1").tobytes() + hidden_bias.astype("<i2").tobytes()
    body += weights.astype("<i2").tobytes() + biases.astype("<i4").tobytes()
    path.write_bytes(body + struct.pack("<I", zlib.crc32(body)))


def read(path):
    """The scale and the integers of a file: hidden weights and biases, output weights and biases."""
    data = path.read_bytes()
    hidden, scale_cp = struct.unpack_from("<HH", data, 8)
    at = 12

    def take(kind, *shape):
        nonlocal at
        taken = np.frombuffer(data, kind, np.prod(shape), at).reshape(shape)
        at += taken.nbytes
        return taken.astype(np.int64)

    return scale_cp, take("i1", INPUTS, hidden), take("<i2", hidden), take("<i2", BUCKETS, 2 * hidden), take("<i4", BUCKETS)


def load(model, path):
    """Gives the model the weights of a file. In a larger model, the other neurons keep their weights but have no say in the outputs yet."""
    _, *integers = read(path)
    found, hidden = integers[1].size, model.hidden_bias.numel()
    if found > hidden:
        raise SystemExit(f"{path} has {found} hidden units, not {hidden}")
    by_side = lambda weights: weights.reshape(BUCKETS, 2, -1)
    outputs = by_side(model.output.weight.detach())
    outputs[:, :, found:] = 0
    tensors = model.features.weight[:INPUTS, :found], model.hidden_bias[:found], outputs[:, :, :found], model.output.bias
    features, hidden_bias, weights, biases = integers
    with torch.no_grad():
        for tensor, whole, one in zip(tensors, (features, hidden_bias, by_side(weights), biases), ONES):
            tensor.copy_(torch.from_numpy(whole / one))


def quantised_outputs(path, ours, theirs, bucket):
    """Centipawns from the view of the side to move, in the engine's arithmetic."""
    scale_cp, features, hidden_bias, weights, biases = read(path)
    features = np.concatenate([features, np.zeros((1, hidden_bias.size), np.int64)])
    activated = [np.clip(features[side].sum(axis=1) + hidden_bias, 0, HIDDEN_ONE) ** 2 for side in (ours, theirs)]
    sums = (np.concatenate(activated, axis=1) * weights[bucket]).sum(axis=1)
    # Towards zero, like Rust's integer division.
    scaled = np.trunc(sums / HIDDEN_ONE).astype(np.int64) + biases[bucket]
    return np.trunc(scaled * scale_cp / (HIDDEN_ONE * OUTPUT_ONE)).astype(np.int64)
