/** The script of an analyzer's worker in Node.js. */
export {};
