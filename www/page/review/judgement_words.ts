/** Judgements in words. */

/** “a blunder”, “an inaccuracy”. */
export const withArticle = (judgement: string): string =>
  `${judgement.startsWith("i") ? "an" : "a"} ${judgement}`;
