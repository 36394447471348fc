/** Lines of a text that may be of any length, bytes that are no text, and end in any way. */
export interface Line {
    /** From 1. */
    readonly number: number;
    /** Without its line feed, but with the carriage return before it, and the first with its byte order mark: white space. */
    readonly text: string;
    /** Whether it was longer than is kept of it. */
    readonly isCut: boolean;
    /** Whether a line feed came; only the last line may lack it. */
    readonly isEnded: boolean;
}
/** The lines that `chunks` are made of, of each the first `most` characters. */
export declare function linesOf(chunks: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Line, void>;
