/**
 * The package out of a single file, `pkg/single.js`: nothing else is fetched, so that it comes from any server, as it is. It
 * has the build `plain`, and registers `<pv-analyzer>`. That file is a classic script too, which a page that is opened as a
 * file can have; this module is it for who imports. Its types are those of the package.
 */
import "../../pkg/single.js";
const { pvscope } = globalThis;
export const { Analyzer, analyzeMany, bestMove, EngineError, evaluate } = pvscope;
