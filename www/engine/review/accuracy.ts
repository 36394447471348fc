/** The accuracy of a side's moves. Source of the formula for a move: Lichess Accuracy metric, https://lichess.org/page/accuracy. */

/** The accuracy of a move, 0 to 100, by its drop of the expected score, from 0 to 1. */
export const moveAccuracy = (drop: number): number =>
  Math.min(100, Math.max(0, 103.1668 * Math.exp(-0.04354 * 100 * drop) - 3.1669));

/** The least accuracy that the harmonic mean takes: with a 0 it would be 0. */
const LEAST = 1;

/**
 * The accuracy of several moves, 0 to 100: halfway between their arithmetic and their harmonic mean, so that one blunder counts
 * for more than many slight losses. Undefined without moves.
 */
export function accuracyOf(drops: readonly number[]): number | undefined {
  if (drops.length === 0) return undefined;
  const accuracies = drops.map(moveAccuracy);
  const arithmetic = sum(accuracies) / accuracies.length;
  const harmonic = accuracies.length / sum(accuracies.map((accuracy) => 1 / Math.max(LEAST, accuracy)));
  return (arithmetic + harmonic) / 2;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
