/** A line as another program wrote it: moves in SAN or UCI, a piece of PGN, or an `info` line of the UCI protocol. */

import type { LineClaim, Score } from "../../engine/index";
import { ok, type Outcome, refused } from "./result";
import { scanMoves } from "../../engine/movetext";

export interface Pasted {
  readonly line: readonly string[];
  readonly claim?: LineClaim;
}

/** A UCI `info` line: its score is from the view of the side to move. */
const INFO = /\bpv\s+(?<moves>.+)$/s;
const INFO_DEPTH = /\bdepth\s+(\d+)/;
const INFO_SCORE = /\bscore\s+(cp|mate)\s+(-?\d+)(\s+(lower|upper)bound)?/;

/** Reads what was pasted, and the score from White's view that was typed beside it; `turn` is to move where the line starts. */
export function readPasted(text: string, scoreText: string, turn: "white" | "black"): Outcome<Pasted> {
  const info = INFO.exec(text)?.groups?.["moves"];
  const scan = scanMoves(info ?? text);
  if (scan.breaksOff !== undefined) return refused(`The line breaks off: ${scan.breaksOff}.`);
  if (scan.moves.length === 0) return refused("There is no line to check: the field has no moves in it.");
  const line = scan.moves;
  if (scoreText.trim() !== "") {
    const score = readScore(scoreText);
    return score.ok ? ok({ line, claim: { score: score.value } }) : score;
  }
  const claim = info === undefined ? undefined : claimOf(text, turn);
  return ok(claim === undefined ? { line } : { line, claim });
}

/** What an `info` line claims; a bound is no claim of a score. */
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

/** A score as programs write it, from White's view: +0.35, -1.2 in pawns, #3 or -M2 for mates. */
export function readScore(text: string): Outcome<Score> {
  const written = text.trim().replace(/−/g, "-");
  const [, moves, sign, count] = MATE.exec(written) ?? [];
  if (moves !== undefined) return ok({ kind: "mate", moves: Number(moves) });
  if (count !== undefined) return ok({ kind: "mate", moves: Number(`${sign ?? ""}${count}`) });
  if (PAWNS.test(written))
    return ok({ kind: "cp", cp: Math.round(Number(written.replace(",", ".")) * 100) + 0 });
  return refused(
    `“${text.trim().slice(0, 40)}” is not a score in pawns or moves to mate, such as +0.35 or #-3.`,
  );
}
