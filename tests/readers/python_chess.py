"""Reads the PGN of standard input with python-chess, and prints one JSON line for each game: its start and its moves."""

import json
import sys

import chess.pgn

while (game := chess.pgn.read_game(sys.stdin)) is not None:
    moves = [move.uci() for move in game.mainline_moves()]
    print(json.dumps({"fen": game.board().fen(), "moves": moves}))
