/** Loading of positions and games: typed, pasted, dropped or chosen from a file. */

import { messageOf } from "../../engine/errors";
import { sentence } from "../../shared/notation";
import { enginePosition, type GameRecord } from "../../engine/game/game";
import { gameFromEpd } from "../../engine/game/epd";
import { readFenText } from "../../engine/game/fen_text";
import { looksLikeFen } from "../../engine/game/fen_text";
import { tooLarge, tooLargeFile } from "./game_text";
import { PgnReader } from "../game/pgn_reader";
import { err, type Result } from "../../engine/game/result";
import { looksLikeJson } from "../game/text_kind";
import { session, store } from "../state/page_context";
import type { Source, State } from "../state/store";
import { closeDialog } from "../actions/dialogs";
import { fault, show } from "../actions/actions";

const DIALOG = "pv-position-dialog";

/** Counts the loads begun: a load is outdated when the count has moved on. */
let loads = 0;

/** Holds the games of {@link store.state.file}. */
let file: { readonly reader: PgnReader; readonly chess960: boolean | undefined } | undefined;
/** Reads a text or file. */
let reading: PgnReader | undefined;

/** Opens the dialog for positions and games. */
export const openPositionDialog = (): void => store.update({ dialog: DIALOG, ...withoutFault() });

/** Closes it, and forgets what was wrong with its text. */
export function closePositionDialog(): void {
  if (isPositionDialogOpen(store.state)) store.update({ dialog: undefined, ...withoutFault() });
}

export const isPositionDialogOpen = ({ dialog }: State): boolean => dialog === DIALOG;

/** Removes the fault of an earlier text. */
export const forgetFault = (): void => store.update(withoutFault());

const withoutFault = (): Partial<State> =>
  store.state.notice?.source === "position" ? { notice: undefined } : {};

/** Where faults are shown: in the dialog while it is open, otherwise with the game. */
const place = (): Source => (isPositionDialogOpen(store.state) ? "position" : "game");

const TEXT = "The text";

/**
 * Loads a text, whether FEN, EPD, PGN, moves or a saved analysis. Whether it is Chess960 follows from the text, unless `chess960` says it.
 * Returns whether the text has been accepted.
 */
export async function loadText(text: string, chess960?: boolean): Promise<boolean> {
  if (looksLikeFen(text)) return loadFen(text, chess960);
  return looksLikeJson(text) ? loadAnalysisFile(TEXT, text) : loadGames(TEXT, text, chess960);
}

/** Loads a file like a text. */
export async function loadFile(file: File, chess960?: boolean): Promise<boolean> {
  // A file that cannot be read is refused by the reader of games.
  const start = await file
    .slice(0, 1000)
    .text()
    .catch(() => "");
  return looksLikeJson(start) ? loadAnalysisFile(file.name, file) : loadGames(file.name, file, chess960);
}

/** Loads a saved analysis. */
async function loadAnalysisFile(name: string, file: string | File): Promise<boolean> {
  const refused = tooLarge(name, typeof file === "string" ? file.length : file.size);
  if (refused !== undefined) {
    fault(place(), refused);
    return false;
  }
  loads += 1;
  const own = loads;
  const opened = await import("../share/analysis_files").then(
    ({ openAnalysis }) => openAnalysis(file, () => own !== loads),
    (error: unknown) => err(`The part of the page that opens analyses cannot be loaded: ${messageOf(error)}`),
  );
  if (own !== loads) return false;
  if (!opened.ok) fault(place(), opened.error);
  else closePositionDialog();
  return opened.ok;
}

async function loadFen(text: string, chess960: boolean | undefined): Promise<boolean> {
  const game = gameFromEpd(readFenText(text), chess960);
  if (game.ok) return load(game.value);
  fault(place(), game.error);
  return false;
}

async function loadGames(name: string, text: string | File, chess960: boolean | undefined): Promise<boolean> {
  const refused = typeof text === "string" ? tooLarge(name, text.length) : tooLargeFile(name, text.size);
  if (refused !== undefined) {
    fault(place(), refused);
    return false;
  }
  cancelReading();
  const reader = new PgnReader((share) => store.update({ reading: { name, share } }));
  reading = reader;
  store.update({ reading: { name, share: 0 } });
  const content = await reader.open(name, text);
  if (!content.ok || content.value.kind === "position" || content.value.found.count === 1) {
    const game = content.ok && content.value.kind === "games" ? await reader.game(1, chess960) : undefined;
    endReading();
    reader.close();
    if (content.ok && content.value.kind === "position") return loadFen(content.value.fen, chess960);
    return loadRead(game ?? (content as Result<never>));
  }
  endReading();
  file?.reader.close();
  file = { reader, chess960 };
  const { found } = content.value;
  store.update({
    file: { name, count: found.count, found },
    dialog: "pv-games-dialog",
    notice: undefined,
  });
  return true;
}

/** Stops reading and keeps everything as it was. */
export function cancelReading(): void {
  reading?.close();
  endReading();
}

function endReading(): void {
  reading = undefined;
  if (store.state.reading !== undefined) store.update({ reading: undefined });
}

/** Closes the list of games, which opens with all of them. */
export function closeGames(): void {
  closeDialog("pv-games-dialog");
  void searchGames("");
}

/** Lists the games of the file whose players, event, date or result contain all words. */
export async function searchGames(words: string): Promise<void> {
  const searched = file;
  const found = await searched?.reader.search(words);
  const { file: listed } = store.state;
  if (found !== undefined && listed !== undefined && searched === file)
    store.update({ file: { ...listed, found } });
}

/** Loads one of the listed games. */
export async function chooseGame(number: number): Promise<boolean> {
  const chosen = file;
  if (chosen === undefined) return false;
  closeGames();
  const loaded = await loadRead(await chosen.reader.game(number, chosen.chess960));
  if (loaded && chosen === file && store.state.file !== undefined)
    store.update({ file: { ...store.state.file, number } });
  return loaded;
}

async function loadRead(read: Result<GameRecord>): Promise<boolean> {
  if (read.ok) return load(read.value);
  fault(place(), read.error);
  return false;
}

/** Shows a game if the engine accepts its position, unless the user has shown or loaded another one meanwhile. */
async function load(game: GameRecord): Promise<boolean> {
  loads += 1;
  const own = loads;
  const { game: before } = store.state;
  const outdated = (): boolean => own !== loads || store.state.game !== before;
  try {
    // Of the moves, the engine and the reader of games know the same rules.
    const { fen, chess960 } = enginePosition(game);
    await session.verify({ fen, chess960 }, []);
  } catch (error) {
    if (!outdated()) fault(place(), sentence(messageOf(error)));
    return false;
  }
  if (outdated()) return false;
  show(game);
  closePositionDialog();
  return true;
}
