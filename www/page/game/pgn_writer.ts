/** A game as PGN, with everything the game holds, by chessops. */

import { ChildNode, type Comment, makeComment, makePgn, Node, type PgnNodeData } from "chessops/pgn";
import { INITIAL_FEN } from "../../engine/game/initial_position";
import type { GameRecord } from "../../engine/game/game";
import { type GameMove, lineThrough, START } from "../../engine/game/game_tree";
import { outcomeOf, positionOf } from "../../engine/game/rules";

export function pgnOf(game: GameRecord): string {
  const slices = pgnSlices(game);
  for (;;) {
    const slice = slices.next();
    if (slice.done === true) return slice.value;
  }
}

/** The same for games of any length, while the page goes on. */
export async function pgnInSlices(game: GameRecord): Promise<string> {
  const slices = pgnSlices(game);
  for (;;) {
    const slice = slices.next();
    if (slice.done === true) return slice.value;
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Moves a slice, some milliseconds. */
const SLICE = 500;

function* pgnSlices(game: GameRecord): Generator<undefined, string> {
  const { tree } = game;
  const root = new Node<PgnNodeData>();
  const nodes = new Map<number, Node<PgnNodeData>>([[START, root]]);
  for (const move of tree.moves.values()) {
    if (nodes.size % SLICE === 0) yield undefined;
    nodes.set(move.id, new ChildNode(dataOf(move)));
  }
  for (const [id, node] of nodes) {
    const { continuations } = tree.moves.get(id) ?? tree;
    node.children = continuations.flatMap(
      (next) => (nodes.get(next) as ChildNode<PgnNodeData> | undefined) ?? [],
    );
  }
  return makePgn({ headers: tagsToWrite(game), comments: written(tree.comments), moves: root });
}

/** An edit changes few moves, and the game is written after each. */
const dataOfMoves = new WeakMap<GameMove, PgnNodeData>();

function dataOf(move: GameMove): PgnNodeData {
  const { san, nags, comments, commentsBefore } = move;
  const data = dataOfMoves.get(move) ?? {
    san,
    nags: [...nags],
    startingComments: written(commentsBefore),
    comments: written(comments),
  };
  dataOfMoves.set(move, data);
  return data;
}

const written = (comments: readonly Comment[]): string[] =>
  comments.map((comment) => makeComment(comment).trim());

/** The tags that every game has, in this order. Source: PGN specification, section 8.1.1, Seven Tag Roster. */
const ROSTER: readonly (readonly [name: string, unknown: string])[] = [
  ["Event", "?"],
  ["Site", "?"],
  ["Date", "????.??.??"],
  ["Round", "?"],
  ["White", "?"],
  ["Black", "?"],
  ["Result", "*"],
];

/** The game's tags after the roster, and those without which the moves would mean something else. */
function tagsToWrite(game: GameRecord): Map<string, string> {
  const { tags, start, chess960 } = game;
  const all = new Map(ROSTER.map(([name, unknown]) => [name, tags.get(name) ?? unknown]));
  if (!tags.has("Result")) all.set("Result", resultOf(game));
  for (const [name, value] of tags) all.set(name, value);
  if (chess960 && !/960|fischer/i.test(all.get("Variant") ?? "")) all.set("Variant", "Chess960");
  if (start !== INITIAL_FEN) all.set("SetUp", all.get("SetUp") ?? "1").set("FEN", start);
  return all;
}

/** The result by the rules at the end of the main line. */
function resultOf({ tree, start }: GameRecord): string {
  const last = lineThrough(tree, START).at(-1) ?? START;
  const outcome = outcomeOf(positionOf(tree.moves.get(last)?.fen ?? start));
  if (outcome === undefined) return "*";
  return outcome.winner === undefined ? "1/2-1/2" : outcome.winner === "white" ? "1-0" : "0-1";
}
