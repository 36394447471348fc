/** The engine itself, for chapters that show its lines and its windows. */

import { Analyzer } from "../engine/analyzer";
import type { AnalyzeOptions, Position } from "../engine/index";
import type { CompletedDepth } from "../shared/pictures/completed_depth";
import { NOTHING_FOUND, withReport } from "../page/state/search_results";

/** The hash table in MiB: quick to clear, and enough for a dozen plies. */
const HASH_MB = 4;

/** The completed depths of a search by a new engine. Rejects with an `EngineError`. */
export async function searchedDepths(
  position: Position,
  options: AnalyzeOptions,
): Promise<readonly CompletedDepth[]> {
  // One thread searches the same every time, as the chapters say it does.
  const analyzer = new Analyzer({ hashMb: HASH_MB, threads: 1 });
  try {
    let found = NOTHING_FOUND;
    for await (const report of analyzer.analyze(position, options)) found = withReport(found, report);
    return found.iterations;
  } finally {
    await analyzer.close();
  }
}
