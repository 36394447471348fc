/**
 * `pvscope batch`: analyses the positions of standard input, as many as there are, with as much memory as a few of them need:
 * none is read before an engine is free for it, none is searched while those before it wait to be written.
 */
/** Gives the exit status. Throws, in words, if something but the positions is wrong. */
export declare function batch(args: readonly string[]): Promise<number>;
