/** What a page imports: the analyzer, its errors, and the types of its reports. Nothing happens on import. */

export type {
  AspirationReport,
  Bound,
  Cause,
  Certificate,
  Collector,
  Color,
  Counters,
  Difference,
  End,
  EngineErrorCode,
  EngineErrorInfo,
  Equation,
  Explanation,
  Finding,
  IterationReport,
  LineEnd,
  PieceValue,
  PulseReport,
  PvLine,
  Refutation,
  RefutationReason,
  Report,
  Request,
  Role,
  RootEffort,
  RuleCount,
  Score,
  Step,
  StopReason,
  Verdict,
  Verification,
} from "../../pkg/plain/pvscope";
export type { Analysis } from "./analysis";
export {
  Analyzer,
  type AnalyzeOptions,
  type AnalyzerOptions,
  type LineClaim,
  type Position,
} from "./analyzer";
export type { Build } from "./build";
export { EngineError } from "./errors";
