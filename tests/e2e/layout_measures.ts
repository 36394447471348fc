/** What of the page is in view, measured inside any browser. */

/** A game of 30 plies with the scores, clocks and glyphs of a review. */
export const REVIEWED_GAME = `[White "Adolf Anderssen"]
[Black "Jean Dufresne"]
[Event "Evergreen"]
[Result "1-0"]

${[
  "e4 e5 Nf3 Nc6 Bc4 Bc5 b4 Bxb4 c3 Ba5 d4 exd4 O-O d3 Qb3 Qf6",
  "e5 Qg6 Re1 Nge7 Ba3 b5 Qxb5 Rb8 Qa4 Bb6 Nbd2 Bb7 Ne4 Qf5",
]
  .join(" ")
  .split(" ")
  .map((san, ply) => {
    const number = ply % 2 === 0 ? `${ply / 2 + 1}. ` : "";
    const glyph = { 7: " $6", 13: " $2", 22: " $4" }[ply] ?? "";
    const score = ((ply % 7) * 0.31 - 0.6 + (ply > 22 ? -1.5 : 0)).toFixed(2);
    return `${number}${san}${glyph} { [%eval ${score}] [%clk 0:${String(40 - ply).padStart(2, "0")}:00] }`;
  })
  .join(" ")} 1-0`;

/** The same game with the longest names that a tag is likely to have. */
export const LONG_NAMES = REVIEWED_GAME.replace("Adolf Anderssen", "W".repeat(60)).replace(
  "Jean Dufresne",
  "Bartholomew-Maximilian von und zu Hohenlohe-Waldenburg-Schill",
);

export interface Measures {
  /** The height of the list of moves in the window. */
  readonly moves: number;
  /** Whether the move on the board is within the visible part of the list. */
  readonly currentMove: boolean;
  /** The moves of the first line that can be seen. */
  readonly plies: number;
  /** The lines that lie within the window. */
  readonly lines: number;
  /** Pixels by which the page scrolls sideways. */
  readonly sideways: number;
}

/** A script, for Playwright and WebDriver alike. */
export const MEASURES = `(() => {
  const window_ = { top: 0, left: 0, right: innerWidth, bottom: innerHeight };
  const clip = (box, by) => ({
    top: Math.max(box.top, by.top), left: Math.max(box.left, by.left),
    right: Math.min(box.right, by.right), bottom: Math.min(box.bottom, by.bottom),
  });
  const boxOf = (element) => {
    let box = clip(element.getBoundingClientRect(), window_);
    for (let parent = element.parentElement; parent !== null; parent = parent.parentElement)
      if (/auto|scroll|hidden|clip/.test(getComputedStyle(parent).overflowY) && parent !== document.body && parent !== document.documentElement)
        box = clip(box, parent.getBoundingClientRect());
    return box;
  };
  const seen = (element) => {
    if (element === null) return false;
    const whole = element.getBoundingClientRect();
    const box = boxOf(element);
    if (box.bottom - box.top < 0.9 * whole.height || box.right - box.left < 0.98 * whole.width) return false;
    const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    return top !== null && (element.contains(top) || top.contains(element));
  };
  const list = document.querySelector(".game-moves");
  const box = list === null ? { top: 0, bottom: 0 } : boxOf(list);
  return {
    moves: Math.max(0, Math.round(box.bottom - box.top)),
    currentMove: seen(document.querySelector('.game-moves [aria-current="true"]')),
    plies: Array.from(document.querySelectorAll(".lines .line:first-child .move")).filter(seen).length,
    lines: Array.from(document.querySelectorAll(".lines .line")).filter(seen).length,
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  };
})()`;

/** Widths and heights of phones, and of zoomed pages. */
export const SMALL_SCREENS = [
  [320, 256],
  [568, 320],
  [320, 640],
  [340, 700],
  [360, 740],
  [740, 360],
  [683, 384],
] as const;
