/** What a search knows of each node of an essay's tree at an event. */

import type { Recording } from "../engine/lab/index";

export interface NodeMoment {
  /** The latest visit of the node that has begun; absent before the first. */
  readonly visit?: number;
  readonly state: "unseen" | "open" | "done" | "pruned";
  /** Whether the line of the root passes through it. */
  readonly onLine: boolean;
  /** Whether the search is there. */
  readonly current: boolean;
}

const UNSEEN: NodeMoment = { state: "unseen", onLine: false, current: false };

/** By name; a node without an entry is unseen. The root's name is empty. */
export function momentsAt(recording: Recording, event: number): ReadonlyMap<string, NodeMoment> {
  const moments = new Map<string, NodeMoment>();
  const line = new Set(recording.line(0, event).map((visit) => recording.name(visit)));
  const current = recording.visitOf(event);
  for (let visit = 0; visit < recording.visitCount && recording.begins(visit) <= event; visit++) {
    const name = recording.name(visit);
    const done = recording.ends(visit) <= event;
    moments.set(name, {
      visit,
      state: done ? "done" : "open",
      onLine: name === "" || line.has(name),
      current: visit === current,
    });
    // Cutoffs come just before the end. A new visit of the same node may look at what an earlier one has left out.
    const cut = recording.ends(visit) - 1 <= event;
    if (cut)
      for (const pruned of recording.pruned(visit).names)
        if (!moments.has(pruned)) moments.set(pruned, { ...UNSEEN, state: "pruned" });
  }
  return moments;
}

/** The moment of a node, which is pruned together with a node above it. */
export function momentOf(
  moments: ReadonlyMap<string, NodeMoment>,
  node: { readonly name: string },
): NodeMoment {
  const own = moments.get(node.name);
  if (own !== undefined) return own;
  for (let length = node.name.length - 1; length > 0; length--)
    if (moments.get(node.name.slice(0, length))?.state === "pruned") return { ...UNSEEN, state: "pruned" };
  return UNSEEN;
}
