/** Where the lines of the six collectors differ from the engine's own, and why, in plain words. */

import type { Finding, LineEnd, Score } from "../../engine/index";
import { numbered, scoreText } from "../../shared/notation";

/** Why a line stops, to follow "because". */
const ENDS: Readonly<Record<LineEnd, string>> = {
  leaf: "what it kept says that the position’s own evaluation gave the score",
  hit: "the hash table already knew the exact score of the position, and a score comes without the line that leads to it",
  overwritten: "what was kept of the position was overwritten by another one, or never stored",
  boundOnly:
    "the hash table keeps only a bound of the position: a later search with another window wrote over the exact score",
  tooShallow: "what is kept of the position comes from too shallow a search",
  gameOver: "the game is over there: to follow the table any further would go round in a circle",
  collision: "the move that is kept is not legal there, it belongs to another position with the same key",
  full: "the memory for lines was full",
};

/** A ply with its number, as in 12… Nf6. */
function plyName(fen: string, san: readonly string[], ply: number): string {
  const moves = numbered(fen, san);
  const move = moves[ply - 1];
  if (move === undefined) return "";
  const number = move.number === "" ? (moves[ply - 2]?.number.replace(".", "…") ?? "") : move.number;
  return `${number} ${move.san}`;
}

/** What one collector's line has to say beside the engine's own; `fen` is where both start. */
export function differenceText(fen: string, own: Finding, finding: Finding): string {
  const { difference, san } = finding;
  if (finding === own) return "The line that the search itself keeps and reports.";
  if (difference === undefined) return "The same line as the engine’s own, move for move.";
  const { ply, cause } = difference;
  switch (cause) {
    case "ends":
      return `It stops at ply ${ply}, before ${plyName(fen, own.san, ply)}, because ${ENDS[finding.end]}.`;
    case "otherMove":
      return `It leaves at ply ${ply}, with ${plyName(fen, san, ply)} for ${own.san[ply - 1] ?? ""}, because a later search of the same position stored another move.`;
    case "goesOn":
      return `It goes on at ply ${ply}, with ${plyName(fen, san, ply)}, ${goesOn(own, finding)}.`;
  }
}

function goesOn(own: Finding, { certificate }: Finding): string {
  if (own.end !== "hit")
    return "past the position whose evaluation is the score, because what it follows was stored by another search";
  return certificate.holds
    ? "because it kept the line that belongs to the hash table’s score"
    : "because it kept a line of the position, though not the one that the hash table’s score comes from";
}

/** Why a line does not prove the score of the search, from White's view; nothing if it does. */
export function faultText({ certificate }: Finding, depth: number, score: Score): string {
  const { holds, plies, ending, fault } = certificate;
  if (holds) return "";
  if (ending === undefined && plies < depth)
    return "Not proven: it is shorter than the depth, and the game goes on.";
  const [found, claimed] = [scoreText(certificate.score), scoreText(score)];
  if (found !== claimed) return `Not proven: its last position is worth ${found}, the score is ${claimed}.`;
  return `Not proven: ${fault ?? "it does not hold"}.`;
}

/** The argument in a sentence or two: what the engine's own line is worth, and what the others make of it. */
export function argument(fen: string, findings: readonly Finding[], depth: number): string {
  const [own, ...others] = findings;
  if (own === undefined) return "";
  const same = others.filter(({ difference }) => difference === undefined).length;
  const length = `${own.moves.length} ${own.moves.length === 1 ? "ply" : "plies"}`;
  if (own.certificate.holds) {
    const first = others
      .filter(({ difference }) => difference !== undefined)
      .sort((one, other) => (one.difference?.ply ?? 0) - (other.difference?.ply ?? 0))[0];
    const agreed = `The engine’s own line, ${length} at depth ${depth}, proves its score`;
    if (first === undefined) return `${agreed}, and the five others have the same.`;
    const most =
      same === 0
        ? "none of the five others has"
        : `${same} of the five others ${same === 1 ? "has" : "have"}`;
    return `${agreed}; ${most} the same. The first to differ is the ${first.name}: ${lowered(differenceText(fen, own, first))}`;
  }
  const why = own.end === "hit" ? `, because ${ENDS.hit}` : "";
  const repaired = others.filter(({ certificate }) => certificate.holds).map(({ name }) => name);
  const repair =
    repaired.length === 0
      ? "None of the others has a line that proves the score."
      : `Proven all the same: ${list(repaired)}.`;
  return `The engine’s own line stops after ${length} at depth ${depth} and proves nothing${why}. ${repair}`;
}

const lowered = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1) ?? ""}`;

/** How one ply of a line stands to the engine's own. */
export type Mark = "same" | "other" | "more" | "missing" | "none";

/** The marks of every ply up to `plies`. From the first difference on nothing is the same. */
export function marks(own: Finding, finding: Finding, plies: number): Mark[] {
  const from = finding.difference?.ply ?? Infinity;
  return Array.from({ length: plies }, (_, index) => {
    const has = index < finding.moves.length;
    const owned = index < own.moves.length;
    if (!has) return owned ? "missing" : "none";
    if (index + 1 < from) return "same";
    return owned ? "other" : "more";
  });
}
