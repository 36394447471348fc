/** Loading of positions and games: typed, pasted, dropped or chosen from a file. */

import { messageOf } from "../../engine/errors";
import { sentence } from "../../shared/notation";
import { enginePosition, type GameRecord } from "../../engine/game/game";
import { gameFromEpd } from "../../engine/game/epd";
import { readFenText } from "../../engine/game/fen_text";
import { tooLarge, tooLargeFile } from "./game_text";
import type { FoundGames } from "../game/pgn_messages";
import { PgnReader } from "../game/pgn_reader";
import { err, type Result } from "../../engine/game/result";
import { positionIn } from "../game/text_kind";
import { Latest } from "../state/latest";
import { session, store } from "../state/page_context";
import { show } from "../actions/actions";
import { cancelReading, type GameFile, incomingSlice } from "./incoming";
import { closePositionDialog, refuse } from "./position_dialog_actions";

/** What the engine is asked to accept. */
const loads = new Latest();

/**
 * Loads a text, whether FEN, EPD, PGN, moves, a saved analysis or a link. Whether it is Chess960 follows from the text, unless `chess960` says it.
 * Returns whether the text has been accepted.
 */
export async function loadText(text: string, chess960?: boolean): Promise<boolean> {
  const fen = positionIn(text);
  return fen === undefined ? loadContent("The text", text, chess960) : loadFen(fen, chess960);
}

/** Loads a file like a text. */
export const loadFile = (file: File, chess960?: boolean): Promise<boolean> =>
  loadContent(file.name, file, chess960);

/** Loads what a worker finds in a text or file. */
async function loadContent(
  name: string,
  source: string | File,
  chess960: boolean | undefined,
): Promise<boolean> {
  const refused =
    typeof source === "string" ? tooLarge(name, source.length) : tooLargeFile(name, source.size);
  if (refused !== undefined) return refuse(refused);
  cancelReading();
  const progress = (share: number): void => incomingSlice.update({ reading: { name, share, reader } });
  const reader = new PgnReader(progress);
  progress(0);
  const content = await reader.open(name, source);
  if (!content.ok) {
    cancelReading();
    return refuse(content.error);
  }
  const { value } = content;
  if (value.kind === "games") return loadGames({ name, reader, chess960 }, value.found);
  cancelReading();
  switch (value.kind) {
    case "position":
      return loadFen(value.fen, chess960);
    case "analysis":
      return loadAnalysis(name, source);
    case "link":
      closePositionDialog();
      location.hash = value.hash;
      return true;
  }
}

/** Loads the only game, or lists the games to choose from. */
async function loadGames(
  file: Pick<GameFile, "name" | "reader" | "chess960">,
  found: FoundGames,
): Promise<boolean> {
  if (found.count === 1) {
    const game = await file.reader.game(1, file.chess960);
    cancelReading();
    return loadRead(game);
  }
  incomingSlice.state.file?.reader.close();
  incomingSlice.update({ reading: undefined, file: { ...file, count: found.count, found } });
  store.update({ dialog: "pv-games-dialog", notice: undefined });
  return true;
}

async function loadAnalysis(name: string, file: string | File): Promise<boolean> {
  const refused = tooLarge(name, typeof file === "string" ? file.length : file.size);
  if (refused !== undefined) return refuse(refused);
  const isOutdated = loads.begin();
  const opened = await import("../share/analysis_files").then(
    ({ openAnalysis }) => openAnalysis(file, isOutdated),
    (error: unknown) => err(`The part of the page that opens analyses cannot be loaded: ${messageOf(error)}`),
  );
  if (isOutdated()) return false;
  if (!opened.ok) return refuse(opened.error);
  closePositionDialog();
  return true;
}

const loadFen = (fen: string, chess960: boolean | undefined): Promise<boolean> =>
  loadRead(gameFromEpd(readFenText(fen), chess960));

/** Shows a game if the engine accepts its position, unless the user has shown or loaded another one meanwhile. */
export async function loadRead(read: Result<GameRecord>): Promise<boolean> {
  if (!read.ok) return refuse(read.error);
  const isLate = loads.begin();
  const { game: before } = store.state;
  const isOutdated = (): boolean => isLate() || store.state.game !== before;
  try {
    // Of the moves, the engine and the reader of games know the same rules.
    const { fen, chess960 } = enginePosition(read.value);
    await session.verify({ fen, chess960 }, []);
  } catch (error) {
    return isOutdated() ? false : refuse(sentence(messageOf(error)));
  }
  if (isOutdated()) return false;
  show(read.value);
  closePositionDialog();
  return true;
}
