/** Runs episodes, several at a time, and collects what they find. */

import { EngineSession } from "./engine_session";
import type { Environment } from "./environment";
import { Fault, type FaultKind, type Finding, pause, settled, thrownText } from "./findings";
import { drawEpisode, EPISODE_LENGTH } from "./generator";
import { LabSession } from "./lab_session";
import { OneShotSession } from "./one_shot_session";
import { described, type Operation } from "./operations";
import { UciSession } from "./uci_session";

/** Episodes at a time: while one waits for a dead worker, the others go on. */
export const LANES = 4;

/** The operations that a finding shows. */
const SHOWN = 8;

/** Findings after which the rest is not worth the time. */
const ENOUGH = 25;

export interface EpisodeRange {
  readonly seed: number;
  readonly first: number;
  readonly count: number;
}

export interface Progress {
  readonly operations: number;
  readonly isDone: boolean;
  readonly findings: readonly Finding[];
  /** The results of fresh engines, by episode and operation. */
  readonly signatures: Readonly<Record<string, string>>;
  readonly liveWorkers: number;
  /** The operation in progress of each episode. */
  readonly running: readonly string[];
  /** Analyses in all that a watchdog ended without an injected death. */
  readonly late: number;
}

export class Soak {
  readonly #environment: Environment;
  #operations = 0;
  #late = 0;
  #isDone = true;
  #findings: Finding[] = [];
  #signatures: Record<string, string> = {};
  readonly #trails = new Map<number, readonly string[]>();

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** The operations so far; what was found since the last call. */
  progress(): Progress {
    const findings = this.#findings;
    const signatures = this.#signatures;
    this.#findings = [];
    this.#signatures = {};
    return {
      operations: this.#operations,
      isDone: this.#isDone,
      findings,
      signatures,
      liveWorkers: this.#environment.liveWorkers(),
      running: [...this.#trails].map(([episode, trail]) => `episode ${episode}: ${trail.at(-1) ?? ""}`),
      late: this.#late,
    };
  }

  start(range: EpisodeRange): void {
    this.#isDone = false;
    void this.#run(range).finally(() => (this.#isDone = true));
  }

  async #run({ seed, first, count }: EpisodeRange): Promise<void> {
    let next = first;
    let found = 0;
    const lane = async (lane: number): Promise<void> => {
      while (next < first + count && found < ENOUGH) {
        if (!(await this.#episode(seed, next++, lane))) found++;
      }
    };
    await Promise.all(Array.from({ length: LANES }, (_, index) => lane(index)));
    // Ended workers leave a little later.
    for (let wait = 0; wait < 100 && this.#environment.liveWorkers() > 0; wait++) await pause(50);
    const left = this.#environment.liveWorkers();
    if (left > 0 && found === 0) this.#report("leak", first + count - 1, `${left} workers are left`, []);
  }

  /** Returns whether nothing was found. */
  async #episode(seed: number, episode: number, lane: number): Promise<boolean> {
    const trail: string[] = [];
    this.#trails.set(episode, trail);
    const { opening, operations } = drawEpisode(seed, episode);
    const engine = new EngineSession(this.#environment, lane, opening);
    const lab = new LabSession(this.#environment, lane);
    const oneShot = new OneShotSession(this.#environment);
    const uci = new UciSession(this.#environment);

    const perform = async (operation: Operation, index: number): Promise<void> => {
      switch (operation.kind) {
        case "analyze":
          await engine.analyze(operation);
          break;
        case "burst":
          await engine.burst(operation);
          break;
        case "bad position":
          await engine.badPosition(operation);
          break;
        case "hostile":
          await (operation.method === "lab" ? lab : engine).hostile(operation);
          break;
        case "explain":
          await engine.explain(operation);
          break;
        case "verify":
          await engine.verify(operation);
          break;
        case "hash":
          await engine.hash(operation);
          break;
        case "death":
          if (operation.of === "lab") lab.death(operation);
          else await engine.death(operation);
          break;
        case "reopen":
          await engine.reopen(operation);
          break;
        case "fresh": {
          const signature = await oneShot.signature(operation);
          this.#signatures[`${episode}:${index}`] = signature;
          break;
        }
        case "one shot":
          await oneShot.ask(operation);
          break;
        case "many":
          await oneShot.askMany(operation);
          break;
        case "lab":
          await lab.run(operation);
          break;
        case "uci":
          await uci.exchange(operation);
          break;
      }
    };

    let index = 0;
    try {
      trail.push(JSON.stringify({ kind: "open", opening }));
      await engine.open();
      for (const operation of operations) {
        trail.push(described(operation));
        if (trail.length > SHOWN) trail.shift();
        await perform(operation, index++);
        this.#operations++;
      }
      trail.push("the end of the episode");
      await engine.close();
      lab.close();
      await uci.close();
      return true;
    } catch (thrown) {
      const fault = thrown instanceof Fault ? thrown : new Fault("error", `${thrownText(thrown)} was thrown`);
      this.#report(fault.kind, episode, fault.message, trail);
      // The rest of the episode counts as done.
      this.#operations += EPISODE_LENGTH - Math.min(index, EPISODE_LENGTH);
      lab.close();
      uci.kill();
      await settled(engine.close(), "close() after a fault").catch(() => undefined);
      return false;
    } finally {
      this.#late += engine.late;
      this.#trails.delete(episode);
    }
  }

  #report(kind: FaultKind, episode: number, message: string, operations: readonly string[]): void {
    this.#findings.push({ kind, episode, message, operations });
  }
}
