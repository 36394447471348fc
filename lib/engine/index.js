/// <reference lib="esnext.disposable" preserve="true" />
export { Analyzer } from "./analyzer.js";
export { EngineError } from "./errors.js";
export { analyzeMany } from "./analyze_many.js";
export { bestMove, evaluate } from "./one_shot.js";
