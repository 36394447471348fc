/** The address of the lab with a position to search, such as `#lab?fen=…&depth=3`. */

import { ANALYSIS, LAB, lineAddress, readAddress } from "./address";
import { type GameRecord, newGame } from "./game";
import { err, ok, type Result } from "./result";

/** A position to search in the lab. */
export interface LabPosition {
  /** Its moves lead to the position. */
  readonly game: GameRecord;
  /** Plies; the lab's own if absent. */
  readonly depth?: number;
}

/** The address that searches a position in the lab; `depth` in plies. */
export function labAddress(fen: string, chess960: boolean, depth: number): string {
  const address = (lineAddress(newGame(fen, chess960)) ?? ANALYSIS).replace(ANALYSIS, LAB);
  return `${address}${address.includes("?") ? "&" : "?"}depth=${depth}`;
}

/** Reads an address of the lab, `hash` with it: nothing if it names no position. */
export function readLabAddress(hash: string): Result<LabPosition | undefined> {
  if (hash === LAB) return ok(undefined);
  const parts = hash.slice(`${LAB}?`.length).split("&");
  const depths = parts.filter((part) => part.startsWith("depth="));
  const address = readAddress(`${ANALYSIS}?${parts.filter((part) => !depths.includes(part)).join("&")}`);
  if (!address.ok) return address;
  if (address.value.kind !== "game") return err("The address is faulty: the lab needs “fen” or “moves”.");
  const { game } = address.value;
  const [depth] = depths;
  if (depth === undefined) return ok({ game });
  const plies = /^depth=(\d{1,2})$/.exec(depth)?.[1];
  return plies === undefined
    ? err(
        `The address is faulty: “depth” must be a number of plies, not “${depth.slice("depth=".length, 40)}”.`,
      )
    : ok({ game, depth: Number(plies) });
}
