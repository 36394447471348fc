/// <reference lib="esnext.disposable" preserve="true" />

/**
 * The searches of the literature on trees and positions, with every visit; apart from `pvscope` so that a page can load it on demand.
 *
 * @module pvscope/lab
 */

export type {
  Bound,
  EventKind,
  Expected,
  LabChess,
  LabCutoff,
  LabErrorCode,
  LabFail,
  LabGame,
  LabMergedVariant,
  LabRandomTree,
  LabRequest,
  LabSearch,
  LabSummary,
  ProofOutcome,
  SearchKind,
} from "../../wasm/plain/pvscope.js";
export { LabError } from "./errors.js";
export { Lab, type LabOptions } from "./lab.js";
export type { LabScore, Recording } from "./recording.js";
