/** The settings that survive a reload. */

import { MAX_DEPTH, MAX_HASH_MB, MAX_THREADS } from "../../engine/limits";
import { isWholeNumber } from "../../engine/whole_number";
import { remember, remembered } from "./local_storage";
import { isPanel, panelOf, type ViewName, withView } from "./panels";
import type { State, Store } from "./store";

const KEY = "pvscope-settings";

/** More lines than the page offers. */
const MAX_LINES = 20;

/** The parts of the state that are remembered. */
function settingsOf({ settings, flipped, panel, views }: State): string {
  const { multiPv, hashMb, depth, threads } = settings;
  return JSON.stringify({ multiPv, hashMb, depth, threads, flipped, panel, views: Object.values(views) });
}

/** Restores the settings of the last visit; those that are missing or make no sense stay as they are. */
export function recallSettings(store: Store): void {
  const { settings, flipped } = store.state;
  const last = rememberedValues();
  const { multiPv, hashMb, depth, threads } = last;
  store.update({
    settings: {
      ...settings,
      ...(isWholeNumber(multiPv, MAX_LINES) ? { multiPv } : {}),
      ...(isWholeNumber(hashMb, MAX_HASH_MB) ? { hashMb } : {}),
      ...(isWholeNumber(depth, MAX_DEPTH) ? { depth } : {}),
      ...(isWholeNumber(threads, MAX_THREADS) ? { threads } : {}),
    },
    flipped: typeof last["flipped"] === "boolean" ? last["flipped"] : flipped,
  });
}

/** Restores the panel of the last visit and the views in each, as far as they still exist. */
export function recallPanels(store: Store): void {
  const { panel, views } = rememberedValues();
  for (const view of Array.isArray(views) ? (views as unknown[]) : [])
    if (panelOf(view) !== undefined) store.update({ views: withView(store.state, view as ViewName).views });
  if (isPanel(panel)) store.update({ panel });
}

/** The threads of the last visit, if the user has chosen their number. */
export function rememberedThreads(): number | undefined {
  const { threads } = rememberedValues();
  return isWholeNumber(threads, MAX_THREADS) ? threads : undefined;
}

/** The size of the hash table of the last visit in MB, if it is remembered. */
export function rememberedHashMb(): number | undefined {
  const { hashMb } = rememberedValues();
  return isWholeNumber(hashMb, MAX_HASH_MB) ? hashMb : undefined;
}

/** Whether the board of the last visit was seen from Black's side. */
export const rememberedFlipped = (): boolean => rememberedValues()["flipped"] === true;

function rememberedValues(): Record<string, unknown> {
  try {
    return { ...(JSON.parse(remembered(KEY) ?? "{}") as object) };
  } catch {
    return {};
  }
}

/** Remembers every change from now on. */
export function rememberSettings(store: Store): void {
  let last = settingsOf(store.state);
  store.subscribe(() => {
    const settings = settingsOf(store.state);
    if (settings === last) return;
    last = settings;
    remember(KEY, settings);
  });
}
