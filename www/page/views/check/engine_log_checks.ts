/** Checks of another engine's log: every line is replayed by this engine, and gets a certificate. */

import { messageOf } from "../../../engine/errors";
import type { PvLine } from "../../../engine/index";
import { sentence } from "../../../shared/notation";
import { currentFen, enginePosition } from "../../../engine/game/game";
import { err, ok, type Result } from "../../../engine/game/result";
import { currentPosition } from "../../../engine/game/rules";
import { failedSearch, fromWhite, type LoggedSearch } from "./engine_log";
import { session, store } from "../../state/page_context";
import type { LinesAtDepth } from "../../../shared/pictures/completed_depth";
import type { LineCheck } from "./check_state";
import { loadText } from "../../open/game_loading";
import { logOf } from "./log_reader";
import { summarize, type VerificationSummary } from "./verification_text";

/** A line of the log and the verdict on it. */
export interface CertifiedLine {
  readonly search: LoggedSearch;
  readonly line: PvLine;
  readonly verdict: VerificationSummary;
}

/** A log, with all its lines checked. */
export interface CheckedLog {
  readonly engine?: string;
  /** The position before the lines. */
  readonly fen: string;
  readonly depths: readonly LinesAtDepth[];
  readonly lines: readonly CertifiedLine[];
}

/**
 * Checks the log of a UCI engine. If it names its position, the page goes there first; otherwise its lines belong to the position on
 * the board. The error is for the user.
 */
export async function checkLog(text: string): Promise<Result<CheckedLog>> {
  const log = await logOf(text);
  if (!log.ok) return log;
  const { engine, position, searches } = log.value;
  if (position !== undefined && !(await loadText(position)))
    return err(`The position of the log cannot be shown: ${position.slice(0, 100)}`);
  const { turn } = currentPosition(store.state.game);
  try {
    return ok(
      await certified(
        engine,
        searches.map((search) => fromWhite(search, turn)),
      ),
    );
  } catch (error) {
    return err(sentence(messageOf(error)));
  }
}

async function certified(engine: string | undefined, searches: readonly LoggedSearch[]): Promise<CheckedLog> {
  const { game } = store.state;
  const lines: CertifiedLine[] = [];
  for (const search of latest(searches)) lines.push(await certifiedLine(search));
  return {
    fen: currentFen(game),
    lines,
    depths: depthsOf(searches, lines),
    ...(engine === undefined ? {} : { engine }),
  };
}

/** The last exact line of each depth and number: engines repeat a depth while it changes. */
function latest(searches: readonly LoggedSearch[]): LoggedSearch[] {
  const last = new Map<string, LoggedSearch>();
  for (const search of searches)
    if (search.bound === "exact") last.set(`${search.depth} ${search.multiPv}`, search);
  return [...last.values()].sort((one, other) => one.depth - other.depth || one.multiPv - other.multiPv);
}

async function certifiedLine(search: LoggedSearch): Promise<CertifiedLine> {
  const { game } = store.state;
  const { depth, multiPv, score, moves } = search;
  const check: LineCheck = { fen: currentFen(game), line: moves, claim: { score, depth }, own: false };
  const verification = await session.verify(enginePosition(game), moves, check.claim);
  const { steps, verdict } = verification;
  const line: PvLine = {
    multiPv,
    depth,
    score,
    moves: steps.map(({ move }) => move),
    // Moves after an illegal one stay as the engine wrote them.
    san: [...steps.map(({ san }) => san), ...moves.slice(steps.length)],
    certificate: { holds: verdict !== "refuted", plies: steps.length, score },
  };
  return { search, line, verdict: summarize(check, verification) };
}

/** Depths with a line, and the searches that failed before it. */
const depthsOf = (searches: readonly LoggedSearch[], lines: readonly CertifiedLine[]): LinesAtDepth[] =>
  [...new Set(lines.map(({ search }) => search.depth))].map((depth) => ({
    report: {
      depth,
      lines: lines.filter(({ search }) => search.depth === depth).map(({ line }) => line),
      rootMoves: [],
    },
    windows: searches
      .filter((search) => search.depth === depth && search.bound !== "exact")
      .map(failedSearch),
  }));
