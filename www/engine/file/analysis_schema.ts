/** The shape of analysis files. The reports have the types of the engine. */

import * as v from "valibot";
import type {
  AspirationReport,
  Certificate,
  Collector,
  Counters,
  EffortBranch,
  End,
  Finding,
  IterationReport,
  Position,
  PvLine,
  Report,
  RootEffort,
  Rule,
  Score,
  SearchOptions,
} from "../../wasm/plain/pvscope.js";
import { mapOptions, type OptionKind } from "../search_options.js";

/** The first member of every file. */
export const FORMAT = "pvscope analysis";
/** Changes whenever an older version could no longer be read as it is. */
export const VERSION = 1;

const text = v.pipe(v.string(), v.maxLength(1000));
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const number = v.pipe(v.number(), v.finite());
const uci = v.pipe(v.string(), v.regex(/^[a-h][1-8][a-h][1-8][qrbn]?$/));
const moves = v.pipe(v.array(uci), v.maxLength(20_000));
/** Moves as the user wrote them, in SAN or UCI. */
const given = v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(20_000));
const san = v.pipe(v.array(text), v.maxLength(20_000));

// Another version of the engine may have other rules and collectors.
const RULE = text as unknown as v.GenericSchema<unknown, Rule>;
const COLLECTOR = text as unknown as v.GenericSchema<unknown, Collector>;

const SCORE: v.GenericSchema<unknown, Score> = v.variant("kind", [
  v.object({ kind: v.literal("cp"), cp: v.pipe(v.number(), v.safeInteger()) }),
  v.object({ kind: v.literal("mate"), moves: v.pipe(v.number(), v.safeInteger()) }),
]);
const BOUND = v.picklist(["exact", "lower", "upper"]);
const EXPECTED = v.picklist(["pv", "cut", "all"]);

const CERTIFICATE: v.GenericSchema<unknown, Certificate> = v.object({
  holds: v.boolean(),
  plies: count,
  ending: v.exactOptional(text),
  score: SCORE,
  fault: v.exactOptional(text),
});

const FINDING: v.GenericSchema<unknown, Finding> = v.object({
  collector: COLLECTOR,
  name: text,
  source: text,
  moves,
  san,
  end: v.picklist(["leaf", "hit", "overwritten", "boundOnly", "tooShallow", "gameOver", "collision", "full"]),
  bytes: count,
  difference: v.exactOptional(
    v.object({ ply: count, cause: v.picklist(["ends", "otherMove", "goesOn"]), message: text }),
  ),
  certificate: CERTIFICATE,
});

const LINE: v.GenericSchema<unknown, PvLine> = v.object({
  multiPv: count,
  depth: count,
  score: SCORE,
  chances: v.exactOptional(v.object({ white: number, draw: number, black: number })),
  moves,
  san,
  certificate: CERTIFICATE,
  comparison: v.exactOptional(v.array(FINDING)),
});

const triple = v.tuple([count, count, count]);

const COUNTERS: v.GenericSchema<unknown, Counters> = v.object({
  root: count,
  pv: count,
  nonPv: count,
  quiescence: count,
  // Absent in files of earlier versions.
  helpers: v.optional(count, 0),
  unfinished: count,
  matrix: v.tuple([triple, triple, triple]),
  scouts: count,
  proofsFailed: count,
  reSearches: count,
  scoutCutoffs: count,
  tableProbes: count,
  tableHits: count,
  tableCutoffs: count,
  nodes: count,
  cutoffs: count,
  firstMoveCutoffs: count,
  quiescenceCutoffs: count,
  quiescenceFirstMoveCutoffs: count,
  rules: v.array(
    v.object({
      // Absent in files of earlier versions.
      rule: v.exactOptional(RULE),
      name: text,
      effect: v.picklist(["depth", "node", "move"]),
      tries: count,
      successes: count,
    }),
  ),
});

const ROOT_MOVE: v.GenericSchema<unknown, RootEffort> = v.object({
  move: uci,
  san: text,
  scoutNodes: count,
  failedScoutNodes: count,
  fullNodes: count,
  score: SCORE,
  bound: BOUND,
  refutation: moves,
  refutationSan: san,
  nullMove: v.boolean(),
});

const BRANCH: v.GenericSchema<unknown, EffortBranch> = v.object({
  move: v.nullable(uci),
  san: v.nullable(text),
  nodes: count,
  searches: count,
  expected: EXPECTED,
  turnedOut: v.nullable(EXPECTED),
  children: v.array(v.lazy(() => BRANCH)),
});

const ITERATION: v.GenericSchema<unknown, { kind: "iteration" } & IterationReport> = v.object({
  kind: v.literal("iteration"),
  depth: count,
  seldepth: count,
  lines: v.array(LINE),
  counters: COUNTERS,
  total: COUNTERS,
  rootMoves: v.array(ROOT_MOVE),
  effortTree: v.exactOptional(BRANCH),
  nodes: count,
  nps: number,
  timeMs: number,
  hashfull: count,
});

const ASPIRATION: v.GenericSchema<unknown, { kind: "aspiration" } & AspirationReport> = v.object({
  kind: v.literal("aspiration"),
  depth: count,
  multiPv: count,
  alpha: v.nullable(SCORE),
  beta: v.nullable(SCORE),
  score: SCORE,
  bound: BOUND,
  moves,
  san,
  nodes: count,
  timeMs: number,
});

const POSITION: v.GenericSchema<unknown, Position> = v.object({
  fen: v.exactOptional(text),
  moves: v.exactOptional(given),
  chess960: v.exactOptional(v.boolean()),
});

const OPTION_VALUES: Readonly<Record<OptionKind, v.GenericSchema>> = {
  count,
  ms: number,
  lines: count,
  flag: v.boolean(),
  moves: given,
  switches: v.record(v.string(), v.boolean()),
};

const OPTIONS = v.object(mapOptions((kind) => v.exactOptional(OPTION_VALUES[kind]))) as v.GenericSchema<
  unknown,
  SearchOptions
>;

const END: v.GenericSchema<unknown, End> = v.object({
  reason: v.picklist(["depth", "nodes", "time", "mate", "proven", "stopped"]),
  lines: v.tupleWithRest([LINE], LINE),
  bestMove: text,
  bestMoveSan: text,
  total: COUNTERS,
  timeMs: number,
});

/** A report that files keep: a completed depth, or a search of the root. */
export type SavedReport = Exclude<Report, { kind: "progress" }>;

/** An analysis: its question, and all its reports. */
export interface SavedAnalysis {
  /** The position that was analysed. */
  readonly position: Position;
  /** The limits and settings of the analysis. */
  readonly options: SearchOptions;
  /** Completed depths and searches of the root, in the order in which they came. */
  readonly reports: readonly SavedReport[];
  /** Absent if the analysis had not ended. */
  readonly end?: End;
}

const FILE: v.GenericSchema<unknown, SavedAnalysis> = v.object({
  position: POSITION,
  options: OPTIONS,
  reports: v.array(v.variant("kind", [ITERATION, ASPIRATION] as never)),
  end: v.exactOptional(END),
});

/** The checked content, or the place and kind of its first fault. */
export function checked(content: unknown): SavedAnalysis | { readonly fault: string } {
  const result = parsed(content);
  if (result === undefined) return { fault: "its moves are nested too deeply" };
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = v.getDotPath(issue);
  return {
    fault: `${path === null ? "the file" : `“${path}”`} must be ${issue.expected ?? "other"}, not ${issue.received}`,
  };
}

/** Nothing if the branches of a tree are nested deeper than the stack allows. */
function parsed(content: unknown): v.SafeParseResult<typeof FILE> | undefined {
  try {
    return v.safeParse(FILE, content, { abortEarly: true });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
