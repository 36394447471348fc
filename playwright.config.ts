import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS } from "./tests/e2e/drivers";

/** Two servers: the site as it is built, and beside it a page with nothing but the engine. */
export const SITE = "http://127.0.0.1:4174/";
export const ENGINE_PAGE = "http://127.0.0.1:4175/tests/e2e/engine.html";

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  fullyParallel: false,
  // Searches need a processor each, and latencies are measured.
  workers: 1,
  timeout: 90_000,
  reporter: "list",
  use: {
    baseURL: SITE,
    browserName: "chromium",
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium", args: CHROMIUM_FLAGS },
  },
  webServer: [
    { command: "node_modules/.bin/vite preview --port 4174", port: 4174, reuseExistingServer: false },
    {
      command: "node_modules/.bin/vite preview --mode test --port 4175",
      port: 4175,
      reuseExistingServer: false,
    },
  ],
});
