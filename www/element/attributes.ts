/** What the attributes of the element ask for, and how those are refused that ask for nothing there is. */

import { type AnalyzeOptions, EngineError, type Position } from "../engine/index.js";
import type { Orientation } from "../engine/element.js";
import { INITIAL_FEN } from "../page/game/game";

const DEPTH = 16;
const ORIENTATIONS: readonly Orientation[] = ["white", "black"];

export interface Asked {
  readonly position: Position;
  readonly options: AnalyzeOptions;
  readonly orientation: Orientation;
}

/** Throws an {@link EngineError} that names the attribute. Whether position and limits can be had, the engine says. */
export function askedBy(element: Element): Asked {
  const given = (name: string): string => element.getAttribute(name)?.trim() ?? "";
  return {
    position: {
      fen: given("fen") || INITIAL_FEN,
      moves: given("moves").split(/\s+/).filter(Boolean),
      chess960: element.hasAttribute("chess960"),
    },
    options: {
      depth: whole("depth", "badLimit", given("depth")) ?? DEPTH,
      multiPv: whole("multipv", "badMultiPv", given("multipv")) ?? 1,
    },
    orientation: orientation(given("orientation")),
  };
}

function whole(name: string, code: "badLimit" | "badMultiPv", text: string): number | undefined {
  if (text === "") return undefined;
  if (/^\d+$/.test(text)) return Number(text);
  throw new EngineError({
    code,
    message: `the attribute ${name}="${text}" cannot be used: it has to be a whole number from 1`,
  });
}

function orientation(text: string): Orientation {
  const found = ORIENTATIONS.find((side) => side === (text || "white"));
  if (found !== undefined) return found;
  throw new EngineError({
    code: "badRequest",
    message: `the attribute orientation="${text}" cannot be used: it has to be white or black`,
  });
}
