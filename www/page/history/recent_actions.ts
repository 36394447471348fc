/** The recent analyses: kept as they change, listed, opened and deleted. */

import { messageOf } from "../../engine/errors";
import { type Address, readAddress } from "../game/address";
import type { GameRecord } from "../../engine/game/game";
import { type GamePlace, seenAtPlace } from "../game/game_place";
import { unpacked } from "../game/packed_text";
import { err, ok, type Result } from "../../engine/game/result";
import { loadOnce } from "../state/load_once";
import { store } from "../state/page_context";
import { closeDialog, openDialog } from "../actions/dialogs";
import { fault, show } from "../actions/actions";
import { newAnalysisId } from "./analysis_id";
import { Autosave } from "./autosave";
import { NOT_READ, type RecentList, recentSlice } from "./recent_state";

/** Loaded when first used: a visit without a move keeps nothing. */
const analyses = loadOnce(async () => new (await import("./recent_analyses")).RecentAnalyses());

export const keeper = new Autosave(store, {
  keep: async (analysis, base) => (await analyses()).keep(analysis, base),
});

/** Opens the list. */
export async function showRecent(): Promise<void> {
  showList(NOT_READ);
  openDialog("pv-recent-dialog");
  await keeper.written();
  await refresh();
}

const showList = (list: RecentList): void => recentSlice.update({ list });

export const deleteRecent = (id: string): Promise<void> => change(async () => (await analyses()).delete(id));

export const clearRecent = (): Promise<void> => change(async () => (await analyses()).clear());

async function change(act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    showList({ ...recentSlice.state.list, isRead: true, fault: messageOf(error) });
    return;
  }
  await refresh();
}

async function refresh(): Promise<void> {
  try {
    showList({ ...(await (await analyses()).list()), isRead: true });
  } catch (error) {
    showList({ ...NOT_READ, isRead: true, fault: messageOf(error) });
  }
}

/** Shows an analysis where it was left. */
export async function openRecent(id: string): Promise<void> {
  closeDialog("pv-recent-dialog");
  const { game: before } = store.state;
  if (id === before.id) return;
  const kept = await readKept(id);
  if (store.state.game !== before) return;
  if (!kept.ok) {
    fault("game", kept.error);
    return;
  }
  keeper.adopt(kept.value.game, kept.value.pgn);
  show(kept.value.game);
}

export interface KeptGame {
  readonly game: GameRecord;
  /** As it has been kept. */
  readonly pgn: string;
}

/** The analysis `id` at a place, or else where it was left. */
export async function readKept(id: string, place?: GamePlace): Promise<Result<KeptGame>> {
  try {
    const kept = await (await analyses()).find(id);
    if (kept === undefined)
      return err(
        `The game that the address names, ${id}, is not kept in this browser. It may have been deleted, or be kept in another browser.`,
      );
    const left = readAddress(kept.address);
    if (place === undefined && left.ok && left.value.kind === "game")
      return ok({ game: { ...left.value.game, id }, pgn: kept.pgn });
    const leftAt = left.ok && left.value.kind === "kept" ? left.value.place : undefined;
    return await readPgn(id, kept.pgn, place ?? leftAt);
  } catch (error) {
    return err(`The game that the address names cannot be read. ${messageOf(error)}`);
  }
}

/** The game that a link holds, as a new analysis. */
export async function readPacked({
  pgn,
  place,
}: Extract<Address, { kind: "packed" }>): Promise<Result<KeptGame>> {
  const text = await unpacked(pgn);
  return text.ok
    ? readPgn(newAnalysisId(), text.value, place)
    : err(`The game in the address cannot be read: ${text.error}.`);
}

/** The analysis `id` from its PGN, at a place or else at the end of its main line. */
export async function readPgn(
  id: string,
  pgn: string,
  place: GamePlace | undefined,
): Promise<Result<KeptGame>> {
  // Needed only here, and large.
  const { readKeptGame } = await import("./kept_game");
  const read = await readKeptGame(pgn);
  if (!read.ok) return read;
  const game = { ...read.value, id };
  const seen = place === undefined ? ok(game) : seenAtPlace(game, place);
  return seen.ok ? ok({ game: seen.value, pgn }) : err(`The address is outdated: ${seen.error} of the game.`);
}
