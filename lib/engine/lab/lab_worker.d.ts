/** The script of the lab's worker in a browser. */
export {};
