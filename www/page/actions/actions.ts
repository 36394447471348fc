/** The user's actions. Each changes the store, the session or both; faults become notices. */

import type { Move } from "chessops/types";
import { MAX_DEPTH, MAX_HASH_MB, MAX_THREADS } from "../../engine/limits";
import { currentFen, type GameRecord, seenAfter, seenAt } from "../../engine/game/game";
import { gameEnd } from "../../engine/game/game_end";
import { type GameHistory, recorded } from "../game/game_history";
import type { MoveId } from "../../engine/game/game_tree";
import type { Result } from "../../engine/game/result";
import { play, playLine, playText } from "../../engine/game/rules";
import { isWholeNumber } from "../../engine/whole_number";
import { type Settings, workOf } from "../state/analysis_request";
import { session, store } from "../state/page_context";
import { OTHER_LINES, steppedPreview } from "../state/line_preview";
import { depthOf } from "../state/search_results";
import { isBusy, runAction } from "../state/selectors";
import { searchMoves } from "../state/root_moves";
import { type PanelName, type ViewName, withView } from "../state/panels";
import type { Quiz, Source, State } from "../state/store";

/** Resets the state of an earlier position or earlier settings. */
const OUTDATED = { preview: undefined, depth: undefined, notice: undefined } as const;

/**
 * Shows a game's position and analyses it. What the game was before can be restored, unless `history` says otherwise. `change` is what
 * else changes with it.
 */
export function show(game: GameRecord, history?: GameHistory, change: Partial<State> = {}): void {
  const before = store.state;
  const isElsewhere = currentFen(game) !== currentFen(before.game);
  // In one update: whoever follows the store must never see the new state with the old game.
  store.update({
    game,
    history: history ?? recorded(before.history, before.game, game),
    ...OUTDATED,
    ...(isElsewhere ? { exclusion: undefined } : {}),
    ...change,
  });
  analyse();
}

/** Analyses the position, or shows its kept results. `beyond` ignores a depth limit that has been reached. */
export function analyse(beyond = false): void {
  const { game, settings, wanted } = store.state;
  const work = workOf(game, settings, searchMoves(store.state));
  if (gameEnd(game) !== undefined || store.state.quiz !== undefined) session.clear();
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
  const { quiz } = store.state;
  if (!played.ok) fault(source, played.error);
  else if (quiz !== undefined) answer(quiz, played.value);
  else {
    show(played.value);
    store.update({ played: store.state.game });
  }
  return played.ok;
}

/** Shows the move that the user tries. The game stays as it is. */
function answer(quiz: Quiz, { plies }: GameRecord): void {
  const tried = plies[store.state.game.cursor]?.uci ?? "";
  store.update({
    quiz: { ...quiz, tried },
    preview: { multiPv: OTHER_LINES.refutation, moves: [tried] },
    notice: undefined,
  });
}

export const playMove = (move: Move): boolean => showPlayed("move", play(store.state.game, move));

export const playMoveText = (text: string): boolean => showPlayed("move", playText(store.state.game, text));

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
  const { preview, game, quiz } = store.state;
  if (preview !== undefined) store.update({ preview: steppedPreview(preview, plies) });
  else if (quiz === undefined) goTo(game.cursor + plies);
}

/** Steps to the start of the game, or back to it from a preview. */
export const stepToStart = (): void => (store.state.preview === undefined ? step(-Infinity) : closePreview());

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
  if (depth !== undefined && !isWholeNumber(depth, MAX_DEPTH)) {
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
  if (!isWholeNumber(hashMb, MAX_HASH_MB)) {
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
  if (threads !== undefined && !isWholeNumber(threads, MAX_THREADS)) {
    fault("threads", `The number of threads must be a whole number from 1 to ${MAX_THREADS}, not “${text}”.`);
    return false;
  }
  if (threads === store.state.settings.threads) return true;
  changeSettings({ threads });
  session.reopen();
  return true;
}

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

export const selectPanel = (panel: PanelName): void => store.update({ panel });

/** Shows a view, in its panel. */
export const selectView = (view: ViewName): void => store.update(withView(store.state, view));

export const flip = (): void => store.update({ flipped: !store.state.flipped });

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

export const closePreview = (): void => store.update({ preview: undefined });

export const leaveQuiz = (): void => store.update({ quiz: undefined });

/** Closes the preview, or else leaves the quiz. */
export const goBack = (): void => (store.state.preview === undefined ? leaveQuiz() : closePreview());

export function playPreview(): void {
  const { preview } = store.state;
  if (preview !== undefined) playMoves(preview.moves);
}

/** Plays moves in UCI, along existing variations as far as they go. */
export const playMoves = (moves: readonly string[]): boolean =>
  showPlayed("move", playLine(store.state.game, moves));

export const selectDepth = (depth: number | undefined): void => store.update({ depth, preview: undefined });

export const reload = (): void => session.open();
