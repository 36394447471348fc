/** What a program of Node.js imports: the same as a page, with the workers of Node.js. */
import { Analyzer as AnalyzerOnHost } from "../analyzer.js";
import { outcomes } from "../analyze_many.js";
import { answer, scoreOf } from "../one_shot.js";
import { node } from "./node_host.js";
export { EngineError } from "../errors.js";
export class Analyzer extends AnalyzerOnHost {
    constructor(options = {}) {
        super(options, node);
    }
}
export function bestMove(position, options = {}) {
    return answer(Analyzer, position, options);
}
export async function evaluate(position, options = {}) {
    return scoreOf(await answer(Analyzer, position, options));
}
export function analyzeMany(positions, options = {}) {
    return outcomes(Analyzer, positions, options);
}
