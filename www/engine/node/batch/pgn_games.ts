/** The games of a PGN, split line by line, so that a file of any size can be read. */

import { endsInComment } from "../../game/movetext.js";
import { readTag } from "../../game/tags.js";
import type { TextLine } from "./text_lines.js";

export interface GameText {
  /** Its first line, from 1. */
  readonly line: number;
  readonly tags: Map<string, string>;
  readonly moves: string[];
  /** The first malformed tag. */
  badTag?: string;
  /** Longer than {@link MAX_GAME}, and truncated. */
  isCut: boolean;
}

/** The longest game, in characters. */
export const MAX_GAME = 1 << 20;

const TAG = /^\s*\[\s*\w/;
/** The first tag of a game, even inside a comment of the game before that is never closed. */
const FIRST_TAG = /^\s*\[\s*Event\s+"/;

/**
 * Splits `lines` into games. A game ends at an empty line after its moves and at the tags of the next game, but not inside a
 * comment, unless the tag is `Event`.
 */
export async function* gamesOf(lines: AsyncIterable<TextLine>): AsyncGenerator<GameText, void> {
  let game: GameText | undefined;
  let inComment = false;
  let size = 0;
  for await (const { number, text, isCut } of lines) {
    // The escape mechanism of the PGN standard: a line for other programs.
    if (text.startsWith("%") && !inComment) continue;
    const isBlank = text.trim() === "";
    const isTag = FIRST_TAG.test(text) || (TAG.test(text) && !inComment);
    const hasMoves = game !== undefined && game.moves.length > 0;
    if (game !== undefined && (FIRST_TAG.test(text) || (hasMoves && !inComment && (isBlank || isTag)))) {
      yield game;
      game = undefined;
    }
    if (isBlank && !inComment) continue;
    if (game === undefined) {
      game = { line: number, tags: new Map(), moves: [], isCut: false };
      inComment = false;
      size = 0;
    }
    size += text.length;
    game.isCut ||= isCut || size > MAX_GAME;
    if (isTag) {
      if (!game.isCut && !readTags(text, game.tags)) game.badTag ??= text;
    } else {
      if (!game.isCut) game.moves.push(text);
      inComment = endsInComment(text, inComment);
    }
  }
  if (game !== undefined) yield game;
}

/** Adds the tags of `line` to `tags`; returns whether all of them could be read. */
function readTags(line: string, tags: Map<string, string>): boolean {
  const text = line.trim();
  for (let at = 0; at < text.length;) {
    const tag = readTag(text, at);
    if (tag === undefined) return false;
    tags.set(tag.name, tag.value);
    at = tag.end;
  }
  return true;
}
