"""The positions of a training run with their targets, in batches."""

import concurrent.futures

import numpy as np

from positions import RECORD, labels, records

# Centipawns per logistic unit.
SCALE_CP = 200.0


class TrainingSet:
    """All positions of `names`, each FILE or FILE:SCALE with the centipawns per logistic unit of its scores. The target of a position is
    its score as a winning chance and the result of its game; `score_weight` is the share of the score."""

    def __init__(self, names, score_weight):
        self.score_weight = score_weight
        parts, scales, held_out, start = [], [], [], 0
        for name in names:
            path, _, scale = name.partition(":")
            found = records(path)
            scale = float(scale) if scale else SCALE_CP
            # A contiguous stretch, not a random draw: positions of one game are similar.
            count = len(found)
            held_out.append(np.arange(start + int(0.48 * count), start + int(0.50 * count), dtype=np.uint32))
            parts.append(found)
            scales.append(np.full(count, scale, np.float32))
            start += count
            print(f"{path}: {count} positions, {scale} centipawns per logistic unit", flush=True)
        self.records = np.concatenate(parts)
        # NumPy takes rows of plain numbers four times as fast as records.
        self.words = self.records.view(np.uint64).reshape(start, -1)
        self.scales = np.concatenate(scales)
        self.validation = np.concatenate(held_out)
        self.training = np.setdiff1d(np.arange(start, dtype=np.uint32), self.validation, assume_unique=True)

    def batch(self, rows):
        """The records and targets of positions."""
        rows = np.sort(rows)
        found = self.words[rows].view(RECORD)[:, 0]
        score, result = labels(found)
        logistic = 1 / (1 + np.exp(-score.astype(np.float32) / self.scales[rows]))
        target = self.score_weight * logistic + (1 - self.score_weight) * result / 2
        return found, target.astype(np.float32)

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
