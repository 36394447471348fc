/** The lab's requests to its worker, and the answers. */
export {};
