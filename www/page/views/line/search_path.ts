/** The path under search at the first plies, in words. */

import type { PathNode } from "../../../engine/index";
import { scoreText } from "../../../shared/notation";

/** The purpose of each search. */
const PURPOSES: Readonly<Record<PathNode["search"], string>> = {
  full: "full search",
  scout: "scout",
  reSearch: "re-search",
  reducedScout: "reduced scout",
  nullMove: "null move",
  nullMoveVerification: "verification",
  probCut: "ProbCut",
  singularTest: "singular test",
  razoring: "razoring",
  quiescence: "quiescence",
};

/** One step of the path. */
export interface PathStep {
  /** SAN, or what stands in its place. */
  readonly name: string;
  /** The purpose of the search and its window. */
  readonly search: string;
  /** Whether the window is zero: the search only answers "better" or "not better". */
  readonly isScout: boolean;
}

/** The steps of a path, without the root. */
export const pathSteps = (path: readonly PathNode[]): PathStep[] =>
  path.slice(1).map((node) => ({
    name: node.san ?? "pass",
    search: `${PURPOSES[node.search]} ${windowText(node)}`,
    isScout: isZero(node),
  }));

/** A window from White's view. Both ends of a zero window look alike in pawns, so it is a question. */
export function windowText(node: Pick<PathNode, "alpha" | "beta">): string {
  const { alpha, beta } = node;
  if (isZero(node) && alpha !== null) return `> ${scoreText(alpha)}?`;
  if (alpha === null && beta === null) return "with an open window";
  return `${alpha === null ? "−∞" : scoreText(alpha)} to ${beta === null ? "+∞" : scoreText(beta)}`;
}

/** Whether the ends of a window are next to each other. */
function isZero({ alpha, beta }: Pick<PathNode, "alpha" | "beta">): boolean {
  if (alpha === null || beta === null || alpha.kind !== beta.kind) return false;
  if (alpha.kind === "cp" && beta.kind === "cp") return beta.cp - alpha.cp === 1;
  return alpha.kind === "mate" && beta.kind === "mate" && alpha.moves === beta.moves;
}
