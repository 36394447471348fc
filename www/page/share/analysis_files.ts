/** Analyses as files: everything the page shows of a position, to open again later or elsewhere. */

import type { Report } from "../../engine/index";
import { messageOf } from "../../engine/errors";
import { loadAnalysis, saveAnalysis, type SavedAnalysis } from "../../engine/file/analysis_file";
import { searchOptionsOf } from "../../engine/request";
import { settingsOf } from "../../engine/search_options";
import { INITIAL_FEN } from "../../engine/game/initial_position";
import { sentence } from "../../shared/notation";
import { saveFile } from "../kit/save_file";
import type { GameRecord } from "../../engine/game/game";
import { currentFen } from "../../engine/game/game";
import { err, type Result } from "../../engine/game/result";
import { choices } from "../game/root_choices";
import { currentPosition, gameFromFen, playLine } from "../../engine/game/rules";
import { workOf } from "../state/analysis_request";
import { session, store } from "../state/page_context";
import { searchMoves } from "../state/root_moves";
import type { CompletedDepth } from "../../shared/pictures/completed_depth";
import { NOTHING_FOUND, type SearchResults, withReport } from "../state/search_results";
import { show } from "../actions/actions";

/** The ending of the files' names. */
const ENDING = ".pvscope.json";

/** Saves the analysis of the position on the board. Returns what to tell the user. */
export function downloadAnalysis(): string {
  const { work, iterations } = store.state.session;
  const depth = iterations.at(-1)?.report.depth;
  if (work === undefined || depth === undefined) return "There is no completed depth to save yet.";
  const text = saveAnalysis({
    position: work.position,
    options: { ...work.options, depth: undefined },
    reports: iterations.flatMap(reportsOf),
  });
  const name = `analysis-depth-${depth}${ENDING}`;
  saveFile(name, new Blob([text], { type: "application/json" }));
  return `Saved as ${name}.`;
}

const reportsOf = ({ windows, report }: CompletedDepth): Report[] => [
  ...windows.map((window) => ({ ...window, kind: "aspiration" as const })),
  { ...report, kind: "iteration" },
];

/**
 * Shows a saved analysis, with its position and settings, in place of the current one. Nothing changes if it is refused, or if the
 * user has opened something else meanwhile, which `isOutdated` tells.
 */
export async function openAnalysis(
  file: string | File,
  isOutdated: () => boolean,
): Promise<Result<GameRecord>> {
  try {
    const saved = loadAnalysis(typeof file === "string" ? file : await file.text());
    const game = gameOf(saved);
    if (!game.ok) return err(`The analysis cannot be opened: its position is wrong. ${game.error}`);
    const { fen, moves, chess960 } = { moves: [], chess960: false, ...saved.position };
    await session.verify({ fen, moves, chess960 }, []);
    if (!isOutdated()) showSaved(saved, game.value);
    return game;
  } catch (error) {
    return err(sentence(messageOf(error)));
  }
}

function gameOf({
  position: { fen = INITIAL_FEN, moves = [], chess960 = false },
}: SavedAnalysis): Result<GameRecord> {
  const start = gameFromFen(fen, chess960);
  return start.ok ? playLine(start.value, moves) : start;
}

function showSaved({ options, reports }: SavedAnalysis, game: GameRecord): void {
  const { searchMoves: searched = [], switches = {} } = options;
  const settings = settingsOf(searchOptionsOf(options));
  const excluded = choices(currentPosition(game), game.chess960)
    .filter(({ uci, san }) => searched.length > 0 && !searched.includes(uci) && !searched.includes(san))
    .map(({ uci }) => uci);
  store.update({
    wanted: false,
    // The page has its own tree and no switches.
    settings: { ...store.state.settings, ...settings, effortTree: undefined, switches: undefined },
  });
  show(game);
  store.update({
    exclusion: excluded.length === 0 ? undefined : { fen: currentFen(game), moves: excluded },
  });
  const { state } = store;
  const found = reports.reduce<SearchResults>(withReport, NOTHING_FOUND);
  const isPlain = Object.values(switches).every((on) => on);
  session.adopt(workOf(game, state.settings, searchMoves(state)), found, isPlain);
}
