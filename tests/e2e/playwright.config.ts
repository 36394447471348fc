import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS } from "./drivers";

/** The first of two ports for the servers of the tests. */
const PORT = Number(process.env["PORT"] ?? 4174);

/** The built site, and a page with the engine alone. */
export const SITE = `http://127.0.0.1:${PORT}/`;
export const ENGINE_PAGE = `http://127.0.0.1:${PORT + 1}/tests/e2e/engine.html`;

const server = (command: string, port: number) => ({
  command: `node_modules/.bin/vite preview ${command} --port ${port}`,
  cwd: "../..",
  port,
  reuseExistingServer: false,
});

export default defineConfig({
  testDir: ".",
  outputDir: "../../target/e2e-results",
  fullyParallel: false,
  // One test at a time: searches need a processor each, and latencies are measured.
  workers: 1,
  timeout: 90_000,
  reporter: "list",
  use: {
    baseURL: SITE,
    browserName: "chromium",
    // Only the tests without a connection need it.
    serviceWorkers: "block",
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium", args: CHROMIUM_FLAGS },
  },
  webServer: [server("", PORT), server("--mode test", PORT + 1)],
});
