/**
 * Where the games of a PGN begin and end, in one pass over text that may come in pieces. The grammar decides, not the layout: a
 * game ends after its result, and where tags follow its moves. Source: PGN specification, section 18.
 */

import { type Content, tokensAt } from "./pgn_tokens.js";

export interface FoundGame {
  /** From 1. */
  readonly number: number;
  /** Its first line, from 1. */
  readonly line: number;
  /** Its first character among those of the whole text, and the first one after it. */
  readonly start: number;
  readonly end: number;
  /** Empty if the game is too long. */
  readonly text: string;
  readonly isTooLong: boolean;
  readonly tags: ReadonlyMap<string, string>;
  /** As written after the moves; empty if there is none. */
  readonly result: string;
}

/** The longest game, in characters. */
export const MAX_GAME = 1 << 22;

/** Of a token that is too long, the end is kept: another game's tags may begin there. */
const KEPT_END = 200;

/** Characters before a token that say whether it is the first of its line. */
const INDENTATION = 100;

interface OpenGame {
  readonly start: number;
  readonly line: number;
  readonly tags: Map<string, string>;
  result: string;
  isTooLong: boolean;
  /** Whether a comment or an empty line has followed the last tag. */
  isPaused: boolean;
  /** Whether the moves have begun, or a result stands in their place. */
  hasMoves: boolean;
  isOver: boolean;
  /** Open variations. */
  depth: number;
}

export class GameSplitter {
  /** From the character before the open game, or before the next token. */
  #text = "";
  /** The place of `#text` in the whole text. */
  #base = 0;
  /** The next token, within `#text`. */
  #at = 0;
  /** The line at `#counted`, a place within `#text`. */
  #line = 1;
  #counted = 0;
  #number = 0;
  #game: OpenGame | undefined;
  #found: FoundGame[] = [];
  /** The length of the text from which an unfinished token is read again: twice as long, so that the time stays linear. */
  #enough = 0;

  /** The games that end in `piece`, the next piece of the text. */
  push(piece: string): FoundGame[] {
    this.#text += piece;
    if (this.#text.length >= this.#enough) {
      this.#scan(true);
      this.#forget();
      this.#enough = 2 * this.#text.length - this.#at;
    }
    return this.#found.splice(0);
  }

  /** The last game, which ends with the text. */
  end(): FoundGame[] {
    this.#scan(false);
    this.#finish(this.#base + this.#text.length);
    return this.#found.splice(0);
  }

  #scan(mayGoOn: boolean): void {
    while (this.#at < this.#text.length) {
      const read = tokensAt(this.#text, this.#at, mayGoOn);
      if (read === undefined) return;
      if (read.tokens.length === 0) this.#readSpace(read.end);
      for (const token of read.tokens) this.#read(token, this.#base + this.#at);
      this.#at = read.end;
    }
  }

  /** White space or an escaped line up to `end`. */
  #readSpace(end: number): void {
    const game = this.#game;
    if (game === undefined || game.hasMoves || game.isPaused || end - this.#at < 2) return;
    game.isPaused = EMPTY_LINE.test(this.#text.slice(this.#at, end));
  }

  #read(token: Content, at: number): void {
    if (this.#game !== undefined && this.#beginsAnother(this.#game, token, at)) this.#finish(at);
    const game = (this.#game ??= newGame(at, this.#lineOf(at - this.#base)));
    switch (token.kind) {
      case "tag":
        game.tags.set(token.name, token.value);
        game.isPaused = false;
        break;
      case "comment":
      case "unclosed-comment":
        game.isPaused = true;
        break;
      case "open":
        game.depth += 1;
        game.hasMoves = true;
        break;
      case "close":
        game.depth = Math.max(0, game.depth - 1);
        break;
      case "result":
        if (game.depth === 0) {
          game.result = token.text;
          game.hasMoves = game.isOver = true;
        }
        break;
      case "number":
      case "move":
        game.hasMoves = true;
    }
  }

  /** Whether a token belongs to the next game. */
  #beginsAnother(game: OpenGame, token: Content, at: number): boolean {
    switch (token.kind) {
      case "tag":
        return game.hasMoves || (game.isPaused && game.tags.has(token.name));
      case "faulty-tag":
        return game.hasMoves && (game.isOver || (/^\[\s*\w/.test(token.text) && this.#beginsLine(at)));
      case "number":
        return game.isOver && token.value === 1 && token.dots < SEVERAL;
      case "move":
        return game.isOver && this.#beginsLine(at);
      default:
        return false;
    }
  }

  #beginsLine(at: number): boolean {
    const before = at - this.#base;
    return LINE_START.test(this.#text.slice(Math.max(0, before - INDENTATION), before));
  }

  #finish(end: number): void {
    const game = this.#game;
    if (game === undefined) return;
    this.#number += 1;
    const { start, line, tags, result } = game;
    const isTooLong = game.isTooLong || end - start > MAX_GAME;
    const text = isTooLong ? "" : this.#text.slice(start - this.#base, end - this.#base);
    this.#found.push({ number: this.#number, line, start, end, text, isTooLong, tags, result });
    this.#game = undefined;
  }

  /** The line of a place within the text; places only grow. */
  #lineOf(place: number): number {
    this.#line += lineEnds(this.#text, this.#counted, place);
    this.#counted = Math.max(place, this.#counted);
    return this.#line;
  }

  /** Forgets the text before the open game, and the text of a game or token that is too long. */
  #forget(): void {
    if (this.#text.length - this.#at > MAX_GAME) this.#shorten();
    const game = this.#game;
    if (game !== undefined) game.isTooLong ||= this.#base + this.#text.length - game.start > MAX_GAME;
    const needed = game === undefined || game.isTooLong ? Infinity : game.start;
    // The character before a token says whether it begins a line.
    this.#cut(0, Math.min(needed - this.#base, this.#at) - 1);
  }

  /** Removes what a token has between its first character and its end. */
  #shorten(): void {
    const game = (this.#game ??= newGame(this.#base + this.#at, this.#lineOf(this.#at)));
    game.isTooLong = true;
    this.#cut(this.#at + 1, this.#text.length - KEPT_END);
  }

  #cut(from: number, to: number): void {
    if (to <= from) return;
    this.#lineOf(to);
    this.#text = this.#text.slice(0, from) + this.#text.slice(to);
    const removed = to - from;
    this.#counted -= removed;
    this.#base += removed;
    if (this.#at >= to) this.#at -= removed;
  }
}

const EMPTY_LINE = /\n\s*\n|\r(?!\n)\s*[\r\n]/;
const LINE_START = /(?:^|[\r\n])[ \t]*$/;

const LF = 10;
const CR = 13;

/** The number of line ends in a part of `text`: LF, CR or both together. */
export function lineEnds(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) {
    const letter = text.charCodeAt(at);
    if (letter === LF || (letter === CR && text.charCodeAt(at + 1) !== LF)) count += 1;
  }
  return count;
}

/** Full stops after the number of a move of Black. */
const SEVERAL = 2;

const newGame = (start: number, line: number): OpenGame => ({
  start,
  line,
  tags: new Map(),
  result: "",
  isTooLong: false,
  isPaused: false,
  hasMoves: false,
  isOver: false,
  depth: 0,
});

/** Characters that a text is read in at once. */
const PIECE = 1 << 16;

/** The games of a text, one at a time. */
export function* gamesOfText(text: string): Generator<FoundGame, void> {
  const splitter = new GameSplitter();
  for (let at = 0; at < text.length; at += PIECE) yield* splitter.push(text.slice(at, at + PIECE));
  yield* splitter.end();
}

/** The games of a text that comes in pieces. */
export async function* gamesOfPieces(pieces: AsyncIterable<string>): AsyncGenerator<FoundGame, void> {
  const splitter = new GameSplitter();
  for await (const piece of pieces) yield* splitter.push(piece);
  yield* splitter.end();
}
