/** The events of a search in words and signs. Values are in the notation of the search's source. */

import type { Bound, Recording, SearchKind } from "../engine/lab/index";

/** A number with the sign of the field: −50. */
export const numberText = (value: number): string => `${value < 0 ? "−" : ""}${Math.abs(value)}`;

/** A value of a recording in centipawns, from the source's view: −50, 0, ∞, or the plies to mate. */
export function valueText(recording: Recording, value: number): string {
  const sign = value < 0 ? "−" : "";
  const score = recording.score(value);
  switch (score.kind) {
    case "infinity":
      return `${sign}∞`;
    case "mate":
      return `${sign}mate in ${score.plies} plies`;
    case "cp":
      return numberText(value);
  }
}

export const windowText = (recording: Recording, [alpha, beta]: readonly [number, number]): string =>
  `(${valueText(recording, alpha)}, ${valueText(recording, beta)})`;

const TYPES = { pv: "P-V", cut: "Cut", all: "All" } as const;
const TURNED_OUT_TYPES = { exact: "pv", lower: "cut", upper: "all" } as const;

export const expectedText = (recording: Recording, visit: number): string => TYPES[recording.expected(visit)];

export const turnedOutText = (recording: Recording, visit: number): string =>
  TYPES[TURNED_OUT_TYPES[recording.turnedOut(visit)]];

/** Whether the node turned out to be of the expected type. */
export const asExpected = (recording: Recording, visit: number): boolean =>
  recording.expected(visit) === TURNED_OUT_TYPES[recording.turnedOut(visit)];

const SIGNS: Readonly<Record<Bound, string>> = { exact: "", lower: "≥ ", upper: "≤ " };
const REVERSED: Readonly<Record<Bound, Bound>> = { exact: "exact", lower: "upper", upper: "lower" };

/** The value with the sign of its bound; none if it is exact, or no bound. In max's view, the bounds of min are reversed. */
export function signedText(recording: Recording, visit: number): string {
  const turned = recording.summary.maxView && !recording.isMax(visit);
  const proven = recording.proven(visit) ?? "exact";
  return `${SIGNS[turned ? REVERSED[proven] : proven]}${valueText(recording, recording.value(visit))}`;
}

/** Said of a value that is no bound. */
export const NO_BOUND = "no bound";

/** {@link signedText}, with words if it is no bound. */
export function boundText(recording: Recording, visit: number): string {
  const text = signedText(recording, visit);
  return recording.proven(visit) === undefined ? `${text}, ${NO_BOUND}` : text;
}

/** The value of the root, from the view of its side to move. */
export function rootValueText(recording: Recording): string {
  const { value, proven } = recording.summary;
  const text = valueText(recording, value);
  return proven === undefined ? `${text}, ${NO_BOUND}` : `${SIGNS[proven]}${text}`;
}

/** F, Z, or Z+F. */
export const howText = (recording: Recording, visit: number): string => KIND_TEXTS[recording.how(visit)];

const KIND_TEXTS: Readonly<Record<SearchKind, string>> = {
  full: "F",
  scout: "Z",
  reSearch: "Z+F",
  reducedScout: "reduced Z",
  nullMove: "null move",
  nullMoveVerification: "null-move verification",
  probCut: "ProbCut",
  singularTest: "singular test",
  razoring: "razoring",
  quiescence: "quiescence",
};

/** The name of a visit's node. */
export function nodeName(recording: Recording, visit: number): string {
  return recording.parent(visit) === undefined ? "the root" : recording.name(visit);
}

/** The names of the moves of a line. */
export const lineText = (recording: Recording, line: readonly number[]): string =>
  line.length === 0 ? "none" : line.map((visit) => recording.name(visit)).join(" ");

/** The best line of a visit at an event, with … in place of unrecorded moves. */
export function bestLineText(recording: Recording, visit: number, event: number): string {
  const line = recording.line(visit, event);
  if (!recording.lineGoesOn(visit, event)) return lineText(recording, line);
  return [...line.map((move) => recording.name(move)), "…"].join(" ");
}

/** A sentence or two about an event. */
export function narrate(recording: Recording, event: number): string {
  const visit = recording.visitOf(event);
  const name = nodeName(recording, visit);
  switch (recording.step(event)) {
    case "enter":
      return entering(recording, visit, name);
    case "leaf":
      return `${capital(name)} is a leaf, worth ${boundText(recording, visit)}.`;
    case "raise": {
      const line = bestLineText(recording, visit, event);
      return `At ${name}, this is the best move so far. The line from there is now: ${line}.`;
    }
    case "skip": {
      const child = recording.childOf(event);
      const proven = child === undefined ? "the successor" : nodeName(recording, child);
      return `At ${name}, the proof holds: ${proven} is no better, so its full search is skipped.`;
    }
    case "cut":
      return cutting(recording, visit, name);
    case "leave":
      return leaving(recording, visit, name);
  }
}

function entering(recording: Recording, visit: number, name: string): string {
  const window = windowText(recording, recording.window(visit));
  const expected = expectedText(recording, visit);
  switch (recording.how(visit)) {
    case "full":
      return `Full search: ${name}, with the window ${window}, expected to be ${expected}.`;
    case "scout":
      return `Scout: ${question(recording, visit)} The zero window is ${window}, the expected type ${expected}.`;
    case "reSearch":
      return `Re-search: the proof has failed, so ${name} is searched in full, with the window ${window}.`;
    case "reducedScout":
      return `Reduced: ${name} is scouted at a lower depth with the zero window ${window}.`;
    case "nullMove":
      return `Null move: the side to move passes. The window is ${window}.`;
    case "nullMoveVerification":
      return `The null move failed high: the node is verified without null moves, with the window ${window}.`;
    case "probCut":
      return `ProbCut: ${name} is tried against a higher β, with the window ${window}.`;
    case "singularTest":
      return `Singular test: the node is searched without its table move, with the window ${window}.`;
    case "razoring":
      return `Razoring: the node is searched by quiescence alone, with the window ${window}.`;
    case "quiescence":
      return `Quiescence: ${name} is searched with the window ${window}.`;
  }
}

/** The question that a scout answers, with the value from the view of the node above. */
export function question(recording: Recording, visit: number): string {
  const above = recording.parent(visit) ?? 0;
  const [alpha, beta] = recording.window(visit);
  // In max’s view, min wants low values, and its best so far is the upper end.
  const best = recording.summary.maxView ? (recording.isMax(above) ? alpha : beta) : -beta;
  return `can ${recording.name(visit)} be shown to be no better than ${valueText(recording, best)} for ${nodeName(recording, above)}?`;
}

function leaving(recording: Recording, visit: number, name: string): string {
  const expected = expectedText(recording, visit);
  const type = asExpected(recording, visit)
    ? `As expected, it is ${expected}.`
    : `It was expected to be ${expected} but turned out ${turnedOutText(recording, visit)}.`;
  return `${capital(name)} returns ${boundText(recording, visit)}. ${type}`;
}

function cutting(recording: Recording, visit: number, name: string): string {
  const { count, names } = recording.pruned(visit);
  if (count === 0) return `Cutoff at ${name} after its last successor: nothing left to prune.`;
  const which = names.length === 0 ? "" : `: ${names.join(", ")}`;
  return `Cutoff at ${name}: ${count === 1 ? "1 successor is" : `${count} successors are`} pruned${which}.`;
}

/** Names of nodes stay as they are. */
const capital = (name: string): string => (name === "the root" ? "The root" : name);
