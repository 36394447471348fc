/** Recordings of the lab from the wasm that pages load, for tests in Node.js. */

import { readFileSync } from "node:fs";
import type { LabGame, LabSearch } from "../www/engine/lab/index";
import { Recording, tables } from "../www/engine/lab/recording";
import { network } from "./engine_instance";
import { runLab } from "../www/wasm/plain/pvscope";

export function recorded(game: LabGame | string, search: LabSearch): Recording {
  const request = {
    game: typeof game === "string" ? ({ kind: "written", text: game } as const) : game,
    search,
  };
  return new Recording(tables(runLab(request, network)));
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
  { kind: "openReSearch" },
  { kind: "plain", cutoff: "strict" },
  { kind: "split", cutoff: "strict" },
  { kind: "split", cutoff: "inclusive" },
  { kind: "merged", cutoff: "inclusive", improved: true, firstOfAll: false, untilMet: true },
];
