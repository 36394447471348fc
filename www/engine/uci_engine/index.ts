/// <reference lib="esnext.disposable" preserve="true" />

/**
 * Any UCI engine, with analyses like those of `pvscope` and a certificate for each of its lines; apart from `pvscope` because it has
 * the rules of chess. No other engine is in the package.
 *
 * @module pvscope/uci-engine
 */

export type { ReportOptions } from "../analysis.js";
export { EngineError } from "../errors.js";
export type { EngineEvent, EngineProcess, EngineThread, EngineWorker, UciSource } from "./engine_port.js";
export type { UciAnalyzeOptions } from "./go_command.js";
export type { UciAnalysis, UciCertificate, UciEnd, UciLine, UciReport, ValueSource } from "./reports.js";
export { UciEngine } from "./uci_engine.js";
export type { PositionEvaluator, UciEngineOptions } from "./uci_engine_options.js";
