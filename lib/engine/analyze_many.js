/** Many positions, analysed by several engines at once, for servers and for reviews of whole games. */
import { Analyzer } from "./analyzer.js";
import { EngineError } from "./errors.js";
import { limited } from "./one_shot.js";
import { pooled } from "./pool.js";
/**
 * Analyses `positions`, and gives their outcomes in the order of the positions, each with the very object that was given.
 * They are read as they are needed, so that they may be more than memory holds. A position that cannot be analysed is an
 * outcome too; one whose engine crashes is tried once more. Leaving the loop ends everything.
 *
 * Throws an {@link EngineError}: `badRequest` for a concurrency or a list that there cannot be, `load` if there is no engine.
 * Throws the signal's reason if it is aborted.
 */
export function analyzeMany(positions, options = {}) {
    return outcomes(Analyzer, positions, options);
}
/** On the host of `analyzerClass`. */
export function outcomes(analyzerClass, positions, options) {
    return pooled(analyzerClass, positions, options, (engine, position) => analysed(engine, position, options));
}
/** What `engine` makes of `position`; a crash costs one more try. */
export async function analysed(engine, position, options) {
    for (let crashes = 0;; crashes++) {
        try {
            return { position, end: await engine.analyze(position, limited(options)).end };
        }
        catch (error) {
            if (!(error instanceof EngineError))
                throw error;
            if (error.code !== "crashed" || crashes > 0)
                return { position, error };
        }
    }
}
