/** One user of the package: an analyzer at a time, its deaths, and what its errors may be. */

import type { Analyzer, End } from "../../www/engine/index";
import { AnalysisRunner, type Outcome } from "./analysis_runner";
import type { Death, Environment } from "./environment";
import { Fault, pause, settled, thrownText } from "./findings";
import { hostile, replaced } from "./hostile_values";
import type { Analyze, Opening, Operation } from "./operations";
import { require } from "./oracle";
import type { KnownPosition } from "./positions";

type Of<K extends Operation["kind"]> = Extract<Operation, { readonly kind: K }>;

/** The codes of refused arguments. */
const REFUSALS = [
  "badFen",
  "badMove",
  "gameOver",
  "badLimit",
  "badMultiPv",
  "badHash",
  "badScore",
  "badRequest",
];

const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** Milliseconds after which an analysis is stopped whose worker may have died without a sign. */
const SILENCE_MS = 60;

/** Analyses that end well, and milliseconds, before an engine counts as healthy again. */
const CONVALESCENCE = { analyses: 3, ms: 2000 };

export class EngineSession {
  readonly #environment: Environment;
  readonly #lane: number;
  #opening: Opening;
  #analyzer!: Analyzer;
  /** Injected deaths that may still cause an error, and those that may have been silent. */
  #deaths = 0;
  #healthy = 0;
  #lastDeath = 0;
  /** Analyses that a watchdog ended without an injected death: on a busy machine, a worker may be late. */
  late = 0;
  #wasLate = false;
  /** The next load fails; after that, it succeeds. */
  #fault: Opening["fault"];
  /** Analyses that run on while other things happen. */
  #background: AnalysisRunner[] = [];
  /** The last line that an analysis ended with. */
  #lastLine: { readonly at: KnownPosition; readonly line: End["lines"][number] } | undefined;

  constructor(environment: Environment, lane: number, opening: Opening) {
    this.#environment = environment;
    this.#lane = lane;
    this.#opening = opening;
  }

  async open(): Promise<void> {
    const { Analyzer } = this.#environment.pvscope;
    const { loadFaults } = this.#environment;
    const { fault } = this.#opening;
    this.#deaths = 0;
    this.#fault = fault !== undefined && loadFaults.includes(fault) ? fault : undefined;
    const analyzer = new Analyzer(this.#options(this.#opening));
    this.#analyzer = analyzer;
    if (this.#fault === "never") {
      // It can only be left.
      const runner = this.#start(simple(START));
      await pause(20);
      runner.stop();
      const { error } = await settled(runner.outcome, "an analysis stopped while the engine loads");
      this.#expect(error, ["stopped", "closed", "load"], "an analysis stopped while the engine loads");
      await settled(analyzer.close(), "close() while the engine loads");
      this.#fault = undefined;
      this.#analyzer = new Analyzer(this.#options(this.#opening));
    } else if (this.#fault !== undefined) {
      const error = await failure(settled(analyzer.ready, "ready"));
      this.#expect(error, ["load"], `a wasm that is ${this.#fault}`);
      this.#fault = undefined;
    }
    if (fault === undefined) await settled(this.#analyzer.ready, "ready");
  }

  async close(asksAfterwards = false): Promise<void> {
    for (const runner of this.#background) runner.expectStop();
    await settled(this.#analyzer.close(), "close()");
    await this.#endBackground();
    if (!asksAfterwards) return;
    const analyzer = this.#analyzer;
    const late = [
      analyzer.analyze({ fen: START }, { nodes: 10 }).end,
      analyzer.explain({ fen: START }),
      analyzer.verify({ fen: START }, ["e2e4"]),
    ];
    for (const promise of late)
      this.#expect(
        await failure(settled<unknown>(promise, "a request after close()")),
        ["closed"],
        "a request after close()",
      );
    await settled(analyzer.close(), "a second close()");
  }

  async reopen({ opening, asksAfterClose }: Of<"reopen">): Promise<void> {
    await this.close(asksAfterClose);
    this.#opening = opening;
    await this.open();
  }

  async analyze(operation: Analyze): Promise<void> {
    if (!replaces(operation)) {
      await this.#finish(this.#start(operation));
      return;
    }
    this.#replaceBackground();
    const runner = this.#start(operation);
    if (operation.ending.by === "later") this.#background.push(runner);
    else await this.#finish(runner);
    // Those that it replaced.
    await this.#endBackground(operation.ending.by === "later" ? runner : undefined);
  }

  async burst({ analyses }: Of<"burst">): Promise<void> {
    if (analyses.some(replaces)) this.#replaceBackground();
    const runners = analyses.map((analysis) => this.#start(analysis));
    const last = runners.filter(({ operation }) => replaces(operation)).at(-1);
    for (const runner of runners) if (runner !== last) runner.expectStop();
    // Nothing else would end it.
    if (last?.operation.ending.by === "later") void last.stopAfter(10);
    for (const runner of runners) await this.#finish(runner);
    if (last !== undefined) await this.#endBackground();
  }

  async badPosition({ method, fen, moves }: Of<"bad position">): Promise<void> {
    const position = { fen, moves };
    const analyzer = this.#analyzer;
    const calls = {
      analyze: () => {
        this.#replaceBackground();
        return analyzer.analyze(position, { nodes: 10 }).end;
      },
      explain: () => analyzer.explain(position),
      verify: () => analyzer.verify(position, []),
    };
    const error = await failure(settled<unknown>(calls[method](), method));
    this.#expect(error, ["badFen", "badMove"], `${method} of a bad position`);
  }

  /** A hostile value may be a valid one by chance: then the answer counts for nothing, but it must come. */
  async hostile({ method, argument, path, value, throws }: Of<"hostile">): Promise<void> {
    const position = { fen: START, moves: ["e2e4"] };
    const given: unknown[] = {
      analyze: [position, { nodes: 50 }],
      explain: [position],
      verify: [position, ["e7e5"], { score: { kind: "cp", cp: 0 } }],
      create: [this.#options(this.#opening)],
      lab: [],
    }[method];
    given[argument] = replaced(given[argument], path, hostile(value), throws);
    const analyzer = this.#analyzer as unknown as Record<string, (...given: unknown[]) => unknown>;
    let created: Analyzer | undefined;
    const call = async (): Promise<unknown> => {
      switch (method) {
        case "analyze": {
          this.#replaceBackground();
          const analysis = analyzer["analyze"]?.(...given) as ReturnType<Analyzer["analyze"]>;
          setTimeout(() => analysis.stop(), SILENCE_MS);
          return await analysis.end;
        }
        case "create":
          created = await this.#environment.pvscope.Analyzer.create(...(given as [object]));
          return created;
        default:
          return await analyzer[method]?.(...given);
      }
    };
    const error = await failure(settled(call(), `${method} with ${value}`), true);
    const expected = method === "create" ? [...REFUSALS, "load"] : [...REFUSALS, "stopped"];
    if (error !== undefined) this.#expect(error, expected, `${method} with ${value} at ${path.join(".")}`);
    if (created !== undefined) await settled(created.close(), "close()");
  }

  async explain({ at }: Of<"explain">): Promise<void> {
    const { scoreCp, pieces } = await this.#untilLoaded(
      () => this.#analyzer.explain(at.position),
      "explain()",
    );
    require(Number.isInteger(scoreCp), "result", `an evaluation of ${scoreCp}`);
    require(pieces.length === at.pieces, "result", `${pieces.length} of ${at.pieces} pieces are explained`);
  }

  async verify({ change, place }: Of<"verify">): Promise<void> {
    if (this.#lastLine === undefined) return;
    const { at, line } = this.#lastLine;
    const moves = [...line.moves];
    const index = place % (moves.length + 1);
    const claim = { score: { ...line.score }, depth: line.depth };
    if (change === "another score")
      claim.score =
        claim.score.kind === "cp" ? { kind: "cp", cp: claim.score.cp + 1 } : { kind: "cp", cp: 1234 };
    if (change === "an illegal move") moves.splice(index, 0, "a1a1");
    if (change === "garbage") moves.splice(index, 0, "♞".repeat(1 + (place % 30)));
    const given = change === "no claim" ? undefined : claim;
    const { verdict, refutation } = await this.#untilLoaded(
      () => this.#analyzer.verify(at.position, moves, given),
      "verify()",
    );
    const expected = { none: "proven", "no claim": "legal" }[change as string] ?? "refuted";
    require(verdict === expected, "result", `the line with ${change} is ${verdict}: ${refutation?.message}`);
  }

  /** A size out of range is refused with the next analysis. */
  async hash({ mb }: Of<"hash">): Promise<void> {
    const before = this.#analyzer.hashMb;
    this.#analyzer.hashMb = mb;
    const isValid = Number.isInteger(mb) && mb >= 1 && mb <= 1024;
    if (isValid) return;
    this.#replaceBackground();
    const error = await failure(
      settled(this.#analyzer.analyze({ fen: START }, { nodes: 10 }).end, "an analysis"),
    );
    this.#expect(error, ["badHash", "badRequest"], `a hash table of ${mb} MB`);
    this.#analyzer.hashMb = before;
  }

  async death({ death, afterMs }: { readonly death: Death; readonly afterMs: number }): Promise<void> {
    if (!this.#opening.isMortal) return;
    if (afterMs > 0) await pause(afterMs);
    this.#deaths++;
    this.#healthy = 0;
    this.#lastDeath = performance.now();
    this.#environment.kill("analysis", this.#lane, death);
  }

  #options(opening: Opening) {
    const environment = this.#environment;
    const { builds } = environment;
    const build = builds[opening.build % builds.length];
    return {
      build,
      ...(build === "threads" ? { threads: opening.threads } : {}),
      hashMb: opening.hashMb,
      ...(opening.isMortal ? { workerUrl: environment.workerUrl("analysis", this.#lane) } : {}),
      ...(opening.fault === undefined
        ? {}
        : { wasmUrl: (build: Environment["builds"][number]) => environment.wasmUrl(build, this.#fault) }),
    };
  }

  #start(operation: Analyze): AnalysisRunner {
    const runner = new AnalysisRunner(this.#analyzer, operation);
    if (this.#deaths > 0) void runner.stopAfter(SILENCE_MS);
    return runner;
  }

  /** An analysis begins, unless it is refused at once. */
  #replaceBackground(): void {
    for (const runner of this.#background) runner.expectStop();
  }

  async #endBackground(except?: AnalysisRunner): Promise<void> {
    const ending = this.#background.filter((runner) => runner !== except);
    this.#background = this.#background.filter((runner) => runner === except);
    for (const runner of ending) await this.#finish(runner);
  }

  async #finish(runner: AnalysisRunner): Promise<void> {
    const outcome = await runner.outcome;
    await runner.checkSilence();
    this.#judge(runner, outcome);
  }

  #judge(runner: AnalysisRunner, { end, error }: Outcome): void {
    const { at, options } = runner.operation;
    if (end === undefined) {
      const expected = at.legal.size === 0 ? ["gameOver"] : [];
      if (options.searchMoves?.length === 0) expected.push("badMove");
      if (runner.wasStopped) expected.push("stopped", "closed");
      if (runner.wasAborted && isAbort(error)) return;
      if (this.#isLate(error)) return;
      this.#expect(error, expected, "an analysis");
      return;
    }
    this.#wasLate = false;
    const { analyses, ms } = CONVALESCENCE;
    if (++this.#healthy >= analyses && performance.now() - this.#lastDeath > ms) this.#deaths = 0;
    const [line] = end.lines;
    if (options.exactCutoffs !== true) this.#lastLine = { at, line };
  }

  /** Whether a watchdog was too strict for once. Twice in a row, with a fresh worker, it was right. */
  #isLate(error: unknown): boolean {
    const { EngineError } = this.#environment.pvscope;
    if (this.#deaths > 0 || this.#wasLate || !(error instanceof EngineError)) return false;
    if (error.code !== "crashed" || !/no (answer|sign)/.test(error.message)) return false;
    this.late++;
    this.#wasLate = true;
    return true;
  }

  /** Checks that `error` is the package's, and that its code is expected or the consequence of an injected death. */
  #expect(error: unknown, codes: readonly string[], what: string): void {
    const { EngineError } = this.#environment.pvscope;
    if (!(error instanceof EngineError))
      throw new Fault("error", `${what} ended with ${thrownText(error)}, no EngineError`);
    const { code, message } = error;
    if (message === "") throw new Fault("error", `${what} ended with "${code}" without a message`);
    if (codes.includes(code)) return;
    const isFatal = code === "crashed" || code === "load";
    if (isFatal && this.#deaths > 0) return;
    throw new Fault(isFatal ? "crash" : "error", `${what} ended with "${code}": ${message}`);
  }

  /** The result of a call that needs no worker. */
  async #untilLoaded<T>(call: () => Promise<T>, what: string): Promise<T> {
    try {
      return await settled(call(), what);
    } catch (error) {
      if (error instanceof Fault) throw error;
      this.#expect(error, [], what);
      return await settled(call(), what);
    }
  }
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === "AbortError";

/** Whether the analysis takes the place of those before: not one that is aborted before its start. */
const replaces = ({ ending }: Analyze): boolean => ending.by !== "abort before";

export function simple(fen: string): Analyze {
  const at = { position: { fen, moves: [], chess960: false }, legal: new Set<string>(), pieces: 0 };
  return { kind: "analyze", at, options: {}, ending: { by: "later" } };
}

/** The error of `promise`. Throws a {@link Fault} if there is none, unless `mayLack` allows that. */
export async function failure(promise: Promise<unknown>, mayLack = false): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Fault) throw error;
    return error ?? new Error("nothing was thrown");
  }
  if (!mayLack) throw new Fault("error", "there is no error");
  return undefined;
}
