/** Example trees from the literature, shared with the engine's tests. */

import champion from "../../../src/lab/examples/champion.tree?raw";
import drawings from "../../../src/lab/examples/drawings.tree?raw";
import family from "../../../src/lab/examples/family.tree?raw";
import hidden from "../../../src/lab/examples/hidden.tree?raw";

export interface Example {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** The two searches that the example illustrates best. */
  readonly searches: readonly [string, string];
}

export const DRAWINGS: Example = {
  id: "drawings",
  title: "The drawings of “Principal Variation Search”",
  text: drawings,
  searches: ["plain-beyond", "split-beyond"],
};

export const EXAMPLES: readonly Example[] = [
  DRAWINGS,
  {
    id: "champion",
    title: "A champion and its challengers",
    text: champion,
    searches: ["alphabeta-soft", "pvs-soft"],
  },
  {
    id: "family",
    title: "Grandfather, fathers and sons",
    text: family,
    searches: ["tscp", "alphabeta-hard"],
  },
  {
    id: "hidden",
    title: "A scout under-measures, but does not hide",
    text: hidden,
    searches: ["minimax", "pvs-soft"],
  },
];
