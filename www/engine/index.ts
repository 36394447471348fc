/** What a page imports: the analyzer, its errors, and the types of its reports. Nothing happens on import. */

export type {
  AspirationReport,
  Bound,
  Certificate,
  Color,
  Counters,
  End,
  EngineErrorCode,
  EngineErrorInfo,
  Explanation,
  IterationReport,
  PieceValue,
  PulseReport,
  PvLine,
  Report,
  Request,
  Role,
  RootEffort,
  RuleCount,
  Score,
  StopReason,
} from "../../pkg/plain/pvscope";
export type { Analysis } from "./analysis";
export { Analyzer, type AnalyzeOptions, type AnalyzerOptions, type Position } from "./analyzer";
export type { Build } from "./build";
export { EngineError } from "./errors";
