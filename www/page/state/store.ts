/**
 * The state that the whole page shares; a feature has a {@link Slice} of its own. Derived values are computed in selectors.ts, not stored.
 */

import { type GameRecord, newGame } from "../../engine/game/game";
import { DEFAULT_HASH_MB } from "../../engine/limits";
import { type GameHistory, NO_HISTORY } from "../game/game_history";
import { FIRST_VIEWS, type PanelName, type ShownViews } from "./panels";
import { LOADING, type SessionState } from "./session";
import type { Settings } from "./analysis_request";
import { Slice } from "./slice";

/** The part of the page that a notice belongs to. */
export type Source =
  | "position"
  | "game"
  | "move"
  | "depth"
  | "hash"
  | "threads"
  | "engine"
  | "values"
  | "line"
  | "root"
  | "address";

/** The tag of a dialog that is there while it is open. Each declares its own. */
export type DialogTag = Extract<keyof HTMLElementTagNameMap, `pv-${string}-dialog`>;

export interface Notice {
  readonly source: Source;
  readonly kind: "fault" | "note";
  readonly text: string;
}

/** A position further down a line, shown but not played. */
export interface Preview {
  /** UCI moves from the position on the board to the previewed one. */
  readonly moves: readonly string[];
  /** The number of the line, from 1; 0 for a pasted line, −1 for a refutation or a branch of the tree. */
  readonly multiPv: number;
  /** The whole line, for steps beyond the moves; by default it has no others. */
  readonly line?: readonly string[];
  /** Whether the preview ends when the pointer or the focus leaves the line. */
  readonly passing?: boolean;
}

/** Root moves that the analysis leaves out. */
export interface Exclusion {
  /** The position on the board. */
  readonly fen: string;
  /** UCI. */
  readonly moves: readonly string[];
}

/** A question to the user, which move is good in the position on the board. Meanwhile, nothing on the page answers it. */
export interface Quiz {
  /** The square of the piece to move, once the user has asked for a hint. */
  readonly hint?: string;
  /** The move that the user has tried last, in UCI. */
  readonly tried?: string;
}

export interface State {
  readonly game: GameRecord;
  /** The game after the last move played, not one that was stepped to. */
  readonly played?: GameRecord;
  /** Earlier and later states of the game. */
  readonly history: GameHistory;
  readonly settings: Settings;
  /** Whether the analysis is switched on. */
  readonly wanted: boolean;
  readonly flipped: boolean;
  /** The chosen panel. */
  readonly panel: PanelName;
  readonly views: ShownViews;
  /** Whether the search has a column of its own. */
  readonly wide: boolean;
  readonly session: SessionState;
  readonly preview?: Preview;
  readonly quiz?: Quiz;
  /** The selected depth; absent to follow the last one. */
  readonly depth?: number;
  readonly exclusion?: Exclusion;
  readonly notice?: Notice;
  /** The open dialog. */
  readonly dialog?: DialogTag;
}

export const INITIAL: State = {
  game: newGame(),
  history: NO_HISTORY,
  settings: { multiPv: 1, hashMb: DEFAULT_HASH_MB },
  wanted: true,
  flipped: false,
  panel: "game",
  views: FIRST_VIEWS,
  wide: false,
  session: LOADING,
};

/** The page's store. */
export class Store extends Slice<State> {
  constructor(state: State = INITIAL) {
    super(state);
  }
}
