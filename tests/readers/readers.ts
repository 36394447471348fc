/** One text as the three that read games see it: the package, `pvscope batch` and the page. */

import { readPgn } from "../../www/engine/game/index";
import { batchItems } from "../../www/engine/node/batch/batch_items";
import { gameFromEpd } from "../../www/engine/game/epd";
import { readFenText } from "../../www/engine/game/fen_text";
import type { GameRecord } from "../../www/engine/game/game";
import type { Result } from "../../www/engine/game/result";
import { BlobText } from "../../www/page/game/blob_text";
import { GameIndex } from "../../www/page/game/game_index";
import { EXAMINED, kindOf } from "../../www/page/game/text_kind";

/** A game as its start position and its moves in UCI, or the word "error". */
export type Outline = string;

const outline = (fen: string, moves: readonly string[]): Outline => [`${fen}:`, ...moves].join(" ");

export const byPackage = (text: string): Outline[] =>
  Array.from(readPgn(text), ({ game }) => (game === undefined ? "error" : outline(game.fen, game.moves)));

/** The last position of each game has all of its moves. */
export async function byBatch(text: string): Promise<Outline[]> {
  // eslint-disable-next-line @typescript-eslint/require-await -- like a stream
  async function* bytes(): AsyncGenerator<Uint8Array> {
    const all = new TextEncoder().encode(text);
    for (let at = 0; at < all.length; at += 7) yield all.slice(at, at + 7);
  }
  const games = new Map<number, Outline>();
  for await (const item of batchItems(bytes(), false)) {
    const game = item.label.game ?? item.label.line;
    if (item.error !== undefined) games.set(game, "error");
    else games.set(game, outline(item.position.fen ?? "", item.position.moves ?? []));
  }
  return [...games.values()];
}

export async function byPage(text: string): Promise<Outline[]> {
  const opened = await BlobText.open("The text", new Blob([text]));
  if (!opened.ok) return ["error"];
  const kind = kindOf("The text", await opened.value.start(EXAMINED));
  if (!kind.ok || kind.value.kind === "analysis" || kind.value.kind === "link") return ["error"];
  if (kind.value.kind === "position") return [outlineOf(gameFromEpd(readFenText(kind.value.fen)))];
  const index = await GameIndex.of(opened.value, kind.value.kind, () => undefined);
  const games: Outline[] = [];
  for (let number = 1; number <= index.count; number++)
    games.push(outlineOf(await index.read(number, undefined)));
  return games;
}

const outlineOf = (read: Result<GameRecord>): Outline =>
  read.ok
    ? outline(
        read.value.start,
        read.value.plies.map(({ uci }) => uci),
      )
    : "error";
