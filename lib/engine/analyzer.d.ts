/**
 * The analyzer: an engine in a worker. Requests are answered one at a time; a new one stops those before it and waits for their
 * ends. Source: lila's ceval, https://github.com/lichess-org/lila/tree/master/ui/lib/src/ceval.
 */
import type { Explanation, Verification } from "../../pkg/plain/pvscope.js";
import { type Analysis } from "./analysis.js";
import { asyncDispose } from "./async_dispose.js";
import type { Build } from "./build.js";
import type { Host } from "./host.js";
import type { LoadProgress } from "./load_wasm.js";
import { type AnalyzeOptions, type LineClaim, type Position } from "./request.js";
/**
 * Options of an {@link Analyzer}.
 *
 * @example
 * ```ts
 * import { Analyzer, type AnalyzerOptions } from "pvscope";
 *
 * const options: AnalyzerOptions = {
 *   hashMb: 64,
 *   onProgress: (loaded, total) => console.log(`${loaded} of ${total || "?"} bytes`),
 * };
 * const analyzer = await Analyzer.create(options);
 * ```
 */
export interface AnalyzerOptions {
    /** Size of the hash table in MB, 1 to 1024. Default: 16. */
    hashMb?: number;
    /** The build of the engine. Default: the best one that runs here. */
    build?: Build;
    /** Called while the engine is loading. Not called in Node.js. */
    onProgress?: LoadProgress;
    /** URL of `pvscope/worker`, for bundlers that do not find it. */
    workerUrl?: string | URL;
    /** URL of each build's wasm, for bundlers that do not find it. */
    wasmUrl?: (build: Build) => string | URL;
}
/**
 * An engine in a worker.
 *
 * @example
 * ```ts
 * import { Analyzer } from "pvscope";
 *
 * const fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
 * const analyzer = await Analyzer.create({ hashMb: 32 });
 * for await (const report of analyzer.analyze({ fen, moves: ["e2e4"] }, { depth: 12 })) {
 *   if (report.kind === "iteration") console.log(report.depth, report.lines[0]?.san.join(" "));
 * }
 * await analyzer.close();
 * ```
 */
export declare class Analyzer {
    #private;
    /** The build of the engine. */
    readonly build: Build;
    /** Size of the hash table in MB. A change applies from the next analysis on. */
    hashMb: number;
    /** Settles once the engine is loaded. Rejects with an {@link EngineError} `load`; the next request tries again. */
    readonly ready: Promise<void>;
    /**
     * Begins to load the engine. Analyses may be requested at once. Throws an {@link EngineError} `badRequest` or `badHash`, and
     * whatever the environment throws if it cannot start a worker.
     */
    constructor(options?: AnalyzerOptions, host?: Host);
    /**
     * Creates an analyzer and loads its engine. Rejects with an {@link EngineError} `load`, `badRequest` or `badHash`.
     */
    static create(options?: AnalyzerOptions): Promise<Analyzer>;
    /**
     * Analyzes `position`. Earlier analyses are stopped, and this one starts when they have ended.
     *
     * Nothing is thrown here: the analysis itself rejects with an {@link EngineError}. After `crashed`, the next analysis gets a
     * fresh engine; after `load`, the next analysis loads again.
     *
     * @example
     * ```ts
     * import { Analyzer } from "pvscope";
     *
     * const fen = "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1";
     * const analyzer = await Analyzer.create();
     * const { bestMove, lines } = await analyzer.analyze({ fen }, { depth: 10, multiPv: 2 }).end;
     * console.log(bestMove, lines[0]?.score, lines[0]?.san);
     * await analyzer.close();
     * ```
     */
    analyze(position: Position, options?: AnalyzeOptions): Analysis;
    /**
     * Returns the static evaluation of `position` and the value of each piece on its square. Independent of running analyses.
     * Rejects with an {@link EngineError}.
     *
     * @example
     * ```ts
     * import { Analyzer } from "pvscope";
     *
     * const analyzer = await Analyzer.create();
     * const { pieces } = await analyzer.explain({ fen: "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1" });
     * console.log(pieces);
     * await analyzer.close();
     * ```
     */
    explain(position: Position): Promise<Explanation>;
    /**
     * Replays `line`, moves in SAN or UCI from `position`, and checks it against `claim`. Independent of running analyses.
     *
     * A line that fails is no error: the verdict says where and why. Rejects with an {@link EngineError} for an invalid position or
     * claim. An empty line checks only the position.
     *
     * @example
     * ```ts
     * import { Analyzer } from "pvscope";
     *
     * const fen = "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1";
     * const analyzer = await Analyzer.create();
     * const mateInOne = { score: { kind: "mate", moves: 1 }, depth: 1 } as const;
     * const { verdict, refutation } = await analyzer.verify({ fen }, ["Ra8#"], mateInOne);
     * console.log(verdict, refutation?.message);
     * await analyzer.close();
     * ```
     */
    verify(position: Position, line: readonly string[], claim?: LineClaim): Promise<Verification>;
    /** Stops all analyses and ends the worker. */
    close(): Promise<void>;
    /** {@link Analyzer.close}, for `await using`. */
    [asyncDispose](): Promise<void>;
}
