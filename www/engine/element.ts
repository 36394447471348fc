/**
 * The element `<pv-analyzer>`: importing it registers the element; on a server it does nothing.
 *
 * @module pvscope/element
 */

import type { End, Report } from "../wasm/plain/pvscope.js";
import type { EngineError } from "./errors.js";

/** The side at the bottom of the board. */
export type Orientation = "white" | "black";

/**
 * A board with the lines of an analysis and, for each line, whether replaying it proves its score.
 *
 * Each property reflects an attribute of the same name in lower case. Changing the position or a limit starts a new analysis.
 * The first one starts when the element is connected; the engine is closed when it is disconnected.
 *
 * @example
 * ```ts
 * import "pvscope/element";
 *
 * const element = document.createElement("pv-analyzer");
 * element.fen = "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1";
 * element.depth = 12;
 * element.addEventListener("end", ({ detail }) => console.log(detail.bestMoveSan));
 * document.body.append(element);
 * ```
 */
export interface PvAnalyzerElement extends HTMLElement {
  /** FEN. Default: the initial position. */
  fen: string;
  /** Moves from `fen` to the position to analyse, in SAN or UCI, separated by spaces. */
  moves: string;
  /** Depth limit in plies. Default: 16. */
  depth: number;
  /** Lines to show. Default: 1. */
  multiPv: number;
  /** The side at the bottom of the board. Default: White. */
  orientation: Orientation;
  /** Chess960: castling is written as the king taking its rook. */
  chess960: boolean;
  /**
   * Pictures of the search below the board, separated by spaces: `line`, the best line of every depth, and `nodes`, the node types of
   * every depth. Default: none. Their script is loaded only if one is asked for.
   */
  pictures: string;

  /** Typed for {@link PvAnalyzerEventMap}. */
  addEventListener<K extends keyof PvAnalyzerEventMap>(
    type: K,
    listener: (this: PvAnalyzerElement, event: PvAnalyzerEventMap[K]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  /** As for every element. */
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  /** Typed for {@link PvAnalyzerEventMap}. */
  removeEventListener<K extends keyof PvAnalyzerEventMap>(
    type: K,
    listener: (this: PvAnalyzerElement, event: PvAnalyzerEventMap[K]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  /** As for every element. */
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

/** An `error` event. Its error has the code `badFen`, `badMove`, `badLimit` and so on for an attribute, or `load` for the engine. */
export interface PvAnalyzerErrorEvent extends ErrorEvent {
  readonly error: EngineError;
}

/** The events of `<pv-analyzer>`. They do not bubble, and none comes from an earlier analysis. */
export interface PvAnalyzerEventMap extends HTMLElementEventMap {
  /** News of the search. */
  report: CustomEvent<Report>;
  /** The analysis is complete. */
  end: CustomEvent<End>;
  /** The analysis failed. The element shows the reason. */
  error: PvAnalyzerErrorEvent;
}

/** The attributes of `<pv-analyzer>` in JSX. */
export interface PvAnalyzerAttributes {
  /** As {@link PvAnalyzerElement.fen}. */
  fen?: string | undefined;
  /** As {@link PvAnalyzerElement.moves}. */
  moves?: string | undefined;
  /** As {@link PvAnalyzerElement.depth}. */
  depth?: number | string | undefined;
  /** As {@link PvAnalyzerElement.multiPv}. */
  multipv?: number | string | undefined;
  /** As {@link PvAnalyzerElement.orientation}. */
  orientation?: Orientation | undefined;
  /** As {@link PvAnalyzerElement.chess960}. */
  chess960?: boolean | undefined;
  /** As {@link PvAnalyzerElement.pictures}. */
  pictures?: string | undefined;
  /** As for every element. */
  id?: string | undefined;
  /** As for every element. */
  class?: string | undefined;
  /** As for every element. */
  className?: string | undefined;
  /** As for every element. */
  style?: unknown;
  /** As for every element. */
  key?: string | number | bigint | null | undefined;
  /** As for every element. */
  ref?: unknown;
}

declare global {
  interface HTMLElementTagNameMap {
    "pv-analyzer": PvAnalyzerElement;
  }
  // React 18 and all others whose JSX types are global. For React 19: `pvscope/element/react`.
  // eslint-disable-next-line @typescript-eslint/no-namespace -- JSX looks its elements up there
  namespace JSX {
    interface IntrinsicElements {
      "pv-analyzer": PvAnalyzerAttributes;
    }
  }
}
