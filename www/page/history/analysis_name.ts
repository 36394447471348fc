/** What an analysis is called in the list of recent ones. */

import { INITIAL_FEN } from "../../engine/game/initial_position";
import { numbered } from "../../shared/notation";
import type { GameRecord } from "../../engine/game/game";
import { lineThrough, START } from "../../engine/game/game_tree";
import { knownTag } from "../../engine/game/tags";
import { isolatedText } from "../../shared/user_text";

/** The plies that tell games apart. */
const NAMED_PLIES = 8;

/** The players, or else the first moves, or else the start position. */
export function nameOf({ tags, start, tree }: GameRecord): string {
  const [white, black] = [knownTag(tags, "White"), knownTag(tags, "Black")];
  if (white !== "" || black !== "") return `${isolatedText(white || "?")} – ${isolatedText(black || "?")}`;
  const line = lineThrough(tree, START);
  const san = line.slice(0, NAMED_PLIES).map((id) => tree.moves.get(id)?.san ?? "");
  const moves = numbered(start, san).map(({ number, san }) => `${number} ${san}`.trim());
  const position = start === INITIAL_FEN ? [] : [`FEN ${start.split(" ")[0] ?? ""}`];
  const rest = line.length > NAMED_PLIES ? " …" : "";
  return [...position, ...(moves.length > 0 ? [moves.join(" ") + rest] : [])].join(": ") || "Start position";
}

/** The plies of the main line. */
export const mainPlies = ({ tree }: GameRecord): number => lineThrough(tree, START).length;
