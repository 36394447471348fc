/** The main thread of `pvscope uci`: it reads and writes, while a worker searches. */
/**
 * Speaks UCI on standard input and output until `quit` or the end of the input. Rejects, in words, if the engine is not
 * there, cannot be started or breaks.
 */
export declare function speakUci(): Promise<void>;
