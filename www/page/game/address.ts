/**
 * The address of an analysis, after the `#`: start position, moves and ply in words that people can read and share, such as
 * `#analysis?moves=e4_e5_Nf3&ply=2`. A game that no such address can hold is kept in the browser, and the address names it.
 */

import { INITIAL_FEN } from "../../engine/game/initial_position";
import { type GameRecord, newGame, seenAt } from "../../engine/game/game";
import { type GamePlace, placeOf } from "./game_place";
import { ANALYSIS, COURSE, ESSAY, isBare, LAB } from "./page_address";
import { withLine } from "../../engine/game/played_line";
import { err, ok, type Result } from "../../engine/game/result";
import { gameFromFen } from "../../engine/game/rules";
import { wholeNumberIn } from "../../engine/whole_number";

export type Address =
  /** The analysis, without a game. */
  | { readonly kind: "none" }
  | { readonly kind: "game"; readonly game: GameRecord; readonly flipped?: boolean }
  /** A game kept in the browser; without a place, seen where it was left. */
  | { readonly kind: "kept"; readonly id: string; readonly place?: GamePlace }
  /** A whole game that a link holds as compressed PGN, with its place and the side that the board is seen from. */
  | { readonly kind: "packed"; readonly pgn: string; readonly place: GamePlace; readonly flipped: boolean };

/** Longer addresses are cut by some programs. */
export const MAX_ADDRESS = 2000;

/** Longer ones are neither written nor read: those that come from elsewhere come from no one who means well. */
export const MAX_READ = 16_000;

/** The address that holds the game, or that names it if it does not fit. */
export const addressOf = (game: GameRecord): string => wholeAddress(game) ?? keptAddress(game);

/** The address that holds everything of the game, if there is one. */
export function wholeAddress(game: GameRecord): string | undefined {
  return isPlain(game) ? lineAddress(game) : undefined;
}

/** The address of the line that is followed, without variations, comments and tags; none if it is too long. */
export function lineAddress({ start, chess960, plies, cursor }: GameRecord): string | undefined {
  const address = written({
    fen:
      start === INITIAL_FEN
        ? undefined
        : encodeURIComponent(start).replaceAll("%2F", "/").replaceAll("%20", "_"),
    variant: chess960 ? CHESS960 : undefined,
    moves: plies.length === 0 ? undefined : plies.map(({ san }) => san.replace(/[+#=]/g, "")).join("_"),
    ply: cursor === plies.length ? undefined : String(cursor),
  });
  return address.length <= MAX_ADDRESS ? address : undefined;
}

const CHESS960 = "chess960";

function keptAddress(game: GameRecord): string {
  const address = written({ game: game.id, ...placeParts(game) });
  return address.length <= MAX_ADDRESS ? address : written({ game: game.id });
}

/** The address that holds the whole game as compressed PGN, see `packed_text.ts`. */
export const packedAddress = (game: GameRecord, pgn: string, flipped: boolean): string =>
  written({ pgn, ...placeParts(game), board: flipped ? BLACK : undefined });

/** The same address, for a board that is seen from Black's side. */
export const flippedAddress = (address: string): string =>
  `${address}${address === ANALYSIS ? "?" : "&"}board=${BLACK}`;

const WHITE = "white";
const BLACK = "black";

function placeParts(game: GameRecord): Record<string, string | undefined> {
  const { branches, ply } = placeOf(game);
  const line = Array.from(branches, ([at, variation]) => `${at}.${variation}`).join("_");
  return { line: line === "" ? undefined : line, ply: String(ply) };
}

function written(values: Readonly<Record<string, string | undefined>>): string {
  const parts = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : `${name}=${value}`,
  );
  return parts.length === 0 ? ANALYSIS : `${ANALYSIS}?${parts.join("&")}`;
}

/** Whether the game is a single line without tags, comments and glyphs. */
function isPlain({ tree, tags }: GameRecord): boolean {
  if (tags.size > 0 || tree.comments.length > 0 || tree.continuations.length > 1) return false;
  for (const { nags, comments, commentsBefore, continuations } of tree.moves.values())
    if (nags.length + comments.length + commentsBefore.length > 0 || continuations.length > 1) return false;
  return true;
}

/** Reads the address after the `#`, `hash` with it. Messages name the fault and its place. */
export function readAddress(hash: string): Result<Address> {
  if (isBare(hash)) return ok({ kind: "none" });
  if (hash.length > MAX_READ)
    return err(
      `The address is too long: it has ${hash.length.toLocaleString("en")} characters, and at most ${MAX_READ.toLocaleString("en")} are read.`,
    );
  const [view = "", ...rest] = hash.split("?");
  if (view !== ANALYSIS)
    return faulty(`“${shortened(view)}” is none of ${ANALYSIS}, ${LAB}, ${COURSE} and ${ESSAY}`);
  const values = valuesOf(rest.join("?"));
  if (!values.ok) return values;
  if (values.value.has("game")) return readKept(values.value);
  return values.value.has("pgn") ? readPacked(values.value) : readGame(values.value);
}

type Values = ReadonlyMap<string, string>;

const GAME_NAMES = ["fen", "variant", "moves", "ply", "board"];
const KEPT_NAMES = ["game", "line", "ply"];
const PACKED_NAMES = ["pgn", "line", "ply", "board"];

function valuesOf(query: string): Result<Values> {
  const values = new Map<string, string>();
  for (const part of query.split("&").filter((part) => part !== "")) {
    const [name = "", ...rest] = part.split("=");
    if (![...GAME_NAMES, ...KEPT_NAMES, ...PACKED_NAMES].includes(name))
      return faulty(`“${shortened(name)}” is not one of its parts, which are ${GAME_NAMES.join(", ")}`);
    if (values.has(name)) return faulty(`“${name}” is there twice`);
    try {
      values.set(name, decodeURIComponent(rest.join("=")));
    } catch {
      return faulty(`“${name}” has a broken percent sign`);
    }
  }
  return ok(values);
}

function readGame(values: Values): Result<Address> {
  const line = values.get("line");
  if (line !== undefined) return faulty("“line” needs “game” or “pgn”, the game that it belongs to");
  const variant = values.get("variant");
  if (variant !== undefined && variant !== CHESS960)
    return faulty(`“variant” must be ${CHESS960} or be left out, not “${shortened(variant)}”`);
  const fen = values.get("fen")?.replace(/[_+\s]+/g, " ");
  const chess960 = variant === CHESS960;
  if (fen?.trim() === "") return faulty("“fen” is empty");
  const start =
    fen === undefined ? ok(newGame(undefined, chess960)) : gameFromFen(fen, chess960 || undefined);
  if (!start.ok) return faulty(`“fen”: ${start.error.replace(/\.$/, "")}`);
  const played = withLine(
    start.value,
    (values.get("moves") ?? "").split(/[_,\s]+/).filter((move) => move !== ""),
  );
  if (!played.ok) return faulty(`“moves”, ${played.error}`);
  const end = played.value.plies.length;
  const ply = plyIn(values);
  if (!ply.ok) return ply;
  if (ply.value > end && values.has("ply"))
    return faulty(`“ply” is ${ply.value}, but the moves end at ply ${end}`);
  const flipped = flippedIn(values);
  return flipped.ok
    ? ok({ kind: "game", game: seenAt(played.value, ply.value), flipped: flipped.value })
    : flipped;
}

function readKept(values: Values): Result<Address> {
  const excluded = exclusion(values, "game", KEPT_NAMES);
  if (excluded !== undefined) return excluded;
  const id = values.get("game") ?? "";
  if (!/^[a-z0-9]{1,40}$/.test(id))
    return faulty(`“game” must be letters and digits, not “${shortened(id)}”`);
  if (!values.has("ply") && !values.has("line")) return ok({ kind: "kept", id });
  const place = placeIn(values);
  return place.ok ? ok({ kind: "kept", id, place: place.value }) : place;
}

function readPacked(values: Values): Result<Address> {
  const excluded = exclusion(values, "pgn", PACKED_NAMES);
  if (excluded !== undefined) return excluded;
  const place = placeIn(values);
  if (!place.ok) return place;
  const flipped = flippedIn(values);
  if (!flipped.ok) return flipped;
  return ok({
    kind: "packed",
    pgn: values.get("pgn") ?? "",
    place: place.value,
    flipped: flipped.value === true,
  });
}

/** Of two ways to name a game, an address has one. */
function exclusion(values: Values, name: string, allowed: readonly string[]): Result<never> | undefined {
  const other = Array.from(values.keys()).find((given) => !allowed.includes(given));
  return other === undefined ? undefined : faulty(`“${name}” and “${other}” exclude each other`);
}

function placeIn(values: Values): Result<GamePlace> {
  const ply = plyIn(values);
  if (!ply.ok) return ply;
  const branches = new Map<number, number>();
  for (const branch of (values.get("line") ?? "").split("_").filter((branch) => branch !== "")) {
    const [, at, variation] = /^(\d{1,6})\.(\d{1,6})$/.exec(branch) ?? [];
    if (at === undefined || variation === undefined)
      return faulty(`“line” must be plies and variations such as 5.1_9.2, not “${shortened(branch)}”`);
    branches.set(Number(at), Number(variation));
  }
  return ok({ branches, ply: ply.value });
}

/** The ply in an address; the end of the line if absent. */
function plyIn(values: Values): Result<number> {
  const text = values.get("ply");
  const ply = text === undefined ? Infinity : wholeNumberIn(text, 6);
  return ply === undefined ? faulty(`“ply” must be a whole number, not “${shortened(text ?? "")}”`) : ok(ply);
}

/** Whether the board is seen from Black's side, where the address says it. */
function flippedIn(values: Values): Result<boolean | undefined> {
  const side = values.get("board");
  if (side === undefined || side === BLACK || side === WHITE)
    return ok(side === undefined ? undefined : side === BLACK);
  return faulty(`“board” must be ${WHITE} or ${BLACK}, not “${shortened(side)}”`);
}

const faulty = (what: string): Result<never> => err(`The address is faulty: ${what}.`);

const shortened = (text: string): string => (text.length <= 40 ? text : `${text.slice(0, 40)}…`);
