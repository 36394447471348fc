import { Chess } from "chessops/chess";
import { makeFen } from "chessops/fen";
import { parseSan } from "chessops/san";
import { expect, test } from "vitest";
import { CHESS960_STARTS, chess960Fen, chess960Rank, STANDARD_START } from "./chess960_start";
import { PREMADE_POSITIONS } from "./premade_positions";
import { gameFromFen, gameOver, currentPosition } from "../../engine/game/rules";

const ALL = PREMADE_POSITIONS.flatMap(({ positions }) => positions);

const fenOf = (name: string): string => ALL.find((position) => position.name.includes(name))?.fen ?? "";

function positionAfter(moves: string): string {
  const position = Chess.default();
  for (const san of moves
    .replace(/\b\d+\.(\.\.)?/g, " ")
    .trim()
    .split(/\s+/)) {
    const move = parseSan(position, san);
    if (move === undefined) throw new Error(`${san} is illegal`);
    position.play(move);
  }
  return makeFen(position.toSetup());
}

test.each(ALL.map(({ name, fen }) => [name, fen]))("%s is a legal position with moves left", (_, fen) => {
  const game = gameFromFen(fen);
  expect(game.ok ? gameOver(currentPosition(game.value)) : game.error).toBeUndefined();
});

test("the names are all different, and so are the positions", () => {
  expect(new Set(ALL.map(({ name }) => name)).size).toBe(ALL.length);
  expect(new Set(ALL.map(({ fen }) => fen)).size).toBe(ALL.length);
});

test.each([
  [
    "Opera",
    "1.e4 e5 2.Nf3 d6 3.d4 Bg4 4.dxe5 Bxf3 5.Qxf3 dxe5 6.Bc4 Nf6 7.Qb3 Qe7 8.Nc3 c6 9.Bg5 b5 10.Nxb5 cxb5 11.Bxb5+ Nbd7 12.O-O-O Rd8 13.Rxd7 Rxd7 14.Rd1 Qe6 15.Bxd7+ Nxd7",
  ],
  [
    "The Immortal Game",
    "1.e4 e5 2.f4 exf4 3.Bc4 Qh4+ 4.Kf1 b5 5.Bxb5 Nf6 6.Nf3 Qh6 7.d3 Nh5 8.Nh4 Qg5 9.Nf5 c6 10.g4 Nf6 11.Rg1 cxb5 12.h4 Qg6 13.h5 Qg5 14.Qf3 Ng8 15.Bxf4 Qf6 16.Nc3 Bc5 17.Nd5 Qxb2",
  ],
  [
    "Century",
    "1.Nf3 Nf6 2.c4 g6 3.Nc3 Bg7 4.d4 O-O 5.Bf4 d5 6.Qb3 dxc4 7.Qxc4 c6 8.e4 Nbd7 9.Rd1 Nb6 10.Qc5 Bg4 11.Bg5 Na4 12.Qa3 Nxc3 13.bxc3 Nxe4 14.Bxe7 Qb6 15.Bc4 Nxc3 16.Bc5 Rfe8+ 17.Kf1",
  ],
  [
    "Kasparov",
    "1.e4 d6 2.d4 Nf6 3.Nc3 g6 4.Be3 Bg7 5.Qd2 c6 6.f3 b5 7.Nge2 Nbd7 8.Bh6 Bxh6 9.Qxh6 Bb7 10.a3 e5 11.O-O-O Qe7 12.Kb1 a6 13.Nc1 O-O-O 14.Nb3 exd4 15.Rxd4 c5 16.Rd1 Nb6 17.g3 Kb8 18.Na5 Ba8 19.Bh3 d5 20.Qf4+ Ka7 21.Rhe1 d4 22.Nd5 Nbxd5 23.exd5 Qd6",
  ],
])("%s is the position of the game", (name, moves) => {
  expect(positionAfter(moves)).toBe(fenOf(name));
});

// Scharnagl's table.
test.each([
  [0, "BBQNNRKR"],
  [STANDARD_START, "RNBQKBNR"],
  [959, "RKRNNQBB"],
])("start position %i of Chess960 is %s", (number, rank) => {
  expect(chess960Rank(number)).toBe(rank);
});

test("the start positions of Chess960 are 960, each with bishops on both colours and the king between the rooks", () => {
  const ranks = Array.from({ length: CHESS960_STARTS }, (_, number) => chess960Rank(number));
  expect(new Set(ranks).size).toBe(960);
  for (const rank of ranks) {
    expect(Array.from(rank).sort().join("")).toBe("BBKNNQRR");
    expect((rank.indexOf("B") + rank.lastIndexOf("B")) % 2).toBe(1);
    expect(rank.replace(/[^RK]/g, "")).toBe("RKR");
  }
});

test("every start position of Chess960 is accepted with all castling rights", () => {
  for (let number = 0; number < CHESS960_STARTS; number += 1) {
    const game = gameFromFen(chess960Fen(number), true);
    expect(game.ok && currentPosition(game.value).castles.castlingRights.size()).toBe(4);
  }
});
