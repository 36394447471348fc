/** The user's actions. Each changes the store, the session or both; faults become notices. */

import type { Move, NormalMove, Role } from "chessops/types";
import { messageOf } from "../../engine/errors";
import type { PvLine } from "../../engine/index";
import { MAX_DEPTH, MAX_HASH_MB } from "../../engine/limits";
import { sentence } from "../../shared/notation";
import { currentFen, type GameRecord, movesPlayed, seenAt } from "../game/game";
import { gameFromPgn } from "../game/pgn";
import type { Result } from "../game/result";
import { currentPosition, gameFromFen, gameOver, play, playLine, playText } from "../game/rules";
import { type Settings, workOf } from "../state/analysis_request";
import { remember, remembered } from "../state/local_storage";
import { session, store } from "../state/page_context";
import type { ScopeView, Source } from "../state/store";

/** Resets the state of an earlier position or earlier settings. */
const OUTDATED = { preview: undefined, depth: undefined, promotion: undefined, notice: undefined } as const;

/** Counts the games shown and the games being loaded: a load is outdated when the count has moved on. */
let shows = 0;

/** Shows a game's position and analyses it. */
function show(game: GameRecord): void {
  shows += 1;
  store.update({ game, ...OUTDATED });
  analyse();
}

function analyse(): void {
  const { game, settings, wanted } = store.state;
  if (gameOver(currentPosition(game)) !== undefined || !wanted) session.clear();
  else session.analyse(workOf(game, settings));
}

function fault(source: Source, text: string): void {
  store.update({ notice: { source, kind: "fault", text } });
}

function note(source: Source, text: string): void {
  store.update({ notice: { source, kind: "note", text } });
}

function showPlayed(source: Source, played: Result<GameRecord>): boolean {
  if (played.ok) show(played.value);
  else fault(source, played.error);
  return played.ok;
}

export const playMove = (move: Move): boolean => showPlayed("move", play(store.state.game, move));

export const playMoveText = (text: string): boolean => showPlayed("move", playText(store.state.game, text));

export const askPromotion = (promotion: NormalMove): void => store.update({ promotion });

/** Plays the pawn move that awaits its promotion, or cancels it. */
export function promote(role: Role | undefined): void {
  const { promotion } = store.state;
  if (promotion !== undefined && role !== undefined) playMove({ ...promotion, promotion: role });
  else store.update({ promotion: undefined });
}

export function goTo(cursor: number): void {
  const { game, preview } = store.state;
  const seen = seenAt(game, cursor);
  if (seen.cursor !== game.cursor) show(seen);
  else if (preview !== undefined) closePreview();
}

export const step = (plies: number): void => goTo(store.state.game.cursor + plies);

export async function loadFen(text: string, chess960: boolean): Promise<boolean> {
  const game = gameFromFen(text, chess960);
  if (!game.ok) {
    fault("fen", game.error);
    return false;
  }
  const over = gameOver(currentPosition(game.value));
  if (over !== undefined) {
    fault("fen", `There is nothing to analyse in this position: ${over}.`);
    return false;
  }
  return load("fen", game.value);
}

export async function loadPgn(text: string, chess960: boolean): Promise<boolean> {
  const read = gameFromPgn(text, chess960);
  if (!read.ok) {
    fault("pgn", read.error);
    return false;
  }
  const { game, games } = read.value;
  const loaded = await load("pgn", game);
  if (loaded && games > 1) note("pgn", `There are ${games} games in the PGN. The first one is loaded.`);
  return loaded;
}

/** Shows a game if the engine accepts its position, unless the user has shown or loaded another one meanwhile. */
async function load(source: Source, game: GameRecord): Promise<boolean> {
  shows += 1;
  const own = shows;
  const position = { fen: game.start, moves: movesPlayed(game), chess960: game.chess960 };
  try {
    await session.verify(position, []);
  } catch (error) {
    if (own === shows) fault(source, sentence(messageOf(error)));
    return false;
  }
  if (own !== shows) return false;
  show(game);
  return true;
}

/** Changes the settings, and restarts the analysis if it is switched on. */
function change(changed: Partial<Settings>): void {
  store.update({ settings: { ...store.state.settings, ...changed }, ...OUTDATED });
  if (store.state.wanted) analyse();
}

/** Sets the depth limit, in plies; no limit if empty. Returns whether the text is valid. */
export function setDepth(text: string): boolean {
  const depth = text.trim() === "" ? undefined : Number(text);
  if (depth !== undefined && !isWhole(depth, MAX_DEPTH)) {
    fault(
      "depth",
      `The depth limit must be a whole number from 1 to ${MAX_DEPTH}, not “${text}”. Leave the field empty to analyse without end.`,
    );
    return false;
  }
  change({ depth });
  return true;
}

export const setMultiPv = (multiPv: number): void => change({ multiPv });

/** Sets the size of the hash table, in MB. Returns whether the text is valid. */
export function setHash(text: string): boolean {
  const hashMb = Number(text);
  if (!isWhole(hashMb, MAX_HASH_MB)) {
    fault(
      "hash",
      `The hash size must be a whole number of megabytes from 1 to ${MAX_HASH_MB}, not “${text}”.`,
    );
    return false;
  }
  change({ hashMb });
  return true;
}

const isWhole = (value: number, max: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= max;

/** Switches cutoffs by exact hash hits at PV nodes on or off. */
export const setExactCutoffs = (exactCutoffs: boolean): void => change({ exactCutoffs });

/** Switches the comparison of the six collectors on or off. */
export const setCollectors = (collectors: boolean): void => change({ collectors });

export function start(): void {
  store.update({ wanted: true, notice: undefined });
  analyse();
}

export function stop(): void {
  store.update({ wanted: false });
  session.stop();
}

export const toggle = (): void => (store.state.session.phase === "running" ? stop() : start());

export const selectView = (view: ScopeView): void => store.update({ view });

export const flip = (): void => store.update({ flipped: !store.state.flipped });

const VALUES_KEY = "pvscope-values";

/** Shows or hides the value of each piece on the board. */
export function toggleValues(): void {
  const values = !store.state.values;
  store.update({ values, ...(store.state.notice?.source === "values" ? { notice: undefined } : {}) });
  remember(VALUES_KEY, values ? "shown" : "hidden");
}

/** Shows the values if they were shown on the last visit. */
export function recallValues(): void {
  if (remembered(VALUES_KEY) === "shown") store.update({ values: true });
}

/** Shows the position after `moves` of a line. */
export const preview = (multiPv: number, moves: readonly string[]): void =>
  store.update({ preview: { multiPv, moves } });

/** Shows the last position of a line and the value of each piece there. */
export const previewEnd = (multiPv: number, moves: readonly string[]): void =>
  store.update({ preview: { multiPv, moves }, values: true });

/** Verifies a line of the engine, move by move. */
export const checkLine = ({ moves, score, depth }: PvLine): void =>
  store.update({
    check: { fen: currentFen(store.state.game), line: moves, claim: { score, depth }, own: true },
    preview: undefined,
  });

export const closePreview = (): void => store.update({ preview: undefined });

export function playPreview(): void {
  const { game, preview } = store.state;
  if (preview !== undefined) showPlayed("move", playLine(game, preview.moves));
}

export const selectDepth = (depth: number | undefined): void => store.update({ depth, preview: undefined });

export const reload = (): Promise<void> => session.open(store.state.settings.hashMb);
