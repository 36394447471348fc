/** The user's actions on a file of several games. */

import { closeDialog } from "../actions/dialogs";
import { loadRead } from "./game_loading";
import { incomingSlice } from "./incoming";

/** Closes the list of games, which opens with all of them. */
export function closeGames(): void {
  closeDialog("pv-games-dialog");
  void searchGames("");
}

/** Lists the games of the file whose players, event, date or result contain all words. */
export async function searchGames(words: string): Promise<void> {
  const reader = incomingSlice.state.file?.reader;
  const found = await reader?.search(words);
  const { file } = incomingSlice.state;
  if (found !== undefined && file !== undefined && file.reader === reader)
    incomingSlice.update({ file: { ...file, found } });
}

/** Loads the game that contains all words, if there is only one. */
export async function chooseOnly(words: string): Promise<void> {
  await searchGames(words);
  const { games = [] } = incomingSlice.state.file?.found ?? {};
  const [only, ...others] = games;
  if (only !== undefined && others.length === 0) await chooseGame(only.number);
}

/** Loads one of the listed games. */
export async function chooseGame(number: number): Promise<boolean> {
  const { file: chosen } = incomingSlice.state;
  if (chosen === undefined) return false;
  closeGames();
  const loaded = await loadRead(await chosen.reader.game(number, chosen.chess960));
  const { file } = incomingSlice.state;
  if (loaded && file !== undefined && file.reader === chosen.reader)
    incomingSlice.update({ file: { ...file, number } });
  return loaded;
}
