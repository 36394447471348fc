/** The user's actions. Each changes the store, the session or both; faults become notices. */

import type { Move, NormalMove, Role } from "chessops/types";
import type { PvLine } from "../../engine/index";
import { MAX_DEPTH, MAX_HASH_MB, MAX_THREADS } from "../../engine/limits";
import { currentFen, type GameRecord, seenAfter, seenAt } from "../../engine/game/game";
import { gameEnd } from "../../engine/game/game_end";
import { type GameHistory, recorded } from "../game/game_history";
import type { MoveId } from "../../engine/game/game_tree";
import type { Result } from "../../engine/game/result";
import { play, playLine, playText } from "../../engine/game/rules";
import { type Settings, workOf } from "../state/analysis_request";
import { remember, remembered } from "../state/local_storage";
import { session, store } from "../state/page_context";
import { steppedPreview } from "../state/line_preview";
import { depthOf } from "../state/search_results";
import { isBusy, runAction } from "../state/selectors";
import { searchMoves } from "../state/root_moves";
import type { ScopeView, Source } from "../state/store";

/** Resets the state of an earlier position or earlier settings. */
const OUTDATED = { preview: undefined, depth: undefined, promotion: undefined, notice: undefined } as const;

/** Shows a game's position and analyses it. What the game was before can be restored, unless `history` says otherwise. */
export function show(game: GameRecord, history?: GameHistory): void {
  const before = store.state;
  const isElsewhere = currentFen(game) !== currentFen(before.game);
  // In one update: whoever follows the store must never see the new state with the old game.
  store.update({
    game,
    history: history ?? recorded(before.history, before.game, game),
    ...OUTDATED,
    ...(isElsewhere ? { whyNot: undefined, exclusion: undefined } : {}),
  });
  analyse();
}

/** Analyses the position, or shows its kept results. `beyond` ignores a depth limit that has been reached. */
export function analyse(beyond = false): void {
  const { game, settings, wanted } = store.state;
  const work = workOf(game, settings, searchMoves(store.state));
  if (gameEnd(game) !== undefined) session.clear();
  else if (!wanted) session.recall(work);
  else if (beyond && depthOf(session.state) >= (work.options.depth ?? Infinity))
    session.analyse({ ...work, options: { ...work.options, depth: undefined } });
  else session.analyse(work);
}

export function fault(source: Source, text: string): void {
  store.update({ notice: { source, kind: "fault", text } });
}

export const closeNotice = (): void => store.update({ notice: undefined });

export function note(source: Source, text: string): void {
  store.update({ notice: { source, kind: "note", text } });
}

function showPlayed(source: Source, played: Result<GameRecord>): boolean {
  if (played.ok) {
    show(played.value);
    awaitAnswer();
  } else fault(source, played.error);
  return played.ok;
}

/** The opponent, if there is one, answers the position on the board. */
function awaitAnswer(): void {
  const { opponent, game } = store.state;
  if (opponent !== undefined) store.update({ opponent: { ...opponent, answers: game } });
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

/** Shows the position after `cursor` plies of the line. */
export const goTo = (cursor: number): void => showSeen(seenAt(store.state.game, cursor));

/** Shows the position after a move of any variation. */
export const goToMove = (id: MoveId): void => showSeen(seenAfter(store.state.game, id));

function showSeen(seen: GameRecord): void {
  const { game, preview } = store.state;
  if (seen.cursor !== game.cursor || seen.plies !== game.plies) show(seen);
  else if (preview !== undefined) closePreview();
}

/** Steps through the line of the preview, or else through the game. */
export function step(plies: number): void {
  const { preview, game } = store.state;
  if (preview === undefined) goTo(game.cursor + plies);
  else store.update({ preview: steppedPreview(preview, plies) });
}

/** Steps to the start of the game, or back to it from a preview. */
export const stepToStart = (): void => (store.state.preview === undefined ? goTo(0) : closePreview());

/** Steps to the end of the preview's line, or else of the game. */
export const stepToEnd = (): void => step(Infinity);

/** Changes the settings, and restarts the analysis if it is switched on. */
export function changeSettings(changed: Partial<Settings>): void {
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
  changeSettings({ depth });
  return true;
}

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
  changeSettings({ hashMb });
  return true;
}

/** Sets the number of threads; the default if empty. Returns whether the text is valid. */
export function setThreads(text: string): boolean {
  const threads = text.trim() === "" ? undefined : Number(text);
  if (threads !== undefined && !isWhole(threads, MAX_THREADS)) {
    fault("threads", `The number of threads must be a whole number from 1 to ${MAX_THREADS}, not “${text}”.`);
    return false;
  }
  if (threads === store.state.settings.threads) return true;
  changeSettings({ threads });
  session.reopen();
  return true;
}

const isWhole = (value: number, max: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= max;

export function start(): void {
  pauses.clear();
  const beyond = runAction(store.state) === "deeper";
  store.update({ wanted: true, notice: undefined });
  analyse(beyond);
  if (session.state.phase === "failed") session.open();
}

export function stop(): void {
  store.update({ wanted: false });
  session.stop();
}

/** Why the analysis waits although the user has started it. */
export type Pause = "review" | "other view" | "hidden tab" | "play";

const pauses = new Set<Pause>();

/** Stops the analysis until every pause is over. One that the user has stopped stays stopped. */
export function pause(why: Pause): void {
  if (!store.state.wanted && pauses.size === 0) return;
  pauses.add(why);
  if (store.state.wanted) stop();
}

/** Ends a pause. Returns whether the analysis goes on with it. */
export function endPause(why: Pause): boolean {
  if (!pauses.delete(why) || pauses.size > 0) return false;
  store.update({ wanted: true });
  // An analysis beyond its depth limit stays one.
  analyse(session.state.work?.options.depth === undefined);
  return true;
}

export const toggle = (): void => (isBusy(store.state) ? stop() : start());

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

/** Shows the position after `moves`, which begin `line`. */
export const preview = (
  multiPv: number,
  moves: readonly string[],
  line: readonly string[] = moves,
  passing = false,
): void => store.update({ preview: { multiPv, moves, line, passing } });

/** Closes a preview that the pointer or the focus has opened in passing. */
export function endPassingPreview(): void {
  if (store.state.preview?.passing === true) closePreview();
}

/** Shows the last position of a line and the value of each piece there. */
export const previewEnd = (multiPv: number, moves: readonly string[]): void =>
  store.update({ preview: { multiPv, moves }, values: true });

/** Verifies a line of the engine, move by move. */
export const checkLine = ({ moves, score, depth }: PvLine): void =>
  store.update({
    check: { fen: currentFen(store.state.game), line: moves, claim: { score, depth }, own: true },
    preview: undefined,
    view: "check",
  });

export const closePreview = (): void => store.update({ preview: undefined });

export function playPreview(): void {
  const { preview } = store.state;
  if (preview !== undefined) playMoves(preview.moves);
}

/** Plays moves in UCI, along existing variations as far as they go. */
export const playMoves = (moves: readonly string[]): boolean =>
  showPlayed("move", playLine(store.state.game, moves));

export const selectDepth = (depth: number | undefined): void => store.update({ depth, preview: undefined });

export const reload = (): void => session.open();
