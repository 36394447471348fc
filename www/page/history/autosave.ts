/** Keeps every analysis in the browser as it changes, so that a closed tab loses nothing. */

import { messageOf } from "../../engine/errors";
import type { GameRecord } from "../../engine/game/game";
import { INITIAL_FEN } from "../../engine/game/initial_position";
import { isUnknown } from "../../engine/game/tags";
import { newAnalysisId } from "./analysis_id";
import type { RecentAnalyses } from "./recent_analyses";
import type { Store } from "../state/store";
import { recentSlice } from "./recent_state";

export class Autosave {
  readonly #store: Store;
  readonly #analyses: Pick<RecentAnalyses, "keep">;
  /** Each analysis as this tab has read or written it last, by id: its PGN, or the game that it stands for. */
  readonly #bases = new Map<string, string | GameRecord>();
  /** Changed analyses that wait for the write in progress, by id: only their last states are written. */
  readonly #changed = new Map<string, GameRecord>();
  /** The ids of the analyses whose present state is not kept. */
  readonly #pending = new Set<string>();
  #seen: GameRecord;
  /** Called whenever an analysis has been kept. */
  onKept: () => void = () => undefined;
  /** The writes in progress. */
  #writing: Promise<void> | undefined;

  constructor(store: Store, analyses: Pick<RecentAnalyses, "keep">) {
    this.#store = store;
    this.#analyses = analyses;
    this.#seen = store.state.game;
  }

  /** Writes the changes since `first`, the game of the address, and every change from now on. */
  follow(first: GameRecord): void {
    this.adopt(first);
    this.#store.subscribe(() => this.#look());
    this.#look();
  }

  /** Whether the browser has kept the analysis in its present state, or need not. */
  hasKept({ id }: GameRecord): boolean {
    return id === undefined || !this.#pending.has(id);
  }

  /** Takes a game as it has been kept, in the state `pgn`, or as its address holds it. Only its changes are written. */
  adopt(game: GameRecord, pgn?: string): void {
    this.#seen = game;
    if (game.id !== undefined) this.#bases.set(game.id, pgn ?? game);
  }

  #look(): void {
    const { game } = this.#store.state;
    const before = this.#seen;
    if (game === before || game.id === undefined) return;
    this.#seen = game;
    if (game.id === before.id && hasContentOf(game, before)) return;
    if (isUntouched(game) && !this.#bases.has(game.id)) return;
    this.keep(game, game.id);
  }

  /** Keeps a game that the browser may not have kept. */
  keep(game: GameRecord, id: string): void {
    this.#seen = game;
    this.#pending.add(id);
    this.#changed.set(id, game);
    this.#writing ??= this.#writeAll();
  }

  /** Resolves when the writes in progress have ended. */
  async written(): Promise<void> {
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    for (let next = this.#next(); next !== undefined; next = this.#next()) await this.#write(next);
    this.#writing = undefined;
  }

  #next(): GameRecord | undefined {
    const [next] = this.#changed;
    if (next === undefined) return undefined;
    const [id, game] = next;
    this.#changed.delete(id);
    return game;
  }

  async #write(game: GameRecord): Promise<void> {
    const { id = newAnalysisId() } = game;
    try {
      // A visit without a move writes no PGN.
      const { pgnOfState, recordOf } = await import("./analysis_record");
      const analysis = await recordOf({ ...game, id }, id);
      const kept = await this.#analyses.keep(analysis, await pgnOfState(this.#bases.get(id)));
      if (kept) this.#bases.set(id, analysis.pgn);
      else await this.#writeCopy(game);
      if (!this.#changed.has(id)) this.#pending.delete(id);
      this.onKept();
      recentSlice.update({ storageFault: undefined });
    } catch (error) {
      recentSlice.update({ storageFault: messageOf(error) });
    }
  }

  /** Another tab has changed the analysis. This tab's state of it becomes an analysis of its own. */
  async #writeCopy(game: GameRecord): Promise<void> {
    const { recordOf } = await import("./analysis_record");
    const id = newAnalysisId();
    const copy = await recordOf({ ...game, id }, id);
    await this.#analyses.keep(copy, undefined);
    this.#bases.set(id, copy.pgn);
    const { game: now } = this.#store.state;
    if (now.id === game.id) this.#store.update({ game: { ...now, id } });
  }
}

const hasContentOf = (one: GameRecord, other: GameRecord): boolean =>
  one.tree === other.tree &&
  one.tags === other.tags &&
  one.start === other.start &&
  one.chess960 === other.chess960;

/** Whether there is nothing to keep: the initial position without moves, comments and known tags. */
const isUntouched = ({ start, tree, tags, chess960 }: GameRecord): boolean =>
  start === INITIAL_FEN &&
  !chess960 &&
  tree.moves.size === 0 &&
  tree.comments.length === 0 &&
  [...tags.values()].every(isUnknown);
