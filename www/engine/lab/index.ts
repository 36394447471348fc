/** The lab, for whoever imports it: it is a module of its own, so that a page loads it when it is wanted. */

export type {
  LabChess,
  LabCutoff,
  LabErrorInfo,
  LabErrorKind,
  LabFail,
  LabGame,
  LabRandomTree,
  LabRequest,
  LabSearch,
  LabSummary,
} from "../../../pkg/lab/pvscope.js";
export { LabError } from "./errors.js";
export { Lab } from "./lab.js";
export { type Expected, type How, Recording, type Step, type TurnedOut } from "./recording.js";
