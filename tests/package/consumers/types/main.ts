import { Analyzer, bestMove, type EngineErrorCode, EngineError, evaluate, type Score } from "pvscope";

export async function analyse(fen: string): Promise<string> {
  const analyzer: Analyzer = await Analyzer.create({ hashMb: 32 });
  const names: string[] = [];
  for await (const report of analyzer.analyze(
    { fen },
    { depth: 3, multiPv: 2, signal: AbortSignal.timeout(9) },
  )) {
    if (report.kind === "iteration") names.push(...report.lines.flatMap((line) => line.san));
  }
  await analyzer.close();
  const score: Score = await evaluate({ fen });
  const pawns = score.kind === "cp" ? score.cp / 100 : score.moves;
  return [(await bestMove({ fen })).bestMoveSan, pawns, ...names].join(" ");
}

export const code = (error: unknown): EngineErrorCode | undefined =>
  error instanceof EngineError ? error.code : undefined;

// @ts-expect-error A position is no text.
void bestMove("startpos");
