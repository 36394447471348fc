/** The lines that a UCI engine prints. Source: the protocol, https://backscattering.de/chess/uci/. */

import { wholeNumberIn } from "../whole_number.js";

/** A line with an exact score. */
export interface InfoLine {
  readonly depth: number;
  readonly seldepth?: number;
  /** From 1. */
  readonly multiPv: number;
  /** Centipawns or moves to mate, from the view of the side to move. */
  readonly score: { readonly kind: "cp" | "mate"; readonly value: number };
  readonly nodes?: number;
  readonly nps?: number;
  readonly timeMs?: number;
  /** Permille. */
  readonly hashfull?: number;
  /** As printed. */
  readonly moves: readonly string[];
}

/** An option that the engine has. */
export interface DeclaredOption {
  readonly name: string;
  readonly type: string;
  /** Of a `spin`. */
  readonly min: number;
  readonly max: number;
}

const numberIn = (text: string): number | undefined => (/^-?\d{1,15}$/.test(text) ? Number(text) : undefined);

const wordsOf = (line: string): string[] => line.split(/\s+/).filter((word) => word !== "");

/** The first word: the kind of a line. */
export const kindOf = (line: string): string => /\S+/.exec(line)?.[0] ?? "";

/** Words of `info` with one number behind them, and those that end a line of moves. */
const NUMBERS = ["depth", "seldepth", "multipv", "nodes", "nps", "time", "hashfull"];
const KEYWORDS = new Set([
  ...NUMBERS,
  "score",
  "lowerbound",
  "upperbound",
  "wdl",
  "tbhits",
  "cpuload",
  "currmove",
  "currmovenumber",
  "refutation",
  "currline",
  "string",
  "pv",
]);

/** Digits of the largest depth that is believed. */
const DEPTH_DIGITS = 3;
/** Digits of the largest score that is believed. */
const SCORE = /^[-+]?\d{1,7}$/;

/** A line of an `info` with depth, exact score and moves; undefined for all else, garbage included. */
export function infoLine(line: string): InfoLine | undefined {
  const words = wordsOf(line);
  if (words[0] !== "info" || words[1] === "string") return undefined;
  if (words.includes("lowerbound") || words.includes("upperbound")) return undefined;
  const after = (name: string): string => words[words.indexOf(name) + 1] ?? "";
  const number = (name: string, digits?: number): number | undefined =>
    words.includes(name) ? wholeNumberIn(after(name), digits) : undefined;
  const depth = number("depth", DEPTH_DIGITS);
  const kind = words.includes("score") ? after("score") : "";
  const value = words[words.indexOf("score") + 2] ?? "";
  if (depth === undefined || (kind !== "cp" && kind !== "mate") || !SCORE.test(value)) return undefined;
  const moves = movesIn(words);
  if (moves.length === 0) return undefined;
  return {
    depth,
    seldepth: number("seldepth"),
    multiPv: number("multipv") ?? 1,
    score: { kind, value: Number(value) },
    nodes: number("nodes"),
    nps: number("nps"),
    timeMs: number("time"),
    hashfull: number("hashfull"),
    moves,
  };
}

function movesIn(words: readonly string[]): string[] {
  const from = words.indexOf("pv");
  if (from < 0) return [];
  const rest = words.slice(from + 1);
  const end = rest.findIndex((word) => KEYWORDS.has(word));
  return end < 0 ? rest : rest.slice(0, end);
}

/** The move of a `bestmove`; empty if there is none. */
export const bestMoveIn = (line: string): string => wordsOf(line)[1] ?? "";

/** The option of an `option name … type …`. */
export function declaredOption(line: string): DeclaredOption | undefined {
  const words = wordsOf(line);
  const [typeAt, minAt, maxAt] = ["type", "min", "max"].map((word) => words.lastIndexOf(word));
  if (words[0] !== "option" || words[1] !== "name" || typeAt === undefined || typeAt < 3) return undefined;
  const limit = (at: number | undefined, unlimited: number): number =>
    at === undefined || at < typeAt ? unlimited : (numberIn(words[at + 1] ?? "") ?? unlimited);
  return {
    name: words.slice(2, typeAt).join(" "),
    type: words[typeAt + 1] ?? "",
    min: limit(minAt, -Infinity),
    max: limit(maxAt, Infinity),
  };
}

/** The name in `id name …`. */
export const idName = (line: string): string | undefined => /^id name (.+)$/.exec(line)?.[1]?.trim();

/** What a line of the output of `eval` says of the position. */
export type EvalLine = { readonly cp: number } | "none" | undefined;

/**
 * The static value in a line of `eval`, as Stockfish and pvscope print it, in centipawns from White's view; `none` if the engine has no value
 * for this position, as in check. `eval` is not part of UCI.
 */
export function evalIn(line: string): EvalLine {
  if (/^(?:Final|Total) evaluation:?\s+none\b/.test(line)) return "none";
  const value = /^(?:Final|Total) evaluation:?\s+([-+]?\d{1,5}(?:\.\d{1,6})?)\s+\(white side\)/.exec(
    line,
  )?.[1];
  return value === undefined ? undefined : { cp: Math.round(Number(value) * 100) };
}
