/** Annotations of moves and positions: glyphs, comments, shapes and evaluations. Source: PGN standard, section 10, Numeric Annotation Glyphs. */

import type { Comment, CommentShape } from "chessops/pgn";
import { isEmpty } from "../../engine/game/comments";

export interface Glyph {
  readonly nag: number;
  readonly sign: string;
  readonly name: string;
  /** A move has at most one glyph of each group. */
  readonly group: "move" | "position" | "other";
}

const glyph = (nag: number, sign: string, name: string, group: Glyph["group"]): Glyph => ({
  nag,
  sign,
  name,
  group,
});

/** The glyphs that the page offers; the others are shown, but cannot be chosen. */
export const OFFERED_GLYPHS: readonly Glyph[] = [
  glyph(3, "!!", "brilliant move", "move"),
  glyph(1, "!", "good move", "move"),
  glyph(5, "!?", "interesting move", "move"),
  glyph(6, "?!", "dubious move", "move"),
  glyph(2, "?", "mistake", "move"),
  glyph(4, "??", "blunder", "move"),
  glyph(7, "□", "only move", "other"),
  glyph(10, "=", "equal position", "position"),
  glyph(13, "∞", "unclear position", "position"),
  glyph(14, "+=", "White is slightly better", "position"),
  glyph(15, "=+", "Black is slightly better", "position"),
  glyph(16, "±", "White is better", "position"),
  glyph(17, "∓", "Black is better", "position"),
  glyph(18, "+−", "White is winning", "position"),
  glyph(19, "−+", "Black is winning", "position"),
];

const OTHER_GLYPHS: readonly Glyph[] = [
  ...[22, 23].map((nag) => glyph(nag, "⨀", "zugzwang", "other")),
  ...[32, 33].map((nag) => glyph(nag, "⟳", "lead in development", "other")),
  ...[36, 37].map((nag) => glyph(nag, "↑", "initiative", "other")),
  ...[40, 41].map((nag) => glyph(nag, "→", "attack", "other")),
  ...[44, 45].map((nag) => glyph(nag, "=∞", "compensation", "other")),
  ...[132, 133].map((nag) => glyph(nag, "⇆", "counterplay", "other")),
  ...[138, 139].map((nag) => glyph(nag, "⊕", "time trouble", "other")),
  glyph(140, "∆", "with the idea", "other"),
  glyph(146, "N", "novelty", "other"),
];

const GLYPHS = new Map([...OFFERED_GLYPHS, ...OTHER_GLYPHS].map((known) => [known.nag, known]));

/** A glyph by its number; an unknown one is shown as PGN writes it. */
export const glyphOf = (nag: number): Glyph =>
  GLYPHS.get(nag) ?? glyph(nag, `$${nag}`, `annotation ${nag}`, "other");

/** The glyphs with one more, in place of another of its group, or without it if it was there. */
export function toggledNag(nags: readonly number[], nag: number): number[] {
  if (nags.includes(nag)) return nags.filter((other) => other !== nag);
  const { group } = glyphOf(nag);
  return [...nags.filter((other) => group === "other" || glyphOf(other).group !== group), nag];
}

/** The words of all comments. */
export const textOf = (comments: readonly Comment[]): string =>
  comments
    .map(({ text }) => text)
    .filter((text) => text !== "")
    .join("\n\n");

/** The comments with other words, which PGN must be able to write. Shapes, evaluation and clock stay. */
export function withText(comments: readonly Comment[], text: string): Comment[] {
  const first = <T>(values: readonly (T | undefined)[]): T | undefined =>
    values.find((value) => value !== undefined);
  const comment: Comment = {
    text: text.trim().replaceAll("}", ")"),
    shapes: shapesOf(comments),
    emt: first(comments.map(({ emt }) => emt)),
    clock: first(comments.map(({ clock }) => clock)),
    evaluation: first(comments.map(({ evaluation }) => evaluation)),
  };
  return isEmpty(comment) ? [] : [comment];
}

/** The comments with other shapes, in the first of them. */
export function withShapes(comments: readonly Comment[], shapes: readonly CommentShape[]): Comment[] {
  const [first = { text: "", shapes: [] }, ...others] = comments;
  return [{ ...first, shapes: [...shapes] }, ...others.map((other) => ({ ...other, shapes: [] }))].filter(
    (comment) => !isEmpty(comment),
  );
}

/** The arrows and circles of all comments. */
export const shapesOf = (comments: readonly Comment[]): CommentShape[] =>
  comments.flatMap(({ shapes }) => shapes);

/** The clock after the move as programs write it, such as 1:02:03 or 0:09.5; else the time that the move took. */
export function clockText(comments: readonly Comment[]): { text: string; words: string } | undefined {
  const clock = comments.find(({ clock }) => clock !== undefined)?.clock;
  const emt = comments.find(({ emt }) => emt !== undefined)?.emt;
  if (clock !== undefined) return { text: timeText(clock), words: `clock ${timeText(clock)}` };
  return emt === undefined ? undefined : { text: `+${timeText(emt)}`, words: `took ${timeText(emt)}` };
}

/** A time in hours, minutes and seconds, or only minutes and seconds. */
function timeText(seconds: number): string {
  const tenths = Math.round(seconds * 10);
  const [hours, minutes, rest] = [Math.floor(tenths / 36_000), Math.floor(tenths / 600) % 60, tenths % 600];
  const decimals = rest % 10 === 0 ? 0 : 1;
  const shown = (rest / 10).toFixed(decimals).padStart(decimals === 0 ? 2 : 4, "0");
  return hours === 0 ? `${minutes}:${shown}` : `${hours}:${String(minutes).padStart(2, "0")}:${shown}`;
}
