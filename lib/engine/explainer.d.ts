/**
 * Explains positions and verifies lines on the calling thread, in about a millisecond, by an engine instance of its own: the
 * worker may hear nothing during a search.
 */
import type { Explanation, LineToVerify, Position, Verification } from "../../pkg/plain/pvscope.js";
import type { Build } from "./build.js";
/** Both methods throw an {@link EngineError}. */
export interface Explainer {
    explain(position: Position): Explanation;
    verify(line: LineToVerify): Verification;
}
/** Rejects with an {@link EngineError} `load`. */
export declare function loadExplainer(build: Build, module: WebAssembly.Module): Promise<Explainer>;
