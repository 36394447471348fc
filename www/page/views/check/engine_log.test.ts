import { expect, test } from "vitest";
import { type EngineLog, fromWhite, readLog } from "./engine_log";

const STOCKFISH = `Stockfish 10 by T. Romstad, M. Costalba, J. Kiiski, G. Linscott
id name Stockfish 10
uciok
position startpos moves e2e4
info depth 1 seldepth 1 multipv 1 score cp -57 nodes 20 nps 20000 tbhits 0 time 1 pv e7e5
info depth 2 seldepth 2 multipv 1 score cp -30 lowerbound nodes 60 nps 60000 tbhits 0 time 1 pv c7c5
info depth 2 currmove c7c5 currmovenumber 1
info depth 2 seldepth 2 multipv 1 score mate -3 upperbound nodes 90 nps 60000 tbhits 0 time 2 pv c7c5
info depth 2 seldepth 2 multipv 1 score cp -20 nodes 99 nps 60000 tbhits 0 time 2 pv c7c5 g1f3 bmc 0
bestmove c7c5`;

function read(text: string): EngineLog {
  const log = readLog(text);
  if (!log.ok) throw new Error(log.error);
  return log.value;
}

test("a log has its engine, its last position and the searches after it, with scores from White's view if Black is to move", () => {
  const { engine, position, searches } = read(STOCKFISH);
  expect(engine).toBe("Stockfish 10");
  expect(position).toBe("position startpos moves e2e4");
  const shown = searches.map((search) => fromWhite(search, "black"));
  expect(shown.map(({ depth, score, bound, nodes }) => [depth, score, bound, nodes])).toEqual([
    [1, { kind: "cp", cp: 57 }, "exact", 20],
    [2, { kind: "cp", cp: 30 }, "upper", 60],
    [2, { kind: "mate", moves: 3 }, "lower", 90],
    [2, { kind: "cp", cp: 20 }, "exact", 99],
  ]);
  expect(searches[3]?.moves.slice(0, 2)).toEqual(["c7c5", "g1f3"]);
});

test("with White to move, scores and bounds stay as they are", () => {
  const [first, , , last] = read(STOCKFISH).searches.map((search) => fromWhite(search, "white"));
  expect(first?.score).toEqual({ kind: "cp", cp: -57 });
  expect(last?.score).toEqual({ kind: "cp", cp: -20 });
});

test("only the searches after the last position count, and prefixes of log files are skipped", () => {
  const log = `12:01 <1: position startpos\n12:01 >1: info depth 1 score cp 5 pv e2e4\n12:02 <1: position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n12:02 >1: info depth 3 score cp 90 time 4 pv e2e4 e8e7`;
  const { position, searches } = read(log);
  expect(position).toBe("position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  expect(searches.map(({ depth }) => depth)).toEqual([3]);
});

test("a text without searches is refused in words", () => {
  expect(readLog("bestmove e2e4")).toMatchObject({ ok: false });
  expect(readLog("position startpos\nbestmove e2e4")).toMatchObject({
    ok: false,
    error: expect.stringContaining("After its last “position” command") as unknown,
  });
  const line = "info depth 1 score cp 1 pv e2e4\n";
  expect(readLog(line.repeat(2001))).toMatchObject({
    ok: false,
    error: expect.stringContaining("2001 lines") as unknown,
  });
});

test("a log is read by its words, in any layout, and its strings are for people", () => {
  const { searches } = read(
    "x>info  score\tcp 5 nodes 7 depth 3 pv  e2e4 e7e5 \ninfo string depth 1 score cp 1 pv e2e4\ninfo depth 4 score cp none pv e2e4",
  );
  expect(searches).toEqual([
    {
      depth: 3,
      multiPv: 1,
      score: { kind: "cp", cp: 5 },
      bound: "exact",
      nodes: 7,
      timeMs: 0,
      moves: ["e2e4", "e7e5"],
    },
  ]);
});

test.each(["info depth 1 score cp 1 ", "info depth 1 ", "info ", "position ", "id ", " ", "pv ", "1"])(
  "ten million letters of “%s” without line ends are read in a moment",
  (part) => {
    expect(readLog(part.repeat(10_000_000 / part.length)).ok).toBe(false);
  },
);
