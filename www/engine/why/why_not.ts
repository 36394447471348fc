/** “Why not this move?”: the move is searched alone, and its line and that of the best move are read. */

import type { Chess } from "chessops/chess";
import type { End, PvLine, Score, SearchOptions } from "../../wasm/plain/pvscope.js";
import type { Analysis } from "../analysis.js";
import type { Analyzer } from "../analyzer.js";
import { object, of, readable, refuseUnknown } from "../argument_checks.js";
import { EngineError } from "../errors.js";
import { makeFen, opposite } from "../game/chess_rules.js";
import { type GameRecord, enginePosition } from "../game/game.js";
import { gameEnd, positionKey } from "../game/game_end.js";
import { moveFault } from "../game/move_faults.js";
import { currentPosition, legalMoveCount, played, positionAfterPass, readMove } from "../game/rules.js";
import { limited } from "../one_shot.js";
import { type AnalyzeOptions, lineOf, type Position, signalOf } from "../request.js";
import { givenGame } from "../review/given_game.js";
import { dropOf, type JudgementKind, judge } from "../review/judgements.js";
import { materialOf, winningChances } from "../winning_chances.js";
import { type Loss, RunningAnswers, type Threat, type WhyNot, type WhyNotAnswers } from "./answers.js";
import { centipawns, eventsOf, type LineEvent, netOf, orderOf, type Reason, reasonsOf } from "./reasons.js";
import { replay } from "./replay.js";
import { type Standing, threatText, verdictText } from "./words.js";

/** Options of {@link whyNot}. The limits apply to each search. Default: one second each. */
export interface WhyNotOptions extends Pick<SearchOptions, "depth" | "nodes" | "timeMs" | "switches"> {
  /** The best line of the position with its score, from a search as deep; it is searched if absent. */
  best?: BestLine;
  /** Ends the searches: the answers end with it. */
  signal?: AbortSignal;
}

/** A line with its score, such as one of a report. */
export interface BestLine {
  /** From White's view. */
  readonly score: Score;
  /** UCI or SAN. */
  readonly moves: readonly string[];
}

/**
 * Tells why `move`, in SAN or UCI, is no better in `position`. The move is searched alone, then all moves together unless `best` is
 * given, and at last the threat of a quiet reply. Every completed depth gives an answer, and each is better than the one before.
 *
 * Another analysis of the same analyzer ends the answers. Nothing is thrown here: their end rejects with an {@link EngineError}, such as
 * `badMove` and `gameOver`.
 *
 * @example
 * ```ts
 * import { Analyzer } from "pvscope";
 * import { whyNot } from "pvscope/game";
 *
 * const analyzer = await Analyzer.create();
 * const { text, judgement } = await whyNot(analyzer, { moves: ["f3", "e5"] }, "g4", { depth: 6 }).end;
 * console.log(judgement, text);
 * await analyzer.close();
 * ```
 */
export function whyNot(
  analyzer: Pick<Analyzer, "analyze">,
  position: Position,
  move: string,
  options: WhyNotOptions = {},
): WhyNotAnswers {
  const abort = new AbortController();
  let question: Question;
  let answers: RunningAnswers;
  try {
    question = questionOf(position, move, options, abort.signal);
    answers = new RunningAnswers(() => abort.abort(), { signal: options.signal });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const refused = new RunningAnswers(() => undefined);
    refused.fail(error);
    return refused;
  }
  void answers.follow(answersTo(analyzer, question));
  return answers;
}

async function* answersTo(
  analyzer: Pick<Analyzer, "analyze">,
  question: Question,
): AsyncGenerator<WhyNot, undefined> {
  const { game, search, uci } = question;
  const at = enginePosition(game);
  let best = question.best;
  let answer: WhyNot | undefined;
  const alone = analyzer.analyze(at, { ...search, searchMoves: [uci] });
  for await (const line of linesOf(alone)) yield (answer = answerOf(question, line, best));
  if (answer === undefined || !(await isComplete(alone))) return;
  if (best === undefined) {
    const end = await endOf(analyzer.analyze(at, search));
    if (end === undefined) return;
    const [line] = end.lines;
    best = line;
    yield (answer = answerOf(question, line.moves[0] === uci ? line : answer.line, best));
    if (end.reason === "stopped") return;
  }
  const threat = await threatOf(analyzer, question, answer);
  if (threat !== undefined) yield answerOf(question, answer.line, best, threat);
}

/** The arguments, checked. */
interface Question {
  readonly game: GameRecord;
  readonly start: Chess;
  /** The keys of the positions before. */
  readonly earlier: ReadonlySet<string>;
  readonly uci: string;
  readonly san: string;
  readonly best?: BestLine;
  readonly search: AnalyzeOptions;
}

/** Its searches end with `signal`. Throws an {@link EngineError}. */
function questionOf(position: Position, move: string, options: WhyNotOptions, signal: AbortSignal): Question {
  const { best: given, ...limits } = readable(() => checked(options));
  const text = readable(() => of("string", "the move", move));
  const game = givenGame(position);
  const end = gameEnd(game);
  if (end !== undefined)
    throw new EngineError({ code: "gameOver", message: `the game is over: ${end.words}` });
  const start = currentPosition(game);
  const read = readMove(start, text);
  if (!read.ok) throw new EngineError({ code: "badMove", message: moveFault(start, text) });
  const { uci, san } = played(start, read.value, game.chess960).ply;
  const fens = [game.start, ...game.plies.map(({ fen }) => fen)];
  const best = given && { score: given.score, moves: uciOf(start, given.moves, game.chess960) };
  return {
    game,
    start,
    earlier: new Set(fens.map(positionKey)),
    uci,
    san,
    best,
    search: limited({ ...limits, signal }),
  };
}

function checked(options: WhyNotOptions): WhyNotOptions {
  const { depth, nodes, timeMs, switches, best } = object("the options", options);
  const known = { depth, nodes, timeMs, switches, signal: signalOf(options) };
  refuseUnknown(options, { ...known, best });
  if (best === undefined) return known;
  const { moves, score } = object("the best line", best);
  const { line, claim } = lineOf({}, moves, { score });
  return { ...known, best: { moves: line, score: claim?.score ?? score } };
}

/** The lines of the completed depths. */
async function* linesOf(analysis: Analysis): AsyncGenerator<PvLine, void> {
  for await (const report of analysis) {
    const line = report.kind === "iteration" ? report.lines[0] : undefined;
    if (line !== undefined) yield line;
  }
}

/** The end of an analysis; undefined if it was stopped before there was one. */
async function endOf(analysis: Analysis): Promise<End | undefined> {
  const reports = analysis[Symbol.asyncIterator]();
  for (;;) {
    const step = await reports.next();
    if (step.done === true) return step.value;
  }
}

const isComplete = async (analysis: Analysis): Promise<boolean> =>
  (await endOf(analysis))?.reason !== "stopped";

function answerOf(question: Question, line: PvLine, best?: BestLine, threat?: Threat): WhyNot {
  const { start, earlier, uci, san } = question;
  const replayed = replay(start, line.moves, earlier);
  const other = best && { score: best.score, line: replay(start, best.moves, earlier) };
  const loss = best && lossOf(start, line.score, best.score);
  const isBest = best?.moves[0] === uci;
  const judgement = isBest || loss === undefined ? undefined : judge(loss.chances);
  const reasons = isBest ? [] : reasonsOf({ score: line.score, line: replayed }, other);
  const bestSan = other?.line.steps.map(({ san }) => san) ?? [];
  const verdict = {
    name: `${san}${judgement?.sign ?? ""}`,
    score: line.score,
    san: line.san,
    best: best && { san: bestSan[0] ?? "", score: best.score },
    standing: standingOf(question, line, best, judgement),
    reasons,
  };
  const words = verdictText(verdict);
  const reply = line.san[1] ?? "";
  return {
    move: uci,
    san,
    line,
    ...(best && { best: { score: best.score, moves: [...best.moves], san: bestSan } }),
    ...(loss && { loss: isBest ? { chances: 0, cp: 0 } : loss }),
    ...(judgement && { judgement: judgement.judgement }),
    reasons,
    ...(threat && { threat }),
    text: threat ? `${words} ${threatText(reply, threat.event, threat.line.san[0] ?? "")}` : words,
  };
}

function standingOf(
  { start, uci }: Question,
  { score }: PvLine,
  best: BestLine | undefined,
  judgement: JudgementKind | undefined,
): Standing {
  if (legalMoveCount(start) === 1) return "only";
  if (best === undefined) return "unknown";
  if (best.moves[0] === uci) return "best";
  if (orderOf(score, start.turn) >= orderOf(best.score, start.turn)) return "equal";
  return judgement === undefined ? "close" : "worse";
}

function lossOf(start: Chess, score: Score, best: Score): Loss {
  const material = materialOf(makeFen(start.toSetup()));
  const drop = dropOf(winningChances(best, material), winningChances(score, material), start.turn);
  if (score.kind === "mate" || best.kind === "mate") return { chances: drop };
  return { chances: drop, cp: Math.max(0, centipawns(best, start.turn) - centipawns(score, start.turn)) };
}

/** The threat of a quiet reply: its gain if the mover passes. */
async function threatOf(
  analyzer: Pick<Analyzer, "analyze">,
  { game, start, search }: Question,
  { line, judgement, reasons }: WhyNot,
): Promise<Threat | undefined> {
  const [, reply] = replay(start, line.moves.slice(0, 2)).steps;
  if (judgement === undefined || reply?.isQuiet !== true || !needsThreat(reasons)) return undefined;
  const passed = positionAfterPass(reply.after);
  if (passed?.hasDests() !== true) return undefined;
  const fen = makeFen(passed.toSetup());
  const end = await endOf(analyzer.analyze({ fen, chess960: game.chess960 }, search));
  const threat = end?.lines[0];
  if (threat === undefined) return undefined;
  const replayed = replay(passed, threat.moves);
  const [event] = eventsOf({ score: threat.score, line: replayed }, opposite(start.turn));
  const isImmediate = replayed.steps[0]?.isQuiet === false;
  return event !== undefined && isImmediate && isDecisive(event) ? { line: threat, event } : undefined;
}

/** Whether the words have not yet told what the reply does. */
function needsThreat([reason]: readonly Reason[]): boolean {
  if (reason === undefined) return true;
  const { kind, event } = reason;
  return kind === "allows" && event.kind !== "draw" && !(event.kind === "material" && event.fork?.ply === 2);
}

/** A mate, a promotion, or at least the exchange. */
const isDecisive = (event: LineEvent): boolean =>
  event.kind === "mate" || event.kind === "promotion" || (event.kind === "material" && netOf(event) >= 2);

/** Moves in UCI, as the engine writes them. */
function uciOf(start: Chess, moves: readonly string[], chess960: boolean): string[] {
  const uci: string[] = [];
  let position = start;
  for (const move of moves) {
    const read = readMove(position, move);
    if (!read.ok)
      throw new EngineError({ code: "badMove", message: `the best line: ${moveFault(position, move)}` });
    const { ply, after } = played(position, read.value, chess960);
    uci.push(ply.uci);
    position = after;
  }
  return uci;
}
