/** A game as PGN, with everything the game holds, by chessops. */

import { ChildNode, type Comment, makeComment, makePgn, Node, type PgnNodeData } from "chessops/pgn";
import { INITIAL_FEN } from "../../shared/initial_position";
import type { GameRecord } from "./game";
import { type GameMove, START } from "./game_tree";

export function pgnOf(game: GameRecord): string {
  const { tree } = game;
  const root = new Node<PgnNodeData>();
  const nodes = new Map<number, Node<PgnNodeData>>([[START, root]]);
  for (const move of tree.moves.values()) nodes.set(move.id, new ChildNode(dataOf(move)));
  for (const [id, node] of nodes) {
    const { continuations } = tree.moves.get(id) ?? tree;
    node.children = continuations.flatMap(
      (next) => (nodes.get(next) as ChildNode<PgnNodeData> | undefined) ?? [],
    );
  }
  return makePgn({ headers: tagsToWrite(game), comments: written(tree.comments), moves: root });
}

const dataOf = ({ san, nags, comments, commentsBefore }: GameMove): PgnNodeData => ({
  san,
  nags: [...nags],
  startingComments: written(commentsBefore),
  comments: written(comments),
});

const written = (comments: readonly Comment[]): string[] =>
  comments.map((comment) => makeComment(comment).trim());

/** The game's tags, and those without which the moves would mean something else. */
function tagsToWrite({ tags, start, chess960 }: GameRecord): Map<string, string> {
  const all = new Map(tags);
  if (chess960 && !/960|fischer/i.test(all.get("Variant") ?? "")) all.set("Variant", "Chess960");
  if (start !== INITIAL_FEN) all.set("SetUp", all.get("SetUp") ?? "1").set("FEN", start);
  return all;
}
