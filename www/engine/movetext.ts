/**
 * The movetext of a game in PGN, token by token: parsers skip unreadable tokens, which would hide a truncated game. Source: PGN
 * specification, section 8.2, https://www.saremba.de/chessgml/standards/pgn/pgn-complete.htm.
 */

export interface ScannedMoves {
  /** The tokens in place of moves of the main line. */
  readonly moves: readonly string[];
  /** Why the text is truncated, if it is. */
  readonly breaksOff?: string;
}

const TOKEN = /\{[^}]*\}|[{()]|;[^\n]*|\$\d+|\d+\s*\.+|[^\s(){};]+/g;
const RESULT = /^(\*|1[-–—]0|0[-–—]1|1\/2[-–—]1\/2)$/;
const NOT_A_MOVE = /^(;.*|\$\d+|[!?]+|\{[^}]*\}|e\.p\.|\.+)$/s;

/** The moves of the main line, as written, up to the result. */
export function scanMoves(text: string): ScannedMoves {
  const moves: string[] = [];
  let variations = 0;
  let numbered = false;
  for (const [token] of text.matchAll(TOKEN)) {
    if (token === "{") return { moves, breaksOff: "a comment is not closed" };
    else if (token === "(") variations += 1;
    else if (token === ")") variations = Math.max(0, variations - 1);
    else if (variations > 0 || NOT_A_MOVE.test(token)) continue;
    else if (RESULT.test(token)) return numbered ? { moves, breaksOff: NO_MOVE } : { moves };
    else if (/^\d+\s*\.+$/.test(token)) numbered = true;
    else {
      moves.push(token);
      numbered = false;
    }
  }
  if (variations > 0) return { moves, breaksOff: "a variation is not closed" };
  return numbered ? { moves, breaksOff: NO_MOVE } : { moves };
}

const NO_MOVE = "the last move number has no move";

/** Whether a comment in braces is open after `line`, if one was before it or not. */
export function endsInComment(line: string, inComment: boolean): boolean {
  let open = inComment;
  for (const [mark] of line.matchAll(/[{};]/g)) {
    if (open) open = mark !== "}";
    else if (mark === ";") return false;
    else open = mark === "{";
  }
  return open;
}
