/** Another engine beside ours: it searches what ours is asked to search, and stops when the analysis is stopped. */

import { EngineError, messageOf } from "../../engine/errors";
import type { UciSource } from "../../engine/uci_engine/engine_port";
import type { UciAnalysis, UciLine, UciReport } from "../../engine/uci_engine/reports";
import { UciEngine } from "../../engine/uci_engine/uci_engine";
import type { PositionEvaluator } from "../../engine/uci_engine/uci_engine_options";
import { sentence } from "../../shared/notation";
import type { Work } from "../state/analysis_request";
import type { Slice } from "../state/slice";
import type { State, Store } from "../state/store";
import { Throttle } from "../state/throttle";
import { engineFiles, type EngineFiles } from "./engine_files";
import { NO_ENGINE, type SecondEngine } from "./second_engine_state";

/** At most ten updates a second. */
const UPDATE_INTERVAL_MS = 100;

/** stockfish.js 10 needs more than a second for a stop where it has a processor for itself, and here it shares one with ours. */
const STOP_MS = 10_000;

const WHAT_IS_RIGHT =
  "Choose the script of a UCI engine that runs in one web worker, such as a single-threaded build of Stockfish, together with its .wasm if it has one.";

/** What is to be searched now. */
const wantedWork = ({ wanted, session }: State): Work | undefined => (wanted ? session.work : undefined);

const questionOf = (work: Work | undefined): string | undefined => {
  if (work === undefined) return undefined;
  const { depth, multiPv, searchMoves } = work.options;
  return JSON.stringify([work.position, depth, multiPv, searchMoves]);
};

export class SecondEngineSession {
  readonly #store: Store;
  readonly #slice: Slice<SecondEngine>;
  readonly #open: (files: EngineFiles) => UciSource;
  readonly #evaluator: PositionEvaluator;
  #engine?: UciEngine;
  #analysis?: UciAnalysis;
  /** What it searches, or has searched last. */
  #question: string | undefined;

  constructor(
    store: Store,
    slice: Slice<SecondEngine>,
    open: (files: EngineFiles) => UciSource,
    evaluator: PositionEvaluator,
  ) {
    this.#store = store;
    this.#slice = slice;
    this.#open = open;
    this.#evaluator = evaluator;
    store.subscribe(() => this.#follow());
  }

  /** Starts the engine of these files, in place of another one. */
  choose(chosen: readonly File[]): void {
    this.remove();
    const files = engineFiles(chosen);
    if (files.ok) this.#start(files.value);
    else this.#slice.update({ fault: files.error });
  }

  /** Starts the engine again, after a failure. */
  restart(): void {
    const { files } = this.#slice.state;
    this.remove();
    if (files !== undefined) this.#start(files);
  }

  /** Ends the engine. */
  remove(): void {
    const engine = this.#engine;
    this.#engine = undefined;
    this.#analysis = undefined;
    this.#slice.update(NO_ENGINE);
    void engine?.close();
  }

  #start(files: EngineFiles): void {
    const engine = new UciEngine(this.#open(files), { stopMs: STOP_MS, evaluator: this.#evaluator });
    this.#engine = engine;
    this.#question = undefined;
    this.#slice.update({ files, phase: "starting" });
    engine.ready.then(
      () => {
        if (engine !== this.#engine) return;
        const phase = this.#question === undefined ? "idle" : "searching";
        this.#slice.update({ name: engine.name, phase });
      },
      (error: unknown) => this.#fail(engine, error),
    );
    this.#follow();
  }

  #follow(): void {
    const engine = this.#engine;
    if (engine === undefined) return;
    const work = wantedWork(this.#store.state);
    const question = questionOf(work);
    if (question === this.#question) return;
    this.#question = question;
    if (work === undefined) this.#analysis?.stop();
    else void this.#search(engine, work);
  }

  async #search(engine: UciEngine, work: Work): Promise<void> {
    const { depth, multiPv, searchMoves } = work.options;
    const analysis = engine.analyze(work.position, { depth, multiPv, searchMoves });
    this.#analysis = analysis;
    const isCurrent = (): boolean => this.#analysis === analysis;
    this.#rest("searching", { fault: undefined });
    let reports: readonly UciReport[] = [];
    const updates = new Throttle<undefined>(() => {
      if (isCurrent()) this.#slice.update({ fen: work.fen, reports });
    }, UPDATE_INTERVAL_MS);
    try {
      for await (const report of analysis) {
        if (!isCurrent()) return;
        const isFirst = reports.length === 0;
        reports = [...reports.filter((earlier) => earlier.depth < report.depth), report];
        updates.push(undefined, isFirst);
      }
      reports = withValues(reports, (await analysis.end).lines);
      updates.push(undefined, true);
      if (isCurrent()) this.#rest("idle");
    } catch (error) {
      if (!isCurrent()) return;
      // Before the first report.
      if (error instanceof EngineError && error.code === "stopped") this.#rest("idle");
      else this.#fail(engine, error);
    }
  }

  #rest(phase: "searching" | "idle", change: Partial<SecondEngine> = {}): void {
    this.#slice.update({ ...change, ...(this.#slice.state.phase === "starting" ? {} : { phase }) });
  }

  /** A failed engine is gone; one that has refused a position waits for the next. */
  #fail(engine: UciEngine, error: unknown): void {
    if (engine !== this.#engine) return;
    const code = error instanceof EngineError ? error.code : "crashed";
    // The package's remedy is for programmers.
    const what = sentence(messageOf(error).replace(/; make another UciEngine .*$/, ""));
    const isGone = code === "load" || code === "crashed";
    if (isGone) {
      this.#engine = undefined;
      this.#analysis = undefined;
    }
    this.#slice.update({
      phase: isGone ? "failed" : "idle",
      fault: code === "load" && !what.includes("choose ") ? `${what} ${WHAT_IS_RIGHT}` : what,
    });
  }
}

/** The reports with the values of the last positions of the last lines. */
function withValues(reports: readonly UciReport[], lines: readonly UciLine[]): readonly UciReport[] {
  const last = reports.at(-1);
  const [first, ...others] = lines;
  if (last === undefined || first === undefined) return reports;
  return [...reports.slice(0, -1), { ...last, lines: [first, ...others] }];
}
