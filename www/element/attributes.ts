/** The attributes of the element as an analysis request. */

import { type AnalyzeOptions, EngineError, type Position } from "../engine/index.js";
import type { Orientation } from "../engine/element.js";
import { misspeltName } from "../engine/option_names";
import { wholeNumberIn } from "../engine/whole_number";
import { INITIAL_FEN } from "../engine/game/initial_position";

const DEFAULT_DEPTH = 16;
const ORIENTATIONS: readonly Orientation[] = ["white", "black"];

const PICTURES = ["line", "nodes"] as const;

export type PictureName = (typeof PICTURES)[number];

/** The request that the attributes describe. */
export interface AttributeRequest {
  readonly position: Position & { readonly fen: string };
  readonly options: AnalyzeOptions;
  readonly orientation: Orientation;
  /** Without repetitions. */
  readonly pictures: readonly PictureName[];
}

/** Throws an {@link EngineError} that names the attribute. The engine validates the position and the limits. */
export function readAttributes(element: Element): AttributeRequest {
  const given = (name: string): string => element.getAttribute(name)?.trim() ?? "";
  refuseMisspelt(element);
  return {
    position: {
      fen: given("fen") || INITIAL_FEN,
      moves: words(given("moves")),
      chess960: element.hasAttribute("chess960"),
    },
    options: {
      depth: wholeNumber("depth", "badLimit", given("depth")) ?? DEFAULT_DEPTH,
      multiPv: wholeNumber("multipv", "badMultiPv", given("multipv")) ?? 1,
    },
    orientation: orientation(given("orientation")),
    pictures: [...new Set(words(given("pictures")).map(pictureName))],
  };
}

const NAMES = ["fen", "moves", "chess960", "depth", "multipv", "orientation", "pictures"];

/** All other attributes are those of HTML and of the page. */
function refuseMisspelt(element: Element): void {
  const valueOf = (name: string): string | undefined => element.getAttribute(name) ?? undefined;
  const message = misspeltName(
    "attribute",
    valuesOf(element.getAttributeNames(), valueOf),
    valuesOf(NAMES, valueOf),
  );
  if (message !== undefined) throw new EngineError({ code: "badRequest", message });
}

/** Whether {@link readAttributes} may refuse an attribute of this name. */
export const isMisspelt = (name: string): boolean =>
  misspeltName(
    "attribute",
    { [name]: "" },
    valuesOf(NAMES, () => undefined),
  ) !== undefined;

const valuesOf = (names: readonly string[], valueOf: (name: string) => string | undefined): object =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)]));

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);

function wholeNumber(name: string, code: "badLimit" | "badMultiPv", text: string): number | undefined {
  if (text === "") return undefined;
  const number = wholeNumberIn(text);
  if (number !== undefined) return number;
  throw new EngineError({
    code,
    message: `the attribute ${name}="${text}" must be a whole number of at least 1`,
  });
}

function orientation(text: string): Orientation {
  const found = ORIENTATIONS.find((side) => side === (text || "white"));
  if (found !== undefined) return found;
  throw new EngineError({
    code: "badRequest",
    message: `the attribute orientation="${text}" must be white or black`,
  });
}

function pictureName(text: string): PictureName {
  const found = PICTURES.find((name) => name === text);
  if (found !== undefined) return found;
  throw new EngineError({
    code: "badRequest",
    message: `the attribute pictures="…" must have the words line or nodes, not "${text}"`,
  });
}
