/// <reference lib="esnext.disposable" preserve="true" />

/** The lab, for whoever imports it: `pvscope/lab`. It is a module of its own, so that a page loads it when it is wanted. */

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
  SearchKind,
} from "../../wasm/plain/pvscope.js";
export { LabError } from "./errors.js";
export { Lab, type LabOptions } from "./lab.js";
export type { Recording } from "./recording.js";
