/**
 * A game from PGN, with its tags, comments, glyphs and variations. Moves and comments are read by chessops; its parser is not
 * used because it skips what it cannot read: a truncated or broken game must not load as if it were complete.
 */

import type { Chess } from "chessops/chess";
import { type Comment, parseComment, parseVariant } from "chessops/pgn";
import { tokensOf } from "../../engine/movetext";
import { isEmpty } from "./annotations";
import { type GameRecord, newGame, seenAfter } from "./game";
import { EMPTY_TREE, type GameMove, lineThrough, type MoveId, START } from "./game_tree";
import { indexGames, tagsOf } from "./pgn_index";
import { NULL_MOVES, readPlayed } from "./played_move";
import { err, ok, type Result } from "./result";
import { gameFromFen, gameOver, positionOf } from "./rules";

export interface LoadedGame {
  /** The first game of the text, with the cursor at the end of its main line. */
  readonly game: GameRecord;
  /** The number of games in the text. */
  readonly games: number;
}

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
): Result<LoadedGame> {
  const lines = text.replace(/\r\n?/g, "\n");
  const games = indexGames(lines);
  const [first] = games;
  if (first === undefined) return err("The PGN is empty.");
  const head = tagsOf(lines.slice(first.start, first.end));
  const named = number ?? (games.length > 1 ? 1 : undefined);
  const place = named === undefined ? "" : `game ${named}, `;
  if ("faulty" in head)
    return err(
      `Invalid PGN${named === undefined ? "" : ` at game ${named}`}: “${head.faulty.slice(0, 60)}” is not a tag such as [White "Kasparov"].`,
    );
  const { tags, movetext } = head;
  const variant = tags.get("Variant");
  if (parseVariant(variant) !== "chess")
    return err(
      `The PGN’s variant is “${(variant ?? "").slice(0, 40)}”; only standard chess and Chess960 are supported.`,
    );
  const start = startOf(tags.get("FEN"), chess960 ?? (/960|fischer/i.test(variant ?? "") || undefined));
  if (!start.ok) return named === undefined ? start : err(`Game ${named}: ${start.error}`);
  const game = new MovetextReader({ ...start.value, tags }, place, mayBeEmpty).read(movetext);
  return game.ok ? ok({ game: game.value, games: games.length }) : game;
}

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

class Fault extends Error {}

/** Reads one game's movetext. A stack of open lines instead of recursion allows any depth. */
class MovetextReader {
  readonly #start: GameRecord;
  readonly #place: string;
  readonly #mayBeEmpty: boolean;
  readonly #moves = new Map<MoveId, Writable<GameMove>>();
  readonly #first: MoveId[] = [];
  readonly #comments: Comment[] = [];
  readonly #lines: OpenLine[];
  #result: string | undefined;

  constructor(start: GameRecord, place: string, mayBeEmpty: boolean) {
    this.#start = start;
    this.#place = place;
    this.#mayBeEmpty = mayBeEmpty;
    const position = positionOf(start.start);
    this.#lines = [{ from: START, last: START, position, before: position, pending: [], numbered: false }];
  }

  read(movetext: string): Result<GameRecord> {
    try {
      for (const token of tokensOf(movetext)) {
        const { numbered } = this.#line;
        this.#line.numbered =
          token.kind === "number" || (numbered && ["comment", "nag"].includes(token.kind));
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
    } catch (fault) {
      if (fault instanceof Fault) return err(fault.message);
      throw fault;
    }
  }

  get #line(): OpenLine {
    return this.#lines.at(-1) as OpenLine;
  }

  #readMove(text: string): void {
    const line = this.#line;
    const shown = text.slice(0, 40);
    if (this.#result !== undefined)
      throw new Fault(`The PGN continues with “${shown}” after the result ${this.#result}${this.#inGame()}.`);
    if (text === "}") throw this.#fault("a comment is closed that was not opened");
    const read = readPlayed(line.position, text, this.#start.chess960);
    const over = read === undefined && !line.position.hasDests() ? gameOver(line.position) : undefined;
    if (over !== undefined)
      throw new Fault(`The PGN continues at ${this.#at()} with “${shown}”, but the game is over: ${over}.`);
    if (read === undefined && NULL_MOVES.includes(text))
      throw this.#fault(`“${shown}” passes a move in check, which no notation allows`);
    if (read === undefined) throw this.#fault(`“${shown}” is not a legal move`);
    if (this.#moves.size === MAX_MOVES)
      throw new Fault(`The game${this.#inGame()} has more than ${MAX_MOVES.toLocaleString("en")} moves.`);
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

  #game(): Result<GameRecord> {
    const { tags: written } = this.#start;
    const tags =
      this.#result === undefined || this.#result === "*" ? written : withResult(written, this.#result);
    // Programs write a position as a game without moves.
    if (this.#moves.size === 0 && !written.has("FEN") && !this.#mayBeEmpty)
      return err(`The PGN contains no moves${this.#inGame()}.`);
    const tree = {
      ...EMPTY_TREE,
      moves: this.#moves,
      continuations: this.#first,
      comments: this.#comments,
      lastId: this.#moves.size,
    };
    return ok(seenAfter({ ...this.#start, tags, tree }, lineThrough(tree, START).at(-1) ?? START));
  }

  #fault(what: string): Fault {
    return new Fault(`Invalid PGN at ${this.#at(true)}: ${what}.`);
  }

  #inGame(): string {
    return this.#place === "" ? "" : ` (${this.#place.slice(0, -2)})`;
  }

  /** The place of the next move. */
  #at(withPly = false): string {
    const { last, position, replaced } = this.#line;
    const { fullmoves, turn } = position;
    let ply = 1;
    for (let move = this.#moves.get(last); move !== undefined; move = this.#moves.get(move.parent)) ply += 1;
    const variation = replaced === undefined ? "" : `, in a variation at ${replaced}`;
    return `${this.#place}move ${fullmoves}, ${turn === "white" ? "White" : "Black"}${withPly ? `, ply ${ply}` : ""}${variation}`;
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
