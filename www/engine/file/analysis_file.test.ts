import fc from "fast-check";
import { expect, test } from "vitest";
import { network } from "../../../tests/engine_instance.js";
import { Engine, type Report, type SearchOptions } from "../../wasm/plain/pvscope.js";
import { EngineError } from "../errors.js";
import { type AnalysisToSave, loadAnalysis, saveAnalysis } from "./analysis_file.js";

/** An analysis by the engine, with everything that reports can hold. */
function analysisOf(fen: string, depth: number, level: SearchOptions = {}): AnalysisToSave {
  const reports: Report[] = [];
  const control = {
    stopped: () => false,
    turn: () => Promise.resolve(false),
    pondering: () => false,
    report: (report: Report) => reports.push(report),
  };
  const position = { fen, moves: [], chess960: false };
  const options = {
    ...level,
    depth,
    multiPv: 2,
    collectors: true,
    effortTree: true,
    switches: { nullMove: false },
  };
  const engine = new Engine(1, control, network);
  engine.begin({ position, options, hashMb: 1 });
  for (;;) {
    const end = engine.step();
    if (end !== undefined) return { position, options, reports, end };
  }
}

const ANALYSIS = analysisOf("r1bq1rk1/pp2bppp/2n2n2/2pp4/3P4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9", 5, {
  elo: 2500,
  seed: 7,
});
const MATE = analysisOf("6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1", 4);
const TEXT = saveAnalysis(ANALYSIS);
const SMALL_TEXT = saveAnalysis(MATE);

function messageFor(text: string): string {
  try {
    loadAnalysis(text);
    return "";
  } catch (error) {
    expect(error).toBeInstanceOf(EngineError);
    expect(error).toMatchObject({ code: "badRequest" });
    return (error as EngineError).message;
  }
}

test("a saved analysis is loaded as it was, without its progress reports", () => {
  for (const { position, options, reports, end } of [ANALYSIS, MATE]) {
    const loaded = loadAnalysis(saveAnalysis({ position, options, reports, end }));
    const kept = reports.filter(({ kind }) => kind !== "progress");
    expect(loaded).toEqual({ position, options, reports: kept, end });
    expect(loadAnalysis(saveAnalysis(loaded))).toEqual(loaded);
  }
});

test("an analysis that has not ended has no end", () => {
  const { position, options, reports } = ANALYSIS;
  expect(loadAnalysis(saveAnalysis({ position, options, reports }))).not.toHaveProperty("end");
});

test("a text that is cut short is refused, wherever it is cut", () => {
  for (let length = 0; length < TEXT.length; length += 1997)
    expect(messageFor(TEXT.slice(0, length))).toMatch(/no JSON, or has been cut short/);
});

test("foreign files are refused in words", () => {
  for (const foreign of ["null", "[]", "1", "{}", '{"format":"PGN"}', '"pvscope analysis"'])
    expect(messageFor(foreign)).toBe("the analysis cannot be opened: it was not saved by pvscope");
  expect(messageFor("[Event]")).toMatch(/no JSON/);
  expect(messageFor(TEXT.replace('"version":1', '"version":2'))).toMatch(/version 2, and only version 1/);
  expect(messageFor(42 as unknown as string)).toMatch(/must be a string, not 42/);
});

test("a wrong value is named by its place", () => {
  const file = JSON.parse(TEXT) as { reports: { depth: unknown }[] };
  const [first] = file.reports;
  if (first === undefined) throw new Error("no report");
  first.depth = "1";
  expect(messageFor(JSON.stringify(file))).toMatch(/“reports\.0\.depth” must be number, not "1"/);
});

test("a tree nested deeper than any stack is refused", () => {
  const branch = (inner: string): string =>
    `{"move":null,"san":null,"nodes":1,"searches":1,"expected":"pv","turnedOut":"pv","children":[${inner}]}`;
  const [before = "", after = ""] = branch("|").split("|");
  const deep = before.repeat(200_000) + after.repeat(200_000);
  expect(messageFor(TEXT.replace('"effortTree":{', `"effortTree":${deep},"replaced":{`))).toMatch(
    /too deeply|no JSON/,
  );
});

/** The places of all values inside a value. */
function places(value: unknown, place: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== "object" || value === null) return [place];
  return [place, ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...place, key]))];
}

test("with any value replaced by one of another type, the file is refused or read whole", () => {
  const all = places(JSON.parse(SMALL_TEXT)).slice(1);
  const anything = fc.oneof(fc.constant(null), fc.boolean(), fc.double(), fc.string(), fc.constant([]));
  fc.assert(
    fc.property(fc.constantFrom(...all), anything, (place, value) => {
      const file = JSON.parse(SMALL_TEXT) as Record<string, unknown>;
      let owner: Record<string, unknown> = file;
      for (const key of place.slice(0, -1)) owner = owner[key] as Record<string, unknown>;
      owner[String(place.at(-1))] = value;
      const text = JSON.stringify(file);
      const message = messageFor(text);
      if (message === "") expect(JSON.parse(saveAnalysis(loadAnalysis(text)))).toEqual(JSON.parse(text));
    }),
    { numRuns: 100 },
  );
});
