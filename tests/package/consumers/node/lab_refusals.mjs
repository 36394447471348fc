// Prints the error code of every bad input to the lab, and whether the lab still works afterwards.
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
  "an unknown kind of game": () => run({ kind: "go" }),
  "a game that cannot be cloned": () => run(() => text),
  "a number as text": () => run({ kind: "written", text: 42 }),
  "a malformed tree": () => run({ kind: "written", text: "[ 1 [2 ]" }),
  "an unknown search": () => run({ kind: "written", text }, { kind: "guess" }),
  "a search without its form": () => run({ kind: "written", text }, { kind: "split" }),
  "a branching of 1.5": () => run({ ...random, branching: 1.5 }),
  "an infinite range": () => run({ ...random, rangeCp: Infinity }),
  "a tree beyond the size limit": () => run({ ...random, branching: 40, depth: 20 }),
  "a malformed FEN": () => run(chess({ fen: "startpos" })),
  "an illegal move": () => run(chess({ moves: ["e2e5"] })),
  "a number as moves": () => run(chess({ moves: 4 })),
  "a depth of 7": () => run(chess({ depth: 7 })),
  "a depth of -1 for the engine": () => run(chess({ depth: -1 }), engine),
  "the engine in a finished game": () => run(chess({ fen: "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1" }), engine),
  "the engine on a tree": () => run({ kind: "written", text }, engine),
  "a visit after the last": () => recording.value(recording.visitCount),
  "a visit before the first": () => recording.children(-1),
  "a string as visit": () => recording.path("a"),
  "a fractional visit": () => recording.effort(0.5),
  "an event after the last": () => recording.step(recording.eventCount),
  "a line before the first event": () => recording.line(0),
  "a file that is not wasm": () =>
    new Lab({ wasmUrl: import.meta.url }).run({ game: random, search: minimax }),
  "a missing wasm file": () => new Lab({ wasmUrl: "nowhere.wasm" }).run({ game: random, search: minimax }),
  "a file that is no network": () =>
    new Lab({ networkUrl: import.meta.url }).run({ game: random, search: minimax }),
  "a missing network": () => new Lab({ networkUrl: "nowhere.bin" }).run({ game: random, search: minimax }),
  "a missing worker": () =>
    new Lab({ workerUrl: "/nowhere/worker.js" }).run({ game: random, search: minimax }),
};
for (const name of ["workerUrl", "wasmUrl", "networkUrl"]) {
  calls[`a ${name} of the wrong type`] = () => new Lab({ [name]: 3 });
  calls[`a ${name} whose getter throws`] = () =>
    new Lab({
      get [name]() {
        throw new RangeError("not for you");
      },
    });
}
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
codes["a run interrupted by close"] = await underWay;
codes["a closed lab"] = await run(random).catch((error) => error.code);
console.log(JSON.stringify({ codes, evaluated: Number.isInteger(value) }));
