/// <reference lib="esnext.disposable" preserve="true" />

/** The lab, for whoever imports it: `pvscope/lab`. It is a module of its own, so that a page loads it when it is wanted. */

export type {
  LabChess,
  LabCutoff,
  LabFail,
  LabGame,
  LabRandomTree,
  LabRequest,
  LabSearch,
  LabSummary,
} from "../../wasm/plain/pvscope.js";
export { LabError, type LabErrorCode } from "./errors.js";
export { Lab, type LabOptions } from "./lab.js";
export type { Expected, How, Recording, Step, TurnedOut } from "./recording.js";
