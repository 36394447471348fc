/** Names of analyses in addresses and in the browser's storage. */

const LENGTH = 10;

/** A new name of letters and digits, which no other analysis has. */
export const newAnalysisId = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(LENGTH)), (random) => (random % 36).toString(36)).join(
    "",
  );
