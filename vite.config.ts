import type { BuildEnvironmentOptions } from "vite";
import { defineConfig } from "vitest/config";

/** What other modes build instead of the site. */
const BUILDS: Record<string, BuildEnvironmentOptions> = {
  // The page of the engine's own browser tests.
  test: { outDir: "target/e2e", emptyOutDir: true, rolldownOptions: { input: "tests/e2e/engine.html" } },
};

/** The mode `programs` tests the built programs instead of the modules. */
export default defineConfig(({ mode }) => ({
  // The site may lie in any folder of a server.
  base: "./",
  build: { target: "es2022", ...BUILDS[mode] },
  worker: { format: "es" },
  server: { host: "127.0.0.1" },
  preview: { host: "127.0.0.1", strictPort: true },
  test:
    mode === "programs"
      ? { include: ["tests/programs/*.test.ts"], testTimeout: 120_000 }
      : { include: ["www/**/*.test.ts"] },
}));
