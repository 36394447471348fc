/** The output of a UCI engine: its searches of one position, depth by depth. Source: UCI protocol, the message `info`. */

import type { AspirationReport, Bound, Score } from "../../../engine/index";
import { err, ok, type Result } from "../../../engine/game/result";

/** One search of a log. Its score and bound are from the view of the side to move; see {@link fromWhite}. */
export interface LoggedSearch {
  /** Plies. */
  readonly depth: number;
  /** From 1. */
  readonly multiPv: number;
  readonly score: Score;
  readonly bound: Bound;
  /** Since the search began; 0 if unknown. */
  readonly nodes: number;
  /** Milliseconds since the search began; 0 if unknown. */
  readonly timeMs: number;
  /** In UCI, or in whatever the engine writes. */
  readonly moves: readonly string[];
}

export interface EngineLog {
  /** The name that the engine gives itself. */
  readonly engine?: string;
  /** The last `position` command, which the searches follow. */
  readonly position?: string;
  readonly searches: readonly LoggedSearch[];
}

/** More lines than any analysis prints. */
const MAX_SEARCHES = 2000;

/** Characters of a line that are read: more than any engine prints in one. */
const LINE_LENGTH = 50_000;

const POSITION = /^.{0,40}?\b(position\s+(?:startpos|fen)\b.*)$/;
const ENGINE = /\bid\s+name\s+(.{1,80})/;

/** The last position and its searches. Takes a time in proportion to the text. */
export function readLog(text: string): Result<EngineLog> {
  const lines = text.split(/\r?\n/).map((line) => line.slice(0, LINE_LENGTH));
  const start = lines.findLastIndex((line) => POSITION.test(line));
  const position = POSITION.exec(lines[start] ?? "")?.[1]?.trim();
  const engine = lines.map((line) => ENGINE.exec(line)?.[1]?.trim()).find((name) => name !== undefined);
  const searches = lines.slice(start + 1).flatMap((line) => searchOf(line) ?? []);
  if (searches.length === 0)
    return err(
      start === -1
        ? "The text has no line “info depth … score … pv …” of a UCI engine."
        : "After its last “position” command, the text has no line “info depth … score … pv …”.",
    );
  if (searches.length > MAX_SEARCHES)
    return err(`The text has ${searches.length} lines of a search; at most ${MAX_SEARCHES} are read.`);
  return ok({
    searches,
    ...(engine === undefined ? {} : { engine }),
    ...(position === undefined ? {} : { position }),
  });
}

/** The search of a line `info` with a depth, a score and moves. */
function searchOf(line: string): LoggedSearch | undefined {
  const start = line.search(/\binfo\s/);
  if (start === -1) return undefined;
  const words = line.slice(start).trim().split(/\s+/);
  // The moves are last, and a string is for people.
  const [pv, string] = [words.indexOf("pv"), words.indexOf("string")];
  if (pv === -1 || pv === words.length - 1 || (string !== -1 && string < pv)) return undefined;
  const facts = words.slice(0, pv);
  const after = (name: string): number | undefined => {
    const at = facts.indexOf(name);
    const word = facts[at + 1] ?? "";
    return at !== -1 && /^-?\d+$/.test(word) ? Number(word) : undefined;
  };
  const at = facts.indexOf("score");
  const kind = facts[at + 1];
  const value = after(kind ?? "");
  const depth = after("depth");
  if (at === -1 || (kind !== "cp" && kind !== "mate") || value === undefined || depth === undefined)
    return undefined;
  return {
    depth,
    multiPv: after("multipv") ?? 1,
    score: kind === "cp" ? { kind, cp: value } : { kind, moves: value },
    bound: facts.includes("lowerbound") ? "lower" : facts.includes("upperbound") ? "upper" : "exact",
    nodes: after("nodes") ?? 0,
    timeMs: after("time") ?? 0,
    moves: words.slice(pv + 1),
  };
}

const OPPOSITE: Readonly<Record<Bound, Bound>> = { exact: "exact", lower: "upper", upper: "lower" };

/** The search with its score and bound from White's view, where `turn` is to move. */
export function fromWhite(search: LoggedSearch, turn: "white" | "black"): LoggedSearch {
  if (turn === "white") return search;
  const { score, bound } = search;
  // No number is -0.
  return {
    ...search,
    score: score.kind === "cp" ? { kind: "cp", cp: 0 - score.cp } : { kind: "mate", moves: 0 - score.moves },
    bound: OPPOSITE[bound],
  };
}

/** A search outside its window, which the log does not name. */
export const failedSearch = ({ moves, ...search }: LoggedSearch): AspirationReport => ({
  ...search,
  alpha: null,
  beta: null,
  moves: [],
  san: [...moves],
});
