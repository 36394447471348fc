/** Limits of the engine, known before it is loaded. A test compares them with the engine's own. */

/** The deepest iteration, in plies. */
export const MAX_DEPTH = 120;
/** The largest hash table, in MB (2^20 bytes). */
export const MAX_HASH_MB = 1024;
/** The hash table of an engine for which nobody has chosen another, in MB. */
export const DEFAULT_HASH_MB = 16;
/** The most threads of a search. */
export const MAX_THREADS = 64;
/** The weakest level. */
export const MIN_ELO = 500;
/** The strongest level. */
export const MAX_ELO = 2500;
