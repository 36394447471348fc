import { Analyzer, analyzeMany, bestMove, EngineError, evaluate } from "pvscope";

const fen = "6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1";

/** Calls every function of the package once. */
export async function run() {
  const depths = [];
  const analyzer = await Analyzer.create(globalThis.options);
  for await (const report of analyzer.analyze({ fen }, { depth: 4 })) {
    if (report.kind === "iteration") depths.push(report.depth);
  }
  const { scoreCp } = await analyzer.explain({ fen });
  const refusal = await analyzer.analyze({ fen: "nonsense" }).end.catch((error) => error);
  await analyzer.close();
  const end = await bestMove({ fen }, { ...globalThis.options, depth: 3 });
  const score = await evaluate({ fen }, { ...globalThis.options, depth: 3 });
  const many = [];
  const positions = [{ fen }, { fen: "nonsense" }, { fen, moves: ["g2g3"] }];
  for await (const { end, error } of analyzeMany(positions, { ...globalThis.options, depth: 3 })) {
    many.push(end?.reason ?? error.code);
  }
  return {
    depths,
    ahead: scoreCp > 0,
    refusal: refusal instanceof EngineError ? refusal.code : String(refusal),
    best: end.bestMoveSan,
    score,
    many,
  };
}
