/** The script of the lab's worker in Node.js. */
export {};
