/** The results of an analysis, depth by depth, as an immutable value. The depths of two searches are never mixed. */

import type { AspirationReport, End, IterationReport, PathNode, Report } from "../../engine/index";
import type { CompletedDepth } from "../../shared/pictures/completed_depth";

/** The figures that progress and iteration reports share. */
export type SearchFigures = Pick<IterationReport, "depth" | "seldepth" | "nodes" | "nps" | "timeMs">;

export interface SearchResults {
  /** The completed depths of one search, in order: the current one, or an earlier one until the current one is deeper. */
  readonly iterations: readonly CompletedDepth[];
  /** The completed depths of the current search while {@link SearchResults.iterations} are those of an earlier one. */
  readonly repeated?: readonly CompletedDepth[];
  /** Whether an earlier search of the same question preceded that of the iterations. */
  readonly again: boolean;
  /** Searches of the root since the last completed depth. */
  readonly windows: readonly AspirationReport[];
  /** The last window of the depth in progress, while its bound is not exact. */
  readonly bound?: AspirationReport;
  /** The latest figures of the current search. */
  readonly progress?: SearchFigures;
  /** The nodes under search at the first plies, the root first; empty between two depths. */
  readonly path: readonly PathNode[];
  /** The end of the analysis; absent if it has not ended. */
  readonly end?: Pick<End, "reason">;
}

export const NOTHING_FOUND: SearchResults = {
  iterations: [],
  repeated: undefined,
  again: false,
  windows: [],
  bound: undefined,
  progress: undefined,
  path: [],
  end: undefined,
};

/** The last completed depth; 0 without one. */
export const depthOf = ({ iterations }: Pick<SearchResults, "iterations">): number =>
  iterations.at(-1)?.report.depth ?? 0;

/** The same results, without a search in progress. */
export const atRest = ({ iterations, again }: SearchResults): SearchResults => ({
  ...NOTHING_FOUND,
  iterations,
  again,
});

/** The results at the start of another search for the same question. */
export const atStart = (found: SearchResults): SearchResults => ({
  ...atRest(found),
  repeated: found.iterations.length === 0 ? undefined : [],
});

/** The results after a report of the current search. */
export function withReport(found: SearchResults, report: Report): SearchResults {
  switch (report.kind) {
    case "progress":
      return { ...found, progress: report, path: report.path };
    case "aspiration": {
      const isNew = found.repeated === undefined || report.depth > depthOf(found);
      return {
        ...found,
        windows: [...found.windows, report],
        bound: isNew && report.bound !== "exact" ? report : undefined,
      };
    }
    case "iteration": {
      const { repeated, windows } = found;
      const own = [...(repeated ?? found.iterations), { report, windows }];
      const common = { ...found, windows: [], bound: undefined, progress: report, path: [] };
      if (repeated === undefined) return { ...common, iterations: own };
      return report.depth > depthOf(found)
        ? { ...common, iterations: own, repeated: undefined, again: true }
        : { ...common, repeated: own };
    }
  }
}
