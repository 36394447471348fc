/**
 * Any UCI engine behind the interface of an analyzer. Requests are answered one at a time; a new one stops those before it and waits for
 * their ends.
 */

import { onReportOf, RunningAnalysis } from "../analysis.js";
import { unreadable } from "../argument_checks.js";
import { asyncDispose } from "../async_dispose.js";
import { EngineError } from "../errors.js";
import { moveFault } from "../game/move_faults.js";
import { played, readMove } from "../game/rules.js";
import { type Position, signalOf } from "../request.js";
import { bestMoveIn, type DeclaredOption, declaredOption, idName } from "./engine_lines.js";
import type { UciSource } from "./engine_port.js";
import { type GoCommand, goCommand, type UciAnalyzeOptions } from "./go_command.js";
import { LeafValues } from "./leaf_values.js";
import type { UciAnalysis, UciEnd, UciLine, UciReport } from "./reports.js";
import { SearchReports } from "./search_reports.js";
import { type SearchedPosition, searchedPosition } from "./searched_position.js";
import {
  type CheckedOptions,
  checkedOptions,
  setOption,
  type UciEngineOptions,
} from "./uci_engine_options.js";
import { UciSession } from "./uci_session.js";

type Running = RunningAnalysis<UciReport, UciEnd>;

interface UciRequest {
  readonly position: SearchedPosition;
  readonly go: GoCommand;
  /** Calls of {@link UciEngine.clear} before it. */
  readonly clears: number;
}

/**
 * A UCI engine of your own choice: a worker whose messages are lines of text, such as that of `stockfish` on npm, or in Node.js a thread or a
 * child process. Its analyses are like those of an `Analyzer`, with scores from White's view, and each of its lines is replayed by our rules.
 *
 * @example
 * ```ts
 * import { UciEngine } from "pvscope/uci-engine";
 *
 * const engine = new UciEngine(new Worker("stockfish.js"), { settings: { Hash: 32 } });
 * for await (const { depth, lines } of engine.analyze({ moves: ["e4", "c5"] }, { depth: 8 })) {
 *   const [{ san, certificate }] = lines;
 *   console.log(depth, san.join(" "), certificate.fault ?? "legal and long enough");
 * }
 * await engine.close();
 * ```
 */
export class UciEngine {
  readonly #session: UciSession;
  readonly #options: CheckedOptions;
  readonly #leaves: LeafValues;
  readonly #ready: Promise<void>;
  /** By name in lower case. */
  readonly #declared = new Map<string, DeclaredOption>();
  /** The `setoption` last sent, by the name of its option in lower case. */
  readonly #set = new Map<string, string>();
  #name = "";
  /** Settles once the last analysis has ended. */
  #tail: Promise<void> = Promise.resolve();
  /** Analyses that have not ended. */
  readonly #open: Running[] = [];
  /** The one that the engine searches. */
  #searched: Running | undefined;
  /** Calls of {@link UciEngine.clear}. */
  #clears = 0;
  /** Those of them that the engine has been told. Some, such as Lozza, search nothing before their first game. */
  #clearsTold = -1;
  #closed = false;

  /**
   * Starts the conversation with `source`, which is the engine's alone from now on. Analyses may be requested at once. Throws an
   * {@link EngineError} `badRequest`.
   */
  constructor(source: UciSource, options: UciEngineOptions = {}) {
    this.#options = checkedOptions(options);
    this.#session = new UciSession(source, this.#options);
    this.#leaves = new LeafValues(this.#session, this.#options.evaluator);
    this.#ready = this.#start();
    // Analyses report the failure, too.
    this.#ready.catch(() => undefined);
  }

  /** The name that the engine gives itself; empty before it is ready. */
  get name(): string {
    return this.#name;
  }

  /**
   * Settles once the engine has started and taken its settings. Rejects with an {@link EngineError} `load` if it has not within the limit,
   * `badRequest` for a setting that it does not take, and `closed`.
   */
  get ready(): Promise<void> {
    return this.#ready;
  }

  /**
   * Analyzes `position`, by default the initial one. Earlier analyses are stopped, and this one starts when they have ended. Whether it
   * is Chess960 follows from its castling rights, unless `chess960` says it.
   *
   * Nothing is thrown here: the end of the analysis rejects with an {@link EngineError}. An engine that dies, is silent or obeys no stop
   * has `crashed`, and so have all later analyses: another engine needs another worker. A best move that is not legal is `badMove`. A line
   * that is not legal or ends short is no error: its certificate says so.
   */
  analyze(position: Position = {}, options: UciAnalyzeOptions = {}): UciAnalysis {
    let request: UciRequest;
    let analysis: Running;
    try {
      if (this.#closed) throw closed();
      const searched = searchedPosition(position);
      request = { position: searched, go: goCommand(options, searched), clears: this.#clears };
      analysis = new RunningAnalysis((analysis) => this.#stop(analysis), {
        signal: signalOf(options),
        onReport: onReportOf(options),
      });
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      const refused: Running = new RunningAnalysis(() => undefined);
      refused.fail(error);
      return refused;
    }
    // Aborted before its start: it takes no other's place.
    if (analysis.isSettled) return analysis;
    for (const earlier of this.#open) earlier.stop();
    this.#open.push(analysis);
    this.#tail = this.#tail.then(() => this.#run(analysis, request));
    return analysis;
  }

  /** Tells the engine that a new game begins with the next analysis: most engines then forget their hash table. The running one goes on. */
  clear(): void {
    this.#clears++;
  }

  /** Stops all analyses and ends the engine and its worker. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const analysis of this.#open) analysis.stop();
    if (this.#searched === undefined) this.#session.end(closed());
    await this.#tail;
    this.#session.end(closed());
  }

  /** {@link UciEngine.close}, for `await using`. */
  async [asyncDispose](): Promise<void> {
    await this.close();
  }

  #stop(analysis: Running): void {
    if (analysis === this.#searched) this.#session.stop();
    else analysis.leave();
  }

  async #start(): Promise<void> {
    await this.#session.ask("uci", "uciok", (line) => {
      this.#name = idName(line) ?? this.#name;
      const option = declaredOption(line);
      // No engine has thousands, and a bad one must not fill the memory.
      if (option !== undefined && this.#declared.size < 1000)
        this.#declared.set(option.name.toLowerCase(), option);
    });
    try {
      for (const [name, value] of this.#options.settings) this.#setOption(name, value);
    } catch (error) {
      if (error instanceof EngineError) this.#session.end(error);
      throw error;
    }
    await this.#session.ask("isready", "readyok");
  }

  #setOption(name: string, value: string | number | boolean): void {
    const command = setOption(this.#declared, name, value);
    const key = name.toLowerCase();
    if (this.#set.get(key) === command) return;
    this.#set.set(key, command);
    this.#session.post(command);
  }

  async #run(analysis: Running, request: UciRequest): Promise<void> {
    try {
      await this.#ready;
      await this.#prepare(analysis, request);
      // Stopped meanwhile.
      if (analysis.isSettled) return;
      this.#searched = analysis;
      const end = await this.#search(analysis, request);
      if (end === undefined) analysis.leave();
      else analysis.finish(end);
    } catch (error) {
      analysis.fail(error);
    } finally {
      this.#searched = undefined;
      this.#open.shift();
    }
  }

  async #prepare(analysis: Running, { position, go, clears }: UciRequest): Promise<void> {
    if (analysis.isSettled) return;
    if (this.#has("UCI_Chess960")) this.#setOption("UCI_Chess960", position.chess960);
    else if (position.chess960) throw unreadable("this engine cannot play Chess960: it has no UCI_Chess960");
    if (this.#has("MultiPV")) this.#setOption("MultiPV", this.#linesOf(go));
    if (clears > this.#clearsTold) this.#session.post("ucinewgame");
    this.#clearsTold = clears;
    this.#session.post(position.command);
    await this.#session.ask("isready", "readyok");
  }

  #has(name: string): boolean {
    return this.#declared.has(name.toLowerCase());
  }

  /** As many lines as the engine can have. */
  #linesOf({ multiPv }: GoCommand): number {
    return Math.min(multiPv, this.#declared.get("multipv")?.max ?? 1);
  }

  /** Undefined after a stop before there was a result. */
  async #search(analysis: Running, { position, go }: UciRequest): Promise<UciEnd | undefined> {
    const reports = new SearchReports(position, this.#linesOf(go), (report, replaces) =>
      analysis.push(report, replaces),
    );
    const bestMove = await this.#session.search(go.command, (line) => reports.take(line));
    reports.finish();
    const timeMs = reports.elapsedMs;
    const { last } = reports;
    const reason = analysis.isStopped ? "stopped" : "finished";
    if (reason === "stopped" && last === undefined) return undefined;
    const best = bestMoveOf(position, bestMove);
    const lines: UciLine[] = [];
    for (const line of last?.lines ?? []) {
      // Who closes the engine and who waits with the next analysis do not wait for values.
      const isAwaited = !this.#closed && this.#open.length === 1;
      lines.push(isAwaited ? await this.#leaves.evaluated(line, position.chess960) : line);
    }
    return { reason, lines, ...best, timeMs };
  }
}

/** Throws an {@link EngineError} `badMove` if the engine's move cannot be played. */
function bestMoveOf(
  { root, chess960 }: SearchedPosition,
  line: string,
): Pick<UciEnd, "bestMove" | "bestMoveSan"> {
  const text = bestMoveIn(line);
  const move = readMove(root, text);
  if (!move.ok) {
    const fault = text === "" ? "it has no move" : moveFault(root, text);
    throw new EngineError({ code: "badMove", message: `the engine’s best move cannot be played: ${fault}` });
  }
  const { ply } = played(root, move.value, chess960);
  return { bestMove: ply.uci, bestMoveSan: ply.san };
}

const closed = (): EngineError => new EngineError({ code: "closed", message: "the engine has been closed" });
