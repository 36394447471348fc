/** Scales and axes of drawings. */

/** Maps a value to a place in pixels. */
export type Scale = (value: number) => number;

/** The scale from `low` at `from` to `high` at `to`. */
export const scaleOf =
  (low: number, high: number, from: number, to: number): Scale =>
  (value) =>
    from + ((value - low) / (high - low)) * (to - from);

/** A range from one round number to another, and the round numbers in it. */
export interface Axis {
  readonly low: number;
  readonly high: number;
  readonly ticks: readonly number[];
}

/** Steps between round numbers, but for a power of ten. */
const STEPS = [1, 2, 5];

/**
 * An axis with room for all values, in about `parts` parts of at least `least`.
 * Source: Paul Heckbert, "Nice Numbers for Graph Labels", Graphics Gems, 1990.
 */
export function axisOf(values: readonly number[], parts: number, least = 0): Axis {
  const low = values.length === 0 ? 0 : Math.min(...values);
  const high = values.length === 0 ? 0 : Math.max(...values);
  const wanted = Math.max((high - low) / Math.max(1, parts), least) || 1;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = power * (STEPS.find((size) => size * power >= wanted) ?? 10);
  const first = Math.floor(low / step);
  const last = Math.max(first + 1, Math.ceil(high / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { low: first * step, high: last * step, ticks };
}
