/// <reference lib="esnext.disposable" preserve="true" />

/**
 * The analyzer, its errors and the types of its reports. Importing it has no side effects.
 *
 * @module pvscope
 */

export type {
  AspirationReport,
  Bound,
  Cause,
  Certificate,
  Collector,
  Color,
  Counters,
  Difference,
  EffortBranch,
  End,
  EngineErrorCode,
  EngineErrorInfo,
  Equation,
  Expected,
  Explanation,
  Finding,
  Heuristic,
  IterationReport,
  LineEnd,
  PathNode,
  PieceValue,
  ProgressReport,
  PvLine,
  Refutation,
  RefutationReason,
  Report,
  Request,
  Role,
  RootEffort,
  Rule,
  RuleCount,
  RuleEffect,
  Score,
  SearchCounters,
  SearchKind,
  SearchOptions,
  SearchPart,
  StopReason,
  Switch,
  Verdict,
  Verification,
  VerifiedMove,
  WinningChances,
} from "../wasm/plain/pvscope.js";
export type { Analysis, ReportOptions } from "./analysis.js";
export { Analyzer } from "./analyzer.js";
export type { AnalyzerOptions } from "./analyzer_options.js";
export type { Build } from "./build.js";
export type { EngineFiles, LoadProgress } from "./engine_files.js";
export { EngineError } from "./errors.js";
export { EvaluationCache } from "./evaluation_cache.js";
export {
  type AnalysisToSave,
  loadAnalysis,
  saveAnalysis,
  type SavedAnalysis,
  type SavedReport,
} from "./file/analysis_file.js";
export type { NetworkFile } from "./network_file.js";
export type { Host } from "./host.js";
export { analyzeMany, type ManyOptions, type Outcome } from "./analyze_many.js";
export { bestMove, evaluate, type OneShotOptions } from "./one_shot.js";
export type { CacheOptions, EvaluationStore } from "./remembered.js";
export type { AnalyzeOptions, LineClaim, Position } from "./request.js";
