/** A line pasted from another program: moves in SAN or UCI, a fragment of PGN, or a UCI `info` line. */

import type { LineClaim, Score } from "../../../engine/index";
import { ok, type Result, err } from "../../../engine/game/result";
import { tokensOf } from "../../../engine/game/pgn_tokens";

export interface PastedLine {
  readonly line: readonly string[];
  readonly claim?: LineClaim;
}

/** A UCI `info` line; its score is from the side to move's view. */
const INFO = /\bpv\s+(?<moves>\S.*)$/s;
const INFO_DEPTH = /\bdepth\s+(\d+)/;
const INFO_SCORE = /\bscore\s+(cp|mate)\s+(-?\d+)(\s+(lower|upper)bound)?/;

/** Parses a pasted line and its score, typed from White's view. `turn` is the side to move at the start of the line. */
export function readPasted(text: string, scoreText: string, turn: "white" | "black"): Result<PastedLine> {
  const info = INFO.exec(text)?.groups?.["moves"];
  const scan = scanMoves(info ?? text);
  if (scan.breaksOff !== undefined) return err(`The line is incomplete: ${scan.breaksOff}.`);
  if (scan.moves.length === 0) return err("The line contains no moves.");
  const line = scan.moves;
  if (scoreText.trim() !== "") {
    const score = readScore(scoreText);
    return score.ok ? ok({ line, claim: { score: score.value } }) : score;
  }
  const claim = info === undefined ? undefined : claimOf(text, turn);
  return ok(claim === undefined ? { line } : { line, claim });
}

/** The claim of an `info` line; a bound claims no score. */
function claimOf(info: string, turn: "white" | "black"): LineClaim | undefined {
  const [, kind, number, bound] = INFO_SCORE.exec(info) ?? [];
  if (number === undefined || bound !== undefined) return undefined;
  const value = turn === "white" ? Number(number) : -Number(number);
  const score: Score = kind === "cp" ? { kind: "cp", cp: value } : { kind: "mate", moves: value };
  const depth = INFO_DEPTH.exec(info)?.[1];
  return depth === undefined ? { score } : { score, depth: Number(depth) };
}

const PAWNS = /^[+-]?\d+([.,]\d+)?$/;
const MATE = /^(?:#|M|mate ?)([+-]?\d+)$|^([+-])[M#](\d+)$/i;

/** Parses a score from White's view: pawns (+0.35, -1.2) or moves to mate (#3, -M2). */
export function readScore(text: string): Result<Score> {
  const written = text.trim().replace(/−/g, "-");
  const [, moves, sign, count] = MATE.exec(written) ?? [];
  if (moves !== undefined) return ok({ kind: "mate", moves: Number(moves) });
  if (count !== undefined) return ok({ kind: "mate", moves: Number(`${sign ?? ""}${count}`) });
  if (PAWNS.test(written))
    return ok({ kind: "cp", cp: Math.round(Number(written.replace(",", ".")) * 100) + 0 });
  return err(`“${text.trim().slice(0, 40)}” is not a score in pawns or moves to mate, such as +0.35 or #-3.`);
}

interface ScannedMoves {
  /** The tokens in place of moves of the main line, without the glyphs attached to them. */
  readonly moves: readonly string[];
  /** Why the text is truncated, if it is. */
  readonly breaksOff?: string;
}

const NO_MOVE = "the last move number has no move";

/** The moves of the main line, as written, up to the result. */
function scanMoves(text: string): ScannedMoves {
  const moves: string[] = [];
  let variations = 0;
  let numbered = false;
  for (const token of tokensOf(text)) {
    if (token.kind === "unclosed-comment") return { moves, breaksOff: "a comment is not closed" };
    else if (token.kind === "open") variations += 1;
    else if (token.kind === "close") variations = Math.max(0, variations - 1);
    else if (variations > 0) continue;
    else if (token.kind === "result") return numbered ? { moves, breaksOff: NO_MOVE } : { moves };
    else if (token.kind === "number") numbered ||= token.value !== undefined;
    else if (token.kind === "move") {
      moves.push(token.text);
      numbered = false;
    }
  }
  if (variations > 0) return { moves, breaksOff: "a variation is not closed" };
  return numbered ? { moves, breaksOff: NO_MOVE } : { moves };
}
