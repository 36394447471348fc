/** What the scripts of the consumer `page` find in every place. */

/** The result of `questions.js`. */
export const RESULT = {
  // Three plies prove a mate in two.
  depths: [1, 2, 3],
  verdict: "proven",
  ahead: true,
  refusal: "badFen",
  best: "Ra6",
  score: { kind: "mate", moves: 2 },
  many: ["proven", "badFen", "depth"],
};

/** The result of `lab.js`. */
export const LAB_RESULT = {
  values: [3, 3],
  leaves: [9, 7],
  line: ["left", "a"],
  events: [
    "enter",
    "enter left",
    "raise left",
    "leave left",
    "raise",
    "enter middle",
    "cut middle",
    "leave middle",
    "enter right",
    "raise right",
    "raise right",
    "cut right",
    "leave right",
    "leave",
  ],
  pruned: ["b", "c"],
  refusal: ["badTree", { line: 2, column: 2 }],
};

/** The result of `game.js`. */
export const GAME_RESULT = {
  white: "Scholar",
  fault: [7, 2],
  blunders: ["Nf6"],
  better: true,
  winner: "white",
  refusal: "badRequest",
};

/** A result in a page without errors. */
export const clean = (result: unknown) => ({ result, errors: [] });

/** The outcome of a page whose consumer lacks its setting: the engine's files are not where they should be. */
export const UNLOADED = { result: { code: "load" } };
