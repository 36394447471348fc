/** Glyphs that programs write instead of `$` and a number. Source: PGN specification, section 10, and the Chess Informant. */

export const GLYPHS: Readonly<Record<string, number>> = {
  "!": 1,
  "?": 2,
  "!!": 3,
  "‼": 3,
  "??": 4,
  "⁇": 4,
  "!?": 5,
  "⁉": 5,
  "?!": 6,
  "⁈": 6,
  "□": 7,
  "=": 10,
  "∞": 13,
  "⩲": 14,
  "+=": 14,
  "+/=": 14,
  "⩱": 15,
  "=+": 15,
  "=/+": 15,
  "±": 16,
  "+/-": 16,
  "+/−": 16,
  "∓": 17,
  "-/+": 17,
  "−/+": 17,
  "+-": 18,
  "+−": 18,
  "-+": 19,
  "−+": 19,
};

/** A glyph in words for people: its first sign, or its number. */
export const glyphText = (nag: number): string =>
  Object.keys(GLYPHS).find((sign) => GLYPHS[sign] === nag) ?? `$${nag}`;
