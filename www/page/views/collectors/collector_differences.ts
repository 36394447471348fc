/** The differences between the collectors' lines and the engine's own, with their reasons, in words. */

import type { Finding, LineEnd, Score } from "../../../engine/index";
import { counted, numbered, scoreText } from "../../../shared/notation";

/** Why a line ends, phrased to follow "because". */
const END_REASONS: Readonly<Record<LineEnd, string>> = {
  leaf: "its stored entry marks a leaf, scored by the static evaluation",
  hit: "an exact hash hit gave the score, and a hit returns no line",
  overwritten: "the entry of the next position was overwritten or never stored",
  boundOnly:
    "the hash table has only a bound for the position: a later search with another window overwrote the exact score",
  tooShallow: "the stored entry comes from too shallow a search",
  gameOver: "the game is over there; following the table further would run in a circle",
  collision: "the stored move is illegal there: it belongs to another position with the same key",
  full: "the memory for lines was full",
};

/** A move of the line with its number, such as 12… Nf6; `ply` counts from 1. */
function moveAt(fen: string, san: readonly string[], ply: number): string {
  const moves = numbered(fen, san);
  const move = moves[ply - 1];
  if (move === undefined) return "";
  const number = move.number === "" ? (moves[ply - 2]?.number.replace(".", "…") ?? "") : move.number;
  return `${number} ${move.san}`;
}

/** How a collector's line differs from the engine's own. `fen` is the position before the first move. */
export function differenceText(fen: string, own: Finding, finding: Finding): string {
  const { difference, san } = finding;
  if (finding === own) return "The line that the search keeps and reports.";
  if (difference === undefined) return "Identical to the engine’s own line.";
  const { ply, cause } = difference;
  switch (cause) {
    case "ends":
      return `It stops at ply ${ply}, before ${moveAt(fen, own.san, ply)}, because ${END_REASONS[finding.end]}.`;
    case "otherMove":
      return `It differs at ply ${ply}, with ${moveAt(fen, san, ply)} instead of ${own.san[ply - 1] ?? ""}, because a later search of the same position stored another move.`;
    case "goesOn":
      return `It continues at ply ${ply}, with ${moveAt(fen, san, ply)}, ${continuation(own, finding)}.`;
  }
}

function continuation(own: Finding, { certificate }: Finding): string {
  if (own.end !== "hit")
    return "past the position whose evaluation is the score, because it follows entries of another search";
  return certificate.holds
    ? "because it kept the line behind the hash table’s score"
    : "because it kept a line of the position, but not the one behind the hash table’s score";
}

/** Why a line does not prove the score of the search, with scores from White's view; empty if it does. */
export function faultText({ certificate }: Finding, depth: number, score: Score): string {
  const { holds, plies, ending, fault } = certificate;
  if (holds) return "";
  if (ending === undefined && plies < depth)
    return "Not proven: the line is shorter than the depth, and the game is not over.";
  const [found, claimed] = [scoreText(certificate.score), scoreText(score)];
  if (found !== claimed)
    return `Not proven: the last position is worth ${found}, but the score is ${claimed}.`;
  return `Not proven: ${fault ?? "the line does not hold"}.`;
}

/** A summary in a sentence or two: whether the engine's own line proves its score, and how the others compare. */
export function summary(fen: string, findings: readonly Finding[], depth: number): string {
  const [own, ...others] = findings;
  if (own === undefined) return "";
  const same = others.filter(({ difference }) => difference === undefined).length;
  const length = counted(own.moves.length, "ply", "plies");
  if (own.certificate.holds) {
    const first = others
      .filter(({ difference }) => difference !== undefined)
      .sort((one, other) => (one.difference?.ply ?? 0) - (other.difference?.ply ?? 0))[0];
    const proven = `The engine’s own line, ${length} at depth ${depth}, proves its score`;
    if (first === undefined) return `${proven}, and the other ${others.length} all agree.`;
    const agreement =
      same === 0
        ? `the other ${others.length} all differ`
        : `${same} of the other ${others.length} ${same === 1 ? "agrees" : "agree"}`;
    return `${proven}; ${agreement}. The first to differ is the ${first.name}: ${lowerFirst(differenceText(fen, own, first))}`;
  }
  const why = own.end === "hit" ? `, because ${END_REASONS.hit}` : "";
  const repaired = others.filter(({ certificate }) => certificate.holds).map(({ name }) => name);
  const repair =
    repaired.length === 0
      ? "No other line proves the score either."
      : `The score is still proven by: ${list(repaired)}.`;
  return `The engine’s own line stops after ${length} at depth ${depth} and proves nothing${why}. ${repair}`;
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;

/** How a ply of a line compares to the engine's own. */
export type PlyMark = "same" | "other" | "more" | "missing" | "none";

/** The mark of every ply up to `plies`; no ply after the first difference is "same". */
export function marks(own: Finding, finding: Finding, plies: number): PlyMark[] {
  const from = finding.difference?.ply ?? Infinity;
  return Array.from({ length: plies }, (_, index) => {
    const has = index < finding.moves.length;
    const owned = index < own.moves.length;
    if (!has) return owned ? "missing" : "none";
    if (index + 1 < from) return "same";
    return owned ? "other" : "more";
  });
}
