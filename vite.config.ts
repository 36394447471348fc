import { defineConfig } from "vitest/config";

/** The mode `test` builds the page of the engine's own browser tests instead of the site. */
export default defineConfig(({ mode }) => ({
  // The site may lie in any folder of a server.
  base: "./",
  build: {
    target: "es2022",
    ...(mode === "test"
      ? { outDir: "target/e2e", emptyOutDir: true, rollupOptions: { input: "tests/e2e/engine.html" } }
      : {}),
  },
  worker: { format: "es" },
  server: { host: "127.0.0.1" },
  preview: { host: "127.0.0.1", strictPort: true },
  test: { include: ["www/**/*.test.ts"] },
}));
