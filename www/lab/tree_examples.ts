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
export const GROUPS = ["Alpha-beta and the line", "Where PVS saves", "Where PVS costs more"] as const;

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
    id: "saves",
    title: "Good order, eight scouts",
    group: "Where PVS saves",
    game: found(3, 4, 207),
    searches: ["plain-meeting", "merged-meeting"],
    lesson:
      "The first moves are the best here, so every scout proves its move no better. A zero window cuts earlier than alpha-beta’s open one, and no move is searched twice.",
  },
  {
    id: "saves-more",
    title: "Good order, twelve scouts",
    group: "Where PVS saves",
    game: found(4, 4, 1252),
    searches: ["plain-meeting", "merged-meeting"],
    lesson:
      "More moves at each node mean more scouts, and all of them hold. The larger the subtrees, the more they save.",
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
      "The best move comes late: the scout of C fails, and C is searched again. Then +2.0 is to beat, and D does not beat it. This PVS also scouts where the window is zero already, and there a scout can save nothing.",
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
