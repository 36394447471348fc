import { Analyzer, analyzeMany, bestMove, EngineError, evaluate } from "pvscope";

// Paul Morphy's mate in two, by 1. Ra6 alone.
const fen = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";

/** Calls every function of the package once. */
export async function run() {
  const depths = [];
  const analyzer = await Analyzer.create(globalThis.options);
  const analysis = analyzer.analyze({ fen }, { depth: 4 });
  for await (const report of analysis) {
    if (report.kind === "iteration") depths.push(report.depth);
  }
  const [line] = (await analysis.end).lines;
  const { verdict } = await analyzer.verify({ fen }, line.san, { depth: line.depth, score: line.score });
  const { scoreCp } = await analyzer.explain({ fen });
  const refusal = await analyzer.analyze({ fen: "nonsense" }).end.catch((error) => error);
  await analyzer.close();
  const end = await bestMove({ fen }, { ...globalThis.options, depth: 4 });
  const score = await evaluate({ fen }, { ...globalThis.options, depth: 4 });
  const many = [];
  const positions = [{ fen }, { fen: "nonsense" }, { fen, moves: ["a1a2"] }];
  for await (const { end, error } of analyzeMany(positions, { ...globalThis.options, depth: 4 })) {
    many.push(end?.reason ?? error.code);
  }
  return {
    depths,
    verdict,
    ahead: scoreCp > 0,
    refusal: refusal instanceof EngineError ? refusal.code : String(refusal),
    best: end.bestMoveSan,
    score,
    many,
  };
}
