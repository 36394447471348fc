/** What a text of positions or games is, by its beginning. */

import { newGame } from "./game.js";
import { looksLikeMove } from "./move_text.js";
import { currentPosition, readMove } from "./rules.js";

/** A tag, a comment, a variation, an escaped line or a move number. */
const PGN = /^(?:[[{(;%]|\d+\s*[.…])/;

const NULL_MOVE = /^(?:--|Z0|0000)/;

/** Whether a text that begins with `start` is PGN: tags, comments or moves. */
export const beginsPgn = (start: string): boolean => PGN.test(start) || beginsWithMove(start);

function beginsWithMove(start: string): boolean {
  const [word = ""] = start.replace(/^\d+\s+/, "").split(/[\s,;]/, 1);
  return looksLikeMove(word) || NULL_MOVE.test(word) || readMove(currentPosition(newGame()), word).ok;
}
