#!/usr/bin/env python3
"""Fits the tapered material and piece-square tables to labelled positions and writes them as Rust.

    python3 -m venv venv && venv/bin/pip install numpy scipy
    venv/bin/python train/tables.py labelled.txt.xz labelled.games.tsv.xz labelled_pv.txt.xz src/eval/tables.rs

A line of the labelled files is `FEN | centipawns for White | result`, in the order in which the games were played.

The evaluation of a position is linear in the tables, so this is a logistic regression: sigmoid(evaluation) is fitted
to a blend of what the engine's score and the result of the game say. Colours count as mirrored: the same table value
enters with opposite signs for White and Black, and nothing knows White from Black besides. The right to move is
fitted beside the tables, so that it does not leak into them, and dropped.

Source: chessprogramming.org/Texel's_Tuning_Method
"""

import argparse
import lzma

import numpy as np
from scipy import sparse
from scipy.optimize import minimize
from scipy.special import expit, log_expit, xlogy

ROLES = "pnbrqk"
PHASE = np.array([0, 1, 1, 2, 4, 0])
FULL_PHASE = 24
SQUARES = 64

# The result of a game that an engine scores at x centipawns is fitted best by sigmoid(x / 115).
SCORE_SCALE = 115.0
# What the engine's score counts in the blend; the result counts the rest.
SCORE_WEIGHT = 0.7
# Held out for validation: the games of this stretch of the archive. The second file names no games but is in the same
# order, so a wider stretch of it is left out of the training.
VALIDATION = (0.45, 0.50)
VALIDATION_MARGIN = 0.05
# Pulls a table towards its own mean and a square towards its neighbours, so that squares where a piece hardly ever
# stands get sane values. In units of positions: what a thousand of them say outweighs it.
RIDGE = 20.0
SMOOTHNESS = 400.0
# What a piece is worth cannot be learnt from games of strong engines: whoever is a piece down there without being lost
# has got something for it that the tables do not see, so a fit takes a middlegame knight to be worth little more than
# an endgame pawn. The means of the tables are therefore those of PeSTO, in its endgame pawns, and only what departs
# from them is learnt. Source: chessprogramming.org/PeSTO's_Evaluation_Function
MIDDLEGAME_MATERIAL = np.array([82, 337, 365, 477, 1025, 0]) / 94
ENDGAME_MATERIAL = np.array([94, 281, 297, 512, 936, 0]) / 94
# For the same reason only kings that can afford it walk up the board before the endgame: each middlegame king square is
# pulled towards losing this much a rank (in logistic units), as strongly as this many positions on it would.
KING_WALK = -0.2
KING_STRENGTH = 3_000.0


def read(path):
    """The sparse matrix of pieces (one column a role and square, +1 White's and −1 Black's), the share of the
    middlegame, the turn (+1 or −1), scores and results of a file."""
    text = np.frombuffer(lzma.open(path).read(), dtype=np.uint8)
    ends = np.flatnonzero(text == ord("\n"))
    starts = np.concatenate(([0], ends[:-1] + 1))
    lines = len(starts)

    spaces = np.flatnonzero(text == ord(" "))
    board_ends = spaces[np.searchsorted(spaces, starts)]
    inside = np.zeros(len(text) + 1, dtype=np.int8)
    inside[starts] += 1
    inside[board_ends] -= 1
    board = np.flatnonzero(np.cumsum(inside[:-1], dtype=np.int8))
    letters = text[board]
    line = np.repeat(np.arange(lines), board_ends - starts)

    # Squares passed before each letter, in the order of the FEN: a8 first, h1 last.
    width = np.zeros(256, dtype=np.int64)
    width[[ord(digit) for digit in "12345678"]] = range(1, 9)
    width[[ord(letter) for letter in ROLES + ROLES.upper()]] = 1
    passed = np.cumsum(width[letters])
    assert passed[-1] == SQUARES * lines, "a board has not got 64 squares"
    square_from_a8 = passed - width[letters] - SQUARES * line

    role_of = np.full(256, -1, dtype=np.int8)
    for role, letter in enumerate(ROLES):
        role_of[[ord(letter), ord(letter.upper())]] = role
    role = role_of[letters]
    piece = role >= 0
    line, role, square_from_a8, white = line[piece], role[piece], square_from_a8[piece], letters[piece] < ord("a")
    # a8 first is Black's view with its own first rank first; White's starts with a1.
    square = np.where(white, square_from_a8 ^ 56, square_from_a8)
    pieces = sparse.csr_matrix(
        (np.where(white, 1, -1).astype(np.float32), (line, role.astype(np.int32) * SQUARES + square)),
        shape=(lines, len(ROLES) * SQUARES),
    )
    phase = np.minimum(np.bincount(line, weights=PHASE[role], minlength=lines), FULL_PHASE) / FULL_PHASE

    turn = np.where(text[board_ends + 1] == ord("w"), 1.0, -1.0)
    fields = [bytes(text[start:end]).split(b" | ") for start, end in zip(board_ends, ends)]
    score = np.array([int(field[1]) for field in fields], dtype=np.float64)
    result = np.array([{b"1-0": 1.0, b"1/2-1/2": 0.5, b"0-1": 0.0}[field[2]] for field in fields])
    return pieces, phase, turn, score, result


def validation_lines(games_path):
    """The line range of the games held out, as the archive lists them."""
    rows = [line.split("\t") for line in lzma.open(games_path, "rt").read().splitlines()]
    first, last = (rows[int(share * len(rows))] for share in VALIDATION)
    return int(first[1]), int(last[1])


def neighbours():
    """One row for each pair of neighbouring squares of each table: the difference of their values."""
    rows, columns, values = [], [], []
    for table in range(len(ROLES)):
        for square in range(SQUARES):
            if ROLES[table] == "p" and square // 8 in (0, 7):
                continue
            for other in [square + 1] * (square % 8 < 7) + [square + 8] * (square // 8 < (6 if table == 0 else 7)):
                row = len(rows) // 2
                rows += [row, row]
                columns += [table * SQUARES + square, table * SQUARES + other]
                values += [1.0, -1.0]
    return sparse.csr_matrix((values, (rows, columns)), shape=(len(rows) // 2, len(ROLES) * SQUARES))


class Fit:
    """Cross-entropy of sigmoid(evaluation) against the target, and its gradient."""

    def __init__(self, pieces, phase, turn, target):
        self.pieces, self.transposed = pieces, pieces.T.tocsr()
        self.phase, self.turn, self.target = phase, turn, target

    def evaluation(self, middlegame, endgame, turn):
        return self.phase * (self.pieces @ middlegame) + (1 - self.phase) * (self.pieces @ endgame) + turn * self.turn

    def loss(self, middlegame, endgame, turn):
        x = self.evaluation(middlegame, endgame, turn)
        return -np.mean(self.target * log_expit(x) + (1 - self.target) * log_expit(-x))

    def gradient(self, middlegame, endgame, turn):
        error = (expit(self.evaluation(middlegame, endgame, turn)) - self.target) / len(self.target)
        return (
            self.transposed @ (self.phase * error),
            self.transposed @ ((1 - self.phase) * error),
            np.dot(self.turn, error),
        )


def fit_tables(train):
    """Middlegame table, endgame table and the value of the move, in units of the logistic function."""
    size = len(ROLES) * SQUARES
    differences = neighbours()
    count = len(train.target)
    mask = np.ones((len(ROLES), SQUARES))
    mask[0, :8] = mask[0, -8:] = 0
    king_walk = KING_WALK * np.repeat(np.arange(8) - 3.5, 8)

    def centred(table):
        """What departs from the mean over the squares that a piece can stand on."""
        table = table.reshape(len(ROLES), SQUARES)
        mean = (table * mask).sum(1, keepdims=True) / mask.sum(1, keepdims=True)
        return ((table - mean) * mask).ravel()

    def on_squares(material):
        return (material[:, None] * mask).ravel()

    def tables(weights):
        pawn = weights[-2]
        return (
            centred(weights[:size]) + pawn * on_squares(MIDDLEGAME_MATERIAL),
            centred(weights[size : 2 * size]) + pawn * on_squares(ENDGAME_MATERIAL),
            weights[-1],
        )

    def objective(weights):
        middlegame, endgame, turn = tables(weights)
        value = train.loss(middlegame, endgame, turn)
        of_middlegame, of_endgame, of_turn = train.gradient(middlegame, endgame, turn)
        of_pawn = of_middlegame @ on_squares(MIDDLEGAME_MATERIAL) + of_endgame @ on_squares(ENDGAME_MATERIAL)
        pulled = []
        for table, gradient in ((middlegame, of_middlegame), (endgame, of_endgame)):
            departure, difference = centred(table), differences @ centred(table)
            value += (RIDGE * departure @ departure + SMOOTHNESS * difference @ difference) / (2 * count)
            pulled.append(gradient + (RIDGE * departure + SMOOTHNESS * (differences.T @ difference)) / count)
        walk = middlegame[-SQUARES:] - king_walk
        value += KING_STRENGTH * walk @ walk / (2 * count)
        pulled[0][-SQUARES:] += KING_STRENGTH * walk / count
        return value, np.concatenate([centred(pulled[0]), centred(pulled[1]), [of_pawn, of_turn]])

    result = minimize(objective, np.zeros(2 * size + 2), jac=True, method="L-BFGS-B", options={"maxiter": 300})
    print(f"L-BFGS: {result.nit} iterations, {result.message}")
    return tables(result.x)


def fit_flat(train):
    """The baseline: one value for each role, the same in every phase and on every square."""
    roles = sparse.kron(sparse.identity(len(ROLES)), np.ones((SQUARES, 1))).tocsr()
    pieces = train.pieces @ roles

    def objective(weights):
        x = pieces @ weights[:-1] + weights[-1] * train.turn
        error = (expit(x) - train.target) / len(train.target)
        loss = -np.mean(train.target * log_expit(x) + (1 - train.target) * log_expit(-x))
        return loss, np.concatenate([pieces.T @ error, [train.turn @ error]])

    weights = minimize(objective, np.zeros(len(ROLES) + 1), jac=True, method="L-BFGS-B").x
    return roles @ weights[:-1], weights[-1]


def in_centipawns(middlegame, endgame):
    """Whole centipawns, scaled so that a pawn is worth 100 in the endgame. What the king's tables have in common
    cancels out between the two kings: they are centred."""
    middlegame, endgame = middlegame.reshape(len(ROLES), SQUARES), endgame.reshape(len(ROLES), SQUARES)
    scale = 100 / endgame[0, 8:-8].mean()
    middlegame, endgame = middlegame * scale, endgame * scale
    for table in (middlegame, endgame):
        table[0, :8] = table[0, -8:] = 0
        table[-1] -= table[-1].mean()
    return np.rint(middlegame).astype(int), np.rint(endgame).astype(int), scale


def as_rust(name, table):
    lines = [f"#[rustfmt::skip]\npub const {name}: [[i16; 64]; 6] = ["]
    for role, values in zip(("pawn", "knight", "bishop", "rook", "queen", "king"), table):
        lines.append(f"    [ // {role}")
        lines += ["        " + " ".join(f"{value:4}," for value in rank) for rank in values.reshape(8, 8)]
        lines.append("    ],")
    return "\n".join(lines + ["];"])


HEADER = """//! Material and piece-square values in centipawns, from White's view, a1 first, h8 last.
//! Roles in the order pawn, knight, bishop, rook, queen, king.
//!
//! Written by `train/tables.py`, which fits them to positions, scores and results of the games of the Top Chess Engine
//! Championship (TCEC, archive `TCEC-Chess/tcecgames`, CC BY-SA 3.0).
//! Source: chessprogramming.org/Piece-Square_Tables, chessprogramming.org/Texel's_Tuning_Method
"""


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("labelled", help="labelled positions, in the order of the games")
    arguments.add_argument("games", help="game id and line range of each game in them")
    arguments.add_argument("labelled_pv", help="labelled positions from principal variations, in the same order")
    arguments.add_argument("tables", help="the Rust file to write")
    paths = arguments.parse_args()

    pieces, phase, turn, score, result = read(paths.labelled)
    first, last = validation_lines(paths.games)
    held_out = np.zeros(len(turn), dtype=bool)
    held_out[first:last] = True
    pv_pieces, pv_phase, pv_turn, pv_score, pv_result = read(paths.labelled_pv)
    place = np.arange(len(pv_turn)) / len(pv_turn)
    pv_train = (place < VALIDATION[0] - VALIDATION_MARGIN) | (place >= VALIDATION[1] + VALIDATION_MARGIN)

    def target(score, result):
        return SCORE_WEIGHT * expit(score / SCORE_SCALE) + (1 - SCORE_WEIGHT) * result

    train = Fit(
        sparse.vstack([pieces[~held_out], pv_pieces[pv_train]]).tocsr(),
        np.concatenate([phase[~held_out], pv_phase[pv_train]]),
        np.concatenate([turn[~held_out], pv_turn[pv_train]]),
        np.concatenate([target(score, result)[~held_out], target(pv_score, pv_result)[pv_train]]),
    )
    validation = Fit(pieces[held_out], phase[held_out], turn[held_out], target(score, result)[held_out])
    print(f"{len(train.target):,} positions to train on, {len(validation.target):,} held out")

    flat, flat_turn = fit_flat(train)
    middlegame, endgame, move = fit_tables(train)
    for name, fit in (("train", train), ("validation", validation)):
        floor = -np.mean(xlogy(fit.target, fit.target) + xlogy(1 - fit.target, 1 - fit.target))
        print(
            f"{name}: cross-entropy {fit.loss(middlegame, endgame, move):.5f} with the tables, "
            f"{fit.loss(flat, flat, flat_turn):.5f} with flat material, {np.log(2):.5f} with nothing, "
            f"{floor:.5f} at best"
        )

    middlegame, endgame, scale = in_centipawns(middlegame, endgame)
    rounded = validation.loss(middlegame.ravel() / scale, endgame.ravel() / scale, move)
    print(f"validation with the rounded tables: {rounded:.5f}")
    print(f"one centipawn is 1/{scale:.1f} of the logistic unit; the move is worth {move * scale:.1f} cp")
    for name, table in (("middlegame", middlegame), ("endgame", endgame)):
        means = [values[8:-8].mean() if role == 0 else values.mean() for role, values in enumerate(table)]
        print(f"{name} means: " + ", ".join(f"{role} {mean:.0f}" for role, mean in zip(ROLES, means)))
    with open(paths.tables, "w") as file:
        file.write("\n".join([HEADER, as_rust("MIDDLEGAME", middlegame), "", as_rust("ENDGAME", endgame), ""]))


if __name__ == "__main__":
    main()
