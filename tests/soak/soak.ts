/** The soak as a whole: its operations are shared among the environments, which work at the same time. */

import { mkdirSync } from "node:fs";
import {
  buildSoak,
  type Driver,
  type EnvironmentName,
  ENVIRONMENTS,
  type Memory,
  openDriver,
  type Places,
} from "./drivers";
import type { EpisodeRange, Progress } from "./episodes";
import type { FaultKind, Finding } from "./findings";
import { EPISODE_LENGTH } from "./generator";

export interface Plan {
  readonly operations: number;
  readonly seed: number;
  /** The first episode, by default 0. */
  readonly firstEpisode?: number;
  /** By default all. */
  readonly environments?: readonly EnvironmentName[];
}

/** Percent of the operations, by the speed of the environments, so that they end together. */
const SHARES: Record<EnvironmentName, number> = { node: 38, chromium: 43, firefox: 19 };

/** Percent of the episodes of an environment on an isolated page, and of each page until memory is first measured. */
const ISOLATED = 35;
const WARM_UP = 35;

const MIB = 1 << 20;

/** Growth after the warm-up that is still noise: of the processes, and of the heap of JavaScript. */
const MEMORY_MARGIN: Memory = { rss: 400 * MIB, heap: 8 * MIB };

/** One answer in so many operations may be late, on a busy machine. */
const LATE_ANSWERS = 2000;

/** Milliseconds without a single operation after which an environment counts as hanging. */
const STANDSTILL_MS = 180_000;

export interface EnvironmentResult {
  readonly name: EnvironmentName;
  readonly operations: number;
  readonly seconds: number;
  readonly findings: readonly Finding[];
  readonly signatures: ReadonlyMap<string, string>;
  readonly late: number;
  /** Of each page; Node.js has one. */
  readonly memory: readonly Growth[];
  readonly faults: readonly string[];
}

/** The memory after the warm-up, and at the end. */
interface Growth {
  readonly before: Memory;
  readonly after: Memory;
}

export interface SoakResult {
  readonly environments: readonly EnvironmentResult[];
  /** Everything that is wrong, in words. */
  readonly faults: readonly string[];
}

export async function runSoak(plan: Plan, places: Places, log: (line: string) => void): Promise<SoakResult> {
  mkdirSync(places.folder, { recursive: true });
  await buildSoak(places);
  const { environments: names = ENVIRONMENTS } = plan;
  const all = names.reduce((sum, name) => sum + SHARES[name], 0);
  const environments = await Promise.all(
    names.map((name) => runEnvironment(name, (plan.operations * SHARES[name]) / all, plan, places, log)),
  );
  const faults = [...environments.flatMap(({ faults }) => faults), ...differences(environments)];
  return { environments, faults };
}

async function runEnvironment(
  name: EnvironmentName,
  operations: number,
  { seed, firstEpisode = 0 }: Plan,
  places: Places,
  log: (line: string) => void,
): Promise<EnvironmentResult> {
  const start = performance.now();
  const run = new EnvironmentRun(name, await openDriver(name, places), (line) => log(`${name}: ${line}`));
  const episodes = Math.max(3, Math.ceil(operations / EPISODE_LENGTH));
  const isolated = name === "node" ? 0 : Math.max(1, Math.floor((episodes * ISOLATED) / 100));
  const range = (first: number, count: number): EpisodeRange => ({
    seed,
    first: firstEpisode + first,
    count,
  });
  const measured = async (first: number, count: number): Promise<Growth> => {
    const warmUp = Math.max(1, Math.floor((count * WARM_UP) / 100));
    await run.run(range(first, warmUp));
    const before = await run.driver.memory();
    await run.run(range(first + warmUp, count - warmUp));
    return { before, after: await run.driver.memory() };
  };
  const stage = async <T>(what: string, work: Promise<T>): Promise<T> =>
    await work.catch((error: unknown) => {
      const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
      throw new Error(`${name}, after ${run.operations} operations, ${what}: ${message}`, { cause: error });
    });
  try {
    const memory = [await stage("working", measured(0, episodes - isolated))];
    if (isolated > 0) {
      await stage("loading an isolated page", run.driver.isolate());
      memory.push(await stage("working on an isolated page", measured(episodes - isolated, isolated)));
    }
    const seconds = (performance.now() - start) / 1000;
    const faults = [...run.faults(), ...memory.flatMap(growth).map((fault) => `${name}: ${fault}`)];
    if (run.late > 1 + run.operations / LATE_ANSWERS) faults.push(`${name}: ${run.late} answers are late`);
    const { findings, signatures, operations: done, late } = run;
    return { name, operations: done, seconds, findings, signatures, late, memory, faults };
  } finally {
    await run.driver.close();
  }
}

class EnvironmentRun {
  readonly name: EnvironmentName;
  readonly driver: Driver;
  readonly findings: Finding[] = [];
  readonly signatures = new Map<string, string>();
  /** On earlier pages. */
  #operationsBefore = 0;
  #operations = 0;
  #lateBefore = 0;
  #late = 0;
  readonly #log: (line: string) => void;

  constructor(name: EnvironmentName, driver: Driver, log: (line: string) => void) {
    this.name = name;
    this.driver = driver;
    this.#log = log;
  }

  get operations(): number {
    return this.#operationsBefore + this.#operations;
  }

  get late(): number {
    return this.#lateBefore + this.#late;
  }

  async run(range: EpisodeRange): Promise<void> {
    await this.driver.start(range);
    let lastChange = performance.now();
    for (let round = 1; ; round++) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      const progress = await this.driver.progress();
      if (progress.operations !== this.#operations) lastChange = performance.now();
      this.#take(progress);
      if (round % 240 === 0) this.#log(`${this.operations} operations, ${this.findings.length} faults`);
      if (progress.isDone) return;
      if (performance.now() - lastChange > STANDSTILL_MS) {
        const message = `no operation ends any more, after ${this.operations} of them`;
        const { running } = progress;
        this.#find({ kind: "hang", episode: range.first, message, operations: running });
        return;
      }
    }
  }

  #take({ operations, findings, signatures, late }: Progress): void {
    // A new page counts from 0.
    if (operations < this.#operations) {
      this.#operationsBefore += this.#operations;
      this.#lateBefore += this.#late;
    }
    this.#operations = operations;
    this.#late = late;
    findings.forEach((finding) => this.#find(finding));
    for (const [place, signature] of Object.entries(signatures)) this.signatures.set(place, signature);
  }

  #find(finding: Finding): void {
    const { kind, episode, message, operations } = finding;
    this.findings.push(finding);
    this.#log(`episode ${episode}: ${kind}: ${message}\n    ${operations.join("\n    ")}`);
  }

  faults(): string[] {
    return this.findings.map(
      ({ kind, episode, message }) => `${this.name}, episode ${episode}: ${kind}: ${message}`,
    );
  }
}

function growth({ before, after }: Growth): string[] {
  return (["rss", "heap"] as const).flatMap((part) => {
    const [from = 0, to = 0, most = 0] = [before[part], after[part], MEMORY_MARGIN[part]];
    return to - from > most ? [`memory (${part}) grew from ${inMiB(from)} to ${inMiB(to)} MiB`] : [];
  });
}

/** Searches of fresh engines that differ between two environments. */
function differences(environments: readonly EnvironmentResult[]): string[] {
  const [first, ...others] = environments;
  return others.flatMap((other) =>
    [...other.signatures].flatMap(([place, signature]) => {
      const expected = first?.signatures.get(place);
      if (expected === undefined || expected === signature) return [];
      return [`operation ${place}: ${first?.name} found ${expected}, ${other.name} ${signature}`];
    }),
  );
}

const inMiB = (bytes: number): string => (bytes / MIB).toFixed(0);

/** One line for an environment. */
export function summary({
  name,
  operations,
  seconds,
  findings,
  signatures,
  late,
  memory,
}: EnvironmentResult): string {
  const count = (...kinds: readonly FaultKind[]): number =>
    findings.filter(({ kind }) => kinds.includes(kind)).length;
  return [
    `${name}: ${operations} operations in ${seconds.toFixed()} s`,
    `${count("hang")} hangs`,
    `${count("crash")} crashes that were not injected`,
    `${count("stale")} stale reports`,
    `${count("error", "result", "leak")} other faults`,
    `${late} late answers`,
    `${signatures.size} searches for comparison`,
    ...memory.map(memoryText),
  ].join(", ");
}

function memoryText({ before, after }: Growth): string {
  const heap =
    before.heap === undefined || after.heap === undefined
      ? ""
      : `, heap ${inMiB(before.heap)} → ${inMiB(after.heap)} MiB`;
  return `memory ${inMiB(before.rss)} → ${inMiB(after.rss)} MiB${heap}`;
}
