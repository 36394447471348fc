/** The storage of the line during a search: TSCP's triangular table, or one buffer per node. */

import type { Recording } from "../engine/lab/index";

/** TSCP's table: `rows[ply][j]` is the move at ply j of the best line from `ply`, for j < `lengths[ply]`. */
export interface TriangularTable {
  readonly rows: readonly (readonly (string | undefined)[])[];
  readonly lengths: readonly number[];
}

/** The table at an event. Moves beyond the length of a row are left over from earlier lines. */
export function triangularTableAt(recording: Recording, event: number): TriangularTable {
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

/** The buffers of a node in progress; its own line is {@link Recording.line}. */
export interface LineBuffer {
  readonly visit: number;
  /** The buffer that it passes to its successors. */
  readonly child: readonly number[];
}

/** The buffers of every node from the root to the event's node. */
export function lineBuffersAt(recording: Recording, event: number): LineBuffer[] {
  return recording.path(recording.visitOf(event)).map((visit) => ({
    visit,
    child: childBufferAt(recording, visit, event),
  }));
}

/** A leaf empties the buffer, and a successor that raises α fills it; any other leaves it unchanged. */
function childBufferAt(recording: Recording, visit: number, event: number): readonly number[] {
  const begun = recording.children(visit).filter((child) => recording.begins(child) <= event);
  for (const child of begun.reverse()) {
    const line = recording.line(child, event);
    if (line.length > 0) return line;
    if (recording.leaf(child)) return [];
  }
  return [];
}
