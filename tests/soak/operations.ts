/** The operations of the soak, each of them data: printed, it can be read, and its seed repeats it. */

import type { SearchOptions } from "../../www/engine/index";
import type { LabRequest } from "../../www/engine/lab/index";
import type { Death, LoadFault, WorkerKind } from "./environment";
import type { HostileName } from "./hostile_values";
import type { KnownPosition } from "./positions";

/** How an analysis ends, and who reads its reports. */
export type Ending =
  /** By its limits. */
  | { readonly by: "limit"; readonly read: boolean }
  /** By `stop()`, before its first report or some time after. */
  | { readonly by: "stop" | "abort"; readonly afterMs: number; readonly read: boolean }
  | { readonly by: "abort before" }
  /** By leaving the loop after so many reports. */
  | { readonly by: "leave"; readonly reports: number }
  /** By a later analysis or by `close`; it runs on in the meantime. */
  | { readonly by: "later" };

export interface Analyze {
  readonly kind: "analyze";
  readonly at: KnownPosition;
  readonly options: SearchOptions;
  readonly ending: Ending;
}

export type Operation =
  | Analyze
  /** Several analyses at once: each replaces the one before it. */
  | { readonly kind: "burst"; readonly analyses: readonly Analyze[] }
  /** A text that is no position. */
  | {
      readonly kind: "bad position";
      readonly method: PositionMethod;
      readonly fen: string;
      readonly moves: string[];
    }
  /** A hostile value in place of an argument, or of a part of one. */
  | {
      readonly kind: "hostile";
      readonly method: Method;
      readonly argument: number;
      readonly path: readonly string[];
      readonly value: HostileName;
      readonly throws: boolean;
    }
  | { readonly kind: "explain"; readonly at: KnownPosition }
  /** The last line that was reported, as it is or changed. */
  | { readonly kind: "verify"; readonly change: LineChange; readonly place: number }
  | { readonly kind: "hash"; readonly mb: number }
  | { readonly kind: "death"; readonly of: WorkerKind; readonly death: Death; readonly afterMs: number }
  | { readonly kind: "reopen"; readonly opening: Opening; readonly asksAfterClose: boolean }
  /** The same search by fresh engines: the same result everywhere. */
  | { readonly kind: "fresh"; readonly at: KnownPosition; readonly depth: number; readonly multiPv: number }
  | {
      readonly kind: "one shot";
      readonly method: "bestMove" | "evaluate";
      readonly at: KnownPosition;
      readonly aborts: boolean;
    }
  | {
      readonly kind: "many";
      readonly list: readonly KnownPosition[];
      readonly concurrency: number;
      readonly leaves: boolean;
    }
  | {
      readonly kind: "lab";
      readonly requests: readonly LabRequest[];
      readonly isValid: boolean;
      readonly closes: boolean;
    }
  | UciExchange;

export type Method = "analyze" | "explain" | "verify" | "lab" | "create";
export type PositionMethod = Exclude<Method, "lab" | "create">;
export type LineChange = "none" | "no claim" | "another score" | "an illegal move" | "garbage";

/** How an analyzer is created. */
export interface Opening {
  /** An index of the environment's builds. */
  readonly build: number;
  /** For the build with threads. */
  readonly threads: number;
  readonly hashMb: number;
  /** Workers that can be killed, or the package's own. */
  readonly isMortal: boolean;
  /** Of the first load; later loads succeed. */
  readonly fault?: LoadFault;
}

/** Lines to a UCI program, in two parts with a pause between them, and the number of best moves to come. */
export interface UciExchange {
  readonly kind: "uci";
  readonly isRelayed: boolean;
  readonly first: readonly string[];
  readonly pauseMs: number;
  readonly then: readonly string[];
  readonly bestMoves: number;
}

/** An operation as a line of text. */
export function described(operation: Operation): string {
  return JSON.stringify(operation, (name, value: unknown) => {
    if (value instanceof Set || name === "pieces") return undefined;
    return typeof value === "string" && value.length > 200 ? `${value.slice(0, 200)}…` : value;
  });
}
