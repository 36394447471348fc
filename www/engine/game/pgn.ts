/** A game of a PGN, from its text. */

import { parseVariant } from "./chess_rules.js";
import { type GameRecord, newGame } from "./game.js";
import { type FoundGame, gamesOfText, lineEnds, MAX_GAME } from "./game_splitter.js";
import { MovetextReader } from "./movetext_reader.js";
import { PgnFault } from "./pgn_fault.js";
import { type Token, tokensOf } from "./pgn_tokens.js";
import { ok, type Result } from "./result.js";
import { gameFromFen } from "./rules.js";

/** A game, or a message for the user and its place. */
export type PgnResult =
  | { readonly ok: true; readonly value: GameRecord }
  | { readonly ok: false; readonly error: string; readonly fault: LocatedFault };

export interface LocatedFault {
  readonly code: PgnFault["code"];
  /** Of the whole text, from 1. */
  readonly line: number;
  readonly ply: number;
  /** The moves before the fault; undefined if it is in the tags. */
  readonly before?: GameRecord;
}

export interface PgnOptions {
  /** Otherwise it follows from the tags. */
  readonly chess960?: boolean;
  /** Names the game in messages. */
  readonly number?: number;
  /** Whether a game may have no moves though it starts from the initial position. */
  readonly mayBeEmpty?: boolean;
}

/** Reads a game; nothing in it is skipped. The cursor is at the end of its main line. */
export function readGame(
  found: Pick<FoundGame, "text" | "line" | "isTooLong">,
  options: PgnOptions = {},
): PgnResult {
  const { text, line } = found;
  let reader: MovetextReader | undefined;
  try {
    if (found.isTooLong)
      throw new PgnFault(
        "badPgn",
        `The game is longer than ${MAX_GAME.toLocaleString("en")} characters.`,
        0,
        0,
      );
    const head = new Head(options);
    for (const token of tokensOf(text)) {
      if (reader === undefined && head.read(token)) continue;
      reader ??= head.movetext(token.at);
      reader.read(token);
    }
    reader ??= head.movetext(text.length);
    reader.end();
    const { game } = reader;
    // Programs write a position as a game without moves.
    if (game.tree.moves.size === 0 && !game.tags.has("FEN") && options.mayBeEmpty !== true)
      throw new PgnFault("badPgn", `The PGN contains no moves${named(options, " (", ")")}.`, text.length, 1);
    return { ok: true, value: game };
  } catch (fault) {
    if (!(fault instanceof PgnFault)) throw fault;
    const { code, message, at, ply } = fault;
    return {
      ok: false,
      error: message,
      fault: { code, ply, line: line + lineEnds(text, 0, at), before: reader?.game },
    };
  }
}

const named = ({ number }: PgnOptions, before: string, after: string): string =>
  number === undefined ? "" : `${before}game ${number}${after}`;

/** Tags that decide what the moves mean. */
const DECISIVE = ["FEN", "Variant"];

/** The tags of a game, and comments among them. */
class Head {
  readonly #options: PgnOptions;
  readonly #tags = new Map<string, string>();
  /** Where each tag stands. */
  readonly #places = new Map<string, number>();
  readonly #comments: Token[] = [];

  constructor(options: PgnOptions) {
    this.#options = options;
  }

  /** Whether the token belongs to the head. Throws a {@link PgnFault}. */
  read(token: Token): boolean {
    switch (token.kind) {
      case "comment":
        this.#comments.push(token);
        return true;
      case "faulty-tag":
        throw this.#fault(
          `Invalid PGN${named(this.#options, " at ", "")}: “${token.text.slice(0, 60)}” is not a tag such as [White "Kasparov"].`,
          token.at,
        );
      case "tag":
        this.#readTag(token.name, token.value, token.at);
        return true;
      default:
        return false;
    }
  }

  /** The reader of the moves, which begin at `at`. Throws a {@link PgnFault}. */
  movetext(at: number): MovetextReader {
    const { number, chess960 } = this.#options;
    const variant = this.#tags.get("Variant");
    if (parseVariant(variant) !== "chess")
      throw this.#fault(
        `The PGN’s variant is “${(variant ?? "").slice(0, 40)}”; only standard chess and Chess960 are supported.`,
        this.#places.get("Variant"),
      );
    const start = startOf(
      this.#tags.get("FEN"),
      chess960 ?? (/960|fischer/i.test(variant ?? "") || undefined),
    );
    if (!start.ok)
      throw new PgnFault(
        "badFen",
        number === undefined ? start.error : `Game ${number}: ${start.error}`,
        this.#places.get("FEN") ?? 0,
        0,
      );
    const reader = new MovetextReader({ ...start.value, tags: this.#tags }, at, number);
    for (const comment of this.#comments) reader.read(comment);
    return reader;
  }

  #readTag(name: string, value: string, at: number): void {
    const before = this.#tags.get(name);
    if (before !== undefined && before !== value && DECISIVE.includes(name))
      throw this.#fault(
        `Invalid PGN${named(this.#options, " at ", "")}: two tags ${name} contradict each other, “${before.slice(0, 40)}” and “${value.slice(0, 40)}”.`,
        at,
      );
    this.#tags.set(name, value);
    this.#places.set(name, at);
  }

  #fault(sentence: string, at = 0): PgnFault {
    return new PgnFault("badPgn", sentence, at, 0);
  }
}

const startOf = (fen: string | undefined, chess960: boolean | undefined): Result<GameRecord> =>
  fen === undefined ? ok(newGame(undefined, chess960 ?? false)) : gameFromFen(fen, chess960);

export interface LoadedGame {
  readonly game: GameRecord;
  /** The number of games in the text. */
  readonly games: number;
}

export type LoadedResult =
  | { readonly ok: true; readonly value: LoadedGame }
  | { readonly ok: false; readonly error: string; readonly fault: LocatedFault };

/** The first game in `text`. */
export function gameFromPgn(text: string, options: PgnOptions = {}): LoadedResult {
  let first: FoundGame | undefined;
  let games = 0;
  for (const game of gamesOfText(text)) {
    first ??= game;
    games += 1;
  }
  if (first === undefined)
    return { ok: false, error: "The PGN is empty.", fault: { code: "badPgn", line: 1, ply: 0 } };
  const read = readGame(first, { number: games > 1 ? 1 : undefined, ...options });
  return read.ok ? { ok: true, value: { game: read.value, games } } : read;
}
