/**
 * `<pv-analyzer>`, as scripts see it:
 *
 *     import "pvscope/element";
 *     document.querySelector("pv-analyzer").addEventListener("end", ({ detail }) => console.log(detail.bestMoveSan));
 *
 * The import registers the element, where there are elements; on a server it does nothing.
 */
import type { End, Report } from "../../pkg/plain/pvscope.js";
import type { EngineError } from "./errors.js";
/** Which side is below. */
export type Orientation = "white" | "black";
/**
 * A board, the lines of its position as the analysis finds them, and whether replaying each proves its score. Every property
 * is an attribute of the same name in lower case, and reflected there; changing one of the position or the limits begins a
 * new analysis. It begins when the element comes onto a page, and its engine is closed when it leaves it.
 */
export interface PvAnalyzerElement extends HTMLElement {
    /** The position to start from; that of a game if empty. */
    fen: string;
    /** UCI, separated by spaces, played from `fen`; the position after them is the one that is analysed. */
    moves: string;
    /** Plies, 16 if not given. */
    depth: number;
    /** Lines to show, 1 if not given. */
    multiPv: number;
    /** Which side is below, White if not given. */
    orientation: Orientation;
    /** Whether castling is that of Chess960, and named by the king taking its rook. */
    chess960: boolean;
    /** Takes the events of {@link PvAnalyzerEventMap}, too. */
    addEventListener<K extends keyof PvAnalyzerEventMap>(type: K, listener: (this: PvAnalyzerElement, event: PvAnalyzerEventMap[K]) => unknown, options?: boolean | AddEventListenerOptions): void;
    /** As of every element. */
    addEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void;
    /** Takes the events of {@link PvAnalyzerEventMap}, too. */
    removeEventListener<K extends keyof PvAnalyzerEventMap>(type: K, listener: (this: PvAnalyzerElement, event: PvAnalyzerEventMap[K]) => unknown, options?: boolean | EventListenerOptions): void;
    /** As of every element. */
    removeEventListener(type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void;
}
/** An error event with what went wrong: `badFen`, `badMove`, `badLimit` and so on for an attribute, `load` for the engine. */
export interface PvAnalyzerErrorEvent extends ErrorEvent {
    readonly error: EngineError;
}
/** The events of `<pv-analyzer>` beside those of every element. None of them bubbles, and none is of an earlier analysis. */
export interface PvAnalyzerEventMap extends HTMLElementEventMap {
    /** The search has got further. */
    report: CustomEvent<Report>;
    /** The analysis is complete. */
    end: CustomEvent<End>;
    /** There is no analysis; the element says why, too. */
    error: PvAnalyzerErrorEvent;
}
declare global {
    interface HTMLElementTagNameMap {
        "pv-analyzer": PvAnalyzerElement;
    }
}
