#!/usr/bin/env python3
"""Compare the gradients of the Rust library with PyTorch's on some positions of a file, for two sizes of the network.

    venv/bin/python train/compare_gradients.py selfplay.bin

Exits with an error if a gradient differs by more than a ten-thousandth of the largest of its kind."""

import sys

import torch

from gradients import ByLibrary, ByTorch, of_model
from model import Network
from training_set import TrainingSet

TOLERANCE = 1e-4


def main():
    device = torch.device("cpu")
    data = TrainingSet(sys.argv[1:], 0.75, device)
    batch = data.batch(data.training[:4096])
    for hidden in (64, 256):
        torch.manual_seed(hidden)
        model = Network(hidden)
        library = of_model(model, device)
        if not isinstance(library, ByLibrary):
            raise SystemExit("nothing to compare")
        found = []
        for method in (library, ByTorch(model)):
            loss = method.loss(method.prepare(*batch))
            found.append((loss, [parameter.grad.clone() for parameter in model.parameters()]))
        (loss, gradients), (true_loss, true_gradients) = found
        losses = torch.tensor([loss]), torch.tensor([true_loss])
        for ours, theirs in [losses, *zip(gradients, true_gradients)]:
            difference = float((ours - theirs).abs().max() / theirs.abs().max())
            if not difference < TOLERANCE:
                raise SystemExit(f"{hidden} neurons: the library's gradients differ from PyTorch's by {difference:.1e} of the largest")
        print(f"{hidden} neurons: the library and PyTorch agree")


if __name__ == "__main__":
    main()
