/** Example trees: from the literature, shared with the engine's tests, and found by search. */

import type { LabGame } from "../engine/lab/index";
import { currentFen, enginePosition } from "../engine/game/game";
import type { LabTree } from "./lab_address";
import champion from "../../src/lab/examples/champion.tree?raw";
import drawings from "../../src/lab/examples/drawings.tree?raw";
import family from "../../src/lab/examples/family.tree?raw";
import hidden from "../../src/lab/examples/hidden.tree?raw";
import illustration from "../../src/lab/examples/illustration.tree?raw";
import textbook from "../../src/lab/examples/textbook.tree?raw";

export interface Example {
  readonly id: string;
  readonly title: string;
  readonly group: (typeof GROUPS)[number];
  readonly game: LabGame;
  /** The two searches that the example illustrates best, named as in an address. */
  readonly searches: readonly [string, string];
  /** What to look for, and why the second search makes fewer or more visits. */
  readonly lesson: string;
}

/** In the order in which to read them. */
export const GROUPS = [
  "Alpha-beta and the line",
  "Where PVS saves",
  "Where PVS costs more",
  "PVS in other words",
] as const;

const written = (text: string): LabGame => ({ kind: "written", text });

/** A random tree in good order, found among some thousands. */
const found = (branching: number, depth: number, seed: number): LabGame => ({
  kind: "random",
  branching,
  depth,
  orderPercent: 80,
  rangeCp: 99,
  seed,
});

export const TEXTBOOK: Example = {
  id: "textbook",
  title: "Three moves, three replies",
  group: "Alpha-beta and the line",
  game: written(textbook),
  searches: ["minimax", "alphabeta-soft"],
  lesson:
    "A is worth 3. The first reply to B is worth 2, so B cannot be better: alpha-beta prunes the other two replies. C needs all three.",
};

export const EXAMPLES: readonly Example[] = [
  TEXTBOOK,
  {
    id: "family",
    title: "Grandfather, fathers and sons",
    group: "Alpha-beta and the line",
    game: written(family),
    searches: ["tscp", "alphabeta-hard"],
    lesson:
      "The line is copied up: each father takes his best son’s line, and grandfather that of his best father. See the lines in the notes.",
  },
  {
    id: "family-turned",
    title: "Grandfather, and a better second father",
    group: "Alpha-beta and the line",
    game: written(family.replace("son2: -4", "son2: 5")),
    searches: ["tscp", "alphabeta-hard"],
    lesson:
      "The other case of the guide to TSCP: son2 is worth 5. Then 5 beats 2, grandfather takes father2, and the line is father2 son2: row 1 is copied into row 0 once more, over father1’s line.",
  },
  {
    id: "saves",
    title: "Good order, eight scouts",
    group: "Where PVS saves",
    game: found(3, 4, 207),
    searches: ["plain-meeting", "merged-meeting"],
    lesson:
      "This tree was found among thousands of random ones: all eight scouts prove that their move is no better, so no move is searched twice. A zero window cuts off earlier than alpha-beta’s open one, so PVS needs 25 leaves instead of 33. With the best move first everywhere, 17 would be enough for both, and there would be nothing to save.",
  },
  {
    id: "saves-more",
    title: "Good order, twelve scouts",
    group: "Where PVS saves",
    game: found(4, 4, 1252),
    searches: ["plain-meeting", "merged-meeting"],
    lesson:
      "Found in the same way, with four moves at each node: all twelve scouts hold. PVS needs 56 leaves instead of 78; the fewest possible are 31.",
  },
  {
    id: "illustration",
    title: "The Illustration of “Principal Variation Search”: F instead of Z+F",
    group: "Where PVS saves",
    game: written(illustration),
    searches: ["merged-beyond", "merged-beyond~untilMet"],
    lesson:
      "A1 fails to meet α, so A2 is expected to. Common practice scouts A2 all the same, and must search it twice; without a scout until a move has met α, it is searched in full at once.",
  },
  {
    id: "drawings",
    title: "The drawings of “Principal Variation Search”",
    group: "Where PVS costs more",
    game: written(drawings),
    searches: ["plain-beyond", "split-beyond"],
    lesson:
      "PVS visits more here: two of its thirteen scouts fail and their nodes are searched twice, and in a window of only ±50 the other eleven spare little.",
  },
  {
    id: "reti",
    title: "Chess: Réti’s study",
    group: "Where PVS costs more",
    game: { kind: "chess", fen: "7K/8/k1P5/7p/8/8/8/8 w - - 0 1", moves: [], depth: 5 },
    searches: ["plain-meeting", "merged-meeting"],
    lesson:
      "In the plain order of the move generator one scout in seven fails. Its subtree, large in chess, is searched twice, and the other six do not make up for it. So engines order their moves first.",
  },
  {
    id: "champion",
    title: "A champion and its challengers",
    group: "Where PVS costs more",
    game: written(champion),
    searches: ["alphabeta-soft", "pvs-soft"],
    lesson:
      "The best move comes late: the scout of C fails, and C is searched again. Then +2.0 is the value to beat, and D does not. This PVS also scouts where the window is zero already, and there a scout can save nothing.",
  },
  {
    id: "hidden",
    title: "A scout under-measures, but does not hide",
    group: "Where PVS costs more",
    game: written(hidden),
    searches: ["alphabeta-soft", "pvs-soft"],
    lesson:
      "The scout stops at 60, as soon as B is better than 50, and so under-measures it. The re-search that follows finds the 120.",
  },
  {
    id: "open-re-search",
    title: "A re-search with the window (−∞, ∞)",
    group: "Where PVS costs more",
    game: written(`# Re-searched with (alpha, beta), and with (−∞, ∞).\n${drawings}`),
    searches: ["pvs-soft", "pvs-open"],
    lesson:
      "Sanketh re-searches with “(-∞, +∞) or (alpha, beta)”. Both find the same value and line, but the open window forgets what α and β exclude: six re-searches instead of five.",
  },
  {
    id: "minimax-style",
    title: "The champion in minimax style and in negamax style",
    group: "PVS in other words",
    game: written(`# In minimax style and in negamax style.\n${champion}`),
    searches: ["minimax-pvs", "pvs-soft"],
    lesson:
      "The same search twice, visit by visit. In minimax style max and min have code of their own, and every value is from max’s view. In negamax style one code serves both, and values and windows change sides from ply to ply.",
  },
];

/** The game of the tree of an address; none if there is no such example. */
export function gameOf(tree: LabTree, usualDepth: number): LabGame | undefined {
  switch (tree.kind) {
    case "example":
      return EXAMPLES.find(({ id }) => id === tree.id)?.game;
    case "text":
      return written(tree.text);
    case "random": {
      const [branching, depth, orderPercent, rangeCp, seed] = tree.numbers;
      return { kind: "random", branching, depth, orderPercent, rangeCp, seed };
    }
    case "position":
      return { kind: "chess", ...enginePosition(tree.game), depth: tree.depth ?? usualDepth };
  }
}

/** Whether a game of the lab is the tree of an address. */
export function isTree(game: LabGame, tree: LabTree): boolean {
  switch (tree.kind) {
    case "example":
      return false;
    case "text":
      return game.kind === "written" && game.text === tree.text;
    case "random":
      return (
        game.kind === "random" &&
        [game.branching, game.depth, game.orderPercent, game.rangeCp, game.seed].every(
          (number, index) => number === tree.numbers[index],
        )
      );
    case "position":
      return game.kind === "chess" && currentFen(tree.game) === game.fen && tree.depth === game.depth;
  }
}
