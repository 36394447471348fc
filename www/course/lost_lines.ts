/** Lines that get lost where exact hits of the hash table may end PV nodes. */

import type { LineEnd, PvLine } from "../engine/index";
import type { LinesAtDepth } from "../shared/pictures/completed_depth";
import { counted } from "../shared/notation";
import { choice, type Question } from "./question";

/**
 * The best line of the depth that shows most: the engine's own line proves nothing, another way of collecting proves the score,
 * and the others end in different ways.
 */
export function tellingLine(depths: readonly LinesAtDepth[]): PvLine | undefined {
  const lines = depths.flatMap(({ report: { lines } }) => lines.slice(0, 1));
  const score = ({ certificate, comparison = [] }: PvLine): number => {
    if (certificate.holds) return 0;
    const proven = comparison.some(({ certificate: { holds } }) => holds);
    return new Set(comparison.map(({ end }) => end)).size + (proven ? comparison.length : 0);
  };
  return lines.reduce<PvLine | undefined>(
    (best, line) => (best === undefined || score(line) >= score(best) ? line : best),
    undefined,
  );
}

const REASONS: Partial<Readonly<Record<LineEnd, string>>> = {
  hit: "An exact hit gave the score, and a hit has no line",
  boundOnly: "The hash table holds only a bound for the next position",
  overwritten: "The entry of the next position was overwritten",
};

const WHOLE = "It is whole: the position there has the score";

/** Why does the engine's own line end? */
export function askWhyLineEnds(line: PvLine): Question | undefined {
  const findings = line.comparison ?? [];
  const [own] = findings;
  if (own === undefined) return undefined;
  const proven = findings.filter(({ certificate }) => certificate.holds);
  const names = proven.map(({ name }) => name).join(", ");
  const right = own.certificate.holds ? WHOLE : (REASONS[own.end] ?? "Another reason");
  return choice(
    {
      ask: `At depth ${line.depth} the engine’s own line has ${counted(own.moves.length, "move")}. Why does it end there?`,
      answer:
        proven.length === 0
          ? "No line proves the score here."
          : `The score is proved by ${proven.length} of the ${findings.length} lines: ${names}.`,
    },
    right,
    [
      [
        WHOLE,
        "The position at its end does not have the score of the root, so a part of the line is missing.",
      ],
      ...Object.values(REASONS).map((reason) => [reason, whyNot(reason, right)] as const),
    ],
  );
}

/** Why a line does not end for a reason. */
function whyNot(reason: string, right: string): string {
  if (right === WHOLE)
    return "The position at its end has the score of the root, so no part of the line is missing.";
  return reason === REASONS.hit
    ? "No exact hit was the last thing that this line met."
    : "That ends a line that is read from the hash table; the engine’s own is collected during the search.";
}
