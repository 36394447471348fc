#!/usr/bin/env python3
"""The mean of networks, weight by weight: stronger than each of them where one was trained on from another.

    venv/bin/python train/mean.py --out src/eval/network.bin network5.bin trained_on.bin

The record, beside the network with the ending .json, holds the records of the networks.

Source: Wortsman et al., "Model soups: averaging weights of multiple fine-tuned models improves accuracy without increasing
inference time", 2022."""

import argparse
import datetime
import hashlib
import json
import pathlib

import torch

from model import Network
from quantise import load, read, write


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("networks", nargs="+", type=pathlib.Path, help="network files of the same size and scale")
    parser.add_argument("--out", required=True, type=pathlib.Path)
    arguments = parser.parse_args()

    scale_cp, _, hidden_bias, *_ = read(arguments.networks[0])
    records, models = [], []
    for path in arguments.networks:
        if read(path)[0] != scale_cp:
            raise SystemExit(f"{path} has {read(path)[0]} centipawns per logistic unit, not {scale_cp}")
        record = path.with_suffix(".json")
        records.append(json.loads(record.read_text()) if record.exists() else {"sha256": hashlib.sha256(path.read_bytes()).hexdigest()})
        models.append(Network(hidden_bias.size))
        load(models[-1], path)
    mean = Network(hidden_bias.size)
    with torch.no_grad():
        for parameter, *parts in zip(mean.parameters(), *(model.parameters() for model in models)):
            parameter.copy_(sum(parts) / len(parts))
    write(mean, arguments.out, scale_cp)
    record = {"mean_of": records, "sha256": hashlib.sha256(arguments.out.read_bytes()).hexdigest(), "date": datetime.date.today().isoformat()}
    arguments.out.with_suffix(".json").write_text(json.dumps(record, indent=1) + "\n")


if __name__ == "__main__":
    main()
