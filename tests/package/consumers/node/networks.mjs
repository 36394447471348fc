// Prints the evaluations by the package's network and by another one, and what happens with files that are none.
import { copyFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { Analyzer, bestMove } from "pvscope";
import { Lab } from "pvscope/lab";

const fen = "rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const chess = { game: { kind: "chess", fen, depth: 1 }, search: { kind: "minimax" } };

/** By the calling thread, the worker and the lab. */
async function evaluations(networkUrl) {
  const analyzer = await Analyzer.create({ networkUrl });
  const { scoreCp } = await analyzer.explain({ fen });
  const { lines } = await analyzer.analyze({ fen }, { depth: 1 }).end;
  await analyzer.close();
  const lab = new Lab({ networkUrl });
  const { value } = (await lab.run(chess)).summary;
  lab.close();
  return [scoreCp, lines[0].score.cp, value];
}

const outcome = (promise) =>
  promise.then(
    () => "done",
    ({ code, message }) => [code, message],
  );

const other = new URL("other.bin", import.meta.url);
const shipped = await evaluations();
const evaluated = { shipped, path: await evaluations("other.bin"), url: await evaluations(other) };

const faults = {};
for (const name of ["nowhere.bin", "damaged.bin", "text.bin", "mended.bin"]) {
  const networkUrl = pathToFileURL(name);
  const lab = new Lab({ networkUrl });
  faults[name] = [
    await outcome(Analyzer.create({ networkUrl })),
    await outcome(bestMove({ fen }, { networkUrl, depth: 1 })),
    await outcome(lab.run(chess)),
  ];
  lab.close();
}

// A file that is mended after the failure.
const analyzer = new Analyzer({ networkUrl: "mended.bin" });
const before = await outcome(analyzer.ready);
copyFileSync("other.bin", "mended.bin");
const after = await outcome(analyzer.analyze({ fen }, { depth: 1 }).end);
await analyzer.close();
console.log(JSON.stringify({ evaluated, faults, mended: [before[0], after] }));
