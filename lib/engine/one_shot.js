/** One question, one answer: an analyzer for the time of it. Who asks again and again keeps an {@link Analyzer}. */
import { Analyzer } from "./analyzer.js";
import { EngineError } from "./errors.js";
const TIME_MS = 1000;
/**
 * The best move in `position`: the end of an analysis, with the move in UCI and SAN, and the line that it begins with its
 * score from White's view.
 *
 * Rejects with an {@link EngineError}, and with the signal's reason if it is aborted before the end.
 */
export function bestMove(position, options = {}) {
    return answer(Analyzer, position, options);
}
/**
 * What `position` is worth, searched: centipawns or moves to mate, from White's view.
 *
 * Rejects with an {@link EngineError}: `badLimit` if the limits end the analysis before its first depth is complete. Rejects
 * with the signal's reason if it is aborted before the end.
 */
export async function evaluate(position, options = {}) {
    return scoreOf(await answer(Analyzer, position, options));
}
/** The options with a limit, for an analysis that nobody watches. */
export function limited(options) {
    const { depth, nodes, timeMs, mate } = options;
    const endless = [depth, nodes, timeMs, mate].every((limit) => limit === undefined);
    return endless ? { ...options, timeMs: TIME_MS } : options;
}
/** On the host of `analyzerClass`. */
export async function answer(analyzerClass, position, options) {
    const analyzer = await analyzerClass.create(options);
    try {
        const end = await analyzer.analyze(position, limited(options)).end;
        options.signal?.throwIfAborted();
        return end;
    }
    finally {
        await analyzer.close();
    }
}
export function scoreOf({ lines }) {
    const [best] = lines;
    if (best !== undefined)
        return best.score;
    throw new EngineError({
        code: "badLimit",
        message: "the limits ended the analysis before its first depth was complete",
    });
}
