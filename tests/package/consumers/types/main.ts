import {
  type Analysis,
  Analyzer,
  bestMove,
  type EngineErrorCode,
  EngineError,
  evaluate,
  type Score,
} from "pvscope";
import {
  type GameReview,
  PgnError,
  type PgnGame,
  readPgn,
  type Reason,
  reviewGame,
  toPgn,
  whyNot,
  type WhyNotAnswers,
} from "pvscope/game";
import { Lab, LabError, type LabRequest, type Recording } from "pvscope/lab";

import { type UciAnalysis, UciEngine, type UciLine } from "pvscope/uci-engine";

import "pvscope/element";
import { Analyzer as SingleAnalyzer, type End } from "pvscope/single";

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

/** An analysis stays one, though an async function returns it. */
export async function started(fen: string): Promise<Analysis> {
  const analyzer = await Analyzer.create();
  return analyzer.analyze({ fen });
}

// @ts-expect-error Its result is that of its end.
export const unfinished = async (fen: string): Promise<string> => (await started(fen)).bestMove;

export async function watch(text: string): Promise<string[]> {
  await using lab = new Lab();
  const request: LabRequest = {
    game: { kind: "written", text },
    search: { kind: "merged", cutoff: "inclusive" },
  };
  const recording: Recording = await lab.run(request);
  return Array.from({ length: recording.eventCount }, (_, event) => recording.step(event));
}

export async function other(analyzer: Analyzer): Promise<UciLine[]> {
  await using engine = new UciEngine(new Worker("stockfish.js"), {
    settings: { Hash: 8 },
    evaluator: analyzer,
  });
  const analysis: UciAnalysis = engine.analyze({ moves: ["e4"] }, { depth: 3, multiPv: 2 });
  for await (const { lines } of analysis) console.log(lines[0].certificate.holds);
  const { lines } = await analysis.end;
  return [...lines];
}

// @ts-expect-error Levels are those of our own engine.
void new UciEngine(new Worker("stockfish.js")).analyze({}, { elo: 1500 });

export const place = (error: unknown): number | undefined =>
  error instanceof LabError && error.code === "badTree" ? error.place?.line : undefined;

export const code = (error: unknown): EngineErrorCode | undefined =>
  error instanceof EngineError ? error.code : undefined;

export function embed(place: HTMLElement): Promise<End> {
  const element = document.createElement("pv-analyzer");
  element.fen = "8/8/8/8/8/4k3/4p3/4K3 w - - 0 1";
  element.multiPv = 2;
  element.orientation = "black";
  element.pictures = "line nodes";
  place.append(element);
  return new Promise((resolve, reject) => {
    element.addEventListener("end", ({ detail }) => resolve(detail));
    element.addEventListener("error", ({ error }) => reject(error));
    element.addEventListener("click", ({ clientX }) => console.log(clientX));
  });
}

export const single = (): Promise<SingleAnalyzer> => SingleAnalyzer.create({ hashMb: 8 });

export async function reviews(pgn: string): Promise<GameReview[]> {
  const read: (PgnGame | PgnError)[] = Array.from(readPgn(pgn), ({ game, error }) => game ?? error);
  const games = read.flatMap((game) => (game instanceof PgnError ? [] : [game]));
  return await Promise.all(games.map((game) => reviewGame(game, { depth: 3 })));
}

export const annotated = async (game: PgnGame): Promise<string> => toPgn(await reviewGame(game), game.tags);

const openings = new Map([["8/8/8/8/8/8/8/8 w - -", { eco: "A00", name: "None" }]]);

export const opening = async (pgn: string): Promise<string | undefined> =>
  (await reviewGame(pgn, { openings })).opening?.name;

export const losses = async (): Promise<number[]> =>
  (await reviewGame(["e4", "e5"], { timeMs: 9 })).moves.flatMap(({ loss }) => loss ?? []);

export async function reasons(analyzer: Analyzer, move: string): Promise<string[]> {
  const all: Reason[] = [];
  const best = { score: { kind: "cp", cp: 20 }, moves: ["e4"] } as const;
  for await (const { reasons } of whyNot(analyzer, {}, move, { depth: 3, best })) all.push(...reasons);
  return all.map(({ kind, event }) => (event.kind === "material" ? `${kind} ${event.won.join()}` : kind));
}

export const lastAnswer = async (answers: WhyNotAnswers): Promise<string> => (await answers.end).text;

// @ts-expect-error The answers themselves have no text.
export const noText = async (analyzer: Analyzer): Promise<string> => (await whyNot(analyzer, {}, "a3")).text;

// @ts-expect-error Why not a move has one line for it.
void whyNot(new Analyzer(), {}, "a3", { multiPv: 2 });

// @ts-expect-error A review shows one line for each position.
void reviewGame("1. e4 *", { multiPv: 2 });

// @ts-expect-error The orientation is "white" or "black".
document.createElement("pv-analyzer").orientation = "above";

// @ts-expect-error A chess game needs a depth.
void new Lab().run({ game: { kind: "chess", fen: "" }, search: { kind: "minimax" } });

// @ts-expect-error A position is an object.
void bestMove("startpos");
