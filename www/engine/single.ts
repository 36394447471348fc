/**
 * The entry of `pvscope/single`, whose one file `single.js` has everything: it works from any server and opened as a file. It
 * has only the `plain` build and registers `<pv-analyzer>`. That file is a classic script; this module exports its globals.
 */

import "../single.js";
import type * as Package from "./index.js";

const { pvscope } = globalThis as typeof globalThis & { readonly pvscope: typeof Package };

export const {
  Analyzer,
  analyzeMany,
  bestMove,
  EngineError,
  evaluate,
  EvaluationCache,
  loadAnalysis,
  saveAnalysis,
} = pvscope;
