/// <reference lib="esnext.disposable" preserve="true" />

/** The entry of `pvscope/lab`, separate from `pvscope` so that a page can load it on demand. */

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
