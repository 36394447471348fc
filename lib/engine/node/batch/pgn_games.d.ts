/** The games of a PGN, told apart line by line, so that a file of any length is read game by game. */
import type { Line } from "./text_lines.js";
export interface GameText {
    /** That which it begins in. */
    readonly line: number;
    readonly tags: string[];
    readonly moves: string[];
    /** The first line that begins as a tag and is none. */
    badTag?: string;
    /** Whether it was longer than is kept of it. */
    isCut: boolean;
}
/** Characters of a game that are kept. */
export declare const MAX_GAME: number;
/**
 * A game ends before an empty line that follows its moves, and before the tags of the next. Neither counts in a comment, but
 * for the tag that games begin with.
 */
export declare function gamesOf(lines: AsyncIterable<Line>): AsyncGenerator<GameText, void>;
