/** The answers that the reader has given, kept in the browser. */

import { remember, remembered } from "../page/state/local_storage";

const KEY = "pvscope-course";

/** By chapter: whether its question was answered right at the first try. */
export type Progress = ReadonlyMap<string, boolean>;

export function readProgress(): Progress {
  try {
    const kept: unknown = JSON.parse(remembered(KEY) ?? "{}");
    const entries = typeof kept === "object" && kept !== null ? Object.entries(kept) : [];
    return new Map(entries.filter((entry): entry is [string, boolean] => typeof entry[1] === "boolean"));
  } catch {
    return new Map();
  }
}

/** The progress with one more answer; the first one counts. */
export function withAnswer(progress: Progress, chapter: string, right: boolean): Progress {
  if (progress.has(chapter)) return progress;
  const next = new Map(progress).set(chapter, right);
  remember(KEY, JSON.stringify(Object.fromEntries(next)));
  return next;
}

/** Begins again. */
export function clearProgress(): Progress {
  remember(KEY, "{}");
  return new Map();
}
