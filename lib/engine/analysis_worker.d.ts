/** The script of an analyzer's worker in a browser. */
export {};
