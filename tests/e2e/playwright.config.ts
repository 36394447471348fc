import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS } from "./drivers";
import { freePorts } from "./free_ports";
import { INTERVALS_MS } from "./poll";

// The processes of the tests inherit it.
process.env["PORT"] ??= String(await freePorts(3, 4174));

/** The first of three ports for the servers of the tests. */
const PORT = Number(process.env["PORT"]);

/** The built site as a host without headers of its own serves it, a page with the engine alone, and the site as `./build.sh serve` serves it. */
export const SITE = `http://127.0.0.1:${PORT}/`;
export const ENGINE_PAGE = `http://127.0.0.1:${PORT + 1}/tests/e2e/engine.html`;
export const ISOLATED_SITE = `http://127.0.0.1:${PORT + 2}/`;

/** Time in milliseconds that a busy machine may take to show what follows from an action. */
export const PATIENCE = 20_000;

const LATENCIES = "latency.spec.ts";

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
  workers: 2,
  timeout: 120_000,
  expect: { timeout: PATIENCE, toPass: { intervals: INTERVALS_MS } },
  // A test that passes at a later attempt is listed as flaky: a fault of the test or of the page, to be mended.
  retries: 2,
  reporter: "list",
  projects: [
    { name: "behaviour", testIgnore: LATENCIES },
    {
      name: "latency",
      testMatch: LATENCIES,
      // Nothing else may run beside a measurement. A strict one has the machine to itself anyway.
      workers: 1,
      dependencies: process.env["STRICT"] === undefined ? ["behaviour"] : [],
    },
  ],
  use: {
    baseURL: SITE,
    browserName: "chromium",
    // Only the tests without a connection need it.
    serviceWorkers: "block",
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium", args: CHROMIUM_FLAGS },
  },
  webServer: [server("--mode static", PORT), server("--mode test", PORT + 1), server("", PORT + 2)],
});
