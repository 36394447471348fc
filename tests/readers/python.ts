/** A Python with python-chess: of the variable CHESS_PYTHON, of the path, or of a virtual environment. */

import { execFileSync, spawnSync } from "node:child_process";

const CANDIDATES = [
  process.env["CHESS_PYTHON"],
  "python3",
  `${process.env["XDG_CACHE_HOME"] ?? `${process.env["HOME"] ?? ""}/.cache`}/pvscope/chess/bin/python`,
];

/** Undefined, and said once, where there is none. */
export const PYTHON = CANDIDATES.find(
  (path) => path !== undefined && spawnSync(path, ["-c", "import chess.pgn"]).status === 0,
);
if (PYTHON === undefined)
  console.log("no Python with python-chess: its readings are not compared; CHESS_PYTHON names one");

/** What a program of this folder prints about a PGN: one JSON value a line. */
export function readByPython<T>(program: string, pgn: string): T[] {
  const path = new URL(program, import.meta.url).pathname;
  const output = execFileSync(PYTHON ?? "", [path], { input: pgn, maxBuffer: 1 << 28 }).toString();
  return output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as T);
}
