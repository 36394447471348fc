/** Analyses as files: everything that was asked and reported, to open later or elsewhere. */

import type { End, Position, Report, SearchOptions } from "../../wasm/plain/pvscope.js";
import { described, EngineError } from "../errors.js";
import { checked, FORMAT, type SavedAnalysis, VERSION } from "./analysis_schema.js";

export type { SavedAnalysis, SavedReport } from "./analysis_schema.js";

/** An analysis to save. */
export interface AnalysisToSave {
  /** The position that was analysed. */
  readonly position: Position;
  /** The limits and settings of the analysis; an abort signal is not saved. */
  readonly options: SearchOptions;
  /** The reports in the order in which they came. */
  readonly reports: readonly Report[];
  /** The result; absent if the analysis has not ended. */
  readonly end?: End | undefined;
}

/**
 * An analysis as the text of a file, in JSON. Progress reports are not saved.
 *
 * @example
 * ```ts
 * import { Analyzer, loadAnalysis, type Report, saveAnalysis } from "pvscope";
 *
 * const position = { fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1" };
 * const options = { depth: 8 };
 * const analyzer = await Analyzer.create();
 * const analysis = analyzer.analyze(position, options);
 * const reports: Report[] = [];
 * for await (const report of analysis) reports.push(report);
 * const text = saveAnalysis({ position, options, reports, end: await analysis.end });
 * console.log(loadAnalysis(text).reports.length);
 * await analyzer.close();
 * ```
 */
export function saveAnalysis({ position, options, reports, end }: AnalysisToSave): string {
  const kept = reports.filter(({ kind }) => kind !== "progress");
  return JSON.stringify({ format: FORMAT, version: VERSION, position, options, reports: kept, end });
}

/**
 * Reads the text of a file made by {@link saveAnalysis}. The shape of everything in it is checked, but not its truth: `verify` checks
 * a line anew.
 *
 * Throws an {@link EngineError} `badRequest` that names the first fault: the text is no JSON or is cut short, is another kind of file,
 * is of a later version, or has a wrong value.
 */
export function loadAnalysis(text: string): SavedAnalysis {
  const file = parsed(text);
  if (typeof file !== "object" || file === null || !("format" in file) || file.format !== FORMAT)
    throw refused("it was not saved by pvscope");
  if (!("version" in file) || file.version !== VERSION)
    throw refused(
      `it has version ${described("version" in file ? file.version : undefined)}, and only version ${VERSION} is known here`,
    );
  const content = checked(file);
  if ("fault" in content) throw refused(content.fault);
  const depths = content.reports.flatMap((report) => (report.kind === "iteration" ? [report.depth] : []));
  if (depths.some((depth, index) => depth <= (depths[index - 1] ?? 0)))
    throw refused(`its depths must grow from 1 on, not be ${depths.join(", ")}`);
  return content;
}

function parsed(text: unknown): unknown {
  if (typeof text !== "string") throw refused(`its text must be a string, not ${described(text)}`);
  try {
    return JSON.parse(text);
  } catch {
    throw refused("it is no JSON, or has been cut short");
  }
}

const refused = (why: string): EngineError =>
  new EngineError({ code: "badRequest", message: `the analysis cannot be opened: ${why}` });
