"""Reads the PGN of standard input with python-chess, and prints one JSON line for each game: its tags, its start and all its moves."""

import json
import sys

import chess
import chess.pgn



def annotations(node):
    evaluation = node.eval()
    score = evaluation.white() if evaluation is not None else None
    return {
        "text": " ".join(without_commands(node)),
        "shapes": sorted(f"{arrow.color} {arrow.tail} {arrow.head}" for arrow in node.arrows()),
        "clock": node.clock(),
        "evaluation": None if score is None else ["mate", score.mate()] if score.is_mate() else ["cp", score.score()],
    }


def without_commands(node):
    """The words of the comments, by python-chess's own removal of what it has understood."""
    copy = chess.pgn.Game()
    copy.comment = node.comment
    copy.set_eval(None)
    copy.set_clock(None)
    copy.set_arrows([])
    comment = copy.comment
    return comment.split()


def tree(node):
    """Without recursion: [the UCI move, its glyphs, its annotations, the words before it, the number of its continuations], depth first."""
    found, waiting = [], [node]
    while waiting:
        node = waiting.pop()
        waiting.extend(reversed(node.variations))
        move = None if node.parent is None else node.move.uci()
        before = "" if node.parent is None else " ".join(node.starting_comment.split())
        found.append([move, sorted(node.nags), annotations(node), before, len(node.variations)])
    return found


while (game := chess.pgn.read_game(sys.stdin)) is not None:
    errors = [str(error) for error in game.errors]
    print(json.dumps({"errors": errors, "tags": dict(game.headers), "start": game.board().fen(), "tree": tree(game)}))
