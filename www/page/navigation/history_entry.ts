/** What an entry of the browser's history knows beside its address. It survives a reload. */

export interface HistoryEntry {
  /** The id of the analysis. */
  readonly analysis: string;
  /** The game, while neither the address nor the browser's storage holds it. */
  readonly pgn?: string;
}

/** The current entry, as far as the page has written it. */
export function currentEntry(): Partial<HistoryEntry> {
  const state: unknown = history.state;
  if (typeof state !== "object" || state === null) return {};
  const { analysis, pgn } = state as Record<string, unknown>;
  return {
    analysis: typeof analysis === "string" ? analysis : undefined,
    pgn: typeof pgn === "string" ? pgn : undefined,
  };
}

/** Writes the current entry, or a new one after it. Throws if the browser refuses more for the moment. */
export function writeEntry(change: "push" | "replace", entry: HistoryEntry, url: string): void {
  if (change === "push") history.pushState(entry, "", url);
  else history.replaceState(entry, "", url);
}
