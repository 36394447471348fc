/** The depths that pictures show. */

import type { AspirationReport, IterationReport } from "../../engine/index";

/** The lines of a depth, of this engine or another. */
export interface LinesAtDepth {
  readonly report: Pick<IterationReport, "depth" | "lines" | "rootMoves">;
  /** The searches of the root that it took. */
  readonly windows: readonly AspirationReport[];
}

/** A completed depth. */
export interface CompletedDepth extends LinesAtDepth {
  readonly report: IterationReport;
}
