/** Runs of `pvscope batch`. */

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { at, NODE } from "./program";

/** A record of its output, as far as the tests read it. */
export interface BatchRecord {
  readonly line: number;
  readonly game?: number;
  readonly ply?: number;
  readonly id?: string;
  readonly fen?: string;
  readonly bestMove?: string;
  readonly nodes?: number;
  readonly counters?: {
    readonly root: number;
    readonly pv: number;
    readonly nonPv: number;
    readonly quiescence: number;
    readonly matrix: readonly (readonly number[])[];
  };
  readonly reason?: string;
  readonly lines?: readonly {
    readonly depth: number;
    readonly score: { readonly kind: string; readonly moves?: number; readonly pointOfView: string };
    readonly san: readonly string[];
    readonly certificate: { readonly holds: boolean; readonly ending?: string };
  }[];
  readonly error?: { readonly code: string; readonly message: string };
}

export const START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/** A file of the repository. */
export const textOf = (path: string): string => readFileSync(at(path), "utf8");

export const recordsOf = (text: string): BatchRecord[] =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as BatchRecord);

/** Runs it to its end. */
export function batch(input: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [NODE, "batch", ...args], {
    input,
    encoding: "utf8",
    maxBuffer: 1 << 30,
  });
  return {
    status,
    stdout,
    stderr,
    get records() {
      return recordsOf(stdout);
    },
  };
}
