/**
 * The judgement of the move that led to the position on the board, at once: by what the analysis of the position before knows of it, and
 * by the analysis of the position itself as soon as that is deep enough.
 */

import { currentFen, type GameRecord, seenAt } from "../../engine/game/game";
import { gameEnd } from "../../engine/game/game_end";
import type { IterationReport, WinningChances } from "../../engine/index";
import { dropOf, judge, type JudgementKind, moverOf } from "../../engine/review/judgements";
import { certain, CERTAIN_DRAW, materialOf, winningChances } from "../../engine/winning_chances";
import { type Work, workOf } from "../state/analysis_request";
import type { SearchResults } from "../state/search_results";
import { type Slice } from "../state/slice";
import type { State, Store } from "../state/store";
import type { InstantGlyph } from "./instant_glyph";

/** A depth that is credible beside a deeper one. */
const CREDIBLE_DEPTH = 8;

type Report = Pick<IterationReport, "depth" | "lines" | "rootMoves">;

/** The judgement of the last move of `game`. `before` and `after` are the depths completed before and after it. */
export function judgementOf(
  game: GameRecord,
  before: Report | undefined,
  after: Report | undefined,
): JudgementKind | undefined {
  const move = game.plies[game.cursor - 1]?.uci;
  const best = before?.lines[0];
  if (move === undefined || before === undefined || best === undefined || best.moves[0] === move)
    return undefined;
  const fen = currentFen(seenAt(game, game.cursor - 1));
  const chances = ended(game) ?? searched(game, before.depth, after) ?? known(before, move, fen);
  if (chances === undefined) return undefined;
  return judge(dropOf(winningChances(best.score, materialOf(fen)), chances, moverOf(fen)));
}

function ended(game: GameRecord): WinningChances | undefined {
  const end = gameEnd(game);
  if (end === undefined) return undefined;
  return end.winner === undefined ? CERTAIN_DRAW : certain(end.winner === "white");
}

function searched(game: GameRecord, depth: number, after: Report | undefined): WinningChances | undefined {
  const line = after?.lines[0];
  if (after === undefined || line === undefined) return undefined;
  // The position after a move is searched one ply less for the same horizon.
  const isCredible = after.depth >= Math.min(depth - 1, CREDIBLE_DEPTH);
  return isCredible ? winningChances(line.score, materialOf(currentFen(game))) : undefined;
}

/** A bound is no better than the move: it may be judged more severely later. */
function known({ lines, rootMoves }: Report, move: string, fen: string): WinningChances | undefined {
  const line = lines.find(({ moves }) => moves[0] === move);
  const effort = rootMoves.find((effort) => effort.move === move);
  const score = line?.score ?? effort?.score;
  return score && winningChances(score, materialOf(fen));
}

/** Judges the last move on the board anew with every completed depth. */
export function followJudgement(
  store: Store,
  slice: Slice<InstantGlyph>,
  recall: (work: Work) => SearchResults | undefined,
): void {
  const follow = (): void => {
    const found = glyphOf(store.state, recall);
    const { fen, judgement } = slice.state;
    if (found.fen !== fen || found.judgement !== judgement) slice.update(found);
  };
  store.subscribe(follow);
  follow();
}

function glyphOf(
  { game, session, settings }: State,
  recall: (work: Work) => SearchResults | undefined,
): InstantGlyph {
  const fen = currentFen(game);
  if (game.cursor === 0) return { fen, judgement: undefined };
  const before = recall(workOf(seenAt(game, game.cursor - 1), settings))?.iterations.at(-1)?.report;
  const after = session.work?.fen === fen ? session.iterations.at(-1)?.report : undefined;
  return { fen, judgement: judgementOf(game, before, after) };
}
