/** One user of the lab. */

import type { Lab, LabRequest, Recording } from "../../www/engine/lab/index";
import { failure } from "./engine_session";
import type { Death, Environment } from "./environment";
import { Fault, settled, thrownText } from "./findings";
import { hostile, replaced } from "./hostile_values";
import type { Operation } from "./operations";
import { require } from "./oracle";

type Of<K extends Operation["kind"]> = Extract<Operation, { readonly kind: K }>;

const VALID: LabRequest = { game: { kind: "written", text: "[[1 2] [3 4]]" }, search: { kind: "minimax" } };

const REFUSALS =
  "badTree badRandomTree badFen badMove badDepth gameOver noChess tooLong badRequest outOfMemory".split(" ");

/** Milliseconds that a run may take whose worker may have died without a sign. */
const SILENCE_MS = 500;

export class LabSession {
  readonly #environment: Environment;
  readonly #lane: number;
  #lab: Lab | undefined;
  #isHurt = false;

  constructor(environment: Environment, lane: number) {
    this.#environment = environment;
    this.#lane = lane;
  }

  async run({ requests, isValid, closes }: Of<"lab">): Promise<void> {
    const lab = this.#opened();
    // Queued: the lab runs them one after another.
    const runs = requests.map((request) => lab.run(request));
    if (this.#isHurt) {
      await this.#recover(lab, runs);
      return;
    }
    if (closes) {
      this.close();
      for (const run of runs)
        this.#expect(await failure(settled(run, "a run of a closed lab"), true), ["closed", ...REFUSALS]);
      return;
    }
    const values: number[] = [];
    for (const [index, run] of runs.entries()) {
      if (isValid) values.push(valueOf(await this.#recorded(run)));
      else this.#expect(await failure(settled(run, `run ${index}`)), REFUSALS);
    }
    const [value] = values;
    require(values.every(
      (other) => other === value,
    ), "result", `two searches of a tree: ${values.join(", ")}`);
  }

  async hostile({ path, value, throws }: Of<"hostile">): Promise<void> {
    const request = replaced(VALID, path, hostile(value), throws) as LabRequest;
    const lab = this.#opened();
    const error = await (this.#isHurt
      ? undefined
      : failure(settled(lab.run(request), `a run with ${value}`), true));
    if (error !== undefined) this.#expect(error, REFUSALS);
  }

  death({ death }: { readonly death: Death }): void {
    if (this.#lab === undefined) return;
    this.#isHurt = true;
    this.#environment.kill("lab", this.#lane, death);
  }

  close(): void {
    this.#lab?.close();
    this.#lab = undefined;
    this.#isHurt = false;
  }

  #opened(): Lab {
    this.#lab ??= new this.#environment.lab.Lab({
      workerUrl: this.#environment.workerUrl("lab", this.#lane),
    });
    return this.#lab;
  }

  /** After a death, the runs fail, succeed by a new worker, or wait for `close`. */
  async #recover(lab: Lab, runs: readonly Promise<Recording>[]): Promise<void> {
    const timer = setTimeout(() => lab.close(), SILENCE_MS);
    for (const run of runs) {
      const error = await failure(settled(run, "a run after a death"), true);
      if (error !== undefined) this.#expect(error, ["crashed", "load", "closed", ...REFUSALS]);
    }
    clearTimeout(timer);
    this.close();
  }

  async #recorded(run: Promise<Recording>): Promise<Recording> {
    try {
      return await settled(run, "a run");
    } catch (error) {
      if (error instanceof Fault) throw error;
      this.#expect(error, []);
      throw error;
    }
  }

  #expect(error: unknown, codes: readonly string[]): void {
    if (error === undefined) return;
    if (!(error instanceof this.#environment.lab.LabError))
      throw new Fault("error", `the lab ended with ${thrownText(error)}, no LabError`);
    const { code, message } = error;
    if (message === "") throw new Fault("error", `the lab ended with "${code}" without a message`);
    if (codes.includes(code)) return;
    const kind = code === "crashed" || code === "load" ? "crash" : "error";
    throw new Fault(kind, `the lab ended with "${code}": ${message}`);
  }
}

/** The value of the root; the visits and events of the recording must fit together. */
function valueOf(recording: Recording): number {
  const { visitCount, eventCount, summary } = recording;
  require(visitCount > 0 &&
    eventCount >= 2 * visitCount, "result", `${eventCount} events of ${visitCount} visits`);
  require(recording.size(0) === visitCount, "result", "visits outside the root");
  require(recording.effort(0) === summary.visits, "result", "the efforts do not add up");
  require(recording.step(0) === "enter" &&
    recording.step(eventCount - 1) === "leave", "result", "the events' ends");
  return summary.value;
}
