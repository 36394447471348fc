/** Our readers against chessops and python-chess, on the positions of public test suites and the moves that solve them. */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { Chess } from "chessops/chess";
import { makeFen, parseFen } from "chessops/fen";
import { parseSan } from "chessops/san";
import { describe, expect, test } from "vitest";
import { gameFromEpd } from "../../www/engine/game/epd";
import { readFenText } from "../../www/engine/game/fen_text";
import { readPgn } from "../../www/engine/game/index";
import { PYTHON, readByPython } from "./python";

const SUITES = new URL("../../../shared/suites/", import.meta.url);
const hasSuites = existsSync(SUITES);
if (!hasSuites) console.log("no ../shared/suites: our readers are not compared on public positions");

interface Line {
  readonly text: string;
  /** By chessops, from the four fields of the position. */
  readonly position: Chess;
}

function linesOf(folder: URL): Line[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return linesOf(new URL(`${entry.name}/`, folder));
    if (!entry.name.endsWith(".epd")) return [];
    const lines = readFileSync(new URL(entry.name, folder), "utf8").split(/\r?\n/);
    return lines.filter((text) => !/^\s*(#|$)/.test(text)).map(lineOf);
  });
}

function lineOf(text: string): Line {
  const fields = text.trim().split(/\s+/).slice(0, 4).join(" ");
  return { text, position: Chess.fromSetup(parseFen(fields).unwrap()).unwrap() };
}

/** Without the counters. */
const boardOf = (fen: string): string => fen.split(" ").slice(0, 4).join(" ");

describe.runIf(hasSuites)("public test suites", () => {
  const lines = hasSuites ? linesOf(SUITES) : [];

  test("have the positions that chessops reads", () => {
    expect(lines.length).toBeGreaterThan(5_000);
    for (const { text, position } of lines) {
      const read = gameFromEpd(readFenText(text));
      if (!read.ok) throw new Error(`${text}: ${read.error}`);
      expect(boardOf(read.value.start)).toBe(boardOf(makeFen(position.toSetup())));
    }
  });

  /** A game from each position, with the first best move if it is legal. */
  const games = lines.flatMap(({ text, position }) => {
    const [, best] = /\sbm\s+([^\s;,]+)/.exec(text) ?? [];
    const move = best === undefined ? undefined : parseSan(position, best);
    if (best === undefined || move === undefined) return [];
    return [{ fen: makeFen(position.toSetup()), best, answer: position.turn === "white" ? "1." : "1..." }];
  });
  const pgn = games
    .map(
      ({ fen, best, answer }, index) =>
        `[Event "${index}"]\n[FEN "${fen}"]\n\n{a} ${answer} ${best} $1 *\n\n`,
    )
    .join("");

  test.runIf(PYTHON !== undefined)("have the solutions that python-chess reads", () => {
    const expected = readByPython<{ fen: string; moves: string[] }>("python_chess.py", pgn);
    const read = Array.from(readPgn(pgn), ({ game, error }) => {
      if (game === undefined) throw error;
      return { fen: boardOf(game.fen), moves: game.moves };
    });
    expect(games.length).toBeGreaterThan(2_000);
    expect(read).toEqual(expected.map(({ fen, moves }) => ({ fen: boardOf(fen), moves })));
  });
});
