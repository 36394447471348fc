/** Analyses by the wasm that pages load, for tests in Node.js. */

import type { CompletedDepth } from "../www/shared/pictures/completed_depth";
import { NOTHING_FOUND, withReport } from "../www/page/state/search_results";
import { network } from "./engine_instance";
import { Engine, type Report, type SearchOptions } from "../www/wasm/plain/pvscope";

/** The completed depths of an analysis, as the page keeps them. */
export function searched(fen: string, options: SearchOptions): readonly CompletedDepth[] {
  let found = NOTHING_FOUND;
  const control = {
    stopped: () => false,
    turn: () => Promise.resolve(false),
    pondering: () => false,
    report: (report: Report) => (found = withReport(found, report)),
  };
  const engine = new Engine(4, control, network);
  engine.begin({ position: { fen }, options, hashMb: 4 });
  while (engine.step() === undefined);
  engine.free();
  return found.iterations;
}

/** Positions with many moves, with one, with Black to move, and with a mate. */
export const SEARCHED_POSITIONS = [
  "r1bq1rk1/pp2bppp/2n2n2/2pp4/3P4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 9",
  "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3",
  "r3k3/8/8/8/8/8/1P6/K7 w - - 0 1",
  "6k1/5ppp/8/8/8/8/5PPP/R2R2K1 w - - 0 1",
] as const;
