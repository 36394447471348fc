"""The positions of a training run with their targets, in batches."""

import concurrent.futures

import numpy as np
import torch

from positions import labels, records, tensor

# Centipawns per logistic unit.
SCALE_CP = 200.0


class TrainingSet:
    """All positions of `names`, each FILE or FILE:SCALE with the centipawns per logistic unit of its scores, in the memory of `device`.
    The target of a position is its score as a winning chance and the result of its game; `score_weight` is the share of the score."""

    def __init__(self, names, score_weight, device):
        words, targets, held_out, start = [], [], [], 0
        for name in names:
            path, _, scale = name.partition(":")
            scale = float(scale) if scale else SCALE_CP
            found = tensor(records(path), device)
            score, result = labels(found)
            targets.append(score_weight * torch.sigmoid(score / scale) + (1 - score_weight) * result / 2)
            words.append(found)
            # A contiguous stretch, not a random draw: positions of one game are similar.
            count = len(found)
            held_out.append(np.arange(start + int(0.48 * count), start + int(0.50 * count), dtype=np.uint32))
            start += count
            print(f"{path}: {count} positions, {scale} centipawns per logistic unit", flush=True)
        self.words, self.targets, self.device = torch.cat(words), torch.cat(targets), device
        self.validation = np.concatenate(held_out)
        self.training = np.setdiff1d(np.arange(start, dtype=np.uint32), self.validation, assume_unique=True)

    def batch(self, rows):
        """The words and targets of positions."""
        rows = torch.from_numpy(np.sort(rows).astype(np.int64)).to(self.device)
        return self.words[rows], self.targets[rows]

    def batches(self, parts, prepare):
        """The batches of some lists of rows, prepared for use; the next ones are made while one is used."""
        make = lambda rows: prepare(*self.batch(rows))
        with concurrent.futures.ThreadPoolExecutor(max_workers=4) as pool:
            waiting = []
            for rows in parts:
                waiting.append(pool.submit(make, rows))
                if len(waiting) > 8:
                    yield waiting.pop(0).result()
            for batch in waiting:
                yield batch.result()
