// Analyses with tables of random sizes, where Node.js limits the memory of wasm, and prints each outcome that is neither a result
// nor `outOfMemory`, or whose next analysis, with the last size that worked, is not a result. Arguments: the tries and a seed.
import { Analyzer } from "pvscope";

const fen = "r1bq1rk1/ppp1nppp/3p4/3Pp3/2P5/P1N1P3/1P1QBPPP/R3K2R w KQ - 3 12";
const [tries, seed] = process.argv.slice(2).map(Number);

let state = seed;
/** Source: Steele and Vigna, "Computationally easy, spectrally good multipliers for congruential pseudorandom number generators". */
function random() {
  state = (Math.imul(state, 0x915f77f5) + 1) >>> 0;
  return state / 2 ** 32;
}

const analyzer = new Analyzer({ hashMb: 1 });
const outcome = () =>
  analyzer.analyze({ fen }, { depth: 4 }).end.then(
    ({ reason }) => reason,
    ({ code, message }) => (code === "outOfMemory" ? code : `${code}: ${message}`),
  );

const seen = { fine: 0, refused: 0, wrong: [] };
// Where memory is scarce, not even the smallest table may work.
const expected = await outcome();
let worked = 1;
for (let count = 0; count < tries; count++) {
  // As many small sizes as large ones.
  const hashMb = Math.floor(1024 ** random());
  analyzer.hashMb = hashMb;
  const first = await outcome();
  if (first === "depth") {
    seen.fine++;
    worked = hashMb;
  } else {
    seen.refused++;
    const then = await outcome();
    const isRestored = expected === "depth" ? analyzer.hashMb === worked : analyzer.hashMb === hashMb;
    if (first !== "outOfMemory" || !isRestored || then !== expected)
      seen.wrong.push(`${worked} MB, ${hashMb} MB: ${first}, then ${analyzer.hashMb} MB: ${then}`);
  }
}
await analyzer.close();
console.log(JSON.stringify(seen));
