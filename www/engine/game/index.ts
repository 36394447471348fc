/// <reference lib="esnext.disposable" preserve="true" />

/**
 * PGN, reviews of games, and reasons against moves; apart from `pvscope` because it has the rules of chess.
 *
 * @module pvscope/game
 */

export { EngineError } from "../errors.js";
export {
  type GameEnding,
  type GameReview,
  type MoveReview,
  type PositionReview,
  type ReviewLine,
} from "../review/game_review.js";
export type { Judgement } from "../review/judgements.js";
export type { GameOpening, Opening, OpeningNames } from "../review/opening.js";
export { reviewGame, type ReviewOptions, type ReviewProgress } from "../review/review_game.js";
export { toPgn } from "../review/review_pgn.js";
export type { SideSummary } from "../review/reviewed_game.js";
export { PgnError } from "./pgn_error.js";
export type { PgnComment, PgnGame, PgnMove, PgnShape } from "./pgn_game.js";
export { type PgnOutcome, readPgn } from "./read_pgn.js";
export type { Loss, Threat, WhyNot, WhyNotAnswers } from "../why/answers.js";
export type {
  DrawEvent,
  Fork,
  LineEvent,
  MaterialEvent,
  MateEvent,
  PromotionEvent,
  Reason,
} from "../why/reasons.js";
export type { DrawRule } from "../why/replay.js";
export { type BestLine, whyNot, type WhyNotOptions } from "../why/why_not.js";
