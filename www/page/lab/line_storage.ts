/** How the line is kept while the search runs: the triangular table, or a buffer a node. */

import type { Recording } from "../../engine/lab/index";

/** TSCP's table: `rows[ply][j]` is the move at ply j of the best line from `ply` on, up to but without `lengths[ply]`. */
export interface Triangle {
  readonly rows: readonly (readonly (string | undefined)[])[];
  readonly lengths: readonly number[];
}

/** The table as it is at the event. What stands beyond the length of a row is what an earlier line left there. */
export function triangleAt(recording: Recording, event: number): Triangle {
  const rows: (string | undefined)[][] = [];
  const lengths: number[] = [];
  for (let at = 0; at <= event; at++) {
    const visit = recording.visitOf(at);
    const ply = recording.ply(visit);
    const step = recording.step(at);
    if (step === "enter") {
      rows[ply] ??= [];
      lengths[ply] = ply;
    }
    const child = step === "raise" ? recording.childOf(at) : undefined;
    if (child === undefined) continue;
    const row = (rows[ply] ??= []);
    const end = lengths[ply + 1] ?? ply + 1;
    row[ply] = recording.name(child);
    for (let j = ply + 1; j < end; j++) row[j] = rows[ply + 1]?.[j];
    lengths[ply] = end;
  }
  return { rows, lengths };
}

/** A node that is being searched; its own buffer is {@link Recording.line}. */
export interface Buffers {
  readonly visit: number;
  /** What its successors have left in the buffer that they are given. */
  readonly below: readonly number[];
}

/** The buffers of every node on the way to where the event happens, the root first. */
export function buffersAt(recording: Recording, event: number): Buffers[] {
  return recording.path(recording.visitOf(event)).map((visit) => ({
    visit,
    below: belowAt(recording, visit, event),
  }));
}

/** A leaf empties the buffer, a successor that raises α fills it; one that does neither leaves it as it was. */
function belowAt(recording: Recording, visit: number, event: number): readonly number[] {
  const begun = recording.children(visit).filter((child) => recording.begins(child) <= event);
  for (const child of begun.reverse()) {
    const line = recording.line(child, event);
    if (line.length > 0) return line;
    if (recording.leaf(child)) return [];
  }
  return [];
}
