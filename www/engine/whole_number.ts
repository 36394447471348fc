/** Whether a value is a whole number from `least` to `most`. */
export const isWholeNumber = (
  value: unknown,
  most: number = Number.MAX_SAFE_INTEGER,
  least = 1,
): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= least && value <= most;

/** The whole number that a text writes in at most `digits` digits; undefined for other texts. */
export const wholeNumberIn = (text: string, digits = 15): number | undefined =>
  text.length <= digits && /^\d+$/.test(text) ? Number(text) : undefined;
