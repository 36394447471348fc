/** Exported games, read by python-chess: every tag, move, variation, glyph, comment, arrow, clock and evaluation comes back. */

import fc from "fast-check";
import { expect, test } from "vitest";
import type { Comment } from "../../www/engine/game/comments";
import { type GameRecord, newGame, seenAfter } from "../../www/engine/game/game";
import {
  changeMove,
  commentsOf,
  continuationsOf,
  type MoveId,
  START,
  withComments,
} from "../../www/engine/game/game_tree";
import type { Result } from "../../www/engine/game/result";
import { currentPosition, gameFromFen, play } from "../../www/engine/game/rules";
import { pgnOf } from "../../www/page/game/pgn_writer";
import { PYTHON, readByPython } from "./python";
import { legalMoves } from "../legal_moves";

const GAMES = 150;

const STARTS = [
  ["r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", false],
  ["n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 17", false],
  ["1rkr4/pppppppp/8/8/8/8/PPPPPPPP/1RKR4 w DBdb - 0 1", true],
] as const;

function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error);
  return result.value;
}

const squares = fc.nat(63);
const words = fc
  .array(fc.constantFrom("a", "plan", "é♞", "[x]", "(1.", "e4)", "$1", "%", ";", "#-3", '"q"'), {
    maxLength: 6,
  })
  .map((parts) => parts.join(" "));
/** In tags, python-chess leaves the backslash that PGN writes before a quotation mark. */
const unquoted = words.map((text) => text.replaceAll('"', ""));

const comments: fc.Arbitrary<Comment> = fc.record(
  {
    text: words,
    shapes: fc.uniqueArray(
      fc.record({ color: fc.constantFrom("green", "red", "yellow", "blue"), from: squares, to: squares }),
      { maxLength: 3, selector: ({ color, from, to }) => `${color}${from}${to}` },
    ),
    clock: fc.nat(20_000),
    evaluation: fc.oneof(
      fc.integer({ min: -3000, max: 3000 }).map((cp) => ({ pawns: cp / 100 })),
      fc
        .integer({ min: -30, max: 30 })
        .filter(Boolean)
        .map((mate) => ({ mate, depth: 12 })),
    ),
  },
  { requiredKeys: ["text", "shapes"] },
);

/** For each move: the move before it, its number among the legal ones, its comments and its glyphs. */
const choices = fc.array(
  fc.tuple(fc.nat(), fc.nat(40), fc.option(comments), fc.option(words), fc.subarray([1, 2, 4, 14, 146])),
  { minLength: 1, maxLength: 40, size: "max" },
);

const games = fc
  .tuple(fc.constantFrom(undefined, ...STARTS), choices, fc.option(comments), unquoted)
  .map(([start, moves, first, event]) => {
    let game: GameRecord = start === undefined ? newGame() : value(gameFromFen(start[0], start[1]));
    for (const [at, choice, after, before, nags] of moves) {
      // Mostly on from the last move, so that the lines become long.
      game = seenAfter(game, at % 3 === 0 ? at % (game.tree.lastId + 1) : game.tree.lastId);
      const legal = legalMoves(currentPosition(game));
      const move = legal[choice % Math.max(1, legal.length)];
      const { lastId } = game.tree;
      if (move !== undefined) game = value(play(game, move));
      if (game.tree.lastId === lastId) continue;
      const isVariation =
        continuationsOf(game.tree, game.tree.moves.get(lastId + 1)?.parent ?? START).length > 1;
      const change = {
        nags,
        comments: after === null ? [] : [after],
        // The text before a move that has one before it belongs to that move.
        commentsBefore: before !== null && before !== "" && isVariation ? [{ text: before, shapes: [] }] : [],
      };
      game = { ...game, tree: changeMove(game.tree, lastId + 1, change) };
    }
    if (first !== null) game = { ...game, tree: withComments(game.tree, START, [first]) };
    return { ...game, tags: new Map([["Event", event === "" ? "?" : event]]) };
  });

interface Annotations {
  text: string;
  /** Sorted. */
  shapes: string[];
  clock: number | null;
  evaluation: ["mate" | "cp", number] | null;
}

type OutlinedMove = [
  move: string | null,
  nags: number[],
  after: Annotations,
  before: string,
  continuations: number,
];

interface ReadGame {
  errors: string[];
  tags: Record<string, string>;
  start: string;
  tree: OutlinedMove[];
}

const wordsOf = (written: readonly Comment[]): string =>
  written
    .flatMap(({ text }) => text.split(/\s+/))
    .filter((word) => word !== "")
    .join(" ");

function annotationsOf(written: readonly Comment[]): Annotations {
  const [first] = written;
  const evaluation = first?.evaluation;
  return {
    text: wordsOf(written),
    shapes: (first?.shapes ?? []).map(({ color, from, to }) => `${color} ${from} ${to}`).sort(),
    clock: first?.clock ?? null,
    evaluation:
      evaluation === undefined
        ? null
        : "mate" in evaluation
          ? ["mate", evaluation.mate]
          : ["cp", Math.round(evaluation.pawns * 100)],
  };
}

/** The moves depth first, as python_chess_trees.py prints them. */
function outlineOf({ tree }: GameRecord): OutlinedMove[] {
  const found: OutlinedMove[] = [];
  const waiting: MoveId[] = [START];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const move = tree.moves.get(id);
    const continuations = continuationsOf(tree, id);
    waiting.push(...[...continuations].reverse());
    found.push([
      move?.uci ?? null,
      [...(move?.nags ?? [])].sort((one, other) => one - other),
      annotationsOf(commentsOf(tree, id)),
      wordsOf(move?.commentsBefore ?? []),
      continuations.length,
    ]);
  }
  return found;
}

test.runIf(PYTHON !== undefined)("python-chess reads every exported game back equal", () => {
  const exported = fc.sample(games, { numRuns: GAMES, seed: 20 });
  const read = readByPython<ReadGame>(
    "python_chess_trees.py",
    exported.map((game) => `${pgnOf(game)}\n\n`).join(""),
  );
  expect(read).toHaveLength(GAMES);
  expect(exported.some(({ tree }) => tree.moves.size > 30)).toBe(true);
  for (const [index, game] of exported.entries()) {
    const { errors, tags, start, tree } = read[index] ?? {};
    expect(errors, pgnOf(game)).toEqual([]);
    expect(tree, pgnOf(game)).toEqual(outlineOf(game));
    expect(start, pgnOf(game)).toBe(game.start);
    expect(tags?.["Event"]).toBe(game.tags.get("Event"));
  }
});
