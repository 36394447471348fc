/** What the user can do. Each action changes the store, the session, or both; a fault becomes a notice. */

import type { Move, NormalMove, Role } from "chessops/types";
import type { PvLine } from "../../engine/index";
import { currentFen, type Game, seenAt } from "../game/game";
import { remember, remembered } from "../state/local_storage";
import { sentence } from "../../shared/notation";
import type { Outcome } from "../game/result";
import { gameFromPgn } from "../game/pgn";
import { currentPosition, gameFromFen, gameOver, play, playLine, playText } from "../game/rules";
import { session, store } from "../state/page_context";
import type { Verdict } from "../state/session";
import type { Source } from "../state/store";
import { type Settings, workOf } from "../state/analysis_request";

/** Shows a game's position and analyses it. */
function show(game: Game): void {
  store.update({ game, preview: undefined, depth: undefined, promotion: undefined, notice: undefined });
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

function showPlayed(source: Source, played: Outcome<Game>): boolean {
  if (played.ok) show(played.value);
  else fault(source, played.fault);
  return played.ok;
}

export const playMove = (move: Move): boolean => showPlayed("move", play(store.state.game, move));

export const playMoveText = (text: string): boolean => showPlayed("move", playText(store.state.game, text));

export const askPromotion = (promotion: NormalMove): void => store.update({ promotion });

/** Makes the move that waits, or takes it back. */
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
    fault("fen", game.fault);
    return false;
  }
  const over = gameOver(currentPosition(game.value));
  if (over !== undefined) {
    fault("fen", `There is nothing to analyse in this position: ${over}.`);
    return false;
  }
  return adoptGame("fen", game.value);
}

export async function loadPgn(text: string, chess960: boolean): Promise<boolean> {
  const loaded = gameFromPgn(text, chess960);
  if (!loaded.ok) {
    fault("pgn", loaded.fault);
    return false;
  }
  const { game, games } = loaded.value;
  const adopted = await adoptGame("pgn", game);
  if (adopted && games > 1) note("pgn", `There are ${games} games in the PGN. The first one is loaded.`);
  return adopted;
}

/** What is to be shown and searched, as it comes out of what is now. */
type Proposal = (now: { readonly game: Game; readonly settings: Settings }) => {
  game: Game;
  settings: Settings;
};

let lastAdoption: Promise<unknown> = Promise.resolve();

/**
 * Takes a game or settings over if the engine takes them; if not, everything stays as it was. One after the other: each
 * proposal builds on what became of the one before.
 */
function adopt(source: Source, proposal: Proposal): Promise<Verdict> {
  const adoption = lastAdoption.then(() => judge(source, proposal));
  lastAdoption = adoption;
  return adoption;
}

async function judge(source: Source, proposal: Proposal): Promise<Verdict> {
  const { wanted, game: before } = store.state;
  const { game, settings } = proposal(store.state);
  const over = gameOver(currentPosition(game)) !== undefined;
  const searched = over ? seenAt(game, game.cursor - 1) : game;
  const verdict = await session.propose(workOf(searched, settings), over || !wanted);
  if (verdict === "superseded") return verdict;
  if (verdict !== "accepted") {
    fault(source, sentence(verdict.message));
    return verdict;
  }
  store.update({
    game,
    settings,
    preview: undefined,
    depth: undefined,
    promotion: undefined,
    notice: undefined,
  });
  if (over || (!wanted && game !== before)) session.clear();
  return verdict;
}

/** Takes over a game that was loaded, unless a move on the board was faster. */
const adoptGame = async (source: Source, game: Game): Promise<boolean> =>
  (await adopt(source, ({ settings }) => ({ game, settings }))) === "accepted";

/** Takes over a change of the settings, for whatever position is on the board by then. */
async function change(source: Source, changed: Partial<Settings>): Promise<boolean> {
  const propose: Proposal = ({ game, settings }) => ({ game, settings: { ...settings, ...changed } });
  let verdict = await adopt(source, propose);
  while (verdict === "superseded") verdict = await adopt(source, propose);
  return verdict === "accepted";
}

/** A depth limit in plies; empty text for none. */
export async function setDepth(text: string): Promise<boolean> {
  if (text.trim() === "") return change("depth", { depth: undefined });
  const depth = Number(text);
  if (!Number.isInteger(depth) || depth < 1) {
    fault(
      "depth",
      `The depth “${text}” is not a whole number from 1 up. Leave the field empty to analyse without end.`,
    );
    return false;
  }
  return change("depth", { depth });
}

export const setMultiPv = (multiPv: number): Promise<boolean> => change("multiPv", { multiPv });

export async function setHash(text: string): Promise<boolean> {
  const hashMb = Number(text);
  if (text.trim() === "" || !Number.isInteger(hashMb)) {
    fault("hash", `The hash size “${text}” is not a whole number of megabytes.`);
    return false;
  }
  return change("hash", { hashMb });
}

/** Lets exact scores of the hash table end PV nodes, or not. */
export const setExactCutoffs = (exactCutoffs: boolean): Promise<boolean> =>
  change("comparison", { exactCutoffs });

/** Has every line collected in six ways, or no longer. */
export const setCollectors = (collectors: boolean): Promise<boolean> => change("comparison", { collectors });

export function start(): void {
  store.update({ wanted: true, notice: undefined });
  analyse();
}

export function stop(): void {
  store.update({ wanted: false });
  session.stop();
}

export const toggle = (): void => (store.state.session.phase === "running" ? stop() : start());

export const flip = (): void => store.update({ flipped: !store.state.flipped });

const VALUES_KEY = "pvscope-values";

/** Shows what each piece on the board is worth, or shows it no longer. */
export function toggleValues(): void {
  const values = !store.state.values;
  store.update({ values, ...(store.state.notice?.source === "values" ? { notice: undefined } : {}) });
  remember(VALUES_KEY, values ? "shown" : "hidden");
}

/** Shows them if they were shown at the last visit. */
export function recallValues(): void {
  if (remembered(VALUES_KEY) === "shown") store.update({ values: true });
}

/** Shows the position after `moves` of a line. */
export const preview = (multiPv: number, moves: readonly string[]): void =>
  store.update({ preview: { multiPv, moves } });

/** Shows the position that a line ends in, and what each piece is worth there. */
export const previewEnd = (multiPv: number, moves: readonly string[]): void =>
  store.update({ preview: { multiPv, moves }, values: true });

/** Has a line of the engine's verified, step by step. */
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
