/** The page and the engine accept the same positions, so that a refusal comes in the page's words and before anything changes. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { network } from "../../../tests/engine_instance";
import { verify } from "../../wasm/plain/pvscope.js";
import { readFenText } from "./fen_text";
import { gameFromFen } from "./rules";

const listed = readFileSync(new URL("../../../tests/data/fens.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => (JSON.parse(line) as { fen: string }).fen);

/** Faults in single fields, many of which are no faults. */
const RIGHTS = ["K", "HAha", "Ha", "Dd", "KK", "KQkqKQ", "qkQK", "A", "-", "--", "KQkx"];
const SQUARES = ["a3", "d3", "d6", "e3", "e6", "h6", "e4", "e9", "E3", "--"];
const PLACES = [
  "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR",
  "r3k2r/8/8/3Pp3/3pP3/8/8/R3K2R",
  "nrbkqbrn/8/8/8/8/8/8/NRBKQBRN",
];
const varied = PLACES.flatMap((place) =>
  ["w", "b", "W", "-"].flatMap((turn) =>
    RIGHTS.flatMap((rights) => SQUARES.map((square) => `${place} ${turn} ${rights} ${square} 0 1`)),
  ),
);

const accepts = (fen: string, chess960: boolean): boolean => {
  try {
    verify({ position: { fen, chess960 }, line: [] }, network);
    return true;
  } catch {
    return false;
  }
};

test.each([undefined, false, true])("with the switch for Chess960 at %s", (chess960) => {
  const others = [...listed, ...varied].filter((text) => {
    const read = gameFromFen(text, chess960);
    if (read.ok) return !accepts(read.value.start, read.value.chess960);
    const { fen } = readFenText(text);
    return chess960 === undefined ? accepts(fen, false) && accepts(fen, true) : accepts(fen, chess960);
  });
  expect(others).toEqual([]);
});
