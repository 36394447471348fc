import { describe, expect, test } from "vitest";
import type { Score } from "../../wasm/plain/pvscope";
import { positionOf } from "../game/rules";
import { reasonsOf, type ScoredLine } from "./reasons";
import { replay } from "./replay";

const cp = (value: number): Score => ({ kind: "cp", cp: value });
const mate = (moves: number): Score => ({ kind: "mate", moves });
const line = (fen: string, moves: string, score: Score): ScoredLine => ({
  line: replay(positionOf(fen), moves.split(" ")),
  score,
});

/** Win at Chess 7, where 4… Ne3 wins the queen, since 5. fxe3 Qh4+ mates. */
const WAC_7 = "rnbqkb1r/pppp1ppp/8/4P3/6n1/7P/PPPNPPP1/R1BQKBNR b KQkq - 0 1";
/** Two positions of Win at Chess and one of its followers, in which a wrong move is asked about. */
const FORK = "2r1r1k1/5ppp/p3pn2/1pb1N3/2P5/1PQ3R1/PB2qPPP/3R2K1 w - - 0 1";
/** Position 77 of Arasan 2024: 1. Be4 leaves the pawn on e5. */
const PAWN_LOST = "1qrrbbk1/1p1nnppp/p3p3/4P3/2P5/1PN1N3/PB2Q1PP/1B2RR1K w - - 0 1";
const PAWN_ENDING = "8/8/1K6/8/8/2k5/1p6/8 w - - 0 1";

describe("reasons", () => {
  test("need a line that is worse", () => {
    const best = line(WAC_7, "g4e3", cp(-300));
    expect(reasonsOf(line(WAC_7, "g4e3", cp(-300)), best)).toEqual([]);
    expect(reasonsOf(line(WAC_7, "g4e5", cp(-400)), best)).toEqual([]);
  });

  test("material that the best line wins, up to the end of the exchange", () => {
    const best = line(WAC_7, "g4e3 g1f3 e3d1 e1d1 b8c6 c2c3 d7d6", cp(-450));
    expect(reasonsOf(line(WAC_7, "g4e5 g1f3 e5f3 d2f3", cp(20)), best)).toEqual([
      { kind: "misses", event: { kind: "material", won: ["queen"], lost: ["knight"], ply: 4 } },
    ]);
  });

  test("no material that the score does not show, or that the line gives back", () => {
    const best = line(WAC_7, "g4e3 g1f3 e3d1 e1d1 b8c6 c2c3 d7d6", cp(-90));
    expect(reasonsOf(line(WAC_7, "g4e5 g1f3 e5f3 d2f3", cp(20)), best)).toEqual([]);
    const backAgain = line(WAC_7, "g4e5 g1f3 e5f3 g2f3 b8c6 d2e4 d7d5", cp(300));
    expect(reasonsOf(backAgain, line(WAC_7, "g4f6 e5f6 d8f6 g1f3", cp(-10)))).toEqual([]);
  });

  test("no material that the line gives back at its end, amid an exchange", () => {
    const best = line(WAC_7, "g4e3 g1f3 e3d1 e1d1 d8h4 c2c3 f8e7 f3h4", cp(-450));
    expect(reasonsOf(line(WAC_7, "g4e5 g1f3 e5f3 d2f3", cp(20)), best)).toEqual([]);
  });

  test("material that only the difference of the scores shows, if it shows all of it", () => {
    const lost = (score: number) => line(PAWN_LOST, "b1e4 d7e5 e4b1 f6f5 e3d1 e7g6", cp(score));
    const pawn = { kind: "allows", event: { kind: "material", won: ["pawn"], lost: [], ply: 2 } };
    const best = line(PAWN_LOST, "e3g4", cp(135));
    expect(reasonsOf(lost(-33), best)).toEqual([pawn]);
    expect(reasonsOf(lost(-33), line(PAWN_LOST, "e3g4", cp(66)))).toEqual([]);
    expect(reasonsOf(lost(5), best)).toEqual([]);
    expect(reasonsOf(lost(-33))).toEqual([]);
  });

  test("no fork where as much had been won before it", () => {
    const fen = "1r5k/6b1/8/8/7n/8/1P5B/R3R1K1 w - - 0 1";
    const won = line(fen, "b2b3 g7a1 h2c7 h4f3 g1g2 f3e1 g2f1 e1d3 c7b8 d3b4 f1e2", cp(-700));
    expect(reasonsOf(won)).toEqual([
      { kind: "allows", event: { kind: "material", won: ["rook"], lost: [], ply: 9 } },
    ]);
  });

  test("a fork that wins material", () => {
    const forked = line(FORK, "c3c1 c5f2 g1h1 f2g3 h2g3 h7h6 c1f4 h6h5 b2c3", cp(-377));
    expect(reasonsOf(forked)).toEqual([
      {
        kind: "allows",
        event: {
          kind: "material",
          won: ["rook", "pawn"],
          lost: ["bishop"],
          ply: 5,
          fork: { ply: 2, san: "Bxf2+", targets: ["king", "rook"] },
        },
      },
    ]);
  });

  test("a promotion, if the new piece stays", () => {
    const promoted = line(PAWN_ENDING, "b6c5 b2b1q c5d6 b1b6", cp(-900));
    expect(reasonsOf(promoted)).toEqual([
      { kind: "allows", event: { kind: "promotion", ply: 2, san: "b1=Q" } },
    ]);
    const taken = line("8/8/8/8/8/1K6/1pk5/R7 w - - 0 1", "b3a2 b2b1q a1b1 c2c3", cp(300));
    expect(reasonsOf(taken)).toEqual([]);
  });

  test("mates, allowed and missed, and not those that both lines have", () => {
    const fen = "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2";
    const mated = line(fen, "g2g4 d8h4", mate(-1));
    const event = { kind: "mate", moves: 1 };
    expect(reasonsOf(mated)).toEqual([{ kind: "allows", event }]);
    expect(reasonsOf(mated, line(fen, "e2e4", cp(-60)))).toEqual([{ kind: "allows", event }]);
    expect(reasonsOf(mated, mated)).toEqual([]);
    const back = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";
    expect(reasonsOf(line(back, "h2h3", cp(700)), line(back, "a1a8", mate(1)))).toEqual([
      { kind: "misses", event },
    ]);
  });

  test("draws by rule, allowed where the best move is better, and missed where it is not", () => {
    const stale = "k7/8/1K6/1BN5/8/8/8/8 w - - 0 1";
    const event = { kind: "draw", rule: "stalemate", ply: 1 };
    const draw = line(stale, "c5d7", cp(0));
    expect(reasonsOf(draw, line(stale, "c5a6", cp(900)))).toEqual([{ kind: "allows", event }]);
    expect(reasonsOf(draw, line(stale, "c5a6", cp(30)))).toEqual([]);
    expect(reasonsOf(line(stale, "c5a6", cp(-300)), draw)).toEqual([{ kind: "misses", event }]);
    expect(reasonsOf(line(stale, "c5d7", cp(40)), line(stale, "c5a6", cp(900)))).toEqual([]);
  });
});
