/** An analyzer's requests to its worker, and the answers. */
export {};
