/**
 * Explains positions and verifies lines on the calling thread, in about a millisecond, by an engine instance of its own: the
 * worker may hear nothing during a search.
 */
import { EngineError, isEngineErrorInfo, loadError, messageOf } from "./errors.js";
/** Rejects with an {@link EngineError} `load`. */
export async function loadExplainer(build, module) {
    try {
        const { default: init, explain, verify, } = build === "jspi"
            ? await import("../../pkg/jspi/pvscope.js")
            : await import("../../pkg/plain/pvscope.js");
        await init({ module_or_path: module });
        return {
            explain: (position) => typed("the position cannot be explained", () => explain(position)),
            verify: (line) => typed("the line cannot be verified", () => verify(line)),
        };
    }
    catch (error) {
        throw loadError(`the engine cannot be started: ${messageOf(error)}`);
    }
}
/** Runs `call` and turns whatever it throws into an {@link EngineError}. */
function typed(fault, call) {
    try {
        return call();
    }
    catch (error) {
        throw new EngineError(isEngineErrorInfo(error) ? error : { code: "crashed", message: `${fault}: ${messageOf(error)}` });
    }
}
