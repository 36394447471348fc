/** A reviewed game's annotations: evaluations, glyphs, and better lines as variations. */

import type { Comment, Evaluation } from "chessops/pgn";
import type { Score } from "../../engine/index";
import { isEmpty } from "../../engine/game/comments";
import {
  commentsOf,
  continuationsOf,
  type GameMove,
  type GameTree,
  type MoveId,
  START,
} from "../../engine/game/game_tree";
import { JUDGEMENTS } from "../../engine/review/judgements";
import { moverOf, type ReviewedGame, type ReviewedPly } from "../../engine/review/reviewed_game";

/** Glyphs that a judgement replaces. Others are somebody's opinion and stay. */
const REPLACED: readonly number[] = JUDGEMENTS.map(({ nag }) => nag);
/** Glyphs for the quality of a move, of which it has at most one. */
const MOVE_GLYPHS: readonly number[] = [1, 2, 3, 4, 5, 6];

/** The tree with the annotations of a review. To write them a second time changes nothing. */
export function annotatedTree(tree: GameTree, { plies }: ReviewedGame): GameTree {
  const draft = new TreeDraft(tree);
  for (const [index, ply] of plies.entries()) {
    const before = plies[index - 1];
    if (ply.result !== undefined) draft.evaluate(ply.move?.id ?? START, ply.score, ply.result.depth);
    if (ply.move === undefined || ply.drop === undefined || before?.result === undefined) continue;
    if (ply.judgement === undefined) continue;
    draft.judge(ply.move.id, ply.judgement.nag);
    draft.addBetterLine(before);
  }
  return draft.tree;
}

/** A copy of a tree under change. A copy for each of a thousand changes would take too long. */
class TreeDraft {
  readonly #moves: Map<MoveId, GameMove>;
  #root: Pick<GameTree, "comments" | "continuations">;
  #lastId: MoveId;

  constructor({ moves, comments, continuations, lastId }: GameTree) {
    this.#moves = new Map(moves);
    this.#root = { comments, continuations };
    this.#lastId = lastId;
  }

  get tree(): GameTree {
    return { ...this.#root, moves: this.#moves, lastId: this.#lastId };
  }

  /** Writes the evaluation of the position after a move, from White's view. */
  evaluate(id: MoveId, score: Score | undefined, depth: number): void {
    if (score === undefined) return;
    const comments = withEvaluation(commentsOf(this.tree, id), evaluationFor(score, depth));
    if (id === START) this.#root = { ...this.#root, comments };
    else this.#change(id, { comments });
  }

  judge(id: MoveId, nag: number): void {
    const kept = (this.#moves.get(id)?.nags ?? []).filter((other) => !REPLACED.includes(other));
    if (!kept.some((other) => MOVE_GLYPHS.includes(other))) this.#change(id, { nags: [nag, ...kept] });
  }

  /** Adds the best line of a position as a variation, with the score of its first move, or extends a variation that starts it. */
  addBetterLine({ move, fen, result, score }: ReviewedPly): void {
    let at = move?.id ?? START;
    for (const [index, ply] of (result?.line ?? []).entries()) {
      const continuations = continuationsOf(this.tree, at);
      const known = continuations.find((id) => this.#moves.get(id)?.uci === ply.uci);
      if (known !== undefined) {
        at = known;
      } else {
        const id = (this.#lastId += 1);
        const added = {
          ...ply,
          id,
          parent: at,
          nags: [],
          commentsBefore: [],
          comments: [],
          continuations: [],
        };
        this.#moves.set(id, added);
        this.#continue(at, [...continuations, id]);
        at = id;
      }
      if (index === 0 && score !== undefined)
        this.evaluate(at, afterMove(score, moverOf(fen)), result?.depth ?? 0);
    }
  }

  #continue(id: MoveId, continuations: readonly MoveId[]): void {
    if (id === START) this.#root = { ...this.#root, continuations };
    else this.#change(id, { continuations });
  }

  #change(id: MoveId, change: Partial<GameMove>): void {
    const move = this.#moves.get(id);
    if (move !== undefined) this.#moves.set(id, { ...move, ...change });
  }
}

/** The score of a position after its best move: a mate by `mover` has come one move closer. Undefined if the move has mated. */
function afterMove(score: Score, mover: "white" | "black"): Score | undefined {
  if (score.kind === "cp" || score.moves > 0 !== (mover === "white")) return score;
  const moves = score.moves - Math.sign(score.moves);
  return moves === 0 ? undefined : { kind: "mate", moves };
}

const evaluationFor = (score: Score, depth: number): Evaluation =>
  score.kind === "mate" ? { mate: score.moves, depth } : { pawns: score.cp / 100, depth };

/** The comments with another evaluation. Words, shapes and clocks stay. */
function withEvaluation(comments: readonly Comment[], evaluation: Evaluation): Comment[] {
  const [first, ...others] = comments.map((comment) => ({ ...comment, evaluation: undefined }));
  const evaluated: Comment = { ...(first ?? { text: "", shapes: [] }), evaluation };
  return [evaluated, ...others.filter((comment) => !isEmpty(comment))];
}
