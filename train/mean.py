#!/usr/bin/env python3
"""The mean of networks, weight by weight: stronger than each of them where one was trained on from another.

    venv/bin/python train/mean.py --out src/eval/network.bin network8.bin trained_on.bin

The record, beside the network with the ending .json, holds the records of the networks.

Source: Wortsman et al., "Model soups: averaging weights of multiple fine-tuned models improves accuracy without increasing
inference time", 2022."""

import argparse
import datetime
import hashlib
import json
import pathlib

import numpy as np

from quantise import read, write_integers


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("networks", nargs="+", type=pathlib.Path, help="network files of the same size and scale, with their records")
    parser.add_argument("--out", required=True, type=pathlib.Path)
    arguments = parser.parse_args()

    scales, *layers = zip(*map(read, arguments.networks))
    shapes = [{whole.shape for whole in layer} for layer in layers]
    if len(set(scales)) > 1 or any(len(shape) > 1 for shape in shapes):
        raise SystemExit("the networks differ in size or in centipawns per logistic unit")
    records = [json.loads(path.with_suffix(".json").read_text()) for path in arguments.networks]
    write_integers(arguments.out, scales[0], (np.rint(np.mean(layer, axis=0)) for layer in layers))
    record = {"mean_of": records, "sha256": hashlib.sha256(arguments.out.read_bytes()).hexdigest(), "date": datetime.date.today().isoformat()}
    arguments.out.with_suffix(".json").write_text(json.dumps(record, indent=1) + "\n")


if __name__ == "__main__":
    main()
