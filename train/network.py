#!/usr/bin/env python3
"""Trains the evaluation network from labelled positions and writes it as the engine reads it.

    python3 -m venv venv && venv/bin/pip install -r train/requirements.txt
    venv/bin/python train/network.py --out src/eval/network.bin selfplay.bin tcec.bin

The data files are written by `pvscope datagen` and `pvscope data import`. The network sees a position twice, from the
side to move and from the other side (768 inputs each: whose piece, its kind, its square; mirrored so that the
perspective's own king stands on the files a to d), through one hidden layer with squared clipped ReLU, and one output for
each range of pieces left on the board. The record of the run, data, settings and losses, is written
beside the network, as its name with .json.

Source: chessprogramming.org/NNUE; the perspective network with a squared clipped ReLU is that of Bullet's examples.
"""

import argparse
import datetime
import hashlib
import json
import pathlib
import time

import numpy as np
import torch

from positions import INPUTS, read
from quantise import BUCKETS, quantised_outputs, write

# Centipawns of the network for one logistic unit.
SCALE_CP = 200.0


class Network(torch.nn.Module):
    def __init__(self, hidden):
        super().__init__()
        self.features = torch.nn.EmbeddingBag(INPUTS + 1, hidden, mode="sum", padding_idx=INPUTS)
        torch.nn.init.uniform_(self.features.weight, -0.06, 0.06)
        self.hidden_bias = torch.nn.Parameter(torch.zeros(hidden))
        self.output = torch.nn.Linear(2 * hidden, BUCKETS)

    def forward(self, ours, theirs, bucket):
        perspectives = [torch.clamp(self.features(side) + self.hidden_bias, 0, 1) ** 2 for side in (ours, theirs)]
        return self.output(torch.cat(perspectives, dim=1)).gather(1, bucket[:, None])[:, 0]

    def clip(self):
        """Keeps the weights inside what the integers of the engine hold."""
        with torch.no_grad():
            self.features.weight.clamp_(-1.98, 1.98)
            self.features.weight[INPUTS].zero_()
            self.output.weight.clamp_(-0.99, 0.99)


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="+", help="files of positions; FILE:SCALE gives the centipawns of its score a logistic unit")
    parser.add_argument("--out", required=True, type=pathlib.Path)
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--epochs", type=int, default=16)
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--score-weight", type=float, default=0.75, help="what the score counts in the target; the result counts the rest")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def load(names, score_weight):
    """All positions of the files with their targets, and where each file's stretch held out for validation lies."""
    parts, targets, held_out, start = [], [], [], 0
    for name in names:
        path, _, scale = name.partition(":")
        positions = read(path)
        scale = float(scale) if scale else SCALE_CP
        logistic = 1 / (1 + np.exp(-positions.score.astype(np.float32) / scale))
        targets.append(score_weight * logistic + (1 - score_weight) * positions.result / 2)
        parts.append(positions)
        # A stretch and no random draw: positions of one game are alike.
        count = len(positions.score)
        held_out.append(np.arange(start + int(0.48 * count), start + int(0.50 * count)))
        start += count
        print(f"{path}: {count} positions, centipawns a logistic unit {scale}", flush=True)
    joined = [np.concatenate([getattr(part, field) for part in parts]) for field in ("ours", "theirs", "bucket")]
    return joined, np.concatenate(targets).astype(np.float32), np.concatenate(held_out)


def main():
    arguments = parse_arguments()
    torch.manual_seed(arguments.seed)
    random = np.random.default_rng(arguments.seed)
    (ours, theirs, bucket), target, validation = load(arguments.data, arguments.score_weight)
    training = np.setdiff1d(np.arange(len(target)), validation)
    # Of little data too an epoch is more than a step.
    batch_size = min(arguments.batch, max(1, len(training) // 16))

    def batch(rows):
        to = lambda array, kind: torch.from_numpy(array[rows].astype(kind))
        return to(ours, np.int32), to(theirs, np.int32), to(bucket, np.int64), to(target, np.float32)

    def loss_of(model, rows):
        *inputs, wanted = batch(rows)
        return ((torch.sigmoid(model(*inputs)) - wanted).abs() ** 2.5).mean()

    model = Network(arguments.hidden)
    optimiser = torch.optim.AdamW(model.parameters(), lr=arguments.rate, weight_decay=1e-4)
    steps = arguments.epochs * (len(training) // batch_size)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, arguments.rate, total_steps=steps, pct_start=0.05, final_div_factor=1e3)
    settings = {**vars(arguments), "data": [pathlib.Path(name).name for name in arguments.data], "out": arguments.out.name}
    record = {"settings": settings, "positions": len(target), "epochs": []}
    begun = time.time()
    for epoch in range(arguments.epochs):
        order = random.permutation(training)
        total = 0.0
        for step in range(len(order) // batch_size):
            loss = loss_of(model, np.sort(order[step * batch_size : (step + 1) * batch_size]))
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
            model.clip()
            total += loss.item()
        with torch.no_grad():
            held_out = float(np.mean([loss_of(model, rows).item() for rows in np.array_split(validation, 1 + len(validation) // 65536)]))
        losses = {"epoch": epoch + 1, "training": total / max(1, len(order) // batch_size), "validation": held_out}
        record["epochs"].append(losses)
        print(f"{losses}  {time.time() - begun:.0f} s", flush=True)
        write(model, arguments.out, SCALE_CP)

    rows = validation[:20000]
    with torch.no_grad():
        *inputs, _ = batch(rows)
        exact = model(*inputs).numpy() * SCALE_CP
    quantised = quantised_outputs(arguments.out, ours[rows], theirs[rows], bucket[rows])
    error = np.abs(quantised - exact)
    record["quantisation_error_cp"] = {"mean": float(error.mean()), "largest": float(error.max())}
    record["sha256"] = hashlib.sha256(arguments.out.read_bytes()).hexdigest()
    record["date"] = datetime.date.today().isoformat()
    arguments.out.with_suffix(".json").write_text(json.dumps(record, indent=1) + "\n")
    print(record["quantisation_error_cp"])


if __name__ == "__main__":
    main()
