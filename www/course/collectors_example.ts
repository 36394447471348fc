/** A position whose lines get lost soon: few pieces, so many positions are reached in more than one way. */

/** The Lucena position. */
export const LUCENA = "1K1k4/1P6/8/8/8/8/r7/2R5 w - - 0 1";

/** In plies. */
export const COLLECTORS_DEPTH = 12;
