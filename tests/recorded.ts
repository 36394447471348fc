/** What a search of the lab does, from the wasm that pages load, for tests that run in Node. */

import { readFileSync } from "node:fs";
import type { LabGame, LabSearch } from "../www/engine/lab/index";
import { Recording, tables } from "../www/engine/lab/recording";
import { initSync, runLab } from "../www/wasm/plain/pvscope";

initSync({ module: readFileSync(new URL("../www/wasm/plain/pvscope_bg.wasm", import.meta.url)) });

export function recorded(game: LabGame | string, search: LabSearch): Recording {
  const run = runLab({ game: typeof game === "string" ? { kind: "written", text: game } : game, search });
  const owned = (numbers: Int32Array): Int32Array<ArrayBuffer> => new Int32Array(numbers);
  return new Recording(
    tables(run.summary(), owned(run.visits()), owned(run.events()), owned(run.pruned()), run.names()),
  );
}

/** The file of a tree of the references. */
export const example = (name: string): string =>
  readFileSync(new URL(`../src/lab/examples/${name}.tree`, import.meta.url), "utf8");

/** Every search, in its usual form. */
export const SEARCHES: readonly LabSearch[] = [
  { kind: "minimax" },
  { kind: "tscp" },
  { kind: "alphaBeta", fail: "hard" },
  { kind: "alphaBeta", fail: "soft" },
  { kind: "minimaxPvs" },
  { kind: "negamaxPvs", fail: "hard" },
  { kind: "negamaxPvs", fail: "soft" },
  { kind: "plain", cutoff: "beyond" },
  { kind: "split", cutoff: "beyond" },
  { kind: "split", cutoff: "meeting" },
  { kind: "merged", cutoff: "meeting", improved: true, firstOfAll: false, untilMet: true },
];
