// Breaks the instance that explains and verifies, and prints what the calls after that return.
import { Analyzer } from "pvscope";
import init from "./node_modules/pvscope/wasm/plain/pvscope.js";

const fen = "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1";
const outcome = (call) =>
  call.then(
    (value) => value.verdict ?? value.scoreCp,
    ({ code }) => code,
  );
const one = new Analyzer();
const other = new Analyzer();
const explain = (analyzer) => outcome(analyzer.explain({ fen }));
const verify = (analyzer) =>
  outcome(analyzer.verify({ fen }, ["Ra8#"], { score: { kind: "mate", moves: 1 } }));

const sound = [await explain(one), await verify(other)];
const rounds = [];
for (let round = 0; round < 3; round++) {
  // The running instance: bindings that are initialised return it again.
  const { memory } = await init();
  new Uint8Array(memory.buffer).fill(0xff);
  rounds.push([await explain(one), await explain(one), await verify(other)]);
}
await Promise.all([one.close(), other.close()]);
console.log(JSON.stringify({ sound, rounds }));
