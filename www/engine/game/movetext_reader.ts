/**
 * The moves of a game in PGN, with comments, glyphs and variations, as a tree. Moves and comments are read by chessops; its parser
 * is not used because it skips what it cannot read: a truncated or broken game must not load as if it were complete.
 */

import type { Chess } from "chessops/chess";
import { parseComment } from "./chess_rules.js";
import { type Comment, isEmpty } from "./comments.js";
import { type GameRecord, seenAfter } from "./game.js";
import { EMPTY_TREE, type GameMove, lineThrough, type MoveId, START } from "./game_tree.js";
import { glyphText } from "./glyphs.js";
import { moveFault, placeOf } from "./move_faults.js";
import { PgnFault } from "./pgn_fault.js";
import type { Token } from "./pgn_tokens.js";
import { NULL_MOVES, readPlayed } from "./played_move.js";
import { gameOver, positionOf } from "./rules.js";

/** More moves than any game or opening book for people; the page could not list them. */
export const MAX_MOVES = 10_000;

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
  /** Comments and glyphs before the first move. */
  comments: Comment[];
  nags: number[];
  /** Whether the last token was a move number. */
  numbered: boolean;
  /** The move that a variation replaces, such as 1… e5. */
  readonly replaced?: string;
}

const openLine = (from: MoveId, position: Chess, replaced?: string): OpenLine => ({
  from,
  last: from,
  position,
  before: position,
  comments: [],
  nags: [],
  numbered: false,
  replaced,
});

/** Reads one game's movetext. A stack of open lines instead of recursion allows any depth. */
export class MovetextReader {
  readonly #start: GameRecord;
  /** The number of the game, if it has one. */
  readonly #number: number | undefined;
  readonly #moves = new Map<MoveId, Writable<GameMove>>();
  readonly #first: MoveId[] = [];
  readonly #comments: Comment[] = [];
  readonly #lines: OpenLine[];
  #result: string | undefined;
  /** The place of the last token. */
  #at: number;

  /** The movetext begins at `at`. */
  constructor(start: GameRecord, at: number, number: number | undefined) {
    this.#start = start;
    this.#at = at;
    this.#number = number;
    this.#lines = [openLine(START, positionOf(start.start))];
  }

  /** Throws a {@link PgnFault}. */
  read(token: Token): void {
    this.#at = token.at;
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
        this.#readGlyph(token.nag);
        break;
      case "number":
        this.#readNumber(token.value, token.dots);
        break;
      case "open":
        this.#openVariation();
        break;
      case "close":
        this.#closeVariation(numbered);
        break;
      case "result":
        this.#readResult(token.text, numbered);
        break;
      case "unclosed-comment":
        throw this.#fault("a comment is not closed");
      case "tag":
      case "faulty-tag":
        throw this.#fault(`“${shown(token.kind === "tag" ? `[${token.name}` : token.text)}” is not a move`);
    }
  }

  /** The end of the movetext. Throws a {@link PgnFault}. */
  end(): void {
    if (this.#lines.length > 1) throw this.#fault("a variation is not closed");
    if (this.#line.numbered) throw this.#fault("the last move number has no move");
    this.#keepGlyphs(this.#line, this.#comments);
  }

  /** The game with the moves read so far, seen at the end of its main line. */
  get game(): GameRecord {
    const { tags: written } = this.#start;
    const tags =
      this.#result === undefined || this.#result === "*" ? written : withResult(written, this.#result);
    const tree = {
      ...EMPTY_TREE,
      moves: this.#moves,
      continuations: this.#first,
      comments: this.#comments,
      lastId: this.#moves.size,
    };
    return seenAfter({ ...this.#start, tags, tree }, lineThrough(tree, START).at(-1) ?? START);
  }

  get #line(): OpenLine {
    return this.#lines.at(-1) as OpenLine;
  }

  #readMove(text: string): void {
    if (this.#result !== undefined) this.#refuseAfterResult(text);
    if (text === "}") throw this.#fault("a comment is closed that was not opened");
    if (this.#moves.size === MAX_MOVES)
      throw this.#faultOf(`The game${this.#inGame()} has more than ${MAX_MOVES.toLocaleString("en")} moves.`);
    const line = this.#line;
    const read = readPlayed(line.position, text, this.#start.chess960);
    if (read === undefined) throw this.#moveFault(line.position, text);
    const id = this.#moves.size + 1;
    const siblings = line.last === START ? this.#first : this.#moves.get(line.last)?.continuations;
    siblings?.push(id);
    const { comments: commentsBefore, nags } = line;
    const move = { ...read.ply, id, parent: line.last, nags, commentsBefore, comments: [] };
    this.#moves.set(id, { ...move, continuations: [] });
    [line.comments, line.nags] = [[], []];
    line.last = id;
    line.before = line.position;
    line.position = read.after;
  }

  #moveFault(position: Chess, text: string): PgnFault {
    const over = position.hasDests() ? undefined : gameOver(position);
    if (over !== undefined)
      return this.#faultOf(
        `The PGN continues at ${this.#place} with “${shown(text)}”, but the game is over: ${over}.`,
        "badMove",
      );
    if (NULL_MOVES.includes(text))
      return this.#fault(`“${shown(text)}” passes a move in check, which no notation allows`, "badMove");
    return this.#fault(moveFault(position, text), "badMove");
  }

  #refuseAfterResult(text: string): never {
    throw this.#faultOf(
      `The PGN continues with “${shown(text)}” after the result ${this.#result ?? ""}${this.#inGame()}.`,
    );
  }

  /** Numbers are not compared with the moves, but number 1 after later moves would hide the end of a game. */
  #readNumber(value: number | undefined, dots: number): void {
    if (value === undefined) return;
    if (this.#result !== undefined) this.#refuseAfterResult(`${value}.`);
    if (value === 1 && dots < 2 && this.#lines.length === 1 && this.#ply > 2)
      throw this.#fault("move 1 begins another game, but no result, such as *, ends the one before it");
  }

  #readComment(text: string): void {
    const comment = normalized(parseComment(text));
    if (isEmpty(comment)) return;
    const line = this.#line;
    if (line.last !== line.from) this.#moves.get(line.last)?.comments.push(comment);
    else if (this.#lines.length === 1) this.#comments.push(comment);
    else line.comments.push(comment);
  }

  #readGlyph(nag: number): void {
    const line = this.#line;
    (line.last === line.from ? line : this.#moves.get(line.last))?.nags.push(nag);
  }

  #readResult(text: string, numbered: boolean): void {
    if (numbered) throw this.#fault("the last move number has no move");
    if (this.#lines.length > 1) return;
    if (this.#result !== undefined && this.#result !== "*" && text !== this.#result)
      this.#refuseAfterResult(text);
    this.#result = text;
  }

  #openVariation(): void {
    const { last, from, before } = this.#line;
    const replaced = this.#moves.get(last);
    if (replaced === undefined || last === from)
      throw this.#fault("a variation opens before the move it replaces");
    this.#lines.push(openLine(replaced.parent, before, nameOf(before, replaced)));
  }

  #closeVariation(numbered: boolean): void {
    if (this.#lines.length === 1) throw this.#fault("a variation is closed that was not opened");
    if (numbered) throw this.#fault("the last move number of a variation has no move");
    const closed = this.#lines.pop();
    const comments = this.#moves.get(this.#line.last)?.comments;
    if (closed === undefined || comments === undefined) return;
    // A variation without a move is a comment on the move it stands after, such as (=), the offer of a draw.
    comments.push(...closed.comments);
    this.#keepGlyphs(closed, comments);
  }

  /** Glyphs that no move follows become a comment. */
  #keepGlyphs({ nags }: OpenLine, comments: Comment[]): void {
    if (nags.length > 0) comments.push({ text: `(${nags.map(glyphText).join(" ")})`, shapes: [] });
  }

  #fault(what: string, code?: PgnFault["code"]): PgnFault {
    return this.#faultOf(`Invalid PGN at ${this.#place}: ${what}.`, code);
  }

  #faultOf(sentence: string, code: PgnFault["code"] = "badPgn"): PgnFault {
    return new PgnFault(code, sentence, this.#at, this.#ply);
  }

  #inGame(): string {
    return this.#number === undefined ? "" : ` (game ${this.#number})`;
  }

  /** The number of the next half-move. */
  get #ply(): number {
    let ply = 1;
    let move = this.#moves.get(this.#line.last);
    for (; move !== undefined; move = this.#moves.get(move.parent)) ply += 1;
    return ply;
  }

  /** The place of the next move. */
  get #place(): string {
    const { position, replaced } = this.#line;
    const variation = replaced === undefined ? "" : `, in a variation at ${replaced}`;
    const game = this.#number === undefined ? "" : `game ${this.#number}, `;
    return `${game}${placeOf(position, this.#ply)}${variation}`;
  }
}

const shown = (text: string): string => text.slice(0, 40);

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

/** The four results of PGN, however they are written. */
const withResult = (tags: ReadonlyMap<string, string>, result: string): Map<string, string> =>
  new Map(tags).set("Result", /^(1\/2|½)/.test(result) ? "1/2-1/2" : result.replace(/[–—:]/g, "-"));
