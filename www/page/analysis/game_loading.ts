/** Loading of positions and games: typed, pasted, dropped or chosen from a file. */

import { messageOf } from "../../engine/errors";
import { sentence } from "../../shared/notation";
import { enginePosition, type GameRecord } from "../game/game";
import { looksLikeFen, looksLikePgn, tooLarge } from "../game/game_text";
import { PgnReader } from "../game/pgn_reader";
import type { Result } from "../game/result";
import { currentPosition, gameFromFen, gameOver } from "../game/rules";
import { session, store } from "../state/page_context";
import type { Source } from "../state/store";
import { fault, show } from "./actions";

/** Counts the loads begun: a load is outdated when the count has moved on. */
let loads = 0;

/** Holds the games of {@link store.state.file}. */
let file: PgnReader | undefined;
/** Reads a text or file. */
let reading: PgnReader | undefined;

/** Loads a text, whether FEN or PGN. Faults are shown at `source`. Returns whether the text has been accepted. */
export const loadText = (text: string, source: Source, chess960 = false): Promise<boolean> =>
  looksLikeFen(text) || (source === "fen" && !looksLikePgn(text))
    ? loadFen(text, source, chess960)
    : loadGames("The PGN", text, source, chess960);

export const loadFile = (dropped: File): Promise<boolean> => loadGames(dropped.name, dropped, "game", false);

async function loadFen(text: string, source: Source, chess960: boolean): Promise<boolean> {
  const game = gameFromFen(text, chess960);
  if (!game.ok) {
    fault(source, game.error);
    return false;
  }
  const over = gameOver(currentPosition(game.value));
  if (over !== undefined) {
    fault(source, `There is nothing to analyse in this position: ${over}.`);
    return false;
  }
  return load(source, game.value);
}

async function loadGames(
  name: string,
  text: string | File,
  source: Source,
  chess960: boolean,
): Promise<boolean> {
  const refused = tooLarge(name, typeof text === "string" ? text.length : text.size);
  if (refused !== undefined) {
    fault(source, refused);
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
    if (content.ok && content.value.kind === "position") return loadFen(content.value.fen, source, chess960);
    return loadRead(source, game ?? (content as Result<never>));
  }
  endReading();
  file?.close();
  file = reader;
  const { found } = content.value;
  store.update({ file: { name, count: found.count, found, choosing: true }, notice: undefined });
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

/** Opens or closes the list of games. It opens with all of them. */
export function showGames(choosing: boolean): void {
  if (store.state.file === undefined) return;
  store.update({ file: { ...store.state.file, choosing } });
  if (!choosing) void searchGames("");
}

/** Lists the games of the file whose players, event, date or result contain all words. */
export async function searchGames(words: string): Promise<void> {
  const searched = file;
  const found = await searched?.search(words);
  const { file: listed } = store.state;
  if (found !== undefined && listed !== undefined && searched === file)
    store.update({ file: { ...listed, found } });
}

/** Loads one of the listed games. */
export async function chooseGame(number: number): Promise<boolean> {
  const chosen = file;
  if (chosen === undefined) return false;
  showGames(false);
  const loaded = await loadRead("game", await chosen.game(number, false));
  if (loaded && chosen === file && store.state.file !== undefined)
    store.update({ file: { ...store.state.file, number } });
  return loaded;
}

async function loadRead(source: Source, read: Result<GameRecord>): Promise<boolean> {
  if (read.ok) return load(source, read.value);
  fault(source, read.error);
  return false;
}

/** Shows a game if the engine accepts its position, unless the user has shown or loaded another one meanwhile. */
async function load(source: Source, game: GameRecord): Promise<boolean> {
  loads += 1;
  const own = loads;
  const { game: before } = store.state;
  const outdated = (): boolean => own !== loads || store.state.game !== before;
  try {
    await session.verify(enginePosition(game), []);
  } catch (error) {
    if (!outdated()) fault(source, sentence(messageOf(error)));
    return false;
  }
  if (outdated()) return false;
  show(game);
  return true;
}
