/**
 * The package out of a single file, `pkg/single.js`: nothing else is fetched, so that it comes from any server, as it is. It
 * has the build `plain`, and registers `<pv-analyzer>`. That file is a classic script too, which a page that is opened as a
 * file can have; this module is it for who imports. Its types are those of the package.
 */
import "../../pkg/single.js";
import type * as Package from "./index.js";
export declare const Analyzer: typeof Package.Analyzer, analyzeMany: typeof Package.analyzeMany, bestMove: typeof Package.bestMove, EngineError: typeof Package.EngineError, evaluate: typeof Package.evaluate;
