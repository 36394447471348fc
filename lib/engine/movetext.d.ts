/**
 * The movetext of a game in PGN, word for word: parsers skip what they cannot read, and a game that breaks off would seem to
 * end there.
 */
export interface Scan {
    /** Whatever stands where a move of the main line should. */
    readonly moves: readonly string[];
    /** Why the text is not whole, if it is not. */
    readonly breaksOff?: string;
}
/** The moves of the main line, as written, up to the result. */
export declare function scanMoves(text: string): Scan;
