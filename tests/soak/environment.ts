/** The environments of the soak: Node.js and browsers behind one interface. */

import type * as pvscope from "../../www/engine/index";
import type { Build } from "../../www/engine/build";
import type * as lab from "../../www/engine/lab/index";

/**
 * Ways for a worker to die: an uncaught error, an error inside the wasm, its own end, a loop without end, and its
 * disappearance without any event.
 */
export type Death = "throw" | "trap" | "close" | "block" | "vanish";

/** The deaths that a worker is asked for by a message. */
export type OrderedDeath = Exclude<Death, "vanish">;

/** Wrong answers to the request for the wasm. */
export const LOAD_FAULTS = ["missing", "error", "truncated", "text", "never"] as const;
export type LoadFault = (typeof LOAD_FAULTS)[number];

export interface Environment {
  readonly builds: readonly Build[];
  readonly pvscope: Pick<
    typeof pvscope,
    "Analyzer" | "EngineError" | "analyzeMany" | "bestMove" | "evaluate"
  >;
  readonly lab: Pick<typeof lab, "Lab" | "LabError">;
  /** Those that can happen here. */
  readonly loadFaults: readonly LoadFault[];
  /** The script of workers that can be killed, for one lane. */
  workerUrl(kind: WorkerKind, lane: number): string;
  /** Absent without a fault: the package finds its files by itself. */
  wasmUrl(build: Build, fault: LoadFault | undefined): string;
  /** Kills the workers of a lane. */
  kill(kind: WorkerKind, lane: number, death: Death): void;
  /** Workers that were started and have not ended. */
  liveWorkers(): number;
  /** Starts a program that speaks UCI. `isRelayed` asks for one that reads no line while it searches, if there is any. */
  openUci(isRelayed: boolean, onLine: (line: string) => void): UciProgram;
}

export type WorkerKind = "analysis" | "lab";

export interface UciProgram {
  send(line: string): void;
  /** Settles once the program has ended after `quit`. */
  readonly ended: Promise<void>;
  kill(): void;
}
