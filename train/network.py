#!/usr/bin/env python3
"""Train the evaluation network on labelled positions and write it in the engine's format.

    python3 -m venv venv && venv/bin/pip install -r train/requirements.txt
    venv/bin/python train/network.py --out src/eval/network.bin selfplay.bin tcec.bin

The data files come from `pvscope datagen` and `pvscope data import`. The network sees a position from two perspectives,
that of the side to move and that of the other side. Each has 768 inputs (owner, kind and square of a piece), mirrored so
that the perspective's own king stands on the files a to d. One hidden layer with squared clipped ReLU follows, then one
output for each range of piece counts. The record of the run (data, settings, losses) has the name of the network with
the ending .json.

Source: chessprogramming.org/NNUE; the examples of Bullet, github.com/jw1912/bullet, for the perspective network with a
squared clipped ReLU.
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

# Centipawns per logistic unit.
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
        """Keep the weights within the range of the engine's integers."""
        with torch.no_grad():
            self.features.weight.clamp_(-1.98, 1.98)
            self.features.weight[INPUTS].zero_()
            self.output.weight.clamp_(-0.99, 0.99)


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="+", help="position files; FILE:SCALE sets the centipawns per logistic unit of its scores")
    parser.add_argument("--out", required=True, type=pathlib.Path)
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--epochs", type=int, default=16)
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--score-weight", type=float, default=0.75, help="weight of the score in the target, 0 to 1; the result has the rest")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def load(names, score_weight):
    """All positions of the files, their targets, and the indices of the validation positions."""
    parts, targets, held_out, start = [], [], [], 0
    for name in names:
        path, _, scale = name.partition(":")
        positions = read(path)
        scale = float(scale) if scale else SCALE_CP
        logistic = 1 / (1 + np.exp(-positions.score.astype(np.float32) / scale))
        targets.append(score_weight * logistic + (1 - score_weight) * positions.result / 2)
        parts.append(positions)
        # A contiguous stretch, not a random draw: positions of one game are similar.
        count = len(positions.score)
        held_out.append(np.arange(start + int(0.48 * count), start + int(0.50 * count)))
        start += count
        print(f"{path}: {count} positions, {scale} centipawns per logistic unit", flush=True)
    joined = [np.concatenate([getattr(part, field) for part in parts]) for field in ("ours", "theirs", "bucket")]
    return joined, np.concatenate(targets).astype(np.float32), np.concatenate(held_out)


def main():
    arguments = parse_arguments()
    torch.manual_seed(arguments.seed)
    random = np.random.default_rng(arguments.seed)
    (ours, theirs, bucket), target, validation = load(arguments.data, arguments.score_weight)
    training = np.setdiff1d(np.arange(len(target)), validation)
    # Several steps per epoch even for little data.
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
