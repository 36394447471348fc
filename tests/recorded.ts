/** Recordings of the lab from the wasm that pages load, for tests in Node.js. */

import { readFileSync } from "node:fs";
import type { LabGame, LabSearch } from "../www/engine/lab/index";
import { Recording, tables } from "../www/engine/lab/recording";
import { initSync, runLab } from "../www/wasm/plain/pvscope";

initSync({ module: readFileSync(new URL("../www/wasm/plain/pvscope_bg.wasm", import.meta.url)) });

export function recorded(game: LabGame | string, search: LabSearch): Recording {
  return new Recording(
    tables(runLab({ game: typeof game === "string" ? { kind: "written", text: game } : game, search })),
  );
}

/** A tree of the literature. */
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
