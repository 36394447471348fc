/** A game of a PGN as plain data, for users of the package. */

import type { Score } from "../../wasm/plain/pvscope.js";
import { makeSquare } from "./chess_rules.js";
import { type Comment, evaluationOf } from "./comments.js";
import { type GameRecord, movesPlayed } from "./game.js";
import { continuationsOf, type GameMove, type GameTree, START } from "./game_tree.js";

/**
 * A game of a PGN. It is also a position, that after its last move: `analyzer.analyze(game, …)`. A null move is `0000`, which the
 * engine refuses.
 */
export interface PgnGame {
  /** The number of the game in its text, from 1. */
  readonly number: number;
  /** Its first line in the text, from 1. */
  readonly line: number;
  /** The tags by their names, such as `White`. */
  readonly tags: Readonly<Record<string, string>>;
  /** As the PGN has it after the moves, else in the tag `Result`; `*` if it has none. */
  readonly result: string;
  /** The position before the first move. */
  readonly fen: string;
  /** The moves of the main line, in UCI. */
  readonly moves: string[];
  /** Whether castling is written as the king taking its rook, as in Chess960. */
  readonly chess960: boolean;
  /** Comments before the first move. */
  readonly comments: readonly PgnComment[];
  /** The moves of the main line, with everything written about them. */
  readonly mainLine: readonly PgnMove[];
}

/** A move of a {@link PgnGame} or one of its variations. */
export interface PgnMove {
  /** The move in UCI. */
  readonly uci: string;
  /** The move in SAN. */
  readonly san: string;
  /** The position after the move. */
  readonly fen: string;
  /** Numeric Annotation Glyphs: 1 is !, 2 is ?, 3 is !!, 4 is ??, 5 is !?, 6 is ?!. */
  readonly nags: readonly number[];
  /** Comments before the move, such as at the start of a variation. */
  readonly commentsBefore: readonly PgnComment[];
  /** Comments after the move. */
  readonly comments: readonly PgnComment[];
  /** Lines in place of this move. */
  readonly variations: readonly (readonly PgnMove[])[];
}

/** A comment of a PGN with the commands in it, such as `[%eval 0.3]`. */
export interface PgnComment {
  /** Without the commands. */
  readonly text: string;
  /** `[%eval …]`, from White's view. */
  readonly score?: Score;
  /** `[%clk …]`: seconds left after the move. */
  readonly clockSeconds?: number;
  /** `[%emt …]`: seconds that the move took. */
  readonly moveSeconds?: number;
  /** `[%cal …]` and `[%csl …]`: arrows, and squares, whose `from` and `to` are the same. */
  readonly shapes: readonly PgnShape[];
}

/** An arrow or a marked square. */
export interface PgnShape {
  /** Of its letter in the PGN. */
  readonly color: "green" | "red" | "yellow" | "blue";
  /** A square, such as `e2`. */
  readonly from: string;
  /** A square; the same as `from` if it is no arrow. */
  readonly to: string;
}

/** The game as plain data. */
export function pgnGame(game: GameRecord, number: number, line: number): PgnGame {
  const { start, chess960, tags, tree } = game;
  return {
    number,
    line,
    tags: Object.fromEntries(tags),
    result: tags.get("Result") ?? "*",
    fen: start,
    moves: [...movesPlayed(game)],
    chess960,
    comments: tree.comments.map(pgnComment),
    mainLine: mainLineOf(tree),
  };
}

type OpenMove = PgnMove & { readonly variations: PgnMove[][] };

/** The main line with its variations. A list of lines to read instead of recursion allows any depth. */
function mainLineOf(tree: GameTree): PgnMove[] {
  const mainLine: PgnMove[] = [];
  /** Lines to read, each from one of the continuations after a move. */
  const lines = [{ moves: mainLine, parent: START, first: 0 }];
  for (let line = lines.pop(); line !== undefined; line = lines.pop()) {
    let { parent, first } = line;
    for (;;) {
      const choices = continuationsOf(tree, parent);
      const move = tree.moves.get(choices[first] ?? START);
      if (move === undefined) break;
      const open = pgnMove(move);
      line.moves.push(open);
      // The main continuation has the variations in its place.
      for (let other = 1; first === 0 && other < choices.length; other++) {
        const moves: PgnMove[] = [];
        open.variations.push(moves);
        lines.push({ moves, parent, first: other });
      }
      parent = move.id;
      first = 0;
    }
  }
  return mainLine;
}

const pgnMove = ({ uci, san, fen, nags, commentsBefore, comments }: GameMove): OpenMove => ({
  uci,
  san,
  fen,
  nags,
  commentsBefore: commentsBefore.map(pgnComment),
  comments: comments.map(pgnComment),
  variations: [],
});

const pgnComment = (comment: Comment): PgnComment => ({
  text: comment.text,
  score: evaluationOf([comment]),
  clockSeconds: comment.clock,
  moveSeconds: comment.emt,
  shapes: comment.shapes.map(({ color, from, to }) => ({
    color,
    from: makeSquare(from),
    to: makeSquare(to),
  })),
});
