#!/usr/bin/env python3
"""Train the evaluation network on labelled positions and write it in the engine's format.

    python3 -m venv venv && venv/bin/pip install -r train/requirements.txt
    venv/bin/python train/network.py --out src/eval/network.bin selfplay.bin tcec.bin

The data files come from `pvscope data expand` and `pvscope data import`. The network sees a position from two perspectives,
that of the side to move and that of the other side. Each has 768 inputs (owner, kind and square of a piece), mirrored so
that the perspective's own king stands on the files a to d. One hidden layer with squared clipped ReLU follows, then one
output for each range of piece counts.

A run that was stopped goes on from its last checkpoint, a file beside the network; it uses a GPU where there is one. The record
of the run (data, settings, losses, the record of the network that it started from) has the name of the network with the ending .json.

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

from gradients import of_model
from model import Network
from positions import inputs
from quantise import load, quantised_outputs, write
from training_set import SCALE_CP, TrainingSet

CHECKPOINT_SECONDS = 300
PROGRESS_SECONDS = 30


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", nargs="+", help="files of positions; FILE:SCALE sets the centipawns per logistic unit of its scores")
    parser.add_argument("--out", required=True, type=pathlib.Path)
    parser.add_argument("--start", type=pathlib.Path, help="a network to start from, of as many neurons or fewer; without it, weights by chance")
    parser.add_argument("--hidden", type=int, default=384)
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--decay", type=float, default=1e-2, help="weight decay: small weights make a small file")
    parser.add_argument("--score-weight", type=float, default=0.75, help="weight of the score in the target, 0 to 1; the result has the rest")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


class Run:
    """A training run: network, optimiser, and how far they are."""

    def __init__(self, arguments, data, device):
        torch.manual_seed(arguments.seed)
        self.arguments = arguments
        self.data = data
        self.model = Network(arguments.hidden)
        if arguments.start:
            load(self.model, arguments.start)
        self.model.to(device)
        self.gradients = of_model(self.model, device)
        self.optimiser = torch.optim.AdamW(self.model.parameters(), lr=arguments.rate, weight_decay=arguments.decay)
        # Several steps per epoch even for little data.
        self.batch_size = min(arguments.batch, max(1, len(data.training) // 16))
        self.steps = len(data.training) // self.batch_size
        self.schedule = torch.optim.lr_scheduler.OneCycleLR(
            self.optimiser, arguments.rate, total_steps=arguments.epochs * self.steps, pct_start=0.05, final_div_factor=1e3
        )
        # Complete epochs, and the steps and the sum of the losses of the one in progress.
        self.epochs, self.step, self.total = [], 0, 0.0
        settings = {**vars(arguments), "data": [pathlib.Path(name).name for name in arguments.data], "out": arguments.out.name, "start": arguments.start and arguments.start.name}
        self.record = {"settings": settings, "positions": len(data.words)}
        self.checkpoint = arguments.out.with_suffix(".checkpoint")

    def resume(self):
        """Goes on from the checkpoint, if it is one of the same settings and data."""
        if not self.checkpoint.exists():
            return
        try:
            # More than weights; it is a file of this program.
            saved = torch.load(self.checkpoint, weights_only=False)
        except Exception as error:
            raise SystemExit(f"{self.checkpoint} cannot be read: {error}. Delete it to start a new run") from error
        if saved["record"] != self.record:
            raise SystemExit(f"{self.checkpoint} is of a run with other settings or data: move it away to start a new run")
        for part in ("model", "optimiser", "schedule"):
            getattr(self, part).load_state_dict(saved[part])
        self.epochs, self.step, self.total = saved["epochs"], saved["step"], saved["total"]
        print(f"going on after {len(self.epochs)} epochs and {self.step} of {self.steps} steps", flush=True)

    def save(self):
        state = {part: getattr(self, part).state_dict() for part in ("model", "optimiser", "schedule")}
        state |= {"record": self.record, "epochs": self.epochs, "step": self.step, "total": self.total}
        unfinished = self.checkpoint.with_suffix(".unfinished")
        torch.save(state, unfinished)
        unfinished.replace(self.checkpoint)

    def epoch(self):
        """Trains to the end of the epoch."""
        epoch = len(self.epochs)
        order = np.random.default_rng([self.arguments.seed, epoch]).permutation(self.data.training)
        parts = (order[step * self.batch_size : (step + 1) * self.batch_size] for step in range(self.step, self.steps))
        begun, first = time.time(), self.step
        saved = told = begun
        for batch in self.data.batches(parts, self.gradients.prepare):
            self.total += self.gradients.loss(batch)
            self.optimiser.step()
            self.schedule.step()
            self.model.clip()
            self.step += 1
            now = time.time()
            if now - told >= PROGRESS_SECONDS:
                speed = (self.step - first) * self.batch_size / (now - begun)
                print(f"epoch {epoch + 1}: {self.step} of {self.steps} steps, loss {self.total / self.step:.6f}, {speed:.0f} positions/s", flush=True)
                told = now
            if now - saved >= CHECKPOINT_SECONDS:
                self.save()
                saved = now
        losses = {"epoch": epoch + 1, "training": self.total / max(1, self.steps), "validation": self.validation()}
        self.epochs.append(losses)
        self.step, self.total = 0, 0.0
        print(losses, flush=True)
        write(self.model, self.arguments.out, SCALE_CP)
        self.save()

    def validation(self):
        rows = self.data.validation
        parts = np.array_split(rows, 1 + len(rows) // 65536)
        return float(np.mean([self.gradients.loss(batch) for batch in self.data.batches(parts, self.gradients.prepare)]))

    def finish(self):
        """Writes the record of the run, with the error of the integers."""
        out = self.arguments.out
        words, _ = self.data.batch(self.data.validation[:20000])
        arguments = inputs(words)
        with torch.no_grad():
            exact = self.model(*arguments).cpu().numpy() * SCALE_CP
        error = np.abs(quantised_outputs(out, *(argument.cpu().numpy() for argument in arguments)) - exact)
        rounding = {"mean": float(error.mean()), "largest": float(error.max())}
        record = self.record | {
            "epochs": self.epochs,
            "quantisation_error_cp": rounding,
            "sha256": hashlib.sha256(out.read_bytes()).hexdigest(),
            "date": datetime.date.today().isoformat(),
        }
        start = self.arguments.start and self.arguments.start.with_suffix(".json")
        if start and start.exists():
            record["start"] = json.loads(start.read_text())
        out.with_suffix(".json").write_text(json.dumps(record, indent=1, default=str) + "\n")
        self.checkpoint.unlink()
        print(rounding)


def main():
    arguments = parse_arguments()
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    if device.type == "cuda":
        torch.set_float32_matmul_precision("high")
    run = Run(arguments, TrainingSet(arguments.data, arguments.score_weight, device), device)
    run.resume()
    while len(run.epochs) < arguments.epochs:
        run.epoch()
    run.finish()


if __name__ == "__main__":
    main()
