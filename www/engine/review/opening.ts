/** The name of a game's opening, from a caller's own table: the package has none, as they are large and of many languages. */

import { object, of, readable, unreadable } from "../argument_checks.js";
import { described } from "../errors.js";
import { positionKey } from "../game/game_end.js";
import type { LinePosition } from "./main_line.js";

/** An opening. */
export interface Opening {
  /** The code of the Encyclopaedia of Chess Openings, such as `C42`. */
  readonly eco: string;
  /** Such as “Petrov's Defense”. */
  readonly name: string;
}

/** The opening of a reviewed game. */
export interface GameOpening extends Opening {
  /** Half-moves from the start to the last position that has a name. */
  readonly ply: number;
}

/**
 * Names of openings by position, such as a `Map`: the first four fields of a FEN, whose en passant square is that of a legal capture or
 * `-`.
 */
export interface OpeningNames {
  /** The opening that the position is known by, if it is. */
  get(position: string): Opening | undefined;
}

/** Throws an {@link EngineError} `badRequest`. */
export function openingNames(given: OpeningNames | undefined): OpeningNames | undefined {
  const { get } = (given ?? {}) as Partial<Record<keyof OpeningNames, unknown>>;
  if (given === undefined || typeof get === "function") return given;
  throw unreadable(`openings must have a method get, such as a Map, not ${described(given)}`);
}

/** The opening of the last position that has a name. Throws an {@link EngineError} `badRequest` if the name is none. */
export function openingIn(names: OpeningNames, line: readonly LinePosition[]): GameOpening | undefined {
  for (const { fen, ply } of [...line].reverse()) {
    const position = positionKey(fen);
    const opening = readable(() => names.get(position));
    if (opening !== undefined) return { ...checked(position, opening), ply };
  }
  return undefined;
}

function checked(position: string, opening: Opening): Opening {
  const what = `the opening of ${position}`;
  return readable(() => {
    const { eco, name } = object(what, opening);
    return { eco: of("string", `eco in ${what}`, eco), name: of("string", `name in ${what}`, name) };
  });
}
