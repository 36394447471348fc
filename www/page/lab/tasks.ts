/** Work in pieces: what is asked for now goes on when the browser has had its turn. */

export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
