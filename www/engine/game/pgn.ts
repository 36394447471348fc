/**
 * A game from PGN, with its tags, comments, glyphs and variations. Moves and comments are read by chessops; its parser is not
 * used because it skips what it cannot read: a truncated or broken game must not load as if it were complete.
 */

import type { Chess } from "chessops/chess";
import { tokensOf } from "./movetext.js";
import { parseComment, parseVariant } from "./chess_rules.js";
import { type Comment, isEmpty } from "./comments.js";
import { type GameRecord, newGame, seenAfter } from "./game.js";
import { EMPTY_TREE, type GameMove, lineThrough, type MoveId, START } from "./game_tree.js";
import { indexGames, tagsOf } from "./pgn_index.js";
import { NULL_MOVES, readPlayed } from "./played_move.js";
import { ok, type Result } from "./result.js";
import { gameFromFen, gameOver, positionOf } from "./rules.js";

export interface LoadedGame {
  /** The first game of the text, with the cursor at the end of its main line. */
  readonly game: GameRecord;
  /** The number of games in the text. */
  readonly games: number;
}

/** A game, or a message for the user and the line of the fault in the text, from 1. */
export type PgnResult =
  | { readonly ok: true; readonly value: LoadedGame }
  | { readonly ok: false; readonly error: string; readonly line: number };

/** More moves than any game or opening book for people; the page could not list them. */
export const MAX_MOVES = 10_000;

/**
 * The first game in `text`. Whether it is Chess960 follows from its tags, unless `chess960` says it. `number` is its number in
 * the file that the text is a part of. `mayBeEmpty` allows a game without moves.
 */
export function gameFromPgn(
  text: string,
  chess960?: boolean,
  number?: number,
  mayBeEmpty = false,
): PgnResult {
  const lines = text.replace(/\r\n?/g, "\n");
  const games = indexGames(lines);
  const named = number ?? (games.length > 1 ? 1 : undefined);
  const [{ start, end } = { start: 0, end: 0 }] = games;
  try {
    if (games.length === 0) throw new Fault("The PGN is empty.", 0);
    const game = readGame(lines.slice(start, end), chess960, named, mayBeEmpty);
    return { ok: true, value: { game, games: games.length } };
  } catch (fault) {
    if (!(fault instanceof Fault)) throw fault;
    return { ok: false, error: fault.message, line: lineAt(lines, start + fault.at) };
  }
}

/** The line of a place in `text`, from 1. */
export const lineAt = (text: string, at: number): number => (text.slice(0, at).match(/\n/g)?.length ?? 0) + 1;

/** Throws a {@link Fault}. */
function readGame(
  text: string,
  chess960: boolean | undefined,
  named: number | undefined,
  mayBeEmpty: boolean,
): GameRecord {
  const head = tagsOf(text);
  if ("faulty" in head)
    throw new Fault(
      `Invalid PGN${named === undefined ? "" : ` at game ${named}`}: “${head.faulty.slice(0, 60)}” is not a tag such as [White "Kasparov"].`,
      head.at,
    );
  const { tags, at } = head;
  const variant = tags.get("Variant");
  if (parseVariant(variant) !== "chess")
    throw new Fault(
      `The PGN’s variant is “${(variant ?? "").slice(0, 40)}”; only standard chess and Chess960 are supported.`,
      tagPlace(text, "Variant"),
    );
  const start = startOf(tags.get("FEN"), chess960 ?? (/960|fischer/i.test(variant ?? "") || undefined));
  if (!start.ok)
    throw new Fault(
      named === undefined ? start.error : `Game ${named}: ${start.error}`,
      tagPlace(text, "FEN"),
    );
  return new MovetextReader({ ...start.value, tags }, text, at, named, mayBeEmpty).read();
}

const tagPlace = (text: string, name: string): number => text.search(new RegExp(`\\[\\s*${name}\\s`));

const startOf = (fen: string | undefined, chess960: boolean | undefined): Result<GameRecord> =>
  fen === undefined ? ok(newGame(undefined, chess960 ?? false)) : gameFromFen(fen, chess960);

type Writable<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer U)[] ? U[] : T[K] };

/** The main line or a variation that is being read. */
interface OpenLine {
  /** The move that the line branches from, or {@link START}. */
  readonly from: MoveId;
  /** The last move read, or `from`. */
  last: MoveId;
  /** The position after the last move. */
  position: Chess;
  /** The position before it. */
  before: Chess;
  /** Comments before the next move. */
  pending: Comment[];
  /** Whether the last token was a move number. */
  numbered: boolean;
  /** The move that a variation replaces, such as 1… e5. */
  readonly replaced?: string;
}

class Fault extends Error {
  /** `at` is its place in the text of the game. */
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message);
  }
}

/** Reads one game's movetext. A stack of open lines instead of recursion allows any depth. */
class MovetextReader {
  readonly #start: GameRecord;
  readonly #text: string;
  /** The number of the game, if it has one. */
  readonly #number: number | undefined;
  readonly #mayBeEmpty: boolean;
  readonly #moves = new Map<MoveId, Writable<GameMove>>();
  readonly #first: MoveId[] = [];
  readonly #comments: Comment[] = [];
  readonly #lines: OpenLine[];
  #result: string | undefined;
  /** The place of the last token in the text. */
  #read: number;

  /** The movetext begins at `from`. */
  constructor(
    start: GameRecord,
    text: string,
    from: number,
    number: number | undefined,
    mayBeEmpty: boolean,
  ) {
    this.#start = start;
    this.#text = text;
    this.#read = from;
    this.#number = number;
    this.#mayBeEmpty = mayBeEmpty;
    const position = positionOf(start.start);
    this.#lines = [{ from: START, last: START, position, before: position, pending: [], numbered: false }];
  }

  /** Throws a {@link Fault}. */
  read(): GameRecord {
    const from = this.#read;
    for (const token of tokensOf(this.#text.slice(from))) {
      this.#read = from + token.at;
      const { numbered } = this.#line;
      this.#line.numbered = token.kind === "number" || (numbered && ["comment", "nag"].includes(token.kind));
      switch (token.kind) {
        case "move":
          this.#readMove(token.text);
          break;
        case "comment":
          this.#readComment(token.text);
          break;
        case "nag":
          this.#moves.get(this.#line.last)?.nags.push(token.nag);
          break;
        case "open":
          this.#openVariation();
          break;
        case "close":
          this.#closeVariation(numbered);
          break;
        case "result":
          if (numbered) throw this.#fault("the last move number has no move");
          if (this.#lines.length === 1) this.#result = token.text;
          break;
        case "unclosed-comment":
          throw this.#fault("a comment is not closed");
      }
    }
    if (this.#lines.length > 1) throw this.#fault("a variation is not closed");
    if (this.#line.numbered) throw this.#fault("the last move number has no move");
    return this.#game();
  }

  get #line(): OpenLine {
    return this.#lines.at(-1) as OpenLine;
  }

  #readMove(text: string): void {
    const line = this.#line;
    const shown = text.slice(0, 40);
    if (this.#result !== undefined)
      throw this.#faultOf(
        `The PGN continues with “${shown}” after the result ${this.#result}${this.#inGame()}.`,
      );
    if (text === "}") throw this.#fault("a comment is closed that was not opened");
    const read = readPlayed(line.position, text, this.#start.chess960);
    const over = read === undefined && !line.position.hasDests() ? gameOver(line.position) : undefined;
    if (over !== undefined)
      throw this.#faultOf(
        `The PGN continues at ${this.#at()} with “${shown}”, but the game is over: ${over}.`,
      );
    if (read === undefined && NULL_MOVES.includes(text))
      throw this.#fault(`“${shown}” passes a move in check, which no notation allows`);
    if (read === undefined) throw this.#fault(`“${shown}” is not a legal move`);
    if (this.#moves.size === MAX_MOVES)
      throw this.#faultOf(`The game${this.#inGame()} has more than ${MAX_MOVES.toLocaleString("en")} moves.`);
    const id = this.#moves.size + 1;
    const siblings = line.last === START ? this.#first : this.#moves.get(line.last)?.continuations;
    siblings?.push(id);
    const move = { ...read.ply, id, parent: line.last, nags: [], commentsBefore: line.pending, comments: [] };
    this.#moves.set(id, { ...move, continuations: [] });
    line.pending = [];
    line.last = id;
    line.before = line.position;
    line.position = read.after;
  }

  #readComment(text: string): void {
    const comment = normalized(parseComment(text));
    if (isEmpty(comment)) return;
    const line = this.#line;
    if (line.last !== line.from) this.#moves.get(line.last)?.comments.push(comment);
    else if (this.#lines.length === 1) this.#comments.push(comment);
    else line.pending.push(comment);
  }

  #openVariation(): void {
    const { last, from, before } = this.#line;
    const replaced = this.#moves.get(last);
    if (replaced === undefined || last === from)
      throw this.#fault("a variation opens before the move it replaces");
    const { parent } = replaced;
    this.#lines.push({
      from: parent,
      last: parent,
      position: before,
      before,
      pending: [],
      numbered: false,
      replaced: nameOf(before, replaced),
    });
  }

  #closeVariation(numbered: boolean): void {
    if (this.#lines.length === 1) throw this.#fault("a variation is closed that was not opened");
    if (numbered) throw this.#fault("the last move number of a variation has no move");
    const closed = this.#lines.pop();
    // A variation of words only is a comment on the move it stands after.
    if (closed !== undefined) this.#moves.get(this.#line.last)?.comments.push(...closed.pending);
  }

  #game(): GameRecord {
    const { tags: written } = this.#start;
    const tags =
      this.#result === undefined || this.#result === "*" ? written : withResult(written, this.#result);
    // Programs write a position as a game without moves.
    if (this.#moves.size === 0 && !written.has("FEN") && !this.#mayBeEmpty)
      throw this.#faultOf(`The PGN contains no moves${this.#inGame()}.`);
    const tree = {
      ...EMPTY_TREE,
      moves: this.#moves,
      continuations: this.#first,
      comments: this.#comments,
      lastId: this.#moves.size,
    };
    return seenAfter({ ...this.#start, tags, tree }, lineThrough(tree, START).at(-1) ?? START);
  }

  #fault(what: string): Fault {
    return this.#faultOf(`Invalid PGN at ${this.#at(true)}: ${what}.`);
  }

  #faultOf(message: string): Fault {
    return new Fault(message, this.#read);
  }

  #inGame(): string {
    return this.#number === undefined ? "" : ` (game ${this.#number})`;
  }

  /** The place of the next move. */
  #at(withPly = false): string {
    const { last, position, replaced } = this.#line;
    const { fullmoves, turn } = position;
    let ply = 1;
    for (let move = this.#moves.get(last); move !== undefined; move = this.#moves.get(move.parent)) ply += 1;
    const variation = replaced === undefined ? "" : `, in a variation at ${replaced}`;
    const game = this.#number === undefined ? "" : `game ${this.#number}, `;
    return `${game}move ${fullmoves}, ${turn === "white" ? "White" : "Black"}${withPly ? `, ply ${ply}` : ""}${variation}`;
  }
}

const nameOf = ({ fullmoves, turn }: Chess, { san }: GameMove): string =>
  `${fullmoves}${turn === "white" ? "." : "…"} ${san}`;

/** Zero has no sign in PGN. */
function normalized(comment: Comment): Comment {
  const { evaluation } = comment;
  if (evaluation === undefined) return comment;
  return {
    ...comment,
    evaluation:
      "mate" in evaluation
        ? { ...evaluation, mate: evaluation.mate + 0 }
        : { ...evaluation, pawns: evaluation.pawns + 0 },
  };
}

const withResult = (tags: ReadonlyMap<string, string>, result: string): Map<string, string> =>
  new Map(tags).set("Result", result.replace(/[–—]/g, "-").replaceAll("½", "1/2"));
