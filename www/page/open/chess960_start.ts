/** The 960 start positions of Chess960 by number. Source: Reinhard Scharnagl, Fischer-Random-Schach, 2004. */

export const CHESS960_STARTS = 960;

/** The number of the start position of standard chess. */
export const STANDARD_START = 518;

/** The five squares left beside bishops and queen, by the places of the two knights among them. */
const KNIGHTS = ["01", "02", "03", "04", "12", "13", "14", "23", "24", "34"];

/** The pieces of the first rank for a number from 0 to 959, as in RNBQKBNR. */
export function chess960Rank(number: number): string {
  const rank = Array.from({ length: 8 }, () => "");
  const free = (index: number): number =>
    rank.flatMap((piece, square) => (piece === "" ? [square] : []))[index] ?? 0;
  rank[2 * (number % 4) + 1] = "B";
  rank[2 * (Math.floor(number / 4) % 4)] = "B";
  rank[free(Math.floor(number / 16) % 6)] = "Q";
  const knights = KNIGHTS[Math.floor(number / 96)] ?? "01";
  const squares = Array.from(knights, (place) => free(Number(place)));
  for (const square of squares) rank[square] = "N";
  for (const piece of "RKR") rank[free(0)] = piece;
  return rank.join("");
}

/** The start position as X-FEN. */
export function chess960Fen(number: number): string {
  const rank = chess960Rank(number);
  return `${rank.toLowerCase()}/pppppppp/8/8/8/8/PPPPPPPP/${rank} w KQkq - 0 1`;
}
