import { describe, expect, test } from "vitest";
import { choices } from "./root_choices";
import { legalMoveCount, readFen } from "../../engine/game/rules";

function position(fen: string) {
  const read = readFen(fen);
  if (!read.ok) throw new Error(read.error);
  return read.value;
}

describe("the choices of a position", () => {
  // The counts are those of perft 1: chessprogramming.org/Perft_Results.
  test.each([
    ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 20],
    ["r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 48],
    ["r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 6],
    ["rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 44],
  ])("of %s are all its legal moves", (fen, count) => {
    const found = choices(position(fen), false);
    expect(found).toHaveLength(count);
    expect(found).toHaveLength(legalMoveCount(position(fen)));
    expect(new Set(found.map(({ uci }) => uci)).size).toBe(count);
  });

  test("have castling as the engine writes it, in Chess960 too", () => {
    const fen = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
    const castling = (chess960: boolean) =>
      choices(position(fen), chess960).filter(({ san }) => san.startsWith("O-O"));
    expect(castling(false).map(({ uci }) => uci)).toEqual(["e1c1", "e1g1"]);
    expect(castling(true).map(({ uci }) => uci)).toEqual(["e1a1", "e1h1"]);
  });

  test("name every promotion", () => {
    const found = choices(position("8/P7/8/8/8/8/8/k1K5 w - - 0 1"), false);
    const promotions = found.filter(({ uci }) => uci.startsWith("a7")).map(({ uci }) => uci.slice(4));
    expect(promotions.sort()).toEqual(["b", "n", "q", "r"]);
  });
});
