/** A line pasted from another program: moves in SAN or UCI, a fragment of PGN, or a UCI `info` line. */

import type { LineClaim, Score } from "../../engine/index";
import { ok, type Result, err } from "../../engine/game/result";
import { scanMoves } from "../../engine/game/movetext";

export interface PastedLine {
  readonly line: readonly string[];
  readonly claim?: LineClaim;
}

/** A UCI `info` line; its score is from the side to move's view. */
const INFO = /\bpv\s+(?<moves>.+)$/s;
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
