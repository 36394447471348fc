/**
 * The games of a PGN file: where each begins and ends, and its most important tags. A single pass over the text, in linear time;
 * the moves are read only when a game is chosen.
 */

import { knownTag, readTag } from "./tags.js";

export interface GameSummary {
  /** From 1. */
  readonly number: number;
  /** The part of the text that holds the game. */
  readonly start: number;
  readonly end: number;
  /** As the PGN writes them; empty if absent or unknown. */
  readonly white: string;
  readonly black: string;
  readonly result: string;
  readonly event: string;
  readonly date: string;
}

const TAG_LINE = /[ \t]*\[\s*[A-Za-z0-9][\w+#=:-]*\s+"/y;
/** In movetext: a delimiter, the end of a line, or what may be a result. */
const LANDMARK = /[{;()\n*]|[01][-–—][01]|1\/2[-–—]1\/2/g;
const BLANK = /[ \t\r\f\v]*(?:\n|$)/y;
const COMMENT = /[ \t]*[{;]/y;
const FIRST_MOVE = /[ \t]*1\s*[.…]/y;
/** The first tag of a game by convention. After an unclosed comment, the next game begins there. */
const FIRST_TAG = '\n[Event "';

const PROGRESS_INTERVAL = 1 << 20;

/** All games in `text`. `onProgress` is told the number of characters scanned. */
export function indexGames(text: string, onProgress?: (scanned: number) => void): GameSummary[] {
  const games: GameSummary[] = [];
  let at = text.startsWith("\uFEFF") ? 1 : 0;
  let game = newEntry(at);
  let blank = false;
  let nextFirstTag = -1;
  let reported = 0;

  const matchesAt = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    return pattern.test(text);
  };
  const finish = (): void => {
    if (game.found) games.push({ ...summaryOf(game), number: games.length + 1, start: game.start, end: at });
    game = newEntry(at);
  };
  /** The end of a comment that begins at `open`; a comment is not closed if another game begins in it. */
  const endOfComment = (open: number): number => {
    if (nextFirstTag < open && nextFirstTag !== Infinity) {
      const found = text.indexOf(FIRST_TAG, open);
      nextFirstTag = found < 0 ? Infinity : found;
    }
    const close = text.indexOf("}", open);
    return Math.min(close < 0 ? text.length : close + 1, nextFirstTag);
  };

  // Each turn begins at the start of a line or after a tag.
  while (at < text.length) {
    if (at - reported >= PROGRESS_INTERVAL) onProgress?.((reported = at));
    if (matchesAt(BLANK)) {
      at = BLANK.lastIndex;
      blank = true;
      continue;
    }
    if (text[at] === "%") {
      at = endOfLine(text, at);
      continue;
    }
    if (matchesAt(TAG_LINE)) {
      if (game.moves) finish();
      game.found = true;
      const tag = readTag(text, at);
      if (tag !== undefined) game.tags.set(tag.name, tag.value);
      at = tag?.end ?? endOfLine(text, at);
      blank = false;
      continue;
    }
    if (
      game.moves &&
      !matchesAt(COMMENT) &&
      (game.over || (blank && game.depth === 0 && matchesAt(FIRST_MOVE)))
    )
      finish();
    blank = false;
    game.found = game.moves = true;
    at = scanLine();
  }
  finish();
  return games;

  /** Scans movetext to the end of a line outside comments, and returns where the next line begins. */
  function scanLine(): number {
    LANDMARK.lastIndex = at;
    for (let match = LANDMARK.exec(text); match !== null; match = LANDMARK.exec(text)) {
      const [landmark] = match;
      if (landmark === "\n") return LANDMARK.lastIndex;
      if (landmark === "(") game.depth += 1;
      else if (landmark === ")") game.depth = Math.max(0, game.depth - 1);
      else if (landmark === ";") return endOfLine(text, match.index);
      else if (landmark === "{") {
        LANDMARK.lastIndex = endOfComment(match.index);
        if (LANDMARK.lastIndex === nextFirstTag) return nextFirstTag + 1;
      } else if (game.depth === 0 && isWord(text, match.index, LANDMARK.lastIndex)) {
        game.over = true;
        if (landmark !== "*") game.result = landmark;
      }
    }
    return text.length;
  }
}

interface Entry {
  start: number;
  tags: Map<string, string>;
  result: string;
  depth: number;
  /** Whether there is anything at all, movetext, and a result. */
  found: boolean;
  moves: boolean;
  over: boolean;
}

const newEntry = (start: number): Entry => ({
  start,
  tags: new Map(),
  result: "",
  depth: 0,
  found: false,
  moves: false,
  over: false,
});

const summaryOf = ({ tags, result }: Entry): Omit<GameSummary, "number" | "start" | "end"> => ({
  white: knownTag(tags, "White"),
  black: knownTag(tags, "Black"),
  result: result === "" ? knownTag(tags, "Result") : result,
  event: knownTag(tags, "Event"),
  date: knownTag(tags, "Date"),
});

/** Whether nothing but space or a delimiter surrounds a part of the text: and it is not castling, `0-0`. */
const isWord = (text: string, from: number, to: number): boolean =>
  /^[\s)}]?$/.test(text.charAt(from - 1)) &&
  /^[\s({;]?$/.test(text.charAt(to)) &&
  text.slice(from, to) !== "0-0";

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end + 1;
}

/** The tags at the head of a game, and where its movetext begins; or the first line that looks like a tag but is not one, and its place. */
export function tagsOf(
  text: string,
):
  | { readonly tags: Map<string, string>; readonly at: number }
  | { readonly faulty: string; readonly at: number } {
  const tags = new Map<string, string>();
  let at = text.startsWith("\uFEFF") ? 1 : 0;
  for (;;) {
    BLANK.lastIndex = at;
    if (at < text.length && BLANK.test(text)) at = BLANK.lastIndex;
    else if (text[at] === "%") at = endOfLine(text, at);
    else {
      const tag = readTag(text, at);
      const line = text.slice(at, endOfLine(text, at)).trim();
      if (tag !== undefined) {
        tags.set(tag.name, tag.value);
        at = tag.end;
      } else if (line.startsWith("[")) return { faulty: line, at };
      else return { tags, at };
    }
  }
}
