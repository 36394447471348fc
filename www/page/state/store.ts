/** The page's state, in one place. Derived values are computed in selectors.ts, not stored. */

import type { Color, NormalMove } from "chessops/types";
import type { Explanation, LineClaim, Verification } from "../../engine/index";
import { type GameRecord, newGame } from "../../engine/game/game";
import { type GameHistory, NO_HISTORY } from "../game/game_history";
import type { FoundGames } from "../game/pgn_messages";
import { NO_REVIEW, type ReviewState } from "./review_state";
import { LOADING, type SessionState } from "./session";
import type { Settings } from "./analysis_request";
import type { KeptAnalyses } from "./recent_analyses";
import type { RuleComparison } from "./rule_comparison";

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

/** A view of the search. */
export type ScopeView =
  | "depths"
  | "line"
  | "tree"
  | "root"
  | "review"
  | "types"
  | "windows"
  | "efficiency"
  | "rules"
  | "check"
  | "collectors";

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

/** The piece values of one position. */
export interface ExplainedPosition {
  readonly fen: string;
  readonly explanation: Explanation;
}

/** A line to verify, from the position on the board. */
export interface LineCheck {
  /** The position on the board. */
  readonly fen: string;
  /** In SAN or UCI. */
  readonly line: readonly string[];
  readonly claim?: LineClaim;
  /** Whether this engine found the line. */
  readonly own: boolean;
}

export interface CheckedLine {
  readonly check: LineCheck;
  readonly verification: Verification;
}

/** The question why the engine does not play a move. */
export interface WhyNotQuestion {
  /** The position on the board. */
  readonly fen: string;
  /** UCI. */
  readonly move: string;
}

/** Root moves that the analysis leaves out. */
export interface Exclusion {
  /** The position on the board. */
  readonly fen: string;
  /** UCI. */
  readonly moves: readonly string[];
}

/** The search for the threat: what the side that is not to move would play. */
export interface Threat {
  readonly wanted: boolean;
  readonly session: SessionState;
}

/** The place of the user in the effort tree: branches as UCI moves from the position on the board, null moves as `0000`. */
export interface TreePlace {
  /** The position on the board. */
  readonly fen: string;
  /** The branch that fills the drawing. */
  readonly top: readonly string[];
  readonly selected: readonly string[];
  /** The branch under the pointer. */
  readonly pointed?: readonly string[];
}

/** A file or text that is being read. */
export interface Reading {
  readonly name: string;
  /** The part that has been read, from 0 to 1. */
  readonly share: number;
}

/** A PGN of several games, which stay at hand. */
export interface GameFile {
  readonly name: string;
  /** The number of its games. */
  readonly count: number;
  /** The games that fit the search. */
  readonly found: FoundGames;
  /** The number of the game loaded last. */
  readonly number?: number;
}

/** The list of recent analyses, as it was read last. */
export interface RecentList extends KeptAnalyses {
  /** Whether they have been read. */
  readonly isRead: boolean;
  /** Why they cannot be read or deleted. */
  readonly fault?: string;
}

/** The engine as an opponent. */
export interface Opponent {
  /** The engine's side. */
  readonly color: Color;
  /** The level. */
  readonly elo: number;
  /** The game after the last move played: the engine answers it, but no step back through the game. */
  readonly answers: GameRecord;
}

/** Words for screen readers. A new object is read out even if its words are the same. */
export interface Announcement {
  readonly text: string;
}

export interface State {
  readonly game: GameRecord;
  /** Earlier and later states of the game. */
  readonly history: GameHistory;
  readonly reading?: Reading;
  readonly file?: GameFile;
  readonly settings: Settings;
  /** Whether the analysis is switched on. */
  readonly wanted: boolean;
  readonly flipped: boolean;
  /** The view of the search on show. */
  readonly view: ScopeView;
  /** Whether the board shows piece values. */
  readonly values: boolean;
  /** The last known piece values; the board may show another position by now. */
  readonly explained?: ExplainedPosition;
  readonly session: SessionState;
  readonly preview?: Preview;
  /** The selected depth; absent to follow the last one. */
  readonly depth?: number;
  readonly treePlace?: TreePlace;
  /** The last searches of one position with and without some rules. */
  readonly comparison?: RuleComparison;
  /** The review of the game. */
  readonly review: ReviewState;
  /** A promotion that waits for the choice of piece. */
  readonly promotion?: NormalMove;
  /** The last requested check. */
  readonly check?: LineCheck;
  /** The last completed check. */
  readonly checked?: CheckedLine;
  readonly whyNot?: WhyNotQuestion;
  readonly exclusion?: Exclusion;
  readonly threat: Threat;
  /** Present while the user plays against the engine. */
  readonly opponent?: Opponent;
  readonly notice?: Notice;
  readonly recent: RecentList;
  /** Why the browser does not keep the analysis. */
  readonly storageFault?: string;
  /** Whether a newer version of the page waits for a reload. */
  readonly updateReady: boolean;
  readonly announcement?: Announcement;
  /** A note that disappears by itself. */
  readonly passing?: Announcement;
  /** The open dialog. */
  readonly dialog?: DialogTag;
}

export const NOT_READ: RecentList = { analyses: [], unreadable: 0, isRead: false };

export const INITIAL: State = {
  game: newGame(),
  history: NO_HISTORY,
  settings: { multiPv: 1, hashMb: 16 },
  wanted: true,
  flipped: false,
  view: "depths",
  values: false,
  session: LOADING,
  recent: NOT_READ,
  threat: { wanted: false, session: LOADING },
  updateReady: false,
  review: NO_REVIEW,
};

export class Store {
  #state: State;
  readonly #listeners = new Set<() => void>();

  constructor(state: State = INITIAL) {
    this.#state = state;
  }

  get state(): State {
    return this.#state;
  }

  update(change: Partial<State>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Calls `listener` after every change; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
