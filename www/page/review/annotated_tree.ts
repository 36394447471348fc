/**
 * A reviewed game's annotations: evaluations, glyphs, and better lines as variations. Those that the game has from elsewhere, such as
 * its author's glyphs and the evaluations of another engine, stay.
 */

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
import { JUDGEMENTS, moverOf } from "../../engine/review/judgements";
import type { ReviewedGame, ReviewedPly } from "../../engine/review/reviewed_game";

/** Glyphs that a judgement may replace. Others are always somebody's opinion and stay. */
const REPLACED: readonly number[] = JUDGEMENTS.map(({ nag }) => nag);
/** Glyphs for the quality of a move, of which it has at most one. */
const MOVE_GLYPHS: readonly number[] = [1, 2, 3, 4, 5, 6];

/** What reviews have written at a move; a later review may replace it. */
export interface Annotation {
  readonly evaluation?: Evaluation;
  readonly nag?: number;
}

/** By {@link LinePosition.key} of the position after a move; that of a better move by the position before it and the move. */
export type Annotations = ReadonlyMap<string, Annotation>;

export interface AnnotatedTree {
  readonly tree: GameTree;
  /** Everything that reviews have written, this one and those before. */
  readonly own: Annotations;
  /** The annotations from elsewhere that stand where the review has another one. */
  readonly kept: KeptAnnotations;
}

export interface KeptAnnotations {
  readonly evaluations: number;
  readonly glyphs: number;
}

/**
 * The tree with the annotations of a review. To write them a second time changes nothing. `own` is what earlier reviews have written;
 * `replaces` means to replace annotations from elsewhere too.
 */
export function annotatedTree(
  tree: GameTree,
  { plies }: ReviewedGame,
  own: Annotations = new Map(),
  replaces = false,
): AnnotatedTree {
  const draft = new TreeDraft(tree, own, replaces);
  for (const [index, ply] of plies.entries()) {
    const before = plies[index - 1];
    const { move, result, key, score, judgement } = ply;
    if (result !== undefined) draft.evaluate(move?.id ?? START, key, score, result.depth);
    if (move === undefined || ply.drop === undefined || before?.result === undefined) continue;
    draft.judge(move.id, key, judgement?.nag);
    if (judgement !== undefined) draft.addBetterLine(before);
  }
  return draft;
}

/** A copy of a tree under change. A copy for each of a thousand changes would take too long. */
class TreeDraft implements AnnotatedTree {
  readonly own: Map<string, Annotation>;
  readonly kept = { evaluations: 0, glyphs: 0 };
  readonly #replaces: boolean;
  readonly #moves: Map<MoveId, GameMove>;
  #root: Pick<GameTree, "comments" | "continuations">;
  #lastId: MoveId;

  constructor({ moves, comments, continuations, lastId }: GameTree, own: Annotations, replaces: boolean) {
    this.own = new Map(own);
    this.#replaces = replaces;
    this.#moves = new Map(moves);
    this.#root = { comments, continuations };
    this.#lastId = lastId;
  }

  get tree(): GameTree {
    return { ...this.#root, moves: this.#moves, lastId: this.#lastId };
  }

  /** Writes the evaluation of the position after a move, from White's view. */
  evaluate(id: MoveId, key: string, score: Score | undefined, depth: number): void {
    if (score === undefined) return;
    const comments = commentsOf(this.tree, id);
    const there = comments.find(({ evaluation }) => evaluation !== undefined)?.evaluation;
    const evaluation = evaluationFor(score, depth);
    if (sameEvaluation(there, evaluation)) return;
    if (there !== undefined && !this.#replaces && !sameEvaluation(there, this.own.get(key)?.evaluation)) {
      this.kept.evaluations++;
      return;
    }
    this.own.set(key, { ...this.own.get(key), evaluation });
    const evaluated = withEvaluation(comments, evaluation);
    if (id === START) this.#root = { ...this.#root, comments: evaluated };
    else this.#change(id, { comments: evaluated });
  }

  /** Writes the glyph of a judgement, or removes that of an earlier review. */
  judge(id: MoveId, key: string, nag: number | undefined): void {
    const nags = this.#moves.get(id)?.nags ?? [];
    const there = nags.find((other) => REPLACED.includes(other));
    const isOwn = there === this.own.get(key)?.nag;
    if (there === nag || (nag === undefined && !isOwn)) return;
    if (there !== undefined && !this.#replaces && !isOwn) {
      this.kept.glyphs++;
      return;
    }
    const others = nags.filter((other) => !REPLACED.includes(other));
    if (others.some((other) => MOVE_GLYPHS.includes(other))) return;
    this.own.set(key, { ...this.own.get(key), nag });
    this.#change(id, { nags: nag === undefined ? others : [nag, ...others] });
  }

  /** Adds the best line of a position as a variation, with the score of its first move, or extends a variation that starts it. */
  addBetterLine({ move, fen, key, result, score }: ReviewedPly): void {
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
        this.evaluate(at, `${key} ${ply.uci}`, afterMove(score, moverOf(fen)), result?.depth ?? 0);
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

function sameEvaluation(one: Evaluation | undefined, other: Evaluation | undefined): boolean {
  if (one === undefined || other === undefined || one.depth !== other.depth) return one === other;
  return "mate" in one
    ? "mate" in other && one.mate === other.mate
    : "pawns" in other && one.pawns === other.pawns;
}

/** The comments with another evaluation. Words, shapes and clocks stay. */
function withEvaluation(comments: readonly Comment[], evaluation: Evaluation): Comment[] {
  const [first, ...others] = comments.map((comment) => ({ ...comment, evaluation: undefined }));
  const evaluated: Comment = { ...(first ?? { text: "", shapes: [] }), evaluation };
  return [evaluated, ...others.filter((comment) => !isEmpty(comment))];
}
