/** What a record depends on: version, options and input. Every record states it, and `--resume` compares it. */

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { described } from "../../errors.js";
import type { BatchItem, ItemLabel } from "./batch_item.js";
import type { BatchSettings } from "./batch_options.js";

export interface Identity extends ItemLabel {
  /** Absent if the input has no position there. */
  readonly fen?: string;
  /** A digest of the position and the moves before it, or of the error in their place. */
  readonly input: string;
  /** The version of the package. */
  readonly pvscope: string;
  readonly options: BatchSettings;
}

const MANIFEST = new URL("../../../package.json", import.meta.url);

/** Gives the identity of each item of a run with `options`. */
export function identifier(options: BatchSettings): (item: BatchItem) => Identity {
  const { version } = JSON.parse(readFileSync(MANIFEST, "utf8")) as { version: string };
  return (item) => ({
    ...item.label,
    fen: item.error === undefined ? item.fen : undefined,
    input: digest(item),
    pvscope: version,
    options,
  });
}

function digest(item: BatchItem): string {
  const { fen, moves = [], chess960 } = item.error === undefined ? item.position : {};
  const content = JSON.stringify(item.error ?? { fen, moves, chess960 });
  return createHash("sha256").update(content).digest("hex").slice(0, 16);
}

/** The first difference between what a record states and `identity`, in words; undefined if there is none. */
export function difference(record: Partial<Identity>, identity: Identity): string | undefined {
  const written = parts(record);
  for (const [name, value] of Object.entries(parts(identity))) {
    // The record of an invalid position has no FEN; its input is compared all the same.
    const isKnown = name !== POSITION || written[name] !== undefined;
    if (isKnown && written[name] !== value)
      return `${name} is ${valueOf(written[name])} instead of ${valueOf(value)}`;
  }
  return record.input === identity.input ? undefined : "the position or a move before it is another one";
}

const POSITION = "the position";

/** By names for the user, in the order of comparison. */
function parts({ pvscope, options, line, game, ply, id, fen }: Partial<Identity>): Record<string, unknown> {
  const settings = Object.entries(options ?? {}) as [string, unknown][];
  return {
    "the version of pvscope": pvscope,
    ...Object.fromEntries(settings.map(([name, value]) => [`the option ${name}`, value])),
    "the input line": line,
    "the game": game,
    "the ply": ply,
    "the id": id,
    [POSITION]: fen,
  };
}

const valueOf = (value: unknown): string => (value === undefined ? "not set" : described(value));
