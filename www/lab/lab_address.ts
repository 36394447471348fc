/**
 * The address of a step in the lab, such as `#lab?tree=drawings&first=plain-beyond&second=split-beyond&step=12`. The tree is an
 * example by name, a written tree (`text`), a random one (`random=3.4.80.99.207`), or a chess position (`fen`, `moves`, `variant`,
 * `depth`). Every part may be absent.
 */

import { lineAddress, MAX_ADDRESS, readAddress } from "../page/game/address";
import { ANALYSIS, LAB } from "../page/game/page_address";
import { type GameRecord, newGame } from "../engine/game/game";
import { err, ok, type Result } from "../engine/game/result";
import { wholeNumberIn } from "../engine/whole_number";

/** A position to search in the lab. */
export interface LabPosition {
  /** Its moves lead to the position. */
  readonly game: GameRecord;
  /** Plies; the lab's own if absent. */
  readonly depth?: number;
}

export type LabTree =
  | { readonly kind: "example"; readonly id: string }
  | { readonly kind: "text"; readonly text: string }
  /** Branching, depth, order in percent, range of values, seed. */
  | { readonly kind: "random"; readonly numbers: RandomNumbers }
  | ({ readonly kind: "position" } & LabPosition);

export type RandomNumbers = readonly [number, number, number, number, number];

export interface LabAddress {
  readonly tree?: LabTree;
  /** The names of the two searches, each with its switches: `merged-meeting~improved`. */
  readonly first?: string;
  readonly second?: string;
  /** From 1. */
  readonly step?: number;
}

/** The address that searches a position in the lab; `depth` in plies. */
export const labAddress = (fen: string, chess960: boolean, depth: number): string =>
  writeLabAddress({ tree: { kind: "position", game: newGame(fen, chess960), depth } }) ?? LAB;

/** The address of a step; none if its tree is too long for one. */
export function writeLabAddress({ tree, first, second, step }: LabAddress): string | undefined {
  const parts = [
    ...(tree === undefined ? [] : writtenTree(tree)),
    first === undefined ? "" : `first=${first}`,
    second === undefined ? "" : `second=${second}`,
    step === undefined ? "" : `step=${step}`,
  ].filter((part) => part !== "");
  const address = parts.length === 0 ? LAB : `${LAB}?${parts.join("&")}`;
  return address.length <= MAX_ADDRESS ? address : undefined;
}

function writtenTree(tree: LabTree): string[] {
  switch (tree.kind) {
    case "example":
      return [`tree=${tree.id}`];
    case "text":
      return [`text=${encodeURIComponent(tree.text).replaceAll("_", "%5F").replaceAll("%20", "_")}`];
    case "random":
      return [`random=${tree.numbers.join(".")}`];
    case "position": {
      const [, position = ""] = (lineAddress(tree.game) ?? "").split("?");
      // Without `fen` or `moves`, the address would name no tree.
      const start = position === "" ? `fen=${tree.game.start.replaceAll(" ", "_")}` : position;
      return [start, tree.depth === undefined ? "" : `depth=${tree.depth}`];
    }
  }
}

/** Reads an address of the lab, `hash` with it. */
export function readLabAddress(hash: string): Result<LabAddress> {
  const all = hash
    .slice(`${LAB}?`.length)
    .split("&")
    .filter((part) => part !== "");
  const values = new Map<string, string>();
  const position: string[] = [];
  for (const part of all) {
    const [name = "", ...rest] = part.split("=");
    if (POSITION_NAMES.includes(name)) position.push(part);
    else if (!NAMES.includes(name))
      return err(
        `The address is faulty: “${name.slice(0, 40)}” is not one of its parts, which are ${[...NAMES, ...POSITION_NAMES].join(", ")}.`,
      );
    else if (values.has(name)) return err(`The address is faulty: “${name}” is there twice.`);
    else values.set(name, rest.join("="));
  }
  const numbers = { step: values.get("step"), depth: values.get("depth") };
  for (const [name, text] of Object.entries(numbers))
    if (text !== undefined && wholeNumberIn(text, 6) === undefined)
      return err(
        `The address is faulty: “${name}” must be a number${name === "depth" ? " of plies" : ""}, not “${text.slice(0, 40)}”.`,
      );
  const tree = readTree(values, position);
  if (!tree.ok) return tree;
  const { step } = numbers;
  return ok({
    ...(tree.value === undefined ? {} : { tree: tree.value }),
    ...given("first", values.get("first")),
    ...given("second", values.get("second")),
    ...(step === undefined ? {} : { step: Number(step) }),
  });
}

const NAMES: readonly string[] = ["tree", "text", "random", "depth", "first", "second", "step"];
/** Of a position, as in the address of an analysis. */
const POSITION_NAMES: readonly string[] = ["fen", "moves", "variant"];

const given = <Name extends string>(name: Name, value: string | undefined): { [name in Name]?: string } =>
  value === undefined ? {} : ({ [name]: value } as { [name in Name]: string });

function readTree(
  values: ReadonlyMap<string, string>,
  position: readonly string[],
): Result<LabTree | undefined> {
  const [id, text, random] = ["tree", "text", "random"].map((name) => values.get(name));
  if ([id, text, random, position[0]].filter((part) => part !== undefined).length > 1)
    return err("The address is faulty: it names more than one tree.");
  if (id !== undefined) return ok({ kind: "example", id });
  if (text !== undefined) {
    try {
      return ok({ kind: "text", text: decodeURIComponent(text.replaceAll("_", " ")) });
    } catch {
      return err("The address is faulty: “text” has a broken percent sign.");
    }
  }
  if (random !== undefined) {
    const [branching, depth, order, range, seed, ...rest] = random.split(".").map(Number);
    const numbers = [branching, depth, order, range, seed].map((number) => number ?? Number.NaN);
    if (rest.length > 0 || numbers.some(Number.isNaN))
      return err("The address is faulty: “random” must be five numbers such as 3.4.80.99.207.");
    return ok({ kind: "random", numbers: numbers as unknown as RandomNumbers });
  }
  const plies = values.get("depth");
  if (position.length === 0)
    return plies === undefined
      ? ok(undefined)
      : err("The address is faulty: “depth” needs “fen” or “moves”.");
  const address = readAddress(`${ANALYSIS}?${position.join("&")}`);
  if (!address.ok) return address;
  if (address.value.kind !== "game") return err("The address is faulty: the lab needs “fen” or “moves”.");
  const { game } = address.value;
  return ok({ kind: "position", game, ...(plies === undefined ? {} : { depth: Number(plies) }) });
}
