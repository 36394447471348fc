/** Text for numbers, scores and lines. Scores are from White's view. */

import type { Bound, Color, Score, WinningChances } from "../engine/index";
import { scoreText, signed } from "../engine/score_text";

export { scoreText };

/** A score in at most four characters: +0.4, −12, #3, #−3. */
export function shortScore(score: Score): string {
  if (score.kind === "mate") return scoreText(score);
  const tenths = Math.round(Math.abs(score.cp) / 10) * Math.sign(score.cp);
  const pawns = Math.abs(tenths) / 10;
  return signed(tenths, pawns < 10 ? pawns.toFixed(1) : pawns.toFixed(0), "+");
}

/** The value of a piece in pawns, short enough for a square of the board: +3.1, −0.4, 0.0. */
export function pieceValueText(cp: number): string {
  const tenths = Math.round(Math.abs(cp) / 10);
  return signed(tenths * Math.sign(cp), (tenths / 10).toFixed(1), "+");
}

/** A score in words. */
export function scoreWords(score: Score): string {
  if (score.kind === "mate")
    return `${score.moves > 0 ? "White" : "Black"} mates in ${Math.abs(score.moves)}`;
  if (score.cp === 0) return "equal";
  const pawns = (Math.abs(score.cp) / 100).toFixed(2);
  return `${score.cp > 0 ? "White" : "Black"} is ${pawns} pawns better`;
}

export const boundSign = (bound: Bound): string => ({ exact: "=", lower: "≥", upper: "≤" })[bound];

/** Turns an error message of the engine, which has no capital and no full stop, into a sentence. */
export const sentence = (message: string): string =>
  `${message.charAt(0).toUpperCase()}${message.slice(1)}${/[.!?]$/.test(message) ? "" : "."}`;

const whole = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** A count in full: 1,234,567. */
export const count = (value: number): string => whole.format(value);

/** A number with its noun: 1 visit, 2 visits. */
export const counted = (number: number, one: string, many = `${one}s`): string =>
  `${count(number)} ${number === 1 ? one : many}`;

/** A count in at most six characters: 9,999, 12.3k, 1.23M. */
export function shortCount(value: number): string {
  if (value < 10_000) return whole.format(value);
  const [size, unit] = value < 1e6 ? [1e3, "k"] : value < 1e9 ? [1e6, "M"] : [1e9, "G"];
  const scaled = value / size;
  return `${scaled.toFixed(scaled < 10 ? 2 : scaled < 100 ? 1 : 0)}${unit}`;
}

/** A share in percent; a dash if the total is zero. Only the whole is 100.0%. */
export function percent(part: number, total: number): string {
  if (total === 0) return "–";
  const share = (100 * part) / total;
  return `${(part < total ? Math.min(share, 99.9) : share).toFixed(1)}%`;
}

/** What the sides are called. */
export type SideNames = Readonly<Record<Color, string>>;

export const COLOR_NAMES: SideNames = { white: "White", black: "Black" };

/** Winning chances in words and whole percents. */
export const chancesText = ({ white, draw, black }: WinningChances, names = COLOR_NAMES): string =>
  `${names.white} wins ${wholePercent(white)}, draw ${wholePercent(draw)}, ${names.black} wins ${wholePercent(black)}`;

const wholePercent = (share: number): string => `${Math.round(100 * share)}%`;

/** A duration: 12 ms, 1.23 s, 2:05. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(2)} s`;
  return `${Math.floor(ms / 60_000)}:${String(Math.floor((ms % 60_000) / 1000)).padStart(2, "0")}`;
}

export const bytes = (value: number): string => `${(value / 1024).toFixed(0)} KB`;

/** A move of a line with its move number, which is empty unless PGN requires it. */
export interface NumberedMove {
  readonly number: string;
  readonly san: string;
  /** With its number in any case: 12. Nf3 or 12… Nf6. */
  readonly name: string;
}

/** A line with its move numbers, from the position `fen`. */
export function numbered(fen: string, san: readonly string[]): NumberedMove[] {
  const [, turn, , , , fullmoves] = fen.split(" ");
  const offset = turn === "b" ? 1 : 0;
  const first = Number(fullmoves ?? 1) || 1;
  return san.map((name, index) => {
    const ply = index + offset;
    const move = first + Math.floor(ply / 2);
    const number = ply % 2 === 0 ? `${move}.` : `${move}…`;
    return { number: ply % 2 === 0 || index === 0 ? number : "", san: name, name: `${number} ${name}` };
  });
}

/** The name of the last of some moves from the position `fen`, with its number: 12. Nf3 or 12… Nf6. */
export const moveName = (fen: string, ...san: readonly string[]): string =>
  numbered(fen, san).at(-1)?.name ?? "";

/** A line from the position `fen` in one text: 12. Nf3 Nc6 13. Bb5. */
export const lineText = (fen: string, san: readonly string[]): string =>
  numbered(fen, san)
    .map(({ number, san }) => (number === "" ? san : `${number} ${san}`))
    .join(" ");

/** A single move with its number: 12. Nf3 or 12… Nf6. `after` is the position after the move. */
export const numberedMove = (after: string, san: string): string => `${moveNumber(after)} ${san}`;

/** The number of a move: 12. if White made it, 12… if Black did. `after` is the position after the move. */
export function moveNumber(after: string): string {
  const [, turn, , , , fullmoves] = after.split(" ");
  return turn === "b" ? `${fullmoves ?? 1}.` : `${Number(fullmoves ?? 2) - 1}…`;
}
