// Bad input to every function of the lab: the code of each error, on one lab that has to be of use in the end.
import { Lab, LabError } from "pvscope/lab";

const text = "[ a: [3 9] b: [2 7] ]";
const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const minimax = { kind: "minimax" };
const engine = { kind: "engine" };
const random = { kind: "random", seed: 1, branching: 3, depth: 3, orderPercent: 50, rangeCp: 9 };
const lab = new Lab();
const run = (game, search = minimax) => lab.run({ game, search });
const chess = (fields) => ({ kind: "chess", fen: start, depth: 2, ...fields });
const recording = await run({ kind: "written", text });
const calls = {
  "no request": () => lab.run(),
  "no game": () => lab.run({ search: minimax }),
  "no search": () => lab.run({ game: { kind: "written", text } }),
  "a game that is none": () => run({ kind: "go" }),
  "a game that cannot be sent": () => run(() => text),
  "a text that is a number": () => run({ kind: "written", text: 42 }),
  "a tree that is none": () => run({ kind: "written", text: "[ 1 [2 ]" }),
  "a search that is none": () => run({ kind: "written", text }, { kind: "guess" }),
  "a search that lacks its form": () => run({ kind: "written", text }, { kind: "split" }),
  "a branching of 1.5": () => run({ ...random, branching: 1.5 }),
  "an endless range": () => run({ ...random, rangeCp: Infinity }),
  "a tree that is too large": () => run({ ...random, branching: 40, depth: 20 }),
  "a FEN that is none": () => run(chess({ fen: "startpos" })),
  "an illegal move": () => run(chess({ moves: ["e2e5"] })),
  "moves that are no list": () => run(chess({ moves: 4 })),
  "a depth of 7": () => run(chess({ depth: 7 })),
  "a depth of minus one for the engine": () => run(chess({ depth: -1 }), engine),
  "the engine in a game that is over": () => run(chess({ fen: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1" }), engine),
  "the engine in a tree": () => run({ kind: "written", text }, engine),
  "a visit beyond the last": () => recording.value(recording.visitCount),
  "a visit before the first": () => recording.children(-1),
  "a visit that is none": () => recording.path("a"),
  "half a visit": () => recording.effort(0.5),
  "an event beyond the last": () => recording.step(recording.eventCount),
  "a line at no event": () => recording.line(0),
  "wasm that is none": () => new Lab({ wasmUrl: import.meta.url }).run({ game: random, search: minimax }),
  "wasm that is not there": () => new Lab({ wasmUrl: "nowhere.wasm" }).run({ game: random, search: minimax }),
  "a worker that is not there": () =>
    new Lab({ workerUrl: "/nowhere/worker.js" }).run({ game: random, search: minimax }),
};
const codes = {};
for (const [name, call] of Object.entries(calls)) {
  codes[name] = await Promise.resolve()
    .then(call)
    .then(
      () => "no error",
      (error) => (error instanceof LabError ? error.code : `no LabError: ${error}`),
    );
}
const { value } = (await run(chess({ moves: ["e2e4"] }))).summary;
const underWay = run(random).catch((error) => error.code);
lab.close();
codes["a run that is under way when the lab is closed"] = await underWay;
codes["a lab that is closed"] = await run(random).catch((error) => error.code);
console.log(JSON.stringify({ codes, evaluated: Number.isInteger(value) }));
