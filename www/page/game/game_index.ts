/** The games of a file: where each stands, and its most important tags. The moves are read only when a game is chosen. */

import { gameFromEpd } from "../../engine/game/epd";
import { readFenText } from "../../engine/game/fen_text";
import type { GameRecord } from "../../engine/game/game";
import { type FoundGame, GameSplitter, MAX_GAME } from "../../engine/game/game_splitter";
import { readGame } from "../../engine/game/pgn";
import { err, type Result } from "../../engine/game/result";
import { knownTag } from "../../engine/game/tags";
import type { BlobText } from "./blob_text";
import type { FoundGames, GameSummary } from "./pgn_messages";

/** More are found by other words: a file may hold a million games. */
const LISTED_GAMES = 200;

/** A million games fit in memory as numbers and one string each. */
export class GameIndex {
  readonly #text: BlobText;
  readonly #kind: "games" | "positions";
  readonly #starts: number[] = [];
  readonly #ends: number[] = [];
  /** Players, result, event and date, in lines. */
  readonly #summaries: string[] = [];

  private constructor(text: BlobText, kind: "games" | "positions") {
    this.#text = text;
    this.#kind = kind;
  }

  /** Lists the games of a PGN, or the positions of EPD or FEN, one a line. `onProgress` is told the share read, from 0 to 1. */
  static async of(
    text: BlobText,
    kind: "games" | "positions",
    onProgress: (share: number) => void,
  ): Promise<GameIndex> {
    const index = new GameIndex(text, kind);
    const splitter = kind === "games" ? new GameSplitter() : new LineSplitter();
    for await (const [piece, share] of text.pieces()) {
      splitter.push(piece).forEach((game) => index.#add(game));
      onProgress(share);
    }
    splitter.end().forEach((game) => index.#add(game));
    return index;
  }

  get count(): number {
    return this.#starts.length;
  }

  /** The games whose number, players, event, date or result contain all words. */
  search(words: string): FoundGames {
    const wanted = words.toLowerCase().split(/\s+/);
    const games: GameSummary[] = [];
    let count = 0;
    for (const [index, summary] of this.#summaries.entries()) {
      const text = `${index + 1} ${summary}`.toLowerCase();
      if (!wanted.every((word) => text.includes(word))) continue;
      count += 1;
      if (games.length < LISTED_GAMES) games.push(summaryOf(index + 1, summary));
    }
    return { count, games };
  }

  /** Whether the game is Chess960 follows from its tags, unless `chess960` says it. */
  async read(number: number, chess960: boolean | undefined): Promise<Result<GameRecord>> {
    const [start, end] = [this.#starts[number - 1], this.#ends[number - 1]];
    if (start === undefined || end === undefined) return err(`There is no game ${number}.`);
    const isTooLong = end - start > MAX_GAME;
    const text = isTooLong ? "" : await this.#text.slice(start, end);
    if (this.#kind === "positions") return gameFromEpd(readFenText(text), chess960);
    const named = this.count > 1 ? number : undefined;
    return readGame({ text, line: 1, isTooLong }, { chess960, number: named });
  }

  #add({ start, end, tags, result }: Pick<FoundGame, "start" | "end" | "tags" | "result">): void {
    const known = (name: string): string => knownTag(tags, name).replace(/\s+/g, " ");
    this.#starts.push(start);
    this.#ends.push(end);
    // A joined string keeps no piece of the file in memory, as parts of it would.
    this.#summaries.push(
      [
        known("White"),
        known("Black"),
        result === "" || result === "*" ? known("Result") : result,
        known("Event"),
        known("Date"),
      ].join("\n"),
    );
  }
}

function summaryOf(number: number, summary: string): GameSummary {
  const [white = "", black = "", result = "", event = "", date = ""] = summary.split("\n");
  return { number, white, black, result, event, date };
}

type FoundLine = Pick<FoundGame, "start" | "end" | "tags" | "result">;

/** The lines that hold a position. */
class LineSplitter {
  #rest = "";
  #base = 0;
  #count = 0;

  push(piece: string): FoundLine[] {
    const text = this.#rest + piece;
    const end = Math.max(text.lastIndexOf("\n"), text.lastIndexOf("\r")) + 1;
    const found = this.#linesOf(text.slice(0, end));
    this.#base += end;
    this.#rest = text.slice(end);
    return found;
  }

  end(): FoundLine[] {
    return this.#linesOf(this.#rest);
  }

  #linesOf(text: string): FoundLine[] {
    return Array.from(text.matchAll(/[^\r\n]+/g))
      .filter(([line]) => !/^\s*(?:#|$)/.test(line))
      .map(({ 0: line, index }) => {
        this.#count += 1;
        const start = this.#base + index;
        const name = readFenText(line).name ?? `Position ${this.#count}`;
        return { start, end: start + line.length, tags: new Map([["Event", name]]), result: "" };
      });
  }
}
