/** The headers of a page that is cross-origin isolated, so that its threads may share memory, and of its workers. */

export const ISOLATION = {
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Embedder-Policy": "require-corp",
} as const;
