/** The output of a UCI engine: its searches of one position, depth by depth. Source: UCI protocol, the message `info`. */

import type { AspirationReport, Bound, Score } from "../../engine/index";
import { err, ok, type Result } from "../../engine/game/result";

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

const POSITION = /^.{0,40}?\b(position\s+(?:startpos|fen)\b.*)$/;
const ENGINE = /\bid\s+name\s+(.{1,80})/;
const SEARCH = /\binfo\b.*\bdepth\s+\d+\b.*\bscore\s+(?:cp|mate)\s+-?\d+\b.*\bpv\s+\S/;

/** The last position and its searches. */
export function readLog(text: string): Result<EngineLog> {
  const lines = text.split(/\r?\n/);
  const start = lines.findLastIndex((line) => POSITION.test(line));
  const position = POSITION.exec(lines[start] ?? "")?.[1]?.trim();
  const engine = lines.map((line) => ENGINE.exec(line)?.[1]?.trim()).find((name) => name !== undefined);
  const searches = lines
    .slice(start + 1)
    .filter((line) => SEARCH.test(line))
    .map(searchOf);
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

function searchOf(line: string): LoggedSearch {
  const number = (name: string): number | undefined => {
    const found = new RegExp(`\\b${name}\\s+(-?\\d+)`).exec(line)?.[1];
    return found === undefined ? undefined : Number(found);
  };
  const mate = number("score mate");
  return {
    depth: number("depth") ?? 0,
    multiPv: number("multipv") ?? 1,
    score: mate === undefined ? { kind: "cp", cp: number("score cp") ?? 0 } : { kind: "mate", moves: mate },
    bound: boundOf(line),
    nodes: number("nodes") ?? 0,
    timeMs: number("time") ?? 0,
    moves: (/\bpv\s+(.*)$/.exec(line)?.[1] ?? "").trim().split(/\s+/),
  };
}

function boundOf(line: string): Bound {
  if (/\blowerbound\b/.test(line)) return "lower";
  return /\bupperbound\b/.test(line) ? "upper" : "exact";
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
