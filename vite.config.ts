import type { BuildEnvironmentOptions } from "vite";
import { defineConfig } from "vitest/config";

/** What other modes build instead of the site. */
const BUILDS: Record<string, BuildEnvironmentOptions> = {
  // The page of the engine's own browser tests.
  test: { outDir: "target/e2e", emptyOutDir: true, rolldownOptions: { input: "tests/e2e/engine.html" } },
  // The UCI worker of the npm package: one script, for classic workers too.
  uci: {
    outDir: "pkg",
    emptyOutDir: false,
    rolldownOptions: {
      input: "www/engine/uci/worker.ts",
      output: { format: "iife", entryFileNames: "uci.js" },
    },
  },
};

/** Modes of tests: `programs` tests the built programs instead of the modules, `package` the packed package. */
export default defineConfig(({ mode }) => ({
  // The site may lie in any folder of a server.
  base: "./",
  build: { target: "es2022", ...BUILDS[mode] },
  worker: { format: "es" },
  server: { host: "127.0.0.1" },
  preview: { host: "127.0.0.1", strictPort: true },
  test:
    mode === "programs" || mode === "package"
      ? { include: [`tests/${mode}/*.test.ts`], testTimeout: 120_000, hookTimeout: 120_000 }
      : { include: ["www/**/*.test.ts"] },
}));
