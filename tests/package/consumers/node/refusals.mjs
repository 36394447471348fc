// Bad input to every function: the code of each error, on one analyzer that has to be of use in the end.
import { Analyzer, analyzeMany, bestMove, EngineError, evaluate } from "pvscope";

const fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const analyzer = await Analyzer.create();
const analyze = (position, options) => analyzer.analyze(position, options).end;
const calls = {
  "no position": () => analyze(),
  "no FEN": () => analyze({}),
  "a FEN that is a number": () => analyze({ fen: 42 }),
  "a FEN that cannot be sent": () => analyze({ fen: () => fen }),
  "a FEN that is none": () => analyze({ fen: "startpos" }),
  "moves that are no list": () => analyze({ fen, moves: 4 }),
  "an illegal move": () => analyze({ fen, moves: ["e2e5"] }),
  "no options": () => analyze({ fen }, null),
  "a depth that is a word": () => analyze({ fen }, { depth: "deep" }),
  "a depth of 1.5": () => analyze({ fen }, { depth: 1.5 }),
  "no nodes": () => analyze({ fen }, { nodes: 0 }),
  "a negative time": () => analyze({ fen }, { timeMs: -1 }),
  "no lines": () => analyze({ fen }, { multiPv: 0 }),
  "a search of moves that are illegal": () => analyze({ fen }, { searchMoves: ["e7e5"] }),
  "a signal that is none": () => analyze({ fen }, { signal: 3 }),
  "a game that is over": () => analyze({ fen: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1" }),
  "an explanation of nothing": () => analyzer.explain(),
  "an explanation of no FEN": () => analyzer.explain({ fen: "startpos" }),
  "a line that is no list": () => analyzer.verify({ fen }, 3),
  "a claim that is none": () => analyzer.verify({ fen }, ["e4"], 3),
  "a claim of a score that is none": () =>
    analyzer.verify({ fen }, ["e4"], { score: { kind: "cp", cp: 0.5 } }),
  "many positions on no engine": () => analyzeMany([], { concurrency: 0 }).next(),
  "the best move of nothing": () => bestMove(),
  "the worth of no FEN": () => evaluate({ fen: "startpos" }),
  "wasm that is none": () => Analyzer.create({ wasmUrl: () => import.meta.url }),
  "wasm that is not there": () => Analyzer.create({ wasmUrl: () => "nowhere.wasm" }),
  "a worker that is not there": () => Analyzer.create({ workerUrl: "/nowhere/worker.js" }),
};
const codes = {};
for (const [name, call] of Object.entries(calls)) {
  codes[name] = await call().then(
    () => "no error",
    (error) => (error instanceof EngineError ? error.code : `no EngineError: ${error}`),
  );
}
const { reason } = await analyze({ fen }, { depth: 3 });
await analyzer.close();
codes["an analyzer that is closed"] = await analyze({ fen }).catch((error) => error.code);
console.log(JSON.stringify({ codes, reason }));
